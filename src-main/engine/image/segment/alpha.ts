import type { Mask, Picture } from '../types.ts'
import { findRegions, squaredDistance } from './regions.ts'
import { setOf } from './each.ts'

/** Shares of the picture between which transparent pixels are taken for a cut-out. */
const LEAST_CLEAR = 0.015
const LEAST_SOLID = 0.001
/** Pixels above this are the thing itself, whatever lies around it. */
const SOLID = 0.9
/** Of the longer side: farther from the solid thing than this, half-transparent dark pixels are a shadow. */
const SOFT_EDGE = 0.006

/**
 * The mask that a picture brings along in its alpha channel, or null when it says nothing: opaque, or nearly empty. Soft
 * edges stay; a half-transparent dark shade around the solid thing is a shadow and goes.
 */
export function maskFromAlpha({ width, height, data }: Picture): Mask | null {
  const count = width * height
  let [clear, covered] = [0, 0]
  for (let i = 3; i < 4 * count; i += 4) {
    clear += data[i] < 0.25 * 255 ? 1 : 0
    covered += data[i] > 0.5 * 255 ? 1 : 0
  }
  if (clear < LEAST_CLEAR * count || covered < LEAST_SOLID * count) {
    return null
  }
  const coverage = new Float32Array(count)
  for (let i = 0; i < count; i += 1) {
    coverage[i] = data[4 * i + 3] / 255
  }
  dropShadow({ width, height, data }, coverage)
  return { width, height, coverage }
}

/** Clears the connected soft, dark regions that reach farther from the solid thing than a soft edge does. */
function dropShadow({ width, height, data }: Picture, coverage: Float32Array): void {
  const solid = setOf(coverage, alpha => alpha >= SOLID)
  if (solid.every(value => value === 0)) {
    return
  }
  const reach = Math.max(3, SOFT_EDGE * Math.max(width, height))
  const away = squaredDistance(solid, width, height)
  const soft = new Uint8Array(width * height)
  for (let i = 0; i < soft.length; i += 1) {
    const [r, g, b] = [data[4 * i], data[4 * i + 1], data[4 * i + 2]]
    const isShade = Math.max(r, g, b) < 90 && Math.max(r, g, b) - Math.min(r, g, b) < 24
    soft[i] = coverage[i] > 0 && coverage[i] < 0.85 && isShade ? 1 : 0
  }
  const { labels, sizes } = findRegions(soft, width, height, true)
  const far = new Float32Array(sizes.length)
  for (let i = 0; i < soft.length; i += 1) {
    if (labels[i] >= 0 && away[i] > reach * reach) {
      far[labels[i]] += 1
    }
  }
  for (let i = 0; i < soft.length; i += 1) {
    if (labels[i] >= 0 && far[labels[i]] > 0.4 * sizes[labels[i]]) {
      coverage[i] = 0
    }
  }
}
