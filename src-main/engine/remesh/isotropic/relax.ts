import { crossSides } from '../../kernel/triangles.ts'
import { CORNER, EDGE_LINE, type EditableMesh, FREE } from './editable-mesh.ts'
import type { Guide } from './guide.ts'
import { lengthAt } from './lengths.ts'

/** Sums over the triangles around each vertex. */
interface Stars {
  /** 3 per vertex: not of unit length. */
  readonly normals: Float64Array
  /** 3 per vertex: middles of the triangles, weighted by area; of a line's vertex the sum of its neighbours on the line. */
  readonly middles: Float64Array
  readonly weights: Float64Array
}

/**
 * One step of tangential relaxation (Botsch & Kobbelt 2004, §4): every vertex moves within its tangent plane to the middle of
 * the area around it, vertices on a line along the line; then back onto the guide. Triangles that would turn over stop their
 * corners.
 *
 * @param edgeLength of about the mesh's edges: nobody is looked for farther away.
 */
export function relax(mesh: EditableMesh, guide: Guide, edgeLength: number): void {
  const { vertexCount, kind } = mesh
  const { normals, middles, weights } = gatherStars(mesh)
  const old = mesh.positions.slice(0, 3 * vertexCount)
  const p = mesh.positions
  for (let v = 0; v < vertexCount; v += 1) {
    if (kind[v] === CORNER || mesh.out[v] < 0 || !(weights[v] > 0)) {
      continue
    }
    const at = 3 * v
    let dx = middles[at] / weights[v] - p[at]
    let dy = middles[at + 1] / weights[v] - p[at + 1]
    let dz = middles[at + 2] / weights[v] - p[at + 2]
    if (kind[v] === FREE) {
      const nx = normals[at]
      const ny = normals[at + 1]
      const nz = normals[at + 2]
      const size = nx * nx + ny * ny + nz * nz
      const along = size > 0 ? (dx * nx + dy * ny + dz * nz) / size : 0
      dx -= along * nx
      dy -= along * ny
      dz -= along * nz
    }
    p[at] += dx
    p[at + 1] += dy
    p[at + 2] += dz
    project(mesh, guide, v, normals, edgeLength)
  }
  stopFolds(mesh, old)
}

/** Puts a vertex on the guide; where nothing fits it stays where it is. */
function project(
  mesh: EditableMesh,
  guide: Guide,
  v: number,
  normals: Float64Array,
  edgeLength: number
): void {
  const p = mesh.positions
  const at = 3 * v
  const place = [p[at], p[at + 1], p[at + 2]] as const
  const size = lengthAt(normals, at) || 1
  const normal = [normals[at] / size, normals[at + 1] / size, normals[at + 2] / size] as const
  const reach = { piece: mesh.piece[v], within: edgeLength }
  if (mesh.kind[v] === FREE) {
    if (!guide.onSurface(place, normal, reach)) {
      return
    }
    mesh.size[v] = guide.lengthAt(guide.hit.triangle)
  } else if (!guide.onLine(place, lineDirection(mesh, v), normal, reach)) {
    return
  }
  p[at] = guide.hit.x
  p[at + 1] = guide.hit.y
  p[at + 2] = guide.hit.z
}

/** From a line vertex's one neighbour on the line to the other. */
function lineDirection(mesh: EditableMesh, v: number): [number, number, number] {
  const count = mesh.spokes(v)
  const p = mesh.positions
  const ends: number[] = []
  for (let i = 0; i < count; i += 1) {
    const h = mesh.ring[i]
    if (mesh.line[h] === EDGE_LINE) {
      ends.push(mesh.from[mesh.next(h)])
    }
    const back = mesh.previous(h)
    if (mesh.line[back] === EDGE_LINE && mesh.twin[back] < 0) {
      ends.push(mesh.from[back])
    }
  }
  if (ends.length < 2) {
    return [0, 0, 0]
  }
  const [a, b] = [3 * ends[0], 3 * ends[1]]
  return [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]]
}

function gatherStars(mesh: EditableMesh): Stars {
  const { vertexCount, faceCount, positions: p, from, line, twin, kind, size } = mesh
  const normals = new Float64Array(3 * vertexCount)
  const middles = new Float64Array(3 * vertexCount)
  const weights = new Float64Array(vertexCount)
  for (let h = 0; h < 3 * faceCount; h += 3) {
    if (from[h] < 0) {
      continue
    }
    const a = 3 * from[h]
    const b = 3 * from[h + 1]
    const c = 3 * from[h + 2]
    const ux = p[b] - p[a]
    const uy = p[b + 1] - p[a + 1]
    const uz = p[b + 2] - p[a + 2]
    const vx = p[c] - p[a]
    const vy = p[c + 1] - p[a + 1]
    const vz = p[c + 2] - p[a + 2]
    const nx = uy * vz - uz * vy
    const ny = uz * vx - ux * vz
    const nz = ux * vy - uy * vx
    const wanted = size[from[h]] + size[from[h + 1]] + size[from[h + 2]]
    // Over the square of the wanted length: triangles draw alike, small ones where small ones are wanted.
    const area = Math.sqrt(nx * nx + ny * ny + nz * nz) / (wanted * wanted)
    const mx = (area * (p[a] + p[b] + p[c])) / 3
    const my = (area * (p[a + 1] + p[b + 1] + p[c + 1])) / 3
    const mz = (area * (p[a + 2] + p[b + 2] + p[c + 2])) / 3
    for (let k = 0; k < 3; k += 1) {
      const v = from[h + k]
      const at = 3 * v
      normals[at] += nx
      normals[at + 1] += ny
      normals[at + 2] += nz
      if (kind[v] === FREE) {
        middles[at] += mx
        middles[at + 1] += my
        middles[at + 2] += mz
        weights[v] += area
      }
      if (line[h + k] === EDGE_LINE && h + k > twin[h + k]) {
        const w = from[k === 2 ? h : h + k + 1]
        addNeighbour(v, w, { middles, weights }, mesh)
        addNeighbour(w, v, { middles, weights }, mesh)
      }
    }
  }
  return { normals, middles, weights }
}

function addNeighbour(
  v: number,
  w: number,
  { middles, weights }: Pick<Stars, 'middles' | 'weights'>,
  { kind, positions: p }: EditableMesh
): void {
  if (kind[v] !== FREE) {
    middles[3 * v] += p[3 * w]
    middles[3 * v + 1] += p[3 * w + 1]
    middles[3 * v + 2] += p[3 * w + 2]
    weights[v] += 1
  }
}

/** Takes back the moves of the corners of triangles that turned by more than 75° or lost nearly all their area. */
export function stopFolds(mesh: EditableMesh, old: Float64Array): void {
  const { faceCount, positions: p, from } = mesh
  const before = new Float64Array(3)
  const now = new Float64Array(3)
  for (let round = 0; round < 3; round += 1) {
    let folds = 0
    for (let h = 0; h < 3 * faceCount; h += 3) {
      if (from[h] < 0) {
        continue
      }
      const [a, b, c] = [from[h], from[h + 1], from[h + 2]]
      const was = crossSides(old, a, b, c, before)
      const is = crossSides(p, a, b, c, now)
      const dot = before[0] * now[0] + before[1] * now[1] + before[2] * now[2]
      if (dot < 0.26 * was * is || is < 0.02 * was) {
        folds += 1
        for (const at of [3 * a, 3 * b, 3 * c]) {
          p[at] = old[at]
          p[at + 1] = old[at + 1]
          p[at + 2] = old[at + 2]
        }
      }
    }
    if (folds === 0) {
      return
    }
  }
}
