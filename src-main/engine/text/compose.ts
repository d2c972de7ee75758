import { familyOf, isAnimate, isSurroundings } from '../concepts/registry.ts'
import { PI } from '../kernel/det-math.ts'
import { at } from '../shape/build.ts'
import type { Shape } from '../shape/types.ts'
import { isPluralNoun } from '../words/lexicon.ts'
import { canonicalLook } from '../words/look-words.ts'
import { pluralOf } from '../words/plural.ts'
import { standTogether } from './placing/arrange.ts'
import { atRest } from './contact/at-rest.ts'
import { asleep } from './acting/asleep.ts'
import {
  atOars,
  atWork,
  dressedToRide,
  dressedToSit,
  handsFree,
  inRidersSize,
  mountOf,
  onMount,
  rowedBy,
  sideSaddle,
} from './acting/at-work.ts'
import { attitudeOf, inAttitude, upsideDown, type Attitude } from './placing/attitude.ts'
import { bondsOf } from './bonds.ts'
import { withCompanions } from './companions.ts'
import { furnished } from './meaning/furnished.ts'
import { skinBounds } from './contact/contact.ts'
import { repeat } from './contact/copies.ts'
import { inForm, modelOf } from './looks/in-form.ts'
import { decided, type DesignRequest } from './decide.ts'
import { buildDesign, clothOf, heightAsked, type Design } from './looks/design.ts'
import { PRONE, SUPINE } from './acting/done-to.ts'
import { onItsBack, onItsBelly } from './acting/supine.ts'
import type { Garment, GarmentForm } from './garments/garment.ts'
import { fitted } from './looks/added-parts.ts'
import { grouped, type GroupForm } from './placing/grouping.ts'
import { written } from './looks/inscribed.ts'
import { isFitted, raises } from './placing/legible.ts'
import { madeAs } from './looks/made-as.ts'
import { nameOf } from './meaning/name.ts'
import type { Notes } from './grammar/notes.ts'
import { inPartStates } from './looks/part-states.ts'
import type { Placed } from './relations/placed.ts'
import { isAloft, wrapFormOf } from './sides.ts'
import { isIn } from './contact/scene-units.ts'
import { extent } from './contact/sizes.ts'
import { inSnow, isSnowy } from './looks/snow-bed.ts'
import type { Side, Standing } from './relations/standing.ts'
import { studded } from './looks/studded.ts'
import { topped } from './looks/toppings.ts'
import type { UnderstoodScene } from './meaning/understand.ts'
import { withRoom } from './acting/with-room.ts'
import type { Wrap } from './garments/wrap.ts'

export type { Design } from './looks/design.ts'

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

export interface ComposeRequest extends DesignRequest {
  readonly understood: UnderstoodScene
  /** Parameters of the first thing that the caller names himself. */
  readonly wished?: Readonly<Record<string, number | string>>
  /** false leaves out where things are: the beach, the kitchen. */
  readonly surroundings?: boolean
}

/** Most times that a scene is arranged with other sizes, since larger things stand farther apart. */
const ROUNDS = 2

/** Turns an understood prompt into one shape program and the decisions behind it. */
export function compose(request: ComposeRequest): Composition {
  let factors: readonly number[] = []
  for (let round = 0; ; round++) {
    const { composition, further } = composed(request, factors)
    if (round === ROUNDS || further.every(factor => factor === 1)) {
      sayRaised(composition.designs, request.notes)
      return composition
    }
    factors = further.map((factor, i) => factor * (factors[i] ?? 1))
  }
}

/** A composition, and how many times larger its things would have to be for all to be seen. */
interface Draft {
  readonly composition: Composition
  readonly further: readonly number[]
}

