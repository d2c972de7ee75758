import { leafEar } from '../../kit/ears.ts'
import { eye } from '../../kit/eyes.ts'
import { horn } from '../../kit/horns.ts'
import type { Knot } from '../../kit/flesh.ts'
import { at, ellipsoid, group, mirrored, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice } from '../specs.ts'
import type { Anatomy } from './anatomy.ts'
import { beastFamily, type Beast } from './beast.ts'

/** Rhinoceros and hippopotamus: barrels of thick skin on short columns, 1.5 m at the shoulder. */
export const pachyderm = beastFamily({
  name: 'pachyderm',
  height: [0.5, 1.5, 2],
  anatomy: ({ parameters: p }) => (p['kind'] === 'rhino' ? rhino() : hippo()),
  parameters: { kind: choice(['rhino', 'hippo'], 'A horned head, or a broad muzzle') },
  slots: {
    coat: { material: { recipe: 'skin', color: '#8b8983', scale: 3 } },
    horns: { material: { recipe: 'bone', color: '#d3c8ae' } },
    belly: { material: { recipe: 'skin', color: '#c99a94' } },
    inner_ear: { material: { recipe: 'skin', color: '#c08f88' } },
    nails: { material: { recipe: 'bone', color: '#cfc6b4' } },
    dark: { material: { recipe: 'skin', color: '#2d2826' } },
    eyes: { material: { recipe: 'glossy-plastic', color: '#1c1410' } },
    pupils: { material: { recipe: 'glossy-plastic', color: '#0d0b0a' } },
  },
  partWords: {
    horn: { slot: 'horns', part: 'horn' },
    tooth: { slot: 'horns', part: 'tooth' },
    muzzle: { slot: 'coat', part: 'body' },
  },
  adjectives: { horned: { kind: 'rhino' } },
  parts: beast => [
    face(beast),
    nails(beast),
    ...(beast.is('kind', 'rhino')
      ? [horns(beast)]
      : [teeth(beast), beast.mark('chin', 'belly', [chin(beast)])]),
  ],
})

const column = (x: number, z: number, top: number, r: number): readonly Knot[] => [
  [x * 0.8, top, z, r * 1.4],
  [x, top * 0.6, z + 0.02, r * 1.05],
  [x, top * 0.3, z, r * 0.86],
  [x, 0.1, z + 0.01, r * 0.95],
]

function rhino(): Anatomy {
  return {
    trunk: [
      [0, 0.72, 0.38, 0.27, 0.3, 0.3],
      [0, 0.68, -0.02, 0.32, 0.31, 0.5],
      [0, 0.7, -0.42, 0.28, 0.29, 0.26],
      [0, 0.94, 0.3, 0.16, 0.14, 0.22],
    ],
    neck: [
      [0, 0.76, 0.5, 0.24],
      [0, 0.76, 0.76, 0.19],
    ],
    head: {
      at: [0.76, 0.88],
      size: 0.24,
      pitch: 0.5,
      lumps: [
        [0, 0, 0, 0.66, 0.7, 0.7],
        [0, -0.16, 0.7, 0.5, 0.5, 0.8],
        [0, -0.18, 1.4, 0.46, 0.44, 0.4],
      ],
    },
    front: column(0.2, 0.4, 0.62, 0.12),
    hind: column(0.2, -0.42, 0.62, 0.12),
    tail: [
      [0, 0.82, -0.64, 0.045],
      [0, 0.7, -0.74, 0.03],
      [0, 0.52, -0.74, 0.026],
      [0, 0.42, -0.73, 0.035],
    ],
    belly: 0.38,
    seam: 0.08,
    detail: 0.036,
  }
}

