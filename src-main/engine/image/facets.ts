import { atan2, PI } from '../kernel/det-math.ts'
import { countInside, type CoverageGrid } from './coverage-grid.ts'

/** Directions that are told apart, all around. */
const DIRECTIONS = 72
/** A box seen over a corner has six edges, a coffin eight. */
const EDGES = 8
/** Share of an outline in so few directions that is the one of flat faces: a coffin has .98, a fire engine .79, animals .6, a disc .4. */
const FACETED = 0.85
/** What is more slender than this, as area per square of its thickness, may be round across: a sword, a pencil. */
const SLENDER = 3.5

/** Whether an outline is that of flat faces, however they lie. `distance`: to the outline, frame units, negative outside. */
export function isFaceted({
  grid,
  distance,
}: {
  readonly grid: CoverageGrid
  readonly distance: Float32Array
}): boolean {
  const { cell } = grid
  const thick = 2 * distance.reduce((most, value) => Math.max(most, value), 0)
  const area = countInside(grid) * cell * cell
  return area < SLENDER * thick * thick && edgeShareOf(grid, distance) >= FACETED
}

/** Share of an outline that runs in the eight directions most of it runs in, each to 7.5° either way. */
function edgeShareOf({ width, cell }: CoverageGrid, distance: Float32Array): number {
  const counts = new Float64Array(DIRECTIONS)
  let all = 0
  for (let i = 2 * width; i < distance.length - 2 * width; i += 1) {
    if (Math.abs(distance[i]) < cell) {
      const dx = distance[i + 2] - distance[i - 2]
      const dy = distance[i + 2 * width] - distance[i - 2 * width]
      counts[Math.floor((atan2(dy, dx) / (2 * PI) + 1) * DIRECTIONS) % DIRECTIONS] += 1
      all += 1
    }
  }
  let sum = 0
  for (let edge = 0; edge < EDGES; edge += 1) {
    const around = counts.map((_, k) => nearOf(k).reduce((total, near) => total + counts[near], 0))
    const best = around.reduce((most, value, k) => (value > around[most] ? k : most), 0)
    sum += around[best]
    nearOf(best).forEach(near => (counts[near] = 0))
  }
  return sum / Math.max(1, all)
}

/** A direction and the ones beside it. */
const nearOf = (k: number): readonly number[] => [-1, 0, 1].map(step => (k + step + DIRECTIONS) % DIRECTIONS)
