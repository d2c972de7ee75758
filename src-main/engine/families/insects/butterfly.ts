import type { Vec2 } from '../../kernel/types.ts'
import {
  at,
  ball,
  capsule,
  ellipsoid,
  extrude,
  group,
  mirrored,
  rotated,
  sharp,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, meters, ratio } from '../specs.ts'
import { slotTags, type SlotTags } from '../slot-tags.ts'
import type { Family, FamilyContext } from '../types.ts'
import { fannedLegs, feelers, INSECT_WORDS, insectJoints, legPairs } from './insect-parts.ts'

/** A butterfly with raised wings, dark rims and veins, dots in the rims; 9 cm across. Moths have feathered feelers. */
export const butterfly: Family = {
  name: 'butterfly',
  parameters: {
    span: meters(0.09, { min: 0.02, max: 0.6 }, 'Span of the wings'),
    raise: ratio('How far the wings are raised', 1, { min: 0.3, max: 2 }),
    markings: choice(['monarch', 'eyespots', 'plain'], 'Pattern of the wings'),
    feelers: choice(['clubbed', 'feathered'], 'Kind of feelers'),
  },
  slots: {
    wings: { material: { recipe: 'petal', color: '#ee7d1b', scale: 0.3 } },
    veins: { material: { recipe: 'fabric', color: '#1c1614', scale: 0.2 }, second: {} },
    dots: { material: { recipe: 'fabric', color: '#f7f3ea', scale: 0.2 } },
    legs: { material: { recipe: 'fur', color: '#231a16', scale: 0.1 } },
    eyes: { material: { recipe: 'glossy-plastic', color: '#3a2a1a' } },
  },
  partWords: {
    ...INSECT_WORDS,
    wing: { slot: 'wings', part: 'wing' },
    body: { slot: 'legs', part: 'body' },
    vein: { slot: 'veins', part: 'rim' },
    spot: { slot: 'dots', part: 'dot' },
    dot: { slot: 'dots', part: 'dot' },
  },
  adjectives: { 'open wing': { raise: 0.5 }, 'spread wing': { raise: 0.5 }, fluttering: { raise: 1.5 } },
  build,
}

/** The fore wing's outline from its root, then the hind wing's; units: half the span. */
const FORE: readonly Vec2[] = [
  [0, 0.02],
  [0.2, 0.3],
  [0.52, 0.6],
  [0.86, 0.74],
  [0.99, 0.7],
  [0.95, 0.5],
  [0.84, 0.3],
  [0.78, 0.08],
  [0.42, -0.03],
  [0.12, -0.06],
]
const HIND: readonly Vec2[] = [
  [0, 0.02],
  [0.3, 0.06],
  [0.64, 0.02],
  [0.78, -0.16],
  [0.74, -0.4],
  [0.58, -0.58],
  [0.42, -0.66],
  [0.26, -0.56],
  [0.12, -0.36],
]

/** Cells between the veins, in shares of the wing's outline. */
const FORE_CELLS: readonly (readonly Vec2[])[] = [
  [
    [0.08, 0.03],
    [0.24, 0.26],
    [0.44, 0.42],
    [0.46, 0.26],
    [0.26, 0.06],
  ],
  [
    [0.48, 0.46],
    [0.68, 0.6],
    [0.8, 0.62],
    [0.74, 0.46],
    [0.52, 0.36],
  ],
  [
    [0.52, 0.32],
    [0.74, 0.42],
    [0.76, 0.28],
    [0.54, 0.22],
  ],
  [
    [0.5, 0.19],
    [0.73, 0.23],
    [0.69, 0.1],
    [0.36, 0.04],
  ],
]
const HIND_CELLS: readonly (readonly Vec2[])[] = [
  [
    [0.08, -0.02],
    [0.34, -0.02],
    [0.4, -0.16],
    [0.22, -0.2],
  ],
  [
    [0.4, -0.02],
    [0.62, -0.03],
    [0.66, -0.16],
    [0.46, -0.16],
  ],
  [
    [0.45, -0.2],
    [0.66, -0.21],
    [0.62, -0.38],
    [0.42, -0.3],
  ],
  [
    [0.38, -0.3],
    [0.56, -0.42],
    [0.46, -0.52],
    [0.3, -0.36],
  ],
  [
    [0.2, -0.24],
    [0.34, -0.28],
    [0.26, -0.36],
    [0.36, -0.54],
    [0.28, -0.5],
    [0.16, -0.34],
  ],
]
const DOTS: readonly Vec2[] = [
  [0.9, 0.64],
  [0.89, 0.52],
  [0.83, 0.36],
  [0.79, 0.22],
  [0.74, 0.04],
]
const HIND_DOTS: readonly Vec2[] = [
  [0.71, -0.16],
  [0.71, -0.28],
  [0.67, -0.4],
  [0.6, -0.5],
  [0.5, -0.58],
]

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const s = Number(p['span']) / 2.1
  const raise = 0.72 * Number(p['raise'])
  const y = 0.16
  const slot = slotTags(context)
  const onWing = (shape: Shape): Shape =>
    mirrored(
      at([0.035, y + 0.05, 0.04], tag({ bone: 'leftWing1' }, rotated([-Math.PI / 2, 0, 0], shape)), {
        rotate: [0, 0, raise],
      })
    )
  const isPlain = p['markings'] === 'plain'
  const kind = String(p['markings'])
  const stances = fannedLegs({
    pairs: 3,
    y: y - 0.03,
    root: 0.02,
    front: 0.16,
    back: 0.0,
    reach: 0.2,
    knee: y - 0.01,
  })
  const parts: Shape[] = [
    tag(
      slot('body', 'legs', 'body'),
      at([0, y, -0.26], capsule(0.042, 0.56), { rotate: [Math.PI / 2 - 0.12, 0, 0] }),
      at([0, y + 0.02, 0.08], ellipsoid([0.065, 0.07, 0.14])),
      at([0, y + 0.02, 0.25], ball(0.056))
    ),
    tag(
      { ...slot('eye', 'eyes', 'ornament'), bone: 'head' },
      mirrored(at([0.042, y + 0.03, 0.275], ball(0.03)))
    ),
    tag(slot('leg', 'legs', 'support'), legPairs(stances, 0.013)),
    tag(slot('antenna', 'legs', 'ornament'), ...antennae(p['feelers'] === 'feathered', y)),
    tag(slot(isPlain ? 'wing' : 'rim', isPlain ? 'wings' : 'veins', 'feature'), onWing(sheets(0))),
    ...(kind === 'monarch'
      ? [
          tag(slot('wing', 'wings', 'feature'), onWing(cells())),
          tag(slot('dot', 'dots', 'ornament'), onWing(dots())),
        ]
      : []),
    ...(kind === 'eyespots' ? eyespots(slot, onWing) : []),
  ]
  return group([at([0, 0, 0], group(parts), { scale: s })], {
    joints: [
      ...insectJoints(
        s,
        [
          [0, y, 0.25],
          [0, y, 0.08],
          [0, y, -0.25],
        ],
        stances,
        [
          [
            [0.04, y + 0.05, 0.04],
            [0.7, y + 0.3, 0.1],
          ],
        ]
      ),
    ],
  })
}

