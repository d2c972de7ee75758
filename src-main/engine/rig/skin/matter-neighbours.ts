import { nextEdge, sortByEdge } from '../../kernel/half-edges.ts'
import type { AnyMesh } from '../../kernel/mesh.ts'

/**
 * Per half-edge (3 per triangle) the triangle on the other side of the edge, -1 where there is none. Where more than two triangles
 * meet, as where two closed surfaces touch along an edge, those are neighbours that have matter between them.
 */
export function findMatterNeighbours(mesh: AnyMesh): Int32Array {
  const { indices, positions } = mesh
  const result = new Int32Array(indices.length).fill(-1)
  const order = sortByEdge(indices, positions.length / 3, new Uint8Array(indices.length))
  const lowOf = (edge: number): number => Math.min(indices[edge], indices[nextEdge(edge)])
  const highOf = (edge: number): number => Math.max(indices[edge], indices[nextEdge(edge)])
  for (let first = 0, end = 0; first < order.length; first = end) {
    const [low, high] = [lowOf(order[first]), highOf(order[first])]
    for (end = first + 1; end < order.length; end += 1) {
      if (lowOf(order[end]) !== low || highOf(order[end]) !== high) {
        break
      }
    }
    if (end - first === 2) {
      join(result, order[first], order[first + 1])
    } else if (end - first > 2) {
      joinThroughMatter(mesh, order.slice(first, end), result)
    }
  }
  return result
}

function join(result: Int32Array, a: number, b: number): void {
  result[a] = Math.floor(b / 3)
  result[b] = Math.floor(a / 3)
}

/** Around the edge, matter lies between a face that runs along it and the next one, turning to behind, that runs against it. */
function joinThroughMatter({ positions: p, indices }: AnyMesh, edges: Uint32Array, result: Int32Array): void {
  const low = 3 * Math.min(indices[edges[0]], indices[nextEdge(edges[0])])
  const high = 3 * Math.max(indices[edges[0]], indices[nextEdge(edges[0])])
  const way = [0, 1, 2].map(axis => p[high + axis] - p[low + axis])
  const square = way[0] * way[0] + way[1] * way[1] + way[2] * way[2]
  const arms = Array.from(edges, edge => {
    const third = 3 * indices[nextEdge(nextEdge(edge))]
    const arm = [0, 1, 2].map(axis => p[third + axis] - p[low + axis])
    const along = (arm[0] * way[0] + arm[1] * way[1] + arm[2] * way[2]) / square
    return arm.map((value, axis) => value - along * way[axis])
  })
  const [x, y, z] = arms[0]
  const side = [way[1] * z - way[2] * y, way[2] * x - way[0] * z, way[0] * y - way[1] * x]
  const length = Math.sqrt(square)
  const around = Array.from(edges, (edge, i) => {
    const u = arms[i][0] * x + arms[i][1] * y + arms[i][2] * z
    const v = (arms[i][0] * side[0] + arms[i][1] * side[1] + arms[i][2] * side[2]) / length
    return { edge, isAlong: 3 * indices[edge] === low, angle: orderOfAngle(u, v) }
  })
  around.sort((a, b) => a.angle - b.angle || Number(a.isAlong) - Number(b.isAlong) || a.edge - b.edge)
  around.forEach(({ edge, isAlong }, i) => {
    const behind = around[(i + around.length - 1) % around.length]
    if (isAlong && !behind.isAlong) {
      join(result, edge, behind.edge)
    }
  })
}

/** Grows with the angle of a direction, from 0 to 4. */
function orderOfAngle(u: number, v: number): number {
  const sum = Math.abs(u) + Math.abs(v)
  const t = sum > 0 ? v / sum : 0
  return u >= 0 ? (t >= 0 ? t : 4 + t) : 2 - t
}
