import { PI } from '../../kernel/det-math.ts'
import { rod, textRows, wire } from '../../kit/plates.ts'
import {
  around,
  at,
  ball,
  bevel,
  box,
  cylinder,
  ellipsoid,
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

/** A case of carved wood with towers of pipes, two manuals, stops, pedals and a bench. */
const pipeOrgan: KindMaker = slot => {
  const pipe = (x: number, z: number, low: number, tall: number, r: number): Shape =>
    at(
      [x, low, z],
      lathe(
        [
          [0, 0],
          [r * 0.35, 0],
          [r, tall * 0.12],
          [r, tall],
          [0, tall],
        ],
        { edge: sharp }
      )
    )
  const mouth = (x: number, z: number, low: number, tall: number, r: number): Shape =>
    at([x, low + tall * 0.16, z + r * 0.94], box([r * 1.1, r * 1.4, r * 0.3], { edge: sharp }))
  const field = Array.from({ length: 17 }, (_, i) => {
    const k = Math.abs(i - 8)
    const tall = 2.3 - 0.17 * (k % 6 === 0 ? 0 : k % 6) * (k < 6 ? 1 : -1) - (k >= 6 ? 0.9 - 0.1 : 0)
    return [(i - 8) * 0.165, Math.max(1, tall)] as const
  })
  const keys = (y: number, z: number): Shape => at([0, y, z], box([1.1, 0.03, 0.16], { edge: sharp }))
  return [
    tag(
      slot('case', 'wood', 'body'),
      at([0, 0.12, 0], box([3.2, 0.24, 1.1], { edge: bevel(0.02) })),
      at([0, 0.8, -0.08], box([3.0, 1.4, 0.8], { edge: bevel(0.02) })),
      at([0, 1.54, -0.06], box([3.2, 0.12, 0.94], { edge: bevel(0.03) })),
      at([0, 2.7, -0.36], box([3.0, 2.3, 0.2], { edge: sharp })),
      mirrored(at([1.52, 2.7, -0.08], box([0.14, 2.3, 0.62], { edge: bevel(0.02) }))),
      at([0, 3.95, -0.1], box([3.3, 0.2, 0.86], { edge: bevel(0.04) })),
      mirrored(at([0.62, 0.55, 0.42], box([0.1, 1.0, 0.5], { edge: bevel(0.012) }))),
      at([0, 0.86, 0.42], box([1.2, 0.08, 0.5], { edge: bevel(0.012) }))
    ),
    tag(slot('pipe', 'metal', 'feature'), ...field.map(([x, tall]) => pipe(x, 0.12, 1.58, tall, 0.075))),
    tag(
      slot('pipe_mouth', 'dark', 'ornament'),
      ...field.map(([x, tall]) => mouth(x, 0.12, 1.58, tall, 0.075))
    ),
    tag(slot('key', 'light', 'feature'), keys(0.92, 0.54), keys(1.0, 0.42)),
    tag(
      slot('sharp', 'dark', 'ornament'),
      ...[
        [0.942, 0.5],
        [1.022, 0.38],
      ].flatMap(([y, z]) =>
        Array.from({ length: 20 }, (_, i) =>
          at([(i - 9.5) * 0.054, y, z], box([0.02, 0.02, 0.08], { edge: sharp }))
        )
      )
    ),
    tag(slot('manual', 'wood', 'body'), at([0, 0.96, 0.38], box([1.16, 0.05, 0.2], { edge: sharp }))),
    tag(
      slot('stop', 'light', 'ornament'),
      ...[-1, 1].flatMap(s =>
        [0, 1, 2].flatMap(i =>
          [0, 1].map(k => at([s * (0.78 + k * 0.14), 0.95 + i * 0.14, 0.33], ball(0.035)))
        )
      )
    ),
    tag(
      slot('trim', 'gold', 'ornament'),
      at([0, 1.54, 0.42], box([3.1, 0.04, 0.02], { edge: sharp })),
      ...[-1.3, 0, 1.3].map(x => at([x, 4.16, 0.1], ellipsoid([0.12, 0.16, 0.12])))
    ),
    tag(
      slot('pedal', 'light', 'ornament'),
      ...Array.from({ length: 9 }, (_, i) =>
        at([(i - 4) * 0.11, 0.26, 0.62], box([0.04, 0.05, 0.5], { edge: sharp }))
      ),
      at([0, 0.12, 0.66], box([1.1, 0.24, 0.44], { edge: sharp }))
    ),
    tag(
      slot('bench', 'wood', 'ornament'),
      at([0, 0.56, 1.05], box([1.1, 0.06, 0.32], { edge: bevel(0.012) })),
      mirrored(at([0.48, 0.28, 1.05], box([0.06, 0.54, 0.3], { edge: sharp })))
    ),
  ]
}

/** A copper kettle with a calf's skin, screws around its hoop, on a frame with a pedal; two mallets. */
const timpani: KindMaker = slot => [
  lathe(
    [
      [0, 0.3],
      [0.12, 0.31],
      [0.26, 0.38],
      [0.34, 0.52],
      [0.36, 0.74],
      [0, 0.74],
    ],
    { smooth: true, sharpAt: [0, 4], ...slot('kettle', 'copper', 'feature') }
  ),
  at([0, 0.745, 0], cylinder(0.355, 0.02, { edge: bevel(0.004), ...slot('skin', 'light', 'body') })),
  tag(
    slot('hoop', 'metal', 'support'),
    at(
      [0, 0.735, 0],
      lathe(
        [
          [0.35, -0.02],
          [0.385, -0.02],
          [0.385, 0.02],
          [0.35, 0.02],
        ],
        { closed: true, edge: bevel(0.004) }
      )
    ),
    around(
      8,
      group([
        rod([0, 0.6, 0.375], [0, 0.79, 0.375], 0.011),
        at([0, 0.788, 0.375], box([0.05, 0.02, 0.016], { edge: sharp })),
      ])
    ),
    around(
      4,
      rotated(
        [0, PI / 4, 0],
        group([
          sweep(
            [
              [0, 0.72, 0.38],
              [0, 0.45, 0.37],
              [0, 0.24, 0.27],
              [0, 0.12, 0.2],
            ],
            0.018,
            { smooth: true, caps: 'round' }
          ),
          rod([0, 0.13, 0.05], [0, 0.05, 0.3], 0.016),
          at([0, 0.05, 0.3], ball(0.045)),
        ])
      )
    ),
    at([0, 0.16, 0], cylinder(0.22, 0.05, { edge: bevel(0.008) })),
    rod([0, 0.16, 0], [0, 0.32, 0], 0.04)
  ),
  tag(
    slot('pedal', 'dark', 'ornament'),
    at([0, 0.09, 0.3], rotated([0.3, 0, 0], box([0.11, 0.025, 0.24], { edge: bevel(0.005) }))),
    rod([0, 0.14, 0.15], [0, 0.1, 0.28], 0.014)
  ),
  tag(
    slot('mallet', 'wood', 'ornament'),
    rod([-0.12, 0.77, 0.3], [-0.05, 0.775, -0.1], 0.008),
    rod([0.16, 0.77, 0.28], [0.07, 0.775, -0.1], 0.008)
  ),
  tag(
    slot('felt', 'felt', 'ornament'),
    at([-0.047, 0.785, -0.12], ball(0.032)),
    at([0.067, 0.785, -0.12], ball(0.032))
  ),
]

/** Two curved arms from a sound box to a yoke, strings between. */
const lyre: KindMaker = slot => {
  const n = 7
  return [
    lathe(
      [
        [0, 0],
        [0.12, 0],
        [0.12, 0.03],
        [0.05, 0.05],
        [0, 0.05],
      ],
      { ...slot('foot', 'wood', 'support'), edge: bevel(0.004), oval: 1.2 }
    ),
    at([0, 0.16, 0], ellipsoid([0.15, 0.12, 0.05], slot('box', 'wood', 'body'))),
    at(
      [0, 0.17, 0.045],
      rotated([PI / 2, 0, 0], cylinder(0.045, 0.012, { edge: sharp, ...slot('rose', 'dark', 'ornament') }))
    ),
    tag(
      slot('arm', 'gold', 'feature'),
      mirrored(
        group([
          sweep(
            [
              [0.1, 0.18, 0],
              [0.2, 0.26, 0],
              [0.2, 0.38, 0],
              [0.13, 0.47, 0],
              [0.13, 0.56, 0],
              [0.2, 0.64, 0],
            ],
            [0.026, 0.024, 0.02, 0.018, 0.016, 0.014],
            { smooth: true, caps: 'round' }
          ),
          at([0.212, 0.628, 0], rotated([PI / 2, 0, 0], torus(0.022, 0.011))),
        ])
      )
    ),
    rod([-0.2, 0.53, 0], [0.2, 0.53, 0], 0.014, { caps: 'round', ...slot('yoke', 'wood', 'support') }),
    tag(slot('bridge', 'wood', 'support'), at([0, 0.11, 0.05], box([0.16, 0.014, 0.03], { edge: sharp }))),
    tag(
      slot('string', 'light', 'feature'),
      ...Array.from({ length: n }, (_, i) => {
        const t = i / (n - 1) - 0.5
        return wire([t * 0.15, 0.11, 0.06], [t * 0.19, 0.535, 0.01], 0.004)
      })
    ),
  ]
}

/** A folding stand of steel on three legs, an open score on its desk. */
const musicStand: KindMaker = slot => [
  tag(
    slot('leg', 'dark', 'support'),
    around(
      3,
      group([
        rod([0, 0.42, 0.02], [0, 0.015, 0.3], 0.01),
        rod([0, 0.14, 0.02], [0, 0.2, 0.17], 0.007),
        at([0, 0.015, 0.3], ball(0.018)),
      ])
    ),
    rod([0, 0.1, 0], [0, 0.8, 0], 0.014),
    rod([0, 0.78, 0], [0, 1.12, 0], 0.01),
    at([0, 0.8, 0], cylinder(0.022, 0.06, { edge: bevel(0.003) }))
  ),
  at(
    [0, 1.1, 0.02],
    rotated(
      [-0.35, 0, 0],
      group([
        tag(
          slot('desk', 'dark', 'feature'),
          at([0, 0.12, 0], box([0.5, 0.34, 0.012], { edge: bevel(0.003) })),
          at([0, -0.045, 0.035], box([0.5, 0.012, 0.07], { edge: bevel(0.003) })),
          at([0, -0.03, 0.068], box([0.5, 0.03, 0.008], { edge: sharp }))
        ),
        tag(
          slot('page', 'light', 'feature'),
          mirrored(at([0.112, 0.11, 0.014], rotated([0, 0.05, 0], box([0.22, 0.3, 0.012], { edge: sharp }))))
        ),
        tag(
          slot('stave', 'ink', 'ornament'),
          mirrored(
            at(
              [0.112, 0.11, 0.0215],
              rotated([0, 0.05, 0], group(textRows(0.18, 0.26, 10, { depth: 0.002, fill: 0.16 })))
            )
          )
        ),
        tag(
          slot('note', 'ink', 'ornament'),
          ...[-1, 1].flatMap(s =>
            [0, 1, 2, 3].flatMap(r =>
              [0, 1, 2].map(k =>
                at(
                  [s * (0.06 + 0.05 * k), 0.21 - 0.066 * r + 0.009 * ((k * 2 + r) % 3), 0.022 - 0 * s],
                  group([
                    ellipsoid([0.007, 0.005, 0.004]),
                    at([0.006, 0.016, 0], box([0.002, 0.03, 0.004], { edge: sharp })),
                  ])
                )
              )
            )
          )
        ),
      ])
    )
  ),
]

/** Tubes of metal on cords below a disc of wood, a clapper and a sail between them; hung from a hook on a stand. */
const windChimes: KindMaker = slot => {
  const n = 6
  return [
    tag(
      slot('stand', 'dark', 'support'),
      at([0, 0.012, 0], cylinder(0.16, 0.024, { edge: bevel(0.005) })),
      sweep(
        [
          [0, 0.01, -0.13],
          [0, 0.7, -0.14],
          [0, 0.86, -0.1],
          [0, 0.88, -0.02],
          [0, 0.83, 0],
        ],
        0.009,
        { smooth: true, caps: 'round' }
      )
    ),
    at([0, 0.7, 0], cylinder(0.085, 0.02, { edge: bevel(0.004), ...slot('disc', 'wood', 'body') })),
    tag(
      slot('cord', 'light', 'support'),
      rod([0, 0.7, 0], [0, 0.835, 0], 0.003),
      rod([0, 0.2, 0], [0, 0.7, 0], 0.003),
      around(n, wire([0, 0.6, 0.07], [0, 0.695, 0.07], 0.004))
    ),
    tag(
      slot('tube', 'metal', 'feature'),
      ...Array.from({ length: n }, (_, i) =>
        rotated([0, (2 * PI * i) / n, 0], rod([0, 0.36 - 0.025 * i + 0.04, 0.07], [0, 0.62, 0.07], 0.0125))
      )
    ),
    at([0, 0.5, 0], cylinder(0.04, 0.014, { edge: bevel(0.003), ...slot('clapper', 'wood', 'ornament') })),
    at(
      [0, 0.2, 0],
      rotated(
        [PI / 2, 0, 0],
        cylinder(0.045, 0.008, { edge: bevel(0.002), ...slot('sail', 'wood', 'ornament') })
      )
    ),
  ]
}

/** Two prongs of steel on a stem, on a resonance box of spruce. */
const tuningFork: KindMaker = slot => [
  tag(
    slot('fork', 'metal', 'feature'),
    sweep(
      [
        [-0.014, 0.26, 0],
        [-0.014, 0.13, 0],
        [-0.01, 0.112, 0],
        [0, 0.105, 0],
        [0.01, 0.112, 0],
        [0.014, 0.13, 0],
        [0.014, 0.26, 0],
      ],
      0.0055,
      {
        section: {
          kind: 'outline',
          points: [
            [-1, -1],
            [1, -1],
            [1, 1],
            [-1, 1],
          ],
        },
        caps: 'flat',
        edge: sharp,
      }
    ),
    rod([0, 0.05, 0], [0, 0.108, 0], 0.005)
  ),
  tag(
    slot('box', 'wood', 'support'),
    ...[0.0035, 0.0545].map(y => at([0, y, 0], box([0.19, 0.007, 0.09], { edge: bevel(0.001) }))),
    ...[-1, 1].map(z => at([0, 0.029, z * 0.0415], box([0.19, 0.052, 0.007], { edge: sharp }))),
    at([-0.0915, 0.029, 0], box([0.007, 0.052, 0.08], { edge: sharp }))
  ),
]

/** An open case for an instrument, its lid up behind it, lined with velvet: 84 × 32 cm, 7.5 cm deep. */
const instrumentCase: KindMaker = slot => {
  const [wide, high, deep, wall] = [0.84, 0.075, 0.32, 0.012]
  const shell = (part: string): Shape =>
    tag(
      slot(part, 'ink', 'body'),
      at([0, wall / 2, 0], box([wide, wall, deep], { edge: bevel(0.004) })),
      mirrored(at([(wide - wall) / 2, high / 2, 0], box([wall, high, deep], { edge: bevel(0.004) }))),
      ...[-1, 1].map(side =>
        at([0, high / 2, (side * (deep - wall)) / 2], box([wide, high, wall], { edge: bevel(0.004) }))
      )
    )
  const lining = tag(
    slot('lining', 'velvet', 'feature'),
    at([0, wall + 0.008, 0], box([wide - 2.2 * wall, 0.018, deep - 2.2 * wall], { edge: soft(0.006) }))
  )
  const half = (part: string): Shape => group([shell(part), lining])
  return [
    group([half('case')], {
      anchors: {
        inside: { at: [0, wall + 0.016, 0], normal: [0, 1, 0] },
        rim: { at: [0, high, 0], normal: [0, 1, 0] },
      },
    }),
    // The lid, turned up about the hinge behind the case and a little farther.
    at(
      [0, high, -deep / 2],
      rotated([-LID_OPEN, 0, 0], at([0, 0, deep / 2], rotated([PI, 0, 0], at([0, -high, 0], half('cover')))))
    ),
    // Hinges hold the two halves together, which meet in one edge.
    tag(
      slot('hinge', 'gold', 'support'),
      mirrored(at([0.26, high, -deep / 2], rotated([0, 0, PI / 2], cylinder(0.012, 0.06))))
    ),
    tag(
      slot('latch', 'gold', 'ornament'),
      mirrored(at([0.26, high - 0.014, deep / 2 + 0.004], box([0.036, 0.03, 0.01], { edge: bevel(0.002) })))
    ),
    tag(
      slot('handle', 'ink', 'feature'),
      sweep(
        [
          [-0.06, 0.045, deep / 2],
          [-0.05, 0.045, deep / 2 + 0.03],
          [0.05, 0.045, deep / 2 + 0.03],
          [0.06, 0.045, deep / 2],
        ],
        0.008
      )
    ),
  ]
}

/** How far the lid of an open case is turned up, radians. */
const LID_OPEN = 1.75

const KINDS = {
  'pipe organ': pipeOrgan,
  timpani,
  lyre,
  'music stand': musicStand,
  'wind chimes': windChimes,
  'tuning fork': tuningFork,
  'instrument case': instrumentCase,
}

/** What stands in churches, orchestras and at the tuner's: organ, kettledrum, lyre, music stand, wind chimes, tuning fork, open case. Real size. */
export const stately: Family = {
  name: 'stately instrument',
  parameters: {
    kind: choice(Object.keys(KINDS), 'What it is'),
    size: ratio('Size against the usual', 1, { min: 0.6, max: 1.4 }),
  },
  slots: {
    wood: { material: { recipe: 'varnished-wood', color: '#7a4a28' } },
    metal: { material: { recipe: 'polished-metal', color: '#cfd3d6' }, second: {} },
    gold: { material: { recipe: 'polished-metal', color: '#dcae46' } },
    copper: { material: { recipe: 'polished-metal', color: '#c9764a' } },
    light: { material: { recipe: 'paper', color: '#f4efe2' } },
    dark: { material: { recipe: 'painted-metal', color: '#26272a' } },
    ink: { material: { recipe: 'plastic', color: '#1a1a1c' } },
    felt: { material: { recipe: 'wool', color: '#efe7d6' } },
    velvet: { material: { recipe: 'plush', color: '#8e1f2f' } },
  },
  partWords: {
    pipe: { slot: 'metal', part: 'pipe' },
    key: { slot: 'light', part: 'key' },
    string: { slot: 'light', part: 'string' },
    kettle: { slot: 'copper', part: 'kettle' },
    skin: { slot: 'light', part: 'skin' },
    mallet: { slot: 'wood', part: 'mallet' },
    tube: { slot: 'metal', part: 'tube' },
    page: { slot: 'light', part: 'page' },
    bench: { slot: 'wood', part: 'bench' },
    lining: { slot: 'velvet', part: 'lining' },
    lid: { slot: 'ink', part: 'cover' },
    latch: { slot: 'gold', part: 'latch' },
  },
  adjectives: { large: { size: 1.2 }, small: { size: 0.8 }, open: {} },
  build: buildKind(KINDS),
}
