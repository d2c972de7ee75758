import { familyOf, isAnimate, isSurroundings } from '../concepts/registry.ts'
import type { Family } from '../families/types.ts'
import { createRandom } from '../kernel/random.ts'
import { measureShape } from '../shape/measure.ts'
import type { Shape } from '../shape/types.ts'
import { COPIES } from '../words/groupings.ts'
import { canonicalLook } from '../words/look-words.ts'
import { standTogether } from './arrange.ts'
import { atWork, dressedToRide, handsFree, mountOf, onMount, sideSaddle } from './at-work.ts'
import { attitudeOf, inAttitude, isAttitude, type Attitude } from './attitude.ts'
import { isAloft, withCompanions, wrapFormOf } from './companions.ts'
import { isDamage } from './conditions.ts'
import { skinBounds } from './contact.ts'
import { repeat } from './copies.ts'
import {
  asRendition,
  atMeasuredHeight,
  buildDesign,
  clothOf,
  heightAsked,
  sayWhatStays,
  type Design,
} from './design.ts'
import { dress } from './dress.ts'
import { grouped, type GroupForm } from './grouping.ts'
import { madeAs } from './made-as.ts'
import { isParasol, isTwoHanded } from './meet.ts'
import { nameOf } from './name.ts'
import type { Notes } from './notes.ts'
import { chooseParameters, type Parameters } from './parameters.ts'
import type { Placed } from './placed.ts'
import { withPose } from './pose.ts'
import { extent } from './sizes.ts'
import type { Side, Standing } from './standing.ts'
import { mergeLooks, type Look, type Scene, type Subject } from './types.ts'
import type { UnderstoodScene } from './understand.ts'
import type { Wrap } from './wrap.ts'

export type { Design } from './design.ts'

/** How one thing of a scene stands to another one, both by their numbers among the designs. */
export interface SceneRelation {
  readonly from: number
  /** The word of the prompt: `on`, `holding`; `and` of things that are only listed. */
  readonly kind: string
  readonly to: number
}

export interface Composition {
  /** Short human name, e.g. `Red wooden chair`. */
  readonly name: string
  readonly designs: readonly Design[]
  readonly shape: Shape
  /** How its things stand to each other; without entries for a single thing. */
  readonly relations: readonly SceneRelation[]
  /** What each thing is called in the names of its parts, one for each design. */
  readonly labels: readonly string[]
  /** Height the prompt asks for by a measure, metres; null when it names none. */
  readonly heightMeters: number | null
}

export interface ComposeRequest {
  readonly scene: Scene
  readonly understood: UnderstoodScene
  readonly negative: { readonly without: readonly string[]; readonly avoid: Look }
  readonly seed: number
  /** Parameters of the first thing that the caller names himself. */
  readonly wished?: Readonly<Record<string, number | string>>
  /** Pose that the caller asks for. */
  readonly pose?: string
  /** false leaves out where things are: the beach, the kitchen. */
  readonly surroundings?: boolean
  readonly notes: Notes
}

/** Most copies of one thing. */
const MOST_COPIES = 12
/** "a bowl of apples": as many as fill it to the eye. */
const HEAP = 8

/** Turns an understood prompt into one shape program and the decisions behind it. */
export function compose(request: ComposeRequest): Composition {
  const said = withCompanions(request.understood.subjects)
  const alone = request.surroundings === false ? said.flatMap(withoutSurroundings) : []
  // A beach alone is what was asked for, not where it is.
  const roots = alone.length === 0 ? said : alone
  const things = roots.flatMap(flattened)
  const designs: Design[] = things.map((thing, index) =>
    design(thing, request, index === 0 ? (request.wished ?? {}) : {})
  )
  const labels = labelsOf(designs)
  const isScene = things.filter(({ concept }) => !isSurroundings(concept)).length > 1
  const standing = (thing: Placed): Standing => {
    const index = things.indexOf(thing)
    const given = thing.companions.map(standing)
    const room = handsFree(withRoom(designs[index], given, request), thing, given)
    const mount = thing.act === undefined ? mountOf(thing, given) : undefined
    const busy = thing.act === undefined ? null : atWork(room, thing.act, given, request.seed)
    const companions = busy?.companions ?? given
    const rider = mount === undefined || mount.side !== 'base' ? null : dressedToRide(room)
    const ridden = rider === null || mount === undefined ? room : onMount(rider.design, mount, request.seed)
    const one = busy?.design ?? ridden
    designs[index] = one
    const { rendition } = thing.subject
    const built = madeAs(buildDesign(one, request.seed), rendition && canonicalLook(rendition), clothOf(one))
    const plain = rider?.isSideways === true ? sideSaddle(built) : built
    const copy = inAttitude(plain, attitudeIn(thing, plain, isScene))
    const { grouping } = thing.subject
    const form = groupForm(companions)
    const wrap = wrapOf(thing, one)
    return {
      concept: one.concept,
      ...(thing.role === undefined ? {} : { role: thing.role }),
      ...(busy === null ? {} : { raise: busy.raise, isAside: busy.isAside }),
      label: labels[index],
      shape: grouping === undefined ? copy : grouped(copy, one.count, grouping, form),
      ...(grouping === 'stack' && form.isLeaning === true && one.count > 1 ? { isTilted: true } : {}),
      count: grouping === undefined ? one.count : 1,
      ...(wrap === null ? {} : { wrap }),
      ...insideOf(thing),
      ...(isAloft(thing) ? { isAloft: true } : {}),
      side: one.side,
      isAlive: isAnimate(one.concept),
      ...(thing.garment === undefined ? {} : { garment: { form: thing.garment, cloth: clothOf(one) } }),
      companions,
    }
  }
  const [main] = designs
  return {
    name: nameOf(things.map(({ subject }, index) => ({ thing: subject, count: designs[index].count }))),
    designs,
    shape: standTogether(roots.map(standing)),
    relations: relationsOf(roots, things),
    labels,
    heightMeters: designs.length === 1 ? heightAsked(main, request.seed) : null,
  }
}

