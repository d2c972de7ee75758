import { setOf } from './each.ts'
import { quantile, squaredStep, type Raster } from './raster.ts'
import { findRegions, grow } from './regions.ts'

/** Step in colour that 8 bits and shrinking leave on a ground painted in one colour. */
const EXACT = 0.0045
/** Share of the border that must have that one colour. */
const LEAST_BORDER = 0.9
/** Step with which that colour ends at a third of its edge, at least: a smooth edge mixes in some of the thing at once. */
const LEAST_STEP = 0.085
const CLEAR_SHARE = 1 / 3

/**
 * Whether the ground is one exact colour right up to the thing, as behind a render or a cut-out: then the slightest other
 * colour is thing. A soft shadow, a camera's noise, and the fringe that JPEG leaves around an edge, all end that colour by a
 * level or two.
 */
export function isExactGround(raster: Raster): boolean {
  const { width, height, rgb } = raster
  const colour = borderColour(raster)
  const same = new Uint8Array(width * height)
  const away = new Float32Array(width * height)
  for (let i = 0; i < same.length; i += 1) {
    away[i] = Math.sqrt(squaredStep(rgb, 3 * i, colour, 0))
    same[i] = away[i] < EXACT ? 1 : 0
  }
  const { labels, border } = findRegions(same, width, height, false)
  const touching = border.reduce((sum, count) => sum + count, 0)
  if (touching < LEAST_BORDER * 2 * (width + height - 2)) {
    return false
  }
  const outer = setOf(labels, label => label >= 0 && border[label] > 0)
  const near = grow(outer, width, height, 1)
  const steps: number[] = []
  for (let i = 0; i < outer.length; i += 1) {
    if (outer[i] === 0 && near[i] === 1) {
      steps.push(away[i])
    }
  }
  return steps.length > 0 && quantile(steps, 1 - CLEAR_SHARE) > LEAST_STEP
}

/** The middle of the border's colours, channel by channel. */
function borderColour({ width, height, rgb }: Raster): Float32Array {
  const border: number[] = []
  for (let x = 0; x < width; x += 1) {
    border.push(x, (height - 1) * width + x)
  }
  for (let y = 0; y < height; y += 1) {
    border.push(y * width, y * width + width - 1)
  }
  return Float32Array.from([0, 1, 2], k =>
    quantile(
      border.map(i => rgb[3 * i + k]),
      0.5
    )
  )
}