/** `factors` are those of the things' sizes in their order. */
function composed(request: ComposeRequest, factors: readonly number[]): Draft {
  const { subjects } = request.understood
  // What is to stand without its surroundings is not filled, either.
  const said = withCompanions(request.surroundings === false ? subjects : furnished(subjects))
  const alone = request.surroundings === false ? said.flatMap(withoutSurroundings) : []
  // A beach alone is what was asked for, not where it is.
  const roots = alone.length === 0 ? said : alone
  const things = roots.flatMap(flattened)
  const designs: Design[] = things.map((thing, index) =>
    raisedTo(decided(thing, request, index === 0 ? (request.wished ?? {}) : {}), factors[index] ?? 1)
  )
  const labels = labelsOf(designs)
  const isScene =
    things.filter(({ concept, attachment }) => attachment === undefined && !isSurroundings(concept)).length >
    1
  const standing = (thing: Placed): Standing => {
    const index = things.indexOf(thing)
    const given = inRidersSize(designs[index], thing, thing.companions.map(standing))
    const room = handsFree(withRoom(designs[index], given, thing.perch === 'arm'), thing, given)
    const mount = thing.act === undefined ? mountOf(thing, given) : undefined
    const busy = thing.act === undefined ? null : atWork(room, thing.act, given, request.seed)
    const companions = busy?.companions ?? given
    const rider = mount === undefined || mount.side !== 'base' ? null : dressedToRide(room)
    const boat = rowedBy(thing, given)
    const ridden =
      boat !== undefined
        ? atOars(room, boat, request.seed)
        : rider === null || mount === undefined
          ? room
          : onMount(rider.design, mount, request.seed)
    const one = busy?.design ?? (isSeated(thing) ? dressedToSit(ridden) : ridden)
    designs[index] = one
    const { rendition, materials } = thing.subject
    const { notes } = request
    const stated = inPartStates(buildDesign(one, request.seed), familyOf(one.concept), thing.subject, notes)
    const formed = inFormOf(stated, one, thing, request)
    const whole = fitted(formed, one.concept, thing.subject, notes)
    const bare = written(studded(whole, materials), thing.subject, notes)
    const built = madeAs(bare, rendition && canonicalLook(rendition), clothOf(one))
    const still = isSleeping(thing) ? asleep(built, clothOf(one)) : built
    const plain = rider?.isSideways === true ? sideSaddle(still) : still
    const lain = isSupine(thing)
      ? onItsBack(plain)
      : isProne(thing)
        ? onItsBelly(plain)
        : isInverted(thing)
          ? upsideDown(plain)
          : inAttitude(plain, attitudeIn(thing, plain, isScene))
    const copy = standsInSnow(thing, roots) ? inSnow(lain) : underfoot(thing, lain)
    const { grouping } = thing.subject
    const form = { ...groupForm(companions), isTouching: thing.act?.activity.gesture !== undefined }
    const wrap = wrapOf(thing, one)
    return {
      concept: one.concept,
      ...(thing.role === undefined ? {} : { role: thing.role }),
      ...(busy === null ? {} : { raise: busy.raise }),
      ...turnOf(busy?.turn ?? 0, { shape: copy, isAlive: isAnimate(one.concept) }, companions),
      label: labels[index],
      shape: topped(
        grouping === undefined ? copy : grouped(copy, one.count, grouping, form),
        familyOf(one.concept),
        thing.subject.parts
      ),
      ...(grouping === 'stack' && form.isLeaning === true && one.count > 1 ? { isTilted: true } : {}),
      count: grouping === undefined ? one.count : 1,
      ...(wrap === null ? {} : { wrap }),
      ...insideOf(thing),
      ...(thing.side === 'hung' ? { cloth: clothOf(one) } : {}),
      ...(isAloft(thing) ? { isAloft: true } : {}),
      ...(thing.perch === undefined ? {} : { perch: thing.perch }),
      ...(thing.isBothSides === true ? { isBothSides: true } : {}),
      ...(thing.station === undefined ? {} : { station: thing.station }),
      side: one.side,
      isAlive: isAnimate(one.concept),
      ...(thing.attachment === undefined ? {} : { attachment: thing.attachment }),
      ...(thing.garment === undefined ? {} : { garment: garmentOf(thing.garment, one) }),
      companions,
    }
  }
  const scene = standTogether(roots.map(standing))
  sayLost(things, labels, scene, request.notes)
  const settled = things.length > 1 ? atRest(scene, bondsOf(things, labels)) : null
  const [main] = designs
  // A room has its own name, and not those of its furniture.
  const isFurnished = roots.some(({ station }) => station !== undefined)
  const composition: Composition = {
    name: nameOf(
      things.flatMap((thing, index) =>
        isFurnished && !isSurroundings(thing.concept)
          ? []
          : [{ thing: thing.subject, count: designs[index].count }]
      )
    ),
    designs,
    shape: settled?.shape ?? scene,
    relations: relationsOf(roots, things),
    labels,
    heightMeters: designs.length === 1 ? heightAsked(main, request.seed) : null,
  }
  const { units = null, offsets = [] } = settled ?? {}
  return { composition, further: units === null ? things.map(() => 1) : raises(things, units, offsets) }
}

