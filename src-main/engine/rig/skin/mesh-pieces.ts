import { Groups } from '../../kernel/groups.ts'
import type { AnyMesh } from '../../kernel/mesh.ts'
import { BoneShares, SLOTS } from './bone-shares.ts'

/** A closed piece smaller than this share of the model does not bend. */
const SMALL = 0.05
/** Unless two bones have this much of two of its vertices: a finger. */
const OWNED = 0.8

/** Connected pieces of a mesh. */
export interface MeshPieces {
  readonly count: number
  /** Per vertex its piece, -1 where no triangle uses it. */
  readonly pieceOf: Int32Array
  /** Per piece whether each of its edges has two triangles. */
  readonly isClosed: readonly boolean[]
}

/** @param neighbours of `findMatterNeighbours` */
export function findPieces({ positions, indices }: AnyMesh, neighbours: Int32Array): MeshPieces {
  const vertexCount = positions.length / 3
  const groups = new Groups(vertexCount)
  for (let t = 0; t < indices.length; t += 3) {
    groups.join(indices[t + 1], indices[t])
    groups.join(indices[t + 2], indices[t])
  }
  const numbers = new Map<number, number>()
  const pieceOf = new Int32Array(vertexCount).fill(-1)
  const isClosed: boolean[] = []
  for (let i = 0; i < indices.length; i += 1) {
    const root = groups.find(indices[i])
    let piece = numbers.get(root)
    if (piece === undefined) {
      piece = numbers.size
      numbers.set(root, piece)
      isClosed.push(true)
    }
    pieceOf[indices[i]] = piece
    isClosed[piece] &&= neighbours[i] >= 0
  }
  return { count: numbers.size, pieceOf, isClosed }
}

/** Winds closed pieces outward that are inside out; the same mesh where there is none. */
export function turnOutward(mesh: AnyMesh, { count, pieceOf, isClosed }: MeshPieces): AnyMesh {
  const { positions: p, indices } = mesh
  const volumes = new Float64Array(count)
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [3 * indices[t], 3 * indices[t + 1], 3 * indices[t + 2]]
    volumes[pieceOf[indices[t]]] +=
      p[a] * (p[b + 1] * p[c + 2] - p[b + 2] * p[c + 1]) +
      p[a + 1] * (p[b + 2] * p[c] - p[b] * p[c + 2]) +
      p[a + 2] * (p[b] * p[c + 1] - p[b + 1] * p[c])
  }
  const isTurned = isClosed.map((closed, piece) => closed && volumes[piece] < 0)
  if (!isTurned.includes(true)) {
    return mesh
  }
  const turned = indices.map((vertex, corner) => {
    const first = corner - (corner % 3)
    return isTurned[pieceOf[vertex]] && corner > first
      ? indices[corner === first + 1 ? first + 2 : first + 1]
      : vertex
  })
  return { positions: p, indices: turned }
}

/** Small closed pieces, as eyes, teeth and studs are, get one and the same shares all over, so that they stay as they are. */
export function keepSmallPiecesRigid(
  { positions }: AnyMesh,
  { count, pieceOf, isClosed }: MeshPieces,
  shares: BoneShares
): void {
  const boxes = Array.from({ length: count + 1 }, () => [
    Infinity,
    Infinity,
    Infinity,
    -Infinity,
    -Infinity,
    -Infinity,
  ])
  const members: number[][] = Array.from({ length: count }, () => [])
  pieceOf.forEach((piece, vertex) => {
    if (piece < 0) {
      return
    }
    members[piece].push(vertex)
    for (const box of [boxes[piece], boxes[count]]) {
      for (let axis = 0; axis < 3; axis += 1) {
        box[axis] = Math.min(box[axis], positions[3 * vertex + axis])
        box[axis + 3] = Math.max(box[axis + 3], positions[3 * vertex + axis])
      }
    }
  })
  const sizes = boxes.map(([x, y, z, u, v, w]) => Math.max(u - x, v - y, w - z))
  members.forEach((vertices, piece) => {
    if (isClosed[piece] && sizes[piece] < SMALL * sizes[count] && ownersOf(shares, vertices).size < 2) {
      const sum = new BoneShares(1)
      for (const vertex of vertices) {
        shares.addTo(sum, 0, vertex, 1 / vertices.length)
      }
      for (const vertex of vertices) {
        shares.copy(vertex, 0, sum)
      }
    }
  })
}

function ownersOf({ bones, values }: BoneShares, vertices: readonly number[]): Set<number> {
  const owners = new Set<number>()
  for (const vertex of vertices) {
    const slots = values.subarray(SLOTS * vertex, SLOTS * vertex + SLOTS)
    const sum = slots.reduce((total, value) => total + value, 0)
    slots.forEach((value, slot) => {
      if (value > OWNED * sum) {
        owners.add(bones[SLOTS * vertex + slot])
      }
    })
  }
  return owners
}
