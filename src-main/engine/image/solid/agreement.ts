import { axesOf, type CameraPose } from '../camera-pose.ts'
import type { Mesh } from '../../kernel/types.ts'
import { occupancyOf } from './occupancy.ts'
import type { ShapePrediction } from './prediction.ts'
import { PRIOR_BINS, PRIOR_PIXELS } from './prior-grid.ts'

/** Bins by which a form is moved toward and away from the viewer to fit best: depth has no origin in a picture. */
const MOST_SHIFT = 5
/** What is filled less than this is haze. */
const HAZE = 0.05

/**
 * How far a form fills the same space as the shape prior expects: the expected intersection over the expected union of both, 0–1.
 * A hollow counts neither for nor against a form: pictures show none. The meshes stand in the view's frame; `middle` is the y of the middle of the thing's box.
 */
export function agreementOf(meshes: readonly Mesh[], prediction: ShapePrediction, middle: number): number {
  const own = occupancyOf(meshes, middle)
  const whole = withoutHollows(own)
  const expected = expectedOf(prediction)
  const pixels = pixelsOf(own, expected)
  let best = 0
  for (let shift = -MOST_SHIFT; shift <= MOST_SHIFT; shift += 1) {
    best = Math.max(best, overlapAt({ own, whole, expected, pixels }, shift))
  }
  return best
}

/** Agreement of the prior's own solid below which the prior hardly sees anything: wires. */
const FAINT = 0.02

/**
 * How far forms fill what the shape prior expects, as a share of what its own solid does, whose agreement is `own`: 1 for all where
 * the prior makes none (null). For `middle` see `agreementOf`.
 */
export const likenessTo =
  (prediction: ShapePrediction, middle: number, own: number | null) =>
  (meshes: readonly Mesh[]): number =>
    own === null ? 1 : agreementOf(meshes, prediction, middle) / Math.max(own, FAINT)

/** What of each bin is expected to be filled, without haze and beyond the thing. */
function expectedOf({ filled, coverage }: ShapePrediction): Float32Array {
  const expected = new Float32Array(filled.length)
  for (let start = 0; start < filled.length; start += PRIOR_PIXELS) {
    for (let pixel = 0; pixel < PRIOR_PIXELS; pixel += 1) {
      const value = filled[start + pixel]
      expected[start + pixel] = value < HAZE ? 0 : value * Math.min(1, coverage[pixel] * 2)
    }
  }
  return expected
}

/** Columns filled from their first bin to their last. Bin by bin, as they lie in memory. */
function withoutHollows(filled: Float32Array): Float32Array {
  const firsts = new Int8Array(PRIOR_PIXELS).fill(PRIOR_BINS)
  const lasts = new Int8Array(PRIOR_PIXELS).fill(-1)
  for (let bin = 0, at = 0; bin < PRIOR_BINS; bin += 1) {
    for (let pixel = 0; pixel < PRIOR_PIXELS; pixel += 1, at += 1) {
      if (filled[at] > 0) {
        firsts[pixel] = Math.min(firsts[pixel], bin)
        lasts[pixel] = bin
      }
    }
  }
  const whole = Float32Array.from(filled)
  for (let bin = 0, at = 0; bin < PRIOR_BINS; bin += 1) {
    for (let pixel = 0; pixel < PRIOR_PIXELS; pixel += 1, at += 1) {
      if (bin > firsts[pixel] && bin < lasts[pixel]) {
        whole[at] = 1
      }
    }
  }
  return whole
}

/** The pixels behind which any bin of either is filled: elsewhere is nothing to add up. */
function pixelsOf(own: Float32Array, expected: Float32Array): Int32Array {
  const isFilled = new Uint8Array(PRIOR_PIXELS)
  for (let start = 0; start < own.length; start += PRIOR_PIXELS) {
    for (let pixel = 0; pixel < PRIOR_PIXELS; pixel += 1) {
      isFilled[pixel] |= own[start + pixel] !== 0 || expected[start + pixel] !== 0 ? 1 : 0
    }
  }
  const pixels = new Int32Array(PRIOR_PIXELS)
  let count = 0
  for (let pixel = 0; pixel < PRIOR_PIXELS; pixel += 1) {
    pixels[count] = pixel
    count += isFilled[pixel]
  }
  return pixels.subarray(0, count)
}

interface Compared {
  readonly own: Float32Array
  /** The same without hollows. */
  readonly whole: Float32Array
  readonly expected: Float32Array
  readonly pixels: Int32Array
}

/** The better intersection over union of the form, as it is and without hollows, moved by whole bins. */
function overlapAt({ own, whole, expected, pixels }: Compared, shift: number): number {
  let both = 0
  let sum = 0
  let bothWhole = 0
  let sumWhole = 0
  for (let bin = 0; bin < PRIOR_BINS; bin += 1) {
    const a = bin * PRIOR_PIXELS
    const b = (bin + shift) * PRIOR_PIXELS
    const isThere = bin + shift >= 0 && bin + shift < PRIOR_BINS
    for (let i = 0; i < pixels.length; i += 1) {
      const pixel = pixels[i]
      const other = isThere ? expected[b + pixel] : 0
      const here = own[a + pixel]
      const filled = whole[a + pixel]
      both += here * other
      sum += here + other
      bothWhole += filled * other
      sumWhole += filled + other
    }
  }
  return Math.max(both / Math.max(sum - both, 1e-9), bothWhole / Math.max(sumWhole - bothWhole, 1e-9))
}

/**
 * Meshes that stand upright, as the camera of a pose sees them: in the view's frame, z toward the viewer. `height` is that of the
 * thing in the picture, frame units. Near and far are as large as the middle.
 */
export function turnedToView(meshes: readonly Mesh[], pose: CameraPose, height: number): Mesh[] {
  const { right, up, toward } = axesOf(pose)
  const { scale, shift } = pose
  return meshes.map(({ positions, indices }) => {
    const turned = new Float32Array(positions.length)
    for (let i = 0; i < positions.length; i += 3) {
      const [x, y, z] = [positions[i], positions[i + 1] - height / 2, positions[i + 2]]
      const along = (axis: readonly number[]): number => (x * axis[0] + y * axis[1] + z * axis[2]) * scale
      turned[i] = along(right) + shift[0] * height
      turned[i + 1] = along(up) + (shift[1] + 0.5) * height
      turned[i + 2] = along(toward)
    }
    return { positions: turned, indices }
  })
}
