/** How several of a kind lie together where a noun says so: "a stack of books", "a row of bottles". */
export type Grouping =
  | 'stack'
  | 'pile'
  | 'pyramid'
  | 'row'
  | 'ring'
  | 'file'
  | 'facing'
  | 'apart'
  | 'enclosure'

const TABLE: readonly (readonly [Grouping, string])[] = [
  ['stack', 'stack|tower|column|pillar'],
  ['pile', 'pile|heap|mound|mountain|hill|jumble|mess|hoard'],
  ['pyramid', 'pyramid'],
  ['row', 'row|line|array|queue|lineup|wall|parade'],
  ['ring', 'ring|circle'],
]

const NOUNS: ReadonlyMap<string, Grouping> = new Map(
  TABLE.flatMap(([grouping, nouns]) => nouns.split('|').map((noun): [string, Grouping] => [noun, grouping]))
)

/** The grouping that a singular noun names; null for any other. */
export const groupingNamed = (noun: string): Grouping | null => NOUNS.get(noun) ?? null

/** Copies that a grouping has where the prompt does not count them. */
export const COPIES: Readonly<Record<Grouping, number>> = {
  stack: 5,
  pile: 8,
  pyramid: 10,
  row: 5,
  ring: 8,
  file: 4,
  facing: 2,
  apart: 2,
  enclosure: 1,
}

/** Phrases that say how several of a kind stand to each other: "one behind the other". */
const PHRASES: readonly (readonly [Grouping, string])[] = [
  [
    'file',
    'one behind the other|one behind another|one after the other|one after another|in single file|single file',
  ],
  ['row', 'in a row|in a line|lined up|side by side in a row'],
  ['ring', 'in a circle|in a ring'],
  ['stack', 'on top of each other|on top of one another|stacked up'],
  [
    'facing',
    'face to face|facing each other|facing one another|nose to nose|opposite each other|looking at each other',
  ],
  ['apart', 'back to back'],
]

/** Groupings by such a phrase. */
export const GROUPING_PHRASES: ReadonlyMap<string, Grouping> = new Map(
  PHRASES.flatMap(([grouping, phrases]) =>
    phrases.split('|').map((phrase): [string, Grouping] => [phrase, grouping])
  )
)
