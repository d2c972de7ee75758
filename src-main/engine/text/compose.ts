import { familyOf, isAnimate, isSurroundings } from '../concepts/registry.ts'
import type { Concept, Family, Reach } from '../families/types.ts'
import { createRandom } from '../kernel/random.ts'
import type { Vec3 } from '../kernel/types.ts'
import { scale } from '../kernel/vector.ts'
import type { MaterialSpec } from '../material/types.ts'
import { findAnchor } from '../shape/anchors.ts'
import { measureShape } from '../shape/measure.ts'
import type { Shape } from '../shape/types.ts'
import { extent, repeat, resized, standTogether, type Side, type Standing } from './arrange.ts'
import type { Act } from './activities.ts'
import { attitudeOf, inAttitude, isAttitude, type Attitude } from './attitude.ts'
import { COPIES } from '../words/groupings.ts'
import { grouped, type GroupForm } from './grouping.ts'
import type { Wrap } from './wrap.ts'
import { isAloft, withCompanions, wrapFormOf } from './companions.ts'
import type { Placed } from './placed.ts'
import { skinBounds } from './contact.ts'
import { damaged, isDamage } from './conditions.ts'
import { dress } from './dress.ts'
import { withoutParts } from './prune.ts'
import { repaintParts } from './repaint.ts'
import { enact, mounted } from './enact.ts'
import { isParasol, isTwoHanded, restOn } from './meet.ts'
import { nameOf } from './name.ts'
import type { Notes } from './notes.ts'
import type { Materials } from './paint.ts'
import { posesOf, withPose } from './pose.ts'
import { chooseParameters, type Parameters } from './parameters.ts'
import { mergeLooks, type Degreed, type Look, type Measure, type Scene, type Subject } from './types.ts'
import type { Understanding, UnderstoodScene } from './understand.ts'
import { canonicalLook } from '../words/look-words.ts'

/** Everything that was decided about one thing of the prompt: enough to build it again. */
export interface Design {
  readonly concept: Concept
  readonly how: Understanding['how']
  readonly noun: string
  readonly parameters: Parameters
  /** By slot. */
  readonly materials: Materials
  /** By name of the part, where the prompt dresses a part apart from its slot. */
  readonly partMaterials: Materials
  readonly without: readonly string[]
  /** Words that change the form itself: "crumpled". */
  readonly damage: readonly Degreed[]
  readonly count: number
  /** Of the family's real size. */
  readonly scale: number
  readonly measures: readonly Measure[]
  readonly side: Side
  /** What its limbs touch in the scene, in its family's size. */
  readonly reach?: Reach
}

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
/** Longest extent of a thing that is a toy, metres. */
const TOY_SIZES: Readonly<Record<string, number>> = { toy: 0.22, plush: 0.35, miniature: 0.15 }
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
    const one = busy?.design ?? (mount === undefined ? room : onMount(room, mount, request.seed))
    designs[index] = one
    const plain = buildDesign(one, request.seed)
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

/** A role's own tool stays away where the hands have something else, unless the prompt names it. */
function handsFree(one: Design, { act, subject }: Placed, companions: readonly Standing[]): Design {
  const isBusy = act !== undefined || companions.some(({ side }) => side === 'held')
  const hands = ['right_hand', 'left_hand'].filter(
    hand => one.parameters[hand] !== undefined && one.parameters[hand] === one.concept.preset?.[hand]
  )
  const kept = TREATS.filter(treat => one.parameters[treat] === 'yes')
  if (isBusy && kept.length > 0) {
    return {
      ...one,
      parameters: { ...one.parameters, ...Object.fromEntries(kept.map(treat => [treat, 'no'])) },
    }
  }
  if (!isBusy || hands.length === 0 || subject.parts.some(({ noun }) => noun === one.parameters[hands[0]])) {
    return one
  }
  return {
    ...one,
    parameters: { ...one.parameters, ...Object.fromEntries(hands.map(hand => [hand, 'none'])) },
  }
}

/** What animals have in their paws by themselves. */
const TREATS = ['acorn', 'banana'] as const

