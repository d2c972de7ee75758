import { TAU, atan2 } from '../kernel/det-math.ts'
import type { PartFrame, SurfacePoint } from './recipe.ts'

/** Flat coordinates on a part, metres: `u` runs level around it, `v` upward (inward on floors and lids). Filled by `read`. */
export interface SurfaceMap {
  u: number
  v: number
  read(point: SurfacePoint): void
  /** The width nearest to `wanted` that goes round without a remainder; on flat parts `wanted` itself. */
  fit(wanted: number): number
}

/** A wall steeper than this (|ny|) is mapped level and upward, anything flatter as a floor; roofs are walls. */
const WALL_FLOOR = 0.8

/**
 * Walls of round parts are unrolled about their upright middle, walls of others seen along X or Z, whichever they face;
 * floors seen from above. For courses, tiles and printed patterns, which have an upright of their own.
 * @param floor least |ny| of a floor.
 */
export function createSurfaceMap(frame: PartFrame, floor = WALL_FLOOR): SurfaceMap {
  const [cx, , cz] = frame.centre
  const bottom = frame.centre[1] - frame.size[1] / 2
  const radius = (frame.size[0] + frame.size[2]) / 4
  const map: SurfaceMap = {
    u: 0,
    v: 0,
    read(point) {
      const x = point.x - cx
      const z = point.z - cz
      if (Math.abs(point.ny) > floor) {
        map.u = x
        map.v = z
        return
      }
      map.v = point.y - bottom
      if (frame.isRound) {
        map.u = atan2(x, z) * radius
      } else {
        map.u = Math.abs(point.nx) > Math.abs(point.nz) ? -z * sign(point.nx) : x * sign(point.nz)
      }
    },
    fit(wanted) {
      if (!frame.isRound) {
        return wanted
      }
      const around = TAU * radius
      return around / Math.max(1, Math.round(around / wanted))
    },
  }
  return map
}

function sign(value: number): number {
  return value < 0 ? -1 : 1
}
