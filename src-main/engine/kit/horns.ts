import { cos, sin } from '../kernel/det-math.ts'
import type { Vec3 } from '../kernel/types.ts'
import { group, sweep } from '../shape/build.ts'
import type { Shape } from '../shape/types.ts'

/** Horns, tusks and antlers of the left side (+X): mirror them for the right. Lengths in the caller's units. */

/** A smooth horn, tusk, claw or spike through its points, from `root` thick to a point. */
export function horn(path: readonly Vec3[], root: number): Shape {
  const last = path.length - 1
  return sweep(
    path,
    path.map((_, i) => root * Math.max(0.06, 1 - 0.92 * (i / last))),
    { smooth: true, caps: 'round' }
  )
}

/** A ram's horn: `turns` of a spiral that opens outward, starting upward and running back, down and forward. */
export function spiralHorn(size: number, root: number, turns = 1.15): Shape {
  const steps = 12
  const path = Array.from({ length: steps + 1 }, (_, i): Vec3 => {
    const t = i / steps
    const angle = turns * 2 * Math.PI * t
    const r = size * (1 - 0.45 * t)
    return [
      size * (0.15 + 0.75 * t * t),
      r * sin(angle + 0.6) - size * 0.5,
      -r * (1 - cos(angle + 0.6)) * 0.8,
    ]
  })
  return sweep(
    path,
    path.map((_, i) => root * (1 - 0.85 * (i / steps))),
    { smooth: true, caps: 'round' }
  )
}

/** How an antler branches. */
export type AntlerKind = 'deer' | 'reindeer' | 'moose'

interface Tine {
  readonly path: readonly Vec3[]
  readonly root: number
}

const BEAMS: Readonly<Record<'deer' | 'reindeer', readonly Tine[]>> = {
  deer: [
    {
      path: [
        [0, 0, 0],
        [0.16, 0.2, -0.1],
        [0.36, 0.46, -0.14],
        [0.44, 0.74, -0.04],
        [0.38, 1, 0.12],
      ],
      root: 0.055,
    },
    {
      path: [
        [0.04, 0.06, -0.02],
        [0.1, 0.14, 0.16],
        [0.12, 0.3, 0.26],
      ],
      root: 0.038,
    },
    {
      path: [
        [0.26, 0.34, -0.13],
        [0.25, 0.5, 0.06],
        [0.2, 0.68, 0.12],
      ],
      root: 0.036,
    },
    {
      path: [
        [0.41, 0.6, -0.1],
        [0.56, 0.76, -0.12],
        [0.6, 0.94, -0.06],
      ],
      root: 0.034,
    },
  ],
  reindeer: [
    {
      path: [
        [0, 0, 0],
        [0.16, 0.2, -0.24],
        [0.38, 0.5, -0.34],
        [0.46, 0.82, -0.16],
        [0.36, 1.05, 0.1],
      ],
      root: 0.05,
    },
    {
      path: [
        [0.02, 0.05, 0],
        [0.02, 0.16, 0.22],
        [0.04, 0.34, 0.34],
        [0.08, 0.42, 0.36],
      ],
      root: 0.045,
    },
    {
      path: [
        [0.14, 0.2, -0.2],
        [0.2, 0.4, 0.02],
        [0.22, 0.56, 0.12],
      ],
      root: 0.04,
    },
    {
      path: [
        [0.45, 0.72, -0.25],
        [0.56, 0.9, -0.3],
        [0.56, 1.06, -0.26],
      ],
      root: 0.035,
    },
    {
      path: [
        [0.42, 0.94, 0],
        [0.52, 1.06, 0.06],
        [0.54, 1.2, 0.1],
      ],
      root: 0.032,
    },
  ],
}

/** A shovel with points along its outer rim. */
const MOOSE: readonly Tine[] = [-0.42, -0.1, 0.22, 0.54, 0.86].map((turn): Tine => {
  const reach = 0.82 - 0.1 * Math.abs(turn - 0.2)
  const tip: Vec3 = [
    0.42 + reach * 0.55 * cos(turn),
    0.34 + 0.55 * sin(turn + 0.35),
    -0.16 - 0.3 * turn + 0.2,
  ]
  return {
    path: [[0.4, 0.26, -0.02], [0.6 + 0.12 * cos(turn), 0.34 + 0.2 * sin(turn), -0.04 - 0.12 * turn], tip],
    root: 0.05,
  }
})

/** One antler, `size` high, from its burr at the origin. */
export function antler(kind: AntlerKind, size: number): Shape {
  const scaled = ({ path, root }: Tine): Shape =>
    horn(
      path.map(([x, y, z]): Vec3 => [x * size, y * size, z * size]),
      root * size
    )
  if (kind !== 'moose') {
    return group(BEAMS[kind].map(scaled))
  }
  const stem: Tine = {
    path: [
      [0, 0, 0],
      [0.2, 0.1, 0.02],
      [0.42, 0.26, -0.02],
      [0.52, 0.34, -0.04],
    ],
    root: 0.07,
  }
  const palm = sweep(
    [
      [0.3, 0.18, 0.04],
      [0.5, 0.32, -0.02],
      [0.72, 0.52, -0.12],
      [0.86, 0.68, -0.2],
    ].map(([x, y, z]): Vec3 => [x * size, y * size, z * size]),
    [0.08, 0.2, 0.24, 0.1].map(r => r * size),
    { smooth: true, flatten: 0.22, caps: 'round' }
  )
  return group([scaled(stem), palm, ...MOOSE.map(scaled)])
}
