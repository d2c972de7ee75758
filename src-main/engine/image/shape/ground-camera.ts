import { cos, hypot, sin } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import type { CameraPose } from '../camera-pose.ts'
import type { Corner } from './oblique.ts'
import type { Outline } from './outline.ts'
import { extentOf } from './stance.ts'

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

/** The footprint that a thing's lower edges span on the ground: its nearest corner, the other ends, all seen from above (x, z). */
export interface Footprint {
  readonly near: Vec2
  /** Unit vectors along the edge to the picture's right and to its left. */
  readonly right: Vec2
  readonly left: Vec2
  readonly length: number
  readonly depth: number
}

/** One over the camera's distance in frame units: a lens of about 30° near enough to fill the picture. */
export const NEARNESS = 0.3
/** Pitches among which the camera's is looked for, radians (a level one tells no footprint), and the search's halvings. */
const PITCHES = [0.05, 0.8] as const
const HALVINGS = 24

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

/**
 * The camera under which the two lower edges stand at a right angle on the ground, and the footprint that they span. Null when
 * none does.
 */
export function groundCamera(
  outline: Outline,
  { left, near, right }: Corner
): { camera: GroundCamera; footprint: Footprint } | null {
  const { grid } = outline
  const { tall } = extentOf(outline)
  const top = tall * grid.cell
  const base = (left[1] + right[1]) / 2
  const centre: Vec2 = [0, top / 2]
  const cameraAt = (pitch: number): GroundCamera => ({
    pitch,
    centre,
    ground: (-0.5 * (top - base)) / cos(pitch),
  })
  const edgesAt = (pitch: number) => {
    const camera = cameraAt(pitch)
    const [l, n, r] = [left, near, right].map(point => groundAt(camera, point))
    return { n, toLeft: sub(l, n), toRight: sub(r, n) }
  }
  const openness = (pitch: number): number => {
    const { toLeft, toRight } = edgesAt(pitch)
    return toLeft[0] * toRight[0] + toLeft[1] * toRight[1]
  }
  let [low, high]: [number, number] = [...PITCHES]
  if (!(openness(low) > 0) || !(openness(high) < 0)) {
    return null
  }
  for (let i = 0; i < HALVINGS; i += 1) {
    const middle = (low + high) / 2
    if (openness(middle) > 0) {
      low = middle
    } else {
      high = middle
    }
  }
  const { n, toLeft, toRight } = edgesAt(high)
  const [depth, length] = [hypot(toLeft[0], toLeft[1]), hypot(toRight[0], toRight[1])]
  const footprint = {
    near: n,
    left: scaled(toLeft, 1 / depth),
    right: scaled(toRight, 1 / length),
    length,
    depth,
  }
  return { camera: cameraAt(high), footprint }
}

const sub = (a: Vec2, b: Vec2): Vec2 => [a[0] - b[0], a[1] - b[1]]
const scaled = ([x, y]: Vec2, by: number): Vec2 => [x * by, y * by]
