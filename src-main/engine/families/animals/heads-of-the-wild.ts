import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec2 } from '../../kernel/types.ts'
import { limbBalls, lumpBalls, type Lump } from '../../kit/flesh.ts'
import { antler, horn } from '../../kit/horns.ts'
import { setOn, strokeOn } from '../../kit/skin-places.ts'
import { at, blend, cylinder, ellipsoid, mirrored, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { HeadLook, HeadTools } from './head-look.ts'
import { cleft } from './heads-of-pets.ts'

const BROAD: readonly Lump[] = [
  [0, 0.02, 0, 1, 0.86, 0.84],
  [0.4, -0.27, 0.26, 0.48, 0.42, 0.42],
]

const BEAR_MUZZLE: readonly Lump[] = [
  [0, -0.3, 0.74, 0.38, 0.3, 0.32],
  [0, -0.46, 0.66, 0.3, 0.2, 0.26],
]

/** Tufts of the cheeks and a pointed snout, as foxes and wolves have them. */
const CANINE: Pick<HeadLook, 'skull' | 'limbs'> = {
  skull: [
    [0, 0.06, 0, 0.88, 0.76, 0.76],
    [0, -0.3, 0.2, 0.6, 0.4, 0.5],
  ],
  limbs: [
    [
      [0, -0.1, 0.45, 0.42],
      [0, -0.26, 1.12, 0.16],
    ],
  ],
}

/** White cheeks, drawn out to points, and the underside of the snout. */
const CANINE_CHEEKS = {
  lumps: [
    [0.3, -0.4, 0.4, 0.36, 0.3, 0.34],
    [0, -0.42, 0.78, 0.2, 0.18, 0.36],
  ] as readonly Lump[],
  limbs: [
    [
      [0.42, -0.28, 0.26, 0.34],
      [0.82, -0.38, 0.1, 0.2],
      [1.12, -0.44, -0.02, 0.05],
    ],
  ] as const,
  slot: 'light',
}

const TIGER_STRIPES: readonly (readonly Vec2[])[] = [
  [
    [0, 0.8],
    [0, 0.66],
    [0, 0.5],
  ],
  [
    [0.34, 0.72],
    [0.22, 0.66],
    [0.05, 0.62],
  ],
  [
    [0.4, 0.54],
    [0.26, 0.48],
    [0.07, 0.44],
  ],
  [
    [0.99, 0.12],
    [0.86, 0.08],
    [0.74, 0.1],
  ],
  [
    [1.0, -0.14],
    [0.88, -0.12],
    [0.72, -0.06],
  ],
  [
    [0.94, -0.4],
    [0.84, -0.34],
    [0.7, -0.26],
  ],
]

/** Stripes around the back of a head, level and tapered. */
const backStripes = ({ slot, skin }: HeadTools): Shape =>
  tag(
    slot('stripe', 'dark', 'feature'),
    ...[0.62, 0.2, -0.22].map(rise =>
      mirrored(
        strokeOn(
          [1.75, 2.1, 2.5, 2.85].map(turn => skin.toward(turn, rise)),
          [0.02, 0.06, 0.06, 0.02]
        )
      )
    )
  )

/** A wreath of locks around the face and over the back of the head. */
function lionMane({ slot, ears }: HeadTools): Shape {
  const count = 14
  const locks = Array.from({ length: count }, (_, i) => {
    const a = (TAU * (i + 0.5)) / count
    const reach = 1.2 + (i % 2 === 0 ? 0.12 : 0)
    return limbBalls(
      [
        [0.8 * sin(a), -0.02 + 0.76 * cos(a), -0.16, 0.38],
        [reach * sin(a), -0.04 + reach * cos(a), -0.24, 0.26],
      ],
      undefined,
      true
    )
  }).flat()
  const back = lumpBalls([0, -0.02, -0.5, 1.06, 1.04, 0.62])
  return tag(
    slot('mane', 'mane', 'feature'),
    at([0, 0, 0], blend([...locks, ...back], { blend: 0.12, detail: 0.14 }), {
      scale: [0.7 + 0.3 * ears, 0.7 + 0.3 * ears, 1],
    })
  )
}

const neck = (wide: number): HeadLook['limbs'] => [
  [
    [0, 0.1, -0.25, 0.5],
    [0, -0.7, -0.5, 0.55 * wide],
    [0, -1.3, -0.58, 0.68 * wide],
  ],
]

/** A long face on a neck: deer and their kin. */
const deerLike = (
  kind: 'deer' | 'moose',
  snout: Readonly<{ tip: number; thick: number; drop: number }>
): HeadLook => ({
  skull: [[0, 0.36, 0, 0.56, 0.54, 0.56]],
  limbs: [
    ...(neck(0.9) ?? []),
    [
      [0, 0.22, 0.2, 0.42],
      [0, snout.drop, snout.tip, snout.thick],
    ],
  ],
  muzzle: {
    lumps: [
      [0, snout.drop - 0.05, snout.tip + 0.1, snout.thick * 1.02, snout.thick * 0.9, snout.thick * 0.9],
    ],
    slot: 'light',
  },
  ears: {
    at: [0.42, 0.66, -0.1],
    rotate: [0, 0.1, -1.15],
    form: { length: 0.72, widths: [0.1, 0.2, 0.19, 0.05], thick: 0.09, cup: 0.3 },
    inner: 'inner',
  },
  eyes: { at: [0.42, 0.34], size: 0.13, look: 'bead' },
  nose: { at: [0, snout.drop + 0.06], radii: [0.17, 0.12, 0.1] },
  mouth: [
    [
      [0, snout.drop - 0.2],
      [0.12, snout.drop - 0.19],
      [0.22, snout.drop - 0.12],
    ],
  ],
  extras: ({ slot, ears }) => [
    tag(
      slot('antler', 'horn', 'feature'),
      mirrored(at([0.22, 0.82, -0.08], antler(kind, (kind === 'moose' ? 1.55 : 1.3) * (0.6 + 0.4 * ears))))
    ),
  ],
})

const dragonSpikes = ({ slot, skin, ears }: HeadTools): Shape =>
  tag(
    slot('spine', 'horn', 'ornament'),
    ...[0.9, 1.35, 1.8, 2.25, 2.7].map((rise, i) =>
      setOn(
        skin.toward(0, rise),
        at([0, 0, 0.1], cylinder(0.14, 0.4, { topRadius: 0.01 }), { rotate: [Math.PI / 2, 0, 0] }),
        0,
        ears * (0.85 + 0.1 * (2 - Math.abs(i - 2)))
      )
    )
  )

/** Heads of wild animals and of dragons. */
export const WILD_HEADS: Readonly<Record<string, HeadLook>> = {
  fox: {
    ...CANINE,
    muzzle: CANINE_CHEEKS,
    ears: {
      at: [0.52, 0.5, -0.05],
      rotate: [-0.08, 0.15, -0.22],
      form: { length: 0.95, widths: [0.4, 0.34, 0.22, 0.05], thick: 0.14, cup: 0.15 },
      inner: 'dark',
    },
    eyes: { at: [0.36, 0.12], size: 0.15, look: 'bead' },
    nose: { at: [0, -0.2], radii: [0.14, 0.11, 0.11] },
    mouth: [
      [
        [0, -0.44],
        [0.1, -0.46],
        [0.24, -0.42],
        [0.38, -0.34],
      ],
    ],
  },
  wolf: {
    ...CANINE,
    limbs: [
      [
        [0, -0.08, 0.45, 0.46],
        [0, -0.24, 1.1, 0.24],
      ],
      [
        [0.5, -0.1, 0, 0.34],
        [0.98, -0.24, -0.1, 0.08],
      ],
    ],
    muzzle: CANINE_CHEEKS,
    ears: {
      at: [0.48, 0.56, -0.05],
      rotate: [-0.08, 0.15, -0.16],
      form: { length: 0.72, widths: [0.32, 0.28, 0.18, 0.04], thick: 0.13, cup: 0.15 },
      inner: 'inner',
    },
    eyes: { at: [0.34, 0.12], size: 0.15, look: 'round' },
    nose: { at: [0, -0.16], radii: [0.19, 0.14, 0.12] },
    mouth: [
      [
        [0, -0.44],
        [0.12, -0.46],
        [0.28, -0.42],
        [0.42, -0.34],
      ],
    ],
    marks: [{ part: 'brow_patch', slot: 'light', spots: [[0.26, 0.34, 0.14, 0.09, 0.4]] }],
  },
  bear: {
    skull: BROAD,
    muzzle: { lumps: BEAR_MUZZLE, slot: 'light' },
    ears: { at: [0.7, 0.66, -0.06], rotate: [-0.1, 0.2, 0], form: 0.34, inner: 'inner' },
    eyes: { at: [0.36, 0.06], size: 0.14, look: 'bead' },
    nose: { at: [0, -0.18], radii: [0.2, 0.14, 0.12] },
    mouth: cleft(-0.3, -0.42, 0.22),
  },
  'polar bear': {
    skull: [
      [0, 0.04, 0, 0.9, 0.8, 0.84],
      [0.4, -0.3, 0.24, 0.46, 0.42, 0.44],
      [0, -0.3, 0.74, 0.4, 0.32, 0.46],
    ],
    ears: { at: [0.66, 0.66, -0.1], rotate: [-0.1, 0.2, 0], form: 0.27, inner: 'inner' },
    eyes: { at: [0.33, 0.12], size: 0.12, look: 'bead' },
    nose: { at: [0, -0.18], radii: [0.21, 0.15, 0.13] },
    mouth: cleft(-0.3, -0.44, 0.22),
  },
  panda: {
    skull: BROAD,
    muzzle: { lumps: BEAR_MUZZLE, slot: 'coat' },
    ears: { at: [0.7, 0.68, -0.06], rotate: [-0.1, 0.2, 0], form: 0.35, slot: 'dark' },
    eyes: { at: [0.39, 0.06], size: 0.13, look: 'bead' },
    nose: { at: [0, -0.18], radii: [0.18, 0.12, 0.11] },
    mouth: cleft(-0.28, -0.4, 0.2),
    marks: [{ part: 'patch', slot: 'dark', spots: [[0.42, 0.03, 0.23, 0.31, -0.5]] }],
  },
  koala: {
    skull: [
      [0, 0, 0, 0.88, 0.84, 0.82],
      [0.42, -0.32, 0.22, 0.46, 0.4, 0.42],
    ],
    ears: { at: [0.96, 0.36, -0.1], rotate: [0, 0.2, 0], form: 0.52, inner: 'light' },
    eyes: { at: [0.38, 0.12], size: 0.13, look: 'bead' },
    nose: { at: [0, -0.1], radii: [0.2, 0.32, 0.18] },
    mouth: [
      [
        [0, -0.54],
        [0.12, -0.56],
        [0.24, -0.5],
      ],
    ],
  },
  lion: {
    skull: BROAD,
    muzzle: {
      lumps: [
        [0.17, -0.38, 0.76, 0.25, 0.2, 0.2],
        [0, -0.58, 0.64, 0.24, 0.16, 0.2],
      ],
      slot: 'light',
    },
    limbs: [
      [
        [0, 0.1, 0.62, 0.24],
        [0, -0.22, 0.84, 0.19],
      ],
    ],
    ears: { at: [0.76, 0.7, 0.16], rotate: [-0.1, 0.2, 0], form: 0.32, inner: 'inner' },
    eyes: { at: [0.38, 0.06], size: 0.14, look: 'bead' },
    nose: { at: [0, -0.22], radii: [0.18, 0.12, 0.1] },
    mouth: cleft(-0.32, -0.46, 0.26),
    whiskers: [0.3, -0.4],
    extras: tools => [lionMane(tools)],
  },
  tiger: {
    skull: BROAD,
    muzzle: {
      lumps: [
        [0.17, -0.36, 0.76, 0.25, 0.2, 0.2],
        [0, -0.56, 0.64, 0.24, 0.16, 0.2],
        [0.52, -0.44, 0.32, 0.36, 0.28, 0.34],
      ],
      slot: 'light',
    },
    ears: { at: [0.7, 0.68, -0.04], rotate: [-0.1, 0.2, 0], form: 0.32, inner: 'light' },
    eyes: { at: [0.4, 0.06], size: 0.16, look: 'round' },
    nose: { at: [0, -0.2], radii: [0.17, 0.11, 0.1], slot: 'inner' },
    mouth: cleft(-0.3, -0.44, 0.26),
    whiskers: [0.3, -0.38],
    marks: [{ part: 'brow_patch', slot: 'light', spots: [[0.38, 0.3, 0.2, 0.12, 0.2]] }],
    stripes: TIGER_STRIPES,
    extras: tools => [backStripes(tools)],
  },
  raccoon: {
    ...CANINE,
    limbs: [
      [
        [0, -0.1, 0.45, 0.36],
        [0, -0.26, 1.0, 0.17],
      ],
      [
        [0.5, -0.14, 0, 0.36],
        [1.0, -0.28, -0.08, 0.08],
      ],
    ],
    muzzle: {
      lumps: [
        [0, -0.4, 0.76, 0.24, 0.2, 0.32],
        [0.24, -0.46, 0.42, 0.3, 0.22, 0.3],
      ],
      slot: 'light',
    },
    ears: { at: [0.6, 0.64, -0.05], rotate: [-0.1, 0.2, -0.3], form: 0.28, inner: 'light' },
    eyes: { at: [0.36, 0.1], size: 0.14, look: 'bead' },
    nose: { at: [0, -0.2], radii: [0.14, 0.11, 0.11] },
    mouth: [
      [
        [0, -0.44],
        [0.1, -0.46],
        [0.2, -0.42],
      ],
    ],
    marks: [
      { part: 'brow_patch', slot: 'light', spots: [[0.42, 0.36, 0.36, 0.13, -0.25]] },
      {
        part: 'mask',
        slot: 'dark',
        spots: [
          [0.38, 0.08, 0.3, 0.21, -0.35],
          [0.66, -0.06, 0.3, 0.2, -0.5],
        ],
      },
    ],
  },
  monkey: {
    skull: [
      [0, 0.08, -0.04, 0.86, 0.82, 0.8],
      [0, -0.3, 0.06, 0.66, 0.5, 0.6],
    ],
    muzzle: {
      lumps: [
        [0.28, 0.1, 0.5, 0.34, 0.36, 0.3],
        [0, -0.34, 0.56, 0.5, 0.36, 0.4],
      ],
      slot: 'light',
    },
    ears: { at: [0.94, 0.02, -0.06], rotate: [0, 0.3, 0], form: 0.36, inner: 'light' },
    eyes: { at: [0.26, 0.16], size: 0.14, look: 'bead' },
    nose: { at: [0, -0.14], radii: [0.13, 0.08, 0.07], slot: 'line' },
    mouth: [
      [
        [0, -0.5],
        [0.16, -0.48],
        [0.32, -0.38],
      ],
    ],
    extras: ({ slot }) => [
      tag(
        slot('tuft', 'coat', 'ornament'),
        blend(
          [-0.14, 0, 0.14].flatMap(x =>
            limbBalls(
              [
                [x, 0.8, 0.1, 0.14],
                [2.1 * x, 1.08, 0.2, 0.03],
              ],
              undefined,
              true
            )
          ),
          { blend: 0.06, detail: 0.08 }
        )
      ),
    ],
  },
  frog: {
    skull: [
      [0, -0.12, 0, 1.06, 0.66, 0.8],
      [0.54, 0.42, 0.22, 0.36, 0.36, 0.36],
      [0, -0.24, 0.3, 0.8, 0.46, 0.6],
    ],
    eyes: { at: [0.55, 0.48], size: 0.28, look: 'white' },
    mouth: [
      [
        [0, -0.42],
        [0.3, -0.4],
        [0.58, -0.3],
        [0.82, -0.14],
      ],
    ],
    marks: [{ part: 'cheek', slot: 'inner', spots: [[0.74, -0.04, 0.14, 0.1]] }],
    extras: ({ slot, skin, muzzle, ears }) => [
      tag(
        slot('nostril', 'line', 'ornament'),
        mirrored(setOn(skin.front(0.14, -0.06), ellipsoid([0.05, 0.04, 0.03]), 0, muzzle))
      ),
      tag(
        slot('eardrum', 'dark', 'ornament'),
        mirrored(setOn(skin.toward(1.62, 0.16), ellipsoid([0.15, 0.15, 0.05]), 0.01, ears))
      ),
    ],
  },
  deer: deerLike('deer', { tip: 0.72, thick: 0.24, drop: -0.36 }),
  moose: deerLike('moose', { tip: 0.78, thick: 0.4, drop: -0.56 }),
  boar: {
    skull: [
      [0, 0.06, -0.04, 0.8, 0.8, 0.8],
      [0.34, -0.34, 0.16, 0.46, 0.42, 0.46],
    ],
    limbs: [
      [
        [0, -0.1, 0.4, 0.46],
        [0, -0.3, 1.0, 0.3],
      ],
    ],
    ears: {
      at: [0.54, 0.56, -0.04],
      rotate: [0.1, 0.2, -0.6],
      form: { length: 0.6, widths: [0.22, 0.26, 0.18, 0.04], thick: 0.1, cup: 0.25 },
      inner: 'inner',
    },
    eyes: { at: [0.38, 0.12], size: 0.11, look: 'bead' },
    nose: { at: [0, -0.3], radii: [0.32, 0.28, 0.12], slot: 'inner', holes: [0.12, 0.075] },
    mouth: [
      [
        [0, -0.62],
        [0.2, -0.6],
        [0.4, -0.46],
      ],
    ],
    extras: ({ slot, ears }) => [
      tag(
        slot('tusk', 'horn', 'feature'),
        mirrored(
          horn(
            [
              [0.3, -0.5, 0.72],
              [0.5, -0.44, 0.92],
              [0.56, -0.2, 1.0],
              [0.5, 0.04, 0.98],
            ],
            0.1
          )
        )
      ),
      tag(
        slot('mane', 'mane', 'ornament'),
        blend(
          [0.5, 0.9, 1.3, 1.7, 2.1].flatMap(a =>
            limbBalls(
              [
                [0, 0.06 + 0.76 * sin(a), -0.04 + 0.76 * cos(a), 0.2],
                [
                  0,
                  0.06 + (0.9 + 0.24 * ears) * sin(a - 0.1),
                  -0.04 + (0.9 + 0.24 * ears) * cos(a + 0.15),
                  0.05,
                ],
              ],
              undefined,
              true
            )
          ),
          { blend: 0.08, detail: 0.1 }
        )
      ),
    ],
  },
  dragon: {
    skull: [
      [0, 0.12, 0, 0.72, 0.66, 0.74],
      [0.36, 0.34, 0.34, 0.26, 0.24, 0.28],
      [0, -0.22, 0.9, 0.46, 0.3, 0.5],
      [0.22, -0.06, 1.18, 0.16, 0.15, 0.16],
    ],
    limbs: [
      [
        [0, -0.02, 0.3, 0.5],
        [0, -0.16, 1.0, 0.34],
      ],
      ...(neck(0.8) ?? []),
    ],
    muzzle: {
      lumps: [
        [0, -0.48, 0.72, 0.36, 0.16, 0.5],
        [0, -0.44, 0.2, 0.44, 0.24, 0.4],
      ],
      slot: 'light',
    },
    ears: {
      at: [0.62, 0.1, -0.16],
      rotate: [0, 0.5, -1.2],
      form: { length: 0.62, widths: [0.16, 0.3, 0.28, 0.06], thick: 0.07, cup: 0.1 },
      slot: 'mane',
    },
    eyes: { at: [0.36, 0.36], size: 0.17, look: 'slit' },
    mouth: [
      [
        [0, -0.36],
        [0.2, -0.38],
        [0.38, -0.36],
      ],
    ],
    extras: tools => [
      tag(
        tools.slot('horn', 'horn', 'feature'),
        mirrored(
          horn(
            [
              [0.34, 0.56, -0.16],
              [0.46, 0.86, -0.4],
              [0.5, 1.1, -0.78],
              [0.44, 1.36, -1.0],
            ],
            0.16
          )
        )
      ),
      tag(
        tools.slot('nostril', 'line', 'ornament'),
        mirrored(setOn(tools.skin.front(0.22, -0.02), ellipsoid([0.07, 0.05, 0.04])))
      ),
      tag(
        tools.slot('tooth', 'whites', 'ornament'),
        mirrored(
          at([0.3, -0.42, 1.16], cylinder(0.07, 0.22, { topRadius: 0.005 }), { rotate: [Math.PI, 0, 0] })
        )
      ),
      dragonSpikes(tools),
    ],
  },
}
