import { PI } from '../../kernel/det-math.ts'
import type { Bounds } from '../../kernel/mesh.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import type { MaterialSpec } from '../../material/types.ts'
import { add, addScaled, distance, mix, normalize, scale, subtract } from '../../kernel/vector.ts'
import type { Reach } from '../../families/types.ts'
import { findAnchor } from '../../shape/anchors.ts'
import { at, group, lathe, scaled, sharp, sweep, tag } from '../../shape/build.ts'
import { measureShape } from '../../shape/measure.ts'
import type { Shape } from '../../shape/types.ts'
import type { Act, Activity } from '../activities/activity.ts'
import { holdOf, HOLDS, ROUND, type BodyPoint, type Hold, type Spot } from '../activities/holds.ts'
import { repeat } from '../contact/copies.ts'
import { extents, facingFront, inArc, lain, lengthwise } from './held-shape.ts'
import { pouredOn, WATER } from './pour.ts'
import type { Standing } from '../relations/standing.ts'
import { along, appliedTo, handsOn } from './applied.ts'
import { climbing } from './climb.ts'
import { hangingFrom } from './grip.ts'
import { skinOf, surfaceAbove, surfaceBefore, surfaceBehind } from '../contact/contact.ts'
import { EMBRACES } from './embrace.ts'
import { bodyPoint, boxOf, figureOf, jointsIn, pointOf, type Figure } from './figure.ts'
import { restOn } from '../placing/meet.ts'
import { withoutParts } from '../contact/prune.ts'

/** Somebody at his work: what his limbs reach for, where the things are, and how far he himself is from the ground. */
export interface Enacted {
  readonly reach: Reach
  readonly companions: readonly Standing[]
  readonly raise: Vec3
  /** By how much the whole is turned where what he is busy with hides him from the front, radians. */
  readonly turn: number
}

type Hands = { -readonly [K in keyof Reach]: Reach[K] }

/** Heights of tables for who sits and who stands, in heights of the body. */
const TABLE = { seated: 0.42, standing: 0.51 }
/** A fist on keys or dough is that far above it, in heights of the body. */
const FIST = 0.021

/**
 * Lays out an activity around a body that stands at the origin: every thing with a role comes to the point of the body that its
 * hold names, and the hands to the points of the thing.
 */
export function enact(act: Act, shape: Shape, build: number, companions: readonly Standing[]): Enacted {
  const figure = figureOf(shape, build)
  const reach: Hands = {}
  const done = new Map<Standing, Standing>()
  const inRole = (role: string): Standing | undefined => companions.find(other => other.role === role)
  const seat = inRole('seat')
  if (seat !== undefined && figure.isSeated) {
    done.set(seat, underneath(figure, seat))
  }
  const table = inRole('table')
  const tableTop = table === undefined ? null : before(figure, table)
  if (table !== undefined && tableTop !== null) {
    done.set(table, tableTop.table)
  }
  const edge: Vec3 = tableTop?.edge ?? [0, 0, figure.front]
  const object = inRole('object')
  let raise: Vec3 = [0, 0, 0]
  let placed: Standing | null = null
  if (object !== undefined && act.activity.pose === 'climbing') {
    const climb = climbing(figure, object)
    Object.assign(reach, climb.reach)
    raise = climb.raise
    done.set(object, climb.object)
  } else if (object !== undefined && act.activity.hold === 'hung') {
    const grip = hangingFrom(figure, object)
    Object.assign(reach, grip.reach)
    done.set(object, grip.object)
  } else if (object !== undefined) {
    const hold = holdFor(act, object, figure)
    placed =
      act.activity.isHarnessed === true
        ? held(figure, drawable(figure, object), { ...hold, isOwnSize: true }, edge, reach)
        : held(figure, object, hold, edge, reach)
    const one = special(act, figure, placed, reach)
    const extra = act.activity.isInGround === true ? inGround(one, figure) : one
    done.set(object, extra)
    placed = extra
    raise = [0, climbed(act.activity, figure, object), 0]
  }
  for (const [hand, point] of [
    ['rightHand', act.activity.gesture?.right],
    ['leftHand', act.activity.gesture?.left],
  ] as const) {
    if (point !== undefined) {
      reach[hand] = addScaled(bodyPoint(figure, point.to, edge), point.offset, figure.tall)
    }
  }
  const isSideways =
    (SIDEWAYS.has(act.activity.hold ?? '') && !(placed !== null && isInHands(act, placed, figure))) ||
    (object?.isAlive === true && EMBRACES[act.activity.hold ?? ''] !== undefined)
  const isAside =
    act.activity.pose === 'climbing' ||
    act.activity.isHarnessed === true ||
    isSideways ||
    (placed !== null && hides(figure, placed))
  const isProfile = act.activity.isHarnessed === true || isSideways
  const isBehind =
    (isSideways && act.activity.hold === 'clawed') ||
    (!isProfile && (placed === null || looksBack(act, placed, figure) || towers(figure, placed)))
  const isWall = placed !== null && isWallBefore(figure, placed)
  const turn = !isAside ? 0 : isWall && !isProfile ? FROM_BEHIND : isBehind ? -ASIDE : ASIDE
  const tool = inRole('tool')
  if (tool !== undefined && object !== undefined && placed !== null && act.activity.toolHold === 'applied') {
    const plain = toHand(figure, repeat(tool.shape, tool.count))
    const applied = appliedTo(figure, tool, plain, placed)
    reach.rightHand = applied.rightHand
    done.set(tool, applied.tool)
    done.set(object, applied.thing)
  } else if (tool !== undefined) {
    const used = tooled(act, figure, tool, placed, edge, reach)
    const { vessel, goal, lift } =
      act.activity.isPouring === true && placed !== null
        ? pouredOn(used, placed, act.stream ?? WATER, figure.tall)
        : { vessel: used, goal: placed, lift: 0 }
    done.set(tool, vessel)
    if (object !== undefined && goal !== null) {
      done.set(object, goal)
    }
    if (reach.rightHand !== undefined && lift !== 0) {
      reach.rightHand = add(reach.rightHand, [0, lift, 0])
    }
  }
  const seen = object === undefined ? undefined : done.get(object)
  const gaze = seen === undefined || isOffFeet(act) ? undefined : gazeOf(act, seen, figure, reach)
  return {
    reach: gaze === undefined ? reach : { ...reach, gaze },
    companions: companions.map(other => done.get(other) ?? other),
    raise,
    turn,
  }
}

