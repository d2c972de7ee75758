import { clamp, smoothstep } from '../../kernel/det-math.ts'
import type { Figure } from './figure.ts'
import { extendedDown } from './ground.ts'
import { addHeld } from './held.ts'
import { blurredInside, continuedOutside, outlineOf, type Outline } from './outline.ts'
import { pillow } from './pillow.ts'
import type { Relief } from './relief-mesh.ts'
import { addRobe } from './robe.ts'
import { extentOf } from './stance.ts'

/** Depth of a lean trunk and of a stout one over their width, and the shares of the height that count as such. */
const LEAN = { depth: 0.7, radius: 0.11 } as const
const STOUT = { depth: 0.9, radius: 0.24 } as const
/** A trunk under a head so many times wider is a toy's: as deep as wide and more, or it would look like a pole. */
const TOY = { depth: 1.25, from: 1.1, to: 1.9 } as const

/**
 * A figure's body: the head as deep as wide and a little forward, the trunk flatter than wide, limbs round, feet flat on the
 * ground and pointing forward.
 */
export function figureRelief(seen: Outline, figure: Figure): Relief {
  const { cell } = seen.grid
  const grid = extendedDown(seen.grid)
  const outline = grid === seen.grid ? seen : outlineOf(grid)
  const tall = extentOf(seen).tall * cell
  const { trunkRadius, headRadius } = figure
  const stoutness = smoothstep(LEAN.radius, STOUT.radius, trunkRadius / tall)
  const natural = LEAN.depth + (STOUT.depth - LEAN.depth) * stoutness
  const flat = natural + (TOY.depth - natural) * smoothstep(TOY.from, TOY.to, headRadius / trunkRadius)
  const round = pillow(outline, radius => 0.98 * radius)
  const share = blurredInside(
    outline,
    outline.radius.map((radius, i) => {
      const isHead = Math.floor(i / grid.width) <= figure.neck
      return isHead ? 1 : 1 - (1 - flat) * smoothstep(0.45 * trunkRadius, trunkRadius, radius)
    }),
    0.03 / cell
  )
  const half = round.square.map((square, i) => Math.sqrt(Math.max(0, square)) * share[i])
  const centre = new Float32Array(half.length)
  const neckY = grid.top - figure.neck * cell
  for (let i = 0; i < half.length; i += 1) {
    const y = grid.top - Math.floor(i / grid.width) * cell
    centre[i] = 0.12 * headRadius * smoothstep(neckY - headRadius, neckY + headRadius, y)
  }
  addRobe(outline, figure, half)
  addFeet(outline, figure, tall, { half, centre })
  addHeld(outline, figure, { half, centre })
  const square = half.map(value => value * value)
  return { ...round, square: continuedOutside(outline, square), centre }
}

/** Length of a foot over its width, at most as a share of the figure's height, and over its width where it is wider still. */
const FOOT = { length: 2.3, longest: 0.165, least: 1.2 } as const

/** Gives the lowest part of each leg a foot: from the shin's back as far forward as feet are long, the less the higher. */
function addFeet(
  { grid, distance }: Outline,
  { legs }: Figure,
  tall: number,
  { half, centre }: { readonly half: Float32Array; readonly centre: Float32Array }
): void {
  const { width, cell, top } = grid
  for (const leg of legs) {
    const lowest = leg.runs.slice(0, Math.max(3, Math.round(0.03 / cell)))
    const [from, to] = [Math.min(...lowest.map(run => run.from)), Math.max(...lowest.map(run => run.to))]
    const wide = (to - from + 1) * cell
    const length = Math.min(FOOT.length * wide, Math.max(FOOT.longest * tall, FOOT.least * wide))
    const high = clamp(0.75 * wide, 0.03, 0.09)
    for (let i = 0; i < half.length; i += 1) {
      const y = top - Math.floor(i / width) * cell
      const isFoot = y < high && i % width >= from - 2 && i % width <= to + 2 && distance[i] > 0
      if (isFoot) {
        const rise = clamp(y / high, 0, 1)
        const inward = clamp(distance[i] / (0.4 * wide), 0, 1)
        const share = Math.sqrt(1 - rise * rise * rise) * Math.sqrt(1 - (1 - inward) * (1 - inward))
        const more = Math.max(0, length - 2 * half[i]) * share
        half[i] += more / 2
        centre[i] += more / 2
      }
    }
  }
}
