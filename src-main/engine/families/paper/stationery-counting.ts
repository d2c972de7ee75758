import { PI } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { blockNumber } from '../../kit/dials.ts'
import { disc, plate, rod } from '../../kit/plates.ts'
import { arc } from '../../kit/outlines.ts'
import {
  at,
  bevel,
  box,
  ellipsoid,
  extrude,
  group,
  lathe,
  mirrored,
  rotated,
  sharp,
  soft,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { KindMaker } from '../kind-maker.ts'

/** A ruler standing on its long edge, leaning back: marks of every half centimetre and figures. */
export const ruler: KindMaker = slot => {
  const marks = Array.from({ length: 31 }, (_, i) => i)
  const face = group([
    plate(0.32, 0.034, 0.004, { radius: 0.002, edge: bevel(0.0008), ...slot('body', 'body', 'body') }),
    tag(
      slot('mark', 'dark', 'feature'),
      ...marks.flatMap(i => [
        at(
          [-0.15 + i * 0.01, 0.0125, 0.0018],
          box([0.0009, i % 5 === 0 ? 0.01 : 0.007, 0.0012], { edge: sharp })
        ),
        ...(i < 30
          ? [at([-0.145 + i * 0.01, 0.0145, 0.0018], box([0.0007, 0.0045, 0.0012], { edge: sharp }))]
          : []),
      ])
    ),
    tag(
      slot('figure', 'dark', 'feature'),
      ...[0, 5, 10, 15, 20, 25, 30].map(n =>
        at([-0.15 + n * 0.01, 0.0015, 0.002], blockNumber(n, 0.0062, 0.001))
      )
    ),
    at(
      [0, -0.0145, 0.0005],
      box([0.32, 0.0035, 0.0042], { edge: sharp, ...slot('edge', 'metal', 'ornament') })
    ),
    at([0.1535, -0.004, 0], disc(0.0032, 0.0046, slot('hole', 'dark', 'ornament'))),
  ])
  return [rotated([-0.6, 0, 0], at([0, 0.017, 0], face))]
}

/** An abacus standing: a frame, a beam, wires with beads in two colours. */
export const abacus: KindMaker = (slot, context) => {
  const random = context.random.fork('beads')
  const wires = 9
  const x = (i: number): number => -0.13 + (0.26 * i) / (wires - 1)
  const bead = lathe(
    [
      [0.003, -0.008],
      [0.013, -0.0016],
      [0.013, 0.0016],
      [0.003, 0.008],
    ],
    { closed: true, edge: sharp }
  )
  const columns = Array.from({ length: wires }, (_, i) => {
    const low = random.int(0, 4)
    const high = random.int(0, 1)
    return {
      low: Array.from({ length: 5 }, (_, k) =>
        at([x(i), 0.033 + k * 0.0165 + (k >= 5 - low ? 0.03 : 0), 0], bead)
      ),
      high: Array.from({ length: 2 }, (_, k) =>
        at([x(i), 0.181 + k * 0.0165 + (k >= 1 || high === 0 ? 0.014 : 0), 0], bead)
      ),
    }
  })
  return [
    tag(
      slot('frame', 'wood', 'support'),
      ...[0.012, 0.236].map(y => at([0, y, 0], box([0.34, 0.024, 0.03], { edge: bevel(0.004) }))),
      mirrored(at([0.158, 0.124, 0], box([0.024, 0.248, 0.03], { edge: bevel(0.004) }))),
      at([0, 0.163, 0], box([0.3, 0.016, 0.022], { edge: bevel(0.003) })),
      mirrored(at([0.158, 0.008, 0], box([0.03, 0.016, 0.09], { edge: bevel(0.004) })))
    ),
    tag(
      slot('wire', 'metal', 'support'),
      ...Array.from({ length: wires }, (_, i) => rod([x(i), 0.012, 0], [x(i), 0.236, 0], 0.0028))
    ),
    tag(slot('bead', 'body', 'feature'), ...columns.flatMap(c => c.low)),
    tag(slot('bead_high', 'accent', 'feature'), ...columns.flatMap(c => c.high)),
    tag(
      slot('corner', 'metal', 'ornament'),
      mirrored(at([0.156, 0.236, 0], box([0.03, 0.027, 0.032], { edge: bevel(0.002) })))
    ),
  ]
}

/** A painter's palette leaning back: thumb hole, dabs of seven colours, a brush. */
export const palette: KindMaker = slot => {
  const outline: readonly Vec2[] = [
    [-0.19, 0.02],
    [-0.17, -0.08],
    [-0.09, -0.135],
    [0.02, -0.13],
    [0.06, -0.085],
    [0.11, -0.075],
    [0.175, -0.06],
    [0.2, 0.02],
    [0.15, 0.1],
    [0.05, 0.14],
    [-0.08, 0.13],
    [-0.165, 0.085],
  ]
  const hole = arc([0.112, -0.012], 0.024, 0, -1.9 * PI, 19)
  const dabs: readonly (readonly [string, string, number, number])[] = [
    ['red', '#d8262a', -0.14, 0.02],
    ['orange', '#ee7d1c', -0.12, 0.072],
    ['yellow', '#f2d233', -0.06, 0.105],
    ['green', '#2f9a48', 0.01, 0.108],
    ['blue', '#2456b8', 0.075, 0.092],
    ['purple', '#7a3a96', -0.13, -0.04],
    ['white', '#f4f4f0', -0.085, -0.088],
  ]
  const brush = group([
    rod([0, -0.16, 0], [0, 0.1, 0], [0.0032, 0.006], {
      caps: 'round',
      ...slot('brush_handle', 'accent', 'handle'),
    }),
    rod([0, 0.095, 0], [0, 0.135, 0], [0.0065, 0.0075], slot('ferrule', 'metal', 'ornament')),
    at([0, 0.155, 0], ellipsoid([0.008, 0.028, 0.006], slot('bristle', 'body', 'feature'))),
  ])
  const face = group([
    extrude(outline, 0.009, {
      smooth: true,
      holes: [hole],
      edge: soft(0.003),
      ...slot('board', 'wood', 'body'),
    }),
    ...dabs.map(([name, color, x, y], i) =>
      at(
        [x, y, 0.006],
        ellipsoid([0.024 - (i % 3) * 0.003, 0.019, 0.008], {
          part: `paint_${name}`,
          role: 'feature',
          material: { recipe: 'glossy-plastic', color },
        })
      )
    ),
    at([0.035, -0.015, 0.012], rotated([0, 0, 0.95], brush)),
  ])
  return [rotated([-0.7, 0, 0], at([0, 0.135, 0], face))]
}

/** A bent wire that holds sheets. */
export const paperClip: KindMaker = slot => {
  const path: readonly Vec3[] = [
    [-0.0028, 0.022, 0],
    [-0.0028, 0.0088, 0],
    [-0.0005, 0.0062, 0],
    [0.0022, 0.0088, 0],
    [0.0022, 0.03, 0],
    [-0.0012, 0.0336, 0],
    [-0.0048, 0.03, 0],
    [-0.0048, 0.005, 0],
    [-0.001, 0.0009, 0],
    [0.0042, 0.005, 0],
    [0.0042, 0.026, 0],
  ]
  return [sweep(path, 0.0006, { smooth: true, caps: 'round', ...slot('wire', 'metal', 'feature') })]
}
