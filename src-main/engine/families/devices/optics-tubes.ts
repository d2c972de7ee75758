import { rod } from '../../kit/plates.ts'
import {
  around,
  at,
  ball,
  box,
  cylinder,
  group,
  lathe,
  mirrored,
  rotated,
  scaled,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

/** Tubes one in the other along +Y, eyepiece at y = 0, lens hood at y = 1. */
function drawTube(r: number, context: FamilyContext): Shape[] {
  const ring = (y: number, k: number): Shape => at([0, y, 0], cylinder(r * k, 0.03))
  const lensAt = lathe(
    [
      [0, 0.932],
      [r * 0.98, 0.932],
      [r * 0.6, 0.95],
      [0, 0.957],
    ],
    { smooth: true, sharpAt: [0, 1] }
  )
  return [
    tag(
      { part: 'tube', role: 'feature', material: context.material('body') },
      at([0, 0.2, 0], cylinder(r * 0.55, 0.3)),
      at([0, 0.43, 0], cylinder(r * 0.76, 0.3)),
      lathe(
        [
          [r * 0.95, 0.94],
          [r * 0.95, 0.56],
          [r, 0.56],
          [r, 0.86],
          [r * 1.16, 0.88],
          [r * 1.16, 1],
          [r * 1.04, 1],
          [r * 1.04, 0.94],
        ],
        { closed: true }
      )
    ),
    tag(
      { part: 'ring', role: 'ornament', material: context.material('metal') },
      ring(0.33, 0.82),
      ring(0.57, 1.06),
      ring(0.88, 1.2),
      at([0, 0.99, 0], torus(r * 1.1, r * 0.09))
    ),
    tag(
      { part: 'grip', role: 'body', material: context.material('dark') },
      at([0, 0.71, 0], cylinder(r * 1.04, 0.2))
    ),
    at(
      [0, 0, 0],
      lathe(
        [
          [0, 0.015],
          [r * 0.3, 0.01],
          [r * 0.45, 0],
          [r * 0.72, 0.01],
          [r * 0.6, 0.06],
          [0, 0.06],
        ],
        { part: 'eyepiece', role: 'ornament', material: context.material('dark') }
      )
    ),
    tag({ part: 'lens', role: 'feature', material: context.material('glass') }, lensAt),
  ]
}

/** On a fork over three wooden legs, pointing up to the right. */
export function telescope(context: FamilyContext): Shape[] {
  const head = 0.56
  const leg = group([rod([0.03, head - 0.03, 0], [0.3, 0.008, 0], [0.018, 0.012])])
  return [
    at(
      [-0.36, head - 0.1, 0],
      rotated([0, 0, -1.13], scaled([0.8, 0.8, 0.8], group(drawTube(0.075, context))))
    ),
    tag(
      { part: 'tripod', role: 'support', material: context.material('wood') },
      rotated([0, 0.5, 0], around(3, leg)),
      at([0, head - 0.02, 0], cylinder(0.05, 0.06))
    ),
    tag(
      { part: 'mount', role: 'support', material: context.material('metal') },
      rod([0, head - 0.02, 0], [0, head + 0.05, 0], 0.022),
      at([0.01, head + 0.07, 0], rotated([Math.PI / 2, 0, 0], cylinder(0.026, 0.15))),
      mirrored(rod([0, head + 0.01, 0.07], [0.01, head + 0.08, 0.07], 0.012), undefined, 'z'),
      at([0, head - 0.2, 0], ball(0.018)),
      rotated([0, 0.5, 0], around(3, rod([0, head - 0.2, 0], [0.113, head - 0.2, 0], 0.007)))
    ),
  ]
}

/** Lying aslant on a turned wooden rest. */
export function spyglass(context: FamilyContext): Shape[] {
  return [
    at([-0.47, 0.11, 0], rotated([0, 0, -1.36], group(drawTube(0.082, context)))),
    tag(
      { part: 'stand', role: 'support', material: context.material('wood') },
      ...[
        [-0.2, 0.135],
        [0.27, 0.197],
      ].map(([x, y]) =>
        group([at([x, 0.015, 0], box([0.07, 0.03, 0.24])), at([x, y / 2, 0], box([0.045, y, 0.1]))])
      )
    ),
  ]
}
