import {
  at,
  box,
  cylinder,
  group,
  lathe,
  mirrored,
  rotated,
  soft,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

/** Lying on its barrels, lenses to the front, a strap behind. One unit wide. */
export function binoculars(context: FamilyContext): Shape[] {
  const r = 0.2
  const barrel = at(
    [0.26, 0.23, 0],
    rotated(
      [Math.PI / 2, 0, 0],
      group([
        lathe(
          [
            [r * 0.9, 0.4],
            [r * 0.9, 0.46],
            [r * 1.06, 0.46],
            [r * 1.06, 0.3],
            [r, 0.16],
            [r * 0.92, -0.1],
            [r * 0.62, -0.24],
            [r * 0.55, -0.34],
            [0, -0.34],
            [0, 0.4],
          ]
            .map(([x, y]) => [x, y] as const)
            .reverse(),
          { part: 'tube', role: 'feature', material: context.material('body') }
        ),
        at(
          [0, -0.39, 0],
          lathe(
            [
              [0, 0.02],
              [r * 0.3, 0],
              [r * 0.62, 0],
              [r * 0.64, 0.1],
              [r * 0.56, 0.14],
              [0, 0.14],
            ],
            { part: 'eyepiece', role: 'ornament', material: context.material('dark'), edge: soft(0.01) }
          )
        ),
        at(
          [0, 0.395, 0],
          lathe(
            [
              [0, 0],
              [r * 0.92, 0],
              [r * 0.6, 0.03],
              [0, 0.045],
            ],
            {
              smooth: true,
              sharpAt: [0, 1],
              part: 'lens',
              role: 'feature',
              material: context.material('glass'),
            }
          )
        ),
        tag(
          { part: 'ring', role: 'ornament', material: context.material('metal') },
          at([0, 0.3, 0], cylinder(r * 1.09, 0.03)),
          at([0, -0.12, 0], cylinder(r * 0.97, 0.03)),
          at([0, 0.455, 0], torus(r * 0.98, 0.016))
        ),
      ])
    )
  )
  return [
    mirrored(barrel),
    tag(
      { part: 'bridge', role: 'body', material: context.material('dark') },
      at([0, 0.25, 0.12], box([0.22, 0.06, 0.1])),
      at([0, 0.25, -0.14], box([0.24, 0.06, 0.09])),
      at([0, 0.26, -0.02], rotated([Math.PI / 2, 0, 0], cylinder(0.045, 0.4)))
    ),
    at(
      [0, 0.27, -0.03],
      rotated(
        [Math.PI / 2, 0, 0],
        cylinder(0.075, 0.1, { part: 'wheel', role: 'ornament', material: context.material('metal') })
      )
    ),
    tag(
      { part: 'strap', role: 'ornament', material: context.material('wood') },
      sweep(
        [
          [-0.44, 0.28, -0.1],
          [-0.54, 0.16, -0.16],
          [-0.5, 0.012, -0.4],
          [-0.2, 0.01, -0.56],
          [0.2, 0.01, -0.56],
          [0.5, 0.012, -0.4],
          [0.54, 0.16, -0.16],
          [0.44, 0.28, -0.1],
        ],
        1,
        {
          smooth: true,
          section: {
            kind: 'outline',
            points: [
              [-0.022, -0.007],
              [0.022, -0.007],
              [0.022, 0.007],
              [-0.022, 0.007],
            ],
          },
        }
      )
    ),
  ]
}

/** Upright on its handle, leaning back: ring, lens, ferrule, turned handle. One unit long. */
export function magnifier(context: FamilyContext): Shape[] {
  const r = 0.26
  const y = 1 - r - 0.03
  return [
    rotated(
      [0, 0, 0],
      group([
        tag(
          { part: 'ring', role: 'feature', material: context.material('body') },
          at(
            [0, y, 0],
            rotated(
              [Math.PI / 2, 0, 0],
              lathe(
                [
                  [r * 0.95, -0.028],
                  [r * 1.08, -0.032],
                  [r * 1.1, 0],
                  [r * 1.08, 0.032],
                  [r * 0.95, 0.028],
                ],
                { closed: true }
              )
            )
          ),
          lathe([
            [0, 0.4],
            [0.03, 0.4],
            [0.042, 0.41],
            [0.03, 0.44],
            [0.026, 0.49],
            [0, 0.49],
          ])
        ),
        at(
          [0, y, 0],
          rotated(
            [Math.PI / 2, 0, 0],
            lathe(
              [
                [0, -0.022],
                [r * 0.6, -0.017],
                [r * 0.97, -0.006],
                [r * 0.97, 0.006],
                [r * 0.6, 0.017],
                [0, 0.022],
              ],
              {
                smooth: true,
                sharpAt: [2, 3],
                part: 'lens',
                role: 'feature',
                material: context.material('glass'),
              }
            )
          )
        ),
        lathe(
          [
            [0, 0],
            [0.03, 0],
            [0.045, 0.015],
            [0.04, 0.05],
            [0.05, 0.16],
            [0.046, 0.26],
            [0.034, 0.36],
            [0.042, 0.39],
            [0.03, 0.405],
            [0, 0.405],
          ],
          {
            smooth: true,
            sharpAt: [0, 1],
            part: 'handle',
            role: 'feature',
            material: context.material('wood'),
          }
        ),
        at(
          [0, 0.375, 0],
          torus(0.04, 0.01, { part: 'ring', role: 'feature', material: context.material('body') })
        ),
      ])
    ),
  ]
}
