import { boundsOf, type AnyMesh } from '../src-main/engine/kernel/mesh.ts'
import { distance } from '../src-main/engine/kernel/vector.ts'
import type { Bone, RigSource, Skeleton, SkinWeights } from '../src-main/engine/rig/types.ts'
import { normalOf } from './skin-measures.ts'

/** How differently two skins move vertices: half the sum of all differences of weights, 0 the same, 1 nothing in common; mean over vertices. */
export function skinDifference(a: SkinWeights, b: SkinWeights): number {
  const count = a.weights.length / 4
  let sum = 0
  for (let vertex = 0; vertex < count; vertex += 1) {
    sum += vertexDifference(a, vertex, weightsAt(b, vertex))
  }
  return sum / count
}

function weightsAt({ joints, weights }: SkinWeights, vertex: number): Map<number, number> {
  const result = new Map<number, number>()
  for (let slot = 4 * vertex; slot < 4 * vertex + 4; slot += 1) {
    if (weights[slot] > 0) {
      result.set(joints[slot], (result.get(joints[slot]) ?? 0) + weights[slot])
    }
  }
  return result
}

function vertexDifference(a: SkinWeights, vertex: number, other: Map<number, number>): number {
  const own = weightsAt(a, vertex)
  let sum = 0
  for (const bone of new Set([...own.keys(), ...other.keys()])) {
    sum += Math.abs((own.get(bone) ?? 0) - (other.get(bone) ?? 0))
  }
  return sum / 2
}

/** The bone at the mirrored place; itself where there is none. */
export function mirrorBones(bones: readonly Bone[]): readonly number[] {
  const middle = bones[0].head[0]
  return bones.map(({ head, tail }, index) => {
    const offsets = bones.map(other =>
      Math.max(
        ...[head, tail].map((end, i) =>
          distance([2 * middle - end[0], end[1], end[2]], i === 0 ? other.head : other.tail)
        )
      )
    )
    const nearest = offsets.indexOf(Math.min(...offsets))
    return offsets[nearest] < 0.1 * distance(head, tail) ? nearest : index
  })
}

/** Left against right where the mesh has a vertex of the same part at the mirrored place that looks the mirrored way: mean and greatest difference, and the share of vertices that have one. */
export function mirrorDifference(
  source: RigSource,
  { bones }: Skeleton,
  skin: SkinWeights
): { readonly mean: number; readonly most: number; readonly paired: number } {
  const mirror = mirrorBones(bones)
  const middle = bones[0].head[0]
  const { min, max } = boundsOf(source.positions)
  const step = (max[1] - min[1]) * 1e-4
  const p = source.positions
  const normals = normalsOf(source)
  let [sum, most, count] = [0, 0, 0]
  for (const { firstVertex, vertexCount } of source.parts) {
    const keyOf = (x: number, y: number, z: number): string =>
      `${Math.round(x / step) + 0} ${Math.round(y / step) + 0} ${Math.round(z / step) + 0}`
    const places = new Map<string, number[]>()
    for (let vertex = firstVertex; vertex < firstVertex + vertexCount; vertex += 1) {
      const key = keyOf(p[3 * vertex] - middle, p[3 * vertex + 1], p[3 * vertex + 2])
      places.set(key, [...(places.get(key) ?? []), vertex])
    }
    for (let vertex = firstVertex; vertex < firstVertex + vertexCount; vertex += 1) {
      const key = keyOf(middle - p[3 * vertex], p[3 * vertex + 1], p[3 * vertex + 2])
      const other = (places.get(key) ?? []).find(one => looksMirrored(normals, vertex, one))
      if (other !== undefined) {
        const wanted = new Map([...weightsAt(skin, other)].map(([bone, weight]) => [mirror[bone], weight]))
        const difference = vertexDifference(skin, vertex, wanted)
        sum += difference
        most = Math.max(most, difference)
        count += 1
      }
    }
  }
  return { mean: count > 0 ? sum / count : 0, most, paired: (3 * count) / p.length }
}

function looksMirrored(normals: Float64Array, one: number, other: number): boolean {
  const [a, b] = [normals.subarray(3 * one, 3 * one + 3), normals.subarray(3 * other, 3 * other + 3)]
  const lengths = Math.sqrt((a[0] ** 2 + a[1] ** 2 + a[2] ** 2) * (b[0] ** 2 + b[1] ** 2 + b[2] ** 2))
  return -a[0] * b[0] + a[1] * b[1] + a[2] * b[2] > 0.7 * lengths
}

/** Per vertex of the file its normal by the triangles that use it, as long as they are large. */
function normalsOf({ positions, indices }: AnyMesh): Float64Array {
  const normals = new Float64Array(positions.length)
  for (let t = 0; t < indices.length; t += 3) {
    const normal = normalOf(positions, indices, t)
    for (let corner = 0; corner < 3; corner += 1) {
      normal.forEach((value, axis) => (normals[3 * indices[t + corner] + axis] += value))
    }
  }
  return normals
}
