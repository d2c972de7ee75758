import { cos, sin } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import type { CameraPose } from '../camera-pose.ts'

/**
 * A camera that looks down at a thing standing on the ground. Lengths are frame units; the origin lies on the camera's axis at
 * the thing's middle height, y up, z level toward the viewer.
 */
export interface GroundCamera {
  /** Radians by which it looks down. */
  readonly pitch: number
  /** Where its axis meets the picture's plane, in the view's frame. */
  readonly centre: Vec2
  /** Height of the ground. */
  readonly ground: number
}

/** One over the camera's distance in frame units: a lens of about 30° near enough to fill the picture. */
export const NEARNESS = 0.3

/** The same camera as the stages for several views have it: in heights of the silhouette. */
export function cameraPoseOf({ pitch, centre }: GroundCamera): CameraPose {
  return { yaw: 0, pitch, nearness: 2 * centre[1] * NEARNESS, scale: 1, shift: [0, 0] }
}

/** Place in the view's frame, and nearness to the viewer, of a point. */
export function seenFrom({ pitch, centre }: GroundCamera, [x, y, z]: Vec3): Vec3 {
  const toward = y * sin(pitch) + z * cos(pitch)
  const scale = 1 / (1 - NEARNESS * toward)
  return [centre[0] + x * scale, centre[1] + (y * cos(pitch) - z * sin(pitch)) * scale, toward]
}

/** The point of the ground that the camera sees at a place of the view's frame: (x, z). */
export function groundAt({ pitch, centre, ground }: GroundCamera, [px, py]: Vec2): Vec2 {
  const [a, b] = [px - centre[0], py - centre[1]]
  const toward = (ground - b * cos(pitch)) / (sin(pitch) - b * NEARNESS * cos(pitch))
  const scale = 1 - NEARNESS * toward
  return [a * scale, toward * cos(pitch) - b * scale * sin(pitch)]
}

/** The point at depth `z` that the camera sees at a place of the view's frame. */
export function pointAt({ pitch, centre }: GroundCamera, [px, py]: Vec2, z: number): Vec3 {
  const [a, b] = [px - centre[0], py - centre[1]]
  const rise = b * (1 - NEARNESS * z * cos(pitch)) + z * sin(pitch)
  const y = rise / (cos(pitch) + b * NEARNESS * sin(pitch))
  return [a * (1 - NEARNESS * (y * sin(pitch) + z * cos(pitch))), y, z]
}
