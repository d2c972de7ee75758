import { exp } from '../../kernel/det-math.ts'
import { cutGrid } from './max-flow.ts'
import { squaredStep, type Raster } from './raster.ts'

/** Whole-number units of one unit of cost. */
const UNIT = 256
/** Leaning of a pixel whose side is certain. */
export const CERTAIN = 1000

export interface CutOptions {
  /** Cost of an edge of one pixel where the colours on both sides are the same. */
  readonly smoothness: number
  /** Step in colour at which an edge costs e⁻¹ of that. */
  readonly edge: number
}

/**
 * The cheapest labelling: what each pixel leans to, against edges that are cheap where the colour changes (Boykov & Jolly,
 * "Interactive Graph Cuts", ICCV 2001).
 */
export function cutRaster(
  { width, height, rgb }: Raster,
  leaning: Float32Array,
  options: CutOptions
): Uint8Array {
  const links = [1, width, width + 1, width - 1].map((offset, k) => {
    const out = new Int32Array(width * height)
    const shorter = k < 2 ? 1 : 0.70710678
    for (let i = 0; i + offset < width * height; i += 1) {
      const square = squaredStep(rgb, 3 * i, rgb, 3 * (i + offset))
      out[i] = Math.round(UNIT * options.smoothness * shorter * decay(square / (options.edge * options.edge)))
    }
    return out
  })
  const [east, south, southEast, southWest] = links
  const whole = Int32Array.from(leaning, value => Math.round(value * UNIT))
  return cutGrid({ width, height, leaning: whole, links: [east, south, southEast, southWest] })
}

const STEPS = 64
const MOST = 8
const DECAY = Float32Array.from({ length: STEPS * MOST + 1 }, (_, i) => exp(-i / STEPS))

/** e⁻ˣ from a table, never below a small floor so that no pixel stands alone for nothing. */
const decay = (x: number): number => Math.max(0.02, x >= MOST ? 0 : DECAY[Math.floor(x * STEPS)])
