import { exp } from '../../kernel/det-math.ts'
import { isPair } from './pairs.ts'
import type { Raster } from './raster.ts'
import { findRegions, squaredDistance, type Regions } from './regions.ts'
import { setOf } from './each.ts'

/** The thing meant, chosen among all that was found. */
export interface Choice {
  readonly labels: Uint8Array
  readonly notes: readonly string[]
  /** Size of what was left out, as a share of what was kept. */
  readonly rivals: number
}

/** Share of the picture below which a spot is dust. */
const DUST = 0.00008
/** Share of the main thing from which something beside it is a thing of its own. */
const RIVAL = 0.2
/** Share of the larger of two like things that the smaller one has at least. */
const LIKE_SIZE = 0.7

/**
 * Keeps the main thing, by size and how central it lies, with the small parts close to it; says what was left out. Of a
 * pair, one the copy of the other beside it, both are kept.
 */
export function chooseThing(found: Uint8Array, raster: Raster): Choice {
  const { width, height } = raster
  const { labels, sizes, border } = findRegions(found, width, height, true)
  if (sizes.length === 0) {
    return { labels: found, notes: [], rivals: 0 }
  }
  const scores = centrality(labels, sizes.length, width, height)
  const main = scores.reduce((best, score, label) => (score > scores[best] ? label : best), 0)
  const twin = twinOf(raster, { labels, sizes, border }, main)
  const own = setOf(labels, label => label >= 0 && (label === main || label === twin))
  const away = squaredDistance(own, width, height)
  const gaps = new Float32Array(sizes.length).fill(1e9)
  for (let i = 0; i < labels.length; i += 1) {
    if (labels[i] >= 0) {
      gaps[labels[i]] = Math.min(gaps[labels[i]], away[i])
    }
  }
  const longest = Math.max(width, height)
  let others = 0
  const keeps = sizes.map((size, label) => {
    const gap = Math.sqrt(gaps[label]) / longest
    const share = size / sizes[main]
    const isPart = share >= RIVAL ? gap < 0.035 : gap < 0.07
    const keep =
      label === main || label === twin || (size > DUST * width * height && isPart && border[label] === 0)
    others += !keep && share >= RIVAL ? 1 : 0
    return keep
  })
  const notes: string[] = []
  if (twin !== null) {
    notes.push('The picture shows a pair of like things side by side; both are used.')
  }
  if (others > 0) {
    notes.push(`The picture shows ${others + 1} separate things; only the main one is used.`)
  }
  const kept = setOf(labels, label => label >= 0 && keeps[label])
  if (borderShare(kept, width, height) > 0.01) {
    notes.push('The thing is cut off by the edge of the picture; what lies outside is missing.')
  }
  return { labels: kept, notes, rivals: sizeOf(found) / Math.max(1, sizeOf(kept)) - 1 }
}

const sizeOf = (labels: Uint8Array): number => labels.reduce((sum, value) => sum + value, 0)

/** The one other region that makes a pair with the main one; null when there is none, or several. */
function twinOf(raster: Raster, { labels, sizes, border }: Regions, main: number): number | null {
  const twins = sizes.flatMap((size, label) =>
    label !== main &&
    size > LIKE_SIZE * sizes[main] &&
    sizes[main] > LIKE_SIZE * size &&
    border[label] + border[main] === 0 &&
    isPair(raster, { labels, label: main }, { labels, label })
      ? [label]
      : []
  )
  return twins.length === 1 ? twins[0] : null
}

/** Sum over a region's pixels of a weight that falls off from the picture's middle. */
function centrality(labels: Int32Array, count: number, width: number, height: number): Float64Array {
  const scores = new Float64Array(count)
  for (let i = 0; i < labels.length; i += 1) {
    if (labels[i] >= 0) {
      const u = ((i % width) + 0.5) / width - 0.5
      const v = (Math.floor(i / width) + 0.5) / height - 0.5
      scores[labels[i]] += exp(-6 * (u * u + v * v))
    }
  }
  return scores
}

/** Share of the border's pixels that are thing. */
export function borderShare(labels: Uint8Array, width: number, height: number): number {
  let hits = 0
  for (let x = 0; x < width; x += 1) {
    hits += labels[x] + labels[(height - 1) * width + x]
  }
  for (let y = 0; y < height; y += 1) {
    hits += labels[y * width] + labels[y * width + width - 1]
  }
  return hits / (2 * (width + height))
}
