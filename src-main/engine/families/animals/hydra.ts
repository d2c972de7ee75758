import type { Vec3 } from '../../kernel/types.ts'
import { limbBalls, lumpBalls, type Knot } from '../../kit/flesh.ts'
import { horn } from '../../kit/horns.ts'
import { at, blend, ellipsoid, group, tag } from '../../shape/build.ts'
import type { BlendBall, Shape } from '../../shape/types.ts'
import { choice } from '../specs.ts'
import { beastFamily, type Beast } from './beast.ts'
import { onSkull } from './beast-joints.ts'
import { dragonBody } from './dinosaur-frames.ts'
import { dragonFace, dragonFeet } from './dragon.ts'

/** A hydra: a wingless dragon with a fan of long necks, a head on each; 1.6 m at the shoulder. */
export const hydra = beastFamily({
  name: 'hydra',
  height: [0.2, 1.6, 4],
  anatomy,
  parameters: { heads: choice(['five', 'three', 'seven'], 'How many heads') },
  slots: {
    coat: { material: { recipe: 'scales', color: '#3f7a4a', scale: 1.5 } },
    belly: { material: { recipe: 'scales', color: '#c9c98a', scale: 1.5 }, second: {} },
    horns: { material: { recipe: 'bone', color: '#efe2c0' } },
    eyes: { material: { recipe: 'glossy-plastic', color: '#f2d23a' } },
    pupils: { material: { recipe: 'glossy-plastic', color: '#0d0b0a' } },
  },
  partWords: {
    head: { slot: 'coat', part: 'neck' },
    neck: { slot: 'coat', part: 'neck' },
    horn: { slot: 'horns', part: 'horn' },
    claw: { slot: 'horns', part: 'claw' },
    spike: { slot: 'horns', part: 'spine' },
    spine: { slot: 'horns', part: 'spine' },
    scale: { slot: 'coat', part: 'body' },
    belly: { slot: 'belly', part: 'belly' },
    tail: { slot: 'coat', part: 'body' },
  },
  parts: beast => [
    dragonFace(beast),
    ...necks(beast),
    spines(beast),
    dragonFeet(beast),
    beast.mark('belly', 'belly', [
      beast.onTrunk(
        at([0, 0.5, 0.1], ellipsoid([0.13, 0.14, 0.6])),
        at([0, 0.9, 0.72], ellipsoid([0.085, 0.3, 0.17]), { rotate: [-0.35, 0, 0] })
      ),
    ]),
  ],
})

function anatomy() {
  const dragon = dragonBody()
  return {
    ...dragon,
    trunk: [
      [0, 0.76, 0.32, 0.27, 0.28, 0.28] as const,
      [0, 0.7, 0, 0.22, 0.23, 0.42] as const,
      [0, 0.72, -0.36, 0.2, 0.23, 0.24] as const,
    ],
    neck: [
      [0, 0.86, 0.38, 0.17] as const,
      [0, 1.14, 0.58, 0.11] as const,
      [0, 1.5, 0.6, 0.09] as const,
      [0, 1.78, 0.74, 0.085] as const,
    ],
    head: { ...dragon.head, at: [1.84, 0.84] as const, size: 0.135 },
  }
}

/** Where the other necks lean: how far aside, how far they turn outward, and how far forward. */
const LEANS: readonly (readonly [aside: number, turn: number, forward: number])[] = [
  [0.48, 0.3, 0.24],
  [-0.48, -0.3, 0.24],
  [0.92, 0.55, -0.02],
  [-0.92, -0.55, -0.02],
  [0.24, 0.2, 0.62],
  [-0.24, -0.2, 0.62],
]

const COUNTS: Readonly<Record<string, number>> = { three: 2, five: 4, seven: 6 }

/** All necks but the middle one, each with its head, about the place where they leave the trunk. */
function necks(beast: Beast): readonly Shape[] {
  const { anatomy: a, s, context } = beast
  const [, y, z] = a.neck[0]
  const root: Vec3 = [0, y * s, z * s]
  const by = ([x, up, forth, r]: Knot): Knot => [x * s, up * s, forth * s, r * s]
  const skull = a.head.lumps
    .flatMap(lump => lumpBalls(lump, a.seam * 0.5))
    .flatMap((ball): BlendBall[] => {
      if (ball.kind === 'cone') {
        return []
      }
      const [px, py, pz] = onSkull(ball.at, a.head)
      const [rx, ry, rz] = ball.radii
      const k = a.head.size * s
      return [
        {
          ...ball,
          at: [px * s, py * s, pz * s],
          radii: [rx * k, ry * k, rz * k],
          rotate: [(ball.rotate?.[0] ?? 0) + a.head.pitch, 0, 0],
          blend: a.seam * 0.5 * s,
        },
      ]
    })
  const neck = blend([...limbBalls(a.neck.map(by)), ...skull], {
    blend: a.seam * s,
    detail: a.detail * s,
    part: 'neck',
    role: 'feature',
    material: context.material('coat'),
  })
  const whole = at([-root[0], -root[1], -root[2]], group([neck, dragonFace(beast)]))
  return LEANS.slice(0, COUNTS[String(context.parameters['heads'])] ?? 4).map(([aside, turn, forward]) =>
    at(root, at([0, 0, 0], at([0, 0, 0], whole, { rotate: [0, turn, 0] }), { rotate: [forward, 0, 0] }), {
      rotate: [0, 0, -aside],
    })
  )
}

/** Spikes along the back and the tail. */
function spines(beast: Beast): Shape {
  const { tail } = beast.anatomy
  const ridge: readonly Vec3[] = [
    [0, 0.96, 0.14],
    [0, 0.92, -0.02],
    [0, 0.92, -0.18],
    [0, 0.93, -0.34],
    ...tail.slice(0, 5).map(([x, y, z, r]): Vec3 => [x, y + r * 0.8, z]),
  ]
  return tag(
    { part: 'spine', role: 'ornament', material: beast.context.material('horns') },
    beast.onTrunk(
      ...ridge.map(([x, y, z], i) =>
        horn(
          [
            [x, y - 0.03, z + 0.02],
            [x, y + 0.07, z],
            [x, y + 0.15 - 0.006 * i, z - 0.07],
          ],
          0.05 - 0.003 * i
        )
      )
    )
  )
}
