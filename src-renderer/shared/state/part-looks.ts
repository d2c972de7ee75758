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

/** The prompt that asks for these looks: said of a part where the prompt has it already, else behind it. */
export function promptWithLooks(prompt: string, looks: PartLooks['looks']): string {
  const { said, left } = Object.entries(looks).reduce<{ said: string; left: readonly string[] }>(
    ({ said, left }, [part, look]) => {
      const again = describedAnew(said, part, look)
      return again === null ? { said, left: [...left, phraseOf(part, look)] } : { said: again, left }
    },
    { said: prompt, left: [] }
  )
  return left.length === 0 ? said : `${said} with ${left.join(' and ')}`
}

/** Words before a part that tell its colour, and those that tell what it is made of. */
const COLOR_WORDS = new Set([
  ...['red', 'orange', 'yellow', 'green', 'blue', 'purple', 'violet', 'pink', 'brown', 'black', 'white'],
  ...['grey', 'gray', 'beige', 'turquoise', 'dark', 'light', 'pale', 'bright', 'deep', 'golden', 'silver'],
])
const MATERIAL_WORDS = new Set([
  ...['wooden', 'wood', 'oak', 'walnut', 'pine', 'metal', 'steel', 'iron', 'brass', 'copper', 'gold'],
  ...['leather', 'fabric', 'cloth', 'marble', 'stone', 'ceramic', 'plastic', 'rubber', 'glass'],
])

/** Words before a part that is named as one. */
const JOINTS = new Set(['with', 'and', 'its', 'on', 'has'])

/**
 * The prompt with other words for a part that it describes: `a stool with red legs` with blue ones. null where the part is
 * not described: its name alone may be half of another (`seat` in `a car seat`).
 */
function describedAnew(prompt: string, part: string, { color, material }: PartLook): string | null {
  const words = prompt.split(/(\s+)/)
  const at = words.findIndex(word => isNamed(word, part))
  let first = at
  const keptWords: string[] = []
  for (let before = at - 2; before >= 0; before -= 2) {
    const word = (words[before] ?? '').toLowerCase()
    const isColor = COLOR_WORDS.has(word)
    if (!isColor && !MATERIAL_WORDS.has(word)) {
      break
    }
    first = before
    if (isColor ? color === '' : material === '') {
      keptWords.unshift(words[before] ?? '')
    }
  }
  const isBare = first === at && !JOINTS.has((words[at - 2] ?? '').toLowerCase())
  if (at < 0 || isBare) {
    return null
  }
  const [colors, materials] = [true, false].map(wanted =>
    keptWords.filter(word => COLOR_WORDS.has(word.toLowerCase()) === wanted)
  )
  const phrase = [color, ...(colors ?? []), material, ...(materials ?? []), words[at]]
  return [
    ...words.slice(0, first),
    phrase.filter(word => word !== '').join(' '),
    ...words.slice(at + 1),
  ].join('')
}

/** `legs,` names a `leg`. */
function isNamed(word: string, part: string): boolean {
  const bare = word.toLowerCase().replaceAll(/[^\p{L}-]/gu, '')
  return bare === part || bare === `${part}s` || bare === `${part}es`
}
