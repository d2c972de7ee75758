import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { add, distance } from '../../kernel/vector.ts'
import { findAnchor } from '../../shape/anchors.ts'
import { at } from '../../shape/build.ts'
import { measureShape } from '../../shape/measure.ts'
import { boundsOf, type Bounds } from '../../kernel/mesh.ts'
import type { Joint, Shape } from '../../shape/types.ts'
import {
  gapAlong,
  gapAt,
  leastOf,
  meetingOf,
  NO_GAPS,
  skinBounds,
  skinOf,
  surfaceAbove,
  surfaceBefore,
  type Axis,
  type Gaps,
  type Meeting,
  type Skin,
} from '../contact/contact.ts'

/** How far things press into what carries them, as a share of their height: nothing real meets in a point. */
const PRESS = 0.006
/** Most that a thing sinks further so that not one foot alone carries it, in shares of its height. */
const MOST_SINK = 0.015
/** Of a thing's height above its lowest point: its feet. */
const FEET = 0.05
/** Of the feet's columns: those that touch when a thing is at rest. */
const TOUCHING = 0.35
/** Above the place where something rests, in shares of the height of what carries it: a backrest, a neck. */
const ABOVE = 0.04
/** Unevenness that a place to rest may have, in shares of the height of what carries it. */
const SLACK = 0.12
/** What carries is flat when it is lower than this share of what stands on it: its pile and its tassels do not count. */
const FLAT = 0.03
/** Parts that are made to sit on, where a family names no anchor. */
const SEAT_PARTS = /^(?:seat|saddle|cushion|mattress|deck|board)/

/** Where on a thing another one rests, and how high what carries it may be. */
interface Place {
  readonly at: Vec3
  readonly limit: number
  /** How far the surface may be from it. */
  readonly slack: number
}

/** Where `main` stands on `holder`: on its anchor `top`, its back, its seat, or its highest place, touching it and no more. */
export function restOn(main: Shape, holder: Shape): Vec3 {
  const box = measureShape(main)
  const place = placeOn(holder, box.max[1] - box.min[1])
  const seat = findAnchor(main, 'seat')
  if (seat !== null) {
    return [place.at[0] - seat[0], place.at[1] - seat[1], place.at[2] - seat[2]]
  }
  const hook = findAnchor(main, 'temple') === null ? null : findAnchor(holder, 'hook')
  if (hook !== null) {
    // A hat hangs over what rises into it.
    const start: Vec3 = [hook[0], hook[1] - box.min[1], hook[2] - (box.min[2] + box.max[2]) / 2]
    const gap = gapAlong(1, { skin: skinOf(main), offset: start }, skinOf(holder))
    return [start[0], start[1] - (gap ?? 0) - PRESS * (box.max[1] - box.min[1]), start[2]]
  }
  return stoodOn(main, holder)
}

/** The same for what stands there on its feet, whoever could sit or hang. */
export function stoodOn(main: Shape, holder: Shape, mostSink: number = MOST_SINK): Vec3 {
  const box = measureShape(main)
  const tall = box.max[1] - box.min[1]
  const place = placeOn(holder, tall)
  const { start, gaps: found } = freeSpot(main, holder, place)
  const first = leastOf(found)
  if (first === null) {
    return [start[0], start[1] - PRESS * tall, start[2]]
  }
  const { gaps, levels } = found
  const lowest = levels.reduce((low, level) => Math.min(low, level))
  const feet = gaps.filter((_, i) => levels[i] <= lowest + FEET * tall)
  const enough = gapAt(feet, TOUCHING) ?? first
  const sink = Math.min(Math.max(0, enough - first), mostSink * tall) + PRESS * tall
  // An anchor is right but for the unevenness of what carries it: far below it there is only what lies underneath, or nothing but air.
  const isOff = Math.abs(first) > place.slack
  const drop = isOff && !isOverAir(main, start, holder, place) ? 0 : first
  return [start[0], start[1] - drop - sink, start[2]]
}

/** Has `holder` nothing above the place, so that what stands there falls to what is below? */
function isOverAir(main: Shape, start: Vec3, holder: Shape, { limit }: Place): boolean {
  const meeting = meetingOf(1, { skin: skinOf(main), offset: start }, skinOf(holder))
  return (leastOf(meeting.gaps()) ?? -1) > 0 && risingInto(meeting, limit) === 0
}

