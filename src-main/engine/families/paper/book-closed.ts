import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { plate, rod, textRows } from '../../kit/plates.ts'
import { at, bevel, box, extrude, group, rotated, row, sharp, soft, tag, torus } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { bookSize, type BookSize } from './book-size.ts'
import { star } from './parchment.ts'

/** A book that stands on its lower edge, its cover to +Z, the spine to −X. */
export function closedBook(context: FamilyContext): Shape[] {
  const p = context.parameters
  const size = bookSize(context)
  const isSpiral = p['binding'] === 'spiral'
  const { tall, wide, thick } = size
  const parts: Shape[] = [
    ...bindingOf(size, isSpiral, context),
    ...(p['emblem'] === 'none'
      ? []
      : [at([wide * 0.02, 0, thick / 2], coverPicture(size, String(p['emblem']), context))]),
    ...(p['corners'] === 'yes' ? [corners(size, context)] : []),
    ...(p['clasp'] === 'yes' ? clasp(size, context) : []),
    ...(p['bookmark'] === 'yes' && !isSpiral && !context.without.has('bookmark')
      ? [ribbon(size, context)]
      : []),
  ]
  return [at([0, tall / 2, 0], group(parts))]
}

/** Boards, spine with raised bands or a wire spiral, and the block of pages set back from the boards. */
export function bindingOf(
  { tall, wide, thick }: BookSize,
  isSpiral: boolean,
  context: FamilyContext
): Shape[] {
  const board = Math.max(0.0022, thick * 0.075)
  const gap = tall * 0.018
  const cover = { part: 'cover', role: 'body', material: context.material('cover') }
  const boardShape = plate(wide, tall, board, {
    radius: isSpiral ? tall * 0.03 : board * 0.6,
    edge: bevel(board * 0.3),
  })
  const block = at(
    [-gap * 0.4, 0, 0],
    box([wide - gap * 1.6, tall - gap * 2, thick - board * 1.6], {
      edge: sharp,
      part: 'pages',
      role: 'feature',
      material: context.material('pages'),
    })
  )
  const boards = tag(cover, ...[-1, 1].map(s => at([0, 0, (s * (thick - board)) / 2], boardShape)))
  if (isSpiral) {
    const loops = Math.round(tall / 0.011)
    const ring = rotated([Math.PI / 2, 0, 0], torus(thick * 0.62, 0.0011))
    return [
      boards,
      block,
      tag(
        { part: 'spiral', role: 'feature', material: context.material('metal') },
        at(
          [-wide / 2 + thick * 0.1, -tall * 0.46, 0],
          row(loops, [0, (tall * 0.92) / (loops - 1), 0], rotated([Math.PI / 2, 0, 0], ring))
        )
      ),
    ]
  }
  return [
    boards,
    block,
    tag({ ...cover, part: 'spine' }, ...spine({ tall, wide, thick }, board)),
    leaves({ tall, wide, thick }, gap, context),
  ]
}

/** A rounded back with bands. */
function spine({ tall, wide, thick }: BookSize, board: number): Shape[] {
  const arc = (r: number): Vec2[] =>
    Array.from({ length: 9 }, (_, i): Vec2 => {
      const t = i / 4 - 1
      return [-wide / 2 - r * (1 - t * t), (thick / 2) * t]
    })
  const shell = (bulge: number): Vec2[] => [
    ...arc(bulge),
    ...[...arc(bulge - board)].reverse().map(([x, y]): Vec2 => [x + board * 0.4, y]),
  ]
  const laid: Vec3 = [Math.PI / 2, 0, 0]
  const back = rotated(laid, extrude(shell(thick * 0.22 + board), tall, { edge: sharp }))
  const band = rotated(laid, extrude(shell(thick * 0.25 + board * 1.6), tall * 0.022, { edge: sharp }))
  return [back, ...[-0.36, -0.13, 0.13, 0.36].map(t => at([0, tall * t, 0], band))]
}

/** Edges of a few leaves that stand out of the block: what tells paper from a brick. */
function leaves({ tall, wide, thick }: BookSize, gap: number, context: FamilyContext): Shape {
  const count = 7
  const leaf = box([wide - gap * 1.1, tall - gap * 1.4, thick * 0.012], { edge: sharp })
  return tag(
    { part: 'leaf', role: 'ornament', material: { ...context.material('pages'), color: '#d3c29a' } },
    at([-gap * 0.4, 0, -thick * 0.33], row(count, [0, 0, (thick * 0.66) / (count - 1)], leaf))
  )
}

