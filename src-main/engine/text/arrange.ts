import type { Bounds } from '../kernel/mesh.ts'
import { at, group, scaled } from '../shape/build.ts'
import { measureShape } from '../shape/measure.ts'
import type { Shape } from '../shape/types.ts'

/** Where a thing stands relative to the first one. */
export type Side = 'beside' | 'front' | 'behind'

export interface Standing {
  readonly shape: Shape
  /** Ends the names of its parts. */
  readonly label: string
  readonly side: Side
}

/** Space between neighbours, as a share of the narrower one's width. */
const GAP = 0.18
/** Copies in one row; more stand in further rows. */
const ROW = 5

/** `count` copies of a shape side by side on the ground, never touching, centred; their parts are numbered. */
export function repeat(shape: Shape, count: number): Shape {
  if (count <= 1) {
    return shape
  }
  const bounds = measureShape(shape)
  const columns = Math.min(count, count <= ROW ? count : Math.ceil(Math.sqrt(count)))
  const rows = Math.ceil(count / columns)
  const stepX = extent(bounds, 0) * (1 + GAP)
  const stepZ = extent(bounds, 2) * (1 + GAP)
  const places = Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / columns)
    const inRow = Math.min(columns, count - row * columns)
    const place = [((index % columns) - (inRow - 1) / 2) * stepX, 0, ((rows - 1) / 2 - row) * stepZ] as const
    return at(place, shape, { suffix: String(index + 1) })
  })
  return group(places)
}

/**
 * Several things on one ground: the first in the middle of the row, the others where the prompt has them. Their parts are
 * named apart.
 */
export function standTogether(things: readonly Standing[]): Shape {
  const [first, ...others] = things
  if (others.length === 0) {
    return first.shape
  }
  const middle = measureShape(first.shape)
  const placed: Shape[] = [at([0, 0, 0], first.shape, { suffix: first.label })]
  let right = middle.max[0]
  let front = middle.max[2]
  let back = middle.min[2]
  for (const { shape, side, label: suffix } of others) {
    const box = measureShape(shape)
    const gap = GAP * Math.min(extent(box, 0), extent(middle, 0))
    if (side === 'beside') {
      placed.push(at([right + gap - box.min[0], 0, 0], shape, { suffix }))
      right += gap + extent(box, 0)
    } else if (side === 'front') {
      placed.push(at([0, 0, front + gap - box.min[2]], shape, { suffix }))
      front += gap + extent(box, 2)
    } else {
      placed.push(at([0, 0, back - gap - box.max[2]], shape, { suffix }))
      back -= gap + extent(box, 2)
    }
  }
  return group(placed)
}

/** A thing at another size, feet on the ground. */
export function resized(shape: Shape, factor: number): Shape {
  return factor === 1 ? shape : scaled(factor, shape)
}

/** Length of a box along an axis. */
export function extent(bounds: Bounds, axis: 0 | 1 | 2): number {
  return bounds.max[axis] - bounds.min[axis]
}
