import { CONCEPTS } from '../../src-main/engine/concepts/registry.ts'
import { createRandom } from '../../src-main/engine/kernel/random.ts'
import type { Random } from '../../src-main/engine/kernel/types.ts'
import { knownVerbs, participleOf, readVerb } from '../../src-main/engine/words/verbs.ts'

const PREPOSITIONS = 'on|in|under|next to|behind|in front of|on top of|beside|against|with|inside|near'.split(
  '|'
)
const LOOKS = 'red|old|tiny|wooden|shiny|broken|blue striped|very large|golden|well-loved|mossy'.split('|')
const WRAPPERS = 'a photo of |a DSLR photo of |a 3D render of |concept art of |a figurine of |'.split('|')
const TAILS = ', 8k|, studio lighting|, highly detailed|. It is blue.| without a handle|'.split('|')

/**
 * Sentences that nobody wrote: one to three things of the repertoire, joined by any verb and any preposition, sense or none.
 * Each names one known thing at least.
 */
export function randomSentences(seed: string, count: number): readonly string[] {
  const random = createRandom(`sentences ${seed}`)
  return Array.from({ length: count }, () => sentence(random))
}

function sentence(random: Random): string {
  const relations = Array.from({ length: random.int(0, 3) }, () => relation(random))
  return `${random.pick(WRAPPERS)}${thing(random)}${relations.join('')}${random.pick(TAILS)}`
}

function thing(random: Random): string {
  const { name } = random.pick(CONCEPTS)
  const look = random.chance(0.4) ? `${random.pick(LOOKS)} ` : ''
  const count = random.chance(0.15) ? random.pick(['two', 'three', 'a pair of', 'several']) : 'a'
  return `${count} ${look}${name}`
}

function relation(random: Random): string {
  const kind = random.int(0, 4)
  const [verb] = readVerb(random.pick(knownVerbs()))
  const place = `${random.pick(PREPOSITIONS)} ${thing(random)}`
  switch (kind) {
    case 0:
      return ` ${place}`
    case 1:
      return ` ${participleOf(verb)} ${place}`
    case 2:
      return ` ${participleOf(verb)} ${thing(random)}`
    case 3:
      return ` is ${participleOf(verb)} ${place}`
    default:
      return ` and ${thing(random)}`
  }
}
