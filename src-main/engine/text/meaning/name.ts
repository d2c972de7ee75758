import { pluralOf } from '../../words/plural.ts'
import type { Thing } from '../grammar/types.ts'

const NUMBERS = [
  '',
  '',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
/** Longest name, in characters. */
const LONGEST = 60

/** A short human name: `Red wooden chair`, `Three mugs`, `Dog and house`. */
export function nameOf(things: readonly { readonly thing: Thing; readonly count: number }[]): string {
  const names = things.map(({ thing, count }) => nounPhrase(thing, count))
  const text =
    names.length < 3 ? names.join(' and ') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`
  const short = text.length <= LONGEST ? text : (names[0] ?? '')
  return short.charAt(0).toUpperCase() + short.slice(1, LONGEST)
}

function nounPhrase(thing: Thing, count: number): string {
  const noun = count > 1 ? pluralOf(thing.noun) : thing.noun
  const number = count > 1 ? (NUMBERS[count] ?? String(count)) : ''
  const words = [
    number,
    thing.sizes[0]?.word,
    thing.colors.slice(0, 2).join(' and '),
    thing.materials[0],
    noun,
  ]
  return words.filter(word => word !== undefined && word !== '').join(' ')
}
