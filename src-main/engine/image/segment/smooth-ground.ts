import { cutRaster } from './energy.ts'
import type { Ground } from './ground.ts'
import { quantile, type Raster } from './raster.ts'
import { findRegions, squaredDistance } from './regions.ts'

/** How dark a shadow may make the ground, and how much light may brighten it. */
const DARKEST = 0.4
const BRIGHTEST = 1.04
/** Distances in spreads of the ground from which a pixel is surely something else. */
const OTHER = 4.5
/** Pixels from the flooded ground within which a region's rim lies. */
const RIM = 4

/** What each pixel leans to before a ground that is known everywhere: positive for thing. */
export function leaningOnSmoothGround(raster: Raster, ground: Ground): Float32Array {
  const { width, height } = raster
  const count = width * height
  const { full, shaded } = distances(raster, ground)
  const leaning = new Float32Array(count)
  const unsure = new Uint8Array(count)
  for (let i = 0; i < count; i += 1) {
    const limit = Math.max(ground.tolerance * 1.3, OTHER * ground.spread[i])
    if (ground.flooded[i] === 1) {
      leaning[i] = -3
    } else if (shaded[i] > limit) {
      leaning[i] = Math.min(4, 0.6 + (2 * (shaded[i] - limit)) / limit)
    } else if (full[i] < 0.7 * limit) {
      leaning[i] = -1.2
    } else {
      unsure[i] = 1
    }
  }
  judgeUnsure(raster, ground, full, { leaning, unsure })
  return leaning
}

/** Colour distance of each pixel to the ground, and to the ground at any brightness a shadow may give it. */
function distances(
  { width, height, rgb }: Raster,
  { mean }: Ground
): { full: Float32Array; shaded: Float32Array } {
  const full = new Float32Array(width * height)
  const shaded = new Float32Array(width * height)
  for (let i = 0; i < width * height; i += 1) {
    let [dot, square] = [0, 1e-6]
    for (let k = 3 * i; k < 3 * i + 3; k += 1) {
      dot += rgb[k] * mean[k]
      square += mean[k] * mean[k]
    }
    const light = Math.min(BRIGHTEST, Math.max(DARKEST, dot / square))
    for (let k = 3 * i; k < 3 * i + 3; k += 1) {
      full[i] += (rgb[k] - mean[k]) * (rgb[k] - mean[k])
      shaded[i] += (rgb[k] - light * mean[k]) * (rgb[k] - light * mean[k])
    }
    full[i] = Math.sqrt(full[i])
    shaded[i] = Math.sqrt(shaded[i])
  }
  return { full, shaded }
}

/**
 * Pixels that are ground but darker: shadow where they fade out softly into the ground, thing where they end in a sharp
 * step. Region by region, by how much of its full darkness a region has a few pixels inside its edge to the ground.
 */
function judgeUnsure(
  { width, height }: Raster,
  ground: Ground,
  full: Float32Array,
  { leaning, unsure }: { leaning: Float32Array; unsure: Uint8Array }
): void {
  const { labels, sizes } = findRegions(unsure, width, height, false)
  const away = squaredDistance(ground.flooded, width, height)
  const inner = sizes.map((): number[] => [])
  const rim = sizes.map((): number[] => [])
  for (let i = 0; i < labels.length; i += 1) {
    if (labels[i] >= 0) {
      const list = away[i] <= RIM * RIM ? rim : inner
      list[labels[i]].push(full[i])
    }
  }
  const lean = sizes.map((_, label) => {
    const [edge, depth] = [quantile(rim[label], 0.5), quantile(inner[label], 0.5)]
    const isOpen = rim[label].length > 0 && inner[label].length > 0
    return isOpen ? Math.min(1, Math.max(-0.8, 3 * (edge / (depth + 1e-6) - 0.5))) : 0.3
  })
  for (let i = 0; i < labels.length; i += 1) {
    leaning[i] = labels[i] >= 0 ? lean[labels[i]] : leaning[i]
  }
}

/** Cuts the thing out of a smooth ground. */
export function cutOnSmoothGround(raster: Raster, ground: Ground, leaning: Float32Array): Uint8Array {
  return cutRaster(raster, leaning, { smoothness: 0.9, edge: Math.max(0.03, 2 * ground.tolerance) })
}
