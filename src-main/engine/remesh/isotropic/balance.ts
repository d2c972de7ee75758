import { measureFaces } from '../../kernel/triangles.ts'
import { CORNER, EDGE_LINE, type EditableMesh, FREE } from './editable-mesh.ts'
import type { Guide } from './guide.ts'
import { stopFolds } from './relax.ts'
import { lengthAt } from './lengths.ts'

/** How often the small system is relaxed; it converges by half each time. */
const SWEEPS = 4

/**
 * Moves the vertices off the guide so that the triangles between them lie as much outside as inside: with all vertices on a round
 * surface every triangle cuts it off, which loses volume. The best height above the guide in the least-squares sense: the gap
 * at the middles of the edges (a quadrature exact for second order) against the mass matrix of linear elements, relaxed
 * by Jacobi's method.
 */
export function balance(mesh: EditableMesh, guide: Guide, edgeLength: number): void {
  const { vertexCount, faceCount, positions: p, from, twin, line, kind } = mesh
  const count = 3 * faceCount
  const { areas, normals: faceNormal } = measureFaces(p, from.subarray(0, count))
  const normals = new Float64Array(3 * vertexCount)
  for (let h = 0; h < count; h += 3) {
    for (let k = 0; k < 3; k += 1) {
      const at = 3 * from[h + k]
      normals[at] += faceNormal[h] * areas[h / 3]
      normals[at + 1] += faceNormal[h + 1] * areas[h / 3]
      normals[at + 2] += faceNormal[h + 2] * areas[h / 3]
    }
  }
  const wanted = new Float64Array(vertexCount)
  const mass = new Float64Array(vertexCount)
  const pulls = new Float64Array(3 * vertexCount)
  for (let h = 0; h < count; h += 1) {
    const t = twin[h]
    if (t > h) {
      continue
    }
    const a = from[h]
    const b = from[h % 3 === 2 ? h - 2 : h + 1]
    const middle = [
      (p[3 * a] + p[3 * b]) / 2,
      (p[3 * a + 1] + p[3 * b + 1]) / 2,
      (p[3 * a + 2] + p[3 * b + 2]) / 2,
    ] as const
    if (line[h] === EDGE_LINE) {
      const along = [p[3 * b] - p[3 * a], p[3 * b + 1] - p[3 * a + 1], p[3 * b + 2] - p[3 * a + 2]] as const
      if (guide.hardLines.nearest(middle, along, edgeLength / 2, guide.hit)) {
        const { x, y, z } = guide.hit
        for (const at of [3 * a, 3 * b]) {
          // A parabola's mean height is two thirds of its highest; each end takes half of each side's.
          pulls[at] += (x - middle[0]) / 3
          pulls[at + 1] += (y - middle[1]) / 3
          pulls[at + 2] += (z - middle[2]) / 3
        }
      }
    }
    const f = h - (h % 3)
    const g = t < 0 ? f : t - (t % 3)
    const nx = faceNormal[f] + faceNormal[g]
    const ny = faceNormal[f + 1] + faceNormal[g + 1]
    const nz = faceNormal[f + 2] + faceNormal[g + 2]
    const size = Math.sqrt(nx * nx + ny * ny + nz * nz)
    const area = areas[f / 3] + (t < 0 ? 0 : areas[g / 3])
    mass[a] += area
    mass[b] += area
    const reach = { piece: mesh.piece[a], within: edgeLength / 2 }
    if (size < 0.5 || !guide.onSurface(middle, [nx / size, ny / size, nz / size], reach)) {
      continue
    }
    const { x, y, z } = guide.hit
    const gap = ((x - middle[0]) * nx + (y - middle[1]) * ny + (z - middle[2]) * nz) / size
    wanted[a] += area * gap
    wanted[b] += area * gap
  }
  const isHeld = heldVertices(mesh, guide, edgeLength)
  const height = solve(mesh, areas, { wanted, mass, isHeld })
  const old = p.slice(0, 3 * vertexCount)
  for (let v = 0; v < vertexCount; v += 1) {
    const at = 3 * v
    if (mesh.out[v] < 0 || (isHeld[v] === 1 && kind[v] === CORNER)) {
      continue
    }
    if (isHeld[v] === 1) {
      p[at] += pulls[at]
      p[at + 1] += pulls[at + 1]
      p[at + 2] += pulls[at + 2]
      continue
    }
    const size = lengthAt(normals, at) || 1
    const most = 0.25 * edgeLength
    const by = Math.max(-most, Math.min(most, height[v])) / size
    p[at] += by * normals[at]
    p[at + 1] += by * normals[at + 1]
    p[at + 2] += by * normals[at + 2]
  }
  stopFolds(mesh, old)
}

/** Which vertices lie on hard edges and borders: those move along with their line only. */
function heldVertices(mesh: EditableMesh, guide: Guide, edgeLength: number): Uint8Array {
  const { vertexCount, kind, positions: p } = mesh
  const isHeld = new Uint8Array(vertexCount)
  for (let v = 0; v < vertexCount; v += 1) {
    if (kind[v] !== FREE) {
      const place = [p[3 * v], p[3 * v + 1], p[3 * v + 2]] as const
      isHeld[v] = guide.hardLines.isAt(place, 0.02 * edgeLength, guide.hit) ? 1 : 0
    }
  }
  return isHeld
}

/**
 * Heights x with M x = b: per triangle ∫ gap·φ ≈ area / 6 · (its two edges at the vertex), M = area / 12 · (2 on the diagonal, 1
 * beside it). Both sides times 6; vertices on hard lines keep their height, 0.
 */
function solve(
  { vertexCount, faceCount, from }: EditableMesh,
  areas: Float64Array,
  {
    wanted,
    mass,
    isHeld,
  }: {
    readonly wanted: Float64Array
    readonly mass: Float64Array
    readonly isHeld: Uint8Array
  }
): Float64Array {
  // Every triangle counts twice at each of its corners in `mass`, once for each edge there.
  let height = wanted.map((value, v) => (mass[v] > 0 && isHeld[v] === 0 ? value / mass[v] : 0))
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    const rest = Float64Array.from(wanted)
    for (let f = 0; f < faceCount; f += 1) {
      const [a, b, c] = [from[3 * f], from[3 * f + 1], from[3 * f + 2]]
      const sum = height[a] + height[b] + height[c]
      const half = areas[f] / 2
      rest[a] -= half * (sum + height[a])
      rest[b] -= half * (sum + height[b])
      rest[c] -= half * (sum + height[c])
    }
    const next = new Float64Array(vertexCount)
    for (let v = 0; v < vertexCount; v += 1) {
      next[v] = mass[v] > 0 && isHeld[v] === 0 ? height[v] + rest[v] / mass[v] : 0
    }
    height = next
  }
  return height
}
