import type { Flood } from './flood.ts'
import { squaredStep, type Raster } from './raster.ts'

/** Longest way over a wall that is no body of its own but an edge or a wire, pixels. */
const LONGEST = 9
/** Pixels past the wall at which the ground is looked at, clear of the lens's blur. */
const CLEAR = 2
/** Step in colour, in tolerances of the ground, over which two places do not show the same ground. */
const SAME = 1.5
/** Share of a compartment's rim that must lie behind a thin wall for it to say something, and share of that with a step. */
const LEAST_RIM = 0.12
const MOST_STEPS = 0.5

/** What lies behind thin walls: the ground as it is in front, something else, or nothing can be said. */
export type Behind = 'same' | 'other' | 'unknown'

/**
 * Of each compartment, what it is by the thin walls that part it from the ground beyond. Ground seen past a wire goes on
 * behind it unchanged; the limb of a white thing before white has the step of its outline between itself and the ground,
 * however alike the rest of it is.
 */
export function behindWalls(
  { width, height, rgb }: Raster,
  { reached, inner }: Flood,
  { count, tolerance }: { readonly count: number; readonly tolerance: number }
): Behind[] {
  const rims = new Uint32Array(count)
  const crossings = new Uint32Array(count)
  const steps = new Uint32Array(count)
  const limit = SAME * SAME * tolerance * tolerance
  for (let y = LONGEST + CLEAR; y < height - LONGEST - CLEAR; y += 1) {
    for (let x = LONGEST + CLEAR; x < width - LONGEST - CLEAR; x += 1) {
      const i = y * width + x
      const label = inner[i]
      if (label < 0) {
        continue
      }
      for (const offset of [1, -1, width, -width]) {
        if (inner[i + offset] === label) {
          continue
        }
        rims[label] += 1
        const beyond = groundPast(reached, i, offset)
        if (beyond >= 0) {
          crossings[label] += 1
          steps[label] += squaredStep(rgb, 3 * i, rgb, 3 * beyond) > limit ? 1 : 0
        }
      }
    }
  }
  return Array.from(rims, (rim, label): Behind => {
    if (crossings[label] <= LEAST_RIM * rim) {
      return 'unknown'
    }
    return steps[label] > MOST_STEPS * crossings[label] ? 'other' : 'same'
  })
}

/** The ground straight past the wall beside `i`, if it is thin; −1 otherwise. */
function groundPast(reached: Uint8Array, i: number, offset: number): number {
  for (let far = 1; far <= LONGEST; far += 1) {
    if (reached[i + far * offset] === 1) {
      const clear = i + (far + CLEAR) * offset
      return reached[clear] === 1 ? clear : i + far * offset
    }
  }
  return -1
}
