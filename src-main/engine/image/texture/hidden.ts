import { blurWeighted } from './blur.ts'
import type { Calm } from './calm.ts'
import { countOf } from './box.ts'
import type { Size } from '../nearest-seed.ts'

/** Below this spread of its colours (see `spreadOf`) a part is of one colour, which goes on where it is hidden. */
const ONE_COLOUR = 0.23
/** Blur of what goes on beyond the contour of a hidden place, as a share of the picture's side. */
const SOFT = 0.03

/** The layers of a skin, see `Skin`: linear RGB, and roots of it. */
interface Layers {
  readonly colour: Float32Array
  readonly calm: Calm | null
}

/**
 * Gives a part of several colours those of what stands before it where it is hidden: a dark leg with a white foot has no colour
 * that could go on up to its hip, a mixture of both is grey, and the flank that hides the hip is what the leg comes out of. A part
 * of one colour keeps it. Changes the layers.
 * @param shown linear RGB of the picture; `own` 1 for the part's pixels, `behind` for those of larger parts before it.
 */
export function showThrough(
  { colour, calm }: Layers,
  shown: Float32Array,
  by: {
    readonly own: Uint8Array
    readonly behind: Uint8Array
    readonly size: Size
    readonly side: number
  }
): void {
  const { own, behind, size, side } = by
  if (!behind.includes(1) || spreadOf(shown, own) < ONE_COLOUR) {
    return
  }
  const soft = blurWeighted(shown, behind, { size, sigma: SOFT * side })
  for (let at = 0; at < colour.length; at += 1) {
    if (behind[Math.floor(at / 3)] === 1) {
      colour[at] = shown[at]
      if (calm !== null) {
        calm.colour[at] = Math.sqrt(Math.max(0, soft[at]))
      }
    }
  }
}

/** Standard deviation of the marked pixels' colours (roots of linear light), root mean square over the channels. */
function spreadOf(colour: Float32Array, own: Uint8Array): number {
  const count = Math.max(1, countOf(own))
  const sums = [0, 0, 0]
  let squares = 0
  for (let i = 0; i < own.length; i += 1) {
    for (let k = 0; k < 3 && own[i] === 1; k += 1) {
      const value = Math.max(0, colour[3 * i + k])
      sums[k] += Math.sqrt(value)
      squares += value
    }
  }
  const means = sums.reduce((sum, value) => sum + (value / count) * (value / count), 0)
  return Math.sqrt(Math.max(0, (squares / count - means) / 3))
}
