import type { Leg } from './legs.ts'
import { outlineOfValues, type Outline } from './outline.ts'
import { pillow } from './pillow.ts'
import type { Relief } from './relief-mesh.ts'

/**
 * Coverage of the silhouette without its legs, and of each leg with a root that reaches `root` cells up into the mass, the same
 * for all or one for each.
 */
export function splitLegs(
  { grid }: Outline,
  legs: readonly Leg[],
  root: number | readonly number[]
): { mass: Float32Array; legs: Float32Array[] } {
  const { width, values } = grid
  const mass = Float32Array.from(values)
  const single = legs.map((leg, i) => {
    const own = new Float32Array(values.length)
    for (const { row, from, to, isAdded } of leg.runs) {
      if (isAdded) {
        own.fill(1, row * width + from, row * width + to + 1)
        continue
      }
      for (let x = from - 2; x <= to + 2; x += 1) {
        own[row * width + x] = values[row * width + x]
        mass[row * width + x] = 0
      }
    }
    addRoot(own, values, width, leg, typeof root === 'number' ? root : root[i])
    return own
  })
  return { mass, legs: single }
}

/** Carries the leg on upward along its own line, inside the silhouette. */
function addRoot(own: Float32Array, values: Float32Array, width: number, leg: Leg, root: number): void {
  const top = leg.runs[leg.runs.length - 1]
  const back = leg.runs[Math.max(0, leg.runs.length - 1 - Math.round(leg.width * 1.5))]
  const rise = Math.max(back.row - top.row, 1)
  const lean = Math.max(-0.7, Math.min(0.7, ((top.from + top.to) / 2 - (back.from + back.to) / 2) / rise))
  const half = Math.min((top.to - top.from) / 2, leg.width * 0.75)
  for (let up = 1; up <= root + 2; up += 1) {
    const middle = (top.from + top.to) / 2 + lean * up
    // The last rows stay just outside, so that the root ends there.
    const share = up <= root ? 1 : 0.45
    for (let x = Math.ceil(middle - half - 1); x <= middle + half + 1; x += 1) {
      const i = (top.row - up) * width + x
      const isSide = Math.abs(x - middle) > half
      if (i >= 0) {
        own[i] = Math.max(own[i], Math.min(values[i], isSide ? 0.45 : share))
      }
    }
  }
}

/** A leg as a round part whose middle lies at `z`. */
export function legRelief({ grid }: Outline, own: Float32Array, z: number): Relief {
  const relief = pillow(outlineOfValues(grid, own))
  return { ...relief, centre: relief.centre.map(() => z) }
}

/** A leg carried on below its foot by half its width, so that what is inflated from it and cut at the foot stands flat. */
export function onFoot(own: Float32Array, { runs, foot, width }: Leg, columns: number): Float32Array {
  const longer = Float32Array.from(own)
  const [sole] = runs.slice(Math.min(2, runs.length - 1))
  const last = Math.min(foot + Math.ceil(width / 2), own.length / columns - 2)
  for (let row = foot - 1; row <= last; row += 1) {
    for (let x = sole.from - 1; x <= sole.to + 1; x += 1) {
      longer[row * columns + x] = Math.max(longer[row * columns + x], own[sole.row * columns + x])
    }
  }
  return longer
}
