import { ANIMALS_FAMILIES } from '../families/animals/families.ts'
import { BAGS_FAMILIES } from '../families/bags/families.ts'
import { BIRDS_FAMILIES } from '../families/birds/families.ts'
import { BUILDINGS_FAMILIES } from '../families/buildings/families.ts'
import { FOOD_FAMILIES } from '../families/food/families.ts'
import { INSECTS_FAMILIES } from '../families/insects/families.ts'
import { NATURE_FAMILIES } from '../families/nature/families.ts'
import { PLANTS_FAMILIES } from '../families/plants/families.ts'
import { PRODUCE_FAMILIES } from '../families/produce/families.ts'
import { SEALIFE_FAMILIES } from '../families/sealife/families.ts'
import { TOYS_FAMILIES } from '../families/toys/families.ts'
import { VEHICLES_FAMILIES } from '../families/vehicles/families.ts'
import type { Concept, Family } from '../families/types.ts'
import { singularCandidates } from '../words/plural.ts'

/**
 * What things of a kind have as parts though their own family does not make them (WordNet calls such nouns meronyms): a ship has
 * a propeller, a shirt a print. Who asks for "a ship with a propeller" wants it at the stern and not beside the hull.
 */

/** The side of a whole that a part is set on from outside; `side` is the one at +X. */
export type Face = 'top' | 'front' | 'rear' | 'side'

/** A thing of its own that is set on the whole, as large as it really is. */
export interface Mounting {
  readonly form: 'mounted'
  readonly face: Face
  /** Where on that face, −1 … 1 from edge to edge: across (to the right), then up, or on the top to the front. */
  readonly at: readonly [across: number, up: number]
  /** Its longest side is at least and at most these shares of the longest side of what carries it. */
  readonly size: readonly [least: number, most: number]
  /** How deep it is in what carries it, in shares of its own depth. */
  readonly deep?: number
  readonly turn?: readonly [x: number, y: number, z: number]
  /** The part of the whole that carries it, where it has one of that name; else all of it. */
  readonly on?: string
  /** Parts of the thing that it has only by itself, beside those that it stands on: the handle of a hand bell. */
  readonly bare?: readonly string[]
  /** The joint of a body that it is at; `at` is not used then. */
  readonly joint?: string
}

/** A flat picture of the thing on the front of the whole. */
export interface Print {
  readonly form: 'print'
  readonly at: readonly [across: number, up: number]
  /** Its longest side, in shares of the longest side of what carries it. */
  readonly size: number
  readonly on?: string
}

/** Where pictures are that are not on the front: on both flanks, or below. */
export type EmblemFace = 'side' | 'below'

/**
 * How a part is on its whole. An `emblem` is a picture of it on the largest even place of the front, a `head` takes the place of the
 * whole's own; what is `within` is there and not seen.
 */
export type Attachment =
  | Mounting
  | Print
  | { readonly form: 'emblem'; readonly face?: EmblemFace }
  | { readonly form: 'head' }
  | { readonly form: 'within' }

/** A part of a kind of thing. */
export interface Meronym {
  readonly attachment: Attachment
  /** Concept that it is made as on such a whole, where that is not what the noun names by itself. */
  readonly as?: string
}

interface Row extends Meronym {
  readonly wholes: ReadonlySet<string>
  /** Of their families only these values of the parameter `kind`. */
  readonly ofKinds?: ReadonlySet<string>
  readonly isPart: (noun: string, concept: Concept | null) => boolean
}

const names = (...groups: readonly (readonly Family[])[]): readonly string[] =>
  groups.flat().map(({ name }) => name)

/** A row for nouns, and for whatever is a synonym of one of them. */
const parts = (wholes: readonly string[], nouns: string, attachment: Attachment, as?: string): Row => {
  const known = new Set(nouns.split('|'))
  return {
    wholes: new Set(wholes),
    isPart: (noun, concept) => known.has(noun) || (concept !== null && known.has(concept.name)),
    attachment,
    ...(as === undefined ? {} : { as }),
  }
}

