import type { CarriedRows } from './carried-rows.ts'
import type { Connected } from './connect.ts'
import type { KeptSurface } from './kept-surface.ts'
import { posedPoints } from './posed-points.ts'
import type { VolumeSource } from './keep-volume.ts'
import type { CarriedColumn } from './model-surface.ts'
import type { PoseRows } from './poses.ts'
import { returnPoints } from './return-points.ts'
import { SpareWedges } from './spare-wedges.ts'
import type { Pose } from './types.ts'
import { scaledPose, type Scale } from './unit-scale.ts'

/** What giving points back needs to know of those that are gone. */
export interface Gone {
  /** What its vertices carry, how they move, and how what they carry moves them. */
  readonly source: {
    readonly columns: readonly CarriedColumn[]
    readonly poses: readonly Pose[]
    readonly measured: PoseRows | null
  }
  readonly connected: Connected
  readonly scale: Scale
  readonly rows: CarriedRows
  readonly whole: VolumeSource
  /** Of the points that were collapsed, as they are now. */
  readonly poses: readonly Pose[]
  /** Per point before: its number now. */
  readonly numbers: Int32Array
}

/** Points that lie far from the source in a pose come back, as far as `room` allows. */
export function giveBack(
  kept: KeptSurface & { readonly isRim: Uint8Array },
  { source, connected, scale, rows, whole, poses, numbers }: Gone,
  room: number
): { readonly surface: KeptSurface & { readonly isRim: Uint8Array }; readonly added: number } {
  if (room < 2) {
    return { surface: kept, added: 0 }
  }
  const { pointSource } = connected
  const before = Float64Array.from(whole.positions)
  const count = kept.pointSource.length
  const { measured } = source
  let there: readonly Pose[] = source.poses.map(pose => scaledPose(pose, pointSource, scale))
  let here: readonly Pose[] = poses.map(pose => keptPose(pose, numbers, count))
  if (measured !== null) {
    const own = wedgesOfPoints(kept, count)
    const scaled = (pose: Pose): Pose => scaledPose(pose, null, scale)
    there = measured(source.columns, pointSource, pointSource).map(scaled)
    here = measured(
      rows.columns,
      own,
      own.map(wedge => connected.wedgeSource[wedge])
    ).map(scaled)
  }
  const places = [kept.positions, ...here.map(pose => posedPoints(kept.positions, pose))]
  const wedges = new SpareWedges(kept.wedges, connected.wedgeSource, { rows, columns: source.columns })
  return returnPoints(
    { ...kept, places },
    {
      places: [before, ...there.map(pose => posedPoints(before, pose))],
      pointOf: whole.pointOf,
      pointSource,
      corners: whole.indices,
    },
    { room, wedges }
  )
}

/** Per point one of its wedges. */
function wedgesOfPoints({ corners, wedges }: KeptSurface, count: number): Uint32Array {
  const own = new Uint32Array(count)
  for (let corner = corners.length - 1; corner >= 0; corner--) {
    own[corners[corner]] = wedges[corner]
  }
  return own
}

/** A pose of the points that are left. */
function keptPose(pose: Pose, numbers: Int32Array, count: number): Pose {
  const kept = new Float32Array(12 * count)
  for (let point = 0; point < numbers.length; point++) {
    if (numbers[point] >= 0) {
      kept.set(pose.subarray(12 * point, 12 * point + 12), 12 * numbers[point])
    }
  }
  return kept
}
