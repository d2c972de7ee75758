import type { Core } from './core.ts'
import { runsOf, sizeOf } from './legs.ts'
import type { Outline } from './outline.ts'

/** Share of the cells above a neck that have none opposite them: what is turned has none, what leans, curls or drifts has many. */
const LOPSIDED = 0.12
/** What stands on a body takes at most this share of its height and at least this one of its area: a stalk is less. */
const HIGHEST = 0.5
const LEAST = 0.05
/** How wide the neck is at most, of what is above it and of the body within this share of the height below it. */
const NECK = 0.8
const BELOW = 0.15

/**
 * A turned body's core without what stands on it and is not turned with it: a handle that bends to one side, a flame, smoke.
 * Between it and the body the silhouette has a neck, and about the body's axis it is no mirror image.
 */
export function withoutCrest(outline: Outline, core: Core): Core {
  const { width, values } = outline.grid
  const widths = [...core.half.keys()].map(row =>
    runsOf(values, row * width, width).reduce((sum, run) => sum + sizeOf(run), 0)
  )
  const first = widths.findIndex(value => value > 0)
  const tall = widths.findLastIndex(value => value > 0) - first + 1
  const [cells, single] = lopsidedness(outline, core)
  const least = LEAST * cells[cells.length - 1]
  const rows = Array.from({ length: Math.floor(HIGHEST * tall) }, (_, i) => first + i)
  const cut = rows.findLast(row => {
    const isOdd = cells[row] >= least && single[row] >= LOPSIDED * cells[row]
    const beside = [widths.slice(first, row), widths.slice(row, row + Math.ceil(BELOW * tall))]
    return isOdd && beside.every(near => widths[row] <= NECK * Math.max(...near))
  })
  return cut === undefined ? core : { ...core, half: core.half.map((half, row) => (row <= cut ? 0 : half)) }
}

/** For every row: the silhouette's cells from the top down to it, and those of them whose mirror image in the axis lies outside. */
function lopsidedness({ grid }: Outline, { axis }: Core): readonly [Float32Array, Float32Array] {
  const { width, height, values } = grid
  const [cells, single] = [new Float32Array(height), new Float32Array(height)]
  let [all, alone] = [0, 0]
  for (let i = 0; i < values.length; i += 1) {
    if (values[i] >= 0.5) {
      const mirrored = Math.round(2 * axis - (i % width))
      const isInside = mirrored >= 0 && mirrored < width && values[i - (i % width) + mirrored] >= 0.5
      all += 1
      alone += isInside ? 0 : 1
    }
    const row = Math.floor(i / width)
    cells[row] = all
    single[row] = alone
  }
  return [cells, single]
}
