import { at, ellipsoid, group, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { count, flag } from '../specs.ts'
import { beastFamily, type Beast } from './beast.ts'
import type { Lump } from '../../kit/flesh.ts'
import { hooves, longFace, ungulateAnatomy, ungulateFace, UNGULATE_SLOTS } from './ungulate.ts'

/** A camel: one hump or two, a neck in an S; 1.9 m at the shoulder. Without hump and in wool it is a llama. */
export const camel = beastFamily({
  name: 'camel',
  height: [0.7, 1.9, 2.2],
  anatomy: ({ parameters: p }) => {
    const humps = Number(p['humps'])
    const isLlama = humps === 0
    // A broad foot and a narrower top, so that the hump grows out of the back.
    const hump = (z: number, long: number): Lump[] => [
      [0, 0.97, z, 0.17, 0.16, long],
      [0, 1.11, z - 0.01, 0.1, 0.19, long * 0.52],
    ]
    return ungulateAnatomy({
      half: 0.34,
      chest: [0.17, 0.21],
      middle: [0.19, 0.19],
      rump: [0.15, 0.18],
      y: 0.82,
      neck: isLlama
        ? [
            [0, 0.9, 0.34, 0.18],
            [0, 1.2, 0.5, 0.12],
            [0, 1.5, 0.56, 0.1],
          ]
        : [
            [0, 0.86, 0.36, 0.17],
            [0, 0.84, 0.6, 0.13],
            [0, 1.02, 0.78, 0.1],
            [0, 1.26, 0.84, 0.085],
          ],
      head: {
        at: isLlama ? [1.55, 0.6] : [1.3, 0.88],
        size: isLlama ? 0.16 : 0.165,
        pitch: 0.28,
        lumps: longFace(isLlama ? 0.8 : 1, 0.98, 0.95),
      },
      leg: 0.88,
      stance: 0.11,
      extra: humps === 2 ? [...hump(0.21, 0.21), ...hump(-0.2, 0.21)] : humps === 1 ? hump(0, 0.34) : [],
    })
  },
  parameters: {
    humps: count(1, { min: 0, max: 2 }, 'Number of humps'),
    saddle: flag('A saddle blanket'),
  },
  slots: {
    coat: { material: { recipe: 'fur', color: '#c99b5f', scale: 0.7 } },
    wool: { material: { recipe: 'fur', color: '#b3854b', scale: 0.7 } },
    blanket: { material: { recipe: 'wool', color: '#a3242b', accent: '#e0b04a', pattern: 'stripes' } },
    ...UNGULATE_SLOTS,
  },
  partWords: {
    hump: { slot: 'coat', part: 'body', count: 'humps' },
    saddle: { slot: 'blanket', part: 'blanket', with: { saddle: 'yes' } },
    blanket: { slot: 'blanket', part: 'blanket', with: { saddle: 'yes' } },
    hoof: { slot: 'hooves', part: 'hoof' },
    tail: { slot: 'wool', part: 'tail' },
  },
  adjectives: { saddled: { saddle: 'yes' }, bactrian: { humps: 2 } },
  parts: beast => [
    ungulateFace(beast, {
      eyes: { ball: beast.context.material('eyes'), pupil: beast.context.material('pupils'), shape: 'none' },
      eyeSize: 0.15,
      long: beast.number('humps') === 0 ? 0.8 : 1,
      broad: 0.98,
      muzzle: 0.95,
      ear: {
        length: beast.number('humps') === 0 ? 0.8 : 0.42,
        widths: [0.1, 0.16, 0.16, 0.12, 0.03],
        thick: 0.08,
        cup: 0.5,
      },
      earAt: [0.3, 0.42, -0.2],
      earTurn: [-0.3, 0.3, -0.3],
    }),
    hooves(beast, 0.06, true),
    tail(beast),
    ...(beast.number('humps') === 0 ? [] : [beast.mark('tuft', 'wool', [tufts(beast)], 0.008)]),
    ...(beast.is('saddle', 'yes') ? [blanket(beast)] : []),
  ],
})

/** Darker wool on top of the humps, along the throat and on the brow. */
function tufts(beast: Beast): Shape {
  return group([
    beast.onTrunk(
      at([0, 1.36, 0], ellipsoid([0.3, 0.13, 0.6])),
      sweep(
        [
          [0, 0.72, 0.62],
          [0, 0.78, 0.8],
          [0, 0.92, 0.9],
          [0, 1.12, 0.94],
        ],
        [0.03, 0.055, 0.055, 0.03],
        { smooth: true, caps: 'round' }
      )
    ),
    beast.onHead(at([0, 0.6, -0.1], ellipsoid([0.4, 0.3, 0.5]))),
  ])
}

const blanket = (beast: Beast): Shape =>
  beast.mark('blanket', 'blanket', [beast.onTrunk(at([0, 0.95, 0], ellipsoid([0.6, 0.22, 0.24])))], 0.02)

function tail(beast: Beast): Shape {
  const { s } = beast
  const [, y, z] = beast.anatomy.hind[0]
  return tag(
    { part: 'tail', role: 'ornament', material: beast.context.material('wool') },
    sweep(
      (
        [
          [0, 0.08, -0.14],
          [0, 0.06, -0.23],
          [0, -0.12, -0.25],
          [0, -0.24, -0.24],
        ] as const
      ).map(([x, dy, dz]) => [x * s, (y + dy) * s, (z + dz) * s] as const),
      [0.03, 0.024, 0.024, 0.012].map(r => r * s),
      { smooth: true, caps: 'round' }
    )
  )
}