/** Does he climb or hang? */
const isOffFeet = ({ activity: { pose, hold } }: Act): boolean => pose === 'climbing' || hold === 'hung'

/** Has he taken up what he would be before, because it is small? */
const isInHands = (act: Act, thing: Standing, figure: Figure): boolean =>
  IN_BOTH_HANDS[act.activity.hold ?? ''] !== undefined && !GROUNDED.has(holdFor(act, thing, figure).to)

/** What is seen from the side alone: a muzzle in a bowl, a ball that has left the hand. */
const SIDEWAYS: ReadonlySet<string> = new Set([
  'grazed',
  'clawed',
  'knocked',
  'thrown',
  'pitched',
  'pawed',
  'lassoed',
  'bewitched',
])

/** A quarter turn: he and what is before him side by side in the picture. */
const ASIDE = Math.PI / 2

/** Is the working side of a thing towards him, as a piano's keys are? Then both are seen from behind him, else from before. */
const looksBack = (act: Act, thing: Standing, figure: Figure): boolean =>
  holdFor(act, thing, figure).turns === ROUND

/** Is a thing before somebody as high as he is? A cow between him and who looks would hide the farmer. */
const towers = ({ tall }: Figure, { shape, place = [0, 0, 0] }: Standing): boolean =>
  boxOf(shape).max[1] + place[1] > TOWERING * tall && extents(shape)[0] > BROAD * tall
/** Who is as slim as a person hides nobody who stands beside. */
const BROAD = 0.4
/** Of his height. */
const TOWERING = 0.85

/** What is as wide as that hides somebody from this height on, in heights of the body. */
const WALL = { wide: 0.9, high: 0.5 } as const

const isWallBefore = ({ tall }: Figure, { shape }: Standing): boolean => {
  const [wide, , deep] = extents(shape)
  return wide > WALL.wide * tall && deep < 0.35 * wide
}
/** Who is at a wall is seen from behind, as the wall is. */
const FROM_BEHIND = -0.78 * PI

/** Does a thing before somebody reach above his chest? */
function hides({ tall, front, joints }: Figure, { shape, place = [0, 0, 0] }: Standing): boolean {
  const { min, max } = boxOf(shape)
  const chest = joints.get('chest')?.at[1] ?? 0.7 * tall
  const wide = max[0] - min[0]
  // A wall hides his legs and his hands, too.
  const hidden = wide > WALL.wide * tall ? Math.min(chest, WALL.high * tall) : chest
  return (
    wide > 0.2 * tall &&
    min[1] + place[1] < 0.1 * tall &&
    max[1] + place[1] > hidden &&
    max[2] + place[2] > front + 0.2 * tall
  )
}

