import { cos, sin, TAU } from '../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../kernel/types.ts'
import { ball, at, extrude, group, loft, soft, sweep } from '../shape/build.ts'
import type { Shape } from '../shape/types.ts'

/** Limbs of insects and crabs, fins and beaks. Lengths in the caller's units. */

/** A jointed leg of hard tubes through its joints; `radii` one per joint, the last is the tip. */
export function jointedLeg(path: readonly Vec3[], radii: readonly number[]): Shape {
  const tubes = path.slice(1).map((to, i) => {
    const from = path[i]
    const middle: Vec3 = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2, (from[2] + to[2]) / 2]
    return sweep([from, middle, to], [radii[i] * 0.8, (radii[i] + radii[i + 1]) * 0.62, radii[i + 1] * 0.8], {
      smooth: true,
      caps: 'round',
    })
  })
  const knees = path.slice(1, -1).map((joint, i) => at(joint, ball(radii[i + 1] * 1.05)))
  return group([...tubes, ...knees])
}

/** A thin fin of that outline in the XY plane, its rim rounded. */
export const fin = (outline: readonly Vec2[], thick: number): Shape =>
  extrude(outline, thick, { smooth: true, edge: soft(thick * 0.45) })

/** Points around a flipper. */
const ROUND_FLIPPER = 12

/** Points across a flipper: where along it, and how far its hind and its fore edge lie from its axis. */
export type FlipperRow = readonly [x: number, hind: number, fore: number]

/**
 * A flipper along +X in the XY plane, lens-shaped across: `thick` where it is widest, thinner as it narrows. `rows` go from its root to its
 * tip: it bends there, as a flat face from root to tip cannot.
 */
export function flipper(rows: readonly FlipperRow[], thick: number): Shape {
  const widest = Math.max(...rows.map(([, hind, fore]) => fore - hind))
  const sections = rows.map(([x, hind, fore]) => {
    const half = (fore - hind) / 2
    const depth = (thick / 2) * Math.sqrt(half / (widest / 2))
    return Array.from({ length: ROUND_FLIPPER }, (_, i): Vec3 => {
      const angle = (TAU * i) / ROUND_FLIPPER
      return [x, hind + half * (1 + cos(angle)), depth * sin(angle)]
    })
  })
  return loft(sections, { smooth: true, domed: true })
}

/**
 * A beak along +Z from the origin: upper half with a hook (0 straight, 1 an eagle's), lower half a little shorter. `width` and
 * `height` are half measures at the root.
 */
export function beak(
  length: number,
  [width, height]: readonly [width: number, height: number],
  hook: number
): { readonly upper: Shape; readonly lower: Shape } {
  const upper = sweep(
    [
      [0, 0, -length * 0.25],
      [0, height * 0.16, length * 0.25],
      [0, height * (0.02 - 0.1 * hook), length * 0.68],
      [0, -height * (0.3 + 0.8 * hook), length],
      ...(hook > 0.4 ? [[0, -height * (0.7 + 1.1 * hook), length * 0.97] as Vec3] : []),
    ],
    hook > 0.4 ? [1, 0.98, 0.72, 0.42, 0.08].map(r => r * height) : [1, 0.9, 0.55, 0.08].map(r => r * height),
    {
      smooth: true,
      caps: 'round',
      section: {
        kind: 'outline',
        smooth: true,
        points: [
          [width / height, -0.3],
          [(0.7 * width) / height, 0.55],
          [0, 0.95],
          [(-0.7 * width) / height, 0.55],
          [-width / height, -0.3],
          [0, -0.45],
        ],
      },
    }
  )
  const reach = hook > 0.4 ? 0.62 : 0.9
  const lower = sweep(
    [
      [0, -height * 0.4, -length * 0.25],
      [0, -height * 0.5, length * 0.3 * reach],
      [0, -height * 0.46, length * 0.95 * reach],
    ],
    [height * 0.62, height * 0.5, height * 0.1],
    { smooth: true, caps: 'round' }
  )
  return { upper, lower: at([0, 0, 0], lower, { scale: [(1.4 * width) / height, 1, 1] }) }
}
