import { cos, PI } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { rod } from '../../kit/plates.ts'
import {
  at,
  ball,
  bevel,
  blend,
  box,
  cylinder,
  group,
  lathe,
  mirrored,
  rotated,
  sharp,
  soft,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { buildKind, type KindMaker } from '../kind-maker.ts'
import { choice, ratio } from '../specs.ts'
import type { Family } from '../types.ts'

/** A mouth organ leaning back: covers with openings, a comb with ten holes. */
const harmonica: KindMaker = slot => {
  const organ = group([
    box([0.102, 0.014, 0.026], { edge: bevel(0.002), ...slot('comb', 'body', 'body') }),
    tag(
      slot('cover', 'metal', 'feature'),
      at([0, 0.0095, -0.001], box([0.096, 0.006, 0.025], { edge: soft(0.0025) })),
      at([0, -0.0095, -0.001], box([0.096, 0.006, 0.025], { edge: soft(0.0025) })),
      mirrored(at([0.0475, 0, 0], box([0.006, 0.012, 0.0225], { edge: bevel(0.001) })))
    ),
    tag(
      slot('hole', 'dark', 'feature'),
      ...Array.from({ length: 10 }, (_, i) =>
        at([-0.0382 + i * 0.0085, 0, 0.0128], box([0.0058, 0.0075, 0.002], { edge: sharp }))
      )
    ),
    at(
      [0, 0.0127, -0.001],
      box([0.05, 0.001, 0.009], { edge: sharp, ...slot('engraving', 'trim', 'ornament') })
    ),
    tag(slot('screw', 'trim', 'ornament'), mirrored(at([0.043, 0.0126, 0.004], cylinder(0.0022, 0.0014)))),
  ])
  return [at([0, 0.02, 0], rotated([-0.35, 0, 0], organ))]
}

/** A pair of crash cymbals leaning on each other, leather straps on the bells. */
const cymbals: KindMaker = slot => {
  const one = group([
    lathe(
      [
        [0, 0.046],
        [0.02, 0.0435],
        [0.042, 0.033],
        [0.054, 0.018],
        [0.12, 0.012],
        [0.199, -0.002],
        [0.2, 0.001],
        [0.12, 0.0165],
        [0.058, 0.0235],
        [0.046, 0.038],
        [0.022, 0.048],
        [0, 0.051],
      ],
      { ...slot('cymbal', 'metal', 'feature') }
    ),
    tag(
      slot('groove', 'trim', 'ornament'),
      ...[0.075, 0.1, 0.125, 0.15, 0.175].map(r =>
        at([0, 0.0265 - (r - 0.06) * 0.155 - 0.003, 0], torus(r, 0.0016))
      )
    ),
    tag(
      slot('strap', 'dark', 'handle'),
      sweep(
        [
          [-0.006, 0.045, 0],
          [-0.03, 0.075, 0],
          [-0.012, 0.115, 0],
          [0.012, 0.115, 0],
          [0.03, 0.075, 0],
          [0.006, 0.045, 0],
        ],
        0.008,
        { smooth: true, flatten: 0.5, caps: 'round' }
      ),
      at([0, 0.052, 0], cylinder(0.022, 0.012, { edge: bevel(0.003) }))
    ),
  ])
  return [
    at([-0.03, 0.19, 0.02], rotated([0.25, 0.35, 1.25], one)),
    at([0.055, 0.19, -0.02], rotated([0.25, -0.5, -1.2], one)),
  ]
}

/** Bagpipes: a tartan bag, three drones with cords, a chanter with holes, a blowpipe. */
const bagpipes: KindMaker = slot => {
  const pipe = (from: Vec3, to: Vec3, n: number): Shape => {
    const along = (t: number): Vec3 => [
      from[0] + (to[0] - from[0]) * t,
      from[1] + (to[1] - from[1]) * t,
      from[2] + (to[2] - from[2]) * t,
    ]
    return group([
      rod(from, to, [0.014, 0.013], slot('pipe', 'dark', 'feature')),
      tag(
        slot('ferrule', 'light', 'ornament'),
        ...Array.from({ length: n }, (_, i) =>
          rod(along((i + 0.55) / n), along((i + 0.55) / n + 0.035), 0.0185)
        ),
        rod(along(0.965), to, [0.021, 0.017])
      ),
    ])
  }
  return [
    blend(
      [
        { kind: 'ball', at: [0, 0.16, 0], radii: [0.2, 0.12, 0.1] },
        { kind: 'ball', at: [-0.15, 0.14, 0], radii: [0.11, 0.09, 0.08] },
        { kind: 'cone', from: [0.13, 0.17, 0], to: [0.27, 0.14, 0.02], r0: 0.075, r1: 0.03 },
      ],
      { blend: 0.06, detail: 0.022, ...slot('bag', 'body', 'body') }
    ),
    pipe([-0.06, 0.24, -0.02], [-0.22, 0.92, -0.1], 4),
    pipe([0, 0.25, -0.02], [-0.05, 0.72, -0.12], 3),
    pipe([0.05, 0.24, -0.02], [0.1, 0.7, -0.12], 3),
    pipe([0.12, 0.25, 0.03], [0.22, 0.5, 0.14], 2),
    tag(slot('pipe', 'dark', 'feature'), rod([0.26, 0.145, 0.02], [0.42, 0.02, 0.12], [0.012, 0.02])),
    tag(
      slot('ferrule', 'light', 'ornament'),
      rod([0.25, 0.152, 0.015], [0.275, 0.135, 0.03], 0.021),
      rod([0.405, 0.032, 0.11], [0.425, 0.016, 0.123], 0.028)
    ),
    tag(
      slot('hole', 'light', 'ornament'),
      ...[0.25, 0.37, 0.49, 0.61, 0.73].map(t =>
        at([0.26 + 0.16 * t + 0.008, 0.145 - 0.125 * t + 0.012, 0.02 + 0.1 * t + 0.006], ball(0.0048))
      )
    ),
    tag(
      slot('cord', 'trim', 'ornament'),
      sweep(
        [
          [-0.15, 0.66, -0.07],
          [-0.11, 0.58, -0.06],
          [-0.04, 0.6, -0.085],
          [0.02, 0.53, -0.075],
          [0.085, 0.58, -0.095],
        ],
        0.0085,
        { smooth: true, caps: 'round' }
      ),
      ...[
        [-0.155, 0.64, -0.07],
        [0.088, 0.58, -0.09],
      ].map(([x, y, z]) => at([x, y - 0.04, z + 0.012], cylinder(0.012, 0.09, { topRadius: 0.005 })))
    ),
    tag(
      slot('fringe', 'trim', 'ornament'),
      ...Array.from({ length: 9 }, (_, i) =>
        at([-0.16 + i * 0.04, 0.085 + 0.015 * cos(i), 0.062], box([0.02, 0.05, 0.012], { edge: sharp }))
      )
    ),
  ]
}

/** A whistle: round chamber with the pea, mouthpiece, ring. */
const whistle: KindMaker = slot => [
  at(
    [0, 0.0135, 0],
    rotated(
      [PI / 2, 0, 0],
      cylinder(0.0135, 0.019, { edge: bevel(0.0015), ...slot('chamber', 'body', 'feature') })
    )
  ),
  at(
    [0.02, 0.0205, 0],
    box([0.036, 0.012, 0.019], { edge: bevel(0.0015), ...slot('mouthpiece', 'body', 'body') })
  ),
  at([0.004, 0.0262, 0], box([0.009, 0.003, 0.0155], { edge: sharp, ...slot('window', 'dark', 'feature') })),
  at([0.0385, 0.0205, 0], box([0.002, 0.005, 0.014], { edge: sharp, ...slot('slit', 'dark', 'ornament') })),
  tag(
    slot('ring', 'metal', 'handle'),
    at([-0.0135, 0.0205, 0], box([0.006, 0.006, 0.004], { edge: bevel(0.001) })),
    at([-0.0215, 0.0215, 0], rotated([PI / 2, 0, 0], torus(0.0068, 0.0011)))
  ),
]

/** A triangle on its cord with the beater beside it. */
const triangle: KindMaker = slot => [
  tag(
    slot('triangle', 'metal', 'feature'),
    sweep(
      [
        [0.03, 0.0062, 0],
        [-0.1, 0.0062, 0],
        [-0.108, 0.016, 0],
        [-0.006, 0.188, 0],
        [0.006, 0.188, 0],
        [0.105, 0.02, 0],
        [0.1, 0.0062, 0],
        [0.052, 0.0062, 0],
      ],
      0.0062,
      { caps: 'round' }
    )
  ),
  tag(
    slot('cord', 'body', 'support'),
    sweep(
      [
        [-0.008, 0.182, 0.006],
        [-0.004, 0.23, 0.004],
        [0, 0.25, 0],
        [0.004, 0.23, -0.004],
        [0.008, 0.182, -0.006],
      ],
      0.0022,
      { smooth: true, caps: 'round' }
    ),
    at([0, 0.252, 0], ball(0.0055))
  ),
  rod([-0.04, 0.0055, 0.04], [0.11, 0.0055, 0.055], 0.0048, {
    caps: 'round',
    ...slot('beater', 'metal', 'ornament'),
  }),
  rod([-0.06, 0.0078, 0.038], [-0.02, 0.0078, 0.042], 0.0078, {
    caps: 'round',
    ...slot('grip', 'dark', 'handle'),
  }),
]

const KINDS = { harmonica, cymbals, bagpipes, whistle, triangle }

/** Small and loud instruments: harmonica, cymbals, bagpipes, whistle, triangle. Real size. */
export const tunes: Family = {
  name: 'tunes',
  parameters: {
    kind: choice(Object.keys(KINDS), 'What it is'),
    size: ratio('Size against the usual', 1, { min: 0.6, max: 1.6 }),
  },
  slots: {
    body: { material: { recipe: 'painted-wood', color: '#b5352a' } },
    metal: { material: { recipe: 'polished-metal', color: '#d0d4d8' }, second: {} },
    trim: { material: { recipe: 'polished-metal', color: '#a9872f' } },
    dark: { material: { recipe: 'plastic', color: '#201e1e' } },
    light: { material: { recipe: 'bone', color: '#f1e8d2' } },
  },
  partWords: {
    bag: { slot: 'body', part: 'bag' },
    pipe: { slot: 'dark', part: 'pipe' },
    strap: { slot: 'dark', part: 'strap' },
    cover: { slot: 'metal', part: 'cover' },
  },
  adjectives: { large: { size: 1.2 }, small: { size: 0.8 } },
  build: buildKind(KINDS),
}