/** Where `main` rests on the highest that `holder` has in its middle: on a lid, a rim, a handle. */
export function restOnTop(main: Shape, holder: Shape): Vec3 {
  const [own, box] = [skinBounds(main), skinBounds(holder)]
  const middle = (axis: Axis): number => (box.min[axis] + box.max[axis] - own.min[axis] - own.max[axis]) / 2
  const start: Vec3 = [middle(0), box.max[1] - own.min[1], middle(2)]
  const gap = gapAlong(1, { skin: skinOf(main), offset: start }, skinOf(holder))
  return [start[0], start[1] - (gap ?? 0) - PRESS * (own.max[1] - own.min[1]), start[2]]
}

/** Of a thing's height: what is as high as its highest. */
const CREST = 0.04

/** Where `main` rests on the highest of `holder`, wherever that is: on a gravestone, and not on the grave. */
export function restOnCrest(main: Shape, holder: Shape): Vec3 {
  const [own, box] = [skinBounds(main), skinBounds(holder)]
  const level = box.max[1] - CREST * (box.max[1] - box.min[1])
  const [low, high]: [number[], number[]] = [
    [Infinity, Infinity],
    [-Infinity, -Infinity],
  ]
  for (const { positions } of skinOf(holder).parts) {
    for (let i = 0; i < positions.length; i += 3) {
      for (const k of positions[i + 1] >= level ? [0, 1] : []) {
        low[k] = Math.min(low[k], positions[i + 2 * k])
        high[k] = Math.max(high[k], positions[i + 2 * k])
      }
    }
  }
  const middle = (k: 0 | 1): number => (low[k] + high[k] - own.min[2 * k] - own.max[2 * k]) / 2
  const start: Vec3 = [middle(0), box.max[1] - own.min[1], middle(1)]
  const gap = gapAlong(1, { skin: skinOf(main), offset: start }, skinOf(holder))
  return [start[0], start[1] - (gap ?? 0) - PRESS * (own.max[1] - own.min[1]), start[2]]
}

/** What would have to rise by more than this share of its longest side stands before what is higher there, not on it. */
const MOST_RAISED = 0.25

/** Several things that stand on `holder` together, moved by `offset`: each of them down or up to what is below it there. */
export function eachOn(row: readonly Shape[], offset: Vec3, holder: Shape): readonly Shape[] {
  return row.map(one => eachCopyOn(one, offset, holder))
}

/** The same for the copies of one thing: two birds on a man, of which one is on his head and the other beside it. */
function eachCopyOn(one: Shape, offset: Vec3, holder: Shape): Shape {
  if (one.op === 'group' && one.children.length > 1 && one.children.every(isCopy) && isLevel(one.children)) {
    return { ...one, children: one.children.map(copy => oneOn(copy, offset, holder)) }
  }
  const isOnlyMoved = one.op === 'place' && one.rotate === undefined && one.scale === undefined
  return isOnlyMoved && !isCopy(one)
    ? { ...one, child: eachCopyOn(one.child, add(offset, one.at ?? [0, 0, 0]), holder) }
    : oneOn(one, offset, holder)
}

/** Copies are numbered. */
const isCopy = (shape: Shape): boolean => shape.op === 'place' && /^\d+$/.test(shape.suffix ?? '')

/** Do they stand on one level? Those of a stack stand on each other. */
function isLevel(copies: readonly Shape[]): boolean {
  const boxes = copies.map(skinBounds)
  const lows = boxes.map(({ min }) => min[1])
  const [{ min, max }] = boxes
  return Math.max(...lows) - Math.min(...lows) < FEET * (max[1] - min[1])
}

function oneOn(one: Shape, offset: Vec3, holder: Shape): Shape {
  const { min, max } = skinBounds(one)
  const tall = max[1] - min[1]
  const gap = gapAlong(1, { skin: skinOf(one), offset }, skinOf(holder))
  if (gap === null) {
    // Beside what carries the others it stands on the ground.
    return at([0, -min[1] - offset[1], 0], one)
  }
  const long = Math.max(tall, max[0] - min[0], max[2] - min[2])
  return gap < -MOST_RAISED * long ? one : at([0, -gap - PRESS * tall, 0], one)
}

/** Steps away from the place where things rest, in shares of what carries them, and directions tried at each. */
const RINGS = [0, 0.2, 0.38]
const DIRECTIONS = 6

interface Spot {
  readonly start: Vec3
  readonly gaps: Gaps
}

/** That share of a thing's columns may have something of its carrier rise into it: leaves, tassels. */
const FEW_RISING = 0.02

/**
 * The spot nearest to the place, to the front first, where nothing of `holder` stands in the way: a lily's flower, a branch. Where
 * something does everywhere, the spot with the least.
 */
