import { PI } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { disc } from '../../kit/plates.ts'
import {
  at,
  ball,
  cylinder,
  ellipsoid,
  group,
  lathe,
  mirrored,
  soft,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { KindMaker } from '../kind-maker.ts'

/** The head of a plague doctor, 42 cm: a hood, a long leather beak with its seam, round glasses, a hat with a wide brim. */
export const plagueMask: KindMaker = slot => {
  const beak: readonly Vec3[] = [
    [0, 0.17, 0.05],
    [0, 0.165, 0.15],
    [0, 0.145, 0.24],
    [0, 0.105, 0.32],
    [0, 0.05, 0.37],
  ]
  const seam = beak.map(([x, y, z], i): Vec3 => [
    x,
    y + [0.078, 0.062, 0.046, 0.032, 0.012][i],
    z + 0.004 * i,
  ])
  return [
    // Its neck is within that of who has it on, whose collar stays in sight.
    tag(
      slot('hood', 'cloth', 'body'),
      at([0, 0.19, -0.01], ellipsoid([0.105, 0.135, 0.12])),
      at([0, 0.05, -0.01], cylinder(0.05, 0.1))
    ),
    tag(
      slot('beak', 'leather', 'feature'),
      sweep(beak, [0.078, 0.066, 0.05, 0.035, 0.014], { smooth: true, caps: 'round' }),
      at([0, 0.185, 0.03], ellipsoid([0.1, 0.1, 0.09]))
    ),
    tag(
      slot('seam', 'dark', 'ornament'),
      sweep(seam, 0.006, { smooth: true, caps: 'round' }),
      mirrored(
        group(
          [
            [0.05, 0.155, 0.19],
            [0.037, 0.13, 0.255],
          ].map(([x, y, z]) => at([x, y, z], ellipsoid([0.008, 0.006, 0.016])))
        )
      )
    ),
    tag(
      slot('eye_rim', 'brass', 'feature'),
      mirrored(at([0.054, 0.222, 0.112], torus(0.033, 0.009), { rotate: [PI / 2 - 0.1, 0.42, 0] }))
    ),
    tag(
      slot('lens', 'red', 'feature'),
      mirrored(at([0.054, 0.222, 0.11], ball(1), { scale: [0.033, 0.033, 0.014], rotate: [-0.1, 0.42, 0] }))
    ),
    tag(
      slot('hat', 'dark', 'feature'),
      at(
        [0, 0.265, -0.015],
        lathe(
          [
            [0, 0.01],
            [0.1, 0.01],
            [0.235, -0.005],
            [0.24, 0.008],
            [0.125, 0.028],
            [0.112, 0.06],
            [0.105, 0.14],
            [0.085, 0.155],
            [0, 0.155],
          ],
          { edge: soft(0.004) }
        )
      )
    ),
    tag(slot('hat_band', 'leather', 'ornament'), at([0, 0.31, -0.015], torus(0.112, 0.011))),
    tag(slot('buckle', 'brass', 'ornament'), at([0, 0.31, 0.103], disc(0.016, 0.012))),
  ]
}