/** A thing turned as its hold has it, without what it stands on when nobody holds it. */
function turned(shape: Shape, { turns = [], without = [] }: Hold): Shape {
  const bare = without.length === 0 ? shape : withoutParts(shape, new Set(without), true).shape
  return turns.reduce<Shape>((all, rotate) => at([0, 0, 0], all, { rotate }), bare)
}

/** Does somebody who is so tall kneel at what is so low, metres? What is small he takes up; whom he feeds he cannot reach else. */
export function kneelsAt(act: Act, object: Standing, tall: number): boolean {
  const { hold = '', pose, toolHold } = act.activity
  const [, high] = extents(object.shape)
  const isTaken = IN_BOTH_HANDS[hold] !== undefined && isSmall(object, tall)
  if (hold === 'hugged' || hold === 'kissed') {
    return object.isAlive === true && !isTaken && high > EMBRACED * tall && high < KNEELS_TO * tall
  }
  return (
    (toolHold === 'given' || (AT_HAND.has(hold) && (toolHold === undefined || toolHold === 'applied'))) &&
    pose === undefined &&
    !isTaken &&
    high < KNEELS * tall
  )
}
/** How far who kneels leans forward, and others at what is high and for each height of a body that it is lower, radians. */
const LEAN = { kneeling: 0.32, least: 0.12, most: 0.62, from: 0.7, slope: 1.5 } as const

/** How far somebody who is so tall leans over what he does, radians: as his way to have it says, and over what is low the more. */
export function leanAt(act: Act, object: Standing | undefined, tall: number, isKneeling: boolean): number {
  const { hold = '', toolHold = '' } = act.activity
  const own = HOLDS[toolHold]?.lean ?? 0
  if (object === undefined) {
    return own
  }
  const { concept, shape } = object
  const way = isSmall(object, tall) ? (IN_BOTH_HANDS[hold] ?? hold) : hold
  const isAtHand = AT_HAND.has(way)
  if (isAtHand && isKneeling) {
    return LEAN.kneeling
  }
  if (EMBRACES[way] !== undefined) {
    return HOLDS[way]?.lean ?? 0
  }
  if (isAtHand || isKneeling) {
    const low = LEAN.from - Math.min(LEAN.from, extents(shape)[1] / tall)
    return Math.min(LEAN.most, LEAN.least + LEAN.slope * low)
  }
  return own === 0 ? (holdOf(way, concept?.family ?? '', concept?.name ?? '')?.lean ?? 0) : own
}

/** Points of a body at which nobody sees what he has there. */
const UNSEEN: ReadonlySet<BodyPoint> = new Set(['mouth', 'under mouth', 'eyes', 'crown', 'back', 'behind'])

/** What somebody looks at while he does something: a face, his hands on it, or its middle; undefined where he looks ahead. */
function gazeOf(act: Act, thing: Standing, figure: Figure, { leftHand, rightHand }: Reach): Vec3 | undefined {
  const { to, looksAhead } = holdFor(act, thing, figure)
  const { gesture, toolHold = '' } = act.activity
  const isAtFace = gesture !== undefined || UNSEEN.has(to) || UNSEEN.has(HOLDS[toolHold]?.to ?? 'floor')
  if (looksAhead === true || isAtFace) {
    return undefined
  }
  const place = thing.place ?? [0, 0, 0]
  const head = thing.isAlive === true ? jointsIn(thing.shape).find(({ name }) => name === 'head') : undefined
  if (head !== undefined) {
    return add(head.at, place)
  }
  const hands = [leftHand, rightHand].filter(hand => hand !== undefined)
  return hands.length === 0
    ? add(pointOf(thing.shape, { at: [0.5, 0.6, 0.5] }), place)
    : scale(hands.reduce(add), 1 / hands.length)
}

/** How far whom one meets stands to the side of a knee that is before him, metres: of who kneels it is where the other would be. */
function besideKnee({ joints, front, tall }: Figure, { min, max }: Bounds, place: Vec3): number {
  const knees = ['leftLowerLeg', 'rightLowerLeg'].map(name => joints.get(name)?.at)
  const knee = knees.find(at => at !== undefined && at[2] > front + KNEE.before * tall)
  if (knee === undefined) {
    return 0
  }
  return knee[0] > 0
    ? Math.min(0, knee[0] - KNEE.half * tall - max[0] - place[0])
    : Math.max(0, knee[0] + KNEE.half * tall - min[0] - place[0])
}
/** How far before the waist a knee is that is in the way, and half its width, heights of the body. */
const KNEE = { before: 0.04, half: 0.07 } as const

/** Ways to have hands on what stands on the ground, and how high that is before which nobody kneels, in heights of the body. */
const AT_HAND: ReadonlySet<string> = new Set(['handled', 'touched'])
const KNEELS = 0.4

