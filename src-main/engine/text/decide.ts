import { familyOf, isAnimate } from '../concepts/registry.ts'
import type { Family } from '../families/types.ts'
import { createRandom } from '../kernel/random.ts'
import { COPIES } from '../words/groupings.ts'
import { isAttitude } from './placing/attitude.ts'
import { PRONE, SUPINE } from './acting/done-to.ts'
import { isDamage } from './looks/conditions.ts'
import { asRendition, atMeasuredHeight, sayWhatStays, type Design } from './looks/design.ts'
import { dress } from './looks/dress.ts'
import { withoutAddedParts } from './looks/added-parts.ts'
import { withoutModel } from './looks/in-form.ts'
import { withoutGraffiti } from './looks/inscribed.ts'
import type { Notes } from './grammar/notes.ts'
import { offers } from './meaning/offers.ts'
import { chooseParameters, type Parameters } from './looks/parameters.ts'
import type { Placed } from './relations/placed.ts'
import { withoutPartStates } from './looks/part-states.ts'
import { withPose } from './looks/pose.ts'
import type { Side } from './relations/standing.ts'
import { isTopping } from './looks/toppings.ts'
import { mergeLooks, type Degreed, type Look, type Scene, type Subject } from './grammar/types.ts'

/** What things are designed by beside what is said of each. */
export interface DesignRequest {
  readonly scene: Scene
  readonly negative: { readonly without: readonly string[]; readonly avoid: Look }
  readonly seed: number
  /** Pose that the caller asks for. */
  readonly pose?: string
  readonly notes: Notes
}

/** Without the words that its attitude shows. */
const withoutAttitude = (subject: Subject): Subject => ({
  ...subject,
  adjectives: subject.adjectives.filter(one => !isAttitude(one) && one.word !== SUPINE && one.word !== PRONE),
})

/** Without what lies on it and is laid there once it is made. */
const withoutToppings = (subject: Subject, family: Family): Subject => ({
  ...subject,
  parts: subject.parts.filter(part => !isTopping(family, part)),
})

/** What the prompt, the seed and the company that a thing is in make of it, before it is built. */
export function decided(thing: Placed, request: DesignRequest, wished: Parameters): Design {
  const { concept } = thing
  const { notes, seed, negative } = request
  const family = familyOf(concept)
  const subject = withoutPartStates(
    withoutAddedParts(
      withoutModel(withoutGraffiti(withoutToppings(withoutAttitude(thing.subject), family))),
      concept
    ),
    family
  )
  const random = createRandom(`${seed}/${concept.name}`)
  const without = [...subject.without, ...negative.without]
  const shared = { concept, family, subject, random, seed, notes }
  const choice = chooseParameters({ ...shared, without, wished: { ...subject.wished, ...wished } })
  const posing = posed(thing, choice.parameters, request)
  const parameters = { ...posing, ...suited(thing, family) }
  const { slots, parts } = dress({ ...shared, avoid: mergeLooks(request.scene.avoid, negative.avoid) })
  const draft: Design = {
    concept,
    how: thing.how,
    noun: subject.noun,
    parameters,
    materials: slots,
    partMaterials: parts,
    without: [...choice.without],
    damage: damageOf(subject, thing.companions),
    count: countOf(thing, notes),
    scale: choice.scale,
    measures: subject.measures,
    side: thing.side,
  }
  if (draft.without.length > 0) {
    sayWhatStays(draft, seed, notes)
  }
  return subject.rendition !== null && subject.measures.length === 0
    ? asRendition(draft, subject.rendition, seed)
    : atMeasuredHeight(draft, family, seed)
}

/** Words of states, each once: "melting" is said by a verb as well. */
function damageOf(
  { conditions, adjectives, doing }: Subject,
  companions: readonly Placed[]
): readonly Degreed[] {
  // What leans against something is tilted for that, and not slanted in itself besides, the other way.
  const isLeant = companions.some(({ side }) => side === 'against')
  const said = [...conditions, ...adjectives, ...doing.map(({ word }) => ({ word, degree: 1 }))]
  const isMeant = (word: string): boolean => isDamage(word) && !(isLeant && word === 'leaning')
  return said.filter(({ word }, i) => isMeant(word) && said.findIndex(other => other.word === word) === i)
}

/** Sides of what carries a thing. */
const CARRIERS: ReadonlySet<Side> = new Set(['base', 'container', 'wall', 'hung'])

/** How a thing is made for what stands with it, where its family leaves that to be chosen. */
const SUITED: readonly {
  readonly when: (thing: Placed) => boolean
  readonly name: string
  readonly value: string
}[] = [
  // What carries something lies flat: an open book needs no stand.
  { when: ({ side }) => side === 'base', name: 'stand', value: 'no' },
  // Who is carried by something has no branch of his own.
  {
    when: ({ companions }) => companions.some(({ side }) => CARRIERS.has(side)),
    name: 'branch',
    value: 'no',
  },
  // What somebody is in has no roof over him.
  { when: ({ side }) => side === 'container', name: 'roof', value: 'open' },
  // In a vessel is what the sentence says, and nothing that its kind has anyway.
  {
    when: ({ companions }) => companions.some(({ side }) => side === 'content'),
    name: 'filling',
    value: 'none',
  },
  {
    when: ({ companions }) => companions.some(({ side }) => side === 'content'),
    name: 'lid',
    value: 'no',
  },
]

const suited = (thing: Placed, family: Family): Parameters =>
  Object.fromEntries(
    SUITED.filter(({ when, name, value }) => when(thing) && offers(family, name, value)).map(
      ({ name, value }) => [name, value]
    )
  )

/** In the caller's pose, where the thing can take it; what stands with it keeps its own. */
function posed({ concept, side }: Placed, parameters: Parameters, request: DesignRequest): Parameters {
  if (request.pose === undefined || side !== 'beside') {
    return parameters
  }
  const chosen = withPose(request.pose, concept.name, familyOf(concept), parameters)
  if (chosen.warning !== null) {
    request.notes.say(chosen.warning)
  }
  return chosen.parameters
}

/** Most copies of one thing. */
const MOST_COPIES = 12
/** "a bowl of apples": as many as fill it to the eye. */
const HEAP = 12

/** "eggs in a basket": as many as one sees in it. */
const IN_VESSEL = 5

/** Copies to make. What comes in pairs is one thing: "a pair of jeans", "shoes", "three pairs of glasses". */
function countOf({ subject, concept, side, companions }: Placed, notes: Notes): number {
  const isInside = !isAnimate(concept) && companions.some(other => other.side === 'container')
  const plural = side === 'content' ? HEAP : isInside ? IN_VESSEL : 2
  const named =
    subject.count ??
    (subject.grouping !== undefined
      ? COPIES[subject.grouping]
      : subject.isPlural && concept.isPair !== true
        ? plural
        : 1)
  const asked = concept.isPair === true ? Math.ceil(named / 2) : named
  if (asked > MOST_COPIES) {
    notes.say(`${asked} copies are too many for one model: ${MOST_COPIES} were made.`)
  }
  return Math.min(asked, MOST_COPIES)
}
