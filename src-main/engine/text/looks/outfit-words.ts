import type { MaterialSpec } from '../../material/types.ts'

import type { Look } from '../grammar/types.ts'

/** Black crust over fire that shines through its cracks; the ember recipe glows evenly, which hides all form. */
const LAVA: MaterialSpec = {
  recipe: 'stone',
  color: '#2b2523',
  covers: [{ kind: 'cracks', amount: 1, color: '#ff6a14', glows: true }],
}

/** Nouns that stand for the look of what they name. */
const NOUN_LOOKS: Readonly<Record<string, MaterialSpec>> = {
  zebra: { recipe: 'fur', color: '#efece4', accent: '#1c1a19', pattern: 'zebra' },
  tiger: { recipe: 'fur', color: '#d9822b', accent: '#1f1713', pattern: 'tiger' },
  leopard: { recipe: 'fur', color: '#d8a657', accent: '#2a1c12', pattern: 'spots', scale: 0.6 },
  cheetah: { recipe: 'fur', color: '#d9b266', accent: '#2a1c12', pattern: 'spots', scale: 0.5 },
  giraffe: { recipe: 'fur', color: '#e3c48d', accent: '#8a5426', pattern: 'spots' },
  dalmatian: { recipe: 'fur', color: '#f3f1ec', accent: '#1b1a1a', pattern: 'spots', scale: 0.6 },
  cow: { recipe: 'fur', color: '#f0ece4', accent: '#221d1a', pattern: 'spots' },
  snake: { recipe: 'scales', color: '#6d7f3f' },
  crocodile: { recipe: 'scales', color: '#4c5a35' },
  dragon: { recipe: 'scales', color: '#7c2f2a' },
  lava: LAVA,
  magma: LAVA,
  grass: { recipe: 'grass' },
  candy: { recipe: 'glossy-plastic', color: '#f6a8c4', accent: '#ffffff', pattern: 'stripes' },
}

/** The look that one of the nouns stands for; null for none. */
export function nounLook(nouns: readonly string[]): MaterialSpec | null {
  return nouns.flatMap(noun => NOUN_LOOKS[noun] ?? [])[0] ?? null
}

/** The words of a prompt that name a look before "print", "skin" and their like. */
export function printNouns(prompt: string): readonly string[] {
  const found = prompt
    .toLowerCase()
    .matchAll(/([a-z]+)[ -](?:print|skin|hide|pattern|fur|stripes|spots|scales)\b/g)
  return [...found].map(([, word]) => word)
}

/** Patterns that an animal's own is more than. */
const PLAIN_PATTERNS = new Set('stripes striped spots spotted dots scales'.split(' '))

/** A look beside an animal's: "zebra stripes" are the zebra's. */
export const besideNoun = (look: Look): Look => ({
  ...look,
  patterns: look.patterns.filter(pattern => !PLAIN_PATTERNS.has(pattern)),
})

/** "rusty yellow" is a rusty thing that was painted yellow. */
export function withoutRust(look: Look): Look {
  const rusty = look.colors.filter(color => color.startsWith('rusty '))
  return rusty.length === 0
    ? look
    : {
        ...look,
        colors: look.colors.map(color => color.replace(/^rusty /, '')),
        conditions: [...look.conditions, { word: 'rusty', degree: 1 }],
      }
}

const OLIVE = { color: '#6f7145', accent: '#2f3220' }
const GREENED = new Set('weathered oxidized oxidised aged ancient old corroded'.split(' '))
const STUDS = new Set('stud studs rivet rivets nail nails bead beads sequin sequins'.split(' '))

/** Trimmings that no part of the model is: they become dots of their own colour on everything. */
export const isTrimming = (noun: string): boolean => STUDS.has(noun)

/** What words say together and none says alone: weathered bronze is green, blue and white porcelain is painted. */
export function together(spec: MaterialSpec, look: Look): MaterialSpec {
  const isGreened = look.conditions.some(({ word }) => GREENED.has(word))
  if (isGreened && look.materials.some(word => word === 'bronze' || word === 'copper')) {
    return { recipe: 'patinated-metal' }
  }
  if (look.materials.includes('red brick')) {
    return { ...spec, color: '#9c3b2a' }
  }
  if (look.materials.includes('jade')) {
    return { ...spec, recipe: 'marble' }
  }
  const isPlain = spec.pattern === undefined
  if (isPlain && look.colors.length > 1 && (spec.recipe === 'porcelain' || spec.recipe === 'ceramic')) {
    const [first, second] = [spec.color, spec.accent]
    const isWhiteFirst = look.colors[0] === 'white' || look.colors[0] === 'cream'
    const colors = isWhiteFirst ? { color: first, accent: second } : { color: second, accent: first }
    return { ...spec, ...(colors as Pick<MaterialSpec, 'color' | 'accent'>), pattern: 'floral' }
  }
  if (isPlain && look.colors.length > 1) {
    return { ...spec, pattern: look.materials.length > 0 ? 'stripes' : 'split' }
  }
  return spec.pattern === 'camouflage' && look.colors.length === 0 ? { ...spec, ...OLIVE } : spec
}

/** Coats and prints; a statue has eyes of its own material. */
const COATS = new Set('fur feathers scales plush skin'.split(' '))
const FACE = /^(?:eye|pupil|iris|glint|nose|mouth|tongue|tooth|teeth|claw|beak|collar|tag)/

/** Is it a part of a face that a coat leaves free? */
export const isFace = ({ name }: { readonly name: string }, recipe: string): boolean =>
  COATS.has(recipe) && FACE.test(name)