/** Ways to be at a thing, and the way to have one that is small enough for both hands, in heights of the body. */
const IN_BOTH_HANDS: Readonly<Record<string, string | undefined>> = {
  handled: 'caught',
  clawed: 'carried',
  reflected: 'read',
  kissed: 'held to the lips',
}
const SMALL_ENOUGH = 0.38
/** Babies are taken up, too. */
const BABY = 0.5

const isSmall = ({ shape, concept }: Standing, tall: number): boolean =>
  Math.max(...extents(shape)) < (concept?.family === 'person' ? BABY : SMALL_ENOUGH) * tall

/** From that height on what is hugged stays on the ground, in heights of the body. */
const EMBRACED = 0.42
/** Before whom is lower one kneels who embraces or kisses him. */
const KNEELS_TO = 0.78

function holdFor({ activity }: Act, thing: Standing, { tall }: Figure): Hold {
  const { concept, shape } = thing
  const name = activity.hold ?? 'ahead'
  const box = measureShape(shape)
  if (name === 'hugged' && box.max[1] - box.min[1] > EMBRACED * tall) {
    return thing.isAlive === true ? { ...HOLDS['embraced'], turns: ROUND } : HOLDS['embraced']
  }
  if (name === 'hugged' && thing.isAlive === true && box.max[2] - box.min[2] > box.max[1] - box.min[1]) {
    return HOLDS['cradled']
  }
  // What is small is in both hands.
  const small = IN_BOTH_HANDS[name]
  if (small !== undefined && isSmall(thing, tall)) {
    return HOLDS[small]
  }
  if (name === 'handled' && FRONTED.test(`${concept?.family ?? ''} ${concept?.name ?? ''}`)) {
    return { ...HOLDS[name], turns: ROUND }
  }
  if (name === 'handled' && isLengthy(shape, thing.isAlive === true)) {
    return { ...HOLDS[name], turns: BROADSIDE }
  }
  return holdOf(name, concept?.family ?? '', concept?.name ?? '') ?? HOLDS['ahead']
}

/** How far from the ground an animal is that climbs, in heights of the body. */
const OFF_GROUND = 0.7

/** How far that is at this thing, metres: 0 where it does not reach above the animal's head there, which would be over it and not at it. */
const climbed = ({ isOffGround }: Activity, { stature }: Figure, { shape }: Standing): number =>
  isOffGround === true && extents(shape)[1] > (1 + OFF_GROUND) * stature ? OFF_GROUND * stature : 0

/** What is open or has its knobs in front has that side to who is at it. */
const FRONTED =
  /\b(?:oven|stove|fridge|refrigerator|washing machine|dryer|cupboard|cabinet|wardrobe|dresser|safe|mailbox|vending machine|toilet|sink|fireplace)\b/

/** What is longer than it is wide is worked at from its side. */
const BROADSIDE: readonly Vec3[] = [[0, Math.PI / 2, 0]]
const isLengthy = (shape: Shape, isAlive: boolean): boolean => {
  const [wide, , deep] = extents(shape)
  return isAlive || deep > 1.3 * wide
}

/** Height of the person whom things are made for, metres. */
const PERSON = 1.7
/** A thing that is no longer than this share of a body's height needs no other size. */
const HANDY = 0.5

/** A mouse plays a tuba of its own size: what is larger than an animal can handle is as large to it as to a person, at least. */
function handy({ face, stature }: Figure, shape: Shape): Shape {
  const { min, max } = measureShape(shape)
  const long = Math.max(...[0, 1, 2].map(axis => max[axis] - min[axis]))
  const factor = Math.max(stature / PERSON, (HANDY * stature) / long)
  return face === undefined || factor >= 1 ? shape : scaled(factor, shape)
}

/** A tool as large as the hands of who uses it: a gnome's pickaxe is a gnome's. */
function toHand(figure: Figure, tool: Shape): Shape {
  const factor = figure.stature / PERSON
  return figure.face === undefined && factor < SMALL_PERSON ? scaled(factor, tool) : handy(figure, tool)
}
/** Whoever is smaller has tools of his own size, in heights of the person whom things are made for. */
const SMALL_PERSON = 0.8

/** Most and least lengths of what an animal pulls, in its own. */
const LOAD = { most: 2.4, least: 0.9 } as const

/** What an animal pulls, no longer than it can: a mouse has a wagon of its own size. */
function drawable({ shape: animal }: Figure, load: Standing): Standing {
  const share = Math.max(...extents(load.shape)) / extents(animal)[2]
  const factor = Math.min(LOAD.most, Math.max(LOAD.least, share)) / share
  return factor === 1 ? load : { ...load, shape: scaled(factor, load.shape) }
}

