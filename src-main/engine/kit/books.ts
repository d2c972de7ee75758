import type { Random } from '../kernel/types.ts'
import { at, bevel, box, group, sharp, tag } from '../shape/build.ts'
import type { Shape } from '../shape/types.ts'

/** Rows of books for shelves. */

const BINDINGS = ['#8c2f2b', '#2f4a73', '#3d6145', '#c79a3c', '#5b3a56', '#d8cdb8', '#2b2c30', '#a8592f']

/** A closed book that stands upright with its back to +Z, its foot at y = 0: binding, pages, bands on its back. */
function standing(width: number, height: number, depth: number, color: number): Shape {
  const cover = Math.min(0.0025, width * 0.12)
  return group([
    tag(
      {
        part: `book_${color + 1}`,
        role: 'content',
        material: { recipe: 'fabric', color: BINDINGS[color % BINDINGS.length] },
        edge: bevel(0.0015),
      },
      at([-width / 2 + cover / 2, height / 2, 0], box([cover, height, depth])),
      at([width / 2 - cover / 2, height / 2, 0], box([cover, height, depth])),
      at([0, height / 2, depth / 2 - cover], box([width, height, cover * 2]))
    ),
    at(
      [0, height / 2, -cover],
      box([width - cover, height * 0.965, depth - cover * 3], {
        part: 'pages',
        role: 'content',
        material: { recipe: 'paper', color: '#efe6cf' },
        edge: sharp,
      })
    ),
  ])
}

export interface BookRow {
  /** Along X from 0. */
  readonly length: number
  /** Room above the shelf. */
  readonly height: number
  readonly depth: number
  readonly random: Random
}

/** Books side by side from x = 0 on y = 0, of different sizes and colours; the last one leans on the row. */
export function bookRow({ length, height, depth, random }: BookRow): Shape {
  const books: Shape[] = []
  let x = 0
  let before = -1
  for (;;) {
    const width = random.range(0.024, 0.052)
    const tall = height * random.range(0.66, 0.93)
    if (x + width > length) {
      break
    }
    let color = random.int(0, 5)
    color = color === before ? (color + 1) % 6 : color
    before = color
    books.push(at([x + width / 2, 0, 0], standing(width, tall, depth * 0.94, color)))
    x += width + 0.0006
  }
  return group(books)
}
