import { disc, rod } from '../../kit/plates.ts'
import {
  at,
  ball,
  bevel,
  cylinder,
  group,
  lathe,
  rotated,
  scaled,
  sharp,
  soft,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, count, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** Straight pipes: flute on two rests, clarinet and recorder upright, pan pipes. Real size: a flute is 67 cm long. */
export const woodwind: Family = {
  name: 'woodwind',
  parameters: {
    kind: choice(['flute', 'clarinet', 'recorder', 'panpipe'], 'Which instrument'),
    length: meters(0.66, { min: 0.12, max: 1 }, 'End to end'),
    thick: ratio('Thickness against the usual', 1, { min: 0.8, max: 1.4 }),
    pipes: count(9, { min: 5, max: 14 }, 'Pipes of pan pipes'),
  },
  slots: {
    body: { material: { recipe: 'polished-metal', color: '#d2d4d5' } },
    key: { material: { recipe: 'polished-metal', color: '#c2c4c6' }, second: {} },
    detail: { material: { recipe: 'plastic', color: '#1c1b1d' } },
    stand: { material: { recipe: 'wood', color: '#5a3a26' } },
  },
  partWords: {
    body: { slot: 'body', part: 'body' },
    key: { slot: 'key', part: 'key' },
    hole: { slot: 'detail', part: 'hole' },
    mouthpiece: { slot: 'detail', part: 'mouthpiece' },
    stand: { slot: 'stand', part: 'stand' },
  },
  adjectives: { long: { length: 1.2 }, short: { length: 0.8 }, thick: { thick: 1.2 } },
  build,
}

function build(context: FamilyContext): Shape {
  const long = Number(context.parameters['length'])
  const r = 0.0155 * Number(context.parameters['thick'])
  switch (context.parameters['kind']) {
    case 'clarinet':
      return scaled(long, tag({ edge: bevel(0.003) }, ...clarinet(r * 1.5, context)))
    case 'recorder':
      return scaled(long, tag({ edge: bevel(0.003) }, ...recorder(r * 2.4, context)))
    case 'panpipe':
      return scaled(long, tag({ edge: bevel(0.004) }, ...panpipe(context)))
    default:
      return scaled(long, tag({ edge: bevel(0.002) }, ...flute(r, context)))
  }
}

/** Lies along X on two forked rests, tilted, its keys to the front. */
function flute(r: number, context: FamilyContext): Shape[] {
  const lift = 0.13
  const lie = (child: Shape): Shape => at([0, lift, 0], rotated([0.5, 0, 0], child))
  const tone = [-0.1, -0.06, -0.02, 0.02, 0.055, 0.11, 0.15, 0.19, 0.23, 0.265, 0.36, 0.4, 0.435]
  const key = (x: number): Shape =>
    at(
      [x, r + 0.004, 0],
      group([
        cylinder(0.0145, 0.007, { edge: bevel(0.0015) }),
        at([0, 0.005, 0], cylinder(0.008, 0.005, { edge: sharp })),
      ])
    )
  const ring = (x: number): Shape => at([x, 0, 0], rotated([0, 0, Math.PI / 2], cylinder(r * 1.18, 0.016)))
  const rest = (x: number): Shape =>
    tag(
      { part: 'stand', role: 'support', material: context.material('stand') },
      at([x, 0.008, 0], cylinder(0.05, 0.016)),
      rod([x, 0.01, 0], [x, lift - r * 1.5, 0], 0.008),
      at(
        [x, lift - r * 0.9, 0],
        rotated([Math.PI / 2, 0, Math.PI / 2], { op: 'primitive', kind: 'box', size: [0.05, 0.02, 0.018] })
      )
    )
  return [
    lie(
      group([
        tag(
          { part: 'body', role: 'body', material: context.material('body') },
          rod([-0.5, 0, 0], [0.5, 0, 0], r),
          ...[-0.5, -0.22, -0.19, 0.31, 0.335, 0.495].map(ring),
          at([-0.5, 0, 0], rotated([0, 0, Math.PI / 2], cylinder(r * 1.1, 0.024))),
          at([-0.36, r * 0.85, 0], scaled([1.9, 0.5, 1.15], cylinder(0.017, 0.018)))
        ),
        at(
          [-0.36, r * 1.18, 0],
          scaled(
            [1.4, 1, 0.9],
            cylinder(0.0085, 0.0065, {
              part: 'hole',
              role: 'feature',
              material: context.material('detail'),
              edge: sharp,
            })
          )
        ),
        tag(
          { part: 'key', role: 'feature', material: context.material('key') },
          ...tone.map(key),
          rod([-0.13, r * 0.5, r * 1.15], [0.29, r * 0.5, r * 1.15], 0.005),
          rod([0.35, r * 0.5, r * 1.15], [0.45, r * 0.5, r * 1.15], 0.005),
          ...[-0.12, 0.08, 0.28, 0.36, 0.44].map(x =>
            rod([x, r * 0.4, r * 1.2], [x, r * 0.4, r * 0.6], 0.0045)
          ),
          at([0.38, r * 0.4, r * 1.6], ball(0.012)),
          at([0.3, r * 0.4, r * 1.7], scaled([2.2, 0.6, 1], ball(0.011)))
        ),
      ])
    ),
    rest(-0.26),
    rest(0.3),
  ]
}

/** Stands on its bell: joints with rings, keys and rods, black beak above. */
function clarinet(r: number, context: FamilyContext): Shape[] {
  const ring = (y: number, k: number): Shape => at([0, y, 0], cylinder(r * k, 0.012))
  const ys = [0.24, 0.29, 0.34, 0.39, 0.47, 0.52, 0.57, 0.62, 0.67]
  return [
    lathe(
      [
        [0, 0.008],
        [r * 1.5, 0.006],
        [r * 2.5, 0],
        [r * 2.62, 0.006],
        [r * 2.3, 0.02],
        [r * 1.6, 0.07],
        [r * 1.12, 0.14],
        [r * 1.02, 0.2],
        [r, 0.5],
        [r * 0.98, 0.74],
        [r * 1.2, 0.775],
        [r * 1.05, 0.83],
        [0, 0.83],
      ],
      {
        smooth: true,
        sharpAt: [0, 1, 2, 9, 12],
        part: 'body',
        role: 'body',
        material: context.material('body'),
      }
    ),
    lathe(
      [
        [0, 0.82],
        [r * 0.85, 0.82],
        [r * 0.9, 0.86],
        [r * 0.72, 0.92],
        [r * 0.4, 0.99],
        [r * 0.28, 1],
        [0, 1],
      ],
      {
        smooth: true,
        sharpAt: [0, 1, 6],
        part: 'mouthpiece',
        role: 'feature',
        material: context.material('detail'),
      }
    ),
    tag(
      { part: 'key', role: 'feature', material: context.material('key') },
      ring(0.012, 2.62),
      ring(0.16, 1.2),
      ring(0.44, 1.12),
      ring(0.455, 1.12),
      ring(0.745, 1.1),
      ring(0.87, 1.05),
      ring(0.885, 1.05),
      ...ys.map((y, i) =>
        at(
          [i % 3 === 2 ? r * 0.5 : 0, y, r * (i % 3 === 2 ? 0.9 : 1.03)],
          rotated(
            [Math.PI / 2, 0, 0],
            i % 2 === 0 ? cylinder(0.0135, 0.01, { edge: sharp }) : torus(0.0115, 0.0035)
          )
        )
      ),
      rod([r * 1.1, 0.2, r * 0.5], [r * 1.05, 0.43, r * 0.5], 0.005),
      rod([r * 1.1, 0.47, r * 0.4], [r * 1.05, 0.72, r * 0.4], 0.005),
      rod([-r * 1.1, 0.22, r * 0.5], [-r * 1.05, 0.42, r * 0.5], 0.005),
      ...[0.21, 0.42, 0.48, 0.71].map(y => rod([r * 1.15, y, r * 0.45], [r * 0.6, y, r * 0.3], 0.005)),
      ...[0.23, 0.41].map(y => rod([-r * 1.15, y, r * 0.5], [-r * 0.6, y, r * 0.3], 0.005)),
      ...[0.25, 0.275].map((y, i) =>
        at([-r * 1.3, y, r * (0.8 - i * 0.3)], scaled([1, 1.6, 0.5], ball(0.013)))
      )
    ),
  ]
}

/** Stands on its foot: turned joints, finger holes, the window of its beak. */
function recorder(r: number, context: FamilyContext): Shape[] {
  const holes = [0.16, 0.24, 0.32, 0.42, 0.5, 0.58, 0.66]
  return [
    lathe(
      [
        [0, 0],
        [r * 0.8, 0],
        [r * 1.15, 0.015],
        [r * 0.86, 0.05],
        [r * 0.84, 0.1],
        [r * 1.18, 0.125],
        [r * 1.2, 0.15],
        [r * 0.9, 0.17],
        [r * 0.82, 0.25],
        [r * 0.95, 0.6],
        [r, 0.71],
        [r * 1.35, 0.74],
        [r * 1.38, 0.78],
        [r * 1.05, 0.8],
        [r * 1.0, 0.88],
        [r * 0.8, 0.95],
        [r * 0.42, 1],
        [0, 1],
      ],
      { smooth: true, sharpAt: [0, 1, 17], part: 'body', role: 'body', material: context.material('body') }
    ),
    tag(
      { part: 'hole', role: 'feature', material: context.material('detail') },
      ...holes.map((y, i) =>
        at(
          [i === 0 ? r * 0.25 : 0, y, r * 0.62],
          disc(0.0105, r * 0.62 + (y > 0.25 ? y * 0.01 : 0.008), { edge: sharp })
        )
      ),
      at([0, 0.865, r * 0.72], {
        op: 'primitive',
        kind: 'box',
        size: [r * 0.75, 0.02, r * 0.7],
        edge: sharp,
      }),
      at([0, 0.998, 0], { op: 'primitive', kind: 'box', size: [r * 0.6, 0.006, r * 0.12], edge: sharp })
    ),
    tag(
      { part: 'ring', role: 'ornament', material: context.material('key') },
      ...[0.115, 0.135, 0.73, 0.79].map(y =>
        at([0, y, 0], cylinder(r * (y > 0.7 ? 1.3 : 1.16), 0.008, { edge: soft(0.003) }))
      )
    ),
  ]
}

/** Pipes of falling length side by side, bound by two strips. */
function panpipe(context: FamilyContext): Shape[] {
  const n = Number(context.parameters['pipes'])
  const step = 0.085
  const top = 1
  const x = (i: number): number => (i - (n - 1) / 2) * step
  const long = (i: number): number => 1 - (0.58 * i) / (n - 1)
  const half = (n * step) / 2
  return [
    tag(
      { part: 'body', role: 'feature', material: context.material('body') },
      ...Array.from({ length: n }, (_, i) => at([x(i), top - long(i) / 2, 0], cylinder(step * 0.52, long(i))))
    ),
    tag(
      { part: 'hole', role: 'ornament', material: context.material('detail') },
      ...Array.from({ length: n }, (_, i) =>
        at([x(i), top - 0.005, 0], cylinder(step * 0.38, 0.016, { edge: sharp }))
      )
    ),
    tag(
      { part: 'band', role: 'ornament', material: context.material('key') },
      ...[-1, 1].flatMap(s => [
        at([0, 0.72, s * step * 0.5], { op: 'primitive', kind: 'box', size: [half * 2, 0.07, 0.02] }),
        at([0, 0.88, s * step * 0.5], { op: 'primitive', kind: 'box', size: [half * 2, 0.04, 0.02] }),
      ])
    ),
  ]
}
