import { continuedOutside, type Outline } from './outline.ts'
import type { Relief } from './relief-mesh.ts'

/** A body of even depth with a rounded rim, between z − depth and z + depth. */
export function board(outline: Outline, depth: number, z: number, rim: number): Relief {
  const { width, height, cell, left, top } = outline.grid
  const round = Math.min(rim, depth)
  const square = outline.distance.map(value => {
    if (value <= 0) {
      return 0
    }
    const inward = Math.max(0, round - value)
    const half = depth - round + Math.sqrt(Math.max(0, round * round - inward * inward))
    return half * half
  })
  return {
    width,
    height,
    cell,
    left,
    top,
    square: continuedOutside(outline, square),
    centre: new Float32Array(square.length).fill(z),
  }
}
