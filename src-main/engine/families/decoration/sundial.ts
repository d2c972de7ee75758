import { cos, PI, sin } from '../../kernel/det-math.ts'
import { shaded } from '../../kit/shades.ts'
import {
  at,
  bevel,
  box,
  cylinder,
  extrude,
  group,
  lathe,
  scatter,
  sharp,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

/** A dial with hour lines and a slanting gnomon on a turned foot. */
export function sundial(h: number, context: FamilyContext): Shape {
  const r = h * 0.3
  const top = h * 0.82
  const stone = context.material('stone')
  const metal = context.material('metal')
  const foot = lathe(
    [
      [0, 0],
      [h * 0.2, 0],
      [h * 0.2, h * 0.05],
      [h * 0.13, h * 0.1],
      [h * 0.08, h * 0.2],
      [h * 0.12, h * 0.36],
      [h * 0.075, h * 0.6],
      [h * 0.15, top - h * 0.05],
      [h * 0.15, top - h * 0.03],
      [0, top - h * 0.03],
    ],
    { smooth: true, sharpAt: [0, 1, 2, 8, 9] }
  )
  const marks = Array.from({ length: 13 }, (_, i) => {
    const a = -PI / 2 + (PI * i) / 12
    return at(
      [sin(a) * r * 0.78, top + h * 0.023, cos(a) * r * 0.78],
      box([h * 0.009, h * 0.008, r * (i % 3 === 0 ? 0.26 : 0.16)], { edge: sharp }),
      { rotate: [0, a, 0] }
    )
  })
  const gnomon = extrude(
    [
      [-r * 0.55, 0],
      [r * 0.45, 0],
      [-r * 0.5, h * 0.19],
    ],
    h * 0.02,
    { edge: sharp }
  )
  return group([
    tag(
      { part: 'base', role: 'support', material: stone },
      foot,
      at([0, top - h * 0.012, 0], cylinder(r * 1.08, h * 0.045, { edge: bevel(h * 0.006) }))
    ),
    tag(
      { part: 'dial', role: 'feature', material: metal },
      at([0, top + h * 0.014, 0], cylinder(r * 0.98, h * 0.014, { edge: sharp })),
      at([0, top + h * 0.02, 0], torus(r * 0.97, h * 0.008))
    ),
    tag(
      { part: 'mark', role: 'ornament', material: shaded(metal, -0.2) },
      ...marks,
      scatter([{ at: [0, top + h * 0.021, 0] }], torus(r * 0.6, h * 0.004))
    ),
    tag(
      { part: 'gnomon', role: 'feature', material: shaded(metal, 0.05) },
      at([0, top + h * 0.018, 0], gnomon, { rotate: [0, -PI / 2, 0] })
    ),
  ])
}