/** Both wings of one side; `shrink` draws their outlines in. */
function sheets(shrink: number): Shape {
  const inward = (outline: readonly Vec2[], [cx, cy]: Vec2): readonly Vec2[] =>
    outline.map(([x, y]): Vec2 => [cx + (x - cx) * (1 - shrink), cy + (y - cy) * (1 - shrink)])
  const thick = 0.016 + (shrink > 0 ? 0.008 : 0)
  return group([
    at([0, 0, 0.006], extrude(inward(FORE, [0.5, 0.28]), thick, { smooth: true, edge: sharp })),
    at([0, 0, -0.004], extrude(inward(HIND, [0.42, -0.22]), thick, { smooth: true, edge: sharp })),
  ])
}

const cells = (): Shape =>
  group([
    ...FORE_CELLS.map(cell => at([0, 0, 0.006], extrude(cell, 0.026, { smooth: false, edge: sharp }))),
    ...HIND_CELLS.map(cell => at([0, 0, -0.004], extrude(cell, 0.026, { smooth: false, edge: sharp }))),
  ])

const disc = ([x, y]: Vec2, r: number, thick: number, lift = 0): Shape =>
  at([x, y, lift], rotated([Math.PI / 2, 0, 0], ellipsoid([r, thick / 2, r])))

const dots = (): Shape =>
  group([
    ...DOTS.map(dot => disc(dot, 0.026, 0.04, 0.006)),
    ...HIND_DOTS.map(dot => disc(dot, 0.022, 0.04, -0.004)),
  ])

/** One great eye on each wing inside a dark rim. */
function eyespots(slot: SlotTags, onWing: (shape: Shape) => Shape): Shape[] {
  return [
    tag(slot('wing', 'wings', 'feature'), onWing(sheets(0.14))),
    tag(
      slot('eyespot', 'veins', 'ornament'),
      onWing(group([disc([0.62, 0.36], 0.12, 0.045), disc([0.46, -0.26], 0.11, 0.045)]))
    ),
    tag(
      slot('dot', 'dots', 'ornament'),
      onWing(group([disc([0.62, 0.36], 0.06, 0.06), disc([0.46, -0.26], 0.055, 0.06)]))
    ),
  ]
}

function antennae(isFeathered: boolean, y: number): readonly Shape[] {
  const path = [
    [0.02, y + 0.06, 0.28],
    [0.1, y + 0.2, 0.4],
    [0.2, y + 0.3, 0.5],
  ] as const
  if (!isFeathered) {
    return [feelers(path, 0.012), mirrored(at(path[2], ellipsoid([0.024, 0.024, 0.034])))]
  }
  const plume: readonly Vec2[] = [
    [0, 0],
    [0.07, 0.1],
    [0.05, 0.24],
    [0, 0.34],
    [-0.05, 0.24],
    [-0.07, 0.1],
  ]
  return [
    mirrored(
      at([0.02, y + 0.06, 0.27], extrude(plume, 0.016, { smooth: true, edge: sharp }), {
        rotate: [0.9, 0.4, -0.4],
      })
    ),
  ]
}
