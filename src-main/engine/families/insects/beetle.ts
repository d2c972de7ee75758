import type { Vec3 } from '../../kernel/types.ts'
import { horn } from '../../kit/horns.ts'
import {
  at,
  ball,
  box,
  cylinder,
  difference,
  ellipsoid,
  group,
  intersection,
  mirrored,
  sharp,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, flag, meters } from '../specs.ts'
import { slotTags } from '../slot-tags.ts'
import type { Family, FamilyContext } from '../types.ts'
import {
  fannedLegs,
  feelers,
  INSECT_ADJECTIVES,
  INSECT_PARAMETERS,
  INSECT_WORDS,
  insectJoints,
  legPairs,
} from './insect-parts.ts'

/** A beetle: two hard wing cases with a seam, a shield, six jointed legs; 3 cm long. Ladybirds and stag beetles are presets. */
export const beetle: Family = {
  name: 'beetle',
  parameters: {
    length: meters(0.03, { min: 0.004, max: 0.3 }, 'Length without horns'),
    ...INSECT_PARAMETERS,
    form: choice(['long', 'round'], 'Outline of the wing cases'),
    horns: choice(['none', 'stag', 'rhino'], 'Jaws or a horn'),
    spots: flag('Dark spots on the wing cases'),
    grooves: flag('Grooves along the wing cases', 'yes'),
  },
  slots: {
    shell: { material: { recipe: 'car-paint', color: '#0f7a4a' } },
    shield: { material: { recipe: 'car-paint', color: '#0b5f3c' }, follows: true },
    legs: { material: { recipe: 'glossy-plastic', color: '#1b1f1c' } },
    spots: { material: { recipe: 'glossy-plastic', color: '#17161a' }, second: { spots: 'yes' } },
    eyes: { material: { recipe: 'glossy-plastic', color: '#3a1f14' } },
    face: { material: { recipe: 'glossy-plastic', color: '#f4f1ea' } },
  },
  partWords: {
    ...INSECT_WORDS,
    shell: { slot: 'shell', part: 'shell' },
    back: { slot: 'shell', part: 'shell' },
    wing: { slot: 'shell', part: 'shell' },
    spot: { slot: 'spots', part: 'spot', with: { spots: 'yes' } },
    dot: { slot: 'spots', part: 'spot', with: { spots: 'yes' } },
    horn: { slot: 'shield', part: 'horn', with: { horns: 'rhino' } },
    head: { slot: 'shield', part: 'head' },
  },
  adjectives: { ...INSECT_ADJECTIVES, spotted: { spots: 'yes' }, horned: { horns: 'rhino' } },
  build,
}

interface Body {
  readonly wide: number
  readonly high: number
  readonly y: number
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const s = Number(p['length'])
  const isRound = p['form'] === 'round'
  const w = Number(p['build'])
  const body: Body = { wide: (isRound ? 0.4 : 0.29) * w, high: isRound ? 0.36 : 0.25, y: 0.15 }
  const stances = fannedLegs({
    pairs: 3,
    y: 0.15,
    root: body.wide * 0.5,
    front: 0.22,
    back: -0.2,
    reach: 0.42 * Number(p['legs']) + (isRound ? 0.02 : 0),
    knee: isRound ? 0.2 : 0.27,
  })
  const slot = slotTags(context)
  const parts: Shape[] = [
    tag(slot('shell', 'shell', 'feature'), cases(body, p['grooves'] === 'yes' && !isRound)),
    tag(slot('belly', 'legs', 'body'), at([0, body.y, 0.02], ellipsoid([body.wide * 0.9, 0.1, 0.46]))),
    tag(
      slot('shield', 'shield', 'body'),
      at([0, body.y + 0.03, 0.29], ellipsoid([body.wide * 0.82, body.high * 0.68, 0.15]))
    ),
    tag(
      { ...slot('head', isRound ? 'legs' : 'shield', 'body'), bone: 'head' },
      at([0, body.y + 0.01, 0.43], ellipsoid([body.wide * 0.5, body.high * 0.46, 0.11]))
    ),
    tag(
      { ...slot('eye', isRound ? 'face' : 'eyes', 'ornament'), bone: 'head' },
      mirrored(at([body.wide * 0.42, body.y + 0.05, 0.47], ball(0.042)))
    ),
    tag(slot('leg', 'legs', 'support'), legPairs(stances, 0.03)),
    tag(slot('antenna', 'legs', 'ornament'), antennae(body), ...(p['horns'] === 'none' ? jaws(body) : [])),
    ...(p['horns'] === 'none'
      ? []
      : [tag({ ...slot('horn', 'shield', 'feature'), bone: 'head' }, horns(String(p['horns']), body))]),
    ...(p['spots'] === 'yes' ? [tag(slot('spot', 'spots', 'feature'), spots(body))] : []),
    ...(isRound
      ? [
          tag(
            slot('cheek', 'face', 'ornament'),
            mirrored(at([body.wide * 0.56, body.y + 0.09, 0.35], ellipsoid([0.06, 0.07, 0.055])))
          ),
        ]
      : []),
  ]
  return group([at([0, 0, 0], group(parts), { scale: s })], {
    joints: insectJoints(
      s,
      [
        [0, body.y, 0.42],
        [0, body.y, 0.2],
        [0, body.y, -0.15],
      ],
      stances
    ),
  })
}

