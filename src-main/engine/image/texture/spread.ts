import { fillCoarsely } from './coarse.ts'
import type { Nearest, Size } from '../nearest-seed.ts'

/** Strips beyond the rim are copies of the nearest colour up to here, and smooth from there on. */
const NEAR = 3
const FAR = 16
/** Pixels along the cells on which the smooth colours are found. */
const SMOOTH_CELL = 3

/**
 * Gives every pixel that is not the part's own a colour: the reflected one's close by, a smooth one farther off. Only the pixels
 * marked in `from` are spread.
 */
export function spread(
  colour: Float32Array,
  own: Uint8Array,
  {
    from: known,
    nearest,
    size,
  }: { readonly from: Uint8Array; readonly nearest: Nearest; readonly size: Size }
): void {
  const { source, distance } = nearest
  const smooth = fillCoarsely(colour, known, { size, cell: SMOOTH_CELL })
  for (let i = 0; i < own.length; i += 1) {
    if (own[i] !== 0) {
      continue
    }
    const far = Math.min(1, Math.max(0, (distance[i] - NEAR) / (FAR - NEAR)))
    // Point reflection at the nearest own pixel keeps a pattern going.
    const beyond = 2 * source[i] - i
    const from = known[beyond] === 1 ? beyond : source[i]
    for (let k = 0; k < 3; k += 1) {
      const near = colour[3 * from + k]
      colour[3 * i + k] = near + (smooth[3 * i + k] - near) * far
    }
  }
}
