import { hypot } from '../../kernel/det-math.ts'
import { piecesOf, type Piece } from './pieces.ts'
import { withValues, type CoverageGrid } from '../coverage-grid.ts'

/** Loose bits smaller than this share of the largest piece are dropped. */
const CRUMB = 0.004
/** The same for bits further away than a bridge reaches; larger ones are things of their own. */
const FAR_CRUMB = 0.05
/** Longest bridge, the same to what stands above or below (a glass on a stem that shines through), frame units; half its width in cells. */
const LONGEST = 0.1
const TALLEST = 0.45
const HALF = 1.4

/** The silhouette in one piece where that is likely: crumbs dropped, what floats beside the thing joined to it by a thin bridge. */
export function withoutLoose(grid: CoverageGrid): CoverageGrid {
  const pieces = piecesOf(grid, grid.values)
  if (pieces.length < 2) {
    return grid
  }
  const [main, ...others] = pieces
  const values = Float32Array.from(grid.values)
  for (const piece of others) {
    const bridge = bridgeTo(main, piece, grid.width)
    const isNear = bridge.length * grid.cell < (isStacked(main, piece) ? TALLEST : LONGEST)
    if (piece.area < (isNear ? CRUMB : FAR_CRUMB) * main.area) {
      piece.cells.forEach((inside, i) => {
        values[i] = inside > 0 ? 0.4 : values[i]
      })
    } else if (isNear) {
      draw(values, grid.width, bridge)
    }
  }
  return withValues(grid, values)
}

/** Whether one lies above the other. */
function isStacked(main: Piece, piece: Piece): boolean {
  const shared = Math.min(main.right, piece.right) - Math.max(main.left, piece.left)
  return shared > 0.6 * (piece.right - piece.left) && (piece.top > main.bottom || piece.bottom < main.top)
}

interface Bridge {
  readonly from: readonly [number, number]
  readonly to: readonly [number, number]
  readonly length: number
}

/** The shortest way from a piece to the main one, from edge cell to edge cell. */
function bridgeTo(main: Piece, piece: Piece, width: number): Bridge {
  const [ends, starts] = [edgeOf(main, width), edgeOf(piece, width)]
  let best: Bridge = { from: starts[0], to: ends[0], length: Infinity }
  for (const from of starts) {
    for (const to of ends) {
      const length = hypot(to[0] - from[0], to[1] - from[1])
      best = length < best.length ? { from, to, length } : best
    }
  }
  return best
}

function edgeOf({ cells, left, right, top, bottom }: Piece, width: number): [number, number][] {
  const edge: [number, number][] = []
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      const i = y * width + x
      if (cells[i] > 0 && cells[i - 1] + cells[i + 1] + cells[i - width] + cells[i + width] < 4) {
        edge.push([x, y])
      }
    }
  }
  return edge
}

function draw(values: Float32Array, width: number, { from, to, length }: Bridge): void {
  for (let step = -1; step <= length + 1; step += 0.5) {
    const t = step / Math.max(length, 1)
    const [x, y] = [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t]
    for (let row = Math.ceil(y - HALF); row <= y + HALF; row += 1) {
      for (let column = Math.ceil(x - HALF); column <= x + HALF; column += 1) {
        const i = row * width + column
        values[i] = Math.max(values[i], hypot(column - x, row - y) <= HALF ? 1 : 0)
      }
    }
  }
}
