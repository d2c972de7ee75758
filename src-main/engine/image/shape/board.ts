import { walled, type Outline } from './outline.ts'
import type { Relief } from './relief-mesh.ts'

/** A body of even depth with a rounded rim, between z − depth and z + depth; `depth` for all of it, or for each cell. */
export function board(outline: Outline, depth: number | Float32Array, z: number, rim: number): Relief {
  const { width, height, cell, left, top } = outline.grid
  const square = outline.distance.map((value, i) => {
    if (value <= 0) {
      return 0
    }
    const most = typeof depth === 'number' ? depth : depth[i]
    const round = Math.min(rim, most)
    const inward = Math.max(0, round - value)
    const half = most - round + Math.sqrt(Math.max(0, round * round - inward * inward))
    return half * half
  })
  return {
    width,
    height,
    cell,
    left,
    top,
    ...walled(outline, square),
    centre: new Float32Array(square.length).fill(z),
  }
}
