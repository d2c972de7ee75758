import { clamp, log, smoothstep } from '../../kernel/det-math.ts'
import { blur } from './blur.ts'
import { luminance, type Photo } from './photo.ts'

/** Sigmas between which detail counts as relief, pixels. */
const FINE = 0.7
const COARSE = 4
/** Height of a detail of e times its surroundings' light, pixels, and the strongest detail that is relief at all. */
const HEIGHT = 0.9
const STRONGEST = 0.45
/** Difference in chromaticity from which on a detail is a pattern. */
const PATTERN = [0.012, 0.045] as const

/**
 * Heights (in pixels' sides) from the fine shading of a picture: dark is deep (Langer & Zucker 1994, shading under diffuse
 * light), where the chromaticity stays and the step is small; patterns are left flat.
 */
export function findRelief(photo: Photo): Float32Array {
  const { width, height, colour, inner } = photo
  // Log luminance and two chromaticities.
  const values = new Float32Array(3 * inner.length)
  for (let i = 0; i < inner.length; i += 1) {
    const at = 3 * i
    const sum = Math.max(1e-4, colour[at] + colour[at + 1] + colour[at + 2])
    values[at] = log(Math.max(0.005, luminance(colour, at)))
    values[at + 1] = colour[at] / sum
    values[at + 2] = colour[at + 2] / sum
  }
  const size = { width, height }
  const fine = blur(values, size, { sigma: FINE, channels: 3 })
  const coarse = blur(values, size, { sigma: COARSE, channels: 3 })
  const relief = new Float32Array(inner.length)
  for (let i = 0; i < inner.length; i += 1) {
    if (inner[i] === 0) {
      continue
    }
    const at = 3 * i
    const detail = fine[at] - coarse[at]
    const chroma = Math.abs(fine[at + 1] - coarse[at + 1]) + Math.abs(fine[at + 2] - coarse[at + 2])
    const share =
      (1 - smoothstep(PATTERN[0], PATTERN[1], chroma)) *
      (1 - smoothstep(0.5 * STRONGEST, STRONGEST, Math.abs(detail)))
    relief[i] = HEIGHT * share * clamp(detail, -STRONGEST, STRONGEST)
  }
  return blur(relief, size, { sigma: FINE })
}
