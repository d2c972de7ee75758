import { PI } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { at } from '../../shape/build.ts'
import { measureShape } from '../../shape/measure.ts'
import type { Shape } from '../../shape/types.ts'
import { gapAlong, skinBounds, skinOf } from '../contact/contact.ts'
import { onGround } from '../contact/rest-pose.ts'

/** What is this many times as long as wide is a stick, and one longer than a hollow is deep by this factor leans on its rim. */
const STICK = { slender: 2.2, reachesOut: 1.15 } as const
/** Tilts of a stick in a vessel, radians from upright: the steepest possible is taken at which its foot is on the floor. */
const TILTS = [0.25, 0.45, 0.65, 0.85, 1.05] as const
/** Of the free width: how far from the middle of the floor the foot of what leans stands. */
const FOOT = 0.3
/** Presses into what it rests on by this share of its length. */
const PRESS = 0.006
/** A foot that is nearer than this share of a stick's length to the floor stands on it. */
const ON_FLOOR = 0.04
/** How far an axe has turned that was struck into wood, radians, and how deep it is in it, in shares of its length. */
const STRUCK = { turn: 2.05, deep: 0.09 } as const

/** The free room of a vessel above its floor, metres. */
interface Room {
  readonly floor: Vec3
  readonly width: number
  readonly depth: number
}

/** A thing in another attitude, and where its origin is then. */
export interface Resting {
  readonly main: Shape
  readonly spot: Vec3
}

/** A stick in a vessel that is less deep than it is long: its foot on the floor, leaning on the rim. null for what stands or lies there. */
export function leanInside(main: Shape, holder: Shape, { floor, width, depth }: Room): Resting | null {
  const { min, max } = skinBounds(main)
  const [tall, wide] = [max[1] - min[1], Math.max(max[0] - min[0], max[2] - min[2])]
  if (tall < STICK.slender * wide || tall < STICK.reachesOut * depth) {
    return null
  }
  const top = measureShape(holder).max[1]
  let best: (Resting & { readonly above: number }) | null = null
  for (const tilt of TILTS) {
    const tilted = onGround(at([0, 0, 0], main, { rotate: [0, 0, -tilt] }))
    const box = skinBounds(tilted)
    const start: Vec3 = [floor[0] - FOOT * width - box.min[0], top, floor[2]]
    const gap = gapAlong(1, { skin: skinOf(tilted), offset: start }, skinOf(holder))
    if (gap === null) {
      continue
    }
    const spot: Vec3 = [start[0], start[1] - gap - PRESS * tall, start[2]]
    const above = spot[1] - floor[1]
    if (best === null || above < best.above - ON_FLOOR * tall) {
      best = { main: tilted, spot, above }
    }
  }
  return best
}

/** With the heavy end down: a spoon in a bowl. Turned about the view, so that its face stays to the front. */
export const headDown = (main: Shape): Shape => onGround(at([0, 0, 0], main, { rotate: [0, 0, PI] }))

/** An axe in a block: its edge, which looks to the right as it was made, down in the wood, and its handle up to the left. */
export function struckInto(main: Shape, holder: Shape): Resting {
  const { min, max } = skinBounds(main)
  const long = max[1] - min[1]
  const turned = onGround(at([0, 0, 0], main, { rotate: [0, 0, -STRUCK.turn] }))
  const edge = lowestPoint(turned)
  const box = measureShape(holder)
  const start: Vec3 = [
    (box.min[0] + box.max[0]) / 2 - edge[0],
    box.max[1],
    (box.min[2] + box.max[2]) / 2 - edge[2],
  ]
  const gap = gapAlong(1, { skin: skinOf(turned), offset: start }, skinOf(holder))
  return { main: turned, spot: [start[0], start[1] - (gap ?? 0) - STRUCK.deep * long, start[2]] }
}

function lowestPoint(shape: Shape): Vec3 {
  let low: Vec3 = [0, Infinity, 0]
  for (const { positions } of skinOf(shape).parts) {
    for (let i = 0; i < positions.length; i += 3) {
      if (positions[i + 1] < low[1]) {
        low = [positions[i], positions[i + 1], positions[i + 2]]
      }
    }
  }
  return low
}
