import type { Vec3 } from '../../../kernel/types.ts'
import { distance } from '../../../kernel/vector.ts'
import { skinMatrices } from '../../pose.ts'
import type { Clip, Skeleton } from '../../types.ts'
import { poseAt } from '../play.ts'

/** A point of the model in rest and the bone that it goes with. */
export interface Marker {
  readonly bone: number
  readonly at: Vec3
}

/** Where markers are at a time of a clip. */
export function markersAt(
  skeleton: Skeleton,
  clip: Clip,
  markers: readonly Marker[],
  seconds: number
): Vec3[] {
  const m = skinMatrices(skeleton, poseAt(skeleton, clip, seconds))
  return markers.map(({ bone, at: [x, y, z] }) => {
    const o = 12 * bone
    const row = (r: number): number => m[o + r] * x + m[o + r + 1] * y + m[o + r + 2] * z + m[o + r + 3]
    return [row(0), row(4), row(8)]
  })
}

/** Where markers are at each of so many equal steps of a clip, its end counted. */
export function markerPaths(
  skeleton: Skeleton,
  clip: Clip,
  markers: readonly Marker[],
  steps: number
): Vec3[][] {
  return Array.from({ length: steps + 1 }, (_, i) =>
    markersAt(skeleton, clip, markers, (clip.seconds * i) / steps)
  )
}

export interface Contact {
  /** Metres by which what is on the floor slides at most while it is there. */
  readonly slide: number
  /** Metres by which anything is under the floor at most. */
  readonly under: number
  /** Metres a second that the floor goes by, back. */
  readonly speed: number
  /** Share of the time that something of it touches the floor. */
  readonly duty: number
}

/**
 * How feet stand in a clip in place. What is on the floor must go back as fast as the floor does; the floor's speed is what
 * they do most. Every marker is followed from where it comes down to where it is lifted.
 * @param touch metres above the floor within which a marker is on it.
 */
export function measureContact(paths: readonly (readonly Vec3[])[], seconds: number, touch: number): Contact {
  const steps = paths.length - 1
  const dt = seconds / steps
  const count = paths[0].length
  const down = (i: number, k: number): boolean => paths[i % steps][k][1] < touch
  const speeds: number[] = []
  for (let i = 0; i < steps; i += 1) {
    for (let k = 0; k < count; k += 1) {
      if (down(i, k) && down(i + 1, k)) {
        speeds.push((paths[i][k][2] - paths[i + 1][k][2]) / dt)
      }
    }
  }
  const speed = speeds.length === 0 ? 0 : speeds.sort((a, b) => a - b)[speeds.length >> 1]
  let slide = 0
  let touching = 0
  for (let k = 0; k < count; k += 1) {
    const first = Array.from({ length: steps }, (_, i) => i).find(i => !down(i, k)) ?? 0
    let start: Vec3 | null = null
    let passed = 0
    for (let i = first; i < first + steps; i += 1) {
      if (!down(i, k)) {
        start = null
        passed = 0
        continue
      }
      const here = paths[i % steps][k]
      const still: Vec3 = [here[0], 0, here[2] + passed]
      start ??= still
      slide = Math.max(slide, distance(start, [still[0], 0, still[2]]))
      passed += speed * dt
    }
  }
  for (let i = 0; i < steps; i += 1) {
    touching += Array.from({ length: count }, (_, k) => k).some(k => down(i, k)) ? 1 : 0
  }
  const under = paths.reduce((most, points) => points.reduce((deep, [, y]) => Math.max(deep, -y), most), 0)
  return { slide, under, speed, duty: touching / steps }
}