/** A thing where its hold has it; its hands are noted in `reach`. */
function held(figure: Figure, thing: Standing, hold: Hold, edge: Vec3, reach: Hands): Standing {
  const { tall } = figure
  const plain = hold.isArc === true ? inArc(thing, tall) : turned(repeat(thing.shape, thing.count), hold)
  const own = hold.isShown === true ? facingFront(plain, thing) : plain
  const laid = hold.isLengthwise === true ? lengthwise(own) : hold.to === 'table' ? lain(own, thing) : own
  let shape = hold.isOwnSize === true ? laid : handy(figure, laid)
  const least = hold.least ?? (hold.to === 'table' ? GROWS.least : 0)
  shape = grown(shape, least * tall, hold.least === undefined ? GROWS.most : Infinity)
  if (hold.flat !== undefined) {
    shape = scaled([1, hold.flat, 1], shape)
  }
  if (hold.most !== undefined) {
    shape = scaled(Math.min(1, (hold.most * tall) / Math.max(...extents(shape))), shape)
  }
  if (hold.atMost !== undefined) {
    shape = scaled(Math.min(1, (hold.atMost * tall) / extents(shape)[1]), shape)
  }
  const point = bodyPoint(figure, hold.to, edge)
  const target = addScaled(point, hold.offset ?? [0, 0, 0], tall)
  if (hold.fit !== undefined) {
    const high = pointOf(shape, hold.anchor)[1] - measureShape(shape).min[1]
    shape = scaled(Math.min(hold.fit, Math.max(1 / hold.fit, target[1] / high)), shape)
  }
  const anchor = pointOf(shape, hold.anchor)
  const isOnGround = GROUNDED.has(hold.to) || hold.fit !== undefined
  const low = boxOf(shape).min[1]
  const y = isOnGround ? -low : hold.to === 'table' ? edge[1] - low : target[1] - anchor[1]
  const place: Vec3 = [target[0] - anchor[0], y, target[2] - anchor[2]]
  const touch = (spot: Spot): Vec3 => {
    const [px, py, pz] = add(pointOf(shape, spot), place)
    return [px, py + (spot.at[1] > 0.85 ? FIST * tall : 0), pz]
  }
  if (hold.right !== undefined) {
    reach.rightHand = touch(hold.right)
  }
  if (hold.left !== undefined) {
    reach.leftHand = touch(hold.left)
  }
  if (hold.rightFrom !== undefined) {
    reach.rightHand = addScaled(point, hold.rightFrom, tall)
  }
  if (hold.leftFrom !== undefined) {
    reach.leftHand = addScaled(point, hold.leftFrom, tall)
  }
  return { ...thing, shape, count: 1, place }
}

/** Nobody sees what a mug or a nail on a table is: its least size in heights of the body, and how many times it grows at most there. */
const GROWS = { least: 0.12, most: 2.2 } as const

/** A thing with its longest side at least that long, as far as that may be. */
function grown(shape: Shape, least: number, most: number): Shape {
  const factor = Math.min(most, least / Math.max(...extents(shape)))
  return factor > 1 ? scaled(factor, shape) : shape
}

const GROUNDED: ReadonlySet<BodyPoint> = new Set(['floor', 'toe', 'behind', 'seat', 'under mouth'])

/** The seat under who sits, as high as he sits. */
function underneath({ shape }: Figure, seat: Standing): Standing {
  const high = findAnchor(shape, 'seat')?.[1] ?? 0
  const own = restOn(shape, seat.shape)[1] + high
  const fitting = scaled(high / Math.max(0.05, own), seat.shape)
  const [x, , z] = restOn(shape, fitting)
  return { ...seat, shape: fitting, count: 1, place: [-x, -measureShape(fitting).min[1], -z] }
}

/** Most that a tool grows to be worked at as a table is. */
const LOW = 1.25

/** The table before a body, as high as it needs it, and the middle of its near edge. */
function before(
  { tall, stature, front, isSeated }: Figure,
  table: Standing
): { readonly table: Standing; readonly edge: Vec3 } {
  const plain = at([0, 0, 0], table.shape, { rotate: [0, Math.PI, 0] })
  const own = boxOf(plain, table.concept?.family === 'handtool' ? undefined : /top|board|surface|plank/)
  const wanted = ((isSeated ? TABLE.seated : TABLE.standing) * stature) / own.max[1]
  // An anvil is lower than a table: he looks over it.
  const factor = table.concept?.family === 'handtool' ? Math.min(wanted, LOW) : wanted
  const high = factor * own.max[1]
  const shape = roomFor(scaled(factor, plain), tall)
  const box = measureShape(shape)
  const near = front + 0.02 * tall
  const z = near - box.min[2]
  const deep = box.max[2] - box.min[2]
  // What is as small as an anvil has on its middle what is done on it.
  const edge = deep > SMALL * tall ? near : near + deep / 2 - 0.08 * tall
  return { table: { ...table, shape, count: 1, place: [0, 0, z] }, edge: [0, high, Math.max(near, edge)] }
}