/** A row for things of whole families. */
const kinds = (wholes: readonly string[], families: readonly string[], attachment: Attachment): Row => {
  const known = new Set(families)
  return {
    wholes: new Set(wholes),
    isPart: (_, concept) => concept !== null && known.has(concept.family),
    attachment,
  }
}

const WITHIN = { form: 'within' } as const
const EMBLEM = { form: 'emblem' } as const

const mounted = (
  face: Face,
  at: Mounting['at'],
  size: Mounting['size'],
  rest: Partial<Omit<Mounting, 'form' | 'face' | 'at' | 'size'>> = {}
): Mounting => ({ form: 'mounted', face, at, size, ...rest })

const VEHICLES = names(VEHICLES_FAMILIES)
const BUILDINGS = names(BUILDINGS_FAMILIES)
const BEASTS = names(ANIMALS_FAMILIES)
const CYCLES = ['bicycle', 'motorcycle', 'light']

const SIGNS = ['drawn sign', 'token', 'sky', 'skull']
/** Families of what people have printed on their clothes: all that is neither worn nor carried itself. */
const MOTIFS = [
  ...SIGNS,
  ...names(ANIMALS_FAMILIES, BIRDS_FAMILIES, SEALIFE_FAMILIES, INSECTS_FAMILIES, NATURE_FAMILIES),
  ...names(PLANTS_FAMILIES, PRODUCE_FAMILIES, FOOD_FAMILIES, TOYS_FAMILIES, VEHICLES_FAMILIES),
  ...['person', 'robot', 'portrait'],
]
const VESSELS = ['mug', 'bottle', 'jar', 'drinking_glass', 'bucket', 'pitcher', 'vase', 'barrel', 'cookpot']

