import {
  at,
  box,
  cylinder,
  group,
  lathe,
  mirrored,
  rotated,
  sharp,
  soft,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

/** Foot, arm, stage, revolver with objectives, tube with eyepiece, focus wheels, mirror. One unit tall; seen from the side. */
export function microscope(context: FamilyContext): Shape[] {
  const body = { part: 'tube', role: 'body', material: context.material('body') }
  const objective = (turn: number): Shape =>
    rotated(
      [0, 0, turn],
      group([
        at([0, -0.06, 0], cylinder(0.03, 0.06)),
        at(
          [0, -0.11, 0],
          lathe([
            [0, 0],
            [0.013, 0],
            [0.026, 0.03],
            [0.026, 0.05],
            [0, 0.05],
          ])
        ),
      ])
    )
  const arm = [
    [-0.16, 0.07, 0],
    [-0.23, 0.2, 0],
    [-0.25, 0.4, 0],
    [-0.2, 0.58, 0],
    [-0.08, 0.66, 0],
    [0.02, 0.67, 0],
  ] as const
  return [
    tag(
      body,
      at([-0.02, 0.035, 0], box([0.5, 0.07, 0.34], { edge: soft(0.025) })),
      sweep(arm, [0.055, 0.05, 0.048, 0.05, 0.055, 0.06], { smooth: true, flatten: 1.3 }),
      at([0.06, 0.66, 0], cylinder(0.075, 0.1)),
      at([0.06, 0.74, 0], rotated([0, 0, 0.5], at([0, 0.06, 0], cylinder(0.05, 0.2))))
    ),
    at(
      [0.06, 0.74, 0],
      rotated(
        [0, 0, 0.5],
        group([
          at(
            [0, 0.2, 0],
            cylinder(0.04, 0.12, { part: 'metal', role: 'ornament', material: context.material('metal') })
          ),
          at(
            [0, 0.28, 0],
            cylinder(0.052, 0.06, {
              part: 'eyepiece',
              role: 'feature',
              material: context.material('dark'),
              edge: soft(0.012),
            })
          ),
          at(
            [0, 0.3, 0],
            cylinder(0.03, 0.03, {
              part: 'lens',
              role: 'ornament',
              material: context.material('glass'),
              edge: sharp,
            })
          ),
        ])
      )
    ),
    tag(
      { part: 'stage', role: 'feature', material: context.material('dark') },
      at([0.06, 0.37, 0], box([0.34, 0.03, 0.3])),
      at([-0.14, 0.36, 0], box([0.2, 0.05, 0.1]))
    ),
    at(
      [0.06, 0.389, 0],
      box([0.09, 0.008, 0.26], {
        part: 'slide',
        role: 'ornament',
        material: context.material('glass'),
        edge: sharp,
      })
    ),
    tag(
      { part: 'objective', role: 'feature', material: context.material('metal') },
      at(
        [0.06, 0.605, 0],
        group([cylinder(0.06, 0.03), at([0, 0.0, 0], objective(0)), objective(0.75), objective(-0.75)])
      ),
      mirrored(at([-0.22, 0.42, 0.075], rotated([Math.PI / 2, 0, 0], cylinder(0.06, 0.05))), undefined, 'z'),
      mirrored(at([-0.22, 0.42, 0.11], rotated([Math.PI / 2, 0, 0], cylinder(0.032, 0.05))), undefined, 'z'),
      mirrored(at([0.06, 0.392, 0.1], box([0.1, 0.01, 0.02])), undefined, 'z')
    ),
    tag(
      { part: 'lamp', role: 'ornament', material: { recipe: 'glow', color: '#ffeab0' } },
      at([0.06, 0.085, 0], cylinder(0.05, 0.04))
    ),
    at(
      [0.06, 0.16, 0],
      cylinder(0.045, 0.12, { part: 'condenser', role: 'ornament', material: context.material('metal') })
    ),
    at(
      [0.06, 0.29, 0],
      cylinder(0.055, 0.14, { part: 'condenser', role: 'ornament', material: context.material('metal') })
    ),
  ]
}
