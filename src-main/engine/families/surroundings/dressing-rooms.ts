import type { Vec2, Vec3 } from '../../kernel/types.ts'
import {
  at,
  bevel,
  box,
  cylinder,
  ellipsoid,
  group,
  lathe,
  scatter,
  sharp,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { slabAt, TOP, type Plate } from './plate.ts'

/** What stands around the middle of rooms, halls and courts. */

/** Plants in pots on both sides. */
export function pots({ slot, tall }: Plate): readonly Shape[] {
  const places: readonly (readonly [number, number, number])[] = [
    [-0.78, -0.34, 1],
    [0.78, -0.34, 1],
    [-0.8, 0.16, 0.7],
  ]
  const put = (shape: Shape): Shape =>
    scatter(
      places.map(([x, z, scale]) => ({ at: [x, TOP - 0.008, z] as Vec3, scale })),
      shape
    )
  return [
    tag(slot('pot', 'pot', 'ornament'), put(at([0, 0.09, 0], cylinder(0.085, 0.18, { topRadius: 0.12 })))),
    tag(
      slot('pot_plant', 'leaf', 'ornament'),
      put(
        group([
          at([0, 0.32 * tall, 0], ellipsoid([0.15, 0.18 * tall, 0.15])),
          at([0, 0.2, 0], cylinder(0.03, 0.12)),
        ])
      )
    ),
  ]
}

/** Footlights along the front edge of a stage. */
export function lights({ slot }: Plate): readonly Shape[] {
  const places = [-0.84, -0.62, 0.62, 0.84]
  return [
    tag(
      slot('footlight', 'dark', 'ornament'),
      ...places.map(x => slabAt([x, 0.3, 0.7], [0.14, 0.07, 0.1], 0.012))
    ),
    tag(
      slot('footlight_glass', 'glow', 'ornament'),
      ...places.map(x => at([x, 0.345, 0.64], box([0.1, 0.05, 0.03], { edge: bevel(0.008) })))
    ),
  ]
}

/** High candlesticks. */
export function candles({ slot, tall }: Plate): readonly Shape[] {
  const places: readonly Vec2[] = [
    [-0.78, -0.4],
    [0.78, -0.4],
  ]
  const put = (y: number, shape: Shape): Shape =>
    scatter(
      places.map(([x, z]) => ({ at: [x, TOP + y, z] as Vec3 })),
      shape
    )
  return [
    tag(
      slot('candlestick', 'metal', 'ornament'),
      put(
        -0.01,
        group([
          at([0, 0.02, 0], cylinder(0.1, 0.05)),
          at([0, 0.22 * tall, 0], cylinder(0.022, 0.44 * tall)),
          at([0, 0.44 * tall, 0], cylinder(0.06, 0.03)),
        ])
      )
    ),
    tag(slot('candle', 'light', 'ornament'), put(0.44 * tall, at([0, 0.09, 0], cylinder(0.036, 0.18)))),
    tag(slot('flame', 'glow', 'ornament'), put(0.44 * tall + 0.21, ellipsoid([0.024, 0.05, 0.024]))),
  ]
}

/** A goal with its net at the back. */
export function goal({ slot, tall }: Plate): readonly Shape[] {
  const [wide, high, z] = [0.62, 0.62 * tall, -0.72]
  const frame: readonly Vec3[] = [
    [-wide, TOP - 0.01, z],
    [-wide, TOP + high, z],
    [wide, TOP + high, z],
    [wide, TOP - 0.01, z],
  ]
  const strand = (from: Vec3, to: Vec3): Shape => sweep([from, to], 0.007)
  return [
    tag(slot('goal', 'light', 'feature'), sweep(frame, 0.026)),
    tag(
      slot('goal_net', 'second', 'ornament'),
      ...Array.from({ length: 9 }, (_, i) => {
        const x = -wide + (i * wide) / 4
        return strand([x, TOP + high, z], [x, TOP - 0.01, z - 0.2])
      }),
      ...[0.2, 0.45, 0.7].map(t =>
        strand([-wide, TOP + high * (1 - t), z - 0.2 * t], [wide, TOP + high * (1 - t), z - 0.2 * t])
      )
    ),
  ]
}

/** A basket on its board. */
export function hoop({ slot, tall }: Plate): readonly Shape[] {
  const high = 0.95 * tall
  return [
    tag(slot('hoop_post', 'metal', 'support'), at([0, TOP + high / 2, -0.88], cylinder(0.035, high + 0.1))),
    tag(
      slot('backboard', 'light', 'ornament'),
      at([0, TOP + high + 0.14, -0.83], box([0.66, 0.46, 0.04], { edge: bevel(0.01) }))
    ),
    tag(
      slot('hoop', 'accent', 'feature'),
      at([0, TOP + high + 0.02, -0.66], torus(0.14, 0.016)),
      at([0, TOP + high + 0.14, -0.806], box([0.26, 0.2, 0.012], { edge: sharp })),
      at([0, TOP + high + 0.02, -0.81], box([0.06, 0.05, 0.05], { edge: sharp }))
    ),
  ]
}

/** A carpet under the middle, with its border. */
export function rug({ slot, isRound }: Plate): readonly Shape[] {
  const sheet = (half: number, low: number): Shape =>
    isRound
      ? at([0, TOP + low, 0], cylinder(half, 0.02))
      : slabAt([0, TOP + low - 0.01, 0], [2 * half, 0.02, 1.7 * half], 0.004)
  return [
    tag(slot('rug', 'accent', 'ornament'), sheet(0.74, 0.003)),
    tag(slot('rug_middle', 'second', 'ornament'), sheet(0.6, 0.009)),
  ]
}

/** A board with chalk, and two desks of pupils. */
export function desks({ slot, tall }: Plate): readonly Shape[] {
  const desk = (x: number): readonly Shape[] => [
    slabAt([x, TOP + 0.24 * tall, -0.24], [0.36, 0.03, 0.3], 0.006),
    ...[-0.14, 0.14].flatMap(dx =>
      [-0.11, 0.11].map(dz => slabAt([x + dx, TOP - 0.01, -0.24 + dz], [0.025, 0.26 * tall, 0.025], 0.003))
    ),
  ]
  return [
    tag(
      slot('blackboard', 'board', 'feature'),
      at([0, TOP + 0.68 * tall, -0.885], box([1.2, 0.56 * tall, 0.05], { edge: bevel(0.006) }))
    ),
    tag(
      slot('board_frame', 'wood', 'ornament'),
      ...[-0.3, 0.3].map(y =>
        at([0, TOP + (0.68 + y) * tall, -0.87], box([1.28, 0.05, 0.08], { edge: bevel(0.006) }))
      ),
      ...[-0.62, 0.62].map(x =>
        at([x, TOP + 0.68 * tall, -0.87], box([0.05, 0.62 * tall, 0.08], { edge: bevel(0.006) }))
      ),
      ...desk(-0.78),
      ...desk(0.78)
    ),
    tag(
      slot('chalk', 'light', 'ornament'),
      ...[0.84, 0.74, 0.64].map((y, i) =>
        at([-0.2 + 0.08 * i, TOP + y * tall, -0.858], box([0.6 - 0.16 * i, 0.022, 0.008], { edge: sharp }))
      )
    ),
  ]
}

/** Bottles on the board of a bar. */
export function bottles({ slot, tall }: Plate): readonly Shape[] {
  const bottle = (x: number, y: number): Shape =>
    at(
      [x, y, -0.58],
      lathe(
        [
          [0, 0],
          [0.045, 0],
          [0.045, 0.15],
          [0.017, 0.2],
          [0.017, 0.26],
          [0, 0.26],
        ],
        { edge: sharp }
      )
    )
  const low = 0.62
  const levels = [low + 0.28 * tall, low + 0.7 * tall]
  const places = levels.flatMap(y => Array.from({ length: 9 }, (_, i): Vec2 => [-0.72 + 0.18 * i, y + 0.034]))
  const of = (rest: number): readonly Shape[] =>
    places.filter((_, i) => i % 3 === rest).map(([x, y]) => bottle(x, y))
  return [
    tag(
      slot('bar_back', 'dark', 'support'),
      slabAt([0, low - 0.02, -0.68], [1.96, 1.15 * tall, 0.05], 0.006)
    ),
    tag(
      slot('board', 'wood', 'ornament'),
      ...levels.map(y => slabAt([0, y, -0.58], [1.8, 0.035, 0.17], 0.006))
    ),
    tag(slot('bottle', 'leaf', 'feature'), ...of(0)),
    tag(slot('bottle_amber', 'accent', 'ornament'), ...of(1)),
    tag(slot('bottle_clear', 'sky', 'ornament'), ...of(2)),
  ]
}
