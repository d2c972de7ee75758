import type { Concept } from '../../families/types.ts'
import { wear } from './costume-wear.ts'
import { AT_WORK } from './callings-work.ts'
import { IN_PUBLIC } from './callings-stage.ts'
import { IN_SPORTS } from './callings-sport.ts'
import { IN_TALES } from './callings-tale.ts'
import type { Dressing } from './calling-dress.ts'
import { PEOPLE } from '../people.ts'

/** How somebody is told from others by what he does: his clothes, and a thing that he has. */
export interface Calling {
  readonly concept: Concept
  /** What he has where the sentence gives him nothing to do: a noun, and how he has it. */
  readonly gear?: Gear
}

export interface Gear {
  /** `hold` in the hands, `on` under the feet, `ride` under him, `by` beside him. */
  readonly how: (typeof WAYS)[number]
  readonly noun: string
}

const WAYS = ['hold', 'on', 'ride', 'by'] as const

const CALLINGS: ReadonlyMap<string, Calling> = new Map(
  Object.entries({ ...AT_WORK, ...IN_PUBLIC, ...IN_SPORTS, ...IN_TALES }).flatMap(([nouns, dressing]) =>
    nouns.split('|').map((noun): [string, Calling] => [noun, callingOf(noun, dressing)])
  )
)

function callingOf(noun: string, { body = 'man', preset, looks, gear }: Dressing): Calling {
  const person = PEOPLE.find(({ name }) => name === body)
  if (person === undefined) {
    throw new Error(`The calling ${noun} is nobody's: there is no ${body}.`)
  }
  // A plumber stays a construction worker to whoever asks for the concept, in clothes of his own.
  const known = PEOPLE.find(({ name, synonyms }) => name === noun || synonyms.includes(noun)) ?? person
  return {
    concept: {
      ...known,
      preset: { ...person.preset, ...preset },
      materials: { ...person.materials, ...wear(looks) },
    },
    ...(gear === undefined ? {} : { gear: gearOf(gear) }),
  }
}

function gearOf(text: string): Gear {
  const how = WAYS.find(way => text.startsWith(`${way} `)) ?? 'by'
  return { how, noun: text.slice(how.length + 1) }
}

/** Somebody by the noun of what he does, in his clothes: more than the concept that his noun climbs to. */
export const findCalling = (noun: string): Calling | null => CALLINGS.get(noun) ?? null

/** The same by a noun with another before it: "truck driver", "bus driver", else "driver". */
export const findCallingOf = ({
  noun,
  modifiers,
  materials = [],
  conditions = [],
  adjectives = [],
}: Named): Calling | null =>
  findCalling(`${modifiers.at(-1) ?? ''} ${noun}`) ??
  findCalling(`${materials.at(-1) ?? ''} ${noun}`) ??
  ([...conditions, ...adjectives].some(({ word }) => AGED.has(word)) ? findCalling(`old ${noun}`) : null) ??
  findCalling(noun)

/** "an old lady", "an elderly man": said of how they look, it is who they are. */
const AGED = new Set(['old', 'aged', 'elderly', 'ancient'])

interface Named {
  readonly noun: string
  readonly modifiers: readonly string[]
  readonly materials?: readonly string[]
  readonly conditions?: readonly { readonly word: string }[]
  readonly adjectives?: readonly { readonly word: string }[]
}

/** All nouns that are callings. */
export const CALLING_NAMES: readonly string[] = [...CALLINGS.keys()]
