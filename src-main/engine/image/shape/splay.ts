import { hypot } from '../../kernel/det-math.ts'
import { branchesOf, type Branch } from '../branches.ts'
import { insideBoundsOf, type Outline } from './outline.ts'
import { isTwin } from './stance.ts'

/** Fewer branches are the limbs of a figure, which stay where they are drawn, and what all points one way are prongs. */
const FEWEST = 4
const MOST_ALIKE = 0.8
/** What ends this share of the height above the ground stands on it. */
const GROUND = 0.05
/** Way forth or back per way along a branch. */
const STEEPNESS = 0.75

/**
 * z of the middle of each cell of an outline that branches off to many sides, frame units; null where it does not. What is drawn side by
 * side in the plane (an insect's legs, a plant's leaves) goes alternately forth and back there, both sides of a mirror
 * image alike.
 */
export function splayOf(outline: Outline): Float32Array | null {
  const { grid, radius } = outline
  const body = radius.reduce((best, value, i) => (value > radius[best] ? i : best), 0)
  const { branches, of, distance } = branchesOf(grid, body)
  const { top, bottom } = insideBoundsOf(grid)
  const ground = bottom - GROUND * (bottom - top)
  const free = branches.filter(({ tip }) => Math.floor(tip / grid.width) < ground)
  const directions = free.map(({ tip }) => directionOf(tip, body, grid.width))
  const own = free.map(({ tip, root }) => directionOf(tip, root, grid.width))
  const sums = [0, 1].map(axis => own.reduce((sum, way) => sum + way[axis], 0))
  if (free.length < FEWEST || hypot(sums[0], sums[1]) > MOST_ALIKE * free.length) {
    return null
  }
  const signs = signsOf(free, directions, isTwin(outline))
  const z = (branch: Branch | null, far: number): number => {
    if (branch === null) {
      return 0
    }
    const way = Math.max(0, far - branch.from)
    const soft = branch.area / Math.max(branch.far - branch.from, 1)
    const rise = STEEPNESS * (hypot(way, soft) - soft)
    return z(branch.parent, branch.from) + (signs.get(branch) ?? 0) * rise
  }
  return Float32Array.from(of, (branch, i) => (branch < 0 ? 0 : grid.cell * z(branches[branch], distance[i])))
}

const directionOf = (to: number, from: number, width: number): readonly [number, number] => {
  const [x, y] = [(to % width) - (from % width), Math.floor(to / width) - Math.floor(from / width)]
  const length = Math.max(hypot(x, y), 1e-9)
  return [x / length, y / length]
}

/** Forth (1) or back (−1): alternately from the top down, on one side of a mirror image; what is on the other goes as what is opposite. */
function signsOf(
  branches: readonly Branch[],
  directions: readonly (readonly [number, number])[],
  isEven: boolean
): ReadonlyMap<Branch, number> {
  const order = [...branches.keys()].sort((a, b) => directions[a][1] - directions[b][1] || a - b)
  const leading = order.filter(i => !isEven || directions[i][0] <= 0)
  const gap = (i: number, j: number): number =>
    hypot(Math.abs(directions[i][0]) - Math.abs(directions[j][0]), directions[i][1] - directions[j][1])
  const nearest = (i: number): number =>
    leading.reduce((best, j) => (gap(i, j) < gap(i, best) ? j : best), leading[0] ?? i)
  const rank = (i: number): number => leading.indexOf(leading.includes(i) ? i : nearest(i))
  return new Map(branches.map((branch, i) => [branch, rank(i) % 2 === 0 ? 1 : -1]))
}
