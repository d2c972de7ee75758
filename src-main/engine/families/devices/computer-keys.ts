import type { FamilyContext } from '../types.ts'
import { at, box, ellipsoid, group, intersection, rotated, row, sharp, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { axle } from '../../kit/plates.ts'

/** Keys of a typewriter's order in five rows, the lowest with its space bar; centred, lying in XZ, `thick` tall from y = 0. */
export function keyField(width: number, depth: number, thick: number): Shape {
  const pitch = depth / 5
  const counts = [13, 13, 12, 11]
  const rows = counts.map((n, i) => {
    const step = width / n
    return at(
      [-width / 2 + step / 2, thick / 2, -depth / 2 + pitch * (i + 0.5)],
      row(n, [step, 0, 0], box([step * 0.82, thick, pitch * 0.8], { edge: sharp }))
    )
  })
  const z = depth / 2 - pitch / 2
  const side = (x: number, w: number): Shape =>
    at([x * width, thick / 2, z], box([width * w, thick, pitch * 0.8], { edge: sharp }))
  return group([
    ...rows,
    side(0, 0.4),
    side(-0.28, 0.12),
    side(-0.42, 0.13),
    side(0.28, 0.12),
    side(0.42, 0.13),
  ])
}

/** A mouse with two buttons and a wheel, its buttons to −Z, standing at the origin. */
export function mouse(context: FamilyContext): Shape {
  const shell = intersection([
    ellipsoid([0.032, 0.036, 0.056]),
    at([0, 0.03, 0], box([0.08, 0.06, 0.14], { edge: sharp })),
  ])
  return group([
    tag({ part: 'mouse', role: 'feature', material: context.material('case') }, shell),
    tag(
      { part: 'mouse_seam', role: 'ornament', material: context.material('key') },
      at([0, 0.028, -0.026], rotated([-0.42, 0, 0], box([0.0022, 0.006, 0.042], { edge: sharp }))),
      at([0, 0.0225, -0.006], box([0.062, 0.02, 0.002], { edge: sharp }))
    ),
    at(
      [0, 0.029, -0.03],
      axle(0.008, 0.006, { part: 'wheel', role: 'ornament', material: context.material('key'), edge: sharp })
    ),
  ])
}