/** What a thing becomes that is wrapped around one of its companions. */
function wrapOf({ concept, companions }: Placed, one: Design): Wrap | null {
  const core = companions.find(({ side }) => side === 'wrapped')
  const form = core === undefined ? null : wrapFormOf(core.kind, concept)
  return form === null ? null : { form, cloth: clothOf(one), part: concept.name.replaceAll(' ', '_') }
}

/** Families whose heavy end or whose point is down in what they are in, and things whose edge is struck into a block. */
const HEAD_DOWN = new Set(['utensil', 'sword'])
const STRUCK = /(?:^|\s)(?:axe|ax|hatchet|tomahawk|cleaver|battle-axe)$/

/** How a thing is in what it is in, by its kind; `{}` for what stands there as it was made. */
function insideOf({ concept, companions }: Placed): Pick<Standing, 'inside'> {
  if (!companions.some(({ side }) => side === 'container')) {
    return {}
  }
  return HEAD_DOWN.has(concept.family)
    ? { inside: 'head down' }
    : STRUCK.test(concept.name)
      ? { inside: 'struck' }
      : {}
}

/** What decides how a group stands: a ring goes around its middle, a stack leans on something. */
function groupForm(companions: readonly Standing[]): GroupForm {
  const core = companions.find(({ side }) => side === 'core')
  const isLeaning = companions.some(({ side }) => side === 'against')
  if (core === undefined) {
    return { isLeaning }
  }
  const bounds = skinBounds(repeat(core.shape, core.count))
  return { isLeaning, inside: Math.max(extent(bounds, 0), extent(bounds, 2)) / 2 }
}

/** Sides of what somebody put down beside others. */
const PUT_DOWN: ReadonlySet<Side> = new Set(['beside', 'row', 'front', 'behind', 'company'])
/** What a thing stands in, leans on or hangs at: it does not lie there. */
const KEEPS: ReadonlySet<Side> = new Set(['against', 'container', 'wall'])

/** How a thing of the scene lies. */
function attitudeIn(thing: Placed, shape: Shape, isScene: boolean): Attitude | null {
  const { concept, subject, side, companions, role } = thing
  if (isAnimate(concept) || role !== undefined) {
    return null
  }
  const isKept = companions.some(other => KEEPS.has(other.side))
  return attitudeOf(concept.family, subject, shape, {
    isCarrier: side === 'base',
    isPutDown: isScene && PUT_DOWN.has(side) && !isKept && !isAloft(thing),
  })
}

/** A thing and what stands with it without the place they are in. */
const withoutSurroundings = (thing: Placed): readonly Placed[] => {
  const companions = thing.companions.flatMap(withoutSurroundings)
  return isSurroundings(thing.concept) ? companions : [{ ...thing, companions }]
}

/** A thing and what stands with it, it first. */
const flattened = (thing: Placed): readonly Placed[] => [thing, ...thing.companions.flatMap(flattened)]

/** Every thing to what stands with it, and the first one to those that are listed with it. */
function relationsOf(roots: readonly Placed[], things: readonly Placed[]): readonly SceneRelation[] {
  const listed = roots.slice(1).map(other => ({ from: 0, kind: other.kind, to: things.indexOf(other) }))
  const said = things.flatMap((thing, from) =>
    thing.companions.map(other => ({ from, kind: other.kind, to: things.indexOf(other) }))
  )
  return [...said, ...listed]
}

/** `chair`, `lamp`; numbered where one concept comes twice. */
function labelsOf(designs: readonly Design[]): readonly string[] {
  const names = designs.map(({ concept }) => concept.name.replaceAll(' ', '_'))
  return names.map((name, index) => {
    const isTwice = names.filter(other => other === name).length > 1
    return isTwice ? `${name}_${names.slice(0, index + 1).filter(other => other === name).length}` : name
  })
}

/** Without the words that its attitude shows. */
const withoutAttitude = (subject: Subject): Subject => ({
  ...subject,
  adjectives: subject.adjectives.filter(word => !isAttitude(word)),
})