const ROWS: readonly Row[] = [
  // Machines: what drives them is under the bonnet, but for a car's, which is shown through it, and a small boat's, which is none.
  parts(['car'], 'engine', mounted('top', [0, 0.66], [0.12, 0.2], { deep: 0.35 })),
  {
    ...parts(
      ['ship'],
      'engine',
      mounted('rear', [0, -0.5], [0.12, 0.24], { on: 'hull', deep: 0.1 }),
      'outboard motor'
    ),
    ofKinds: new Set(['sailboat', 'rowboat', 'canoe']),
  },
  parts(
    ['ship'],
    'propeller',
    mounted('rear', [0, -0.75], [0.1, 0.16], { on: 'hull', deep: 0.2, turn: [0, Math.PI, 0] })
  ),
  parts(
    ['ship'],
    'anchor',
    mounted('side', [0.72, 0.35], [0.1, 0.16], { on: 'hull', turn: [0, Math.PI / 2, 0] })
  ),
  parts(
    VEHICLES,
    'engine|motor|radiator|battery|gearbox|transmission|brake|clutch|seatbelt|airbag|radio',
    WITHIN
  ),
  parts(VEHICLES, 'steering wheel|dashboard', WITHIN),
  parts(CYCLES, 'bell|horn', mounted('top', [0.5, 0], [0.16, 0.2], { on: 'handlebar', bare: ['handle'] })),
  parts(
    CYCLES,
    'headlight|lamp|flashlight|lantern|light',
    mounted('front', [0, 0], [0.14, 0.22], { on: 'handlebar' })
  ),
  parts(['car'], 'tire|tyre|spare tire|spare tyre|spare wheel', mounted('rear', [0, 0.1], [0.14, 0.2])),
  parts(VEHICLES, 'bell', mounted('top', [0, 0.5], [0.05, 0.1], { bare: ['handle'] })),
  parts(VEHICLES, 'cannon|machine gun|gun|rocket launcher|missile', mounted('top', [0, 0.1], [0.2, 0.4])),
  parts(VEHICLES, 'antenna|satellite dish|siren|solar panel', mounted('top', [0, -0.1], [0.08, 0.25])),
  // Buildings: bells hang in their towers, clocks are on them, and what catches wind, waves or sun is on the roof.
  parts(
    BUILDINGS,
    'bell',
    mounted('front', [0, 0.62], [0.13, 0.2], { on: 'tower', deep: 0.3, bare: ['handle'] })
  ),
  parts(BUILDINGS, 'clock|cuckoo clock', mounted('front', [0, 0.6], [0.12, 0.24], { on: 'tower' })),
  parts(BUILDINGS, 'weather vane|lightning rod', mounted('top', [0, 0], [0.12, 0.2], { on: 'roof' })),
  parts(BUILDINGS, 'chimney', mounted('top', [0.45, 0], [0.14, 0.2], { deep: 0.2, on: 'roof' })),
  parts(
    BUILDINGS,
    'satellite dish|antenna|solar panel',
    mounted('top', [0.4, 0.45], [0.1, 0.22], { on: 'roof' })
  ),
  parts(BUILDINGS, 'flag', mounted('top', [0, 0], [0.15, 0.3])),
  parts(BUILDINGS, 'lantern|wall lamp|sconce', mounted('front', [0.25, -0.35], [0.05, 0.1], { on: 'wall' })),
  parts(BUILDINGS, 'signboard|shop sign|neon sign', mounted('front', [0, -0.1], [0.2, 0.35], { on: 'wall' })),
  parts(BUILDINGS, 'staircase|fireplace|bathtub|bed|sofa|toilet|elevator|kitchen|bathroom|bedroom', WITHIN),
  parts(
    ['door'],
    'christmas wreath|wreath|horseshoe|sign|star',
    mounted('front', [0, 0.4], [0.18, 0.26], { on: 'door' })
  ),
  // Cloth and walls of vessels carry pictures, and drops run down the latter.
  kinds(['top', 'swimsuit'], MOTIFS, { form: 'print', at: [0, 0.3], size: 0.4, on: 'body' }),
  kinds(['flag'], MOTIFS, { form: 'print', at: [0, 0], size: 0.5, on: 'flag' }),
  parts(
    ['shelf_toy'],
    'sunglasses|glasses|eyeglasses',
    mounted('front', [0, 0.64], [0.52, 0.6], { deep: 0.2 })
  ),
  parts(VESSELS, 'drop', mounted('front', [0.3, 0.1], [0.14, 0.2], { deep: 0.3 })),
  kinds(VESSELS, SIGNS, { form: 'print', at: [0, 0], size: 0.4, on: 'body' }),
  kinds(names(BAGS_FAMILIES), MOTIFS, EMBLEM),
  { ...kinds(['arms'], MOTIFS, EMBLEM), ofKinds: new Set(['shield']) },
  kinds(['cap', 'door', 'sign'], MOTIFS, EMBLEM),
  kinds(['skateboard'], MOTIFS, { form: 'emblem', face: 'below' }),
  // Bodies. Clothes and wounds are closed by what nobody sees beside them.
  parts(['person'], 'sewing button|zipper|bandage', WITHIN),
  kinds(['person'], ['animal head'], { form: 'head' }),
  parts(['person'], 'robot head|alien head|doll head|plague mask', { form: 'head' }),
  parts(
    BEASTS,
    'bell|cowbell|medal',
    mounted('front', [0, 0], [0.09, 0.14], { joint: 'neck', bare: ['handle'] })
  ),
]

/** How things of this kind have a part that their family does not make; null for what is no part of them. */
export function meronymOf(whole: Concept, noun: string, part: Concept | null): Meronym | null {
  const forms = [noun, ...singularCandidates(noun)]
  return (
    ROWS.find(
      ({ wholes, ofKinds, isPart }) =>
        wholes.has(whole.family) &&
        ofKinds?.has(String(whole.preset?.['kind'])) !== false &&
        forms.some(form => isPart(form, part))
    ) ?? null
  )
}

/** Families whose flanks are larger than their front, and what is painted on. */
const FLANKED = new Set(['car', 'truck', 'heavy', 'plane', 'ship', 'handcart', 'rocket'])

/** How a picture is on a thing of this kind. */
export const emblemOn = ({ family }: Concept): Attachment =>
  family === 'skateboard'
    ? { form: 'emblem', face: 'below' }
    : FLANKED.has(family)
      ? { form: 'emblem', face: 'side' }
      : EMBLEM
