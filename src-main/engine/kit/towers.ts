import { cos, sin } from '../kernel/det-math.ts'
import type { Random, Vec2 } from '../kernel/types.ts'
import type { MaterialSpec } from '../material/types.ts'
import { at, box, extrude, group, lathe, sharp, tag } from '../shape/build.ts'
import type { Shape } from '../shape/types.ts'
import { archedWindow, merlonRing, proudStones } from './masonry.ts'

/** Round towers of a castle, a wall or a city: shaft, corbelled crown with merlons, a cone on top, a pennant. */

export interface RoundTower {
  readonly radius: number
  /** Ground to the floor of the crown, metres. */
  readonly height: number
  /** Rise of the cone; 0 leaves the platform open. */
  readonly roof: number
  /** Windows: [angle around, height of the sill]. Angle 0 looks to the front. */
  readonly windows: readonly Vec2[]
  readonly stones: number
  readonly pennant: MaterialSpec | null
  readonly wall: MaterialSpec
  readonly cone: MaterialSpec
  readonly trim: MaterialSpec
  readonly glass: MaterialSpec
}

/** A tower on the origin. */
export function roundTower(form: RoundTower, random: Random): Shape {
  const { radius: r, height: h } = form
  const size = Math.min(0.9, r * 0.36)
  const top = h + r * 0.42
  const faceAt = (y: number): number => r * (1.1 - 0.1 * Math.min(1, y / (h * 0.85)))
  const shaft = lathe(
    [
      [0, 0],
      [r * 1.2, 0],
      [r * 1.1, h * 0.06],
      [r, h * 0.85],
      [r, h * 0.9],
      [r * 1.2, h],
      [r * 1.2, top],
      [r * 0.98, top],
      [r * 0.98, h],
      [0, h],
    ],
    {}
  )
  const windows = form.windows.map(([turn, y]) => {
    const face = faceAt(y) - r * 0.012
    return at(
      [face * sin(turn), y, face * cos(turn)],
      archedWindow({
        width: r * 0.36,
        height: r * 0.8,
        frame: form.trim,
        fill: form.glass,
        border: r * 0.09,
        bars: false,
      }),
      { rotate: [0, turn, 0] }
    )
  })
  return group([
    tag(
      { part: 'tower', role: 'feature', material: form.wall },
      shaft,
      at(
        [0, top - 0.02, 0],
        merlonRing(r * 1.09, Math.max(7, Math.round((r * 1.1 * 3.2) / size)), [size, size * 1.05, r * 0.2])
      ),
      ...(form.stones > 0 ? [proudStones(random, form.stones, [h * 0.1, h * 0.82], faceAt, r * 0.34)] : [])
    ),
    ...windows,
    ...(form.roof > 0 ? [coneRoof(form, h)] : []),
    ...(form.pennant === null
      ? []
      : [pennant(form, form.pennant, form.roof > 0 ? h + r * 0.3 + form.roof : h)]),
  ])
}

/** A cone on a short drum inside the crown, its eave just inside the merlons. */
function coneRoof({ radius: r, roof, cone }: RoundTower, h: number): Shape {
  return lathe(
    [
      [0, h - 0.05],
      [r * 0.82, h - 0.05],
      [r * 0.82, h + r * 0.5],
      [r * 0.98, h + r * 0.46],
      [r * 0.62, h + r * 0.3 + roof * 0.3],
      [r * 0.26, h + r * 0.3 + roof * 0.7],
      [0, h + r * 0.3 + roof],
    ],
    { part: 'roof', role: 'body', material: cone }
  )
}

/** A pole with a swallow-tailed pennant that flies to +X. */
function pennant(form: RoundTower, material: MaterialSpec, foot: number): Shape {
  const s = form.radius * 0.8
  const tall = form.roof > 0 ? s * 1.45 : s * 2.45
  return at(
    [0, foot - s * 0.45, 0],
    group([
      tag(
        { part: 'pole', role: 'support', material: form.trim },
        at([0, tall / 2, 0], box([s * 0.11, tall, s * 0.11], { edge: sharp })),
        at([0, tall, 0], box([s * 0.2, s * 0.14, s * 0.2], { edge: sharp }))
      ),
      at(
        [0, tall - s * 0.72, 0],
        extrude(
          [
            [0, 0],
            [s * 1.25, s * 0.12],
            [s * 0.95, s * 0.32],
            [s * 1.25, s * 0.56],
            [0, s * 0.64],
          ],
          s * 0.06,
          { part: 'flag', role: 'ornament', material, edge: sharp }
        )
      ),
    ])
  )
}