function design(thing: Placed, request: ComposeRequest, wished: Parameters): Design {
  const { concept } = thing
  const { notes, seed, negative } = request
  const subject = isAnimate(concept) ? thing.subject : withoutAttitude(thing.subject)
  const family = familyOf(concept)
  const random = createRandom(`${seed}/${concept.name}`)
  const without = [...subject.without, ...negative.without]
  const shared = { concept, family, subject, random, seed, notes }
  const choice = chooseParameters({ ...shared, without, wished: { ...subject.wished, ...wished } })
  const posing = posed(thing, choice.parameters, request)
  const parameters = emptied(thing, family, flatIn(thing, family, uncovered(thing, family, posing)))
  const { slots, parts } = dress({ ...shared, avoid: mergeLooks(request.scene.avoid, negative.avoid) })
  const draft: Design = {
    concept,
    how: thing.how,
    noun: subject.noun,
    parameters,
    materials: slots,
    partMaterials: parts,
    without: [...choice.without],
    damage: [...subject.conditions, ...subject.adjectives].filter(({ word }) => isDamage(word)),
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

/** What carries something lies flat: an open book needs no stand. */
const flatIn = ({ side }: Placed, family: Family, parameters: Parameters): Parameters =>
  side === 'base' && family.parameters['stand'] !== undefined ? { ...parameters, stand: 'no' } : parameters

/** What somebody is in has no roof over him, where its family can be without. */
const uncovered = ({ side }: Placed, family: Family, parameters: Parameters): Parameters => {
  const roof = family.parameters['roof']
  return side === 'container' && roof?.kind === 'choice' && roof.options.includes('open')
    ? { ...parameters, roof: 'open' }
    : parameters
}

/** A vessel has in it what the sentence says and not what its kind has anyway. */
const emptied = ({ companions }: Placed, family: Family, parameters: Parameters): Parameters => {
  const filling = family.parameters['filling']
  const isFilled = companions.some(({ side }) => side === 'content')
  return isFilled && filling?.kind === 'choice' && filling.options.includes('none')
    ? { ...parameters, filling: 'none' }
    : parameters
}

/** A thing as it is with what stands with it: arms that reach, and large enough to be seen beside it. */
function withRoom(one: Design, companions: readonly Standing[], request: ComposeRequest): Design {
  return companions.length === 0 ? one : raised(reaching(one, companions), companions, request)
}

/** With the arms before the body that hold something, where the family has arms to choose. */
function reaching(one: Design, companions: readonly Standing[]): Design {
  const { parameters: specs } = familyOf(one.concept)
  const held = companions.filter(({ side }) => side === 'held')
  const tall = Number(one.parameters['height'])
  const isUp = held.length === 1 && isParasol(held[0].shape)
  const isWide = !isUp && held.some(({ shape }) => isTwoHanded(extent(measureShape(shape), 0), tall))
  const pose = isUp ? 'up' : 'hold'
  const arms = ['right_arm', 'left_arm'].slice(0, isWide ? 2 : held.length)
  const parameters = arms.reduce<Parameters>((all, arm) => {
    const spec = specs[arm]
    return spec?.kind === 'choice' && spec.options.includes(pose) ? { ...all, [arm]: pose } : all
  }, one.parameters)
  return { ...one, parameters }
}

/** What carries a thing or stands behind it, next to which it must still be seen. */
const GROUNDS: ReadonlySet<Side> = new Set(['base', 'wall', 'against', 'cover', 'container'])
/** The law of sizes: a thing is at least this share, longest extent to longest extent, of what carries it. */
const LEAST_SHARE = 0.2

/**
 * Sizes are real; a thing that nobody would see on what carries it (a clock on a wall, a bee on a table) is larger than life, by
 * one law for all. A size that the prompt names stays.
 */
function raised(one: Design, companions: readonly Standing[], { seed, notes }: ComposeRequest): Design {
  const grounds = companions.filter(({ side }) => GROUNDS.has(side)).map(({ shape }) => longest(shape))
  const own = longest(buildDesign(one, seed))
  const factor = (LEAST_SHARE * Math.max(0, ...grounds)) / own
  if (!(factor > 1) || one.measures.length > 0) {
    return one
  }
  notes.say(`The ${one.concept.name} is ${factor.toFixed(1)} times its real size, so that it can be seen.`)
  return { ...one, scale: one.scale * factor }
}

/** The longest side of a thing, metres. */
function longest(shape: Shape): number {
  const bounds = measureShape(shape)
  return Math.max(extent(bounds, 0), extent(bounds, 1), extent(bounds, 2))
}

/** In the caller's pose, where the thing can take it; what stands with it keeps its own. */
function posed({ concept, side }: Placed, parameters: Parameters, request: ComposeRequest): Parameters {
  if (request.pose === undefined || side !== 'beside') {
    return parameters
  }
  const chosen = withPose(request.pose, concept.name, familyOf(concept), parameters)
  if (chosen.warning !== null) {
    request.notes.say(chosen.warning)
  }
  return chosen.parameters
}

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
