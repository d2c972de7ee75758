/** How several of a kind lie together where a noun says so: "a stack of books", "a row of bottles". */
export type Grouping = 'stack' | 'pile' | 'pyramid' | 'row' | 'ring'

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
export const COPIES: Readonly<Record<Grouping, number>> = { stack: 5, pile: 8, pyramid: 10, row: 5, ring: 8 }
