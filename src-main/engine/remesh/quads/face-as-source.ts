import type { Guide } from './guide.ts'
import { createQuadNet } from './quad-net.ts'
import type { QuadNet } from './quad-net.ts'

/**
 * Turns pieces round that face against the source with most of their area: a part that is not much thicker than a quad may come out of the lattice
 * inside out.
 */
export function faceAsSource(net: QuadNet, guide: Guide): QuadNet {
  const { origin, positions: p, pieceOf } = net
  const balance = new Float64Array(net.spare.length)
  for (let f = 0; f < origin.length; f += 4) {
    if (origin[f] < 0) {
      continue
    }
    const corners = Array.from(origin.subarray(f, origin[f + 3] < 0 ? f + 3 : f + 4))
    const middle = [0, 1, 2].map(
      axis => corners.reduce((sum, vertex) => sum + p[3 * vertex + axis], 0) / corners.length
    )
    // Half the cross product of the diagonals; of a triangle, of two of its sides.
    const [a, b, c, d = corners[0]] = corners
    const u = [0, 1, 2].map(axis => p[3 * c + axis] - p[3 * a + axis])
    const v = [0, 1, 2].map(axis => p[3 * d + axis] - p[3 * b + axis])
    const normal = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
    const area = Math.sqrt(normal[0] * normal[0] + normal[1] * normal[1] + normal[2] * normal[2])
    const isAlike = guide.onSurface(
      middle[0],
      middle[1],
      middle[2],
      normal[0],
      normal[1],
      normal[2],
      Infinity
    )
    balance[pieceOf[origin[f]]] += isAlike ? area : -area
  }
  if (balance.every(value => value >= 0)) {
    return net
  }
  const faces = origin.slice()
  const sharp = net.sharp.slice()
  for (let f = 0; f < origin.length; f += 4) {
    if (origin[f] < 0 || balance[pieceOf[origin[f]]] >= 0) {
      continue
    }
    const count = origin[f + 3] < 0 ? 3 : 4
    for (let k = 0; k < count; k += 1) {
      faces[f + k] = origin[f + ((count - k) % count)]
      // The side from the k-th corner on was the one that came into it.
      sharp[f + k] = net.sharp[f + count - 1 - k]
    }
  }
  const corners: number[] = []
  net.kinds.forEach((kind, vertex) => {
    if (kind === 2) {
      corners.push(vertex)
    }
  })
  return createQuadNet({ faces, sharp, positions: p.slice() }, corners)
}
