import { PI } from '../../kernel/det-math.ts'
import type { Vec2 } from '../../kernel/types.ts'
import { disc, plate } from '../../kit/plates.ts'
import {
  at,
  bevel,
  box,
  ellipsoid,
  extrude,
  group,
  mirrored,
  rotated,
  tag,
  torus,
} from '../../shape/build.ts'
import type { KindMaker } from '../kind-maker.ts'

const SIDE: readonly Vec2[] = [
  [0.045, 0],
  [0.078, 0.05],
  [0.1, 0.14],
  [0.108, 0.24],
  [0.098, 0.3],
  [0.07, 0.325],
]

/** A tiki mask of 44 cm carved of dark wood: heavy brows, ringed eyes, a long nose, bared teeth, a crown of feathers. */
export const tikiMask: KindMaker = slot => {
  const feathers = [-2, -1, 0, 1, 2]
  const feather = (i: number) =>
    at(
      [0.034 * i, 0.315, 0.002],
      rotated([0, 0, -0.24 * i], at([0, 0.055, 0], ellipsoid([0.02, 0.07, 0.012])))
    )
  return [
    tag(
      slot('mask', 'carved', 'body'),
      extrude([...SIDE, ...SIDE.map(([x, y]): Vec2 => [-x, y]).toReversed()], 0.055, { edge: bevel(0.014) })
    ),
    tag(slot('feather', 'red', 'feature'), ...feathers.filter(i => i % 2 === 0).map(feather)),
    tag(slot('feather_2', 'yellow', 'feature'), ...feathers.filter(i => i % 2 !== 0).map(feather)),
    tag(
      { ...slot('headband', 'cream', 'ornament'), edge: bevel(0.004) },
      at([0, 0.296, 0], box([0.205, 0.02, 0.066]))
    ),
    tag(
      slot('bead', 'red', 'ornament'),
      ...[-3, -2, -1, 0, 1, 2, 3].map(i => at([0.027 * i, 0.296, 0.033], ellipsoid([0.007, 0.007, 0.005])))
    ),
    tag(
      { ...slot('brow', 'carved', 'feature'), edge: bevel(0.006) },
      mirrored(at([0.047, 0.243, 0.034], box([0.096, 0.034, 0.036]), { rotate: [0, 0, 0.26] }))
    ),
    tag(
      slot('eye_ring', 'cream', 'feature'),
      mirrored(at([0.049, 0.19, 0.028], rotated([PI / 2, 0, 0], torus(0.0265, 0.0065))))
    ),
    tag(slot('eye', 'yellow', 'feature'), mirrored(at([0.049, 0.19, 0.0285], disc(0.024, 0.006)))),
    tag(slot('pupil', 'dark', 'feature'), mirrored(at([0.049, 0.19, 0.031], disc(0.0115, 0.008)))),
    tag(
      slot('nose', 'carved', 'feature'),
      at(
        [0, 0, 0.042],
        extrude(
          [
            [-0.036, 0.122],
            [0.036, 0.122],
            [0.016, 0.235],
            [-0.016, 0.235],
          ],
          0.05,
          { edge: bevel(0.009) }
        )
      )
    ),
    tag(
      slot('nostril', 'dark', 'ornament'),
      mirrored(at([0.017, 0.131, 0.0655], ellipsoid([0.0075, 0.005, 0.0035])))
    ),
    tag(
      slot('lip', 'red', 'feature'),
      at([0, 0.071, 0.028], plate(0.144, 0.08, 0.014, { radius: 0.02, edge: bevel(0.004) }))
    ),
    tag(
      slot('mouth', 'dark', 'feature'),
      at([0, 0.071, 0.0345], plate(0.12, 0.057, 0.004, { radius: 0.012 }))
    ),
    tag(
      { ...slot('tooth', 'cream', 'feature'), edge: bevel(0.003) },
      ...[-2, -1, 0, 1, 2].flatMap(i => [
        at([0.0225 * i, 0.0865, 0.0375], box([0.019, 0.023, 0.009])),
        at([0.0225 * i, 0.0555, 0.0375], box([0.019, 0.023, 0.009])),
      ])
    ),
    tag(
      slot('paint', 'cream', 'ornament'),
      mirrored(
        group(
          [0, 1, 2].map(i =>
            at([0.085 - 0.002 * i, 0.148 - 0.014 * i, 0.0275], box([0.026, 0.006, 0.003]), {
              rotate: [0, 0, 0.3],
            })
          )
        )
      )
    ),
    tag(slot('ear', 'carved', 'feature'), mirrored(at([0.108, 0.2, 0], ellipsoid([0.016, 0.042, 0.016])))),
    tag(
      slot('ear_ring', 'yellow', 'ornament'),
      mirrored(at([0.115, 0.155, 0], rotated([PI / 2, 0, 0], torus(0.015, 0.004))))
    ),
  ]
}