const dome = ({ wide, high, y }: Body, lift = 0): Shape =>
  at([0, y, -0.08], ellipsoid([wide + lift, high + lift, 0.42 + lift]))

/** Both wing cases: half an egg, a seam between them, fine grooves along them. */
function cases(body: Body, hasGrooves: boolean): Shape {
  const { wide, high, y } = body
  const cuts = [
    at([0, y - 0.5, 0], box([2, 1, 2], { edge: sharp })),
    at([0, y + high, -0.1], box([0.014, 0.09, 1.2], { edge: sharp })),
    at([0, y, 0.34], box([2, 2, 0.16], { edge: sharp }), { rotate: [0.2, 0, 0] }),
  ]
  const grooves = hasGrooves
    ? [0.3, 0.56, 0.78].flatMap(t =>
        [-1, 1].map(side => {
          const x = side * wide * t
          return at([x, y + high * Math.sqrt(1 - t * t), -0.1], box([0.016, 0.024, 0.74], { edge: sharp }), {
            rotate: [0, 0, -side * t * 0.9],
          })
        })
      )
    : []
  return difference([dome(body), ...cuts, ...grooves])
}

/** Spots of a ladybird: three on each side and one across the seam. */
function spots(body: Body): Shape {
  const skin = difference([dome(body, 0.008), at([0, body.y - 0.46, 0], box([2, 1, 2], { edge: sharp }))])
  const spot = (x: number, z: number, r: number): Shape =>
    at([x, body.y + 0.3, z], cylinder(r, 0.7, { edge: sharp }))
  return intersection([
    skin,
    group([
      spot(0, 0.13, 0.075),
      ...[-1, 1].flatMap(side => [
        spot(side * 0.2, 0.03, 0.068),
        spot(side * 0.16, -0.2, 0.078),
        spot(side * 0.29, -0.14, 0.05),
      ]),
      spot(0, -0.36, 0.05),
    ]),
  ])
}

const antennae = ({ wide, y }: Body): Shape =>
  group([
    feelers(
      [
        [wide * 0.24, y + 0.05, 0.5],
        [wide * 0.5, y + 0.14, 0.6],
        [wide * 0.9, y + 0.16, 0.68],
      ],
      0.016
    ),
    mirrored(at([wide * 0.92, y + 0.16, 0.685], ball(0.026))),
  ])

const jaws = ({ wide, y }: Body): readonly Shape[] => [
  mirrored(
    horn(
      [
        [wide * 0.24, y - 0.02, 0.5],
        [wide * 0.3, y - 0.02, 0.58],
        [wide * 0.08, y - 0.02, 0.62],
      ],
      0.03
    )
  ),
]

function horns(kind: string, { wide, y, high }: Body): Shape {
  if (kind === 'rhino') {
    const up: readonly Vec3[] = [
      [0, y + high * 0.25, 0.5],
      [0, y + 0.16, 0.66],
      [0, y + 0.34, 0.72],
      [0, y + 0.46, 0.62],
    ]
    return group([
      horn(up, 0.06),
      horn(
        [
          [0, y + high * 0.62, 0.32],
          [0, y + 0.28, 0.42],
          [0, y + 0.36, 0.5],
        ],
        0.05
      ),
    ])
  }
  const outer: readonly Vec3[] = [
    [wide * 0.3, y, 0.5],
    [wide * 0.8, y + 0.03, 0.62],
    [wide * 0.9, y + 0.06, 0.78],
    [wide * 0.45, y + 0.08, 0.92],
  ]
  return mirrored(
    group([
      horn(outer, 0.048),
      horn(
        [
          [wide * 0.86, y + 0.05, 0.74],
          [wide * 0.62, y + 0.06, 0.76],
          [wide * 0.46, y + 0.07, 0.78],
        ],
        0.026
      ),
      sweep(
        [
          [wide * 0.2, y, 0.47],
          [wide * 0.3, y, 0.52],
        ],
        0.045,
        { caps: 'round' }
      ),
    ])
  )
}
