import { cos, PI, sin } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { at, bevel, extrude, group, lathe, loft, rotated, soft, sweep } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'

/** Heads of table and kitchen tools on a stem that ends at 0.62 of their length; flat sides face ±Z. */

/** Eight points of an oval in a level plane. */
export function oval(half: number, thick: number, [x, y, z]: Vec3): readonly Vec3[] {
  return [0, 1, 2, 3, 4, 5, 6, 7].map((i): Vec3 => {
    const angle = (PI * i) / 4
    return [x + half * cos(angle), y, z - thick * sin(angle)]
  })
}

/** Four curved tines on a palm. */
export function fork(l: number, w: number): Shape {
  const half = l * 0.062 * w
  const tine = (x: number): Shape =>
    sweep(
      [
        [x * 0.9, l * 0.78, -l * 0.02],
        [x, l * 0.84, -l * 0.022],
        [x, l * 0.93, -l * 0.008],
        [x * 0.98, l, l * 0.02],
      ],
      [l * 0.014, l * 0.0135, l * 0.012, l * 0.003],
      { smooth: true, flatten: 0.6, caps: 'round' }
    )
  const palm = loft(
    [
      oval(l * 0.024, l * 0.013, [0, l * 0.62, 0]),
      oval(half * 0.8, l * 0.011, [0, l * 0.7, -l * 0.014]),
      oval(half * 1.12, l * 0.009, [0, l * 0.76, -l * 0.021]),
      oval(half * 1.14, l * 0.008, [0, l * 0.815, -l * 0.022]),
    ],
    { smooth: true }
  )
  return group([palm, ...[-1, -0.33, 0.33, 1].map(t => tine(half * t))])
}

/** A dished oval: an outer and an inner skin in one ring of sections from stem to tip. */
function spoon(l: number, w: number): Shape {
  const section = (y: number, half: number, depth: number, z: number): readonly Vec3[] => {
    const thick = l * 0.008
    const top = [1, 0.72, 0.4, 0, -0.4, -0.72, -1].map((t): Vec3 => [
      half * t,
      y * l,
      z * l - depth * l * (1 - t * t),
    ])
    const under = [-0.96, -0.7, -0.36, 0, 0.36, 0.7, 0.96].map((t): Vec3 => [
      half * t,
      y * l,
      z * l - depth * l * (1 - t * t) - thick,
    ])
    return [...top, ...under]
  }
  const wide = l * 0.105 * w
  return loft(
    [
      section(0.62, l * 0.022, 0, 0.008),
      section(0.67, wide * 0.5, 0.008, 0.004),
      section(0.72, wide * 0.82, 0.034, 0.002),
      section(0.8, wide, 0.05, 0.006),
      section(0.88, wide * 0.94, 0.045, 0.012),
      section(0.95, wide * 0.66, 0.026, 0.02),
      section(0.99, wide * 0.28, 0.006, 0.026),
      section(1, wide * 0.1, 0.001, 0.027),
    ],
    { smooth: true }
  )
}

function knife(l: number, w: number): Shape {
  const outline: readonly Vec2[] = [
    [-0.022, 0.42],
    [0.024, 0.42],
    [0.04 * w, 0.46],
    [0.055 * w, 0.56],
    [0.06 * w, 0.74],
    [0.05 * w, 0.88],
    [0.02 * w, 0.97],
    [-0.022, 1],
  ].map(([x, y]): Vec2 => [x * l, y * l])
  return extrude(outline, l * 0.011, { edge: bevel(l * 0.004) })
}

function cleaver(l: number, w: number): Shape {
  const outline: readonly Vec2[] = [
    [-0.04, 0.42],
    [0.14 * w, 0.44],
    [0.15 * w, 0.97],
    [0.13 * w, 1],
    [-0.04, 1],
  ].map(([x, y]): Vec2 => [x * l, y * l])
  const eye: readonly Vec2[] = Array.from({ length: 10 }, (_, i): Vec2 => [
    l * (0 + 0.016 * cos((-2 * PI * i) / 10)),
    l * (0.94 + 0.016 * sin((-2 * PI * i) / 10)),
  ])
  return extrude(outline, l * 0.014, { holes: [eye], edge: bevel(l * 0.004) })
}

