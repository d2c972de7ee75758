import { create } from 'zustand'

/** What a part is to be made of; an empty word leaves it as it is. */
export interface PartLook {
  readonly color: string
  readonly material: string
}

interface PartLooks {
  /** Whose parts these are. */
  readonly assetId: string | null
  /** By the part's name in small letters, as a prompt says it. */
  readonly looks: Readonly<Record<string, PartLook>>
}

/** Other surfaces for parts of a model of words, to be tried before it is made again. */
export const usePartLooks = create<PartLooks>()(() => ({ assetId: null, looks: {} }))

const NONE: PartLooks['looks'] = {}

/** The looks of one model's parts. */
export const useLooksOf = (assetId: string): PartLooks['looks'] =>
  usePartLooks(state => (state.assetId === assetId ? state.looks : NONE))

/** Gives a part another look; a look without words takes the part's own again. */
export function setPartLook(assetId: string, part: string, look: PartLook): void {
  usePartLooks.setState(state => {
    const before = Object.entries(state.assetId === assetId ? state.looks : NONE)
    const others = before.filter(([name]) => name !== part)
    return { assetId, looks: Object.fromEntries(isEmpty(look) ? others : [...others, [part, look]]) }
  })
}

export function clearPartLooks(): void {
  usePartLooks.setState({ assetId: null, looks: NONE })
}

const isEmpty = ({ color, material }: PartLook): boolean => color === '' && material === ''

/** A look as a prompt says it: `red leather seat`. */
export function phraseOf(part: string, { color, material }: PartLook): string {
  return [color, material, part].filter(word => word !== '').join(' ')
}

/** The prompt that asks for these looks as well. */
export function promptWithLooks(prompt: string, looks: PartLooks['looks']): string {
  const phrases = Object.entries(looks).map(([part, look]) => phraseOf(part, look))
  return phrases.length === 0 ? prompt : `${prompt} with ${phrases.join(' and ')}`
}