/** Somebody in the pose of what he does, his limbs at what he does it with. */
function atWork(
  one: Design,
  act: Act,
  companions: readonly Standing[],
  seed: number
): {
  readonly design: Design
  readonly companions: readonly Standing[]
  readonly raise: Vec3
  readonly isAside: boolean
} {
  const family = familyOf(one.concept)
  const pose = actingPose(posesOf(family, one.parameters), one.parameters, act.activity.pose)
  const arms = Object.fromEntries(
    ['left_arm', 'right_arm'].flatMap(arm => (family.parameters[arm] === undefined ? [] : [[arm, 'down']]))
  )
  const gear = act.gear === null ? {} : { right_hand: act.gear, right_arm: 'hold' }
  const posed: Design = {
    ...one,
    parameters: { ...one.parameters, ...arms, ...gear, ...(pose === null ? {} : { pose }) },
  }
  const build = Number(one.parameters['build'] ?? 1)
  const {
    reach,
    companions: placed,
    raise,
    isAside,
  } = enact(act, buildDesign(posed, seed), build, companions)
  return { design: { ...posed, reach: inFamilySize(reach, one) }, companions: placed, raise, isAside }
}

/** Postures in which an animal's fore paws are on the ground. */
const ON_ALL_FOURS: ReadonlySet<unknown> = new Set(['standing', 'lying', 'grazing', 'rearing', 'knuckles'])

/** The pose of an activity, where a body can take it: an animal with its paws on the ground gets up for whatever it does. */
function actingPose(poses: readonly string[], now: Parameters, wanted: string | undefined): string | null {
  if (wanted !== undefined && poses.includes(wanted)) {
    return wanted
  }
  const free = ['upright', 'sitting'].find(pose => poses.includes(pose)) ?? null
  return ON_ALL_FOURS.has(now['pose']) && isAnimalPoses(poses) ? free : null
}

/** Poses of four-legged families; a person stands with free hands. */
const isAnimalPoses = (poses: readonly string[]): boolean =>
  poses.includes('upright') || poses.includes('knuckles')

/** What a thing rides or drives. */
function mountOf({ companions }: Placed, standing: readonly Standing[]): Standing | undefined {
  return standing.find(
    (_, index) => companions[index].kind === 'riding' || companions[index].kind === 'driving'
  )
}

/** A rider whose hands and feet are at the handlebar and the pedals. */
function onMount(one: Design, mount: Standing, seed: number): Design {
  const body = buildDesign(one, seed)
  if (findAnchor(body, 'seat') === null) {
    return one
  }
  const reach = mounted(mount.shape, restOn(body, mount.shape))
  return { ...one, reach: inFamilySize(reach, one) }
}

const LIMBS = ['leftHand', 'rightHand', 'leftFoot', 'rightFoot'] as const

/** Points of a scene in the size in which the family builds. */
const inFamilySize = (reach: Reach, { scale: factor }: Design): Reach =>
  Object.fromEntries(
    LIMBS.flatMap(limb => {
      const point = reach[limb]
      return point === undefined ? [] : [[limb, scale(point, 1 / factor)] as const]
    })
  )

/** What a thing becomes that is wrapped around one of its companions. */
function wrapOf({ concept, companions }: Placed, one: Design): Wrap | null {
  const core = companions.find(({ side }) => side === 'wrapped')
  const form = core === undefined ? null : wrapFormOf(core.kind, concept)
  return form === null ? null : { form, cloth: clothOf(one), part: concept.name.replaceAll(' ', '_') }
}

/** Families whose heavy end is down in a vessel, and things whose edge is struck into a block. */
const HEAD_DOWN = new Set(['utensil'])
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
  const parameters = emptied(thing, family, flatIn(thing, family, posed(thing, choice.parameters, request)))
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

/** A vessel has in it what the sentence says and not what its kind has anyway. */
const emptied = ({ companions }: Placed, family: Family, parameters: Parameters): Parameters => {
  const filling = family.parameters['filling']
  const isFilled = companions.some(({ side }) => side === 'content')
  return isFilled && filling?.kind === 'choice' && filling.options.includes('none')
    ? { ...parameters, filling: 'none' }
    : parameters
}

