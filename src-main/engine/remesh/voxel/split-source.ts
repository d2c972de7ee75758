import { borderLoops, createHalfEdges, nextEdge } from '../../kernel/half-edges.ts'
import { fillHoles } from '../../kernel/holes.ts'
import type { AnyMesh } from '../../kernel/mesh.ts'
import { orientShells } from '../../kernel/orient.ts'
import { weldVertices } from '../../kernel/weld.ts'
import { manifoldPieces } from '../isotropic/manifold-pieces.ts'

/** What a surface encloses, and what of it encloses nothing. */
export interface SplitSource {
  readonly positions: Float64Array
  /** Closed shells that look outward first, then sheets. */
  readonly indices: Uint32Array
  /** Triangles of closed shells: the first ones. */
  readonly solidTriangles: number
}

/** Corners nearer than this are one, in shares of the source's diagonal. */
const WELD = 1e-5

/** Share of a shell's skin that its openings may be for them to be closed: a wider one is meant, as a cup's. */
const MOST_OPENING = 1 / 8

/** Parts a surface into closed shells and sheets; small openings of a shell are closed before. */
export function splitSource(source: AnyMesh, diagonal: number): SplitSource {
  const welded = weldVertices(finiteOnly(source), WELD * diagonal)
  const pieces = manifoldPieces(welded)
  const mesh = { positions: pieces.positions, indices: Uint32Array.from(pieces.corners) }
  const { indices, shellOf, shells } = orientShells(mesh)
  const closable = shellsToClose({ positions: mesh.positions, indices }, shellOf, shells.length)
  const filled = fillHoles(
    { positions: mesh.positions, indices },
    { isWanted: edges => closable[shellOf[Math.floor(edges[0] / 3)]] === 1 }
  )
  const owner = new Uint32Array(filled.indices.length / 3)
  owner.set(shellOf)
  for (const { edges, firstTriangle, triangleCount } of filled.holes) {
    owner.fill(shellOf[Math.floor(edges[0] / 3)], firstTriangle, firstTriangle + triangleCount)
  }
  const isOpen = new Uint8Array(shells.length)
  const { twins } = createHalfEdges(filled.indices, filled.positions.length / 3)
  twins.forEach((twin, edge) => {
    if (twin < 0) {
      isOpen[owner[Math.floor(edge / 3)]] = 1
    }
  })
  return solidsFirst(filled, triangle => isOpen[owner[triangle]] === 0)
}

function finiteOnly({ positions, indices }: AnyMesh): AnyMesh {
  const isFinite = (corner: number): boolean =>
    [0, 1, 2].every(axis => Number.isFinite(positions[3 * indices[corner] + axis]))
  const kept: number[] = []
  for (let i = 0; i < indices.length; i += 3) {
    if (isFinite(i) && isFinite(i + 1) && isFinite(i + 2)) {
      kept.push(i)
    }
  }
  if (3 * kept.length === indices.length) {
    return { positions, indices }
  }
  return { positions, indices: Uint32Array.from(kept.flatMap(i => [...indices.subarray(i, i + 3)])) }
}

/** Per shell 1 where its openings are small. An opening is as large as the area vector of its rim. */
function shellsToClose(mesh: AnyMesh, shellOf: Uint32Array, shellCount: number): Uint8Array {
  const { positions: p, indices } = mesh
  const areas = new Float64Array(shellCount)
  for (let i = 0; i < indices.length; i += 3) {
    areas[shellOf[i / 3]] += length(crossAt(p, indices[i], indices[i + 1], indices[i + 2])) / 2
  }
  const openings = new Float64Array(shellCount)
  for (const edges of borderLoops(createHalfEdges(indices, p.length / 3))) {
    const first = indices[edges[0]]
    const sum = [0, 0, 0]
    for (const edge of edges) {
      crossAt(p, first, indices[edge], indices[nextEdge(edge)]).forEach(
        (value, axis) => (sum[axis] += value / 2)
      )
    }
    openings[shellOf[Math.floor(edges[0] / 3)]] += length(sum)
  }
  return Uint8Array.from(areas, (area, shell) =>
    openings[shell] < MOST_OPENING * (area + openings[shell]) ? 1 : 0
  )
}

function crossAt(p: ArrayLike<number>, a: number, b: number, c: number): [number, number, number] {
  const [ux, uy, uz] = [0, 1, 2].map(axis => p[3 * b + axis] - p[3 * a + axis])
  const [vx, vy, vz] = [0, 1, 2].map(axis => p[3 * c + axis] - p[3 * a + axis])
  return [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
}

const length = ([x, y, z]: readonly number[]): number => Math.sqrt(x * x + y * y + z * z)

function solidsFirst(
  { positions, indices }: { readonly positions: Float64Array; readonly indices: Uint32Array },
  isSolid: (triangle: number) => boolean
): SplitSource {
  const sorted = new Uint32Array(indices.length)
  let at = 0
  let solidTriangles = 0
  for (const wanted of [true, false]) {
    for (let i = 0; i < indices.length; i += 3) {
      if (isSolid(i / 3) === wanted) {
        sorted.set(indices.subarray(i, i + 3), at)
        at += 3
      }
    }
    solidTriangles = wanted ? at / 3 : solidTriangles
  }
  return { positions, indices: sorted, solidTriangles }
}
