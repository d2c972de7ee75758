import { cos, PI, sin } from '../../kernel/det-math.ts'
import { boundsOf } from '../../kernel/mesh.ts'
import type { Form, ViewName } from '../types.ts'
import { uprighted } from '../upright.ts'
import { levelPose, type CameraPose } from '../camera-pose.ts'

/**
 * A turned form of one view among equal others: upright around z = 0, and the cameras that all look down on it alike.
 * `height` is that of the silhouette in the view's frame.
 */
export function turnedAmong(
  form: Form,
  names: readonly ViewName[],
  height: number
): Form & { readonly poses: readonly CameraPose[] } {
  const degrees = form.pitch ?? 0
  const pitch = (degrees / 180) * PI
  const upright = form.parts.map(({ name, mesh }) => ({
    name,
    mesh: { ...mesh, positions: uprighted(mesh.positions, degrees) },
  }))
  const { min, max } = boundsOf(...upright.map(({ mesh }) => mesh.positions))
  const middle = (min[2] + max[2]) / 2
  const parts = upright.map(({ name, mesh }) => ({
    name,
    mesh: { ...mesh, positions: mesh.positions.map((value, i) => (i % 3 === 2 ? value - middle : value)) },
  }))
  // The form's own picture stays where it was when the form is turned upright and moved to the middle.
  const shift = [0, 0.5 * cos(pitch) - 0.5 - (middle * sin(pitch)) / height] as const
  const poses = names.map(name => ({ ...levelPose(name), pitch, shift }))
  return { ...form, parts, pitch: 0, poses }
}
