import type { Mesh } from '../../kernel/types.ts'
import { columnsOf, type ColumnRaster, type Columns } from '../solid-columns.ts'
import { BIN, PRIOR_BINS, PRIOR_PIXELS, PRIOR_SIDE, PRIOR_THING } from './prior-grid.ts'

/** The columns behind the pixels of the network's picture; `middle` is the y of the middle of the thing's box, frame units. */
export function priorRaster(middle: number): ColumnRaster {
  const half = PRIOR_SIDE / 2 / PRIOR_THING
  return {
    width: PRIOR_SIDE,
    height: PRIOR_SIDE,
    step: 1 / PRIOR_THING,
    left: -half,
    bottom: middle - half,
  }
}

/**
 * Share of each bin that meshes of the view's frame fill, 64 × 128 × 128, as the network answers: bins are counted from the
 * median over the columns of the middle between the first entry and the last exit.
 */
export function occupancyOf(meshes: readonly Mesh[], middle: number): Float32Array {
  const columns = columnsOf(meshes, priorRaster(middle))
  return binned(columns, middleDepth(columns))
}

/** Median of the columns' middles; 0 when nothing is filled. */
function middleDepth({ intervals }: Columns): number {
  const middles = intervals
    .filter(({ length }) => length > 0)
    .map(list => (list[0] + list[list.length - 1]) / 2)
    .sort((a, b) => a - b)
  return middles[middles.length >> 1] ?? 0
}

function binned({ intervals }: Columns, origin: number): Float32Array {
  const filled = new Float32Array(PRIOR_BINS * PRIOR_PIXELS)
  intervals.forEach((list, column) => {
    const row = PRIOR_SIDE - 1 - Math.floor(column / PRIOR_SIDE)
    const pixel = row * PRIOR_SIDE + (column % PRIOR_SIDE)
    for (let i = 0; i < list.length; i += 2) {
      const [from, to] = [binOf(list[i + 1] - origin), binOf(list[i] - origin)]
      for (let bin = Math.max(0, Math.floor(from)); bin < Math.min(PRIOR_BINS, to); bin += 1) {
        filled[bin * PRIOR_PIXELS + pixel] += Math.min(bin + 1, to) - Math.max(bin, from)
      }
    }
  })
  return filled
}

/** Place among the bins, the nearest first, of a depth toward the viewer. */
const binOf = (z: number): number => PRIOR_BINS / 2 - z / BIN
