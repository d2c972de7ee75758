import { hypot } from '../kernel/det-math.ts'
import { weldByPosition } from '../kernel/topology.ts'

/** Cosine of the angle between faces from which their edge is hard: 40°. */
const HARD = 0.766
/** A place where thousands of faces meet is met thousands of times: some of them tell the direction as well. */
const MAX_FACES_SEEN = 64

/**
 * Normals of the corners of triangles whose file has none: each the mean of the faces around its place that turn away less than a hard
 * edge does, weighted by area.
 * @param positions three numbers a vertex; vertices at one place count as one
 * @param corners numbers of vertices, three a triangle
 * @returns three numbers a corner, of unit length; straight up where a face has no area
 */
export function cornerNormals(positions: Float32Array, corners: Uint32Array): Float32Array<ArrayBuffer> {
  const place = weldByPosition(positions)
  const faces = faceNormals(positions, corners)
  // Corners by place: a list in two arrays.
  const first = new Int32Array(place.length).fill(-1)
  const next = new Int32Array(corners.length).fill(-1)
  for (let corner = corners.length - 1; corner >= 0; corner--) {
    next[corner] = first[place[corners[corner]]]
    first[place[corners[corner]]] = corner
  }
  const normals = new Float32Array(3 * corners.length)
  for (let corner = 0; corner < corners.length; corner++) {
    const own = 3 * Math.floor(corner / 3)
    const [ox, oy, oz] = [faces[own], faces[own + 1], faces[own + 2]]
    const length = hypot(ox, oy, oz)
    let [x, y, z] = [0, 0, 0]
    let other = first[place[corners[corner]]]
    for (let seen = 0; other >= 0 && seen < MAX_FACES_SEEN; other = next[other], seen++) {
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
  return normals
}

/** Not of unit length: twice the area long. */
function faceNormals(positions: Float32Array, corners: Uint32Array): Float64Array {
  const faces = new Float64Array(corners.length)
  for (let face = 0; face < faces.length; face += 3) {
    const [a, b, c] = [3 * corners[face], 3 * corners[face + 1], 3 * corners[face + 2]]
    const ux = positions[b] - positions[a]
    const uy = positions[b + 1] - positions[a + 1]
    const uz = positions[b + 2] - positions[a + 2]
    const vx = positions[c] - positions[a]
    const vy = positions[c + 1] - positions[a + 1]
    const vz = positions[c + 2] - positions[a + 2]
    faces[face] = uy * vz - uz * vy
    faces[face + 1] = uz * vx - ux * vz
    faces[face + 2] = ux * vy - uy * vx
  }
  return faces
}
