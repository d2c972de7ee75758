import { leafEar } from '../../kit/ears.ts'
import { eye } from '../../kit/eyes.ts'
import { horn } from '../../kit/horns.ts'
import { at, cylinder, ellipsoid, group, mirrored, soft, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { flag } from '../specs.ts'
import { beastFamily, type Beast } from './beast.ts'
import { patch } from './markings.ts'
import { hooves, ungulateAnatomy, UNGULATE_SLOTS } from './ungulate.ts'

/** A pig: a barrel on short legs, snout like a socket, curled tail; 70 cm at the shoulder. Tusks make it a boar. */
export const pig = beastFamily({
  name: 'pig',
  height: [0.2, 0.7, 1],
  anatomy: () => {
    const a = ungulateAnatomy({
      half: 0.42,
      chest: [0.28, 0.32],
      middle: [0.33, 0.34],
      rump: [0.29, 0.31],
      y: 0.62,
      neck: [
        [0, 0.72, 0.44, 0.27],
        [0, 0.8, 0.68, 0.23],
      ],
      head: {
        at: [0.82, 0.76],
        size: 0.3,
        pitch: 0.16,
        lumps: [
          [0, 0, 0, 0.82, 0.78, 0.8],
          [0.4, -0.28, 0.3, 0.46, 0.44, 0.5],
          [0, -0.2, 0.72, 0.44, 0.42, 0.5],
        ],
      },
      leg: 1.45,
      stance: 0.17,
      detail: 0.04,
    })
    return a
  },
  parameters: {
    tusks: flag('Tusks and bristles of a boar'),
    spots: flag('Dark patches'),
  },
  slots: {
    coat: { material: { recipe: 'skin', color: '#eba9a4' } },
    snout: { material: { recipe: 'skin', color: '#d9807e' } },
    marking: { material: { recipe: 'skin', color: '#3a2e2c' }, second: { spots: 'yes' } },
    tusks: { material: { recipe: 'bone', color: '#efe6cf' } },
    bristles: { material: { recipe: 'fur', color: '#2d211b' } },
    ...UNGULATE_SLOTS,
  },
  partWords: {
    snout: { slot: 'snout', part: 'snout' },
    nose: { slot: 'snout', part: 'snout' },
    tail: { slot: 'coat', part: 'tail' },
    hoof: { slot: 'hooves', part: 'hoof' },
    tusk: { slot: 'tusks', part: 'tusk', with: { tusks: 'yes' } },
    spot: { slot: 'marking', part: 'patch', with: { spots: 'yes' } },
  },
  adjectives: { spotted: { spots: 'yes' }, wild: { tusks: 'yes' } },
  parts: beast => [
    face(beast),
    hooves(beast, 0.085, true),
    tail(beast),
    ...(beast.is('tusks', 'yes') ? [boar(beast)] : []),
    ...(beast.is('spots', 'yes')
      ? [
          beast.mark('patch', 'marking', [
            beast.onTrunk(
              patch([0.64, 0.3], 0.7, [0.16, 0.15]),
              patch([0.64, -0.2], 1.5, [0.2, 0.16]),
              patch([0.64, -0.45], 0.1, [0.13, 0.15]),
              patch([0.64, 0.1], 2.7, [0.18, 0.17])
            ),
          ]),
        ]
      : []),
  ],
})

function face(beast: Beast): Shape {
  const { context } = beast
  const snout = at([0, -0.2, 1.2], cylinder(0.36, 0.24, { edge: soft(0.07) }), {
    rotate: [Math.PI / 2, 0, 0],
  })
  const nostril = at([0.13, -0.18, 1.31], ellipsoid([0.065, 0.1, 0.04]))
  return beast.onHead(
    tag({ part: 'snout', role: 'feature', material: context.material('snout') }, snout),
    mirrored(
      group([
        tag({ part: 'nostril', role: 'ornament', material: context.material('dark') }, nostril),
        at(
          [0.42, 0.2, 0.62],
          eye({ ball: context.material('eyes'), pupil: context.material('pupils'), shape: 'none' }),
          { rotate: [-0.1, 0.5, 0], scale: 0.12 }
        ),
        tag(
          { part: 'ear', role: 'feature', material: context.material('coat') },
          at(
            [0.46, 0.52, 0],
            leafEar(
              { length: 0.78, widths: [0.26, 0.34, 0.32, 0.2, 0.04], thick: 0.09, cup: 0.3, lean: 0.55 },
              context.material('inner_ear')
            ),
            { rotate: [0.35, 0.3, -0.4] }
          )
        ),
      ])
    )
  )
}

function tail(beast: Beast): Shape {
  const { s } = beast
  const [, y, z] = beast.anatomy.hind[0]
  const curl = [
    [0, 0.1, -0.22],
    [0, 0.12, -0.33],
    [0.07, 0.17, -0.36],
    [0.05, 0.24, -0.36],
    [-0.04, 0.21, -0.38],
    [-0.03, 0.13, -0.41],
    [0.05, 0.12, -0.44],
  ] as const
  return tag(
    { part: 'tail', role: 'feature', material: beast.context.material('coat') },
    sweep(
      curl.map(([x, dy, dz]) => [x * s, (y + dy) * s, (z + dz) * s] as const),
      [0.035, 0.03, 0.028, 0.026, 0.024, 0.022, 0.012].map(r => r * s),
      { smooth: true, caps: 'round' }
    )
  )
}

const boar = (beast: Beast): Shape =>
  group([
    tag(
      { part: 'tusk', role: 'feature', material: beast.context.material('tusks') },
      beast.onHead(
        mirrored(
          horn(
            [
              [0.3, -0.42, 0.9],
              [0.5, -0.38, 1.04],
              [0.56, -0.14, 1.14],
              [0.5, 0.06, 1.16],
            ],
            0.09
          )
        )
      )
    ),
    tag(
      { part: 'bristle', role: 'ornament', material: beast.context.material('bristles') },
      beast.onTrunk(
        ...Array.from({ length: 9 }, (_, i) =>
          at([0, 0.955 - 0.006 * (i - 4) * (i - 4) * 0.6, 0.5 - 0.11 * i], ellipsoid([0.03, 0.09, 0.085]), {
            rotate: [-0.5, 0, 0],
          })
        )
      )
    ),
  ])
