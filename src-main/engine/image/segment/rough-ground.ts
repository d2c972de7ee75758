import { exp } from '../../kernel/det-math.ts'
import { barrierDistance } from './barrier.ts'
import { fitColours, surprise } from './colour-model.ts'
import { CERTAIN, cutRaster } from './energy.ts'
import { quantile, squaredStep, type Raster } from './raster.ts'

/** What is known before the colours are looked at: 1 surely ground, 2 surely thing, 0 open. */
export type Seeds = Uint8Array

const ROUNDS = 4
const GROUND_PARTS = 6
const THING_PARTS = 5
const MOST_EVIDENCE = 6
const SMOOTHNESS = 14

/**
 * Cuts the thing out of a ground that has texture: colour models of both sides and the cut between them, in turns (Rother
 * et al., "GrabCut", SIGGRAPH 2004), started from what the border's colours do not reach.
 */
export function cutOnRoughGround(raster: Raster, seeds: Seeds): Uint8Array {
  const prior = priorOf(raster, seeds)
  let labels: Uint8Array = Uint8Array.from(prior, (value, i) =>
    seeds[i] === 2 || (seeds[i] === 0 && value > 0) ? 1 : 0
  )
  const edge = Math.max(0.02, edgeScale(raster))
  for (let round = 0; round < ROUNDS; round += 1) {
    const leaning = leaningByColour(raster, labels, prior, seeds)
    if (leaning === null) {
      return labels
    }
    const next = cutRaster(raster, leaning, { smoothness: SMOOTHNESS, edge })
    if (next.every((value, i) => value === labels[i])) {
      break
    }
    labels = next
  }
  return labels
}

/** Which pixels a hand or the border decides. */
export function borderSeeds(width: number, height: number): Seeds {
  const seeds = new Uint8Array(width * height)
  for (let i = 0; i < seeds.length; i += 1) {
    const [x, y] = [i % width, Math.floor(i / width)]
    seeds[i] = Math.min(x, y, width - 1 - x, height - 1 - y) < 2 ? 1 : 0
  }
  return seeds
}

/** Positive where a thing is likely: behind a barrier from the border, and near the middle. */
function priorOf(raster: Raster, seeds: Seeds): Float32Array {
  const { width, height } = raster
  const start = Uint8Array.from(seeds, value => (value === 1 ? 1 : 0))
  const barrier = barrierDistance(raster, start)
  const most = quantile(barrier, 0.97) + 1e-6
  const threshold = Math.max(0.3 * most, otsu(barrier, most))
  return Float32Array.from(barrier, (value, i) => {
    const u = ((i % width) + 0.5) / width - 0.5
    const v = (Math.floor(i / width) + 0.5) / height - 0.5
    const middle = exp(-7 * (u * u + v * v)) - 0.45
    return Math.min(1.5, Math.max(-1.5, (2 * (value - threshold)) / most)) + 1.2 * middle
  })
}

/** The threshold between two groups of values: Otsu 1979. */
function otsu(values: Float32Array, most: number): number {
  const bins = new Float64Array(64)
  for (const value of values) {
    bins[Math.min(63, Math.floor((63 * value) / most))] += 1
  }
  const total = values.length
  const sum = bins.reduce((all, count, k) => all + k * count, 0)
  let [best, at, below, belowSum] = [-1, 0, 0, 0]
  for (let k = 0; k < 63; k += 1) {
    below += bins[k]
    belowSum += k * bins[k]
    const above = total - below
    if (below > 0 && above > 0) {
      const gap = belowSum / below - (sum - belowSum) / above
      const between = below * above * gap * gap
      if (between > best) {
        ;[best, at] = [between, k]
      }
    }
  }
  return ((at + 1) * most) / 63
}

function leaningByColour(
  raster: Raster,
  labels: Uint8Array,
  prior: Float32Array,
  seeds: Seeds
): Float32Array | null {
  const { rgb } = raster
  const thing = fitColours(rgb, labels, THING_PARTS)
  const ground = fitColours(
    rgb,
    Uint8Array.from(labels, value => 1 - value),
    GROUND_PARTS
  )
  if (thing === null || ground === null) {
    return null
  }
  return Float32Array.from(prior, (value, i) => {
    if (seeds[i] !== 0) {
      return seeds[i] === 1 ? -CERTAIN : CERTAIN
    }
    const evidence = surprise(ground, rgb, 3 * i) - surprise(thing, rgb, 3 * i)
    return Math.min(MOST_EVIDENCE, Math.max(-MOST_EVIDENCE, evidence)) + value
  })
}

/** Root mean square step between neighbours. */
function edgeScale({ width, height, rgb }: Raster): number {
  let sum = 0
  for (let i = 0; i + width < width * height; i += 1) {
    sum += squaredStep(rgb, 3 * i, rgb, 3 * (i + 1)) + squaredStep(rgb, 3 * i, rgb, 3 * (i + width))
  }
  return Math.sqrt((2 * sum) / (2 * width * height))
}
