import { PI } from '../../kernel/det-math.ts'
import { leafEar } from '../../kit/ears.ts'
import { eye } from '../../kit/eyes.ts'
import { pawBalls } from '../../kit/feet.ts'
import type { Knot } from '../../kit/flesh.ts'
import { at, box, ellipsoid, extrude, group, mirrored, soft, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, ratio } from '../specs.ts'
import type { Anatomy } from './anatomy.ts'
import { beastFamily, type Beast } from './beast.ts'

/** Rodents of the waterside: capybara, half a metre at the back, with a blunt deep muzzle and no tail; beaver with a paddle of a tail and orange teeth. */
export const bigRodent = beastFamily({
  name: 'big rodent',
  height: [0.2, 0.55, 0.9],
  anatomy: ({ parameters: p }) => anatomy(p['kind'] === 'beaver', Number(p['muzzle'])),
  parameters: {
    kind: choice(['capybara', 'beaver'], 'Which rodent'),
    muzzle: ratio('Length of the muzzle', 1, { min: 0.7, max: 1.3 }),
  },
  slots: {
    coat: { material: { recipe: 'fur', color: '#8d633a', scale: 0.6 } },
    muzzle: { material: { recipe: 'fur', color: '#6b4a2c', scale: 0.5 }, second: {} },
    tail: { material: { recipe: 'scales', color: '#3a2d26', scale: 0.5 } },
    nose: { material: { recipe: 'skin', color: '#2a201c' } },
    inner_ear: { material: { recipe: 'skin', color: '#6b4a38' } },
    claws: { material: { recipe: 'skin', color: '#3a2c24' } },
    teeth: { material: { recipe: 'bone', color: '#e59a3a' } },
    eyes: { material: { recipe: 'glossy-plastic', color: '#1d1310' } },
    pupils: { material: { recipe: 'glossy-plastic', color: '#0d0b0a' } },
  },
  partWords: {
    nose: { slot: 'nose', part: 'nose' },
    muzzle: { slot: 'muzzle', part: 'muzzle' },
    snout: { slot: 'muzzle', part: 'muzzle' },
    tail: { slot: 'tail', part: 'tail' },
    tooth: { slot: 'teeth', part: 'tooth' },
    toe: { slot: 'claws', part: 'toe' },
  },
  parts: beast => [
    face(beast),
    toes(beast),
    beast.mark('muzzle', 'muzzle', [
      beast.onHead(
        at(
          [
            0,
            beast.is('kind', 'beaver') ? -0.25 : 0.1,
            beast.is('kind', 'beaver')
              ? 1.06 + 0.42 * beast.number('muzzle')
              : 0.8 + 1.05 * beast.number('muzzle'),
          ],
          beast.is('kind', 'beaver') ? ellipsoid([0.5, 0.5, 0.3]) : ellipsoid([0.7, 0.5, 0.34])
        )
      ),
    ]),
    ...(beast.is('kind', 'beaver') ? [tail(beast)] : []),
  ],
})

function anatomy(isBeaver: boolean, m: number): Anatomy {
  const foot = (x: number, z: number, r: number) => pawBalls([x, 0, z, r], 3)
  const low = isBeaver ? 0.12 : 0.06
  const limb = (k: number) => (isBeaver ? 0.9 * k : k)
  return {
    trunk: [
      [0, 0.6 - low, 0.34, 0.27, 0.32, 0.34],
      [0, 0.57 - low, -0.06, 0.33, 0.38, 0.52],
      [0, 0.58 - low, -0.48, 0.3, 0.37, 0.32],
    ],
    neck: [
      [0, 0.68 - low, 0.46, 0.29],
      [0, (isBeaver ? 0.82 : 0.76) - low, 0.72, 0.24],
    ],
    head: {
      at: [(isBeaver ? 0.92 : 0.86) - low, 0.86],
      size: 0.25,
      pitch: isBeaver ? 0.18 : 0.06,
      // A brick of a head: skull, cheeks, and a muzzle as deep at its end as at its root.
      lumps: isBeaver
        ? [
            [0, 0, 0, 0.86, 0.82, 0.86],
            [0.4, -0.22, 0.35, 0.46, 0.46, 0.5],
            [0, -0.16, 0.5 + 0.42 * m, 0.46, 0.44, 0.5],
          ]
        : [
            [0, 0, 0, 0.76, 0.78, 0.9],
            [0.3, -0.26, 0.4, 0.42, 0.5, 0.6],
            [0, -0.16, 0.5 + 0.5 * m, 0.54, 0.62, 0.66],
            [0, -0.2, 0.6 + 1.05 * m, 0.52, 0.62, 0.42],
          ],
    },
    front: [
      [0.15, 0.52 - low, 0.36, limb(0.16)],
      [0.18, 0.34 - low, 0.35, limb(0.12)],
      [0.17, 0.17, 0.39, limb(0.082)],
      [0.17, 0.06, 0.41, limb(0.07)],
    ],
    hind: [
      [0.16, 0.52 - low, -0.46, limb(0.22)],
      [0.21, 0.34 - low, -0.38, limb(0.16)],
      [0.19, 0.16, -0.52, limb(0.088)],
      [0.19, 0.06, -0.47, limb(0.075)],
    ],
    tail: [],
    belly: 0.26,
    seam: 0.09,
    detail: 0.036,
    feet: [...foot(0.17, 0.45, 0.078), ...foot(0.19, -0.42, 0.085)],
  }
}

