import { exp } from '../../kernel/det-math.ts'
import { fieldOf } from './each.ts'
import { quantile, type Raster } from './raster.ts'
import { findSuperpixels, type Superpixels } from './superpixels.ts'

/** Pixels between the seeds of superpixels. */
const SPACING = 10
/** Colour distance along a way at which two regions count as one surface no more. */
const SAME_SURFACE = 10
/** Border connectivity at which a region is rather ground than not. */
const CONNECTED = 1
/** Share of the longer side within which regions compare their colours. */
const NEIGHBOURHOOD = 0.25
/** Width of the buckets of the search for shortest ways; beyond the limit two regions are not one surface at all. */
const BUCKET = 0.5
const WAY_LIMIT = 4 * SAME_SURFACE
/** Least weight of the pull between neighbours, so that noise is smoothed away. */
const LEAST_PULL = 0.1

/** Where the line between likely thing and likely ground may lie. */
const LEAST_LIMIT = 0.15
const MOST_LIMIT = 0.5

/**
 * How likely each pixel is thing, −1 to 1, where colour alone does not tell: surfaces that touch much of the border for
 * their size are ground, whatever their colour; what differs from them stands out (Zhu et al., "Saliency Optimization from
 * Robust Background Detection", CVPR 2014).
 */
export function likelyThing(raster: Raster): Float32Array {
  const regions = findSuperpixels(raster, SPACING)
  const ground = groundWeights(regions)
  const contrast = contrastTo(regions, ground)
  const likely = balance(regions, ground, contrast)
  const out = fieldOf(regions.labels, label => likely[label])
  const most = quantile(out, 0.99) + 1e-6
  const limit = Math.min(MOST_LIMIT, Math.max(LEAST_LIMIT, twoGroups(out, most)))
  return out.map(value => Math.min(1, Math.max(-1, (value - limit) / (0.6 * limit))))
}

function colourDistance({ colours }: Superpixels, i: number, j: number): number {
  const a = colours[3 * i] - colours[3 * j]
  const b = colours[3 * i + 1] - colours[3 * j + 1]
  const c = colours[3 * i + 2] - colours[3 * j + 2]
  return Math.sqrt(a * a + b * b + c * c)
}

/** How surely each region is ground: the border it touches, over the root of its area, both counted along soft surfaces. */
function groundWeights(regions: Superpixels): Float32Array {
  const { count, border } = regions
  const graph = linkRegions(regions)
  const out = new Float32Array(count).fill(-1)
  const away = new Float64Array(count)
  for (let i = 0; i < count; i += 1) {
    if (out[i] >= 0) {
      continue
    }
    shortestWays(graph, i, away)
    let [area, touching] = [0, 0]
    for (let j = 0; j < count; j += 1) {
      const same = away[j] < WAY_LIMIT ? exp(-(away[j] * away[j]) / (2 * SAME_SURFACE * SAME_SURFACE)) : 0
      area += same
      touching += border[j] > 0 ? same : 0
    }
    const connected = touching / Math.sqrt(area)
    const weight = 1 - exp(-(connected * connected) / (2 * CONNECTED * CONNECTED))
    for (let j = 0; j < count; j += 1) {
      out[j] = away[j] === 0 ? weight : out[j]
    }
  }
  return out
}

interface Graph {
  /** Of each region: other, cost, other, cost … */
  readonly links: readonly (readonly number[])[]
}

/** Neighbours, and every region of the border with every other one: ground that a thing divides is one. */
function linkRegions(regions: Superpixels): Graph {
  const { count, border, neighbours } = regions
  const rim = Array.from({ length: count }, (_, i) => i).filter(i => border[i] > 0)
  const least: number[] = []
  const plain = neighbours.map((near, i) => near.map(j => colourDistance(regions, i, j)))
  for (const distances of plain) {
    least.push(distances.length === 0 ? 0 : Math.min(...distances))
  }
  const grain = least.reduce((sum, value) => sum + value, 0) / Math.max(1, count)
  const links = neighbours.map((near, i) => {
    const others = border[i] > 0 ? [...new Set([...near, ...rim])].filter(j => j !== i) : near
    return others.flatMap(j => [j, Math.max(0, colourDistance(regions, i, j) - grain)])
  })
  return { links }
}

/** Cheapest ways from a region to all others, in buckets of like length (Dial 1969), as far as `WAY_LIMIT`. */
function shortestWays({ links }: Graph, start: number, away: Float64Array): void {
  const buckets: number[][] = Array.from({ length: WAY_LIMIT / BUCKET }, () => [])
  away.fill(1e6)
  away[start] = 0
  buckets[0].push(start)
  for (const [at, bucket] of buckets.entries()) {
    for (let i = bucket.pop(); i !== undefined; i = bucket.pop()) {
      if (Math.floor(away[i] / BUCKET) < at) {
        continue
      }
      for (let k = 0; k < links[i].length; k += 2) {
        const j = links[i][k]
        const length = away[i] + links[i][k + 1]
        if (length < away[j] && length < WAY_LIMIT) {
          away[j] = length
          buckets[Math.floor(length / BUCKET)].push(j)
        }
      }
    }
  }
}

/** How much each region's colour differs from the ground around it; the largest is 1. */
function contrastTo(regions: Superpixels, ground: Float32Array): Float32Array {
  const { count, places } = regions
  const out = new Float32Array(count)
  for (let i = 0; i < count; i += 1) {
    for (let j = 0; j < count; j += 1) {
      const dx = places[2 * i] - places[2 * j]
      const dy = places[2 * i + 1] - places[2 * j + 1]
      const near = exp(-(dx * dx + dy * dy) / (2 * NEIGHBOURHOOD * NEIGHBOURHOOD))
      out[i] += colourDistance(regions, i, j) * near * ground[j]
    }
  }
  const most = out.reduce((a, b) => Math.max(a, b), 1e-6)
  return out.map(value => value / most)
}

/** The values nearest to 0 on ground, to 1 where contrast is, and to their neighbours of like colour: Gauss–Seidel. */
function balance(regions: Superpixels, ground: Float32Array, contrast: Float32Array): Float32Array {
  const { count, neighbours } = regions
  const pulls = neighbours.map((near, i) =>
    near.map(j => {
      const step = colourDistance(regions, i, j)
      return exp(-(step * step) / (2 * SAME_SURFACE * SAME_SURFACE)) + LEAST_PULL
    })
  )
  const out = contrast.slice()
  for (let round = 0; round < 60; round += 1) {
    for (let i = 0; i < count; i += 1) {
      const near = neighbours[i]
      const pull = pulls[i]
      let sum = contrast[i]
      let weight = contrast[i] + ground[i] + 1e-6
      for (let k = 0; k < near.length; k += 1) {
        sum += pull[k] * out[near[k]]
        weight += pull[k]
      }
      out[i] = sum / weight
    }
  }
  return out
}

/** The threshold between two groups of values: Otsu 1979. */
function twoGroups(values: Float32Array, most: number): number {
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