/** Most that a table is wide and deep before whom it serves, and a table is small that is not so deep, in heights of the body. */
const ROOM = { wide: 0.66, deep: 0.42 } as const
const SMALL = 0.3

/** A table that leaves to be seen who sits at it. */
function roomFor(table: Shape, tall: number): Shape {
  const [wide, , deep] = extents(table)
  return scaled([Math.min(1, (ROOM.wide * tall) / wide), 1, Math.min(1, (ROOM.deep * tall) / deep)], table)
}

/** A knitting needle, in heights of the body. */
const NEEDLE = { long: 0.3, thick: 0.008 } as const

/** How far before a shoulder a hand is that is as much lower or higher, on an arm that is nearly straight. */
const levelReach = (drop: number, tall: number): number =>
  Math.sqrt(Math.max(0.01, 0.31 * 0.31 - (drop / tall) * (drop / tall))) * tall

/** What an activity does besides: a hand on the animal, a lead, arms around a trunk. */
function special({ activity }: Act, figure: Figure, thing: Standing, reach: Hands): Standing {
  const { tall, stature, joints } = figure
  const place = thing.place ?? [0, 0, 0]
  const local = (point: Vec3): Vec3 => subtract(point, place)
  const shoulder = joints.get('rightUpperArm')?.at ?? [-0.1, 0.8 * tall, 0]
  const found = jointsIn(thing.shape)
  const heads = found.find(({ name }) => name === 'jaw') ?? found.find(({ name }) => name === 'head')
  const muzzle = heads === undefined ? null : add(heads.tip ?? heads.at, place)
  const isGrounded = GROUNDED.has(holdFor({ activity, gear: null }, thing, figure).to)
  const meeting = isGrounded ? EMBRACES[activity.hold ?? ''] : undefined
  if (meeting !== undefined) {
    const { thing: near, rightHand, leftHand } = meeting(figure, thing)
    Object.assign(reach, { rightHand, leftHand })
    return near
  }
  if ((activity.hold === 'handled' || activity.hold === 'clawed') && isGrounded) {
    const up = climbed(activity, figure, thing)
    const lowered: Vec3 = [place[0], place[1] - up, place[2]]
    const { thing: near, rightHand, leftHand } = handsOn(figure, { ...thing, place: lowered }, up > 0)
    Object.assign(reach, { rightHand, leftHand })
    return near
  }
  if (activity.hold === 'grazed' && activity.isInGround !== true) {
    return atMuzzle(figure, thing)
  }
  if (activity.hold === 'touched') {
    const z = boxOf(thing.shape).min[2] + 0.09 * tall
    const top = surfaceAbove(skinOf(thing.shape), -0.06 * tall - place[0], z) ?? boxOf(thing.shape).max[1]
    reach.rightHand = [-0.06 * tall, Math.min(top + place[1] + 0.012 * tall, shoulder[1]), z + place[2]]
  }
  if (activity.hold === 'met') {
    const far = muzzle ?? add(pointOf(thing.shape, { at: [0.5, 0.8, 0] }), place)
    const near = Math.max(0, far[2] - shoulder[2] - levelReach(shoulder[1] - far[1], tall))
    const room = Math.max(0, boxOf(thing.shape).min[2] + place[2] - figure.front - 0.03 * tall)
    const aside = besideKnee(figure, boxOf(thing.shape), place)
    const closer: Vec3 = [aside, 0, -Math.min(near, room)]
    const goal = add(far, closer)
    reach.rightHand = addScaled(goal, normalize(subtract(shoulder, goal)), 0.03 * tall)
    return { ...thing, place: add(place, closer) }
  }
  const { rightHand, leftHand } = reach
  if (activity.hold === 'knitted' && rightHand !== undefined && leftHand !== undefined) {
    const needle = (hand: Vec3, side: 1 | -1): Shape => {
      const way: Vec3 = [0.6 * side, 0.75, 0.25]
      const end = (share: number): Vec3 => local(addScaled(hand, way, share * NEEDLE.long * tall))
      return sweep([end(-0.35), end(0.65)], NEEDLE.thick * tall, {
        caps: 'round',
        part: 'needle',
        role: 'feature',
        material: { recipe: 'polished-metal', color: '#c9ccd1' },
      })
    }
    return { ...thing, shape: group([thing.shape, needle(rightHand, 1), needle(leftHand, -1)]) }
  }
  const { line } = activity
  if (line === undefined) {
    return thing
  }
  const rope = (hand: Vec3, end: Vec3, thick: number): Shape => {
    const sag = add(mix(hand, end, 0.5), [0, -line.sag * distance(hand, end), 0])
    return sweep([local(hand), local(sag), local(end)], thick, {
      smooth: true,
      caps: 'round',
      part: line.part,
      role: 'feature',
      material: { recipe: 'leather', color: '#8a2f26' },
    })
  }
  if (activity.isHarnessed === true) {
    const breast = joints.get('chest')?.at ?? [0, 0.6 * stature, 0]
    const { min, max } = measureShape(figure.shape)
    const wide = 0.36 * (max[0] - min[0])
    const thick = 0.012 * (max[1] - min[1])
    const traces = [-1, 1].map(side =>
      rope([side * wide, breast[1], breast[2]], add(foremost(thing.shape, side), place), thick)
    )
    return { ...thing, shape: group([thing.shape, ...traces]) }
  }
  const hand: Vec3 = [line.hand[0] * tall, line.hand[1] * stature, line.hand[2] * tall]
  const neck = jointsIn(thing.shape).find(({ name }) => name === 'neck')
  const end = add(neck === undefined ? pointOf(thing.shape, { at: line.end }) : neck.at, place)
  reach.rightHand = hand
  return { ...thing, shape: group([thing.shape, rope(hand, end, 0.0045 * tall)]) }
}

