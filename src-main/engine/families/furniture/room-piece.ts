import { cos, PI, sin } from '../../kernel/det-math.ts'
import { fin } from '../../kit/limbs.ts'
import { disc, rod } from '../../kit/plates.ts'
import {
  around,
  at,
  ball,
  bevel,
  box,
  ellipsoid,
  group,
  lathe,
  mirrored,
  rotated,
  sharp,
  soft,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { buildKind, type KindMaker } from '../kind-maker.ts'
import { choice, ratio } from '../specs.ts'
import type { Family } from '../types.ts'

/** A post on four curved feet with hooks around its top; a hat and an umbrella's ring. */
const coatRack: KindMaker = slot => [
  tag(
    slot('post', 'wood', 'support'),
    lathe(
      [
        [0, 0.1],
        [0.035, 0.1],
        [0.03, 0.5],
        [0.045, 0.54],
        [0.028, 0.6],
        [0.025, 1.5],
        [0.04, 1.55],
        [0.025, 1.62],
        [0.025, 1.74],
        [0.04, 1.78],
        [0.02, 1.84],
        [0, 1.87],
      ],
      { smooth: true, sharpAt: [0, 1] }
    ),
    around(
      4,
      sweep(
        [
          [0, 0.34, 0.02],
          [0, 0.24, 0.14],
          [0, 0.06, 0.26],
          [0, 0.025, 0.33],
        ],
        [0.024, 0.026, 0.024, 0.026],
        { smooth: true, caps: 'round' }
      )
    )
  ),
  tag(
    slot('hook', 'wood', 'feature'),
    around(
      4,
      group([
        sweep(
          [
            [0, 1.58, 0.02],
            [0, 1.56, 0.12],
            [0, 1.62, 0.2],
            [0, 1.74, 0.22],
          ],
          [0.018, 0.017, 0.016, 0.018],
          { smooth: true, caps: 'round' }
        ),
        at([0, 1.75, 0.22], ball(0.027)),
      ])
    ),
    rotated(
      [0, PI / 4, 0],
      around(
        4,
        group([
          sweep(
            [
              [0, 1.36, 0.02],
              [0, 1.35, 0.1],
              [0, 1.42, 0.14],
            ],
            0.014,
            { smooth: true, caps: 'round' }
          ),
          at([0, 1.43, 0.14], ball(0.022)),
        ])
      )
    )
  ),
  at(
    [0, 1.72, 0.22],
    rotated(
      [0.35, 0, 0],
      lathe(
        [
          [0, 0.0],
          [0.19, -0.005],
          [0.2, 0.01],
          [0.11, 0.022],
          [0.105, 0.12],
          [0.07, 0.145],
          [0, 0.135],
        ],
        { ...slot('hat', 'accent', 'ornament'), smooth: true, sharpAt: [3] }
      )
    )
  ),
  at(
    [0, 1.762, 0.235],
    rotated(
      [0.35, 0, 0],
      lathe(
        [
          [0.1, -0.014],
          [0.113, -0.014],
          [0.111, 0.014],
          [0.1, 0.014],
        ],
        { closed: true, edge: sharp, ...slot('hat_band', 'dark', 'ornament') }
      )
    )
  ),
  tag(
    slot('scarf', 'cloth', 'ornament'),
    sweep(
      [
        [0.24, 1.0, 0],
        [0.245, 1.4, 0],
        [0.215, 1.61, 0],
        [0.17, 1.6, 0.01],
        [0.15, 1.35, 0.02],
        [0.14, 1.12, 0.02],
      ],
      [0.06, 0.055, 0.04, 0.04, 0.055, 0.06],
      { smooth: true, flatten: 0.35, caps: 'flat' }
    )
  ),
]

/** Three leaves of paper in black lattices, set in a zigzag. */
const foldingScreen: KindMaker = slot => {
  const [w, h] = [0.6, 1.75]
  const leaf = group([
    at(
      [0, h / 2 + 0.02, 0],
      box([w - 0.05, h - 0.06, 0.012], { edge: sharp, ...slot('paper', 'light', 'body') })
    ),
    tag(
      slot('frame', 'wood', 'support'),
      mirrored(at([w / 2 - 0.02, h / 2, 0], box([0.04, h, 0.035], { edge: bevel(0.004) }))),
      ...[0.06, 0.5, h - 0.02].map(y => at([0, y, 0], box([w - 0.03, 0.04, 0.035], { edge: bevel(0.004) })))
    ),
    tag(
      slot('lattice', 'wood', 'feature'),
      ...[-1, 0, 1].map(x =>
        at([x * 0.14, (h + 0.5) / 2, 0], box([0.014, h - 0.52, 0.024], { edge: sharp }))
      ),
      ...[1, 2, 3, 4].map(i =>
        at([0, 0.5 + (i * (h - 0.52)) / 5, 0], box([w - 0.05, 0.014, 0.024], { edge: sharp }))
      )
    ),
  ])
  const turn = 0.55
  const step = w * cos(turn)
  return [-1, 0, 1].map(i => at([i * step, 0, 0], rotated([0, i % 2 === 0 ? -turn : turn, 0], leaf)))
}

/** A folding frame of wood with a sling of striped canvas. */
const deckChair: KindMaker = slot => {
  const w = 0.27
  const sling: readonly (readonly [number, number, number])[] = [
    [0, 0.98, -0.5],
    [0, 0.66, -0.3],
    [0, 0.36, -0.08],
    [0, 0.24, 0.14],
    [0, 0.3, 0.36],
    [0, 0.42, 0.52],
  ]
  const strip = (x: number): Shape =>
    at(
      [x, 0, 0],
      sweep(sling, 1, {
        smooth: true,
        section: {
          kind: 'outline',
          points: [
            [-0.047, -0.006],
            [0.047, -0.006],
            [0.047, 0.006],
            [-0.047, 0.006],
          ],
        },
        caps: 'flat',
        edge: sharp,
      })
    )
  return [
    tag(
      slot('frame', 'light_wood', 'support'),
      mirrored(
        group([
          rod([w, 0.02, 0.5], [w, 1.0, -0.52], 0.018),
          rod([w + 0.036, 0.02, -0.5], [w + 0.036, 0.43, 0.54], 0.018),
          rod([w + 0.036, 0.3, 0.22], [w + 0.036, 0.62, -0.4], 0.012),
          rod([w, 0.62, -0.13], [w + 0.05, 0.62, -0.13], 0.012),
        ])
      ),
      ...(
        [
          [0.98, -0.5],
          [0.05, 0.47],
          [0.43, 0.53],
          [0.05, -0.45],
        ] as const
      ).map(([y, z]) => rod([-w - 0.04, y, z], [w + 0.04, y, z], 0.016)),
      mirrored(at([w + 0.036, 0.6, -0.1], box([0.05, 0.03, 0.66], { edge: bevel(0.006) })))
    ),
    tag(slot('stripe', 'cloth', 'feature'), ...[-2, 0, 2].map(i => strip(i * 0.094))),
    tag(slot('canvas', 'light', 'feature'), ...[-1, 1].map(i => strip(i * 0.094))),
  ]
}

/** A glass tank on a stand: gravel, plants, a stone arch, three fish, a lid with a lamp. */
const aquarium: KindMaker = slot => {
  const [w, h, d, y] = [1.0, 0.5, 0.4, 0.6]
  const bar = (size: readonly [number, number, number], place: readonly [number, number, number]): Shape =>
    at(place, box(size, { edge: sharp }))
  const swim = (x: number, fy: number, z: number, part: string, material: string, turn: number): Shape =>
    at(
      [x, fy, z],
      rotated(
        [0, turn, 0],
        tag(
          slot(part, material, 'feature'),
          ellipsoid([0.075, 0.045, 0.022]),
          at(
            [-0.075, 0, 0],
            fin(
              [
                [0.03, 0.01],
                [-0.05, 0.045],
                [-0.035, 0],
                [-0.05, -0.045],
                [0.03, -0.01],
              ],
              0.012
            )
          ),
          at(
            [0, 0.04, 0],
            fin(
              [
                [0.04, 0],
                [-0.03, 0.035],
                [-0.05, 0],
              ],
              0.01
            )
          )
        )
      )
    )
  const weed = (x: number, z: number, high: number): Shape =>
    group(
      [-1, 0, 1].map(k =>
        sweep(
          [0, 0.33, 0.66, 1].map(
            t =>
              [
                x + k * 0.035 * t + 0.02 * sin(7 * t + k),
                y + 0.06 + high * t * (1 - 0.15 * k * k),
                z + 0.02 * k,
              ] as const
          ),
          [0.014, 0.018, 0.015, 0.003],
          { smooth: true, flatten: 0.4, caps: 'round' }
        )
      )
    )
  return [
    at(
      [0, 0.3, 0],
      box([w + 0.04, 0.6, d + 0.04], { edge: bevel(0.01), ...slot('cabinet', 'wood', 'support') })
    ),
    tag(
      slot('door', 'light_wood', 'body'),
      ...[-0.25, 0.25].map(x => at([x, 0.3, d / 2 + 0.02], box([0.46, 0.5, 0.02], { edge: bevel(0.006) })))
    ),
    tag(slot('knob', 'gold', 'handle'), ...[-0.05, 0.05].map(x => at([x, 0.36, d / 2 + 0.04], ball(0.016)))),
    tag(
      slot('frame', 'dark', 'support'),
      ...[0.012, h].flatMap(dy => [
        ...[-1, 1].map(z => bar([w, 0.03, 0.02], [0, y + dy, (z * d) / 2])),
        ...[-1, 1].map(x => bar([0.02, 0.03, d], [(x * w) / 2, y + dy, 0])),
      ]),
      ...[-1, 1].flatMap(x => [-1, 1].map(z => bar([0.02, h, 0.02], [(x * w) / 2, y + h / 2, (z * d) / 2])))
    ),
    at(
      [0, y + h / 2, -d / 2 + 0.01],
      box([w, h, 0.012], { edge: sharp, ...slot('water', 'water', 'feature') })
    ),
    at(
      [0, y + 0.035, 0],
      group([box([w - 0.02, 0.07, d - 0.02], { edge: sharp, ...slot('gravel', 'sand', 'body') })], {
        anchors: {
          inside: { at: [0, 0.035, 0], normal: [0, 1, 0] },
          rim: { at: [0, h - 0.035, 0], normal: [0, 1, 0] },
        },
      })
    ),
    tag(
      slot('arch', 'stone', 'ornament'),
      at(
        [0.22, y + 0.06, -0.02],
        rotated(
          [0, 0.4, 0],
          sweep(
            [
              [-0.1, 0, 0],
              [-0.08, 0.1, 0],
              [0, 0.15, 0],
              [0.08, 0.1, 0],
              [0.1, 0, 0],
            ],
            [0.04, 0.035, 0.04, 0.035, 0.045],
            { smooth: true, caps: 'round' }
          )
        )
      )
    ),
    tag(
      slot('plant', 'leaf', 'feature'),
      weed(-0.36, -0.08, 0.34),
      weed(0.4, -0.1, 0.3),
      weed(-0.12, -0.12, 0.22),
      weed(-0.42, 0.05, 0.2)
    ),
    // A stalk of glass for each fish: what swims must be held by something.
    tag(
      slot('stalk', 'water', 'ornament'),
      rod([-0.2, y + 0.05, 0.06], [-0.2, y + 0.3, 0.06], 0.004),
      rod([0.1, y + 0.05, 0.1], [0.1, y + 0.38, 0.1], 0.004),
      rod([0.3, y + 0.05, 0.12], [0.3, y + 0.22, 0.12], 0.004)
    ),
    swim(-0.2, y + 0.3, 0.06, 'fish', 'accent', 0.2),
    swim(0.1, y + 0.38, 0.1, 'fish', 'gold', PI - 0.2),
    swim(0.3, y + 0.22, 0.12, 'fish', 'accent', 0.1),
    at(
      [0, y + h + 0.04, 0],
      box([w + 0.02, 0.06, d + 0.02], { edge: bevel(0.01), ...slot('lid', 'dark', 'body') })
    ),
  ]
}

/** Crossed legs, arms of wood, seat and back of canvas. */
const directorsChair: KindMaker = slot => {
  const w = 0.27
  return [
    tag(
      slot('frame', 'wood', 'support'),
      mirrored(
        group([
          at([w, 0.02, 0], box([0.035, 0.035, 0.46], { edge: bevel(0.005) })),
          at([w, 0.44, 0], box([0.03, 0.04, 0.46], { edge: bevel(0.005) })),
          at([w, 0.56, 0.19], box([0.03, 0.26, 0.035], { edge: bevel(0.004) })),
          at([w, 0.68, -0.19], box([0.03, 0.5, 0.035], { edge: bevel(0.004) })),
          at([w, 0.68, 0.02], box([0.06, 0.025, 0.48], { edge: bevel(0.006) })),
        ])
      ),
      ...[0.16, -0.16].flatMap(z =>
        [1, -1].map(side =>
          sweep(
            [
              [-w * side, 0.03, z + 0.012 * side],
              [w * side, 0.43, z + 0.012 * side],
            ],
            0.014,
            { caps: 'flat' }
          )
        )
      )
    ),
    tag(
      slot('seat', 'cloth', 'feature'),
      sweep(
        [
          [-w - 0.005, 0.465, 0],
          [-0.12, 0.445, 0],
          [0.12, 0.445, 0],
          [w + 0.005, 0.465, 0],
        ],
        1,
        {
          smooth: true,
          section: {
            kind: 'outline',
            points: [
              [-0.2, -0.008],
              [0.2, -0.008],
              [0.2, 0.008],
              [-0.2, 0.008],
            ],
          },
          caps: 'flat',
          edge: sharp,
        }
      )
    ),
    at(
      [0, 0.83, -0.19],
      box([w * 2 + 0.05, 0.19, 0.05], { edge: soft(0.012), ...slot('back', 'cloth', 'feature') })
    ),
    at([0, 0.83, -0.163], disc(0.03, 0.01, { edge: sharp, ...slot('badge', 'light', 'ornament') })),
  ]
}

const KINDS = {
  'coat rack': coatRack,
  'folding screen': foldingScreen,
  'deck chair': deckChair,
  aquarium,
  "director's chair": directorsChair,
}

/** Furniture that is neither a plain chair, a plain table nor a cabinet. Real size. */
export const roomPiece: Family = {
  name: 'room piece',
  parameters: {
    kind: choice(Object.keys(KINDS), 'What it is'),
    size: ratio('Size against the usual', 1, { min: 0.7, max: 1.4 }),
  },
  slots: {
    wood: { material: { recipe: 'varnished-wood', color: '#6d4326' } },
    cloth: { material: { recipe: 'fabric', color: '#2f7d4f' }, second: {} },
    light_wood: { material: { recipe: 'wood', color: '#c99f65' } },
    light: { material: { recipe: 'fabric', color: '#f3efe4' } },
    dark: { material: { recipe: 'plastic', color: '#222326' } },
    accent: { material: { recipe: 'glossy-plastic', color: '#d8472c' } },
    gold: { material: { recipe: 'glossy-plastic', color: '#e8b632' } },
    water: { material: { recipe: 'window-glass', color: '#9fd0e6' } },
    sand: { material: { recipe: 'sand', color: '#d9c092' } },
    stone: { material: { recipe: 'stone', color: '#86817a' } },
    leaf: { material: { recipe: 'leaf', color: '#3f8f44' } },
  },
  partWords: {
    hook: { slot: 'wood', part: 'hook' },
    hat: { slot: 'accent', part: 'hat' },
    scarf: { slot: 'cloth', part: 'scarf' },
    lattice: { slot: 'wood', part: 'lattice' },
    stripe: { slot: 'cloth', part: 'stripe' },
    seat: { slot: 'cloth', part: 'seat' },
    fish: { slot: 'accent', part: 'fish' },
    stalk: { slot: 'water', part: 'stalk' },
    plant: { slot: 'leaf', part: 'plant' },
    frame: { slot: 'wood', part: 'frame' },
  },
  adjectives: { large: { size: 1.2 }, small: { size: 0.85 } },
  build: buildKind(KINDS),
}
