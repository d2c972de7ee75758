import type { Family } from '../../families/types.ts'
import type { Cover, MaterialSpec } from '../../material/types.ts'
import { bend, crumple, dent, lean, outlined, twist } from '../../modifiers/modifiers.ts'
import { OUTLINES } from '../../shape/outline.ts'
import type { Shape } from '../../shape/types.ts'
import type { Notes } from '../grammar/notes.ts'
import {
  ablaze,
  bitten,
  breaks,
  curledUp,
  deflated,
  inPieces,
  isStuffed,
  leaking,
  melting,
  overflowing,
  spilt,
  tears,
  tornOpen,
} from './states.ts'
import { METALS, type Materials } from './paint.ts'
import type { Degreed, Look } from '../grammar/types.ts'
import { canonicalLook } from '../../words/look-words.ts'

/** What a condition does to every surface. */
interface Mark {
  /** 0 new … 1 battered. */
  readonly wear?: number
  readonly covers?: readonly Cover[]
  readonly isRusty?: boolean
  /** Its covers lie on metal only. */
  readonly isOnMetal?: boolean
}

/** What a condition does to the whole form; `strength` is the word's degree, `matter` what its main part is made of. */
type Damage = (shape: Shape, strength: number, matter: MaterialSpec) => Shape

const cover = (kind: Cover['kind'], amount: number): Cover => ({ kind, amount })

/** By canonical word: what all words of a kind share. */
const KINDS: Readonly<Record<string, Mark>> = {
  new: { wear: 0 },
  old: { wear: 0.4 },
  worn: { wear: 0.7 },
  tattered: { wear: 0.75 },
  broken: { wear: 0.5, covers: [cover('cracks', 0.6)] },
  chipped: { wear: 0.9 },
  dented: { wear: 0.5 },
  crumpled: { wear: 0.2 },
  splattered: { wear: 0.3, covers: [cover('splatter', 0.6)] },
  rusty: { wear: 0.9, isRusty: true },
  dirty: { wear: 0.65, covers: [cover('dust', 0.8)] },
  mossy: { wear: 0.3, covers: [cover('moss', 0.7)] },
  snowy: { covers: [cover('snow', 0.7)] },
  wet: { covers: [cover('wet', 0.9)] },
  burnt: { wear: 0.6, covers: [cover('soot', 0.7)] },
}

/** Words that say more than their kind. */
const WORDS: Readonly<Record<string, Mark>> = {
  ...spread('stained|coffee stained|tea stained', { wear: 0.4, covers: [cover('stains', 0.7)] }),
  ...spread('scratched|scuffed', { wear: 0.55, covers: [cover('scratches', 0.6)] }),
  ...spread('weathered|weather beaten|weatherbeaten|sun bleached|faded|driftwood', {
    wear: 0.55,
    covers: [cover('weathered', 0.7)],
  }),
  ...spread('cobweb covered|cobwebs|cobweb|cobwebbed|spider web covered', {
    wear: 0.5,
    covers: [cover('dust', 0.45), cover('cobweb', 0.8)],
  }),
  ...spread('muddy|mud covered|mud|mud caked|caked with mud|caked in mud', {
    wear: 0.5,
    covers: [cover('mud', 0.6)],
  }),
  ...spread('frozen|icy|frosty|frost|ice covered|frosted over', { covers: [cover('frost', 0.8)] }),
  ...spread('abandoned|dilapidated|ruined|rundown|run down|collapsed', {
    wear: 0.85,
    covers: [cover('dust', 0.6), cover('moss', 0.15)],
  }),
  ...spread('tarnished', {
    wear: 0.7,
    covers: [{ kind: 'soot', amount: 0.45, color: '#3a352c' }],
    isOnMetal: true,
  }),
  ...spread('sooty', { wear: 0.4, covers: [cover('soot', 0.5)] }),
}

/** The word for who lies bent around himself. */
export const CURLED_UP = 'curled up'

