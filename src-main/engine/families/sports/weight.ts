import { PI } from '../../kernel/det-math.ts'
import { polygon } from '../../kit/outlines.ts'
import { axle } from '../../kit/plates.ts'
import { at, bevel, extrude, lathe, mirrored, rotated, row, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { buildKind, type KindMaker } from '../kind-maker.ts'
import { choice, count, ratio } from '../specs.ts'
import type { Family } from '../types.ts'

/** A disc that faces ±X with a rim and a hub, like a cast weight plate. */
function plateOfIron(r: number, thick: number): Shape {
  return rotated(
    [0, 0, PI / 2],
    lathe(
      [
        [0, -thick * 0.42],
        [r * 0.26, -thick * 0.5],
        [r * 0.3, -thick * 0.22],
        [r * 0.78, -thick * 0.22],
        [r * 0.83, -thick * 0.5],
        [r * 0.97, -thick * 0.5],
        [r, -thick * 0.36],
        [r, thick * 0.36],
        [r * 0.97, thick * 0.5],
        [r * 0.83, thick * 0.5],
        [r * 0.78, thick * 0.22],
        [r * 0.3, thick * 0.22],
        [r * 0.26, thick * 0.5],
        [0, thick * 0.42],
      ],
      { edge: bevel(0.002) }
    )
  )
}

/** Two hexagonal heads on a chromed, knurled handle that swells in the middle. */
const dumbbell: KindMaker = slot => {
  const r = 0.062
  const flat = r * 0.866
  const head = at(
    [0.112, 0, 0],
    rotated([0, PI / 2, 0], rotated([0, 0, PI / 6], extrude(polygon(6, r), 0.088, { edge: bevel(0.011) })))
  )
  return [
    at([0, flat, 0], tag(slot('head', 'body', 'feature'), mirrored(head))),
    at(
      [0, flat, 0],
      tag(
        slot('handle', 'metal', 'handle'),
        rotated(
          [0, 0, PI / 2],
          lathe(
            [
              [0, -0.075],
              [0.0135, -0.075],
              [0.0145, -0.045],
              [0.0172, 0],
              [0.0145, 0.045],
              [0.0135, 0.075],
              [0, 0.075],
            ],
            { smooth: true, sharpAt: [0, 1, 5, 6] }
          )
        ),
        at([-0.046, 0, 0], row(12, [0.0084, 0, 0], axle(0.0172, 0.0036)))
      )
    ),
    at(
      [0, flat, 0],
      tag(
        slot('badge', 'metal', 'ornament'),
        mirrored(at([0.157, 0, 0], axle(r * 0.5, 0.003, { edge: bevel(0.001) })))
      )
    ),
  ]
}

/** A long bar with weight plates of three sizes at both ends, held by collars. */
const barbell: KindMaker = (slot, context) => {
  const n = Math.round(Number(context.parameters['plates']))
  const sizes = [0.225, 0.225, 0.175, 0.125, 0.1]
  const names = ['body', 'body', 'second', 'third', 'third']
  const plates = Array.from({ length: n }, (_, i) =>
    at(
      [0.7 + i * 0.048, 0, 0],
      tag(slot(i < 2 ? 'plate' : `plate_${i}`, names[i], 'feature'), plateOfIron(sizes[i], 0.044))
    )
  )
  const end = 0.7 + (n - 0.5) * 0.048
  return [
    at(
      [0, 0.225, 0],
      tag(
        slot('bar', 'metal', 'handle'),
        axle(0.0145, 1.4),
        mirrored(at([0.84, 0, 0], axle(0.025, 0.36, { edge: bevel(0.003) }))),
        mirrored(at([0.665, 0, 0], axle(0.038, 0.024, { edge: bevel(0.004) })))
      )
    ),
    at([0, 0.225, 0], tag(slot('grip', 'dark', 'ornament'), mirrored(at([0.3, 0, 0], axle(0.0158, 0.36))))),
    at([0, 0.225, 0], mirrored(at([0, 0, 0], { op: 'group', children: plates }))),
    at(
      [0, 0.225, 0],
      tag(
        slot('collar', 'metal', 'ornament'),
        mirrored(at([end + 0.014, 0, 0], axle(0.036, 0.032, { edge: bevel(0.006) })))
      )
    ),
  ]
}

/** A cast ball with a flat foot under a wide loop. */
const kettlebell: KindMaker = slot => [
  lathe(
    [
      [0, 0],
      [0.062, 0],
      [0.075, 0.01],
      [0.1, 0.06],
      [0.104, 0.1],
      [0.09, 0.15],
      [0.055, 0.183],
      [0, 0.192],
    ],
    { smooth: true, sharpAt: [0, 1], ...slot('body', 'body', 'body') }
  ),
  sweep(
    [
      [-0.064, 0.152, 0],
      [-0.073, 0.2, 0],
      [-0.067, 0.246, 0],
      [-0.036, 0.268, 0],
      [0.036, 0.268, 0],
      [0.067, 0.246, 0],
      [0.073, 0.2, 0],
      [0.064, 0.152, 0],
    ],
    [0.024, 0.019, 0.0168, 0.0165, 0.0165, 0.0168, 0.019, 0.024],
    { smooth: true, caps: 'round', ...slot('handle', 'metal', 'feature') }
  ),
  at(
    [0, 0.1, 0.0975],
    rotated([PI / 2, 0, 0], {
      op: 'primitive',
      kind: 'cylinder',
      radius: 0.036,
      height: 0.02,
      edge: bevel(0.002),
      ...slot('badge', 'second', 'ornament'),
    })
  ),
  at([0, 0.012, 0], {
    op: 'primitive',
    kind: 'torus',
    radius: 0.074,
    tube: 0.008,
    ...slot('foot', 'second', 'ornament'),
  }),
]

const KINDS = { dumbbell, barbell, kettlebell }

/** What one lifts: dumbbell, barbell, kettlebell. Real size. */
export const weight: Family = {
  name: 'weight',
  parameters: {
    kind: choice(Object.keys(KINDS), 'What it is'),
    size: ratio('Size against the usual', 1, { min: 0.6, max: 1.6 }),
    plates: count(3, { min: 1, max: 5 }, 'Plates at either end of a barbell'),
  },
  slots: {
    body: { material: { recipe: 'rubber', color: '#25272b' } },
    metal: { material: { recipe: 'polished-metal', color: '#c9cdd2' }, second: {} },
    second: { material: { recipe: 'rubber', color: '#c02a2a' } },
    third: { material: { recipe: 'rubber', color: '#e0b02c' } },
    dark: { material: { recipe: 'brushed-metal', color: '#8b9096' } },
  },
  partWords: {
    handle: { slot: 'metal', part: 'handle' },
    bar: { slot: 'metal', part: 'bar' },
    plate: { slot: 'body', part: 'plate', count: 'plates' },
    disc: { slot: 'body', part: 'plate', count: 'plates' },
    head: { slot: 'body', part: 'head' },
  },
  adjectives: { heavy: { size: 1.15 }, light: { size: 0.85 } },
  build: buildKind(KINDS),
}
