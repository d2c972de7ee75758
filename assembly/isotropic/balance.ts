import { acrossX, acrossY, acrossZ, findAcross } from '../decimation/area-vector'
import { Bytes, Floats, Place, placeAt, triangleAt } from '../decimation/lists'
import { copyFloats } from '../decimation/memory'
import { stopFolds } from './folds'
import { isOnHardLine, onHardLine, onSurface } from './guide'
import {
  CORNER,
  EDGE_LINE,
  faceCount,
  firstOf,
  FREE,
  from,
  kind,
  line,
  next,
  out,
  positions,
  twin,
  vertexCount,
} from './mesh'
import { beginPass, scratchFloats, zeroScratchBytes, zeroScratchFloats } from './scratch'
import { hitX, hitY, hitZ } from './tree-search'

/** How often the small system is relaxed; it converges by half each time. */
const SWEEPS = 4
/** A vertex moves by at most this share of an edge's length. */
const MOST_MOVE: f64 = 0.25
/** Twice the area below which a triangle has no side that it looks to. */
const LEAST: f64 = 1e-300
/** A vertex is on a hard line within this share of an edge's length. */
const ON_HARD_LINE: f64 = 0.02

/** Per triangle: its unit normal, 3 numbers, and its area. */
let faceNormals = changetype<Floats>(0)
let areas = changetype<Floats>(0)
/** Per vertex: the sum of the areas beside its edges, and of the gaps at their middles weighted by it. */
let mass = changetype<Floats>(0)
let wanted = changetype<Floats>(0)
/** 3 per vertex: where hard lines pull it to. */
let pulls = changetype<Floats>(0)
/** Per vertex: 1 on hard edges and borders, which move along with their line only. */
let isHeld = changetype<Bytes>(0)
let heights = changetype<Floats>(0)

/**
 * Moves the vertices off the guide so that the triangles between them lie as much outside as inside: with all vertices on a round surface every
 * triangle cuts it off, which loses volume. The best height above the guide in the least-squares sense: the gap at the middles of the edges
 * (a quadrature exact for second order) against the mass matrix of linear elements, relaxed by Jacobi's method. The mesh must be compact.
 */
export function balance(edgeLength: f64): void {
  beginPass()
  const normals = measureFaces()
  measureGaps(edgeLength)
  findHeld(edgeLength)
  solve()
  const old = scratchFloats(3 * vertexCount)
  copyFloats(old, positions, 3 * vertexCount)
  const most = MOST_MOVE * edgeLength
  for (let v = 0; v < vertexCount; v++) {
    if (out[v] < 0 || (isHeld[v] === 1 && kind[v] === CORNER)) {
      continue
    }
    const place = placeAt(positions, v)
    if (isHeld[v] === 1) {
      add(place, placeAt(pulls, v), 1)
      continue
    }
    const normal = placeAt(normals, v)
    const length = Math.sqrt(normal.x * normal.x + normal.y * normal.y + normal.z * normal.z)
    add(place, normal, Math.max(-most, Math.min(most, heights[v])) / (length > 0 ? length : 1))
  }
  stopFolds(old)
}

function add(place: Place, other: Place, share: f64): void {
  place.x += share * other.x
  place.y += share * other.y
  place.z += share * other.z
}

/** Per vertex the normals of its triangles, weighted by area. */
function measureFaces(): Floats {
  faceNormals = scratchFloats(3 * faceCount)
  areas = scratchFloats(faceCount)
  const normals = zeroScratchFloats(3 * vertexCount)
  for (let f = 0; f < faceCount; f++) {
    const corner = triangleAt(from, 3 * f)
    findAcross(positions, corner.a, corner.b, corner.c)
    const length = Math.sqrt(acrossX * acrossX + acrossY * acrossY + acrossZ * acrossZ)
    const isFlat = length < LEAST
    const normal = placeAt(faceNormals, f)
    normal.x = isFlat ? 0 : acrossX / length
    normal.y = isFlat ? 0 : acrossY / length
    normal.z = isFlat ? 0 : acrossZ / length
    const area = length / 2
    areas[f] = area
    add(placeAt(normals, corner.a), normal, area)
    add(placeAt(normals, corner.b), normal, area)
    add(placeAt(normals, corner.c), normal, area)
  }
  return normals
}