/** A thing in the form of what the sentence says that it is shaped like. */
function inFormOf(shape: Shape, one: Design, thing: Placed, request: ComposeRequest): Shape {
  const found = modelOf(thing)
  if (found === null) {
    return shape
  }
  const placed: Placed = {
    ...found.model,
    subject: found.subject,
    side: 'beside',
    kind: 'and',
    companions: [],
  }
  const model = decided(placed, request, {})
  const { colors, materials } = thing.subject
  return inForm(shape, buildDesign({ ...model, count: 1 }, request.seed), one.concept.family, {
    matter: clothOf(one),
    isSaid: colors.length + materials.length > 0,
  })
}

/** A piece of clothing as it is worn; a costume tells the animal that it is of. */
function garmentOf(form: GarmentForm, one: Design): Garment {
  const cloth = clothOf(one)
  const { name, family } = one.concept
  return form === 'animal' ? { form, cloth, disguise: { name, family, coat: cloth } } : { form, cloth }
}

/** By how much two who face each other are turned, so that neither stands before the other in the picture. */
const FACED = -PI / 4

/** And by how much where one of them is a thing that would stand before the other one. */
const HIDDEN = -0.4 * PI
/** What is faced hides who faces it from that share of his height on. */
const HIDES = 0.6

const turnOf = (
  turn: number,
  main: Pick<Standing, 'shape' | 'isAlive'>,
  companions: readonly Standing[]
): Pick<Standing, 'turn'> => {
  const faced = companions.filter(({ side, place }) => side === 'facing' && place === undefined)
  if (turn !== 0 || faced.length === 0) {
    return turn === 0 ? {} : { turn }
  }
  if (faced.some(({ isAlive }) => isAlive === true)) {
    return { turn: FACED }
  }
  const high = (shape: Shape): number => extent(skinBounds(shape), 1)
  const isHidden = main.isAlive === true && faced.some(({ shape }) => high(shape) > HIDES * high(main.shape))
  return isHidden ? { turn: HIDDEN } : {}
}

const raisedTo = (one: Design, factor: number): Design =>
  factor === 1 ? one : { ...one, scale: one.scale * factor, raised: factor }

/** Parts for which their wholes have no place. */
function sayLost(things: readonly Placed[], labels: readonly string[], scene: Shape, notes: Notes): void {
  things.forEach(({ attachment, subject }, index) => {
    if (attachment !== undefined && !isIn(scene, labels[index])) {
      notes.say(`There is no place for “${subject.noun}” on what it belongs to; it was left out.`)
    }
  })
}

