import { cos, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { rod } from '../../kit/plates.ts'
import { at, cylinder, group, rotated, row, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { flaredBell, mouthpiece, tube, valve } from './brass-parts.ts'

/** Coils in the plane z = 0, the bell below to the left, mouthpiece above; stands on the coil and the bell. */
export function horn(context: FamilyContext): Shape {
  const coil = (radius: number, z: number, tubeR: number, turns: number, start: number): Shape => {
    const count = Math.round(turns * 14)
    const path = Array.from({ length: count + 1 }, (_, i): Vec3 => {
      const angle = start + (i / 14) * 2 * Math.PI
      return [radius * cos(angle), 0.36 + radius * sin(angle), z]
    })
    return sweep(path, tubeR, { smooth: true })
  }
  const tail: readonly (readonly [number, number, number])[] = [
    [0.33, 0.36, 0.014],
    [0.31, 0.5, 0.016],
    [0.22, 0.63, 0.018],
    [0.05, 0.69, 0.021],
    [-0.13, 0.66, 0.026],
    [-0.27, 0.55, 0.033],
    [-0.325, 0.4, 0.043],
  ]
  return group([
    tag(
      { part: 'tube', role: 'body', material: context.material('body') },
      coil(0.33, 0, 0.014, 1, 0),
      coil(0.29, 0.022, 0.0125, 1, 0.5),
      sweep(
        tail.map(([x, y]): Vec3 => [x, y, -0.02]),
        tail.map(([, , t]) => t),
        { smooth: true }
      ),
      coil(0.12, 0.03, 0.011, 1, 0.8),
      tube(
        [
          [-0.2, 0.57],
          [-0.02, 0.5],
          [0.14, 0.46],
          [0.2, 0.36],
          [0.14, 0.26],
          [0, 0.24],
          [-0.1, 0.3],
        ],
        0.011,
        0.03
      ),
      tube(
        [
          [0.1, 0.68],
          [0.22, 0.62],
          [0.3, 0.72],
          [0.4, 0.78],
        ],
        0.009,
        0.01
      ),
      rod([-0.29, 0.36, 0.01], [0.29, 0.36, 0.01], 0.008)
    ),
    at(
      [-0.05, 0.38, 0.045],
      group(
        [0, 1, 2].map(i =>
          at(
            [i * 0.075, 0, 0],
            rotated(
              [Math.PI / 2, 0, 0],
              group([
                tag(
                  { part: 'valve', role: 'feature', material: context.material('valve') },
                  cylinder(0.034, 0.05),
                  at([0, 0.028, 0], cylinder(0.026, 0.012))
                ),
                tag(
                  { part: 'lever', role: 'ornament', material: context.material('valve') },
                  rod([0, 0.01, 0], [-0.12, 0.01, -0.14], 0.006),
                  at([-0.12, 0.01, -0.15], cylinder(0.016, 0.008))
                ),
              ])
            )
          )
        )
      )
    ),
    at([-0.32, 0.43, -0.02], rotated([0, 0, Math.PI - 0.05], flaredBell(0.041, 0.2, 0.42, context))),
    at([0.385, 0.772, 0.01], rotated([0, 0, -1.0], mouthpiece(0.0165, context))),
  ])
}

/** Bell upward, wound bows, valves in the middle; stands on its bottom bow. */
export function tuba(context: FamilyContext): Shape {
  const main: readonly (readonly [number, number, number])[] = [
    [-0.16, 0.62, 0.03],
    [-0.16, 0.4, 0.034],
    [-0.16, 0.2, 0.04],
    [-0.13, 0.1, 0.046],
    [-0.04, 0.06, 0.052],
    [0.07, 0.09, 0.058],
    [0.12, 0.2, 0.064],
    [0.125, 0.36, 0.072],
    [0.125, 0.52, 0.085],
  ]
  return group([
    tag(
      { part: 'tube', role: 'body', material: context.material('body') },
      sweep(
        main.map(([x, y]): Vec3 => [x, y, -0.03]),
        main.map(([, , r]) => r),
        { smooth: true }
      ),
      tube(
        [
          [-0.16, 0.62],
          [-0.15, 0.7],
          [-0.08, 0.735],
          [-0.01, 0.7],
          [0, 0.6],
          [0, 0.46],
        ],
        [0.03, 0.029, 0.028, 0.027, 0.025, 0.023],
        -0.03
      ),
      tube(
        [
          [-0.1, 0.5],
          [-0.1, 0.25],
          [-0.07, 0.2],
          [-0.02, 0.2],
          [0.01, 0.25],
          [0.01, 0.4],
        ],
        0.018,
        0.045
      ),
      tube(
        [
          [0.05, 0.42],
          [0.06, 0.3],
          [0.03, 0.24],
          [0.0, 0.3],
        ],
        0.014,
        0.06
      ),
      tube(
        [
          [-0.05, 0.52],
          [-0.12, 0.56],
          [-0.2, 0.6],
          [-0.245, 0.66],
        ],
        0.011,
        0.03
      )
    ),
    at([-0.09, 0.3, 0.045], row(4, [0.048, 0, 0], valve(0.021, 0.22, context))),
    at([0.125, 0.5, -0.03], flaredBell(0.083, 0.215, 0.47, context)),
    at([-0.24, 0.653, 0.03], rotated([0, 0, 0.7], mouthpiece(0.017, context))),
  ])
}
