import { EdgeTable } from '../kernel/edge-table.ts'
import type { Solid } from '../kernel/mesh.ts'

/**
 * Splits every edge longer than `longest` at its middle, until none is left (or `maxTriangles` is reached). Both neighbours
 * of an edge split it alike, so a closed mesh stays closed.
 */
export function splitLongEdges(solid: Solid, longest: number, maxTriangles: number): Solid {
  const positions = [...solid.positions]
  let indices = [...solid.indices]
  const limit = longest * longest
  for (let round = 0; round < 12 && indices.length / 3 < maxTriangles; round += 1) {
    const table = new EdgeTable()
    const first = positions.length / 3
    const middleOf = (a: number, b: number): number => {
      const p = a < b ? a : b
      const q = a < b ? b : a
      const x = positions[p * 3] - positions[q * 3]
      const y = positions[p * 3 + 1] - positions[q * 3 + 1]
      const z = positions[p * 3 + 2] - positions[q * 3 + 2]
      if (x * x + y * y + z * z <= limit) {
        return -1
      }
      const count = table.size
      const middle = table.add(p, q)
      for (let axis = 0; axis < 3 && middle === count; axis += 1) {
        positions.push((positions[p * 3 + axis] + positions[q * 3 + axis]) / 2)
      }
      return first + middle
    }
    const next: number[] = []
    for (let i = 0; i < indices.length; i += 3) {
      const a = indices[i]
      const b = indices[i + 1]
      const c = indices[i + 2]
      pushSplit(next, [a, b, c], [middleOf(a, b), middleOf(b, c), middleOf(c, a)])
    }
    indices = next
    if (table.size === 0) {
      break
    }
  }
  return { positions: Float64Array.from(positions), indices: Uint32Array.from(indices) }
}

/** One triangle with the middles of its sides ab, bc, ca (−1 where a side stays whole). */
function pushSplit(out: number[], [a, b, c]: readonly number[], [ab, bc, ca]: readonly number[]): void {
  const split = [ab, bc, ca].filter(middle => middle >= 0).length
  if (split === 0) {
    out.push(a, b, c)
  } else if (split === 3) {
    out.push(ab, bc, ca, a, ab, ca, ab, b, bc, ca, bc, c)
  } else if (split === 1) {
    if (ab >= 0) {
      out.push(a, ab, c, ab, b, c)
    } else if (bc >= 0) {
      out.push(b, bc, a, bc, c, a)
    } else {
      out.push(c, ca, b, ca, a, b)
    }
  } else if (ab < 0) {
    out.push(c, ca, bc, ca, a, bc, a, b, bc)
  } else if (bc < 0) {
    out.push(a, ab, ca, ab, b, ca, b, c, ca)
  } else {
    out.push(b, bc, ab, bc, c, ab, c, a, ab)
  }
}