function ladle(l: number, w: number): Shape {
  const r = l * 0.13 * w
  const bowl = lathe(
    [
      [0, -r],
      [r * 0.5, -r * 0.87],
      [r * 0.86, -r * 0.5],
      [r, 0],
      [r * 0.95, 0],
      [r * 0.8, -r * 0.46],
      [r * 0.46, -r * 0.8],
      [0, -r * 0.92],
    ],
    { smooth: true, sharpAt: [3, 4] }
  )
  const neck = sweep(
    [
      [0, l * 0.6, l * 0.01],
      [0, l * 0.8, 0],
      [0, l * 0.9, r * 0.1],
      [0, l * 0.86, r * 0.5],
    ],
    l * 0.014,
    { smooth: true }
  )
  return group([neck, at([0, l * 0.88, r * 1.3], rotated([0.25, 0, 0], bowl))])
}

function spatula(l: number, w: number): Shape {
  const half = l * 0.13 * w
  const outline: readonly Vec2[] = [
    [-half * 0.6, 0],
    [half * 0.6, 0],
    [half * 0.86, l * 0.05],
    [half, l * 0.24],
    [-half, l * 0.24],
    [-half * 0.86, l * 0.05],
  ]
  const slot = (x: number): readonly Vec2[] => [
    [x - half * 0.1, l * 0.06],
    [x - half * 0.1, l * 0.19],
    [x + half * 0.1, l * 0.19],
    [x + half * 0.1, l * 0.06],
  ]
  return group([
    at(
      [0, l * 0.76, -l * 0.01],
      extrude(outline, l * 0.012, {
        holes: [slot(-half * 0.5), slot(0), slot(half * 0.5)],
        edge: bevel(l * 0.003),
      }),
      { rotate: [-0.12, 0, 0] }
    ),
    sweep(
      [
        [0, l * 0.6, 0.008 * l],
        [0, l * 0.7, 0],
        [0, l * 0.79, -l * 0.012],
      ],
      l * 0.014,
      { smooth: true }
    ),
  ])
}

function whisk(l: number, w: number): Shape {
  const r = l * 0.12 * w
  const wire = sweep(
    [
      [0.012 * l, 0.6],
      [0.4 * r, 0.68],
      [0.95 * r, 0.82],
      [0.8 * r, 0.95],
      [0, 1],
      [-0.8 * r, 0.95],
      [-0.95 * r, 0.82],
      [-0.4 * r, 0.68],
      [-0.012 * l, 0.6],
    ].map(([x, y]): Vec3 => [x, y * l - l * 0.005, 0]),
    l * 0.0065,
    { smooth: true }
  )
  return group([
    ...[0, 1, 2, 3].map(i => rotated([0, (PI * i) / 4, 0], wire)),
    at([0, l * 0.6, 0], {
      op: 'primitive',
      kind: 'cylinder',
      radius: l * 0.026,
      height: l * 0.08,
      edge: soft(l * 0.005),
    }),
  ])
}

/** A wooden paddle: a flat spoon. */
function paddle(l: number, w: number): Shape {
  const wide = l * 0.1 * w
  return loft(
    [
      oval(l * 0.022, l * 0.016, [0, l * 0.58, 0]),
      oval(wide * 0.6, l * 0.014, [0, l * 0.68, 0]),
      oval(wide, l * 0.013, [0, l * 0.82, 0]),
      oval(wide * 0.92, l * 0.011, [0, l * 0.92, 0]),
      oval(wide * 0.4, l * 0.008, [0, l * 0.99, 0]),
    ],
    { smooth: true, domed: true }
  )
}

/** Every head but the rolling pin, by name. */
export const UTENSIL_HEADS: Readonly<Record<string, (length: number, width: number) => Shape>> = {
  fork,
  spoon,
  knife,
  cleaver,
  ladle,
  spatula,
  whisk,
  paddle,
}
