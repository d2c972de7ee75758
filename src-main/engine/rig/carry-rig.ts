import type { Document, Primitive } from '@gltf-transform/core'
import { Bvh, createHit } from '../kernel/bvh.ts'
import type { Vec3 } from '../kernel/types.ts'
import { dropRig } from './drop-rig.ts'
import { type FileRig, readRig } from './read-rig.ts'
import { readRigSource, type RigScene } from './read-source.ts'
import type { Skeleton, SkinWeights } from './types.ts'
import { writeRig } from './write-rig.ts'

/** Share of the longest side by which the sides of the two may differ: the other one may have been reduced. */
const SIDES_WITHIN = 0.03
/** Share of the longest side within which nearly all of the surface has to lie at the other one. */
const SURFACE_WITHIN = 0.03
/** How much of the surface that is; thin ends are lost in a reduction. */
const NEARLY_ALL = 0.95

/**
 * Gives a model the skeleton and the skin of another file that shows the same thing, in whatever size and place, with other triangles and
 * another look: each vertex follows what the nearest place of the other surface follows. false, and nothing is changed, where the other
 * one has no skin or another form, such as the same body in another pose.
 * @param nameOf what a bone is called in the file, by its canonical name.
 */
export function carryRig(document: Document, from: Document, nameOf: (bone: string) => string): boolean {
  const rig = readRig(from)
  if (rig === null) {
    return false
  }
  const [scene, given] = [readRigSource(document), readRigSource(from)]
  const move = fitted(given.source.positions, scene.source.positions)
  const found = move === null ? null : nearest(scene, given, move)
  if (move === null || found === null) {
    return false
  }
  dropRig(document)
  writeRig(document, readRigSource(document), {
    skeleton: moved(rig.skeleton, move),
    weights: blended(found, given, sharesOf(given, rig)),
    clips: [],
    nameOf,
  })
  return true
}

/** A size and a place. */
type Move = (point: Vec3) => Vec3

/** Takes the one box onto the other; null where their sides are in other proportions. */
function fitted(from: Float32Array, to: Float32Array): Move | null {
  const [a, b] = [boxOf(from), boxOf(to)]
  const longest = Math.max(...b.size)
  const axis = b.size.indexOf(longest)
  const scale = longest / a.size[axis]
  const isAlike = a.size.every((side, k) => Math.abs(side * scale - b.size[k]) <= SIDES_WITHIN * longest)
  if (!Number.isFinite(scale) || scale <= 0 || !isAlike) {
    return null
  }
  const along = (point: Vec3, k: 0 | 1 | 2): number => (point[k] - a.middle[k]) * scale + b.middle[k]
  return point => [along(point, 0), along(point, 1), along(point, 2)]
}

function boxOf(positions: Float32Array): { readonly middle: Vec3; readonly size: Vec3 } {
  const side = (axis: number): readonly [number, number] => {
    let [min, max] = [Infinity, -Infinity]
    for (let i = axis; i < positions.length; i += 3) {
      min = Math.min(min, positions[i])
      max = Math.max(max, positions[i])
    }
    return [min, max]
  }
  const [x, y, z] = [side(0), side(1), side(2)]
  return {
    middle: [(x[0] + x[1]) / 2, (y[0] + y[1]) / 2, (z[0] + z[1]) / 2],
    size: [x[1] - x[0], y[1] - y[0], z[1] - z[0]],
  }
}

/** For each vertex the place of the other surface: its triangle, and the weights of its three corners. */
interface Places {
  readonly triangles: Uint32Array
  readonly corners: Float32Array
}

/** null where too much of the surface is not there. */
function nearest({ source }: RigScene, given: RigScene, move: Move): Places | null {
  const count = source.positions.length / 3
  const bvh = new Bvh({ positions: allMoved(given.source.positions, move), indices: given.source.indices })
  const limit = SURFACE_WITHIN * Math.max(...boxOf(source.positions).size)
  const triangles = new Uint32Array(count)
  const corners = new Float32Array(3 * count)
  const hit = createHit()
  let near = 0
  for (let v = 0; v < count; v += 1) {
    const [x, y, z] = source.positions.subarray(3 * v, 3 * v + 3)
    bvh.closestPoint(x, y, z, hit)
    near += hit.distance <= limit ? 1 : 0
    triangles[v] = hit.triangle
    corners.set([hit.a, hit.b, hit.c], 3 * v)
  }
  return near >= NEARLY_ALL * count ? { triangles, corners } : null
}

function allMoved(positions: Float32Array, move: Move): Float32Array {
  const result = new Float32Array(positions.length)
  for (let i = 0; i < positions.length; i += 3) {
    result.set(move([positions[i], positions[i + 1], positions[i + 2]]), i)
  }
  return result
}

function moved(skeleton: Skeleton, move: Move): Skeleton {
  return {
    ...skeleton,
    bones: skeleton.bones.map(bone => ({ ...bone, head: move(bone.head), tail: move(bone.tail) })),
  }
}

/** What each vertex of a rigged file follows: bone and weight, in turns. */
type Shares = readonly (readonly (readonly [bone: number, weight: number])[])[]

function sharesOf({ pieces, source }: RigScene, { nodes }: FileRig): Shares {
  const shares: (readonly (readonly [number, number])[])[] = []
  for (let v = 0; v < source.positions.length / 3; v += 1) {
    shares.push([])
  }
  for (const { drawn, primitive, firstVertex } of pieces) {
    const bones =
      drawn.node
        .getSkin()
        ?.listJoints()
        .map(joint => nodes.indexOf(joint)) ?? []
    const count = primitive.getAttribute('POSITION')?.getCount() ?? 0
    for (let v = 0; v < count; v += 1) {
      shares[firstVertex + v] = ownShares(primitive, v).map(([joint, weight]) => [bones[joint], weight])
    }
  }
  return shares
}

function ownShares(
  primitive: Primitive,
  vertex: number
): readonly (readonly [joint: number, weight: number])[] {
  const found: (readonly [number, number])[] = []
  for (let set = 0; ; set += 1) {
    const joints = primitive.getAttribute(`JOINTS_${set}`)
    const weights = primitive.getAttribute(`WEIGHTS_${set}`)
    if (joints === null || weights === null) {
      return found
    }
    const [bones, parts] = [joints.getElement(vertex, []), weights.getElement(vertex, [])]
    bones.forEach((bone, k) => {
      if (parts[k] > 0) {
        found.push([bone, parts[k]])
      }
    })
  }
}

/** The shares of the three corners by how near they are, of those the four strongest. */
function blended({ triangles, corners }: Places, { source }: RigScene, shares: Shares): SkinWeights {
  const joints = new Uint16Array(4 * triangles.length)
  const weights = new Float32Array(4 * triangles.length)
  triangles.forEach((triangle, v) => {
    const sums = new Map<number, number>()
    for (let k = 0; k < 3; k += 1) {
      for (const [bone, weight] of shares[source.indices[3 * triangle + k]]) {
        sums.set(bone, (sums.get(bone) ?? 0) + weight * corners[3 * v + k])
      }
    }
    const strongest = [...sums].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, 4)
    const total = strongest.reduce((sum, [, weight]) => sum + weight, 0)
    strongest.forEach(([bone, weight], k) => {
      joints[4 * v + k] = bone
      weights[4 * v + k] = weight / total
    })
  })
  return { joints, weights }
}
