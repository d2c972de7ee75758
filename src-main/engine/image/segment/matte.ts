import type { Mask, Picture } from '../types.ts'
import { nearShare } from './near-share.ts'
import { pullPush } from './pull-push.ts'
import { bilinear, cornersAt, squaredStep, type Raster } from './raster.ts'
import { grow, invert, squaredDistance } from './regions.ts'
import { fieldOf, setOf } from './each.ts'

/** Half the width of the edge band, in pixels of the small grid. */
const BAND = 1.6
/** Pixels along a wire within which one is looked for that it covers most. */
const THIN = 2
/** Measured share from which a pixel counts as half covered, above the middle of a quarter and a half. */
const LEAST_HALF = 0.4
const QUARTER = 0.25

/**
 * The mask at the picture's own size: inside and outside are copied from the small grid; in a narrow band along the edge
 * each pixel's share of thing is measured between the colours of the nearest sure thing and the nearest sure ground. Where
 * those two are alike the smooth contour of the small grid is taken. Only where the small grid's `within` is set, if given;
 * 0 elsewhere.
 */
export function refineMask(
  picture: Picture,
  raster: Raster,
  labels: Uint8Array,
  colours: Colours,
  within: Uint8Array | null = null
): Mask {
  const { width, height } = picture
  const toThing = squaredDistance(labels, raster.width, raster.height)
  const toGround = squaredDistance(invert(labels), raster.width, raster.height)
  const signed = fieldOf(labels, (value, i) =>
    value === 1 ? Math.sqrt(toGround[i]) - 0.5 : 0.5 - Math.sqrt(toThing[i])
  )
  const ground = sideColour(raster, toThing)
  const thing = sideColour(raster, toGround, purestOf(raster, toGround, ground))
  const edge: Edge = { signed, thing, ground, ...colours }
  const coverage = new Float32Array(width * height)
  const [sx, sy] = [raster.width / width, raster.height / height]
  for (let y = 0; y < height; y += 1) {
    const v = (y + 0.5) * sy
    const row = Math.floor(v) * raster.width
    for (let x = 0; x < width; x += 1) {
      const u = (x + 0.5) * sx
      const cell = row + Math.floor(u)
      if (within !== null && within[cell] === 0) {
        continue
      }
      const rough = signed[cell]
      const i = y * width + x
      if (rough > BAND + 1.5) {
        coverage[i] = 1
      } else if (rough >= -BAND - 1.5) {
        coverage[i] = shareAt(picture, raster, edge, { i, u, v })
      }
    }
  }
  return { width, height, coverage }
}

/** What is known of a ground's colours. */
export interface Colours {
  /** Their noise beside an edge, sRGB 0–1. */
  readonly noise: number
  /** Whether they are one exact colour. */
  readonly isExact: boolean
}

/** The edge band on the small grid. */
interface Edge extends Colours {
  /** Distance to the contour, positive inside. */
  readonly signed: Float32Array
  /** Colours of the two sides, continued everywhere, 3 per pixel. */
  readonly thing: Float32Array
  readonly ground: Float32Array
}

/** How much of pixel `i`, at (u, v) of the small grid, is thing. */
function shareAt(
  picture: Picture,
  { width, height }: Raster,
  { signed, thing, ground, noise, isExact }: Edge,
  { i, u, v }: { readonly i: number; readonly u: number; readonly v: number }
): number {
  const at = cornersAt(width, height, u, v)
  const depth = bilinear(signed, at)
  if (Math.abs(depth) > BAND) {
    return depth > 0 ? 1 : 0
  }
  const r = bilinear(ground, at, 3, 0)
  const g = bilinear(ground, at, 3, 1)
  const b = bilinear(ground, at, 3, 2)
  let [along, length, away] = [0, 0, 0]
  for (let k = 0; k < 3; k += 1) {
    const far = k === 0 ? r : k === 1 ? g : b
    const gap = bilinear(thing, at, 3, k) - far
    const own = picture.data[4 * i + k] / 255 - far
    along += own * gap
    length += gap * gap
    away += own * own
  }
  const byShape = Math.min(1, Math.max(0, 0.5 + depth / 1.4))
  const byColour = Math.max(along / (length + 1e-6), 0.8 * Math.sqrt(away / (length + 1e-6)))
  const confidence = length / (length + 16 * noise * noise + 1e-4)
  const share = confidence * Math.min(1, Math.max(0, byColour)) + (1 - confidence) * byShape
  const limit = Math.min(1, Math.max(0, (BAND - Math.abs(depth)) / 0.5))
  const behind = { r: 255 * r, g: 255 * g, b: 255 * b, noise: 255 * noise, isExact }
  const mixed = limit * nearShare(picture, i, behind, share) + (1 - limit) * (depth > 0 ? 1 : 0)
  return halvesKept(Math.min(1, Math.max(0, (mixed - 0.06) / 0.88)))
}

/**
 * Lifts shares from between a quarter and three quarters so that `LEAST_HALF` becomes a half. A pixel that is half covered is
 * thing; its measured share scatters around a half by rounding, noise and a side colour that is not quite the one beside it,
 * so that without a margin half of them would be lost: a row of pixels along every straight edge, and a third of a wire. A
 * quarter, the next share that four samples per pixel give, stays what it is.
 */
const halvesKept = (share: number): number => {
  if (share <= QUARTER || share >= 1 - QUARTER) {
    return share
  }
  return share < LEAST_HALF
    ? QUARTER + ((share - QUARTER) * (0.5 - QUARTER)) / (LEAST_HALF - QUARTER)
    : 0.5 + ((share - LEAST_HALF) * (0.5 - QUARTER)) / (1 - QUARTER - LEAST_HALF)
}

/** The colour of one side, which lies at a `depth` above 0, continued over everything, 3 per pixel; `pure` pixels count in full. */
function sideColour(
  { width, height, rgb }: Raster,
  depth: Float32Array,
  pure: Uint8Array | null = null
): Float32Array {
  const weight = fieldOf(depth, d => (d >= 3.5 ? 1 : d >= 1.9 ? 0.2 : d > 0 ? 0.02 : 0))
  if (pure !== null) {
    for (let i = 0; i < weight.length; i += 1) {
      weight[i] = pure[i] === 1 ? 1 : weight[i]
    }
  }
  return pullPush({ width, height, channels: 3, values: rgb, weight })
}

/**
 * Where the thing is so thin that all its pixels are mixed with the ground: of each few along it those farthest from the
 * ground's colour, the nearest there is to its own.
 */
function purestOf({ width, height, rgb }: Raster, depth: Float32Array, ground: Float32Array): Uint8Array {
  const deep = setOf(depth, d => d > 1.5)
  const solid = grow(deep, width, height, THIN)
  const away = new Float32Array(depth.length)
  for (let i = 0; i < away.length; i += 1) {
    away[i] = depth[i] > 0 && solid[i] === 0 ? squaredStep(rgb, 3 * i, ground, 3 * i) : 0
  }
  const out = new Uint8Array(depth.length)
  for (let y = THIN; y < height - THIN; y += 1) {
    for (let x = THIN; x < width - THIN; x += 1) {
      const i = y * width + x
      out[i] = away[i] > 0 && isLargest(away, i, width) ? 1 : 0
    }
  }
  return out
}

/** Whether no value in the square window around a place is larger than the one there. */
function isLargest(values: Float32Array, i: number, width: number): boolean {
  for (let v = -THIN; v <= THIN; v += 1) {
    for (let u = -THIN; u <= THIN; u += 1) {
      if (values[i + v * width + u] > values[i]) {
        return false
      }
    }
  }
  return true
}
