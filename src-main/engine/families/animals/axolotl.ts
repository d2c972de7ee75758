import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { eye } from '../../kit/eyes.ts'
import type { Knot } from '../../kit/flesh.ts'
import { fin } from '../../kit/limbs.ts'
import { at, ellipsoid, group, mirrored, sweep, tag } from '../../shape/build.ts'
import type { BlendBall, Shape } from '../../shape/types.ts'
import { ratio } from '../specs.ts'
import type { Anatomy } from './anatomy.ts'
import { beastFamily, type Beast } from './beast.ts'

/** An axolotl: a broad smiling head between six feathery gills, a fin along its tail; 5 cm high, 25 cm long. */
export const axolotl = beastFamily({
  name: 'axolotl',
  height: [0.015, 0.045, 0.5],
  anatomy,
  parameters: { gills: ratio('Length of the gills', 1, { min: 0.6, max: 1.4 }) },
  slots: {
    coat: { material: { recipe: 'skin', color: '#f2b9bf' } },
    gills: { material: { recipe: 'skin', color: '#d8405e' }, second: {} },
    fin: { material: { recipe: 'skin', color: '#f6cdd0' }, follows: true },
    mouth: { material: { recipe: 'skin', color: '#b0485a' } },
    eyes: { material: { recipe: 'glossy-plastic', color: '#15100f' } },
    pupils: { material: { recipe: 'glossy-plastic', color: '#0d0b0a' } },
  },
  partWords: {
    gill: { slot: 'gills', part: 'gill' },
    fin: { slot: 'fin', part: 'fin' },
    tail: { slot: 'fin', part: 'fin' },
    mouth: { slot: 'mouth', part: 'mouth' },
  },
  parts: beast => [face(beast), tailFin(beast)],
})

function anatomy(): Anatomy {
  const toes = (x: number, z: number): BlendBall[] =>
    [-0.9, -0.3, 0.3, 0.9].map(turn => ({
      kind: 'ball',
      at: [x + 0.15 * turn + 0.05, 0.055, z + 0.17 - 0.06 * turn * turn],
      radii: [0.06, 0.05, 0.14],
      rotate: [0, turn * 0.6, 0],
      blend: 0.03,
    }))
  const leg = (z: number): readonly Knot[] => [
    [0.26, 0.42, z, 0.15],
    [0.6, 0.44, z - 0.04, 0.105],
    [0.72, 0.2, z + 0.1, 0.085],
    [0.76, 0.085, z + 0.16, 0.08],
  ]
  return {
    trunk: [
      [0, 0.5, 0.5, 0.36, 0.36, 0.5],
      [0, 0.48, -0.1, 0.4, 0.38, 0.8],
      [0, 0.46, -0.75, 0.3, 0.34, 0.5],
    ],
    neck: [
      [0, 0.5, 0.75, 0.34],
      [0, 0.52, 1.1, 0.34],
    ],
    head: {
      at: [0.56, 1.35],
      size: 0.52,
      pitch: 0.04,
      lumps: [
        [0, 0, 0, 1.12, 0.68, 0.82],
        [0, -0.1, 0.42, 0.96, 0.5, 0.6],
      ],
    },
    front: leg(0.62),
    hind: leg(-0.78),
    tail: [
      [0, 0.46, -1.05, 0.27],
      [0, 0.42, -1.6, 0.19],
      [0, 0.4, -2.2, 0.12],
      [0, 0.4, -2.75, 0.05],
    ],
    belly: 0.04,
    seam: 0.14,
    detail: 0.07,
    feet: [...toes(0.76, 0.8), ...toes(0.76, -0.6)],
  }
}

/** One gill: a stalk in an arc with filaments on both of its sides. */
function gill(root: Vec3, tip: Vec3): Shape {
  const [dx, dy, dz] = [tip[0] - root[0], tip[1] - root[1], tip[2] - root[2]]
  const on = (t: number): Vec3 => [
    root[0] + dx * t,
    root[1] + dy * t + 0.16 * t * (1 - t) * 4 * Math.sign(dy + 0.4),
    root[2] + dz * t,
  ]
  const filament = (t: number, way: number): Shape => {
    const [x, y, z] = on(t)
    const long = 0.3 * (1 - 0.55 * t)
    return sweep(
      [
        [x, y, z],
        [
          x + 0.3 * dx * long + way * 0.3 * long * -dy,
          y + 0.3 * dy * long + way * 0.7 * long,
          z - 0.2 * long,
        ],
        [
          x + 0.7 * dx * long + way * 0.6 * long * -dy,
          y + 0.6 * dy * long + way * 1.1 * long,
          z - 0.5 * long,
        ],
      ],
      [0.055, 0.05, 0.022],
      { smooth: true, caps: 'round' }
    )
  }
  return group([
    sweep([on(0), on(0.33), on(0.66), on(1)], [0.12, 0.1, 0.08, 0.03], { smooth: true, caps: 'round' }),
    ...[0.2, 0.34, 0.48, 0.62, 0.76, 0.9].flatMap(t => [filament(t, 1), filament(t, -1)]),
  ])
}

function face(beast: Beast): Shape {
  const { context } = beast
  const k = beast.number('gills')
  const gills = (
    [
      [0.95, 0.62, -0.5],
      [1.2, 0.18, -0.55],
      [1.05, -0.24, -0.62],
    ] as const
  ).map(([x, y, z], i) => gill([0.84, 0.3 - 0.24 * i, -0.28], [0.84 + x * k, 0.3 - 0.24 * i + y * k, z * k]))
  return beast.onHead(
    mirrored(
      group([
        tag({ part: 'gill', role: 'feature', material: context.material('gills') }, ...gills),
        at(
          [0.8, 0.22, 0.46],
          eye({ ball: context.material('eyes'), pupil: context.material('pupils'), shape: 'none' }),
          { rotate: [-0.1, 0.8, 0], scale: 0.13 }
        ),
        tag(
          { part: 'nostril', role: 'ornament', material: context.material('mouth') },
          at([0.2, 0.06, 0.99], ellipsoid([0.04, 0.03, 0.03]))
        ),
      ])
    ),
    tag(
      { part: 'mouth', role: 'feature', material: context.material('mouth') },
      sweep(
        [
          [-0.92, -0.02, 0.52],
          [-0.7, -0.16, 0.83],
          [-0.36, -0.2, 0.975],
          [0, -0.2, 1.02],
          [0.36, -0.2, 0.975],
          [0.7, -0.16, 0.83],
          [0.92, -0.02, 0.52],
        ],
        0.035,
        { smooth: true, caps: 'round' }
      )
    )
  )
}

/** The fin above and below the tail, from the middle of the back to the tip. */
function tailFin(beast: Beast): Shape {
  const outline: readonly Vec2[] = [
    [0.2, 0.7],
    [-0.4, 0.94],
    [-1.1, 1],
    [-1.9, 0.94],
    [-2.6, 0.7],
    [-3.05, 0.4],
    [-2.6, 0.16],
    [-1.9, 0.06],
    [-1.2, 0.1],
    [-0.9, 0.3],
  ]
  return tag(
    { part: 'fin', role: 'feature', material: beast.context.material('fin') },
    beast.onTail([0.46, -1.05], at([0, 0, 0], fin(outline, 0.07), { rotate: [0, -Math.PI / 2, 0] }))
  )
}