function freeSpot(main: Shape, holder: Shape, { at: [x, y, z], limit, slack }: Place): Spot {
  const [own, box, skin] = [measureShape(main), measureShape(holder), skinOf(main)]
  const rest = skinOf(holder)
  let best: (Spot & { readonly rising: number }) | null = null
  for (const ring of RINGS) {
    for (let k = 0; k < (ring === 0 ? 1 : DIRECTIONS); k++) {
      const turn = ((k % 2 === 0 ? k : -k - 1) * TAU) / (2 * DIRECTIONS)
      const start: Vec3 = [
        x + ring * (box.max[0] - box.min[0]) * sin(turn),
        y - own.min[1],
        z + ring * (box.max[2] - box.min[2]) * cos(turn),
      ]
      const meeting = meetingOf(1, { skin, offset: start }, rest)
      const spot = { start, gaps: meeting.gaps(limit) }
      if (limit === Infinity) {
        return spot
      }
      const isOver = ring === 0 || isCarried(main, start, rest, { level: y, limit, slack })
      const rising =
        spot.gaps.gaps.length === 0 || !isOver ? Infinity : risingInto(meeting, limit) / spot.gaps.gaps.length
      if (rising <= FEW_RISING) {
        return spot
      }
      best = best === null || rising < best.rising ? { ...spot, rising } : best
    }
  }
  return best ?? { start: [x, y - own.min[1], z], gaps: NO_GAPS }
}

/** Is there something under the middle of what stands there, about as high as the place, so that it does not hang over an edge? */
function isCarried(
  main: Shape,
  [x, , z]: Vec3,
  rest: Skin,
  { level, limit, slack }: { readonly level: number; readonly limit: number; readonly slack: number }
): boolean {
  const { min, max } = skinBounds(main)
  const [mx, mz] = [x + (min[0] + max[0]) / 2, z + (min[2] + max[2]) / 2]
  const below = surfaceAbove(rest, mx, mz, limit)
  return below !== null && below >= level - slack
}

/** In how many columns something of what carries it rises into the thing. */
function risingInto(meeting: Meeting, limit: number): number {
  const { gaps, levels } = meeting.gaps()
  return gaps.filter((gap, i) => levels[i] - gap > limit && gap < 0).length
}

/** Where on a thing another one rests: its anchor `top`, its back, its seat, or its highest place in the middle. */
export const topOf = (holder: Shape): Vec3 => placeOn(holder, 0).at

function placeOn(holder: Shape, standing: number): Place {
  const box = measureShape(holder)
  const tall = box.max[1] - box.min[1]
  const over = Math.max(ABOVE * tall, FLAT * standing)
  const slack = Math.max(SLACK * tall, FLAT * standing)
  const top = findAnchor(holder, 'top')
  if (top !== null) {
    return { at: top, limit: top[1] + over, slack }
  }
  const skin = skinOf(holder)
  const back = backOf(skin) ?? seatOf(skin)
  if (back !== null) {
    return { at: back, limit: back[1] + over, slack }
  }
  const [x, z] = [(box.min[0] + box.max[0]) / 2, (box.min[2] + box.max[2]) / 2]
  return { at: [x, surfaceAbove(skin, x, z) ?? box.max[1], z], limit: Infinity, slack: Infinity }
}

/** The middle of an animal's back: above the half of its spine. */
function backOf(skin: Skin): Vec3 | null {
  const spine = skin.joints.filter(({ name }) => /^(?:hips|spine\d*|chest)(?:\.\d+)?$/.test(name))
  const first = spine.at(0)
  const last = spine.at(-1)
  const lies =
    first !== undefined &&
    last !== undefined &&
    Math.abs(last.at[2] - first.at[2]) > Math.abs(last.at[1] - first.at[1])
  if (!lies) {
    return null
  }
  const [x, z] = [(first.at[0] + last.at[0]) / 2, (first.at[2] + last.at[2]) / 2]
  const y = surfaceAbove(skin, x, z)
  return y === null ? null : [x, y, z]
}

function seatOf(skin: Skin): Vec3 | null {
  const part = skin.parts.find(({ name }) => SEAT_PARTS.test(name))
  if (part === undefined) {
    return null
  }
  const { min, max } = boundsOf(part.positions)
  const [x, z] = [(min[0] + max[0]) / 2, (min[2] + max[2]) / 2]
  // A board that slopes is lower in its middle than at its end.
  return [x, surfaceAbove({ parts: [part], joints: [] }, x, z) ?? max[1], z]
}

