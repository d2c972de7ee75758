import type { Vec3 } from '../../kernel/types.ts'
import { mix } from '../../kernel/vector.ts'
import { restPose, type Pose } from '../pose.ts'
import type { BoneTrack, Clip, Quat, Skeleton } from '../types.ts'
import { slerpTurns } from './turns.ts'

/** The pose of a clip at a time in seconds, as players of glTF interpolate it; before its first key the first, after its last the last. */
export function poseAt(skeleton: Skeleton, clip: Clip, seconds: number): Pose {
  const rest = restPose(skeleton)
  const [rotations, translations] = [rest.rotations.slice(), rest.translations.slice()]
  for (const track of clip.tracks) {
    const [from, to, t] = keysAround(track, seconds)
    if (track.rotations !== undefined) {
      const values = track.rotations
      rotations[track.bone] = slerpTurns(quatAt(values, from), quatAt(values, to), t)
    }
    if (track.translations !== undefined) {
      const values = track.translations
      translations[track.bone] = mix(vectorAt(values, from), vectorAt(values, to), t)
    }
  }
  return { rotations, translations }
}

/** The keys before and after a time, and how far it is from the one to the other, 0–1. */
function keysAround({ times }: BoneTrack, seconds: number): readonly [number, number, number] {
  let [low, high] = [0, times.length - 1]
  if (seconds <= times[0] || high === 0) {
    return [0, 0, 0]
  }
  if (seconds >= times[high]) {
    return [high, high, 0]
  }
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (times[middle] <= seconds) {
      low = middle
    } else {
      high = middle
    }
  }
  return [low, high, (seconds - times[low]) / (times[high] - times[low])]
}

const quatAt = (values: Float32Array, i: number): Quat => [
  values[4 * i],
  values[4 * i + 1],
  values[4 * i + 2],
  values[4 * i + 3],
]

const vectorAt = (values: Float32Array, i: number): Vec3 => [
  values[3 * i],
  values[3 * i + 1],
  values[3 * i + 2],
]
