import { PI } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { rod } from '../../kit/plates.ts'
import { at, bevel, box, cylinder, mirrored, rotated, sharp, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { KindMaker } from '../kind-maker.ts'

/** A shopping cart: wire basket on castors, push bar at the back (−X). */
export const trolley: KindMaker = slot => {
  const corner = (t: number, end: number, side: number): Vec3 => {
    const x = end > 0 ? 0.42 + 0.06 * t : -0.38 - 0.02 * t
    const z = side * ((end > 0 ? 0.19 : 0.27) + 0.02 * t)
    return [x, (end > 0 ? 0.52 : 0.46) + (end > 0 ? 0.34 : 0.44) * t, z]
  }
  const levels = [0, 0.2, 0.4, 0.6, 0.8, 1]
  const mix = (a: Vec3, b: Vec3, k: number): Vec3 => [
    a[0] + (b[0] - a[0]) * k,
    a[1] + (b[1] - a[1]) * k,
    a[2] + (b[2] - a[2]) * k,
  ]
  const panel = (a: readonly [number, number], b: readonly [number, number], n: number): Shape[] => [
    ...levels.map(t => rod(corner(t, ...a), corner(t, ...b), t === 1 ? 0.009 : 0.0045)),
    ...Array.from({ length: n + 1 }, (_, i) =>
      rod(mix(corner(0, ...a), corner(0, ...b), i / n), mix(corner(1, ...a), corner(1, ...b), i / n), 0.0045)
    ),
  ]
  const wire: readonly Shape[] = [
    ...panel([1, 1], [-1, 1], 9),
    ...panel([1, -1], [-1, -1], 9),
    ...panel([1, 1], [1, -1], 5),
    ...panel([-1, 1], [-1, -1], 6),
    ...Array.from({ length: 6 }, (_, i) =>
      rod(
        mix(corner(0, 1, 1), corner(0, 1, -1), i / 5),
        mix(corner(0, -1, 1), corner(0, -1, -1), i / 5),
        0.0045
      )
    ),
    ...Array.from({ length: 7 }, (_, i) =>
      rod(
        mix(corner(0, 1, 1), corner(0, -1, 1), (i + 0.5) / 7),
        mix(corner(0, 1, -1), corner(0, -1, -1), (i + 0.5) / 7),
        0.0045
      )
    ),
  ]
  const square = wire.map(one =>
    one.op === 'sweep'
      ? {
          ...one,
          section: {
            kind: 'outline' as const,
            points: [
              [-1, -1],
              [1, -1],
              [1, 1],
              [-1, 1],
            ] as const,
          },
        }
      : one
  )
  return [
    tag({ ...slot('basket', 'body', 'feature'), edge: sharp }, ...square),
    tag(
      slot('frame', 'frame', 'support'),
      mirrored(
        sweep(
          [
            [-0.46, 1.0, 0.27],
            [-0.4, 0.86, 0.275],
            [-0.36, 0.44, 0.27],
            [-0.38, 0.18, 0.27],
            [-0.3, 0.15, 0.26],
            [0.42, 0.15, 0.2],
            [0.5, 0.14, 0.17],
          ],
          0.013,
          { smooth: true, caps: 'round' }
        ),
        undefined,
        'z'
      ),
      rod([0.46, 0.145, -0.19], [0.46, 0.145, 0.19], 0.012),
      rod([-0.3, 0.15, -0.26], [-0.3, 0.15, 0.26], 0.012),
      mirrored(rod([0.38, 0.15, 0.2], [0.42, 0.53, 0.19], 0.011), undefined, 'z')
    ),
    tag(
      slot('castor', 'frame', 'support'),
      ...[-0.34, 0.44].flatMap(x =>
        [1, -1].map(s =>
          at([x, 0.12, s * (x > 0 ? 0.18 : 0.26)], box([0.05, 0.07, 0.04], { edge: bevel(0.006) }))
        )
      )
    ),
    ...[-0.34, 0.44].flatMap(x =>
      [1, -1].map(s =>
        at(
          [x, 0.065, s * (x > 0 ? 0.18 : 0.26)],
          rotated(
            [PI / 2, 0, 0],
            cylinder(0.065, 0.028, { edge: bevel(0.006), ...slot('tyre', 'tyre', 'support') })
          )
        )
      )
    ),
    tag(
      slot('bar', 'grip', 'handle'),
      rod([-0.46, 1.0, -0.29], [-0.46, 1.0, 0.29], 0.019, { caps: 'round' })
    ),
  ]
}
