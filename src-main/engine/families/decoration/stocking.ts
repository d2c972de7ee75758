import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { at, group, lathe, loft, tag, torus, rotated } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

/** A Christmas stocking, toe to the right: foot, white cuff, heel, toe and a loop to hang it by. */
export function stocking(h: number, context: FamilyContext): Shape {
  // Along the middle line: x, y, half width in the line's normal, angle of the section.
  const line: readonly (readonly [number, number, number, number])[] = [
    [0, 0.86, 0.165, 0],
    [0, 0.66, 0.158, 0],
    [0.005, 0.46, 0.155, -0.06],
    [0.03, 0.31, 0.17, -0.35],
    [0.085, 0.2, 0.185, -0.8],
    [0.19, 0.145, 0.15, -1.3],
    [0.32, 0.13, 0.128, -1.5],
    [0.43, 0.125, 0.1, -1.57],
    [0.485, 0.122, 0.04, -1.57],
  ]
  const section = (x: number, y: number, half: number, angle: number, grow = 1): Vec3[] =>
    Array.from({ length: 16 }, (_, i): Vec3 => {
      const a = (TAU * i) / 16
      const u = cos(a) * half * grow
      return [(x + u * cos(angle)) * h, (y - u * sin(angle) * -1) * h, sin(a) * half * 0.5 * grow * h]
    })
  const rows = (from: number, to: number, grow: number): Vec3[][] =>
    line.slice(from, to).map(([x, y, half, angle]) => section(x, y, half, angle, grow))
  const cuff = lathe(
    [
      [0.12, 0.86],
      [0.19, 0.79],
      [0.2, 0.9],
      [0.19, 0.97],
      [0.15, 0.965],
      [0.13, 0.9],
    ].map(([x, y]) => [x * h, y * h] as const),
    { closed: true, smooth: true }
  )
  const white = context.material('trim')
  return at(
    [-h * 0.1, 0, 0],
    group([
      tag(
        { part: 'body', role: 'feature', material: context.material('body') },
        loft(rows(0, 9, 1), { smooth: true, domed: true })
      ),
      tag(
        { part: 'toe', role: 'feature', material: white },
        loft(rows(6, 9, 1.04), { smooth: true, domed: true })
      ),
      tag({ part: 'cuff', role: 'feature', material: white }, at([0, 0, 0], cuff, { scale: [1, 1, 0.62] })),
      tag(
        { part: 'loop', role: 'support', material: white },
        at([-h * 0.15, h * 0.985, 0], rotated([TAU / 4, 0, 0], torus(h * 0.04, h * 0.01)))
      ),
    ])
  )
}
