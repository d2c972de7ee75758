import { log } from '../../kernel/det-math.ts'
import { fieldOf } from './each.ts'
import { bilinear, cornersAt, quantile, squaredStep, type Raster } from './raster.ts'

/** What a place without any of the ground's texture says for the thing at most, and how fast it comes to that. */
const FLAT_EVIDENCE = 9
const FLAT_SLOPE = 0.5
/** Share of the ground by which the spread of its texture is measured, and how many standard deviations below its middle that is. */
const SMOOTHEST = 0.15
const SMOOTHEST_SIGMAS = 1.036
/** Added to texture: a camera's noise. Least spread of the logarithm of texture. */
const LEAST_TEXTURE = 0.002
const LEAST_SPREAD = 0.2
/** Side of the blocks in which texture is measured, pixels. */
const BLOCK = 4

/**
 * Usual step in colour around each pixel, relative to its brightness so that shadow does not change it. Of a block's steps the
 * median, which the one line of an edge through it does not lift.
 */
export function textureOf({ width, height, rgb }: Raster): Float32Array {
  const steps = new Float32Array(width * height)
  for (let i = 0; i + width + 1 < steps.length; i += 1) {
    const light = rgb[3 * i] + rgb[3 * i + 1] + rgb[3 * i + 2] + 0.15
    const step = squaredStep(rgb, 3 * i, rgb, 3 * (i + 1)) + squaredStep(rgb, 3 * i, rgb, 3 * (i + width))
    steps[i] = Math.sqrt(step) / light
  }
  const [w, h] = [Math.ceil(width / BLOCK), Math.ceil(height / BLOCK)]
  const blocks = new Float32Array(w * h)
  for (let at = 0; at < blocks.length; at += 1) {
    const [left, top] = [(at % w) * BLOCK, Math.floor(at / w) * BLOCK]
    const own: number[] = []
    for (let y = top; y < Math.min(height - 1, top + BLOCK); y += 1) {
      for (let x = left; x < Math.min(width - 1, left + BLOCK); x += 1) {
        own.push(steps[y * width + x])
      }
    }
    blocks[at] = quantile(own, 0.5)
  }
  return fieldOf(steps, (_, i) =>
    bilinear(
      blocks,
      cornersAt(w, h, (((i % width) + 0.5) * w) / width, ((Math.floor(i / width) + 0.5) * h) / height)
    )
  )
}

/**
 * What the texture of a place says for the thing, if it is less than the ground's: the negative log likelihood of a log-normal distribution
 * at it, so that a ground that is rough everywhere tells a smooth thing by that alone, and one with smooth patches does not.
 */
export function flatnessOf(texture: Float32Array, outer: Uint8Array): (value: number) => number {
  const logs = texture.filter((_, i) => outer[i] === 1).map(value => log(value + LEAST_TEXTURE))
  const usual = quantile(logs, 0.5)
  const spread = Math.max(LEAST_SPREAD, (usual - quantile(logs, SMOOTHEST)) / SMOOTHEST_SIGMAS)
  return value => {
    const below = (usual - log(value + LEAST_TEXTURE)) / spread
    return below < 1 ? 0 : Math.min(FLAT_EVIDENCE, FLAT_SLOPE * (below * below - 1))
  }
}