/** How far the guide is from the middles of the edges, along their normals. */
function measureGaps(edgeLength: f64): void {
  wanted = zeroScratchFloats(vertexCount)
  mass = zeroScratchFloats(vertexCount)
  pulls = zeroScratchFloats(3 * vertexCount)
  for (let h = 0; h < 3 * faceCount; h++) {
    const t = twin[h]
    if (t > h) {
      continue
    }
    const a = from[h]
    const b = from[next(h)]
    const p = placeAt(positions, a)
    const q = placeAt(positions, b)
    const x = (p.x + q.x) / 2
    const y = (p.y + q.y) / 2
    const z = (p.z + q.z) / 2
    if (line[h] === EDGE_LINE && onHardLine(x, y, z, q.x - p.x, q.y - p.y, q.z - p.z, edgeLength / 2)) {
      // A parabola's mean height is two thirds of its highest; each end takes half of each side's.
      const pullX = (hitX - x) / 3
      const pullY = (hitY - y) / 3
      const pullZ = (hitZ - z) / 3
      pull(a, pullX, pullY, pullZ)
      pull(b, pullX, pullY, pullZ)
    }
    const f = firstOf(h) / 3
    const g = t < 0 ? f : firstOf(t) / 3
    const first = placeAt(faceNormals, f)
    const second = placeAt(faceNormals, g)
    const nx = first.x + second.x
    const ny = first.y + second.y
    const nz = first.z + second.z
    const length = Math.sqrt(nx * nx + ny * ny + nz * nz)
    const area = areas[f] + (t < 0 ? 0 : areas[g])
    mass[a] = mass[a] + area
    mass[b] = mass[b] + area
    if (length < 0.5 || !onSurface(x, y, z, nx / length, ny / length, nz / length, a, edgeLength / 2)) {
      continue
    }
    const gap = ((hitX - x) * nx + (hitY - y) * ny + (hitZ - z) * nz) / length
    wanted[a] = wanted[a] + area * gap
    wanted[b] = wanted[b] + area * gap
  }
}

function pull(vertex: i32, x: f64, y: f64, z: f64): void {
  const to = placeAt(pulls, vertex)
  to.x += x
  to.y += y
  to.z += z
}

function findHeld(edgeLength: f64): void {
  isHeld = zeroScratchBytes(vertexCount)
  for (let v = 0; v < vertexCount; v++) {
    if (kind[v] !== FREE) {
      const place = placeAt(positions, v)
      isHeld[v] = isOnHardLine(place.x, place.y, place.z, ON_HARD_LINE * edgeLength) ? 1 : 0
    }
  }
}

/**
 * Heights x with M x = b: per triangle ∫ gap·φ ≈ area / 6 · (its two edges at the vertex), M = area / 12 · (2 on the diagonal, 1 beside it). Both
 * sides times 6; vertices on hard lines keep their height, 0.
 */
function solve(): void {
  heights = scratchFloats(vertexCount)
  const rest = scratchFloats(vertexCount)
  // Every triangle counts twice at each of its corners in `mass`, once for each edge there.
  for (let v = 0; v < vertexCount; v++) {
    heights[v] = isFree(v) ? wanted[v] / mass[v] : 0
  }
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    copyFloats(rest, wanted, vertexCount)
    for (let f = 0; f < faceCount; f++) {
      const corner = triangleAt(from, 3 * f)
      const a = heights[corner.a]
      const b = heights[corner.b]
      const c = heights[corner.c]
      const sum = a + b + c
      const half = areas[f] / 2
      rest[corner.a] = rest[corner.a] - half * (sum + a)
      rest[corner.b] = rest[corner.b] - half * (sum + b)
      rest[corner.c] = rest[corner.c] - half * (sum + c)
    }
    for (let v = 0; v < vertexCount; v++) {
      heights[v] = isFree(v) ? heights[v] + rest[v] / mass[v] : 0
    }
  }
}

function isFree(vertex: i32): bool {
  return mass[vertex] > 0 && isHeld[vertex] === 0
}
