import { Bytes, Floats, Ints, placeAt, Singles, triangleAt } from '../decimation/lists'
import { bytes, clearInts, copyInts, fillInts, floats, ints, singles } from '../decimation/memory'
import { beginPass, forgetScratch, scratchInts } from './scratch'

// Triangles that are cut, joined and flipped in place, as half-edges: numbers 3f, 3f + 1, 3f + 2 run around triangle f. A manifold with
// or without borders. Dead triangles have −1 for their vertices until `compact` removes them.

/** What an edge is. A line is kept: it may be cut and shortened along itself, but not flipped away. Borders are lines. */
export const EDGE_SMOOTH = 0
export const EDGE_LINE = 1

/** What a vertex may do: move on the surface, move along its line, or nothing. */
export const FREE = 0
export const ON_LINE = 1
export const CORNER = 2

/** 3 per vertex. */
export let positions = changetype<Floats>(0)
/** Per half-edge: the vertex it begins at. */
export let from = changetype<Ints>(0)
/** Per half-edge: the one that runs the other way, −1 on a border. */
export let twin = changetype<Ints>(0)
/** Per half-edge, the same on both sides. */
export let line = changetype<Bytes>(0)
/** Per vertex: a living half-edge that begins there, −1 for a dead vertex. */
export let out = changetype<Ints>(0)
/** Per vertex: `FREE`, `ON_LINE` or `CORNER`. */
export let kind = changetype<Bytes>(0)
/** Per vertex: how long edges should be there. */
export let size = changetype<Singles>(0)
/** Per vertex: the piece of the guide that it lies on. */
export let piece = changetype<Ints>(0)
/** Per vertex: the place in the guide's tree that was nearest to it last, −1 before it was looked for. */
export let near = changetype<Ints>(0)
/** Places in use, dead ones included. */
export let faceCount = 0
export let vertexCount = 0
/** Triangles that live. */
export let liveFaces = 0
/** Half-edges that begin at the vertex asked last by `spokes`. */
export let ring = changetype<Ints>(0)

let faceRoom = 0
let vertexRoom = 0
/** Per vertex the number of the question in which it was met. */
let marks = changetype<Ints>(0)
let question = 0

/** @param vertices how many there are. @param faces how many there are. All lists become the mesh's own. */
export function setMesh(
  ownPositions: Floats,
  vertices: i32,
  ownFrom: Ints,
  faces: i32,
  ownTwin: Ints,
  ownLine: Bytes,
  ownKind: Bytes,
  ownSize: Singles,
  ownPiece: Ints
): void {
  forgetScratch()
  positions = ownPositions
  from = ownFrom
  twin = ownTwin
  line = ownLine
  kind = ownKind
  size = ownSize
  piece = ownPiece
  faceCount = faces
  faceRoom = faces
  liveFaces = faces
  vertexCount = vertices
  vertexRoom = vertices
  ring = ints(3 * faces)
  out = ints(vertices)
  fillInts(out, -1, vertices)
  near = ints(vertices)
  fillInts(near, -1, vertices)
  for (let h = 0; h < 3 * faces; h++) {
    out[from[h]] = h
  }
  clearMarks()
}

export function next(h: i32): i32 {
  return u32(h) % 3 === 2 ? h - 2 : h + 1
}

export function previous(h: i32): i32 {
  return u32(h) % 3 === 0 ? h + 2 : h - 1
}

/** The first half-edge of its triangle. */
export function firstOf(h: i32): i32 {
  return h - i32(u32(h) % 3)
}

/** Square of an edge's length over the length that is wanted there. */
export function square(h: i32): f64 {
  const a = from[h]
  const b = from[next(h)]
  const p = placeAt(positions, a)
  const q = placeAt(positions, b)
  const x = q.x - p.x
  const y = q.y - p.y
  const z = q.z - p.z
  const wanted = (size[a] + size[b]) / 2
  return (x * x + y * y + z * z) / (wanted * wanted)
}

/** Fills `ring` with the half-edges that begin at a vertex; tells how many there are. */
export function spokes(vertex: i32): i32 {
  let count = 0
  const start = out[vertex]
  let h = start
  do {
    ring[count] = h
    count++
    h = twin[previous(h)]
  } while (h >= 0 && h !== start)
  if (h < 0) {
    h = twin[start]
    while (h >= 0) {
      h = next(h)
      ring[count] = h
      count++
      h = twin[h]
    }
  }
  return count
}

