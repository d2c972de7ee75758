import { roundedRect } from '../../kit/outlines.ts'
import { at, ball, box, cylinder, extrude, group, sharp, soft, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

/** A heavy square flacon with liquid inside, a metal collar and a faceted stopper. */
export function flacon(context: FamilyContext): Shape {
  const p = context.parameters
  const h = Number(p['height'])
  const w = Number(p['width'])
  const body = h * 0.68
  const deep = w * 0.55
  const wall = w * 0.09
  const slab = (inset: number, low: number, high: number): Shape =>
    at(
      [0, (low + high) / 2, 0],
      extrude(roundedRect(w - inset * 2, deep - inset * 2, w * 0.1, 3), high - low, { edge: soft(w * 0.04) }),
      { rotate: [-Math.PI / 2, 0, 0] }
    )
  const level = wall + (body - wall * 2) * Math.min(1, Number(p['level']) * 1.15)
  const parts: Shape[] = [
    tag({ part: 'body', role: 'body', material: context.material('body') }, slab(0, 0, body)),
    tag(
      { part: 'collar', role: 'ornament', material: { recipe: 'polished-metal', color: '#d4ae58' } },
      at([0, body + h * 0.03, 0], cylinder(w * 0.2, h * 0.08, { edge: soft(w * 0.012) }))
    ),
  ]
  if (level > wall * 1.5 && !context.without.has('liquid')) {
    parts.push(
      tag({ part: 'liquid', role: 'content', material: context.material('liquid') }, slab(wall, wall, level))
    )
  }
  if (p['cap'] !== 'none' && !context.without.has('cap')) {
    const stopper =
      p['cap'] === 'sprayer'
        ? box([w * 0.46, h * 0.26, deep * 0.72], { edge: soft(w * 0.04) })
        : ball(w * 0.26)
    parts.push(
      tag(
        { part: 'cap', role: 'feature', material: context.material('cap') },
        at([0, body + h * 0.19, 0], stopper)
      )
    )
  }
  if (p['label'] === 'yes' && !context.without.has('label')) {
    parts.push(
      at(
        [0, body * 0.45, deep / 2],
        box([w * 0.5, body * 0.3, w * 0.012], {
          edge: sharp,
          part: 'label',
          role: 'ornament',
          material: context.material('label'),
        })
      ),
      at(
        [0, body * 0.45, deep / 2 + w * 0.004],
        box([w * 0.34, body * 0.035, w * 0.014], {
          edge: sharp,
          part: 'print',
          role: 'ornament',
          material: context.material('print'),
        })
      )
    )
  }
  return group(parts)
}
