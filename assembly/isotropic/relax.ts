import { acrossX, acrossY, acrossZ, findAcross } from '../decimation/area-vector'
import { Floats, placeAt, triangleAt } from '../decimation/lists'
import { copyFloats } from '../decimation/memory'
import { stopFolds } from './folds'
import { lengthAtHit, onLine, onSurface } from './guide'
import {
  CORNER,
  EDGE_LINE,
  faceCount,
  FREE,
  from,
  kind,
  line,
  next,
  out,
  positions,
  previous,
  ring,
  size,
  spokes,
  twin,
  vertexCount,
} from './mesh'
import { beginPass, scratchFloats, zeroScratchFloats } from './scratch'
import { hitX, hitY, hitZ } from './tree-search'

// Sums over the triangles around each vertex.
/** 3 per vertex: not of unit length. */
let normals = changetype<Floats>(0)
/** 3 per vertex: middles of the triangles, weighted by area; of a line's vertex the sum of its neighbours on the line. */
let middles = changetype<Floats>(0)
let weights = changetype<Floats>(0)

/** From a line vertex's one neighbour on the line to the other. */
let alongX: f64 = 0
let alongY: f64 = 0
let alongZ: f64 = 0

/**
 * One step of tangential relaxation (Botsch & Kobbelt 2004, §4): every vertex moves within its tangent plane to the middle of the area around
 * it, vertices on a line along the line; then back onto the guide. Triangles that would turn over stop their corners.
 *
 * @param edgeLength of about the mesh's edges: nobody is looked for farther away.
 */
export function relax(edgeLength: f64): void {
  beginPass()
  gatherStars()
  const old = scratchFloats(3 * vertexCount)
  copyFloats(old, positions, 3 * vertexCount)
  for (let v = 0; v < vertexCount; v++) {
    if (kind[v] === CORNER || out[v] < 0 || !(weights[v] > 0)) {
      continue
    }
    const place = placeAt(positions, v)
    const middle = placeAt(middles, v)
    let dx = middle.x / weights[v] - place.x
    let dy = middle.y / weights[v] - place.y
    let dz = middle.z / weights[v] - place.z
    if (kind[v] === FREE) {
      const normal = placeAt(normals, v)
      const nx = normal.x
      const ny = normal.y
      const nz = normal.z
      const square = nx * nx + ny * ny + nz * nz
      const along = square > 0 ? (dx * nx + dy * ny + dz * nz) / square : 0
      dx -= along * nx
      dy -= along * ny
      dz -= along * nz
    }
    place.x += dx
    place.y += dy
    place.z += dz
    project(v, edgeLength)
  }
  stopFolds(old)
}

/** Puts a vertex on the guide; where nothing fits it stays where it is. */
function project(v: i32, edgeLength: f64): void {
  const place = placeAt(positions, v)
  const normal = placeAt(normals, v)
  const length = Math.sqrt(normal.x * normal.x + normal.y * normal.y + normal.z * normal.z)
  const by: f64 = length > 0 ? length : 1
  const nx = normal.x / by
  const ny = normal.y / by
  const nz = normal.z / by
  if (kind[v] === FREE) {
    if (!onSurface(place.x, place.y, place.z, nx, ny, nz, v, edgeLength)) {
      return
    }
    size[v] = lengthAtHit()
  } else {
    findDirection(v)
    if (!onLine(place.x, place.y, place.z, alongX, alongY, alongZ, nx, ny, nz, v, edgeLength)) {
      return
    }
  }
  place.x = hitX
  place.y = hitY
  place.z = hitZ
}

/** Of the line that a vertex lies on; nothing where it has no two neighbours there. */
function findDirection(v: i32): void {
  const count = spokes(v)
  let first = -1
  let second = -1
  for (let i = 0; i < count && second < 0; i++) {
    const h = ring[i]
    if (line[h] === EDGE_LINE) {
      second = first < 0 ? -1 : from[next(h)]
      first = first < 0 ? from[next(h)] : first
    }
    const back = previous(h)
    if (second < 0 && line[back] === EDGE_LINE && twin[back] < 0) {
      second = first < 0 ? -1 : from[back]
      first = first < 0 ? from[back] : first
    }
  }
  if (second < 0) {
    alongX = 0
    alongY = 0
    alongZ = 0
    return
  }
  const a = placeAt(positions, first)
  const b = placeAt(positions, second)
  alongX = b.x - a.x
  alongY = b.y - a.y
  alongZ = b.z - a.z
}

function gatherStars(): void {
  normals = zeroScratchFloats(3 * vertexCount)
  middles = zeroScratchFloats(3 * vertexCount)
  weights = zeroScratchFloats(vertexCount)
  for (let h = 0; h < 3 * faceCount; h += 3) {
    const corner = triangleAt(from, h)
    if (corner.a < 0) {
      continue
    }
    const a = placeAt(positions, corner.a)
    const b = placeAt(positions, corner.b)
    const c = placeAt(positions, corner.c)
    findAcross(positions, corner.a, corner.b, corner.c)
    const wanted = size[corner.a] + size[corner.b] + size[corner.c]
    // Over the square of the wanted length: triangles draw alike, small ones where small ones are wanted.
    const area = Math.sqrt(acrossX * acrossX + acrossY * acrossY + acrossZ * acrossZ) / (wanted * wanted)
    const mx = (area * (a.x + b.x + c.x)) / 3
    const my = (area * (a.y + b.y + c.y)) / 3
    const mz = (area * (a.z + b.z + c.z)) / 3
    for (let k = 0; k < 3; k++) {
      const v = from[h + k]
      const normal = placeAt(normals, v)
      normal.x += acrossX
      normal.y += acrossY
      normal.z += acrossZ
      if (kind[v] === FREE) {
        const middle = placeAt(middles, v)
        middle.x += mx
        middle.y += my
        middle.z += mz
        weights[v] = weights[v] + area
      }
      if (line[h + k] === EDGE_LINE && h + k > twin[h + k]) {
        const w = from[next(h + k)]
        addNeighbour(v, w)
        addNeighbour(w, v)
      }
    }
  }
}

function addNeighbour(v: i32, w: i32): void {
  if (kind[v] !== FREE) {
    const middle = placeAt(middles, v)
    const place = placeAt(positions, w)
    middle.x += place.x
    middle.y += place.y
    middle.z += place.z
    weights[v] = weights[v] + 1
  }
}