/** What an animal eats from the ground, at its muzzle and not in its head; what is open it eats from within. */
function atMuzzle(figure: Figure, thing: Standing): Standing {
  const { place = [0, 0, 0], shape } = thing
  const [x, y, z] = bodyPoint(figure, 'mouth', [0, 0, 0])
  const tip = surfaceBefore(skinOf(figure.shape), x, y) ?? z
  const level = Math.min(y - place[1], EATEN_AT * boxOf(shape).max[1])
  const near = surfaceBehind(skinOf(shape), x - place[0], level)
  const way = near === null || findAnchor(shape, 'inside') !== null ? 0 : tip - near - place[2]
  return way <= 0 ? thing : { ...thing, place: [place[0], place[1], place[2] + way] }
}
/** No higher than this share of it is it bitten into. */
const EATEN_AT = 0.7

/** Soil around what is in the ground: how far around it and how high, in its own sizes, and how wide at least, in heights of the body. */
const SOIL = { wide: 0.75, high: 0.3, least: 0.1 } as const
const EARTH: MaterialSpec = { recipe: 'soil', color: '#5b3f2a' }

/** A thing with a mound of soil around its lower part. */
function inGround(thing: Standing, { tall }: Figure): Standing {
  const { min, max } = boxOf(thing.shape)
  const [wide, high, deep] = subtract(max, min)
  const radius = Math.max(SOIL.least * tall, SOIL.wide * Math.max(wide, deep))
  const rise = Math.min(SOIL.high * high, 0.5 * radius)
  const profile: readonly Vec2[] = [
    [0, 0],
    [radius, 0],
    [radius * 0.8, rise * 0.6],
    [radius * 0.4, rise * 0.92],
    [0, rise],
  ]
  const mound = at(
    [(min[0] + max[0]) / 2, min[1], (min[2] + max[2]) / 2],
    lathe(profile, { edge: sharp, smooth: true, sharpAt: [1] })
  )
  const soil = tag({ part: 'soil', role: 'ornament', material: EARTH }, mound)
  return { ...thing, shape: group([thing.shape, soil]) }
}

/** Of a thing's length: what counts as its front end. */
const FRONT_END = 0.05

/** The middle of the foremost that a thing has at one side: the tip of its shaft, the corner of a sled. */
function foremost(shape: Shape, side: number): Vec3 {
  const { min, max } = boxOf(shape)
  const level = max[2] - FRONT_END * (max[2] - min[2])
  const middle = (min[0] + max[0]) / 2
  const points = skinOf(shape).parts.flatMap(({ positions }) =>
    Array.from({ length: positions.length / 3 }, (_, i): Vec3 => [
      positions[3 * i],
      positions[3 * i + 1],
      positions[3 * i + 2],
    ]).filter(([x, , z]) => z >= level && (x - middle) * side >= 0)
  )
  return points.length === 0
    ? pointOf(shape, { at: [0.5 + 0.3 * side, 0.4, 0.96] })
    : scale(points.reduce(add), 1 / points.length)
}

