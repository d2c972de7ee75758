import { Bvh } from '../kernel/bvh.ts'
import { findLoops, type BorderLoop } from './border-loops.ts'
import { KEPT } from './left-out.ts'
import type { PartMesh } from './part-mesh.ts'
import { judgeShells, type Shell } from './shells.ts'
import { studyPart, type PartStudy } from './study.ts'

/** A part with everything that its faults are read from. */
export interface ExaminedPart {
  readonly study: PartStudy
  readonly loops: readonly BorderLoop[]
  readonly shells: readonly Shell[]
  readonly tree: SurfaceTree
}

/** The triangles that form the surface, for rays and boxes. */
export interface SurfaceTree {
  readonly bvh: Bvh
  /** By triangle of the tree its number in the part. */
  readonly triangles: Uint32Array
}

/** Studies a part: what hangs together, where it ends, and what was meant. */
export function examinePart(part: PartMesh, remap?: Uint32Array): ExaminedPart {
  const study = remap === undefined ? studyPart(part) : studyPart(part, remap)
  const loops = findLoops(study)
  const tree = treeOf(study)
  return { study, loops, tree, shells: judgeShells(study, loops, tree) }
}

function treeOf({ part: { positions }, corners, leftOut }: PartStudy): SurfaceTree {
  const count = leftOut.reduce((sum, state) => sum + (state === KEPT ? 1 : 0), 0)
  const triangles = new Uint32Array(count)
  const indices = new Uint32Array(3 * count)
  let next = 0
  for (let triangle = 0; triangle < leftOut.length; triangle += 1) {
    if (leftOut[triangle] === KEPT) {
      triangles[next] = triangle
      indices[3 * next] = corners[3 * triangle]
      indices[3 * next + 1] = corners[3 * triangle + 1]
      indices[3 * next + 2] = corners[3 * triangle + 2]
      next += 1
    }
  }
  return { bvh: new Bvh({ positions, indices }), triangles }
}