/** Title bars in a frame, a star in a ring, or a cross; gilt, on the plane z = 0. */
export function coverPicture({ tall, wide }: BookSize, emblem: string, context: FamilyContext): Shape {
  const frame = (w: number, h: number, t: number): Shape => {
    const rect = (x: number, y: number): Vec2[] => [
      [-x, -y],
      [x, -y],
      [x, y],
      [-x, y],
    ]
    return extrude(rect(w / 2, h / 2), 0.0012, { holes: [rect(w / 2 - t, h / 2 - t).reverse()], edge: sharp })
  }
  const lines = group([
    frame(wide * 0.82, tall * 0.86, tall * 0.008),
    frame(wide * 0.76, tall * 0.82, tall * 0.004),
  ])
  const picture: Shape[] =
    emblem === 'star'
      ? [
          extrude(star(5, wide * 0.26, wide * 0.105), 0.004, { edge: bevel(0.001) }),
          rotated([Math.PI / 2, 0, 0], torus(wide * 0.3, tall * 0.008)),
          ...[
            [-0.3, 0.35],
            [0.3, 0.35],
            [-0.3, -0.35],
            [0.3, -0.35],
          ].map(([x, y]) =>
            at([x * wide, y * tall, 0], extrude(star(4, wide * 0.06, wide * 0.018), 0.002, { edge: sharp }))
          ),
        ]
      : emblem === 'cross'
        ? [
            at([0, tall * 0.03, 0], box([wide * 0.075, tall * 0.36, 0.003], { edge: sharp })),
            at([0, tall * 0.09, 0], box([wide * 0.32, tall * 0.055, 0.003], { edge: sharp })),
          ]
        : [
            at(
              [0, tall * 0.2, 0],
              group(textRows(wide * 0.52, tall * 0.17, 2, { fill: 0.6, depth: 0.0014 }))
            ),
            at([0, tall * 0.02, 0], extrude(star(4, wide * 0.09, wide * 0.03), 0.0014, { edge: sharp })),
            at([0, -tall * 0.28, 0], plate(wide * 0.34, tall * 0.028, 0.0014, { edge: sharp })),
          ]
  return tag({ part: 'title', role: 'ornament', material: context.material('title') }, lines, ...picture)
}

/** Metal shoes on the outer corners of both boards. */
function corners({ tall, wide, thick }: BookSize, context: FamilyContext): Shape {
  const s = wide * 0.16
  const shoe = (up: 1 | -1): Shape =>
    at(
      [wide / 2 + 0.001, (up * tall) / 2 + up * 0.001, 0],
      extrude(
        [
          [0, 0],
          [-s, 0],
          [-s * 0.75, -up * s * 0.35],
          [-s * 0.35, -up * s * 0.75],
          [0, -up * s],
        ],
        thick * 0.12,
        { edge: bevel(0.0008) }
      )
    )
  return tag(
    { part: 'corner', role: 'ornament', material: context.material('metal') },
    ...[-1, 1].flatMap(side =>
      ([1, -1] as const).map(up => at([0, 0, (side * (thick - thick * 0.08)) / 2], shoe(up)))
    )
  )
}

function clasp({ tall, wide, thick }: BookSize, context: FamilyContext): Shape[] {
  const strap = { part: 'strap', role: 'ornament', material: { recipe: 'leather', color: '#3a2418' } }
  return [
    tag(
      strap,
      at(
        [wide * 0.3, 0, thick / 2 + 0.001],
        plate(wide * 0.42, tall * 0.075, 0.003, { edge: bevel(0.0006) })
      ),
      at([wide / 2 + 0.001, 0, 0], box([0.003, tall * 0.075, thick + 0.004], { edge: bevel(0.0006) })),
      at(
        [wide * 0.3, 0, -thick / 2 - 0.001],
        plate(wide * 0.42, tall * 0.075, 0.003, { edge: bevel(0.0006) })
      )
    ),
    tag(
      { part: 'clasp', role: 'ornament', material: context.material('metal') },
      at(
        [wide * 0.2, 0, thick / 2 + 0.004],
        plate(tall * 0.09, tall * 0.105, 0.005, { radius: tall * 0.015, edge: bevel(0.001) })
      ),
      rod([wide * 0.2, 0, thick / 2], [wide * 0.2, 0, thick / 2 + 0.01], tall * 0.02)
    ),
  ]
}

/** A ribbon out of the block's foot, laid forward. */
function ribbon({ tall, thick }: BookSize, context: FamilyContext): Shape {
  const w = tall * 0.026
  return tag(
    { part: 'bookmark', role: 'ornament', material: context.material('ribbon'), edge: soft(0.0004) },
    {
      op: 'sweep',
      path: [
        [0.01, -tall * 0.44, thick * 0.1],
        [0.012, -tall * 0.497, thick * 0.3],
        [0.014, -tall * 0.496, thick * 0.62],
        [0.03, -tall * 0.496, thick * 0.95],
        [0.035, -tall * 0.496, thick * 1.25],
      ],
      radius: 1,
      smooth: true,
      section: {
        kind: 'outline',
        points: [
          [-w / 2, -0.0005],
          [w / 2, -0.0005],
          [w / 2, 0.0005],
          [-w / 2, 0.0005],
        ],
      },
    }
  )
}