function face(beast: Beast): Shape {
  const { context } = beast
  const m = beast.number('muzzle')
  const isBeaver = beast.is('kind', 'beaver')
  const end = isBeaver ? 0.98 + 0.42 * m : 1.0 + 1.05 * m
  const ear = leafEar(
    { length: isBeaver ? 0.36 : 0.36, widths: [0.16, 0.24, 0.25, 0.19, 0.06], thick: 0.09, cup: 0.35 },
    context.material('inner_ear')
  )
  return beast.onHead(
    tag(
      { part: 'nose', role: 'feature', material: context.material('nose') },
      isBeaver
        ? at([0, 0.02, end - 0.02], ellipsoid([0.22, 0.15, 0.14]))
        : mirrored(at([0.2, 0.08, end - 0.08], ellipsoid([0.09, 0.12, 0.08]), { rotate: [0, 0.4, 0.3] }))
    ),
    ...(isBeaver
      ? [
          tag(
            { part: 'tooth', role: 'feature', material: context.material('teeth') },
            mirrored(at([0.075, -0.5, end - 0.22], box([0.13, 0.36, 0.08], { edge: soft(0.03) })))
          ),
        ]
      : [
          tag(
            { part: 'mouth', role: 'ornament', material: context.material('nose') },
            sweep(
              [
                [-0.3, -0.46, end - 0.16],
                [0, -0.36, end - 0.005],
                [0.3, -0.46, end - 0.16],
              ],
              0.028,
              { smooth: true, caps: 'round' }
            )
          ),
        ]),
    mirrored(
      group([
        at(
          isBeaver ? [0.5, 0.24, 0.62] : [0.56, 0.34, 0.52],
          eye({ ball: context.material('eyes'), pupil: context.material('pupils'), shape: 'none' }),
          { rotate: [-0.1, 1, 0], scale: isBeaver ? 0.12 : 0.13 }
        ),
        tag(
          { part: 'ear', role: 'feature', material: context.material('coat') },
          at([0.42, 0.56, -0.36], ear, { rotate: [-0.1, 0.7, -0.45] })
        ),
      ])
    )
  )
}

/** Dark toes before each paw. */
function toes(beast: Beast): Shape {
  if (beast.isUpright) {
    return group([])
  }
  const at4: readonly Knot[] = [
    [0.17, 0.028, 0.54, 0.03],
    [0.19, 0.028, -0.33, 0.03],
  ]
  return tag(
    { part: 'toe', role: 'ornament', material: beast.context.material('claws') },
    beast.onLegs(
      mirrored(
        group(
          at4.flatMap(([x, y, z, r]) =>
            [-0.05, 0, 0.05].map(dx =>
              at([x + dx, y, z - Math.abs(dx) * 0.4], ellipsoid([r * 0.62, r * 0.6, r * 1.2]))
            )
          )
        )
      )
    )
  )
}

/** A flat scaly paddle that lies behind. */
function tail(beast: Beast): Shape {
  const outline = (
    [
      [-0.08, 0],
      [-0.19, 0.26],
      [-0.2, 0.52],
      [-0.12, 0.72],
      [0, 0.78],
      [0.12, 0.72],
      [0.2, 0.52],
      [0.19, 0.26],
      [0.08, 0],
    ] as const
  ).map(([x, y]) => [x, y] as const)
  return tag(
    { part: 'tail', role: 'feature', material: beast.context.material('tail') },
    beast.onTail(
      [0.3, -0.72],
      at([0, 0.3, -0.72], extrude([...outline].reverse(), 0.07, { edge: soft(0.03), smooth: true }), {
        rotate: [-PI / 2 - 0.34, 0, 0],
      })
    )
  )
}
