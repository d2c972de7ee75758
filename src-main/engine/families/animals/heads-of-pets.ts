import type { Vec2 } from '../../kernel/types.ts'
import type { Lump } from '../../kit/flesh.ts'
import { at, ellipsoid, group, mirrored, tag } from '../../shape/build.ts'
import { setOn } from '../../kit/skin-places.ts'
import type { HeadLook } from './head-look.ts'

/** A cleft lip under a nose: a line down and a curl to either side. */
export const cleft = (top: number, low: number, wide: number): readonly (readonly Vec2[])[] => [
  [
    [0, top],
    [0, (top + low) / 2],
    [0, low],
  ],
  [
    [0, low],
    [0.4 * wide, low - 0.08],
    [0.8 * wide, low - 0.05],
    [wide, low + 0.04],
  ],
]

/** A round head with cheeks. */
const ROUND: readonly Lump[] = [
  [0, 0.02, 0, 0.98, 0.84, 0.84],
  [0.5, -0.28, 0.28, 0.46, 0.38, 0.42],
]

/** Heads of cats, dogs and small rodents. */
export const PET_HEADS: Readonly<Record<string, HeadLook>> = {
  cat: {
    skull: ROUND,
    muzzle: {
      lumps: [
        [0.16, -0.36, 0.74, 0.23, 0.19, 0.19],
        [0, -0.54, 0.64, 0.2, 0.14, 0.18],
      ],
      slot: 'light',
    },
    ears: {
      at: [0.56, 0.5, -0.02],
      rotate: [-0.1, 0.15, -0.3],
      form: { length: 0.75, widths: [0.42, 0.36, 0.23, 0.05], thick: 0.13, cup: 0.15 },
      inner: 'inner',
    },
    eyes: { at: [0.4, 0.04], size: 0.23, look: 'slit' },
    nose: { at: [0, -0.22], radii: [0.12, 0.085, 0.08], slot: 'inner' },
    mouth: cleft(-0.3, -0.44, 0.24),
    whiskers: [0.3, -0.36],
    stripes: [
      [
        [0, 0.74],
        [0, 0.6],
        [0, 0.42],
      ],
      [
        [0.25, 0.72],
        [0.23, 0.58],
        [0.2, 0.44],
      ],
      [
        [0.94, -0.02],
        [0.84, -0.06],
        [0.72, -0.08],
      ],
      [
        [0.93, -0.26],
        [0.84, -0.26],
        [0.74, -0.24],
      ],
    ],
  },
  dog: {
    skull: [
      [0, 0.08, 0, 0.86, 0.82, 0.82],
      [0.4, -0.3, 0.22, 0.44, 0.4, 0.44],
    ],
    muzzle: {
      lumps: [
        [0, -0.26, 0.78, 0.36, 0.3, 0.42],
        [0.2, -0.38, 0.8, 0.26, 0.24, 0.32],
        [0, -0.56, 0.66, 0.24, 0.17, 0.3],
      ],
      slot: 'light',
    },
    ears: {
      at: [0.64, 0.62, -0.02],
      rotate: [0.08, 0.35, -2.72],
      form: { length: 1.15, widths: [0.2, 0.32, 0.38, 0.34, 0.14], thick: 0.12, cup: -0.15 },
      slot: 'dark',
    },
    eyes: { at: [0.36, 0.18], size: 0.16, look: 'bead' },
    nose: { at: [0, -0.12], radii: [0.2, 0.15, 0.15] },
    mouth: cleft(-0.26, -0.42, 0.36),
    marks: [{ part: 'patch', slot: 'dark', spots: [[0.38, 0.2, 0.34, 0.38, 0.2]], isSingle: true }],
    extras: ({ slot, skin }) => [
      tag(
        slot('tongue', 'red', 'ornament'),
        setOn(skin.front(0, -0.58), at([0, -0.08, 0.02], ellipsoid([0.15, 0.24, 0.06])), 0)
      ),
    ],
  },
  rabbit: {
    skull: [
      [0, 0.02, 0, 0.86, 0.84, 0.8],
      [0.42, -0.32, 0.26, 0.46, 0.4, 0.42],
    ],
    muzzle: {
      lumps: [
        [0.17, -0.36, 0.7, 0.24, 0.2, 0.2],
        [0, -0.58, 0.58, 0.18, 0.13, 0.18],
      ],
      slot: 'light',
    },
    ears: {
      at: [0.36, 0.66, -0.06],
      rotate: [-0.12, 0.1, -0.16],
      form: { length: 1.65, widths: [0.17, 0.28, 0.32, 0.27, 0.1], thick: 0.14, cup: 0.3 },
      inner: 'inner',
    },
    eyes: { at: [0.4, 0.06], size: 0.18, look: 'bead' },
    nose: { at: [0, -0.22], radii: [0.12, 0.085, 0.08], slot: 'inner' },
    mouth: cleft(-0.3, -0.42, 0.24),
    whiskers: [0.32, -0.36],
    extras: ({ slot, skin }) => [
      tag(
        slot('tooth', 'whites', 'feature'),
        mirrored(at([0.062, -0.575, skin.front(0.06, -0.5).at[2] - 0.01], ellipsoid([0.062, 0.115, 0.05])))
      ),
    ],
  },
  mouse: {
    skull: [[0, 0, 0, 0.86, 0.8, 0.8]],
    limbs: [
      [
        [0, -0.16, 0.45, 0.42],
        [0, -0.26, 1.05, 0.14],
      ],
    ],
    ears: { at: [0.74, 0.72, -0.1], rotate: [-0.05, 0.2, 0], form: 0.58, inner: 'inner' },
    eyes: { at: [0.38, 0.1], size: 0.16, look: 'bead' },
    nose: { at: [0, -0.24], radii: [0.14, 0.12, 0.11], slot: 'inner' },
    mouth: [
      [
        [0, -0.46],
        [0.12, -0.5],
        [0.24, -0.46],
        [0.32, -0.38],
      ],
    ],
    whiskers: [0.22, -0.24],
  },
  hamster: {
    skull: [
      [0, 0.06, 0, 0.88, 0.78, 0.8],
      [0.56, -0.3, 0.16, 0.5, 0.42, 0.48],
    ],
    muzzle: {
      lumps: [
        [0.15, -0.3, 0.7, 0.2, 0.17, 0.17],
        [0.42, -0.46, 0.42, 0.38, 0.28, 0.32],
        [0, -0.5, 0.56, 0.2, 0.16, 0.2],
      ],
      slot: 'light',
    },
    ears: { at: [0.66, 0.72, -0.08], rotate: [-0.1, 0.25, 0], form: 0.26, inner: 'inner' },
    eyes: { at: [0.4, 0.1], size: 0.17, look: 'bead' },
    nose: { at: [0, -0.18], radii: [0.1, 0.07, 0.07], slot: 'inner' },
    mouth: cleft(-0.24, -0.36, 0.2),
    whiskers: [0.28, -0.3],
    marks: [
      {
        part: 'blaze',
        slot: 'light',
        spots: [[0, 0.36, 0.12, 0.36]],
      },
    ],
    extras: ({ slot, skin }) => [
      tag(
        slot('tooth', 'whites', 'ornament'),
        group([mirrored(at([0.05, -0.47, skin.front(0.05, -0.44).at[2]], ellipsoid([0.05, 0.09, 0.04])))])
      ),
    ],
  },
}
