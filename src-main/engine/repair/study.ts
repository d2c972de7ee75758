import { nextEdge } from '../kernel/half-edges.ts'
import { weldByPosition } from '../kernel/topology.ts'
import { BACK, COLLAPSED, COPY, findLeftOut } from './left-out.ts'
import { findEdges, type PartEdges } from './part-edges.ts'
import type { PartMesh } from './part-mesh.ts'

/** A piece of surface that hangs together by edges of exactly two triangles. */
export interface Patch {
  readonly triangles: number
  readonly area: number
  /** Area of the triangles that face the other way than the patch's first. */
  readonly turnedArea: number
  readonly turnedTriangles: number
  /** Enclosed by the triangles as they face once those that are turned are turned back; around the patch's middle. */
  readonly volume: number
  readonly borders: number
  /** Its sides on edges of more than two triangles. */
  readonly crowded: number
  /** It has one side only, as a Möbius strip: no way to turn its triangles makes them agree. */
  readonly isOneSided: boolean
  readonly min: readonly [number, number, number]
  readonly max: readonly [number, number, number]
  /** One of its triangles. */
  readonly firstTriangle: number
}

/** What a part's triangles form, once equal positions are one vertex. */
export interface PartStudy {
  readonly part: PartMesh
  /** Per corner its vertex: the number of the first one at that position. */
  readonly corners: Uint32Array
  /** By triangle: `KEPT`, or why it takes no part. */
  readonly leftOut: Uint8Array
  readonly copies: number
  readonly backs: number
  readonly collapsed: number
  readonly edges: PartEdges
  /** By triangle, −1 for those left out. */
  readonly patchOf: Int32Array
  /** By triangle: 1 where it faces the other way than its patch's first one. */
  readonly turned: Uint8Array
  readonly patches: readonly Patch[]
}

/**
 * Welds, leaves out what is no surface of its own, and finds edges and patches.
 * @param remap Vertices that count as one; default those of equal position.
 */
export function studyPart(part: PartMesh, remap = weldByPosition(part.positions)): PartStudy {
  const corners = part.indices.map(vertex => remap[vertex])
  const leftOut = findLeftOut(corners)
  const edges = findEdges(corners, part.positions.length / 3, leftOut)
  const count = (word: number): number => leftOut.reduce((sum, state) => sum + (state === word ? 1 : 0), 0)
  return {
    ...{ part, corners, leftOut, edges },
    copies: count(COPY),
    backs: count(BACK),
    collapsed: count(COLLAPSED),
    ...findPatches(part.positions, corners, leftOut, edges),
  }
}

type Patches = Pick<PartStudy, 'patchOf' | 'turned' | 'patches'>

function findPatches(
  positions: Float32Array,
  corners: Uint32Array,
  leftOut: Uint8Array,
  edges: PartEdges
): Patches {
  const patchOf = new Int32Array(leftOut.length).fill(-1)
  const turned = new Uint8Array(leftOut.length)
  const stack = new Int32Array(leftOut.length)
  const patches: Patch[] = []
  for (let start = 0; start < leftOut.length; start += 1) {
    if (patchOf[start] >= 0 || leftOut[start] !== 0) {
      continue
    }
    const sums = new PatchSums(positions, corners, start)
    let [size, isOneSided] = [1, false]
    stack[0] = start
    patchOf[start] = patches.length
    while (size > 0) {
      size -= 1
      const triangle = stack[size]
      sums.add(triangle, turned[triangle] === 1)
      for (let side = 3 * triangle; side < 3 * triangle + 3; side += 1) {
        const edge = edges.edgeOf[side]
        const twin = edges.first[edge] === side ? edges.second[edge] : edges.first[edge]
        if (edges.uses[edge] === 1) {
          sums.borders += 1
          continue
        }
        if (edges.uses[edge] > 2) {
          sums.crowded += 1
          continue
        }
        const other = Math.floor(twin / 3)
        const turn = turned[triangle] ^ (corners[side] === corners[twin] ? 1 : 0)
        if (patchOf[other] < 0) {
          patchOf[other] = patches.length
          turned[other] = turn
          stack[size] = other
          size += 1
        } else if (turned[other] !== turn) {
          isOneSided = true
        }
      }
    }
    patches.push(sums.finish(isOneSided))
  }
  return { patchOf, turned, patches }
}