/** Limbs that hold, the first that a body has; the head is the beak or the mouth. */
const HOLDERS = ['rightHand', 'leftHand', 'rightFrontFoot', 'head']

/**
 * Where `other` is when `holder` holds it: its grip before the hand (the second thing before the other hand), moved towards the
 * body until it touches. null for what has no limb that holds, and for a thing that is larger than who would hold it.
 */
export function inHand(holder: Shape, other: Shape, turn: number): Vec3 | null {
  const skin = skinOf(holder)
  const limbs = HOLDERS.flatMap(name => skin.joints.find(joint => joint.name === name) ?? [])
  const limb: Joint | undefined = limbs[Math.min(turn, limbs.length - 1)]
  const [body, box] = [measureShape(holder), measureShape(other)]
  const [tall, size] = [body.max[1] - body.min[1], [0, 1, 2].map(axis => box.max[axis] - box.min[axis])]
  const stick = stickOf(skinOf(other), box)
  if (limb === undefined || Math.max(...size) > mostHeld(stick !== null, tall)) {
    return null
  }
  const point = limb.tip ?? limb.at
  const lift = (grip: number): number => Math.max(point[1] - grip, body.min[1] - box.min[1])
  if (stick !== null) {
    return [point[0] - stick[0], lift(stick[1]), point[2] - stick[2]]
  }
  if (limb.name === 'head' && isUpright(limb)) {
    return beforeBody(holder, other)
  }
  if (limb.name === 'head') {
    // What hangs from a beak hangs below its tip, and does not cover the face.
    const [x, y, z] = beakOf(skin, point, tall)
    return [
      x - (box.min[0] + box.max[0]) / 2,
      Math.max(y + BITE * size[1] - box.max[1], body.min[1] - box.min[1]),
      z - BEAK.behind * tall - (box.min[2] + box.max[2]) / 2,
    ]
  }
  const isWide = isTwoHanded(size[0], tall) && limbs.length > 1
  const across = isWide ? (limbs[0].at[0] + limbs[1].at[0]) / 2 : point[0]
  const isLong = size[1] > 1.8 * Math.max(size[0], size[2])
  const start: Vec3 = [
    across - (box.min[0] + box.max[0]) / 2,
    lift(box.min[1] + (isLong ? 0.3 : isWide ? 0.1 : 0.5) * size[1]),
    point[2] - box.min[2],
  ]
  return touching(start, other, holder)
}

/** Is it a head without a mouth in front: an octopus's, which goes up? */
const isUpright = ({ at: from, tip }: Joint): boolean =>
  tip !== undefined && tip[1] - from[1] > Math.abs(tip[2] - from[2])

/** Where something is that a body without hands has among its arms: before it, as low as they let it. */
function beforeBody(holder: Shape, other: Shape): Vec3 {
  const skin = skinOf(holder)
  const [body, box] = [skinBounds(holder), skinBounds(other)]
  const tall = body.max[1] - body.min[1]
  const x = (body.min[0] + body.max[0] - box.min[0] - box.max[0]) / 2
  const front = surfaceBefore(skin, (body.min[0] + body.max[0]) / 2, body.min[1] + BREAST.high * tall) ?? 0
  const start: Vec3 = [x, body.max[1] - box.min[1], front - box.min[2] + BREAST.before * tall]
  const gap = gapAlong(1, { skin: skinOf(other), offset: start }, skin) ?? 0
  return [x, start[1] - gap - PRESS * tall, start[2]]
}
/** Of its height: where the front of such a body is looked for, and how far before it, clear of the eyes, something comes down to the arms. */
const BREAST = { high: 0.5, before: 0.07 } as const

/** Most that is long which somebody holds, by its stick or by itself. */
const mostHeld = (isStick: boolean, tall: number): number => (isStick ? 2.5 : 1.3) * tall

/** Nobody sees what an animal holds that is smaller than this, in the longest side of its body. */
const LEAST_HELD = 0.22

/** What an animal holds, no larger than it can, and large enough to be seen: an ant has a leaf of its own size. */
export function holdable(holder: Shape, other: Shape): Shape {
  const [body, box] = [skinBounds(holder), skinBounds(other)]
  const long = (bounds: Bounds): number =>
    Math.max(...[0, 1, 2].map(axis => bounds.max[axis] - bounds.min[axis]))
  const tall = body.max[1] - body.min[1]
  const isStick = stickOf(skinOf(other), box) !== null
  const most = Math.min(mostHeld(isStick, tall), 1.2 * long(body))
  const least = (LEAST_HELD * Math.max(tall, long(body))) / long(box)
  const factor = Math.min((0.98 * most) / long(box), Math.max(1, least))
  return factor === 1 ? other : at([0, 0, 0], other, { scale: factor })
}

