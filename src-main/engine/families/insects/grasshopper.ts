import { at, ellipsoid, group, mirrored, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, meters } from '../specs.ts'
import { slotTags, type SlotTags } from '../slot-tags.ts'
import type { Family, FamilyContext } from '../types.ts'
import {
  feelers,
  INSECT_ADJECTIVES,
  INSECT_PARAMETERS,
  INSECT_WORDS,
  insectJoints,
  legPairs,
  type LegStance,
} from './insect-parts.ts'

/** Grasshopper or praying mantis: long wings on the back, great hind thighs or folded arms; 5 cm long. */
export const grasshopper: Family = {
  name: 'grasshopper',
  parameters: {
    length: meters(0.05, { min: 0.01, max: 0.4 }, 'Length of the body'),
    ...INSECT_PARAMETERS,
    kind: choice(['grasshopper', 'mantis'], 'Leaps, or prays'),
  },
  slots: {
    body: { material: { recipe: 'glossy-plastic', color: '#7fae3a' } },
    wings: { material: { recipe: 'leaf', color: '#5a8a2a' }, follows: true },
    legs: { material: { recipe: 'glossy-plastic', color: '#6a9a32' }, follows: true },
    eyes: { material: { recipe: 'glossy-plastic', color: '#2b2418' } },
    shins: { material: { recipe: 'glossy-plastic', color: '#a8472a' }, second: {} },
  },
  partWords: { ...INSECT_WORDS, wing: { slot: 'wings', part: 'wing' } },
  adjectives: INSECT_ADJECTIVES,
  build,
}

const HOPPER_LEGS: readonly LegStance[] = [
  { root: [0.05, 0.2, 0.28], knee: [0.16, 0.24, 0.36], ankle: [0.22, 0.08, 0.42], tip: [0.24, 0.012, 0.46] },
  { root: [0.05, 0.2, 0.16], knee: [0.18, 0.24, 0.18], ankle: [0.24, 0.08, 0.16], tip: [0.27, 0.012, 0.15] },
]
const MANTIS_LEGS: readonly LegStance[] = [
  { root: [0.04, 0.24, 0.06], knee: [0.2, 0.3, 0.16], ankle: [0.28, 0.1, 0.24], tip: [0.3, 0.012, 0.28] },
  { root: [0.04, 0.24, -0.02], knee: [0.2, 0.3, -0.14], ankle: [0.28, 0.1, -0.26], tip: [0.3, 0.012, -0.32] },
]

function build(context: FamilyContext): Shape {
  const s = Number(context.parameters['length'])
  const w = Number(context.parameters['build'])
  const isMantis = context.parameters['kind'] === 'mantis'
  const stances = isMantis ? MANTIS_LEGS : HOPPER_LEGS
  const slot = slotTags(context)
  const parts = isMantis ? mantis(slot, w) : hopper(slot, w)
  return group(
    [
      at([0, 0, 0], group([...parts, tag(slot('leg', 'legs', 'support'), legPairs(stances, 0.026))]), {
        scale: s,
      }),
    ],
    {
      joints: insectJoints(
        s,
        isMantis
          ? [
              [0, 0.62, 0.34],
              [0, 0.4, 0.2],
              [0, 0.22, -0.2],
            ]
          : [
              [0, 0.24, 0.42],
              [0, 0.22, 0.22],
              [0, 0.2, -0.2],
            ],
        stances
      ),
    }
  )
}

function hopper(slot: SlotTags, w: number): Shape[] {
  const thigh = sweep(
    [
      [0.09, 0.2, 0.06],
      [0.14, 0.32, -0.14],
      [0.16, 0.43, -0.34],
      [0.16, 0.46, -0.4],
    ],
    [0.055, 0.062, 0.034, 0.026],
    { smooth: true, caps: 'round' }
  )
  const shin = sweep(
    [
      [0.16, 0.46, -0.4],
      [0.18, 0.2, -0.34],
      [0.19, 0.03, -0.3],
      [0.2, 0.02, -0.2],
    ],
    [0.022, 0.018, 0.016, 0.014],
    { smooth: true, caps: 'round' }
  )
  return [
    tag(
      slot('body', 'body', 'body'),
      at([0, 0.19, -0.14], ellipsoid([0.075 * w, 0.08 * w, 0.38])),
      at([0, 0.22, 0.22], ellipsoid([0.085 * w, 0.1 * w, 0.16])),
      at([0, 0.25, 0.4], ellipsoid([0.07, 0.1, 0.075]), { rotate: [-0.3, 0, 0] })
    ),
    tag(
      slot('wing', 'wings', 'ornament'),
      mirrored(at([0.05, 0.25, -0.22], ellipsoid([0.03, 0.07, 0.42]), { rotate: [0.03, 0.05, 0.5] }))
    ),
    tag(slot('thigh', 'legs', 'feature'), mirrored(thigh)),
    tag(slot('shin', 'shins', 'ornament'), mirrored(shin)),
    tag(
      { ...slot('eye', 'eyes', 'ornament'), bone: 'head' },
      mirrored(at([0.06, 0.3, 0.41], ellipsoid([0.028, 0.042, 0.032])))
    ),
    tag(
      slot('antenna', 'legs', 'ornament'),
      feelers(
        [
          [0.02, 0.3, 0.4],
          [0.08, 0.48, 0.56],
          [0.14, 0.5, 0.74],
        ],
        0.011
      )
    ),
  ]
}

function mantis(slot: SlotTags, w: number): Shape[] {
  const arm = group([
    sweep(
      [
        [0.04, 0.5, 0.26],
        [0.08, 0.42, 0.38],
        [0.09, 0.36, 0.44],
      ],
      [0.025, 0.03, 0.024],
      { smooth: true, caps: 'round' }
    ),
    sweep(
      [
        [0.09, 0.36, 0.44],
        [0.08, 0.48, 0.5],
        [0.07, 0.58, 0.52],
      ],
      [0.034, 0.04, 0.022],
      { smooth: true, caps: 'round' }
    ),
    sweep(
      [
        [0.07, 0.58, 0.52],
        [0.06, 0.5, 0.57],
        [0.06, 0.42, 0.56],
      ],
      [0.02, 0.016, 0.006],
      { smooth: true, caps: 'round' }
    ),
  ])
  return [
    tag(
      slot('body', 'body', 'body'),
      at([0, 0.22, -0.24], ellipsoid([0.085 * w, 0.08 * w, 0.34])),
      sweep(
        [
          [0, 0.24, 0],
          [0, 0.36, 0.14],
          [0, 0.52, 0.26],
          [0, 0.6, 0.32],
        ],
        [0.06, 0.045, 0.042, 0.03],
        { smooth: true, caps: 'round' }
      ),
      at([0, 0.64, 0.36], ellipsoid([0.08, 0.055, 0.045]))
    ),
    tag(
      slot('wing', 'wings', 'ornament'),
      at([0, 0.275, -0.26], ellipsoid([0.085 * w, 0.05, 0.38]), { rotate: [0.03, 0, 0] })
    ),
    tag(slot('arm', 'legs', 'feature'), mirrored(arm)),
    tag(
      { ...slot('eye', 'eyes', 'ornament'), bone: 'head' },
      mirrored(at([0.075, 0.66, 0.37], ellipsoid([0.028, 0.036, 0.03])))
    ),
    tag(
      slot('antenna', 'legs', 'ornament'),
      feelers(
        [
          [0.02, 0.68, 0.38],
          [0.06, 0.8, 0.46],
          [0.1, 0.86, 0.58],
        ],
        0.01
      )
    ),
  ]
}
