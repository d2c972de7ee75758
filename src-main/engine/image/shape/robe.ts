import { smoothstep } from '../../kernel/det-math.ts'
import type { Figure } from './figure.ts'
import { runsOf, type Run } from './legs.ts'
import type { Outline } from './outline.ts'

/** Where a waist is looked for, as shares of the way from the neck to where legs or ground begin. */
const WAIST = [0.2, 0.85] as const
/** How much wider than its waist a figure is at the hem from which on and up to which it wears a skirt: hips are less. */
const FLARE = [1.25, 1.55] as const
/** The hem is about the widest of what is below the waist. */
const HEM = 0.9
/** Least length of a skirt over its hem's width: what widens faster are a neck, shoulders and arms. */
const LENGTH = 0.4
/** Depth of a skirt over its width: cloth hangs around a pair of hips in an oval that is nearly a circle. */
const OVAL = 0.9

/**
 * Half the depth of a figure whose trunk widens from the waist to a hem, legs or ground below: a skirt or a robe hangs all
 * around and is deepest at its hem, where an inflated outline closes. `half` is changed; frame units.
 */
export function addRobe({ grid }: Outline, figure: Figure, half: Float32Array): void {
  const { width, cell, top, values } = grid
  const ground = Math.round(top / cell) - 1
  const crotch = figure.isOnLegs ? Math.min(...figure.legs.map(leg => leg.head)) : ground
  const runs = Array.from({ length: crotch + 1 }, (_, row) =>
    runsOf(values, row * width, width).find(run => run.from <= figure.axis && run.to >= figure.axis)
  )
  const sizes = runs.map(run => (run === undefined ? 0 : run.to - run.from + 1))
  const down = (share: number): number => Math.round(figure.neck + share * (crotch - figure.neck))
  const waist = narrowest(sizes, down(WAIST[0]), down(WAIST[1]))
  const below = Math.max(...sizes.slice(waist))
  const hem = Math.max(...sizes.slice(down(0.9)))
  const isSkirt = hem >= HEM * below && crotch - waist >= LENGTH * hem
  const flare = isSkirt ? smoothstep(FLARE[0], FLARE[1], hem / sizes[waist]) : 0
  if (flare === 0) {
    return
  }
  const smooth = smoothed(runs.slice(waist))
  smooth.forEach((run, down) => {
    const size = run.to - run.from + 1
    const share = flare * smoothstep(1, FLARE[0], size / sizes[waist])
    roundRow(half, (waist + down) * width, run, { share, depth: (OVAL * size * cell) / 2 })
  })
}

/** Rows on each side over which a run's ends are averaged: cells are coarser than cloth. */
const AROUND = 4

/** Runs with their ends averaged over a few rows; a row without one has that of the row above it. */
function smoothed(runs: readonly (Run | undefined)[]): Run[] {
  const whole: Run[] = []
  for (const run of runs) {
    whole.push(run ?? whole[whole.length - 1] ?? { from: 0, to: 0 })
  }
  return whole.map((_, row) => {
    const reach = Math.min(AROUND, row, whole.length - 1 - row)
    const near = whole.slice(row - reach, row + reach + 1)
    const mean = (end: 'from' | 'to'): number => near.reduce((sum, run) => sum + run[end], 0) / near.length
    return { from: mean('from'), to: mean('to') }
  })
}

/** Draws a row's half depths towards an ellipse. */
function roundRow(
  half: Float32Array,
  start: number,
  { from, to }: Run,
  { share, depth }: { readonly share: number; readonly depth: number }
): void {
  const [middle, reach] = [(from + to) / 2, (to - from + 1) / 2]
  for (let x = Math.ceil(from); x <= to; x += 1) {
    const across = (x - middle) / reach
    const round = depth * Math.sqrt(1 - across * across)
    half[start + x] += share * (round - half[start + x])
  }
}

/** The narrowest of some rows, the lowest such one. */
function narrowest(sizes: readonly number[], from: number, to: number): number {
  let best = from
  for (let row = from; row <= to; row += 1) {
    best = sizes[row] > 0 && sizes[row] <= sizes[best] ? row : best
  }
  return best
}
