import { scratchFloat64, scratchUint32, scratchUint8 } from '../../kernel/scratch.ts'
import { handIn, listAt } from '../compiled-program.ts'
import { withDecimation, type Decimation } from '../compiled.ts'
import type { Skinning } from '../types.ts'
import type { Collapsed, CollapseMesh, CollapseOptions } from './collapse-mesh.ts'

/**
 * Collapses edges in the order of their quadric error until at most `triangles` are left or no edge may go: in rounds as long as
 * the number is far off, then singly. The work is done by `assembly/decimation`, on copies of the lists.
 */
export function collapseEdges(
  mesh: CollapseMesh,
  { triangles, isRough = false, onStep, blend }: CollapseOptions
): Collapsed {
  const host = { blend: blend ?? (() => undefined), step: (left: number) => onStep?.(left) }
  return withDecimation(host, decimation => {
    const lists = handInMesh(mesh, decimation)
    decimation.setBlended(blend === undefined ? 0 : 1)
    const left = decimation.collapseEdges(triangles, isRough ? 1 : 0)
    takeBack(mesh, lists, decimation)
    return takeResult(mesh, left, decimation)
  })
}

/** Addresses of what comes back. */
interface Lists {
  readonly points: number
  readonly corners: number
  readonly wedges: number
  readonly flags: number
  /** These at 0 where there are none. */
  readonly uvs: number
  readonly joints: number
  readonly weights: number
}

function handInMesh(mesh: CollapseMesh, decimation: Decimation): Lists {
  const points = handIn(decimation, mesh.points)
  const corners = handIn(decimation, mesh.corners)
  const wedges = handIn(decimation, mesh.wedges)
  const twins = handIn(decimation, mesh.twins)
  const flags = handIn(decimation, mesh.flags)
  const pointCount = mesh.points.length / 3
  decimation.setMesh(points, pointCount, corners, mesh.corners.length, wedges, twins, flags)
  const uvs = mesh.uvs === null ? 0 : handIn(decimation, mesh.uvs)
  decimation.setUvs(wedges, uvs)
  if (mesh.drawn !== null) {
    decimation.setDrawn(handIn(decimation, mesh.drawn))
  }
  const skin = mesh.skinning === null ? NO_SKIN : handInSkin(mesh.skinning, decimation)
  return { points, corners, wedges, flags, uvs, ...skin }
}

const NO_SKIN = { joints: 0, weights: 0 }

function handInSkin(
  { influences, poses, ...rows }: Skinning,
  decimation: Decimation
): Pick<Lists, 'joints' | 'weights'> {
  const joints = handIn(decimation, rows.joints)
  const weights = handIn(decimation, rows.weights)
  const length = poses.reduce((sum, pose) => sum + pose.length, 0)
  const maps = decimation.allocate(4 * length)
  const list = listAt(decimation, Float32Array, maps, length)
  poses.reduce((at, pose) => (list.set(pose, at), at + pose.length), 0)
  const jointCount = poses.length === 0 ? 0 : length / poses.length / 12
  decimation.setSkin(influences, joints, weights, maps, jointCount, poses.length)
  return { joints, weights }
}

/** Copies what was changed over what it was. */
function takeBack(mesh: CollapseMesh, lists: Lists, decimation: Decimation): void {
  mesh.points.set(listAt(decimation, Float64Array, lists.points, mesh.points.length))
  mesh.corners.set(listAt(decimation, Uint32Array, lists.corners, mesh.corners.length))
  mesh.wedges.set(listAt(decimation, Uint32Array, lists.wedges, mesh.wedges.length))
  mesh.flags.set(listAt(decimation, Uint8Array, lists.flags, mesh.flags.length))
  mesh.uvs?.set(listAt(decimation, Float64Array, lists.uvs, mesh.uvs.length))
  mesh.skinning?.joints.set(listAt(decimation, Int32Array, lists.joints, mesh.skinning.joints.length))
  mesh.skinning?.weights.set(listAt(decimation, Float64Array, lists.weights, mesh.skinning.weights.length))
}

function takeResult(mesh: CollapseMesh, triangles: number, decimation: Decimation): Collapsed {
  const pointCount = mesh.points.length / 3
  const joinedTo = scratchUint32(pointCount, false)
  joinedTo.set(listAt(decimation, Uint32Array, decimation.joinedTo(), pointCount))
  const isRim = scratchUint8(pointCount, false)
  isRim.set(listAt(decimation, Uint8Array, decimation.rims(), pointCount))
  const sizes = scratchFloat64(mesh.corners.length / 3, false)
  sizes.set(listAt(decimation, Float64Array, decimation.areas(), sizes.length))
  return { triangles, joinedTo, isRim, sizes }
}
