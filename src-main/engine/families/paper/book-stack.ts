import type { MaterialSpec } from '../../material/types.ts'
import { at, group, rotated } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { bindingOf } from './book-closed.ts'
import { bookSize } from './book-size.ts'

/** Covers of a pile, after the first one. */
const COVERS = ['#2f5d50', '#c9903a', '#2b4a78', '#7a4a2c', '#6f2f55', '#3c3f46'] as const

/** Books on a pile, spines to the front, each turned a little. */
export function bookStack(context: FamilyContext): Shape[] {
  const size = bookSize(context)
  const random = context.random.fork('stack')
  const count = Number(context.parameters['count'])
  const books: Shape[] = []
  let y = 0
  for (let i = 0; i < count; i++) {
    const k = i === 0 ? 1 : random.range(0.8, 1)
    const thick = size.thick * random.range(0.75, 1.15)
    const own: FamilyContext =
      i === 0
        ? context
        : { ...context, material: slot => (slot === 'cover' ? colored(context, i) : context.material(slot)) }
    const one = group(bindingOf({ tall: size.tall * k, wide: size.wide * k, thick }, false, own))
    // Laid on its back, then turned so that the spine looks to +Z.
    const turn = Math.PI / 2 + random.range(-0.22, 0.22)
    books.push(
      at(
        [random.range(-0.04, 0.04) * size.wide, y + thick / 2, 0],
        rotated([0, turn, 0], rotated([-Math.PI / 2, 0, 0], one))
      )
    )
    y += thick - 0.0006
  }
  return [group(books, { anchors: { top: { at: [0, y, 0], normal: [0, 1, 0] } } })]
}

const colored = (context: FamilyContext, i: number): MaterialSpec => ({
  ...context.material('cover'),
  color: COVERS[(i - 1) % COVERS.length],
})
