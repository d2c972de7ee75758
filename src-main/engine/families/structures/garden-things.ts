import { cos, PI, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { arcPath } from '../../kit/paths.ts'
import { rod } from '../../kit/plates.ts'
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
  loft,
  mirrored,
  rotated,
  sharp,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { buildKind, type KindMaker } from '../kind-maker.ts'
import { choice, count, ratio } from '../specs.ts'
import type { Family } from '../types.ts'

/** An eight-sided pavilion: floor with steps, posts with brackets, railings, a tiled roof with a lantern. */
const gazebo: KindMaker = slot => {
  const sides = 8
  const turn = PI / sides
  const face = (k: number, child: Shape): Shape => rotated([0, (TAU * k) / sides, 0], child)
  const r = 1.9
  const chord = 2 * r * sin(PI / sides)
  const inner = r * cos(PI / sides)
  const railing = group([
    ...[0.5, 1.1].map(y => at([0, y, inner], box([chord, 0.07, 0.07], { edge: sharp }))),
    ...Array.from({ length: 7 }, (_, i) =>
      at([(i - 3) * (chord / 8), 0.8, inner], box([0.05, 0.6, 0.04], { edge: sharp }))
    ),
  ])
  const octagon = (radius: number, y: number): readonly Vec3[] =>
    Array.from({ length: sides }, (_, i): Vec3 => {
      const a = (TAU * (i + 0.5)) / sides
      return [radius * sin(a), y, radius * cos(a)]
    })
  const ridges = Array.from({ length: sides }, (_, i) => {
    const a = (TAU * (i + 0.5)) / sides
    return rod([2.36 * sin(a), 2.62, 2.36 * cos(a)], [0.36 * sin(a), 3.62, 0.36 * cos(a)], 0.045)
  })
  return [
    tag(
      slot('floor', 'wood', 'support'),
      loft([octagon(2.15, 0), octagon(2.15, 0.3)]),
      at([0, 0.1, 2.2], box([1.3, 0.2, 0.5], { edge: bevel(0.02) }))
    ),
    tag(
      slot('post', 'body', 'support'),
      rotated([0, turn, 0], around(sides, at([0, 1.5, r], box([0.14, 2.44, 0.14], { edge: bevel(0.02) }))))
    ),
    tag(slot('railing', 'body', 'feature'), ...[1, 2, 3, 4, 5, 6, 7].map(k => face(k, railing))),
    tag(
      slot('beam', 'body', 'support'),
      ...Array.from({ length: sides }, (_, k) =>
        face(k, at([0, 2.6, inner], box([chord + 0.08, 0.2, 0.12], { edge: sharp })))
      ),
      ...Array.from({ length: sides }, (_, k) =>
        face(
          k,
          mirrored(
            at([chord * 0.36, 2.38, inner], rotated([0, 0, 0.75], box([0.06, 0.44, 0.05], { edge: sharp })))
          )
        )
      )
    ),
    tag(
      slot('roof', 'roof', 'feature'),
      loft([octagon(2.4, 2.58), octagon(2.4, 2.68), octagon(0.36, 3.64), octagon(0.36, 3.54)])
    ),
    tag(slot('ridge', 'roof', 'ornament'), ...ridges),
    tag(slot('lantern', 'body', 'ornament'), loft([octagon(0.34, 3.5), octagon(0.34, 3.9)])),
    tag(slot('cap', 'roof', 'ornament'), loft([octagon(0.5, 3.9), octagon(0.5, 3.95), octagon(0.04, 4.3)])),
    at([0, 4.34, 0], ball(0.09, slot('finial', 'gold', 'ornament'))),
    rod([0, 4.3, 0], [0, 4.6, 0], [0.025, 0.008], slot('finial', 'gold', 'ornament')),
    tag(
      slot('bench', 'wood', 'ornament'),
      ...[3, 4, 5].map(k =>
        face(k, at([0, 0.62, inner - 0.24], box([chord - 0.3, 0.06, 0.4], { edge: bevel(0.012) })))
      ),
      ...[3, 4, 5].map(k =>
        face(k, mirrored(at([chord * 0.28, 0.45, inner - 0.24], box([0.06, 0.32, 0.34], { edge: sharp }))))
      )
    ),
  ]
}

/** A domed cage of wires on a tray: ring on top, hoops, perch, a yellow bird. */
const birdcage: KindMaker = (slot, context) => {
  const n = Math.round(Number(context.parameters['bars']))
  const r = 0.17
  const bar: readonly Vec3[] = [
    [r, 0.008, 0],
    [r, 0.3, 0],
    ...arcPath([0, 0.3, 0], [r, 0.17], 0, PI / 2, 6).slice(1, 6),
    [0.012, 0.471, 0],
  ]
  const wire = sweep(bar, 0.0024, {
    section: {
      kind: 'outline',
      points: [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ],
    },
    edge: sharp,
  })
  return [
    lathe(
      [
        [0, 0],
        [0.185, 0],
        [0.19, 0.006],
        [0.19, 0.045],
        [0.184, 0.05],
        [0.178, 0.045],
        [0.178, 0.012],
        [0, 0.012],
      ],
      { ...slot('tray', 'body', 'support'), anchors: { inside: { at: [0, 0.012, 0], normal: [0, 1, 0] } } }
    ),
    tag(slot('bar', 'body', 'feature'), around(n, wire)),
    tag(slot('hoop', 'body', 'support'), ...[0.055, 0.18, 0.3].map(y => at([0, y, 0], torus(r, 0.0042)))),
    tag(
      slot('crown', 'body', 'ornament'),
      at([0, 0.474, 0], cylinder(0.024, 0.014, { edge: bevel(0.003) })),
      at([0, 0.488, 0], ball(0.014)),
      at([0, 0.522, 0], rotated([PI / 2, 0, 0], torus(0.026, 0.004)))
    ),
    tag(
      slot('door', 'body', 'ornament'),
      ...[-0.05, 0.05].map(x => rod([x, 0.06, r - 0.005], [x, 0.18, r - 0.005], 0.0042)),
      ...[0.065, 0.17].map(y => rod([-0.05, y, r - 0.004], [0.05, y, r - 0.004], 0.0042))
    ),
    tag(slot('perch', 'wood', 'ornament'), rod([-r, 0.18, 0], [r, 0.18, 0], 0.0075)),
    tag(
      slot('bird', 'bird', 'feature'),
      at([0.01, 0.225, 0], rotated([0, 0, 0.5], ellipsoid([0.045, 0.032, 0.031]))),
      at([0.042, 0.265, 0.004], ball(0.024)),
      rod([-0.015, 0.21, 0], [-0.085, 0.155, 0], [0.016, 0.01], { caps: 'round' })
    ),
    tag(
      slot('bird', 'gold', 'ornament'),
      at([0.068, 0.264, 0.006], rotated([0, 0, -PI / 2], cylinder(0.008, 0.018, { topRadius: 0.001 }))),
      rod([0.005, 0.18, 0.01], [0.008, 0.2, 0.008], 0.004),
      rod([0.005, 0.18, -0.01], [0.008, 0.2, -0.008], 0.004)
    ),
    tag(
      slot('bird', 'dark', 'ornament'),
      ...[1, -1].map(s => at([0.052, 0.27, 0.004 + s * 0.02], ball(0.005)))
    ),
    at(
      [-0.08, 0.011, 0.1],
      lathe(
        [
          [0, 0],
          [0.025, 0],
          [0.03, 0.03],
          [0.027, 0.03],
          [0.022, 0.006],
          [0, 0.006],
        ],
        slot('cup', 'wood', 'ornament')
      )
    ),
  ]
}

/** A straight flight with stringers, treads, risers, newels, balusters and handrails. */
const staircase: KindMaker = (slot, context) => {
  const n = Math.round(Number(context.parameters['steps']))
  const [rise, run, wide] = [0.18, 0.27, 1.0]
  const top = n * rise
  const back = -(n - 1) * run
  const tread = Array.from({ length: n }, (_, i) =>
    at([0, (i + 1) * rise - 0.02, -i * run + 0.015], box([wide, 0.04, run + 0.04], { edge: bevel(0.01) }))
  )
  const riser = Array.from({ length: n }, (_, i) =>
    at(
      [0, (i + 0.5) * rise - 0.02, -i * run + run / 2 - 0.01],
      box([wide - 0.03, rise, 0.025], { edge: sharp })
    )
  )
  const baluster = (i: number): Shape =>
    at(
      [wide / 2 - 0.045, (i + 1) * rise, -i * run],
      lathe(
        [
          [0, 0],
          [0.022, 0],
          [0.022, 0.12],
          [0.014, 0.16],
          [0.024, 0.3],
          [0.013, 0.5],
          [0.018, 0.72],
          [0.018, 0.86],
          [0, 0.86],
        ],
        { edge: sharp }
      )
    )
  const rail = (y: number): readonly Vec3[] => [
    [wide / 2 - 0.045, rise + y, 0],
    [wide / 2 - 0.045, top + y, back],
  ]
  const newel = (y: number, z: number, tall: number): Shape =>
    group([
      at([wide / 2 - 0.045, y + tall / 2, z], box([0.1, tall, 0.1], { edge: bevel(0.012) })),
      at([wide / 2 - 0.045, y + tall + 0.05, z], ball(0.065)),
      at([wide / 2 - 0.045, y + tall, z], box([0.13, 0.03, 0.13], { edge: bevel(0.008) })),
    ])
  const string: readonly Vec3[] = [
    [0, 0, 0.16],
    [0, rise * 1.05, 0.16],
    [0, top + 0.02, back - run * 0.4],
    [0, 0, back - run * 0.4],
  ]
  const plank = (x: number): readonly Vec3[] => string.map(([, y, z]): Vec3 => [x, y, z])
  return [
    tag(slot('tread', 'wood', 'feature'), ...tread),
    tag(slot('riser', 'light', 'body'), ...riser),
    tag(
      slot('string', 'light', 'support'),
      mirrored(loft([plank(wide / 2 - 0.025), plank(wide / 2 + 0.015)])),
      at([0, top / 2 - 0.02, back - run * 0.4], box([wide, top - 0.03, 0.03], { edge: sharp }))
    ),
    tag(
      slot('baluster', 'light', 'feature'),
      ...Array.from({ length: n - 2 }, (_, i) => mirrored(baluster(i + 1)))
    ),
    tag(
      slot('handrail', 'wood', 'handle'),
      mirrored(sweep(rail(0.88), 0.036, { flatten: 0.8, caps: 'flat' }))
    ),
    tag(
      slot('newel', 'wood', 'support'),
      mirrored(newel(0, 0.07, 1.14)),
      mirrored(newel(top - 0.02, back + 0.02, 1.0))
    ),
  ]
}

const KINDS = { gazebo, birdcage, staircase }

/** Light buildings of house and garden: gazebo, birdcage, staircase. Real size. */
export const gardenThing: Family = {
  name: 'garden thing',
  parameters: {
    kind: choice(Object.keys(KINDS), 'What it is'),
    size: ratio('Size against the usual', 1, { min: 0.6, max: 1.5 }),
    bars: count(22, { min: 14, max: 30 }, 'Wires of a birdcage'),
    steps: count(10, { min: 4, max: 14 }, 'Steps of a staircase'),
  },
  slots: {
    body: { material: { recipe: 'painted-wood', color: '#f2efe6' } },
    wood: { material: { recipe: 'varnished-wood', color: '#9a6232' }, second: {} },
    roof: { material: { recipe: 'roof-tiles', color: '#5c6a78' } },
    gold: { material: { recipe: 'polished-metal', color: '#d9a83f' } },
    light: { material: { recipe: 'painted-wood', color: '#f2efe8' } },
    bird: { material: { recipe: 'feathers', color: '#f2c12e' } },
    dark: { material: { recipe: 'glossy-plastic', color: '#17120e' } },
  },
  partWords: {
    roof: { slot: 'roof', part: 'roof' },
    railing: { slot: 'body', part: 'railing' },
    bar: { slot: 'body', part: 'bar', count: 'bars' },
    bird: { slot: 'bird', part: 'bird' },
    perch: { slot: 'wood', part: 'perch' },
    step: { slot: 'wood', part: 'tread', count: 'steps' },
    handrail: { slot: 'wood', part: 'handrail' },
  },
  adjectives: { tall: { steps: 13 }, small: { size: 0.8 }, large: { size: 1.2 } },
  build: buildKind(KINDS),
}
