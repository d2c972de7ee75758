import { cos, PI, sin, TAU } from '../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../kernel/types.ts'
import type { MaterialSpec } from '../material/types.ts'
import { around, at, box, cylinder, group, lathe, rotated, sharp, soft, tag, torus } from '../shape/build.ts'
import type { Shape } from '../shape/types.ts'
import { rolling } from './motions.ts'
import { rod, wire } from './plates.ts'

/** Wheels with spokes and plain ones, around the X axis, centred at the origin, their outer face towards +X. */

const STOOD: Vec3 = [0, 0, -PI / 2]

export interface SpokedWheelOptions {
  /** Outside of the tyre, metres. */
  readonly radius: number
  /** Thickness of the tyre, metres. */
  readonly tube: number
  readonly spokes: number
  readonly tyre: MaterialSpec
  readonly rim: MaterialSpec
}

/** A bicycle's wheel: tyre, rim, crossed wires from both ends of the hub. */
export function spokedWheel({ radius: r, tube, spokes, tyre, rim }: SpokedWheelOptions): Shape {
  const inner = r - tube * 1.75
  const wide = tube * 0.75
  const half = Math.max(0.034, r * 0.11)
  const spoke = (side: 1 | -1, turn: number): Shape =>
    rotated(
      [0, turn, 0],
      around(
        Math.max(4, Math.round(spokes / 2)),
        wire([0.012, side * half * 0.72, 0.018], [0, 0, inner + tube * 0.2], Math.max(0.0032, r * 0.011))
      )
    )
  const ring: readonly Vec2[] = [
    [inner, -wide * 0.7],
    [inner + tube * 0.7, -wide],
    [inner + tube * 0.7, wide],
    [inner, wide * 0.7],
  ]
  return rolling(
    rotated(
      STOOD,
      group([
        torus(r - tube, tube, { part: 'tyre', role: 'feature', material: tyre }),
        tag(
          { part: 'rim', role: 'support', material: rim },
          lathe(ring, { closed: true }),
          cylinder(r * 0.055, half * 2),
          at([0, half * 0.72, 0], cylinder(r * 0.1, 0.008)),
          at([0, -half * 0.72, 0], cylinder(r * 0.1, 0.008))
        ),
        tag({ part: 'spoke', role: 'feature', material: rim }, spoke(1, 0), spoke(-1, PI / spokes)),
      ])
    )
  )
}

export interface CartWheelOptions {
  readonly radius: number
  readonly width: number
  readonly spokes: number
  readonly wood: MaterialSpec
  readonly iron: MaterialSpec
}

/** A wheelwright's wheel: iron tyre, wooden felloes, turned spokes, a long nave with bands. */
export function cartWheel({ radius: r, width: w, spokes, wood, iron }: CartWheelOptions): Shape {
  const ring = (a: number, b: number, h: number): readonly Vec2[] => [
    [a, -h],
    [b, -h],
    [b, h],
    [a, h],
  ]
  const spoke = rod([0, 0, r * 0.1], [0, 0, r * 0.86], [r * 0.05, r * 0.042])
  return rolling(
    rotated(
      STOOD,
      group([
        lathe(ring(r * 0.82, r * 0.975, w / 2), {
          closed: true,
          part: 'felloe',
          role: 'feature',
          material: wood,
          edge: soft(r * 0.012),
        }),
        lathe(ring(r * 0.96, r, w * 0.52), { closed: true, part: 'tyre', role: 'support', material: iron }),
        tag({ part: 'spoke', role: 'feature', material: wood }, around(spokes, spoke)),
        lathe(
          [
            [0, -w * 1.1],
            [r * 0.1, -w * 1.1],
            [r * 0.16, -w * 0.4],
            [r * 0.16, w * 0.4],
            [r * 0.1, w * 1.1],
            [0, w * 1.1],
          ],
          { part: 'nave', role: 'support', material: wood }
        ),
        tag(
          { part: 'hub_band', role: 'ornament', material: iron },
          at([0, w * 0.95, 0], cylinder(r * 0.125, w * 0.2)),
          at([0, w * 1.15, 0], cylinder(r * 0.05, w * 0.2))
        ),
      ])
    )
  )
}

export interface PlainWheelOptions {
  readonly radius: number
  readonly width: number
  readonly tyre: MaterialSpec
  readonly rim: MaterialSpec
  /** Radius of the rim as a share of the wheel's. */
  readonly share?: number
  /** Holes (dark dots) or nuts around the hub. */
  readonly nuts?: number
  /** Blocks of a tractor's tread around the tyre; 0 a smooth one. */
  readonly lugs?: number
}

/** A disc wheel with a rubber tyre: trucks, planes, carts, tractors. */
export function plainWheel(options: PlainWheelOptions): Shape {
  const { radius: r, width: w, tyre, rim, share = 0.58, nuts = 0, lugs = 0 } = options
  const h = w / 2
  const inner = r * share
  const rubber: readonly Vec2[] = [
    [inner * 0.9, -h * 0.8],
    [r * 0.88, -h],
    [r * 0.98, -h * 0.75],
    [r, -h * 0.4],
    [r, h * 0.4],
    [r * 0.98, h * 0.75],
    [r * 0.88, h],
    [inner * 0.9, h * 0.8],
  ]
  const lug = (side: 1 | -1): Shape =>
    at([0, side * h * 0.46, r * 0.92], box([r * 0.1, h * 0.98, r * 0.27], { edge: sharp }), {
      rotate: [0, 0, side * 0.6],
    })
  return rolling(
    rotated(
      STOOD,
      group([
        tag(
          { part: 'tyre', role: 'support', material: tyre },
          lathe(rubber, { closed: true }),
          ...(lugs > 0 ? [around(lugs, lug(1)), rotated([0, PI / lugs, 0], around(lugs, lug(-1)))] : [])
        ),
        tag(
          { part: 'rim', role: 'support', material: rim },
          lathe([
            [0, -h * 0.7],
            [inner, -h * 0.82],
            [inner, h * 0.86],
            [inner * 0.9, h * 0.86],
            [inner * 0.82, h * 0.5],
            [inner * 0.4, h * 0.55],
            [inner * 0.3, h * 0.8],
            [0, h * 0.8],
          ]),
          ...Array.from({ length: nuts }, (_, i): Shape => {
            const a = (TAU * i) / nuts
            return at([inner * 0.6 * cos(a), h * 0.55, inner * 0.6 * sin(a)], cylinder(inner * 0.07, h * 0.2))
          })
        ),
      ])
    )
  )
}
