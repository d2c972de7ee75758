import type { Mask, Picture } from '../types.ts'
import { pullPush } from './pull-push.ts'
import { sampleField, type Raster } from './raster.ts'
import { invert, squaredDistance } from './regions.ts'

/** Half the width of the edge band, in pixels of the small grid. */
const BAND = 1.6

/**
 * The mask at the picture's own size: inside and outside are copied from the small grid; in a narrow band along the edge
 * each pixel's share of thing is measured between the colours of the nearest sure thing and the nearest sure ground. Where
 * those two are alike the smooth contour of the small grid is taken.
 */
export function refineMask(picture: Picture, raster: Raster, labels: Uint8Array, noise: number): Mask {
  const { width, height, data } = picture
  const thing = sideColour(raster, labels)
  const ground = sideColour(raster, invert(labels))
  const signed = signedDistance(labels, raster.width, raster.height)
  const coverage = new Float32Array(width * height)
  const [sx, sy] = [raster.width / width, raster.height / height]
  const sample = (values: Float32Array, x: number, y: number): number =>
    sampleField(values, raster.width, raster.height, x, y)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [u, v] = [(x + 0.5) * sx, (y + 0.5) * sy]
      const i = y * width + x
      const rough = signed[Math.floor(v) * raster.width + Math.floor(u)]
      if (Math.abs(rough) > BAND + 1.5) {
        coverage[i] = rough > 0 ? 1 : 0
        continue
      }
      const depth = sample(signed, u, v)
      if (Math.abs(depth) > BAND) {
        coverage[i] = depth > 0 ? 1 : 0
        continue
      }
      let [along, length, away] = [0, 0, 0]
      for (let k = 0; k < 3; k += 1) {
        const far = sample(ground[k], u, v)
        const gap = sample(thing[k], u, v) - far
        const own = data[4 * i + k] / 255 - far
        along += own * gap
        length += gap * gap
        away += own * own
      }
      const byShape = Math.min(1, Math.max(0, 0.5 + depth / 1.4))
      const byColour = Math.max(along / (length + 1e-6), 0.8 * Math.sqrt(away / (length + 1e-6)))
      const trust = length / (length + 16 * noise * noise + 1e-4)
      const share = trust * Math.min(1, Math.max(0, byColour)) + (1 - trust) * byShape
      const limit = Math.min(1, Math.max(0, (BAND - Math.abs(depth)) / 0.5))
      const mixed = limit * share + (1 - limit) * (depth > 0 ? 1 : 0)
      coverage[i] = Math.min(1, Math.max(0, (mixed - 0.06) / 0.88))
    }
  }
  return { width, height, coverage }
}

/** The colour of one side, the set pixels, continued over everything: three planes. */
function sideColour({ width, height, rgb }: Raster, side: Uint8Array): Float32Array[] {
  const other = invert(side)
  const depth = squaredDistance(other, width, height)
  const weight = Float32Array.from(depth, d => (d >= 3.5 ? 1 : d >= 1.9 ? 0.2 : d > 0 ? 0.02 : 0))
  const filled = pullPush({ width, height, channels: 3, values: rgb, weight })
  return [0, 1, 2].map(k => Float32Array.from({ length: width * height }, (_, i) => filled[3 * i + k]))
}

/** Distance to the contour, positive inside. */
function signedDistance(labels: Uint8Array, width: number, height: number): Float32Array {
  const outside = invert(labels)
  const [toThing, toGround] = [
    squaredDistance(labels, width, height),
    squaredDistance(outside, width, height),
  ]
  const out = new Float32Array(labels.length)
  for (let i = 0; i < out.length; i += 1) {
    out[i] = labels[i] === 1 ? Math.sqrt(toGround[i]) - 0.5 : 0.5 - Math.sqrt(toThing[i])
  }
  return out
}
