import { at, group } from '../../shape/build.ts'
import { measureShape } from '../../shape/measure.ts'
import type { Shape } from '../../shape/types.ts'
import { extent } from './sizes.ts'

/** Space between neighbours, as a share of the narrower one's width. */
export const GAP = 0.18
/** Copies in one row; more stand in further rows. */
const ROW = 5
/** From this many times as wide as deep and high on, copies stand one behind the other. */
const ACROSS = 2.2

/** `count` copies of a shape side by side on the ground, never touching, centred; their parts are numbered. */
export function repeat(shape: Shape, count: number): Shape {
  if (count <= 1) {
    return shape
  }
  const bounds = measureShape(shape)
  // What lies across has the next one behind it.
  const isAcross = extent(bounds, 0) > ACROSS * Math.max(extent(bounds, 1), extent(bounds, 2))
  const columns = isAcross ? 1 : Math.min(count, count <= ROW ? count : Math.ceil(Math.sqrt(count)))
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
