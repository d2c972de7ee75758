import { disc, slab } from '../../kit/plates.ts'
import { at, bevel, box, group, mirrored, rotated, sharp, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { keyField, mouse } from './computer-keys.ts'

/** Keyboard and mouse before the screen, a tower beside it. */
export function desk(wide: number, context: FamilyContext): Shape[] {
  const z = wide * 0.36
  const keyboard = at(
    [-wide * 0.06, 0.007, z],
    group([
      slab(wide * 0.82, wide * 0.26, 0.014, {
        radius: 0.008,
        edge: bevel(0.003),
        part: 'keyboard',
        role: 'body',
        material: context.material('case'),
      }),
      at(
        [0, 0.0075, 0],
        tag(
          { part: 'key', role: 'ornament', material: context.material('key') },
          keyField(wide * 0.79, wide * 0.235, 0.007)
        )
      ),
    ]),
    { rotate: [0.03, 0, 0] }
  )
  const parts = [keyboard, at([wide * 0.46, 0, z], mouse(context))]
  if (context.parameters['tower'] !== 'yes') {
    return parts
  }
  const tall = 0.42
  const fan = (y: number): Shape =>
    at(
      [0, y, 0.205],
      group([
        tag(
          { part: 'fan_ring', role: 'ornament', material: { recipe: 'glow', color: '#5ad1e6' } },
          rotated([Math.PI / 2, 0, 0], { op: 'primitive', kind: 'torus', radius: 0.055, tube: 0.006 })
        ),
        tag(
          { part: 'fan', role: 'ornament', material: context.material('key') },
          disc(0.018, 0.014),
          ...Array.from({ length: 7 }, (_, i) =>
            rotated(
              [0, 0, (i * 2 * Math.PI) / 7],
              at([0.033, 0, 0], box([0.045, 0.014, 0.006], { edge: sharp }))
            )
          )
        ),
      ])
    )
  return [
    ...parts,
    at(
      [-wide * 0.5 - 0.16, 0, -0.06],
      group([
        at(
          [0, tall / 2 + 0.01, 0],
          box([0.19, tall, 0.4], {
            part: 'tower',
            role: 'body',
            material: context.material('bezel'),
            edge: bevel(0.006),
          })
        ),
        mirrored(
          at(
            [0.07, 0.006, 0],
            box([0.03, 0.014, 0.34], { part: 'foot', role: 'support', material: context.material('key') })
          )
        ),
        fan(0.12),
        fan(0.26),
      ])
    ),
  ]
}