/** Hands at the handlebar and feet on the pedals of what somebody sits on at `spot`; nothing for what has none. */
export function mounted(holder: Shape, spot: Vec3): Reach {
  const names = skinOf(holder).parts.map(({ name }) => name)
  const bars = [/^grip/, /^handlebar/, /^steering/].find(part => names.some(name => part.test(name)))
  const reach: Hands = {}
  if (bars !== undefined) {
    reach.rightHand = subtract(pointOf(holder, { part: bars, at: [0.06, 0.7, 0.3] }), spot)
    reach.leftHand = subtract(pointOf(holder, { part: bars, at: [0.94, 0.7, 0.3] }), spot)
  }
  for (const [limb, side] of [
    ['rightFoot', -1],
    ['leftFoot', 1],
  ] as const) {
    const points = skinOf(holder)
      .parts.filter(({ name }) => /^pedal/.test(name))
      .flatMap(({ positions }) =>
        Array.from({ length: positions.length / 3 }, (_, i): Vec3 => [
          positions[3 * i],
          positions[3 * i + 1],
          positions[3 * i + 2],
        ]).filter(([x]) => x * side > 0)
      )
    if (points.length > 0) {
      const middle = scale(points.reduce(add), 1 / points.length)
      reach[limb] = subtract([middle[0], Math.max(...points.map(([, y]) => y)), middle[2] - 0.05], spot)
    }
  }
  return reach
}

/** Most that is offered at once, in heights of a body. */
const MORSEL = 0.13

/** A tool in the hands of who uses it on `object`. */
function tooled(
  { activity }: Act,
  figure: Figure,
  tool: Standing,
  object: Standing | null,
  edge: Vec3,
  reach: Hands
): Standing {
  const { tall, stature } = figure
  const name = activity.toolHold ?? 'raised'
  const plain = toHand(figure, repeat(tool.shape, tool.count))
  const box = measureShape(plain)
  const long = box.max[1] - box.min[1]
  if (name === 'swept') {
    const foot: Vec3 = [-0.07 * tall, 0, figure.front + 0.24 * tall]
    const top: Vec3 = [0.07 * tall, 0.62 * stature, figure.front + 0.02 * tall]
    const way = normalize(subtract(top, foot))
    const onStick = (y: number): Vec3 => addScaled(foot, way, Math.min(0.97 * long, y / way[1]))
    reach.rightHand = onStick(0.42 * stature)
    reach.leftHand = onStick(0.56 * stature)
    return { ...tool, count: 1, ...along(plain, foot, way) }
  }
  const hand = reach.rightHand
  if (name === 'given' && hand !== undefined) {
    const morsel = scaled(Math.min(1, (MORSEL * tall) / Math.max(...extents(plain))), plain)
    const middle = pointOf(morsel, { at: [0.5, 0.5, 0.2] })
    return { ...tool, shape: morsel, count: 1, place: subtract(hand, middle) }
  }
  if (name === 'stirred' && object !== null) {
    const { min, max } = boxOf(object.shape)
    const rim = add(pointOf(object.shape, { at: [0.5, 1, 0.5] }), object.place ?? [0, 0, 0])
    const back = normalize([-0.2, 0.9, -0.4])
    const size = Math.max(long, 0.16 * tall + 0.5 * (max[1] - min[1]))
    const tip = add(rim, [0, -0.45 * (max[1] - min[1]), 0])
    reach.rightHand = addScaled(tip, back, 0.85 * size)
    const { shape, place } = along(scaled(size / long, plain), addScaled(tip, back, size), scale(back, -1))
    return { ...tool, count: 1, shape, place }
  }
  if (name === 'poked') {
    const isOnTable = object === null || object.place === undefined || edge[1] > 0
    const canvas =
      object === null
        ? null
        : add(pointOf(object.shape, { part: /canvas/, at: [0.45, 0.5, 0] }), object.place ?? [0, 0, 0])
    const tip: Vec3 =
      isOnTable || canvas === null
        ? [-0.03 * tall, edge[1] + 0.004 * tall, edge[2] + 0.1 * tall]
        : [canvas[0], Math.min(canvas[1], 0.78 * tall), canvas[2]]
    const back = normalize(isOnTable ? [-0.3, 0.8, -0.45] : [-0.25, -0.1, -1])
    const size = Math.max(long, 0.09 * tall)
    reach.rightHand = addScaled(tip, back, 0.5 * size)
    // Its point is at its top.
    const { shape, place } = along(scaled(size / long, plain), addScaled(tip, back, size), scale(back, -1))
    return { ...tool, count: 1, shape, place }
  }
  return held(
    figure,
    { ...tool, shape: plain, count: 1 },
    holdOf(name, tool.concept?.family ?? '', tool.concept?.name ?? '') ?? HOLDS['raised'],
    edge,
    reach
  )
}