/** What is larger than life, and by how much. */
function sayRaised(designs: readonly Design[], notes: Notes): void {
  for (const { concept, side, count, raised = 1 } of designs) {
    const told = raised < 10 ? raised.toFixed(1) : String(Math.round(raised))
    if (told === '1.0' || isFitted(side)) {
      continue
    }
    const isMany = count > 1 || isPluralNoun(concept.name)
    const name = isMany && !isPluralNoun(concept.name) ? pluralOf(concept.name) : concept.name
    notes.say(
      isMany
        ? `The ${name} are ${told} times their real size, so that they can be seen.`
        : `The ${name} is ${told} times its real size, so that it can be seen.`
    )
  }
}

/** An animal that sleeps, by a verb or an adjective; people close their eyes by themselves. */
const isSleeping = ({ concept, subject }: Placed): boolean =>
  isAnimate(concept) &&
  concept.family !== 'person' &&
  [...subject.doing, ...subject.adjectives].some(({ word }) => word === 'sleeping' || word === 'asleep')

/** Is it covered in snow, on its own two feet and nowhere else? */
const standsInSnow = (thing: Placed, roots: readonly Placed[]): boolean =>
  roots.includes(thing) &&
  thing.companions.length === 0 &&
  thing.subject.grouping === undefined &&
  (thing.subject.count ?? 1) === 1 &&
  !isSurroundings(thing.concept) &&
  thing.subject.conditions.some(({ word }) => isSnowy(word))

/** Somebody or an animal with the head down: by what he does, or as a bat hangs. */
const isInverted = ({ act, concept, subject }: Placed): boolean =>
  act?.activity.isInverted === true ||
  (isAnimate(concept) &&
    concept.family !== 'plush' &&
    subject.adjectives.some(({ word }) => word === 'overturned' || word === 'inverted'))

/** An animal on its back. */
const isSupine = ({ concept, subject }: Placed): boolean =>
  concept.family !== 'person' && subject.adjectives.some(({ word }) => word === SUPINE)

/** And one on its belly. */
const isProne = ({ concept, subject }: Placed): boolean =>
  concept.family !== 'person' && subject.adjectives.some(({ word }) => word === PRONE)

/** Who stands on skis looks along them; they are made along +X. */
const AHEAD = new Set(['pair of skis'])
const underfoot = ({ side, concept }: Placed, shape: Shape): Shape =>
  side === 'base' && AHEAD.has(concept.name) ? at([0, 0, 0], shape, { rotate: [0, -PI / 2, 0] }) : shape

/** Does somebody sit down, on a throne or on the ground? */
const isSeated = ({ subject }: Placed): boolean =>
  subject.adjectives.some(({ word }) => word === 'seated' || word === 'sitting')

/** What a thing becomes that is wrapped around one of its companions. */
function wrapOf({ concept, subject, companions }: Placed, one: Design): Wrap | null {
  const core = companions.find(({ side }) => side === 'wrapped')
  const form = core === undefined ? null : wrapFormOf(core.kind, { concept, subject })
  return form === null ? null : { form, cloth: clothOf(one), part: concept.name.replaceAll(' ', '_') }
}

/** Families whose heavy end or whose point is down in what they are in, and things whose edge is struck into a block. */
const HEAD_DOWN = new Set(['utensil', 'sword'])
const STRUCK = /(?:^|\s)(?:axe|ax|hatchet|tomahawk|cleaver|battle-axe)$/

/** How a thing is in what it is in, by its kind; `{}` for what stands there as it was made. */
function insideOf({ concept, companions, side }: Placed): Pick<Standing, 'inside'> {
  if (side !== 'content' && !companions.some(other => other.side === 'container')) {
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
const KEEPS: ReadonlySet<Side> = new Set(['against', 'container', 'wall', 'hung'])

/** How a thing of the scene lies. */
function attitudeIn(thing: Placed, shape: Shape, isScene: boolean): Attitude | null {
  const { concept, subject, side, companions, role } = thing
  if (isAnimate(concept) || role !== undefined) {
    return null
  }
  const isKept = companions.some(other => KEEPS.has(other.side))
  return attitudeOf(concept.family, subject, shape, {
    isCarrier: side === 'base',
    isStack: concept.preset?.['state'] === 'stack',
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
