import { cos, PI, sin } from '../kernel/det-math.ts'
import type { Vec3 } from '../kernel/types.ts'
import type { ViewName } from './types.ts'

/**
 * Where a camera stands around the thing. Lengths are heights of the thing, the origin is its middle, x and y and z as in the
 * front view's frame. A picture's coordinates (u right, v up) start in the middle of the silhouette's box and are in heights of
 * that box.
 */
export interface CameraPose {
  /** Radians around the thing: 0 before it, a quarter turn at its +x side. */
  readonly yaw: number
  /** Radians by which the camera looks down. */
  readonly pitch: number
  /** One over the camera's distance from the origin; 0 for a camera far away (no perspective). */
  readonly nearness: number
  /** Size of a length at the origin in the picture. */
  readonly scale: number
  /** Place of the origin in the picture. */
  readonly shift: readonly [number, number]
  /**
   * Where the camera's axis meets the picture: `shift` when absent, as if the camera looked at the origin. What lies nearer grows
   * away from here.
   */
  readonly aim?: readonly [number, number]
}

/** How far the origin lies right of and above the camera's axis; 0 for a camera that looks at it. */
export function offAxis({ shift, aim, scale }: CameraPose): readonly [number, number] {
  return aim === undefined ? [0, 0] : [(shift[0] - aim[0]) / scale, (shift[1] - aim[1]) / scale]
}

const TURNS: Readonly<Record<ViewName, number>> = { front: 0, right: 0.5, back: 1, left: 1.5 }

/** A level camera far away whose silhouette is as high as the thing. */
export function levelPose(name: ViewName): CameraPose {
  return { yaw: TURNS[name] * PI, pitch: 0, nearness: 0, scale: 1, shift: [0, 0] }
}

/** Unit vectors: to the right and up in the picture, and to the camera. */
export interface CameraAxes {
  readonly right: Vec3
  readonly up: Vec3
  readonly toward: Vec3
}

export function axesOf({ yaw, pitch }: CameraPose): CameraAxes {
  const [sy, cy, sp, cp] = [sin(yaw), cos(yaw), sin(pitch), cos(pitch)]
  return { right: [cy, 0, -sy], up: [-sy * sp, cp, -cy * sp], toward: [sy * cp, sp, cy * cp] }
}

/** Writes the place in the picture of points of the thing; as fast as inner loops need it. */
export function projection(pose: CameraPose): (x: number, y: number, z: number, out: Float64Array) => void {
  const { right, up, toward } = axesOf(pose)
  const { nearness, scale, shift } = pose
  const [rx, , rz] = right
  const [ux, uy, uz] = up
  const [tx, ty, tz] = toward
  const [du, dv] = pose.aim ?? shift
  const [a, b] = offAxis(pose)
  return (x, y, z, out) => {
    const size = scale / (1 - nearness * (x * tx + y * ty + z * tz))
    out[0] = (x * rx + z * rz + a) * size + du
    out[1] = (x * ux + y * uy + z * uz + b) * size + dv
  }
}
