import type { Cone } from './carve.ts'
import type { VoxelGrid } from './voxel-grid.ts'
import { axesOf, projection, type CameraPose } from '../camera-pose.ts'

/** A side of the thing: down, up, and around it. */
export type End = '-y' | '+y' | '-x' | '+x' | '-z' | '+z'

/** What a cut may cost an outline, in cells of its silhouette and of the grid: less than is known of either. */
const LOSS = { silhouette: 0.3, voxels: 0.15 } as const
/** Samples between two planes that are tried. */
const STEP = 0.5
/** Where every camera sees so many times that loss less, no plane farther in holds either. */
const FAR = 12
/** Cameras that look along the way see nothing of how far it goes; cosine. */
const ALONG = 0.7

/**
 * Cuts an end flat: no camera sees what lies behind the near edges, so there a visual hull goes on to where the cones of opposite
 * cameras meet. The cut is the deepest plane behind which every camera still sees the thing reach as far as before.
 */
export function cutEnd(voxels: VoxelGrid, cones: readonly Cone[], end: End): void {
  const axis = 'xyz'.indexOf(end[1])
  const way = end[0] === '+' ? 1 : -1
  const { values, size, cell } = voxels
  const level = levelOf(voxels, cones, { axis, way })
  const stride = [1, size[0], size[0] * size[1]][axis]
  for (let at = 0; at < values.length; at += 1) {
    const beyond = ((Math.floor(at / stride) % size[axis]) - level) * way * cell
    if (beyond > -2 * cell && beyond > values[at]) {
      values[at] = beyond
    }
  }
}

interface Direction {
  /** 0 for x, 1 for y, 2 for z. */
  readonly axis: number
  /** 1 or −1. */
  readonly way: number
}

/** Where to cut, in samples along the axis. */
function levelOf(voxels: VoxelGrid, cones: readonly Cone[], { axis, way }: Direction): number {
  const count = voxels.size[axis]
  const cameras = cones.flatMap(({ pose, silhouette: { grid, height } }) => {
    const { right, up, toward } = axesOf(pose)
    const sees = [way * right[axis], way * up[axis]] as const
    const slack = (LOSS.silhouette * grid.cell) / height + LOSS.voxels * voxels.cell
    return Math.abs(toward[axis]) < ALONG ? [{ pose, sees, slack }] : []
  })
  const start = way > 0 ? count - 2 : 1
  const farthest = cameras.map(() => -Infinity)
  const tried: { readonly level: number; readonly reaches: readonly number[] }[] = []
  for (let k = 0; k < (count / 2 - 2) / STEP; k += 1) {
    const level = start - way * k * STEP
    const points = rimAt(voxels, axis, level)
    const reaches = cameras.map(({ pose, sees }) => reachOf(points, pose, sees))
    tried.push({ level, reaches })
    reaches.forEach((reach, i) => (farthest[i] = Math.max(farthest[i], reach)))
    if (points.length > 0 && reaches.every((reach, i) => reach < farthest[i] - FAR * cameras[i].slack)) {
      break
    }
  }
  const holds = tried.findLast(({ reaches }) =>
    reaches.every((reach, i) => reach >= farthest[i] - cameras[i].slack)
  )
  return cameras.length === 0 ? start : (holds?.level ?? start)
}

/** Samples of a plane across an axis, which may lie between two layers, that are inside and border on others; x, y, z in turns. */
function rimAt({ values, size, cell, origin }: VoxelGrid, axis: number, level: number): Float64Array {
  const strides = [1, size[0], size[0] * size[1]]
  const [a, b] = [(axis + 1) % 3, (axis + 2) % 3]
  const [stepA, stepB, up] = [strides[a], strides[b], strides[axis]]
  const lower = Math.floor(level)
  const share = level - lower
  const isInside = (at: number): boolean => values[at] * (1 - share) + values[at + up] * share < 0
  const points: number[] = []
  for (let j = 1; j < size[b] - 1; j += 1) {
    for (let i = 1; i < size[a] - 1; i += 1) {
      const at = lower * up + i * stepA + j * stepB
      const isRim =
        isInside(at) &&
        !(isInside(at - stepA) && isInside(at + stepA) && isInside(at - stepB) && isInside(at + stepB))
      if (isRim) {
        const place = [level, level, level]
        place[a] = i
        place[b] = j
        points.push(...place.map((value, k) => origin[k] + value * cell))
      }
    }
  }
  return Float64Array.from(points)
}

/** How far a camera sees points reach in a direction of its picture. */
function reachOf(points: Float64Array, pose: CameraPose, [across, above]: readonly [number, number]): number {
  const project = projection(pose)
  const out = new Float64Array(2)
  let reach = -Infinity
  for (let i = 0; i < points.length; i += 3) {
    project(points[i], points[i + 1], points[i + 2], out)
    reach = Math.max(reach, across * out[0] + above * out[1])
  }
  return reach
}
