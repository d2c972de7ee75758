import { cos, PI, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { brilliant } from '../../kit/gems.ts'
import { at, ball, bevel, extrude, group, mirrored, rotated, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { slotTags } from '../slot-tags.ts'
import type { FamilyContext } from '../types.ts'

/** A Venetian half mask with eye holes, gilded edge, gems and plumes, held up by its stick. */
export function masquerade(context: FamilyContext): Shape[] {
  const slot = slotTags(context)
  const half: readonly Vec2[] = [
    [0, 0.026],
    [0.03, 0.04],
    [0.065, 0.044],
    [0.1, 0.066],
    [0.096, 0.02],
    [0.084, -0.018],
    [0.056, -0.036],
    [0.028, -0.03],
    [0.013, -0.008],
    [0, -0.006],
  ]
  const outline = [
    ...half,
    ...half
      .slice(1, -1)
      .reverse()
      .map(([x, y]): Vec2 => [-x, y]),
  ]
  const eye = (side: 1 | -1): readonly Vec2[] =>
    Array.from({ length: 14 }, (_, i): Vec2 => {
      const a = (TAU * i) / 14
      return [side * (0.046 + 0.022 * cos(a)), 0.004 + 0.0115 * sin(a) + 0.004 * cos(a)]
    })
  const rim = (points: readonly Vec2[], r: number): Shape =>
    sweep(
      points.map(([x, y]): Vec3 => [x, y, 0.004]),
      r,
      { closed: true, smooth: true }
    )
  const feather = (turn: number, long: number): Shape =>
    rotated(
      [-0.1, 0, turn],
      sweep(
        [
          [0, 0, 0],
          [0.004, long * 0.3, 0],
          [0.012, long * 0.65, -0.006],
          [0.03, long, -0.016],
        ],
        [0.003, 0.013, 0.016, 0.002],
        { smooth: true, flatten: 0.22 }
      )
    )
  const body = group([
    extrude(outline, 0.006, {
      holes: [[...eye(1)].reverse(), eye(-1)],
      smooth: false,
      edge: bevel(0.0015),
      ...slot('mask', 'trim', 'feature'),
    }),
    tag(slot('edge', 'body', 'ornament'), rim(outline, 0.0026), rim(eye(1), 0.002), rim(eye(-1), 0.002)),
    tag(
      slot('swirl', 'body', 'ornament'),
      mirrored(
        sweep(
          [
            [0.03, 0.03, 0.003],
            [0.05, 0.026, 0.003],
            [0.075, 0.034, 0.003],
            [0.088, 0.048, 0.003],
          ],
          0.0017,
          { smooth: true }
        )
      ),
      mirrored(
        sweep(
          [
            [0.03, -0.018, 0.003],
            [0.055, -0.024, 0.003],
            [0.078, -0.008, 0.003],
            [0.084, 0.012, 0.003],
          ],
          0.0017,
          { smooth: true }
        )
      )
    ),
    at([0, 0.018, 0.0035], rotated([PI / 2, 0, 0], brilliant(0.0085, slot('gem', 'face', 'ornament')))),
    tag(
      slot('pearl', 'face', 'ornament'),
      mirrored(at([0.082, 0.02, 0.004], ball(0.0038))),
      mirrored(at([0.02, 0.024, 0.004], ball(0.0032)))
    ),
    at(
      [0, 0.026, -0.003],
      tag(
        slot('feather', 'ink', 'ornament'),
        feather(0, 0.1),
        mirrored(feather(-0.42, 0.095)),
        mirrored(feather(-0.8, 0.075))
      )
    ),
  ])
  return [
    at([0, 0.16, 0], body),
    sweep(
      [
        [0.098, 0.002, -0.004],
        [0.0945, 0.09, -0.004],
        [0.092, 0.18, -0.004],
      ],
      [0.005, 0.0048, 0.0042],
      slot('stick', 'body', 'handle')
    ),
    at([0.098, 0.006, -0.004], ball(0.009, slot('stick', 'body', 'handle'))),
  ]
}
