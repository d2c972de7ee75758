import { clamp, PI, sin } from '../../kernel/det-math.ts'
import type { CoverageGrid } from '../coverage-grid.ts'

/** Shortest distance of a cell's centre to the outline that is believed, in cells: nearer ones make the system stiff. */
const NEAREST = 0.05
const ENOUGH = 3e-4
const ROUNDS = 400

/**
 * Solves Δh = −4 inside the level ½ with h = 0 on the outline, in cells²: a disc of radius r gives r² − d², the square of a
 * sphere's height. Sub-pixel outline by the ghost-fluid method (Gibou et al. 2002, symmetric form), red-black successive
 * over-relaxation. 0 outside. With less `pull` between rows than 1 the curvature is that within the rows, and a band of half
 * width w gives about w² − x²: bodies round about an upright axis, with soft ends above and below.
 */
export function solvePoisson({ width, values }: CoverageGrid, reach: number, pull = 1): Float32Array {
  const height = new Float32Array(values.length)
  const lists = cellsByColour(width, values)
  const steps = [1, -1, width, -width]
  const load = 2 + 2 * pull
  const weight = new Float32Array(values.length)
  for (const cells of lists) {
    for (const i of cells) {
      for (let k = 0; k < 4; k += 1) {
        const beyond = values[i + steps[k]]
        const share = k < 2 ? 1 : pull
        weight[i] +=
          beyond >= 0.5 ? share : share / Math.max(NEAREST, (values[i] - 0.5) / (values[i] - beyond))
      }
    }
  }
  const omega = clamp(2 / (1 + sin(PI / Math.max(4, 2.2 * reach))), 1, 1.985)
  for (let round = 0; round < ROUNDS; round += 1) {
    let change = 0
    let most = 1e-9
    for (const cells of lists) {
      for (const i of cells) {
        // Outside stays 0, which is the boundary's value, so that no branch is needed.
        const beside = height[i + 1] + height[i - 1]
        const next = (load + beside + pull * (height[i + width] + height[i - width])) / weight[i]
        const delta = omega * (next - height[i])
        height[i] += delta
        change = Math.max(change, Math.abs(delta))
        most = Math.max(most, height[i])
      }
    }
    if (change < ENOUGH * most) {
      break
    }
  }
  return height
}

/** Cells inside as those of the white and of the black fields of a chessboard. */
function cellsByColour(width: number, values: Float32Array): readonly [Int32Array, Int32Array] {
  const lists = [new Int32Array(values.length), new Int32Array(values.length)] as const
  const counts = [0, 0]
  for (let i = 0; i < values.length; i += 1) {
    if (values[i] >= 0.5) {
      const colour = (i + Math.floor(i / width)) & 1
      lists[colour][counts[colour]] = i
      counts[colour] += 1
    }
  }
  return [lists[0].subarray(0, counts[0]), lists[1].subarray(0, counts[1])]
}
