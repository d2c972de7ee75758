import { horn } from '../../kit/horns.ts'
import { at, ellipsoid, group } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'

/** A hand of two fingers that close forward; units: its own length is about 1. */
export function claw(): Shape {
  return group([
    at([0, 0, 0.3], ellipsoid([0.24, 0.2, 0.38])),
    horn(
      [
        [0.1, 0.02, 0.5],
        [0.2, 0.03, 0.75],
        [0.14, 0.03, 0.98],
        [0.04, 0.02, 1.08],
      ],
      0.15
    ),
    horn(
      [
        [-0.12, 0.01, 0.5],
        [-0.18, 0.01, 0.72],
        [-0.12, 0.01, 0.9],
        [-0.03, 0.01, 0.98],
      ],
      0.11
    ),
  ])
}
