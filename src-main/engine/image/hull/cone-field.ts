import { axesOf, offAxis, type CameraPose } from '../camera-pose.ts'
import type { Silhouette } from '../silhouette.ts'
import type { Vec3 } from '../../kernel/types.ts'

/**
 * The cone of sight lines through a silhouette, as inner loops read it. A point's place on the raster is
 * (column + scale · (x + across) / w, row − scale · (y + above) / w) for the point's way to the right x, up y and
 * w = 1 − nearness · way to the camera.
 */
export interface ConeField {
  readonly right: Vec3
  readonly up: Vec3
  /** To the camera, times its nearness. */
  readonly near: Vec3
  readonly column: number
  readonly row: number
  /** How far the origin lies right of and above the camera's axis, which meets the raster at the column and the row. */
  readonly across: number
  readonly above: number
  readonly scale: number
  readonly width: number
  readonly lastX: number
  readonly lastY: number
  /** Heights per cell. */
  readonly perCell: number
  readonly distance: Float32Array
}

/** The cone of a silhouette that a camera saw. */
export function coneField({ grid, height, distance }: Silhouette, pose: CameraPose): ConeField {
  const { width, height: rows, cell, left, top } = grid
  const cells = height / cell
  const { right, up, toward } = axesOf(pose)
  const { nearness, scale, shift } = pose
  const [u, v] = pose.aim ?? shift
  const [across, above] = offAxis(pose)
  return {
    right,
    up,
    near: [toward[0] * nearness, toward[1] * nearness, toward[2] * nearness],
    column: -left / cell + u * cells,
    row: (top - height / 2) / cell - v * cells,
    across,
    above,
    scale: scale * cells,
    width,
    lastX: width - 1.001,
    lastY: rows - 1.001,
    perCell: 1 / cells,
    distance,
  }
}

/** Distance to the outline, in heights, at a place of the raster: positive inside; beyond the raster it goes on falling. */
export function readField(field: ConeField, column: number, row: number): number {
  const { width, lastX, lastY, distance, perCell } = field
  const x = column < 0 ? 0 : column > lastX ? lastX : column
  const y = row < 0 ? 0 : row > lastY ? lastY : row
  const ix = x | 0
  const iy = y | 0
  const fx = x - ix
  const i = iy * width + ix
  const upper = distance[i] + (distance[i + 1] - distance[i]) * fx
  const lower = distance[i + width] + (distance[i + width + 1] - distance[i + width]) * fx
  return upper + (lower - upper) * (y - iy) - (Math.abs(column - x) + Math.abs(row - y)) * perCell
}

/** The same for a point of the thing's space. */
export function readPoint(field: ConeField, x: number, y: number, z: number): number {
  const { right, up, near, column, row, across, above, scale } = field
  const size = scale / (1 - near[0] * x - near[1] * y - near[2] * z)
  return readField(
    field,
    column + (x * right[0] + y * right[1] + z * right[2] + across) * size,
    row - (x * up[0] + y * up[1] + z * up[2] + above) * size
  )
}

/** Size in the picture of a length at a point, as `CameraPose` has it. */
export const sizeAt = ({ near, scale, perCell }: ConeField, x: number, y: number, z: number): number =>
  (scale * perCell) / (1 - near[0] * x - near[1] * y - near[2] * z)
