import type { Chunks, ExportModel } from './types.ts'

const HEADER_BYTES = 80
const TRIANGLE_BYTES = 50
const TRIANGLES_AT_ONCE = 8192

/**
 * Binary STL (3D Systems, "StereoLithography Interface Specification", 1989): every triangle with its own normal, no unit, no
 * colour. `about` stands in the header, which must not begin with `solid`.
 */
export function* writeStl(model: ExportModel, about: string): Chunks {
  const triangles = model.parts.reduce((sum, part) => sum + part.indices.length / 3, 0)
  const header = Buffer.alloc(HEADER_BYTES + 4, 0)
  header.write(about.replace(/[^\x20-\x7e]/g, '-').slice(0, HEADER_BYTES), 'latin1')
  header.writeUInt32LE(triangles, HEADER_BYTES)
  yield header
  for (const { positions, indices } of model.parts) {
    for (let from = 0; from < indices.length; from += 3 * TRIANGLES_AT_ONCE) {
      yield block(positions, indices.subarray(from, from + 3 * TRIANGLES_AT_ONCE))
    }
  }
}

function block(positions: Float32Array, indices: Uint32Array): Uint8Array {
  const bytes = new Uint8Array((indices.length / 3) * TRIANGLE_BYTES)
  const view = new DataView(bytes.buffer)
  for (let t = 0, at = 0; t < indices.length; t += 3, at += TRIANGLE_BYTES) {
    const corners = indices.subarray(t, t + 3)
    normalOf(positions, corners).forEach((value, k) => view.setFloat32(at + 4 * k, value, true))
    for (let corner = 0; corner < 3; corner += 1) {
      for (let k = 0; k < 3; k += 1) {
        view.setFloat32(at + 12 + 12 * corner + 4 * k, positions[3 * corners[corner] + k], true)
      }
    }
  }
  return bytes
}

/** Unit, by the order of the corners; (0, 0, 0) for a triangle without area, which readers work out themselves. */
function normalOf(positions: Float32Array, [a, b, c]: Uint32Array): [number, number, number] {
  const [ux, uy, uz] = [0, 1, 2].map(k => positions[3 * b + k] - positions[3 * a + k])
  const [vx, vy, vz] = [0, 1, 2].map(k => positions[3 * c + k] - positions[3 * a + k])
  const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
  const length = Math.sqrt(x * x + y * y + z * z)
  return length > 0 ? [x / length, y / length, z / length] : [0, 0, 0]
}