/** What is added up over the triangles of a patch. */
class PatchSums {
  borders = 0
  crowded = 0
  #triangles = 0
  #turnedTriangles = 0
  #area = 0
  #turnedArea = 0
  /** Around the first corner, so that a small part far from the origin keeps its sign. */
  #volume = 0
  readonly #vectorArea = [0, 0, 0]
  readonly #middle = [0, 0, 0]
  readonly #min: [number, number, number] = [Infinity, Infinity, Infinity]
  readonly #max: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  readonly #p: Float32Array
  readonly #corners: Uint32Array
  readonly #first: number
  readonly #origin: number

  constructor(positions: Float32Array, corners: Uint32Array, first: number) {
    this.#p = positions
    this.#corners = corners
    this.#first = first
    this.#origin = 3 * corners[3 * first]
  }

  add(triangle: number, isTurned: boolean): void {
    const p = this.#p
    const o = this.#origin
    const a = 3 * this.#corners[3 * triangle]
    const b = 3 * this.#corners[3 * triangle + 1]
    const c = 3 * this.#corners[3 * triangle + 2]
    const [ax, ay, az] = [p[a] - p[o], p[a + 1] - p[o + 1], p[a + 2] - p[o + 2]]
    const [bx, by, bz] = [p[b] - p[o], p[b + 1] - p[o + 1], p[b + 2] - p[o + 2]]
    const [cx, cy, cz] = [p[c] - p[o], p[c + 1] - p[o + 1], p[c + 2] - p[o + 2]]
    const nx = ((by - ay) * (cz - az) - (bz - az) * (cy - ay)) / 2
    const ny = ((bz - az) * (cx - ax) - (bx - ax) * (cz - az)) / 2
    const nz = ((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)) / 2
    const area = Math.sqrt(nx * nx + ny * ny + nz * nz)
    const sign = isTurned ? -1 : 1
    this.#volume += (sign * (ax * nx + ay * ny + az * nz)) / 3
    this.#triangles += 1
    this.#area += area
    this.#turnedTriangles += isTurned ? 1 : 0
    this.#turnedArea += isTurned ? area : 0
    this.#vectorArea[0] += sign * nx
    this.#vectorArea[1] += sign * ny
    this.#vectorArea[2] += sign * nz
    this.#middle[0] += ((ax + bx + cx) * area) / 3
    this.#middle[1] += ((ay + by + cy) * area) / 3
    this.#middle[2] += ((az + bz + cz) * area) / 3
    this.#grow(a)
    this.#grow(b)
    this.#grow(c)
  }

  #grow(at: number): void {
    for (let axis = 0; axis < 3; axis += 1) {
      const value = this.#p[at + axis]
      this.#min[axis] = value < this.#min[axis] ? value : this.#min[axis]
      this.#max[axis] = value > this.#max[axis] ? value : this.#max[axis]
    }
  }

  finish(isOneSided: boolean): Patch {
    const [x, y, z] = this.#middle.map(value => value / (this.#area || 1))
    const [nx, ny, nz] = this.#vectorArea
    return {
      triangles: this.#triangles,
      area: this.#area,
      turnedArea: this.#turnedArea,
      turnedTriangles: this.#turnedTriangles,
      // A surface with a hole is closed by a cone to its middle, wherever it lies.
      volume: this.#volume - (x * nx + y * ny + z * nz) / 3,
      borders: this.borders,
      crowded: this.crowded,
      isOneSided,
      min: this.#min,
      max: this.#max,
      firstTriangle: this.#first,
    }
  }
}

/** The third corner's neighbours: the side that comes before this one in its triangle. */
export const previousCorner = (corner: number): number => (corner % 3 === 0 ? corner + 2 : corner - 1)

/** Both vertices of a side. */
export function endsOf({ corners }: Pick<PartStudy, 'corners'>, side: number): readonly [number, number] {
  return [corners[side], corners[nextEdge(side)]]
}
