import { hypot } from '../../kernel/det-math.ts'
import { brightness } from './evidence.ts'
import type { Colours } from './colours.ts'

/**
 * How the brightness of a surface changes over it, apart from its pattern: the share by which it rises over one radius. What
 * is flat turns the same side to the light everywhere and has neither.
 */
export interface Bend {
  /** Toward one side: a ball is brighter where it turns to the light. */
  readonly lean: number
  /** From the middle outward: negative when it darkens towards its rim, as a ball lit from the camera does. */
  readonly fall: number
}

/** Cells to either side over which a change is measured; larger steps than this per cell are edges of the pattern. */
const REACH = 2
const STEP = 0.012
/** Added to the brightness that changes are shares of: what is black says nothing. */
const BLACK = 0.05
/** Changes so far from the usual ones (shares per radius) hardly count. */
const ODD = 0.15
const ROUNDS = 10

interface Change {
  readonly x: number
  readonly y: number
  readonly dx: number
  readonly dy: number
}

/**
 * Fits grad log L = a + b · (x, y) to the cells of a disc around a middle, edges left out, by iteratively reweighted least
 * squares with Cauchy weights (Holland & Welsch 1977): a Lambertian ball has |a| of about .2–.4 in the light of a window and b
 * of about −.2 under a lamp at the camera, in sRGB. Lengths are shares of `radius` (cells).
 */
export function bendOf(
  colours: Colours,
  cells: readonly number[],
  [column, row]: readonly [number, number],
  radius: number
): Bend {
  const { width } = colours
  const light = brightness(colours)
  const changes = cells.flatMap((i): Change[] => {
    const sx = (light[i + REACH] - light[i - REACH]) / (2 * REACH)
    const sy = (light[i + REACH * width] - light[i - REACH * width]) / (2 * REACH)
    const gain = radius / (light[i] + BLACK)
    const [x, y] = [((i % width) - column) / radius, (Math.floor(i / width) - row) / radius]
    return Math.max(Math.abs(sx), Math.abs(sy)) > STEP ? [] : [{ x, y, dx: sx * gain, dy: sy * gain }]
  })
  let [a, b, fall] = [0, 0, 0]
  for (let round = 0; round < ROUNDS; round += 1) {
    const sums = { all: 1e-9, x: 0, y: 0, dx: 0, dy: 0, square: 0, outward: 0 }
    for (const { x, y, dx, dy } of changes) {
      const [ex, ey] = [dx - a - fall * x, dy - b - fall * y]
      const weight = round === 0 ? 1 : 1 / (1 + (ex * ex + ey * ey) / (ODD * ODD))
      sums.all += weight
      sums.x += weight * x
      sums.y += weight * y
      sums.dx += weight * dx
      sums.dy += weight * dy
      sums.square += weight * (x * x + y * y)
      sums.outward += weight * (x * dx + y * dy)
    }
    const spread = sums.square - (sums.x * sums.x + sums.y * sums.y) / sums.all
    fall = (sums.outward - (sums.x * sums.dx + sums.y * sums.dy) / sums.all) / Math.max(spread, 1e-9)
    a = (sums.dx - fall * sums.x) / sums.all
    b = (sums.dy - fall * sums.y) / sums.all
  }
  return { lean: hypot(a, b), fall }
}
