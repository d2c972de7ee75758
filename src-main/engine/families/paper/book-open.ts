import { cos, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import {
  at,
  bevel,
  box,
  extrude,
  group,
  loft,
  mirrored,
  rotated,
  row,
  sharp,
  soft,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { bookSize } from './book-size.ts'
import { type BookSize } from './book-size.ts'

/** A book that lies open, flat or tilted to the reader as on a lectern: two swelling halves of pages with lines of text. */
export function openBook(context: FamilyContext): Shape[] {
  const size = bookSize(context)
  const { tall, wide, thick } = size
  const board = Math.max(0.002, thick * 0.08)
  const parts: Shape[] = [
    tag(
      { part: 'cover', role: 'body', material: context.material('cover'), edge: bevel(board * 0.3) },
      mirrored(at([wide * 0.52, board / 2, 0], box([wide * 1.02, board, tall]))),
      at([0, board * 0.6, 0], box([wide * 0.1, board * 1.2, tall]))
    ),
    tag(
      { part: 'pages', role: 'feature', material: context.material('pages') },
      half(size, board, 1),
      half(size, board, -1),
      turningLeaf(size, board)
    ),
    ...text(size, board, context),
    tag(
      { part: 'bookmark', role: 'ornament', material: context.material('ribbon'), edge: soft(0.0004) },
      sweep(
        [
          [wide * 0.03, swell(0.03, size) + board, tall * 0.3],
          [wide * 0.06, swell(0.06, size) + board + 0.001, tall * 0.46],
          [wide * 0.08, board + thick * 0.1, tall * 0.52],
          [wide * 0.1, 0.002, tall * 0.56],
        ],
        1,
        {
          smooth: true,
          section: {
            kind: 'outline',
            points: [
              [-tall * 0.016, -0.0005],
              [tall * 0.016, -0.0005],
              [tall * 0.016, 0.0005],
              [-tall * 0.016, 0.0005],
            ],
          },
        }
      )
    ),
  ]
  if (context.parameters['stand'] === 'no') {
    return parts
  }
  const lean = 0.42
  return [rotated([lean, 0, 0], group(parts)), ...wedge(size, lean)]
}

/** Height of the page's surface over the cover at the share `t` from the fold to the fore edge. */
function swell(t: number, { thick }: BookSize): number {
  const rise = 1 - (1 - Math.min(1, t / 0.28)) * (1 - Math.min(1, t / 0.28))
  return thick * (0.1 + 0.46 * rise - 0.26 * t * t)
}

/** Half the block: its upper side swells from the fold and falls to the fore edge. */
function half(size: BookSize, board: number, side: 1 | -1): Shape {
  const { tall, wide } = size
  const stations = [0, 0.05, 0.12, 0.22, 0.36, 0.55, 0.75, 0.95]
  const ring = (z: number): Vec3[] => [
    ...stations.map((t): Vec3 => [side * t * wide, board + swell(t, size), z]),
    [side * wide * 0.97, board * 0.8, z],
    [0, board * 0.8, z],
  ]
  return loft([ring(-tall * 0.48), ring(tall * 0.48)], { edge: sharp })
}

/** One leaf on its way from right to left. */
function turningLeaf(size: BookSize, board: number): Shape {
  const { tall, wide, thick } = size
  const path = (
    [
      [0.01, 0.1],
      [0.1, 0.72],
      [0.3, 1.15],
      [0.52, 1.2],
      [0.7, 1.02],
    ] as const
  ).map(([x, y]): Vec3 => [x * wide, board + y * thick, 0])
  return sweep(path, 1, {
    smooth: true,
    section: {
      kind: 'outline',
      points: [
        [-tall * 0.475, -0.0006],
        [tall * 0.475, -0.0006],
        [tall * 0.475, 0.0006],
        [-tall * 0.475, 0.0006],
      ],
    },
  })
}

/** Lines of text on the left page, a picture frame and lines on the right one. */
function text(size: BookSize, board: number, context: FamilyContext): Shape[] {
  const { tall, wide } = size
  const [from, to] = [0.24, 0.82]
  const slope = (swell(to, size) - swell(from, size)) / ((to - from) * wide)
  const mid = (from + to) / 2
  const y =
    board +
    (swell(from, size) + swell(to, size)) / 2 +
    (swell(mid, size) - (swell(from, size) + swell(to, size)) / 2) * 0.6
  const line = (w: number): Shape => box([wide * w, 0.0028, tall * 0.014], { edge: sharp })
  const rows = 11
  const lines = (side: 1 | -1): Shape =>
    at([side * mid * wide, y, -tall * 0.37], row(rows, [0, 0, (tall * 0.74) / (rows - 1)], line(0.56)), {
      rotate: [0, 0, side * slope],
    })
  return [tag({ part: 'text', role: 'ornament', material: context.material('ink') }, lines(1), lines(-1))]
}

/** A reading stand under it: two side wedges with a ledge before the lower edge. */
function wedge({ tall, wide }: BookSize, lean: number): Shape[] {
  const reach = (tall / 2) * cos(lean)
  const rise = (tall / 2) * sin(lean)
  const material = { part: 'stand', role: 'support', material: { recipe: 'wood', color: '#5a3a22' } }
  const side = rotated(
    [0, -Math.PI / 2, 0],
    extrude(
      [
        [reach, -rise],
        [-reach, rise],
        [-reach, -rise - tall * 0.03],
        [reach, -rise - tall * 0.03],
      ],
      wide * 0.08
    )
  )
  return [
    tag(
      material,
      mirrored(at([wide * 0.5, 0, 0], side)),
      at([0, -rise + tall * 0.02, reach + tall * 0.012], box([wide * 1.3, tall * 0.1, tall * 0.03]))
    ),
  ]
}
