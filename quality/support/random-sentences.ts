import { CONCEPTS, isAnimate, isSurroundings } from '../../src-main/engine/concepts/registry.ts'
import { createRandom } from '../../src-main/engine/kernel/random.ts'
import type { Concept } from '../../src-main/engine/families/types.ts'
import type { Random } from '../../src-main/engine/kernel/types.ts'
import { pluralOf } from '../../src-main/engine/words/plural.ts'
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

/** How the things of a scene stand to each other in words, the commonest several times. */
const STANDING =
  'on|on|on top of|next to|beside|behind|in front of|under|in|inside|leaning against|lying on|standing on|hanging on|near'.split(
    '|'
  )
const GROUPS = 'a stack of|a pile of|a row of|a pyramid of|three|two|several'.split('|')
const HANDS = 'holding|carrying|playing with|looking at|sitting on|leaning against|wearing'.split('|')

/**
 * Scenes of two to four things that stand somehow to each other, one in six in some place: any two of the repertoire, whether
 * they would meet in life or not.
 */
export function randomScenes(seed: string, count: number): readonly string[] {
  const random = createRandom(`scenes ${seed}`)
  const things = CONCEPTS.filter(concept => !isSurroundings(concept))
  const places = CONCEPTS.filter(isSurroundings)
  return Array.from({ length: count }, () => {
    const first = random.pick(things)
    const said = [one(first, random)]
    let isOfSomebody = isAnimate(first)
    for (let i = random.int(1, 3); i > 0; i--) {
      const other = random.pick(things)
      const relation = random.chance(0.2)
        ? 'and'
        : random.pick(isOfSomebody && random.chance(0.6) ? HANDS : STANDING)
      said.push(relation, one(other, random))
      isOfSomebody = isOfSomebody && relation === 'and'
    }
    return [...said, ...(random.chance(1 / 6) ? ['in', `a ${random.pick(places).name}`] : [])].join(' ')
  })
}

function one(concept: Concept, random: Random): string {
  return random.chance(0.15) ? `${random.pick(GROUPS)} ${pluralOf(concept.name)}` : `a ${concept.name}`
}

/** Sentences in other languages: what people type who take the box for a search. */
const FOREIGN = [
  'ein roter Stuhl neben einem Tisch',
  'un chat qui dort sur une chaise',
  'una silla roja y una mesa',
  'en hund på en matta',
  'красный стул и стол',
  '椅子の上の猫',
  '一把红色的椅子',
  'كرسي أحمر',
  'बिल्ली कुर्सी पर',
]
const CONNECTIVES = ['', ' and', ',', ' on', ' with', ' in', ' of', ' under', ' the', ' whose', ' because']

/**
 * Sentences that are none: no verb, only verbs, four things and more without an order, other languages, numbers and signs,
 * words between which nothing fits. Some name nothing at all.
 */
export function oddSentences(seed: string, count: number): readonly string[] {
  const random = createRandom(`odd sentences ${seed}`)
  const name = (): string => random.pick(CONCEPTS).name
  const verb = (): string => random.pick(knownVerbs())
  const chain = (length: number, word: () => string): string =>
    Array.from({ length }, (_, i) => `${i === 0 ? '' : random.pick(CONNECTIVES)} ${word()}`)
      .join('')
      .trim()
  const kinds: readonly (() => string)[] = [
    () => chain(random.int(4, 7), () => `a ${name()}`),
    () => chain(random.int(1, 5), name),
    () => chain(random.int(1, 6), verb),
    () => `${random.pick(FOREIGN)}${random.chance(0.5) ? ` ${name()}` : ''}`,
    () =>
      `${random.int(0, 5000)} ${name()} ${random.pick(['!!!', '???', '🙂', '%s', '</b>', '-1', '…'])} ${name()}`,
    () => chain(random.int(8, 20), () => (random.chance(0.5) ? name() : verb())),
    () => `${verb()} ${random.pick(PREPOSITIONS)} ${random.pick(PREPOSITIONS)} ${name()} ${verb()} ${verb()}`,
    () => `not a ${name()}, no ${name()}, without ${name()} or ${name()}, but a ${name()}`,
  ]
  return Array.from({ length: count }, () => random.pick(kinds)())
}
