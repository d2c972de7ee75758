import { cos, PI, sin } from '../../kernel/det-math.ts'
import type { SurfaceMesh } from '../../kernel/types.ts'

/** The upright axis about which a part is turned, and how far it looks tipped towards the viewer. */
export interface TurningAxis {
  readonly x: number
  readonly z: number
  /** Upright height of the part's highest point. */
  readonly top: number
  /** Of the pitch. */
  readonly cos: number
  readonly sin: number
}

/** Bands of height and sectors around the axis in which radii are compared. */
const BANDS = 48
const SECTORS = 8
/** A band is round when its radii differ by less than this share, a part when so many of its bands are. */
const SAME_RADIUS = 0.08
const ROUND_SHARE = 0.8
/** Fewer bands with vertices all around tell nothing. */
const LEAST_BANDS = 5

/**
 * The axis of a part that is turned about an upright line, as pottery is; null for any other.
 * @param mesh as the camera sees it, tipped towards the viewer by `pitch` degrees.
 */
export function findTurningAxis({ positions }: SurfaceMesh, pitch: number): TurningAxis | null {
  const angle = (pitch / 180) * PI
  const tip = { cos: cos(angle), sin: sin(angle) }
  const upright = new Float64Array(positions.length)
  const min = [Infinity, Infinity, Infinity]
  const max = [-Infinity, -Infinity, -Infinity]
  for (let i = 0; i < positions.length; i += 3) {
    upright[i] = positions[i]
    upright[i + 1] = positions[i + 1] * tip.cos + positions[i + 2] * tip.sin
    upright[i + 2] = positions[i + 2] * tip.cos - positions[i + 1] * tip.sin
    for (let k = 0; k < 3; k += 1) {
      min[k] = Math.min(min[k], upright[i + k])
      max[k] = Math.max(max[k], upright[i + k])
    }
  }
  const axis = { x: (min[0] + max[0]) / 2, z: (min[2] + max[2]) / 2, top: max[1], ...tip }
  return isRound(upright, axis, { low: min[1], high: max[1] }) ? axis : null
}

function isRound(
  upright: Float64Array,
  axis: TurningAxis,
  { low, high }: { readonly low: number; readonly high: number }
): boolean {
  const radii = new Float64Array(BANDS * SECTORS)
  const scale = BANDS / Math.max(high - low, 1e-9)
  for (let i = 0; i < upright.length; i += 3) {
    const x = upright[i] - axis.x
    const z = upright[i + 2] - axis.z
    const band = Math.min(BANDS - 1, Math.floor((upright[i + 1] - low) * scale))
    const sector = (x > 0 ? 1 : 0) + (z > 0 ? 2 : 0) + (Math.abs(x) > Math.abs(z) ? 4 : 0)
    const at = SECTORS * band + sector
    radii[at] = Math.max(radii[at], Math.sqrt(x * x + z * z))
  }
  let [filled, round] = [0, 0]
  for (let band = 0; band < BANDS; band += 1) {
    const around = radii.subarray(SECTORS * band, SECTORS * (band + 1))
    const [least, most] = [Math.min(...around), Math.max(...around)]
    filled += least > 0 ? 1 : 0
    round += least > 0 && most - least < SAME_RADIUS * most ? 1 : 0
  }
  return filled >= LEAST_BANDS && round >= ROUND_SHARE * filled
}
