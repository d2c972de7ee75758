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
  const expected = prediction.filled.map((value, i) =>
    value < HAZE ? 0 : value * Math.min(1, prediction.coverage[i % PRIOR_PIXELS] * 2)
  )
  let best = 0
  for (let shift = -MOST_SHIFT; shift <= MOST_SHIFT; shift += 1) {
    best = Math.max(best, overlapAt(own, expected, shift), overlapAt(whole, expected, shift))
  }
  return best
}

/** Columns filled from their first bin to their last. */
function withoutHollows(filled: Float32Array): Float32Array {
  const whole = Float32Array.from(filled)
  for (let pixel = 0; pixel < PRIOR_PIXELS; pixel += 1) {
    let [first, last] = [PRIOR_BINS, -1]
    for (let bin = 0; bin < PRIOR_BINS; bin += 1) {
      if (filled[bin * PRIOR_PIXELS + pixel] > 0) {
        first = Math.min(first, bin)
        last = bin
      }
    }
    for (let bin = first + 1; bin < last; bin += 1) {
      whole[bin * PRIOR_PIXELS + pixel] = 1
    }
  }
  return whole
}

/** Intersection over union with one of both moved by whole bins. */
function overlapAt(own: Float32Array, expected: Float32Array, shift: number): number {
  let [both, sum] = [0, 0]
  for (let bin = 0; bin < PRIOR_BINS; bin += 1) {
    const [a, b] = [bin * PRIOR_PIXELS, (bin + shift) * PRIOR_PIXELS]
    const isThere = bin + shift >= 0 && bin + shift < PRIOR_BINS
    for (let pixel = 0; pixel < PRIOR_PIXELS; pixel += 1) {
      const other = isThere ? expected[b + pixel] : 0
      both += own[a + pixel] * other
      sum += own[a + pixel] + other
    }
  }
  return both / Math.max(sum - both, 1e-9)
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
