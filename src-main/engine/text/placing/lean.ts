import { PI } from '../../kernel/det-math.ts'
import type { Bounds } from '../../kernel/mesh.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { at } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { gapAlong, skinBounds, skinOf, type Axis } from '../contact/contact.ts'
import { onGround } from '../contact/rest-pose.ts'

/** By how much things tilt that lean, radians: a board against a wall, a body that rests its weight, and either sideways. */
const TILT = { back: 0.24, aliveBack: 0.07, side: 0.3, aliveSide: 0.16 } as const
/** How far a leaning thing presses into what it leans on, as a share of its own depth. */
const PRESS = 0.006
/** A thing this many times as long as high, and lower than wide, is set on its end to lean. */
const ON_END = 2.6
/** Of what is leaned on: how large before its front a thing may be that leans on it from there, and what is left free of it. */
const HIDDEN = { most: 1.5, byLiving: 0.7, free: 0.55 } as const
/** What covers less of it than this stands before its middle. */
const SMALL = 0.22

/** What is longer away from the view than wide by this factor is turned with its flank to who leans on it: a car. */
const FLANK = 1.5

/** A thing that leans, and where what it leans on stands. */
export interface Leaning {
  readonly main: Shape
  /** What is leaned on: as it was given, or turned with its flank to the front. */
  readonly rest: Shape
  readonly support: Vec3
}

/** How a thing leans by what it is. */
export interface LeaningKind {
  readonly isAlive?: boolean
  /** Its copies are tilted already, each by itself. */
  readonly isTilted?: boolean
}

const size = ({ min, max }: Bounds, axis: Axis): number => max[axis] - min[axis]

/**
 * `main` tilted about its lower edge until it touches `rest`: backwards before something larger, beside its middle so that both are
 * seen, and sideways against what it would hide.
 */
export function leanOn(main: Shape, rest: Shape, kind: LeaningKind = {}): Leaning {
  const { isAlive = false, isTilted = false } = kind
  const stood = isAlive || isTilted ? main : broadside(onEnd(main))
  const given = skinBounds(rest)
  const flank =
    isAlive && size(given, 2) > FLANK * size(given, 0)
      ? at([0, 0, 0], rest, { rotate: [0, -PI / 2, 0] })
      : rest
  const own = skinBounds(stood)
  const box = lowerBox(flank, own.max[1])
  const share = (size(own, 0) * Math.min(size(own, 1), size(box, 1))) / (size(box, 0) * size(box, 1))
  const isBefore = flank !== rest || isTilted
  const hides =
    share > (isAlive ? HIDDEN.byLiving : HIDDEN.most) || (isAlive && size(own, 1) > 0.9 * size(box, 1))
  return hides && !isBefore
    ? sideways(stood, flank, isAlive)
    : backwards(stood, flank, { isAlive, isTilted, share })
}

/** A thing tilted backwards as one leans that somebody put there. */
export const tiltedBack = (main: Shape): Shape =>
  onGround(at([0, 0, 0], main, { rotate: [-TILT.back, 0, 0] }))

/** The box of what is no higher than `limit`: of a tree, its trunk. */
function lowerBox(shape: Shape, limit: number): Bounds {
  const low: [number, number, number] = [Infinity, Infinity, Infinity]
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  for (const { positions } of skinOf(shape).parts) {
    for (let i = 0; i < positions.length; i += 3) {
      if (positions[i + 1] <= limit) {
        for (const axis of [0, 1, 2] as const) {
          low[axis] = Math.min(low[axis], positions[i + axis])
          high[axis] = Math.max(high[axis], positions[i + axis])
        }
      }
    }
  }
  return low[0] <= high[0] && high[1] > low[1] ? { min: low, max: high } : skinBounds(shape)
}

/** A board that lies on its wheels or its belly, set on its end with its upper side to the front. */
function onEnd(main: Shape): Shape {
  const box = skinBounds(main)
  const [wide, tall, deep] = [size(box, 0), size(box, 1), size(box, 2)]
  if (Math.max(wide, deep) < ON_END * tall || tall > Math.min(wide, deep)) {
    return main
  }
  const [turn, face]: readonly [Vec3, number] = wide > deep ? [[0, 0, PI / 2], PI / 2] : [[-PI / 2, 0, 0], PI]
  return onGround(at([0, 0, 0], at([0, 0, 0], main, { rotate: turn }), { rotate: [0, face, 0] }))
}

/** A bicycle stands along the wall that it leans on, and not across. */
function broadside(main: Shape): Shape {
  const own = skinBounds(main)
  return size(own, 2) > FLANK * size(own, 0) ? at([0, 0, 0], main, { rotate: [0, -PI / 2, 0] }) : main
}

function backwards(
  main: Shape,
  rest: Shape,
  how: { readonly isAlive: boolean; readonly isTilted: boolean; readonly share: number }
): Leaning {
  const own = skinBounds(main)
  const box = lowerBox(rest, own.max[1])
  const isSlim = size(own, 1) >= 1.2 * size(own, 2)
  const tilt = how.isTilted ? 0 : how.isAlive ? TILT.aliveBack : isSlim ? TILT.back : 0
  const tilted = onGround(at([0, 0, 0], main, { rotate: [-tilt, 0, 0] }))
  // Its right end where it leaves enough of the other one free.
  const aside =
    how.share < SMALL
      ? 0
      : box.min[0] + (1 - HIDDEN.free) * size(box, 0) - size(own, 0) / 2 - (box.min[0] + box.max[0]) / 2
  for (const shift of [aside, aside / 2, 0]) {
    const start: Vec3 = [shift + (box.min[0] + box.max[0]) / 2, 0, box.max[2] - skinBounds(tilted).min[2]]
    const gap = gapAlong(2, { skin: skinOf(tilted), offset: start }, skinOf(rest))
    if (gap !== null) {
      const z = start[2] - gap - PRESS * size(skinBounds(tilted), 2)
      return { main: tilted, rest, support: [-start[0], 0, -z] }
    }
  }
  return { main: tilted, rest, support: [0, 0, skinBounds(tilted).min[2] - box.max[2]] }
}

function sideways(main: Shape, rest: Shape, isAlive: boolean): Leaning {
  const tilted = onGround(at([0, 0, 0], main, { rotate: [0, 0, -(isAlive ? TILT.aliveSide : TILT.side)] }))
  const [own, box] = [skinBounds(tilted), skinBounds(rest)]
  const middle = (own.min[2] + own.max[2]) / 2 - (box.min[2] + box.max[2]) / 2
  const start: Vec3 = [own.max[0] - box.min[0], 0, middle]
  const gap = gapAlong(0, { skin: skinOf(rest), offset: start }, skinOf(tilted))
  const near = gap === null ? 0 : gap + PRESS * size(own, 0)
  return { main: tilted, rest, support: [start[0] - near, 0, middle] }
}