/** What its main part is made of. */
function clothOf({ concept, materials }: Design): MaterialSpec {
  return materials[concept.main ?? Object.keys(familyOf(concept).slots)[0]]
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

/** Copies to make. What comes in pairs is one thing: "a pair of jeans", "shoes", "three pairs of glasses". */
function countOf({ subject, concept, side }: Placed, notes: Notes): number {
  const plural = side === 'content' ? HEAP : 2
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

/** Toys and figures fit into hands, a statue keeps the size of life. */
function asRendition(one: Design, rendition: string, seed: number): Design {
  const meters = TOY_SIZES[canonicalLook(rendition)]
  return meters === undefined ? one : scaledTo(one, { dimension: 'length', meters: meters * one.scale }, seed)
}

/** The family's program of one copy, in the family's real size. */
function buildPlain(one: Design, seed: number): Shape {
  const family = familyOf(one.concept)
  const [main] = Object.keys(family.slots)
  return family.build({
    parameters: one.parameters,
    without: new Set(one.without),
    random: createRandom(`${seed}/${one.concept.name}`).fork('build'),
    material: slot => one.materials[slot] ?? one.materials[main],
    ...(one.reach === undefined ? {} : { reach: one.reach }),
  })
}

/** One copy: parts taken out and dressed as the prompt says, at its size. */
function buildDesign(one: Design, seed: number): Shape {
  const { shape } = withoutParts(buildPlain(one, seed), new Set(one.without))
  const dressed = repaintParts(shape, new Map(Object.entries(one.partMaterials)))
  return resized(damaged(dressed, one.damage, familyOf(one.concept)), one.scale)
}

/** Parts that the prompt does not want but the rest stands on. */
function sayWhatStays(one: Design, seed: number, notes: Notes): void {
  for (const part of withoutParts(buildPlain(one, seed), new Set(one.without)).kept) {
    notes.say(`The ${one.concept.name} keeps its ${part.replaceAll('_', ' ')}: the rest stands on it.`)
  }
}

/**
 * A height within the family's range moves the parameter that the height follows, so that a tall chair gets a tall back and
 * not a wider seat; anything else scales the whole.
 */
function atMeasuredHeight(one: Design, family: Family, seed: number): Design {
  const wanted = one.measures.find(({ dimension }) => dimension === 'height' || dimension === 'size')
  const other = one.measures.find(({ dimension }) => dimension !== 'height' && dimension !== 'size')
  if (wanted === undefined) {
    return other === undefined ? one : scaledTo(one, other, seed)
  }
  const fitted = atParameterHeight(one, family, wanted.meters, seed) ?? one
  return scaledTo(fitted, { dimension: 'height', meters: wanted.meters }, seed)
}

/** One secant step along the height parameter; null when the height lies outside its range. */
function atParameterHeight(one: Design, family: Family, meters: number, seed: number): Design | null {
  const name = one.concept.heightParameter ?? family.heightParameter
  const spec = name === undefined ? undefined : family.parameters[name]
  if (name === undefined || spec === undefined || spec.kind !== 'number') {
    return null
  }
  const withValue = (value: number): Design => ({ ...one, parameters: { ...one.parameters, [name]: value } })
  const heightAt = (value: number): number => extent(measureShape(buildDesign(withValue(value), seed)), 1)
  const start = Number(one.parameters[name])
  const probe = start * 1.1
  const slope = (heightAt(probe) - heightAt(start)) / (probe - start)
  if (!(slope > 1e-6)) {
    return null
  }
  const value = start + (meters - heightAt(start)) / slope
  return value >= spec.min && value <= spec.max ? withValue(value) : null
}

/** Scales a design so that its estimated extent along the measure's direction is the one asked for. */
function scaledTo(one: Design, measure: Measure, seed: number): Design {
  const bounds = measureShape(buildDesign(one, seed))
  const extents = [extent(bounds, 0), extent(bounds, 1), extent(bounds, 2)]
  const now = {
    height: extents[1],
    width: extents[0],
    diameter: extents[0],
    length: Math.max(...extents),
    size: extents[1],
  }
  const factor = measure.meters / now[measure.dimension]
  return factor > 0 && Number.isFinite(factor) ? { ...one, scale: one.scale * factor } : one
}

/** The exact height that the prompt's first measure means, for the finish. */
function heightAsked(one: Design, seed: number): number | null {
  const [measure] = one.measures
  if (measure === undefined) {
    return null
  }
  if (measure.dimension === 'height' || measure.dimension === 'size') {
    return measure.meters
  }
  return one.count > 1 ? null : extent(measureShape(buildDesign(one, seed)), 1)
}
