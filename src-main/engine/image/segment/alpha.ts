import type { Mask, Picture } from '../types.ts'
import { findRegions, squaredDistance } from './regions.ts'
import { setOf } from './each.ts'

/** Shares of the picture between which transparent pixels are taken for a cut-out. */
const LEAST_CLEAR = 0.015
const LEAST_SOLID = 0.001
/** Where more is transparent, nothing is meant to be seen: opaque reading would show what was left out. */
const ALL_CLEAR = 0.99
/** Pixels above this are the thing itself, whatever lies around it. */
const SOLID = 0.9
/** Pixels below this show nothing. */
const CLEAR = 0.06
/** Glass is as dense as this where it begins, within so many pixels of the clear; a glow begins with nothing. */
const GLASS = 0.18
const RIM = 2.5
/** Of the longer side: farther from the solid thing than this, half-transparent dark pixels are a shadow. */
const SOFT_EDGE = 0.006

/**
 * The mask that a picture brings along in its alpha channel, or null when it says nothing: opaque, or hazy all over. A
 * picture that is all transparent has an empty mask: its hidden colours are nobody's thing. Soft edges stay; a half-transparent dark shade around the solid thing is a shadow and goes; glass is as much of the thing as its
 * stem.
 */
export function maskFromAlpha({ width, height, data }: Picture): Mask | null {
  const count = width * height
  let [clear, covered] = [0, 0]
  for (let i = 3; i < 4 * count; i += 4) {
    clear += data[i] < 0.25 * 255 ? 1 : 0
    covered += data[i] > 0.5 * 255 ? 1 : 0
  }
  const isHazy = covered < LEAST_SOLID * count && clear < ALL_CLEAR * count
  if (clear < LEAST_CLEAR * count || isHazy) {
    return null
  }
  const coverage = new Float32Array(count)
  for (let i = 0; i < count; i += 1) {
    coverage[i] = data[4 * i + 3] / 255
  }
  dropShadow({ width, height, data }, coverage)
  fillGlass({ width, height }, coverage)
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

/** Makes wide half-transparent regions with a crisp rim wholly covered: a wine glass has a bowl. Haze runs out of the picture. */
function fillGlass({ width, height }: { width: number; height: number }, coverage: Float32Array): void {
  const away = squaredDistance(
    setOf(coverage, alpha => alpha < CLEAR),
    width,
    height
  )
  const { labels, sizes, border } = findRegions(
    setOf(coverage, alpha => alpha >= CLEAR && alpha < SOLID),
    width,
    height,
    true
  )
  const [inside, rim, density] = [0, 1, 2].map(() => new Float32Array(sizes.length))
  const isRim = (i: number): boolean => away[i] <= RIM * RIM
  for (let i = 0; i < labels.length; i += 1) {
    if (labels[i] >= 0) {
      inside[labels[i]] += isRim(i) ? 0 : 1
      rim[labels[i]] += isRim(i) ? 1 : 0
      density[labels[i]] += isRim(i) ? coverage[i] : 0
    }
  }
  for (let i = 0; i < labels.length; i += 1) {
    const r = labels[i]
    if (r >= 0 && border[r] === 0 && inside[r] > rim[r] && density[r] >= GLASS * rim[r]) {
      coverage[i] = isRim(i) ? Math.max(coverage[i], Math.min(1, coverage[i] / GLASS)) : 1
    }
  }
}