const DAMAGE: Readonly<Record<string, Damage>> = {
  ...spread<Damage>('crumpled|crushed|wrinkled|scrunched|crinkled', (shape, strength) =>
    crumple(shape, 0.7 * strength)
  ),
  ...spread<Damage>('dented|battered|banged up', (shape, strength) => dent(shape, 0.5 * strength)),
  ...spread<Damage>('bent', (shape, strength) => bend(shape, 0.5 * strength)),
  ...spread<Damage>('twisted|warped', (shape, strength) => twist(shape, 0.5 * strength)),
  ...spread<Damage>('leaning|crooked|tilted|slanted', (shape, strength) => lean(shape, 0.22 * strength)),
  // Only what breaks or tears does: a broken radio has cracks.
  ...spread<Damage>('broken|shattered|smashed', (shape, _, matter) =>
    breaks(matter) ? inPieces(shape, matter) : shape
  ),
  ...spread<Damage>('torn|ripped', (shape, _, matter) =>
    tears(matter) ? inPieces(shape, matter) : isStuffed(matter) ? tornOpen(shape) : shape
  ),
  ...spread<Damage>('melting|melted', (shape, _, matter) => melting(shape, matter)),
  ...spread<Damage>('spilling|spilled|spilt', shape => spilt(shape)),
  ...spread<Damage>('overflowing', shape => overflowing(shape)),
  ...spread<Damage>('leaking|leaky', shape => leaking(shape)),
  ...spread<Damage>('burning|flaming|ablaze', shape => ablaze(shape)),
  ...spread<Damage>('dripping', shape => overflowing(shape)),
  ...spread<Damage>('deflated|half deflated', shape => deflated(shape)),
  ...spread<Damage>('eaten|bitten|half eaten|partly eaten', (shape, _, matter) => bitten(shape, matter)),
  [CURLED_UP]: shape => curledUp(shape),
  // "shaped like a heart": no damage, and it changes the whole form as one does.
  ...Object.fromEntries(
    OUTLINES.map((outline): [string, Damage] => [shapedAs(outline), shape => outlined(shape, outline)])
  ),
}

function spread<T>(words: string, value: T): Readonly<Record<string, T>> {
  return Object.fromEntries(words.split('|').map(word => [word, value]))
}

/** The word for the form of a thing that is shaped like a heart. */
export function shapedAs(outline: string): string {
  return `${outline} shaped`
}

/** Words that change a form and are no condition otherwise. */
export const isDamage = (word: string): boolean => DAMAGE[word] !== undefined

/**
 * Every material with the wear, the rust and the covers that the conditions mean. What a family does itself ("crumpled" of
 * a can) leaves only the wear.
 */
export function conditioned(
  materials: Materials,
  look: Look,
  family: Pick<Family, 'adjectives'>,
  notes: Notes
): Materials {
  const marks = look.conditions.map(condition => markOf(condition, family, notes))
  const wears = marks.flatMap(({ wear }) => wear ?? [])
  if (marks.every(({ wear, covers = [] }) => wear === undefined && covers.length === 0)) {
    return materials
  }
  const isRusty = marks.some(mark => mark.isRusty === true)
  const marked = (spec: MaterialSpec): MaterialSpec => {
    const fitting = marks.filter(mark => mark.isOnMetal !== true || METALS.has(spec.recipe))
    const covers = [...(spec.covers ?? []), ...fitting.flatMap(mark => mark.covers ?? [])]
    return {
      ...(isRusty ? rusted(spec) : spec),
      ...(wears.length === 0 ? {} : { wear: Math.max(...wears) }),
      ...(covers.length === 0 ? {} : { covers }),
    }
  }
  return Object.fromEntries(Object.entries(materials).map(([name, spec]) => [name, marked(spec)]))
}

function markOf({ word, degree }: Degreed, family: Pick<Family, 'adjectives'>, notes: Notes): Mark {
  const mark = WORDS[word] ?? KINDS[canonicalLook(word)]
  const isOwn = family.adjectives[word] !== undefined
  if (mark === undefined) {
    if (!isOwn && !isDamage(word)) {
      notes.unused(word)
    }
    return {}
  }
  const wear = mark.wear === undefined ? {} : { wear: Math.min(1, mark.wear * degree) }
  const covers = isOwn ? [] : (mark.covers ?? [])
  return {
    ...mark,
    ...wear,
    covers: covers.map(one => ({ ...one, amount: Math.min(1, one.amount * degree) })),
  }
}

/** Paint on metal: rust comes through it. */
const PAINTED = new Set(['painted-metal', 'car-paint'])

function rusted(spec: MaterialSpec): MaterialSpec {
  if (METALS.has(spec.recipe)) {
    return { recipe: 'rusty-metal' }
  }
  return PAINTED.has(spec.recipe) ? { ...spec, recipe: 'rusty-metal' } : spec
}

/** A bucket is full by its own word, and what runs over its rim is more than that. */
const BESIDES = new Set(['overflowing', 'dripping'])

/** The form under the words that damage it, unless the family does that itself. */
export function damaged(
  shape: Shape,
  words: readonly Degreed[],
  family: Family,
  matter: MaterialSpec
): Shape {
  return words.reduce(
    (form, { word, degree }) =>
      family.adjectives[word] === undefined || BESIDES.has(word)
        ? (DAMAGE[word]?.(form, degree, matter) ?? form)
        : form,
    shape
  )
}
