import { exp } from '../../kernel/det-math.ts'
import { cutGrid } from './max-flow.ts'
import { squaredStep, type Raster } from './raster.ts'

/** Whole-number units of one unit of cost. */
const UNIT = 256
/** Unary cost of a pixel whose side is certain. */
export const CERTAIN = 1000

export interface CutOptions {
  /** Cost of an edge of one pixel where the colours on both sides are the same. */
  readonly smoothness: number
  /** Step in colour at which an edge costs e⁻¹ of that. */
  readonly edge: number
}

/**
 * The cheapest labelling: unary costs of the pixels, against edges that are cheap where the colour changes (Boykov & Jolly,
 * "Interactive Graph Cuts", ICCV 2001).
 */
export function cutRaster(
  { width, height, rgb }: Raster,
  unaryCosts: Float32Array,
  options: CutOptions
): Uint8Array {
  const links = (offset: number, shorter: number): Int32Array =>
    linksOf(rgb, offset, options.smoothness * shorter, options.edge)
  const whole = new Int32Array(unaryCosts.length)
  for (let i = 0; i < whole.length; i += 1) {
    whole[i] = Math.round(unaryCosts[i] * UNIT)
  }
  const diagonal = 0.70710678
  return cutGrid({
    width,
    height,
    unaryCosts: whole,
    links: [links(1, 1), links(width, 1), links(width + 1, diagonal), links(width - 1, diagonal)],
  })
}

/** Cost of an edge between each pixel and the one `offset` after it. */
function linksOf(rgb: Float32Array, offset: number, smoothness: number, edge: number): Int32Array {
  const out = new Int32Array(rgb.length / 3)
  const sharpness = 1 / (edge * edge)
  for (let i = 0; i + offset < out.length; i += 1) {
    const square = squaredStep(rgb, 3 * i, rgb, 3 * (i + offset))
    out[i] = Math.round(UNIT * smoothness * decay(square * sharpness))
  }
  return out
}

const STEPS = 64
const MOST = 8
const DECAY = Float32Array.from({ length: STEPS * MOST + 1 }, (_, i) => exp(-i / STEPS))

/** e⁻ˣ from a table, never below a small floor so that no pixel stands alone for nothing. */
const decay = (x: number): number => Math.max(0.02, x >= MOST ? 0 : DECAY[Math.floor(x * STEPS)])
