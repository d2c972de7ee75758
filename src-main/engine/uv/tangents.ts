import type { SurfaceMesh } from '../kernel/types.ts'

/**
 * Tangents of a mesh with UVs: along rising U, made perpendicular to each vertex normal; w so that cross(normal, tangent) · w
 * points along falling V, as glTF's normal maps (+Y up) have it. Triangles weigh by area; a vertex should not be shared by
 * charts or by mirrored triangles.
 */
export function computeTangents(mesh: SurfaceMesh & { readonly uvs: Float32Array }): Float32Array {
  const { positions: p, uvs, indices, normals } = mesh
  const along = new Float64Array(p.length)
  const turns = new Float64Array(p.length / 3)
  for (let t = 0; t < indices.length; t += 3) {
    const a = indices[t]
    const b = indices[t + 1]
    const c = indices[t + 2]
    const bu = uvs[2 * b] - uvs[2 * a]
    const bv = uvs[2 * b + 1] - uvs[2 * a + 1]
    const cu = uvs[2 * c] - uvs[2 * a]
    const cv = uvs[2 * c + 1] - uvs[2 * a + 1]
    const turn = bu * cv - bv * cu
    const side = turn < 0 ? -1 : 1
    for (const vertex of [a, b, c]) {
      turns[vertex] += turn
      for (let k = 0; k < 3; k++) {
        const eb = p[3 * b + k] - p[3 * a + k]
        const ec = p[3 * c + k] - p[3 * a + k]
        along[3 * vertex + k] += (eb * cv - ec * bv) * side
      }
    }
  }
  const tangents = new Float32Array((p.length / 3) * 4)
  for (let v = 0; v < p.length / 3; v++) {
    writeTangent(v, { normals, along, turns, tangents })
  }
  return tangents
}

function writeTangent(
  v: number,
  from: {
    readonly normals: Float32Array
    readonly along: Float64Array
    readonly turns: Float64Array
    readonly tangents: Float32Array
  }
): void {
  const { normals, along, tangents } = from
  const nx = normals[3 * v]
  const ny = normals[3 * v + 1]
  const nz = normals[3 * v + 2]
  const lean = along[3 * v] * nx + along[3 * v + 1] * ny + along[3 * v + 2] * nz
  let x = along[3 * v] - nx * lean
  let y = along[3 * v + 1] - ny * lean
  let z = along[3 * v + 2] - nz * lean
  let length = Math.sqrt(x * x + y * y + z * z)
  if (length < 1e-20) {
    // Without a usable UV gradient any perpendicular will do.
    const isUpright = Math.abs(ny) > 0.9
    x = isUpright ? 1 - nx * nx : -nx * ny
    y = isUpright ? -ny * nx : 1 - ny * ny
    z = isUpright ? -nz * nx : -nz * ny
    length = Math.sqrt(x * x + y * y + z * z)
  }
  tangents[4 * v] = x / length
  tangents[4 * v + 1] = y / length
  tangents[4 * v + 2] = z / length
  // V runs down the picture: an unmirrored triangle turns the other way in texture space.
  tangents[4 * v + 3] = from.turns[v] <= 0 ? 1 : -1
}
