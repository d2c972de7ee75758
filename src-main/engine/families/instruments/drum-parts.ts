import { rod } from '../../kit/plates.ts'
import { at, group, box, sharp, cylinder, bevel, lathe, tag, around } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

/** One tensioned drum, its lower head at y = 0: shell, heads, hoops, lugs with rods. */
export function tunedDrum(r: number, tall: number, lugs: number, context: FamilyContext): Shape {
  const rim = { part: 'rim', role: 'ornament', material: context.material('rim') }
  const lug = at(
    [0, tall / 2, r + 0.006],
    group([
      box([0.016, tall * 0.34, 0.016], { edge: sharp }),
      rod([0, -tall * 0.46, 0.004], [0, tall * 0.46, 0.004], 0.0042),
    ])
  )
  const head = (y: number): Shape =>
    at(
      [0, y, 0],
      cylinder(r * 0.99, 0.008, {
        part: 'skin',
        role: 'body',
        material: context.material('skin'),
        edge: bevel(0.002),
      })
    )
  const hoop = (y: number): Shape =>
    at(
      [0, y, 0],
      lathe(
        [
          [r * 0.985, -0.012],
          [r + 0.012, -0.012],
          [r + 0.014, 0],
          [r + 0.012, 0.012],
          [r * 0.985, 0.012],
        ],
        { closed: true }
      )
    )
  return group([
    at(
      [0, tall / 2, 0],
      cylinder(r, tall, {
        part: 'shell',
        role: 'body',
        material: context.material('shell'),
        edge: bevel(0.003),
      })
    ),
    head(tall),
    head(0.002),
    tag(rim, hoop(tall - 0.005), hoop(0.012), around(lugs, lug)),
  ])
}
