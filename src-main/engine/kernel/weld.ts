import type { AnyMesh } from './mesh.ts'

/** Corners that came together, and triangles that thereby lost their area left out. */
export interface WeldedMesh {
  /** 3 per vertex: where the first of those that came together lies. */
  readonly positions: Float64Array
  readonly indices: Uint32Array
  /** Per vertex of the source the vertex that it became; attributes that differ stay with the source, as seams do. */
  readonly vertexOf: Uint32Array
  /** Per vertex the first one of the source that became it. */
  readonly firstOf: Uint32Array
  /** Per triangle its number in the source. */
  readonly triangleOf: Uint32Array
}

/**
 * Joins vertices that lie within `tolerance` metres of each other, by a spatial hash: one goes to the first vertex before it that is near
 * enough and stands for itself, so that chains of near vertices do not draw each other together. In order of numbers, hence the
 * same on every machine. Vertices that are not finite stay alone.
 *
 * @param tolerance 0 joins only equal positions.
 * @throws RangeError for a tolerance that is negative or not finite.
 */
export function weldVertices(mesh: AnyMesh, tolerance: number): WeldedMesh {
  const nearest = representatives(mesh.positions, tolerance)
  const count = mesh.positions.length / 3
  const vertexOf = new Uint32Array(count)
  const firstOf = new Uint32Array(count)
  let kept = 0
  for (let vertex = 0; vertex < count; vertex += 1) {
    if (nearest[vertex] === vertex) {
      firstOf[kept] = vertex
      vertexOf[vertex] = kept
      kept += 1
    } else {
      vertexOf[vertex] = vertexOf[nearest[vertex]]
    }
  }
  const positions = new Float64Array(3 * kept)
  for (let vertex = 0; vertex < kept; vertex += 1) {
    for (let axis = 0; axis < 3; axis += 1) {
      positions[3 * vertex + axis] = mesh.positions[3 * firstOf[vertex] + axis]
    }
  }
  return { positions, vertexOf, firstOf: firstOf.slice(0, kept), ...remapTriangles(mesh.indices, vertexOf) }
}

function remapTriangles(
  source: Uint32Array,
  vertexOf: Uint32Array
): Pick<WeldedMesh, 'indices' | 'triangleOf'> {
  const indices = new Uint32Array(source.length)
  const triangleOf = new Uint32Array(source.length / 3)
  let size = 0
  for (let t = 0; t < source.length; t += 3) {
    const a = vertexOf[source[t]]
    const b = vertexOf[source[t + 1]]
    const c = vertexOf[source[t + 2]]
    if (a !== b && b !== c && c !== a) {
      indices[size] = a
      indices[size + 1] = b
      indices[size + 2] = c
      triangleOf[size / 3] = t / 3
      size += 3
    }
  }
  return { indices: indices.slice(0, size), triangleOf: triangleOf.slice(0, size / 3) }
}

/** Per vertex the first one that it lies near to and that stands for itself. */
function representatives(positions: Float64Array | Float32Array, tolerance: number): Uint32Array {
  if (!(tolerance >= 0 && tolerance < Infinity)) {
    throw new RangeError(`A welding tolerance is a distance of at least 0, not ${tolerance}.`)
  }
  const count = positions.length / 3
  const nearest = new Uint32Array(count)
  const capacity = 1 << Math.max(4, 33 - Math.clz32(count))
  const heads = new Int32Array(capacity).fill(-1)
  const nexts = new Int32Array(count).fill(-1)
  // Cells of two tolerances: a ball around a point meets eight of them at most.
  const perCell = tolerance > 0 ? 1 / (2 * tolerance) : 0
  const square = tolerance * tolerance
  const isNear = (a: number, b: number): boolean => {
    const x = positions[3 * a] - positions[3 * b]
    const y = positions[3 * a + 1] - positions[3 * b + 1]
    const z = positions[3 * a + 2] - positions[3 * b + 2]
    return x * x + y * y + z * z <= square
  }
  for (let vertex = 0; vertex < count; vertex += 1) {
    const x = positions[3 * vertex]
    const y = positions[3 * vertex + 1]
    const z = positions[3 * vertex + 2]
    nearest[vertex] = vertex
    if (!(Math.abs(x) + Math.abs(y) + Math.abs(z) < Infinity)) {
      continue
    }
    let first = vertex
    const cells = perCell > 0 ? 8 : 1
    for (let cell = 0; cell < cells; cell += 1) {
      const slot = slotOf(
        cellOf(x, perCell, tolerance, cell & 1),
        cellOf(y, perCell, tolerance, cell & 2),
        cellOf(z, perCell, tolerance, cell & 4),
        capacity
      )
      for (let other = heads[slot]; other >= 0; other = nexts[other]) {
        if (other < first && isNear(vertex, other)) {
          first = other
        }
      }
    }
    nearest[vertex] = first
    if (first === vertex) {
      const slot = slotOf(homeCell(x, perCell), homeCell(y, perCell), homeCell(z, perCell), capacity)
      nexts[vertex] = heads[slot]
      heads[slot] = vertex
    }
  }
  return nearest
}

/** The cell of a coordinate; without cells the coordinate itself (−0 as 0). */
function homeCell(value: number, perCell: number): number {
  return perCell > 0 ? Math.floor(value * perCell) : value + 0
}

/** Along one axis the two cells that a ball around the coordinate can meet. */
function cellOf(value: number, perCell: number, tolerance: number, isHigher: number): number {
  return perCell > 0 ? Math.floor((value + (isHigher === 0 ? -tolerance : tolerance)) * perCell) : value + 0
}

const numbers = new Float64Array(3)
const words = new Uint32Array(numbers.buffer)

function slotOf(x: number, y: number, z: number, capacity: number): number {
  numbers[0] = x
  numbers[1] = y
  numbers[2] = z
  let hash = 0x9e3779b9
  for (let w = 0; w < 6; w += 1) {
    hash = Math.imul(hash ^ words[w], 0x85ebca6b)
    hash ^= hash >>> 15
  }
  return (hash >>> 0) & (capacity - 1)
}