/** Is there an edge between two vertices? */
export function isJoined(a: i32, b: i32): bool {
  const count = spokes(a)
  for (let i = 0; i < count; i++) {
    const h = ring[i]
    if (from[next(h)] === b || from[previous(h)] === b) {
      return true
    }
  }
  return false
}

/** Is the vertex on a border? */
export function isOnBorder(vertex: i32): bool {
  const start = out[vertex]
  let h = start
  do {
    if (twin[h] < 0) {
      return true
    }
    h = twin[previous(h)]
  } while (h >= 0 && h !== start)
  return h < 0
}

/** Nothing is marked any more. */
export function beginMarks(): void {
  question++
  if (question < 0) {
    clearMarks()
  }
}

export function mark(vertex: i32): void {
  marks[vertex] = question
}

export function isMarked(vertex: i32): bool {
  return marks[vertex] === question
}

function clearMarks(): void {
  marks = ints(vertexRoom)
  clearInts(marks, vertexRoom)
  question = 1
}

/** Room for two more triangles and one more vertex. */
export function reserve(): void {
  if (faceCount + 2 > faceRoom) {
    faceRoom = faceCount + (faceCount >> 1) + 16
    from = grownInts(from, 3 * faceCount, 3 * faceRoom)
    twin = grownInts(twin, 3 * faceCount, 3 * faceRoom)
    line = grownBytes(line, 3 * faceCount, 3 * faceRoom)
    ring = ints(3 * faceRoom)
  }
  if (vertexCount + 1 > vertexRoom) {
    vertexRoom = vertexCount + (vertexCount >> 1) + 16
    const places = floats(3 * vertexRoom)
    memory.copy(changetype<usize>(places), changetype<usize>(positions), 24 * usize(vertexCount))
    positions = places
    const sizes = singles(vertexRoom)
    memory.copy(changetype<usize>(sizes), changetype<usize>(size), usize(vertexCount) << 2)
    size = sizes
    out = grownInts(out, vertexCount, vertexRoom)
    piece = grownInts(piece, vertexCount, vertexRoom)
    near = grownInts(near, vertexCount, vertexRoom)
    kind = grownBytes(kind, vertexCount, vertexRoom)
    clearMarks()
  }
}

function grownInts(list: Ints, length: i32, room: i32): Ints {
  const grown = ints(room)
  copyInts(grown, list, length)
  return grown
}

function grownBytes(list: Bytes, length: i32, room: i32): Bytes {
  const grown = bytes(room)
  memory.copy(changetype<usize>(grown), changetype<usize>(list), usize(length))
  return grown
}

/** The number of a new vertex; there is room for it. */
export function addVertex(): i32 {
  vertexCount++
  return vertexCount - 1
}

/** The first half-edge of a new triangle; there is room for it. */
export function addFace(): i32 {
  faceCount++
  liveFaces++
  return 3 * (faceCount - 1)
}

export function removeFace(h: i32): void {
  const corner = triangleAt(from, firstOf(h))
  corner.a = -1
  corner.b = -1
  corner.c = -1
  liveFaces--
}

export function join(h: i32, t: i32): void {
  twin[h] = t
  if (t >= 0) {
    twin[t] = h
  }
}

/** Closes the gaps that dead triangles and vertices left; everything is numbered anew, in the same order. */
export function compact(): void {
  beginPass()
  const vertices = scratchInts(vertexCount)
  let count = 0
  for (let v = 0; v < vertexCount; v++) {
    if (out[v] < 0) {
      continue
    }
    vertices[v] = count
    const place = placeAt(positions, v)
    const to = placeAt(positions, count)
    to.x = place.x
    to.y = place.y
    to.z = place.z
    kind[count] = kind[v]
    size[count] = size[v]
    piece[count] = piece[v]
    near[count] = near[v]
    count++
  }
  const faces = scratchInts(faceCount)
  let living = 0
  for (let f = 0; f < faceCount; f++) {
    if (from[3 * f] >= 0) {
      faces[f] = 3 * living
      living++
    }
  }
  for (let f = 0; f < faceCount; f++) {
    if (from[3 * f] < 0) {
      continue
    }
    const first = faces[f]
    for (let k = 0; k < 3; k++) {
      const h = 3 * f + k
      const to = first + k
      const t = twin[h]
      from[to] = vertices[from[h]]
      twin[to] = t < 0 ? -1 : faces[t / 3] + (t % 3)
      line[to] = line[h]
      out[from[to]] = to
    }
  }
  vertexCount = count
  faceCount = living
  liveFaces = living
}
