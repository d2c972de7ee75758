import { BufferAttribute, type BufferGeometry } from 'three'
import { weldByPosition } from '../../kernel/topology.ts'
import { hypot } from '../../kernel/det-math.ts'

/** Cosine of the angle between faces from which their edge is hard: 40°. */
const HARD = 0.766

/**
 * A geometry with normals at its corners: each the mean of the faces around its place that turn away less than a hard edge does,
 * weighted by area. Corners are not shared afterwards.
 */
export function creaseNormals(geometry: BufferGeometry): BufferGeometry {
  const open = geometry.index === null ? geometry : geometry.toNonIndexed()
  const positions = (open.getAttribute('position') as BufferAttribute).array as Float32Array
  const corners = positions.length / 3
  const place = weldByPosition(positions)
  const faces = faceNormals(positions)
  // Corners by place: a list in two arrays.
  const first = new Int32Array(corners).fill(-1)
  const next = new Int32Array(corners).fill(-1)
  for (let corner = corners - 1; corner >= 0; corner--) {
    next[corner] = first[place[corner]]
    first[place[corner]] = corner
  }
  const normals = new Float32Array(positions.length)
  for (let corner = 0; corner < corners; corner++) {
    const own = 3 * Math.floor(corner / 3)
    const [ox, oy, oz] = [faces[own], faces[own + 1], faces[own + 2]]
    const length = hypot(ox, oy, oz)
    let [x, y, z] = [0, 0, 0]
    // A place where thousands of faces meet is met thousands of times: some of them tell the direction as well.
    for (let other = first[place[corner]], seen = 0; other >= 0 && seen < 64; other = next[other], seen++) {
      const at = 3 * Math.floor(other / 3)
      const [fx, fy, fz] = [faces[at], faces[at + 1], faces[at + 2]]
      if (fx * ox + fy * oy + fz * oz >= HARD * length * hypot(fx, fy, fz)) {
        x += fx
        y += fy
        z += fz
      }
    }
    const sum = hypot(x, y, z)
    normals.set(
      sum > 0
        ? [x / sum, y / sum, z / sum]
        : length > 0
          ? [ox / length, oy / length, oz / length]
          : [0, 1, 0],
      3 * corner
    )
  }
  open.setAttribute('normal', new BufferAttribute(normals, 3))
  return open
}

/** Not of unit length: twice the area long. */
function faceNormals(positions: Float32Array): Float64Array {
  const faces = new Float64Array(Math.floor(positions.length / 9) * 3)
  for (let face = 0; face < faces.length; face += 3) {
    const a = 3 * face
    const ux = positions[a + 3] - positions[a]
    const uy = positions[a + 4] - positions[a + 1]
    const uz = positions[a + 5] - positions[a + 2]
    const vx = positions[a + 6] - positions[a]
    const vy = positions[a + 7] - positions[a + 1]
    const vz = positions[a + 8] - positions[a + 2]
    faces[face] = uy * vz - uz * vy
    faces[face + 1] = uz * vx - ux * vz
    faces[face + 2] = ux * vy - uy * vx
  }
  return faces
}