/** How far the handle of what hangs from a beak is in it, in shares of its height. */
const BITE = 0.03
/** The tip of a beak is so near to the head's joint, and a thing hangs so far behind it, in heights of the body. */
const BEAK = { near: 0.25, behind: 0.015 } as const

/** The foremost point of a head. */
function beakOf({ parts }: Skin, head: Vec3, tall: number): Vec3 {
  let tip = head
  for (const { positions } of parts) {
    for (let i = 0; i < positions.length; i += 3) {
      const point: Vec3 = [positions[i], positions[i + 1], positions[i + 2]]
      if (point[2] > tip[2] && distance(point, head) < BEAK.near * tall) {
        tip = point
      }
    }
  }
  return tip
}

/** Is it a stick with a roof ("an umbrella"), which is held up? */
export function isParasol(shape: Shape): boolean {
  const box = measureShape(shape)
  return box.max[0] - box.min[0] > 0.5 * (box.max[1] - box.min[1]) && stickOf(skinOf(shape), box) !== null
}

/** Is something so wide, for who is so tall, that both hands are needed? */
export const isTwoHanded = (wide: number, tall: number): boolean => wide > 0.14 * tall

/** Where the stick of an umbrella, a lance or a broom is held: a thing whose lower part is thin; null for any other. */
function stickOf(skin: Skin, box: Bounds): Vec3 | null {
  const tall = box.max[1] - box.min[1]
  const [low, high] = [
    [Infinity, Infinity],
    [-Infinity, -Infinity],
  ]
  for (const { positions } of skin.parts) {
    for (let i = 0; i < positions.length; i += 3) {
      const height = (positions[i + 1] - box.min[1]) / tall
      if (height > 0.1 && height < 0.4) {
        low[0] = Math.min(low[0], positions[i])
        low[1] = Math.min(low[1], positions[i + 2])
        high[0] = Math.max(high[0], positions[i])
        high[1] = Math.max(high[1], positions[i + 2])
      }
    }
  }
  const wide = Math.max(high[0] - low[0], high[1] - low[1])
  const isThin = wide >= 0 && wide < 0.12 * tall
  return isThin ? [(low[0] + high[0]) / 2, box.min[1] + 0.18 * tall, (low[1] + high[1]) / 2] : null
}

/** Moves `main` from `start` along z until it touches `rest` from the front, and presses it on a little. */
export function touching(start: Vec3, main: Shape, rest: Shape): Vec3 {
  const gap = gapAlong(2, { skin: skinOf(main), offset: start }, skinOf(rest))
  const box = measureShape(main)
  const press = PRESS * (box.max[2] - box.min[2])
  return gap === null ? start : [start[0], start[1], start[2] - gap - press]
}

const PEGS = /^(?:hook|peg)(?:_|$)/

/** Where a coat hangs by its collar at the foremost hook of a stand, or of a board of pegs; null for what has none. */
export function onPeg(main: Shape, holder: Shape): Vec3 | null {
  let tip: Vec3 | null = null
  for (const { name, positions } of skinOf(holder).parts) {
    for (let i = 0; PEGS.test(name) && i < positions.length; i += 3) {
      if (tip === null || positions[i + 2] > tip[2]) {
        tip = [positions[i], positions[i + 1], positions[i + 2]]
      }
    }
  }
  if (tip === null) {
    return null
  }
  const [own, box] = [skinBounds(main), skinBounds(holder)]
  const tall = own.max[1] - own.min[1]
  const start: Vec3 = [
    tip[0] - (own.min[0] + own.max[0]) / 2,
    Math.max(tip[1] + COLLAR * tall - own.max[1], box.min[1] - own.min[1]),
    box.max[2] - own.min[2],
  ]
  return touching(start, main, holder)
}

/** How far a collar is above the hook that it hangs at, in shares of the coat's length. */
const COLLAR = 0.04

/** Where `main` is when it hangs before `wall`, above the middle of it. */
export function hungOn(main: Shape, wall: Shape): Vec3 {
  const [own, box] = [measureShape(main), measureShape(wall)]
  const middle = box.min[1] + 0.58 * (box.max[1] - box.min[1])
  const start: Vec3 = [0, middle - (own.min[1] + own.max[1]) / 2, box.max[2] - own.min[2]]
  return touching(start, main, wall)
}
