import { cos, PI, sin } from '../../kernel/det-math.ts'
import type { Vec2 } from '../../kernel/types.ts'
import type { Knot } from '../../kit/flesh.ts'
import { feather } from '../../kit/wings.ts'
import {
  at,
  ball,
  cylinder,
  ellipsoid,
  extrude,
  group,
  mirrored,
  rotated,
  sharp,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { flag, ratio } from '../specs.ts'
import type { Anatomy } from './anatomy.ts'
import { beastFamily, type Beast } from './beast.ts'

/** A chameleon: casque, turret eyes, mitten feet, a tail in a spiral; 12 cm to its back. It may hold on to a branch. */
export const chameleon = beastFamily({
  name: 'chameleon',
  height: [0.05, 0.12, 0.3],
  anatomy,
  parameters: {
    casque: ratio('Height of the casque', 1, { min: 0.5, max: 1.4 }),
    branch: flag('A branch under its feet'),
  },
  slots: {
    coat: { material: { recipe: 'scales', color: '#5fae3a', scale: 0.35 } },
    band: { material: { recipe: 'scales', color: '#2f7a3d', accent: '#1c5a34', scale: 0.35 }, second: {} },
    eyes: { material: { recipe: 'scales', color: '#d9b13a', scale: 0.2 } },
    pupils: { material: { recipe: 'glossy-plastic', color: '#120f0c' } },
    crest: { material: { recipe: 'scales', color: '#cfd86a', scale: 0.3 } },
    branch: { material: { recipe: 'bark', color: '#6b4a2e' } },
    leaf: { material: { recipe: 'leaf', color: '#3f8f3a' } },
  },
  partWords: {
    casque: { slot: 'coat', part: 'body' },
    crest: { slot: 'crest', part: 'crest' },
    stripe: { slot: 'band', part: 'band' },
    tail: { slot: 'coat', part: 'body' },
    branch: { slot: 'branch', part: 'branch', with: { branch: 'yes' } },
    'tree branch': { slot: 'branch', part: 'branch', with: { branch: 'yes' } },
    twig: { slot: 'branch', part: 'branch', with: { branch: 'yes' } },
    stick: { slot: 'branch', part: 'branch', with: { branch: 'yes' } },
    leaf: { slot: 'leaf', part: 'leaf', with: { branch: 'yes' } },
  },
  adjectives: { perched: { branch: 'yes' } },
  parts: beast => [
    face(beast),
    crest(beast),
    beast.mark('band', 'band', [bands(beast)], 0.011),
    ...(beast.is('branch', 'yes') ? [branch(beast)] : []),
  ],
})

function anatomy({
  parameters: p,
}: {
  readonly parameters: Readonly<Record<string, number | string>>
}): Anatomy {
  const casque = Number(p['casque'])
  // On the ground the feet stand beside the body; on a branch they hold it between them.
  const foot = p['branch'] === 'yes' ? 0.1 : 0.31
  const turns = 1.7
  const spiral = Array.from({ length: 27 }, (_, i): Knot => {
    const t = i / 26
    const angle = 0.5 + turns * 2 * Math.PI * t
    const r = 0.36 * (1 - 0.78 * t)
    return [0.3 * t * t, 0.34 + r * cos(angle), -1.12 - r * sin(angle), 0.085 * (1 - 0.66 * t)]
  })
  const mitten = (x: number, z: number) =>
    [-1, 1].map(side => ({
      kind: 'ball' as const,
      at: [x + side * 0.062, 0.05, z] as const,
      radii: [0.05, 0.085, 0.075] as const,
      rotate: [0, 0, side * 0.35] as const,
      blend: 0.02,
    }))
  return {
    trunk: [
      [0, 0.68, 0.24, 0.185, 0.27, 0.3],
      [0, 0.7, -0.1, 0.2, 0.32, 0.42],
      [0, 0.66, -0.46, 0.165, 0.24, 0.28],
    ],
    neck: [
      [0, 0.74, 0.4, 0.19],
      [0, 0.84, 0.66, 0.18],
    ],
    head: {
      at: [0.92, 0.78],
      size: 0.29,
      pitch: 0.12,
      lumps: [
        [0, 0, 0, 0.6, 0.6, 0.72],
        [0, -0.14, 0.62, 0.42, 0.36, 0.56],
        [0, -0.42, 0.36, 0.46, 0.24, 0.72, 0.05],
        [0, 0.3 + 0.12 * casque, -0.52, 0.24, 0.36 * casque, 0.82, 0.62],
        [0.48, 0.12, 0.26, 0.34, 0.36, 0.36],
      ],
    },
    front: [
      [0.1, 0.62, 0.34, 0.09],
      [0.32, 0.54, 0.32, 0.066],
      [(0.3 + foot) / 2, 0.28, 0.44, 0.052],
      [foot, 0.1, 0.46, 0.056],
    ],
    hind: [
      [0.1, 0.58, -0.5, 0.1],
      [0.33, 0.5, -0.36, 0.07],
      [(0.3 + foot) / 2, 0.26, -0.52, 0.054],
      [foot, 0.1, -0.46, 0.056],
    ],
    tail: [[0, 0.64, -0.66, 0.14], [0, 0.68, -0.92, 0.11], ...spiral],
    belly: 0.36,
    seam: 0.06,
    detail: 0.032,
    feet: [...mitten(foot, 0.46), ...mitten(foot, -0.46)],
  }
}

function face(beast: Beast): Shape {
  const { context } = beast
  const mouth = sweep(
    [
      [0.5, -0.3, -0.2],
      [0.5, -0.34, 0.4],
      [0.34, -0.3, 0.95],
      [0, -0.26, 1.18],
      [-0.34, -0.3, 0.95],
      [-0.5, -0.34, 0.4],
      [-0.5, -0.3, -0.2],
    ],
    0.026,
    { smooth: true, caps: 'round' }
  )
  return beast.onHead(
    tag({ part: 'mouth', role: 'ornament', material: context.material('band') }, mouth),
    mirrored(
      group([
        tag(
          { part: 'eye', role: 'feature', material: context.material('eyes') },
          at([0.76, 0.13, 0.34], cylinder(0.27, 0.2, { topRadius: 0.14 }), {
            rotate: [0, 0.35, -Math.PI / 2],
          }),
          at([0.72, 0.13, 0.34], ball(0.235))
        ),
        tag(
          { part: 'pupil', role: 'feature', material: context.material('pupils') },
          at([0.86, 0.14, 0.39], ball(0.12))
        ),
      ])
    )
  )
}

/** A saw of small teeth along the spine. */
function crest(beast: Beast): Shape {
  const spine = (z: number): number =>
    1.005 - 0.62 * (z + 0.1) * (z + 0.1) - (z < -0.4 ? (z + 0.4) * (z + 0.4) * 0.8 : 0)
  const teeth = Array.from({ length: 17 }, (_, i): Vec2[] => {
    const z = 0.5 - 0.078 * i
    return [
      [z, spine(z) - 0.01],
      [z - 0.05, spine(z - 0.05) + 0.055],
    ]
  })
  const under = Array.from({ length: 6 }, (_, i): Vec2 => {
    const z = -0.82 + 0.264 * i
    return [z, spine(z) - 0.09]
  })
  return tag(
    { part: 'crest', role: 'ornament', material: beast.context.material('crest') },
    beast.onTrunk(rotated([0, -PI / 2, 0], extrude([...teeth.flat(), ...under], 0.035, { edge: sharp })))
  )
}

/** Slanting bands on the flanks, rings on the tail, a streak behind the eye. */
function bands(beast: Beast): Shape {
  const flank = [0.3, 0.08, -0.14, -0.36, -0.56].map(z =>
    at([0, 0.84, z], ellipsoid([0.5, 0.34, 0.05]), { rotate: [0.3, 0, 0] })
  )
  const tail = [0, 1, 2].map(i => at([0, 0.55 - 0.12 * i, -1.42 + 0.03 * i], ellipsoid([0.3, 0.03, 0.16])))
  return group([
    beast.onTrunk(...flank, ...tail),
    beast.onHead(mirrored(at([0.5, 0.25, -0.35], ellipsoid([0.3, 0.09, 0.4]), { rotate: [-0.5, 0, 0] }))),
  ])
}

function branch(beast: Beast): Shape {
  const { context } = beast
  const leaf = (x: number, y: number, z: number, turn: number): Shape =>
    at([x, y, z], feather(0.42, 0.2, { point: 0.9, thick: 0.02 }), { rotate: [1.0, turn, 0.3] })
  return at(
    [0, 0, 0],
    group([
      tag(
        { part: 'branch', role: 'support', material: context.material('branch') },
        sweep(
          [
            [0.06, -0.1, -1.75],
            [0, -0.03, -1],
            [0, 0.02, -0.4],
            [0, 0.02, 0.4],
            [0, -0.04, 1.1],
            [-0.08, 0, 1.7],
          ],
          [0.13, 0.12, 0.11, 0.1, 0.09, 0.05],
          { smooth: true, caps: 'round' }
        ),
        sweep(
          [
            [0, -0.04, 0.95],
            [0.2, 0.06, 1.15],
            [0.42, 0.24, 1.32],
            [0.5, 0.4, 1.46],
          ],
          [0.06, 0.05, 0.035, 0.015],
          { smooth: true, caps: 'round' }
        ),
        sweep(
          [
            [0, -0.05, -1.2],
            [-0.2, 0.02, -1.36],
            [-0.36, 0.02, -1.5],
          ],
          [0.06, 0.045, 0.02],
          { smooth: true, caps: 'round' }
        )
      ),
      tag(
        { part: 'leaf', role: 'ornament', material: context.material('leaf') },
        leaf(0.48, 0.36, 1.42, 0.5),
        leaf(0.4, 0.22, 1.3, 2.2),
        leaf(-0.34, 0.02, -1.46, 3.9),
        leaf(-0.06, -0.02, 1.66, -0.3)
      ),
    ]),
    { scale: beast.s }
  )
}
