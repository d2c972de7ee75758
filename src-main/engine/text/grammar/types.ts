import type { Concept } from '../../families/types.ts'
import type { Grouping } from '../../words/groupings.ts'

/** What the words of one phrase say about how its noun looks. Words are lower case; order is the prompt's. */
export interface Look {
  /** Names that the colour table knows: `dark green`. */
  readonly colors: readonly string[]
  /** Colours of a pattern rather than of its ground: "with white dots". */
  readonly accents: readonly string[]
  /** Words of the material table: `oak`, `wrought iron`. */
  readonly materials: readonly string[]
  /** Names of patterns: `stripes`. */
  readonly patterns: readonly string[]
  /** `matte`, `glossy` … */
  readonly finishes: readonly string[]
  /** `old`, `rusty` … */
  readonly conditions: readonly Degreed[]
  readonly sizes: readonly Degreed[]
  /** Every other adjective and noun that stands before the head. */
  readonly adjectives: readonly Degreed[]
  readonly measures: readonly Measure[]
}

/** A word with its strength: 1 plain, 1.6 "very", 0.5 "slightly". */
export interface Degreed {
  readonly word: string
  readonly degree: number
}

export interface Measure {
  /** `size` when the prompt does not say along which direction. */
  readonly dimension: 'height' | 'width' | 'length' | 'diameter' | 'size'
  readonly meters: number
}

/** A noun with its look. */
export interface Thing extends Look {
  /** Singular where it is known, lower case; several words when they name one thing: `rocking chair`. */
  readonly noun: string
  /** Nouns before the head, in order: `coffee` of "coffee mug". */
  readonly modifiers: readonly string[]
  /** How many the prompt asks for; null when it does not say. */
  readonly count: number | null
  readonly isPlural: boolean
  /** An article says that it is one: "with a drawer". */
  readonly isOne?: true
  /** A verb that stands where a thing would, without an article: "polish behind a sledgehammer". */
  readonly isVerb?: true
  /** "a statue of a dog": what it is said to be made as. */
  readonly rendition: string | null
  /** What it is, where somebody else than the grammar has decided that. */
  readonly known?: Concept
  /** Parameters that were named with the thing. */
  readonly wished?: Readonly<Record<string, number | string>>
}

/** What a verb says that a thing does. */
export interface Doing {
  /** The participle: `sitting`, `perched`. */
  readonly word: string
  /** The verb itself: `sit`. */
  readonly lemma: string
  /** How it holds itself meanwhile, for families that do not know the word; null when the verb does not say. */
  readonly posture: string | null
  /** Does a relation show it, or is it no more than being somewhere? What is not shown is told to the caller. */
  readonly isShown: boolean
  /** Parts of its own body that it does that to: "brushing her teeth". */
  readonly own?: readonly string[]
}

/** How a thing stands to another one. */
export interface Relation {
  /** A preposition ("on top of") or what a verb makes of its object (`holding`). */
  readonly kind: string
  readonly thing: Subject
  /** The verb whose object it is, if it is one's. */
  readonly verb?: string
}

/**
 * A thing the prompt asks for, with its parts, what it does and how it stands to others: the nodes of a graph. Two things on one
 * mat have the same mat, not equal ones.
 */
export interface Subject extends Thing {
  /** How its copies lie together, where a noun says so: "a stack of books". */
  readonly grouping?: Grouping
  /** "with brass handles". */
  readonly parts: readonly Thing[]
  /** "without armrests", singular. */
  readonly without: readonly string[]
  readonly doing: readonly Doing[]
  /** "on a cushion". */
  readonly relations: readonly Relation[]
  /** What is written on it, in capitals. */
  readonly inscription?: string
  /** The noun of what it pours. */
  readonly poured?: string
}

/** A prompt as read. */
export interface Scene {
  readonly subjects: readonly Subject[]
  /** Words that say how the whole is drawn: `low-poly`, `cartoon`. */
  readonly styles: readonly string[]
  /** What "not", "no" and the negative prompt exclude from everything. */
  readonly avoid: Look
  /** Words that the grammar found no place for. */
  readonly unread: readonly string[]
  /** Every thing that is named and wanted, wherever the grammar put it: for sentences of which nothing else can be made. */
  readonly named?: readonly Subject[]
}

export const EMPTY_LOOK: Look = {
  colors: [],
  accents: [],
  materials: [],
  patterns: [],
  finishes: [],
  conditions: [],
  sizes: [],
  adjectives: [],
  measures: [],
}

/** A thing of which nothing is known but what it is. */
export const plainThing = (noun: string): Thing => ({
  ...EMPTY_LOOK,
  noun,
  modifiers: [],
  count: null,
  isPlural: false,
  rendition: null,
})

/** A thing that nothing more is said of. */
export const asSubject = (thing: Thing): Subject => ({
  ...thing,
  parts: [],
  without: [],
  doing: [],
  relations: [],
})

/** Both looks, the first one's words first. */
export function mergeLooks(first: Look, second: Look): Look {
  return {
    colors: [...first.colors, ...second.colors],
    accents: [...first.accents, ...second.accents],
    materials: [...first.materials, ...second.materials],
    patterns: [...first.patterns, ...second.patterns],
    finishes: [...first.finishes, ...second.finishes],
    conditions: [...first.conditions, ...second.conditions],
    sizes: [...first.sizes, ...second.sizes],
    adjectives: [...first.adjectives, ...second.adjectives],
    measures: [...first.measures, ...second.measures],
  }
}