function hippo(): Anatomy {
  return {
    trunk: [
      [0, 0.62, 0.36, 0.31, 0.32, 0.32],
      [0, 0.58, -0.04, 0.38, 0.36, 0.54],
      [0, 0.6, -0.46, 0.32, 0.33, 0.28],
    ],
    neck: [
      [0, 0.68, 0.5, 0.3],
      [0, 0.72, 0.76, 0.25],
    ],
    head: {
      at: [0.74, 0.86],
      size: 0.27,
      pitch: 0.3,
      lumps: [
        [0, 0, 0, 0.74, 0.7, 0.72],
        [0.36, 0.36, 0.2, 0.24, 0.26, 0.26],
        [0, -0.2, 0.7, 0.56, 0.5, 0.7],
        [0.3, -0.22, 1.3, 0.5, 0.5, 0.46],
        [0, -0.62, 1.1, 0.62, 0.26, 0.5],
        [0.36, 0.16, 1.52, 0.17, 0.15, 0.17],
      ],
    },
    front: column(0.22, 0.4, 0.5, 0.125),
    hind: column(0.22, -0.44, 0.5, 0.125),
    tail: [
      [0, 0.7, -0.7, 0.05],
      [0, 0.58, -0.78, 0.035],
      [0, 0.5, -0.78, 0.03],
    ],
    belly: 0.26,
    seam: 0.08,
    detail: 0.038,
  }
}

function face(beast: Beast): Shape {
  const { context } = beast
  const isRhino = beast.is('kind', 'rhino')
  const look = { ball: context.material('eyes'), pupil: context.material('pupils'), shape: 'none' } as const
  return beast.onHead(
    mirrored(
      group([
        at(isRhino ? [0.5, 0.12, 0.62] : [0.5, 0.44, 0.36], eye(look), { rotate: [0, 0.8, 0], scale: 0.12 }),
        tag(
          { part: 'ear', role: 'feature', material: context.material('coat') },
          at(
            isRhino ? [0.38, 0.52, -0.2] : [0.52, 0.5, -0.28],
            leafEar(
              {
                length: isRhino ? 0.62 : 0.42,
                widths: [0.14, 0.24, 0.25, 0.18, 0.05],
                thick: 0.09,
                cup: 0.5,
              },
              context.material('inner_ear')
            ),
            { rotate: [-0.5, 0.3, -0.5] }
          )
        ),
        tag(
          { part: 'nostril', role: 'ornament', material: context.material('dark') },
          at(isRhino ? [0.24, -0.1, 1.72] : [0.36, 0.2, 1.68], ellipsoid([0.08, 0.1, 0.06]))
        ),
      ])
    )
  )
}

const horns = (beast: Beast): Shape =>
  tag(
    { part: 'horn', role: 'feature', material: beast.context.material('horns') },
    beast.onHead(
      horn(
        [
          [0, 0.12, 1.45],
          [0, 0.7, 1.62],
          [0, 1.3, 1.55],
          [0, 1.75, 1.3],
        ],
        0.26
      ),
      horn(
        [
          [0, 0.2, 0.9],
          [0, 0.6, 0.98],
          [0, 0.95, 0.92],
        ],
        0.2
      )
    )
  )

const teeth = (beast: Beast): Shape =>
  tag(
    { part: 'tooth', role: 'feature', material: beast.context.material('horns') },
    beast.onHead(
      mirrored(
        group([
          at([0.4, -0.4, 1.56], ellipsoid([0.11, 0.26, 0.1])),
          at([0.16, -0.42, 1.72], ellipsoid([0.085, 0.2, 0.08])),
        ])
      )
    )
  )

const chin = (beast: Beast): Shape => beast.onHead(at([0, -0.72, 1.1], ellipsoid([0.9, 0.3, 0.8])))

function nails(beast: Beast): Shape {
  const { front, hind } = beast.anatomy
  const row = (knots: readonly Knot[]): readonly Shape[] => {
    const [x, , z, r] = knots[knots.length - 1]
    return [-0.6, 0, 0.6].map(t =>
      at([x + t * r, 0.04, z + r * (0.92 - 0.4 * Math.abs(t))], ellipsoid([r * 0.26, 0.036, r * 0.2]))
    )
  }
  return tag(
    { part: 'nail', role: 'ornament', material: beast.context.material('nails') },
    at([0, 0, 0], mirrored(group([...(beast.isUpright ? [] : row(front)), ...row(hind)])), { scale: beast.s })
  )
}
