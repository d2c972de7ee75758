import { EdgeTable } from '../../kernel/edge-table.ts'
import { weldByPosition } from '../../kernel/topology.ts'
import type { Vec3 } from '../../kernel/types.ts'
import type { RigSource } from '../types.ts'
import type { Block } from './block.ts'
import { cutIntoBlocks } from './cut-blocks.ts'

/**
 * The closed solids that a mesh is written as, one after another: triangles in the order of the file until each of their edges has its
 * counterpart. So blocks that share corners, edges and whole faces stay apart, whether they are parts of their own or one mesh; a solid of
 * level faces alone is the blocks that it was welded together of. What does not close is none.
 */
export function findBlocks({ positions: p, indices, parts }: RigSource): readonly Block[] {
  const remap = weldByPosition(p)
  const found: Block[] = []
  for (const { firstIndex, indexCount } of parts) {
    const edges = new EdgeTable(indexCount)
    const balance: number[] = []
    let open = 0
    let start = firstIndex
    for (let t = firstIndex; t < firstIndex + indexCount; t += 3) {
      for (let corner = 0; corner < 3; corner += 1) {
        const [a, b] = [remap[indices[t + corner]], remap[indices[t + ((corner + 1) % 3)]]]
        const edge = edges.add(Math.min(a, b), Math.max(a, b))
        const before = balance[edge] ?? 0
        balance[edge] = before + (a < b ? 1 : a > b ? -1 : 0)
        open += Math.abs(balance[edge]) - Math.abs(before)
      }
      if (open === 0) {
        const triangles = { firstIndex: start, indexCount: t + 3 - start }
        const solid = { ...blockOf(p, indices.subarray(start, t + 3)), triangles: [triangles] }
        found.push(...cutIntoBlocks(p, indices, solid))
        start = t + 3
      }
    }
  }
  return found
}

function blockOf(p: ArrayLike<number>, corners: Uint32Array): Omit<Block, 'triangles'> {
  const min: [number, number, number] = [Infinity, Infinity, Infinity]
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  for (const vertex of corners) {
    for (let k = 0; k < 3; k += 1) {
      min[k] = Math.min(min[k], p[3 * vertex + k])
      max[k] = Math.max(max[k], p[3 * vertex + k])
    }
  }
  const box = (max[0] - min[0]) * (max[1] - min[1]) * (max[2] - min[2])
  return { min, max, filled: box > 0 ? Math.abs(signedVolume(p, corners, min)) / box : 0 }
}

/** @param from where tetrahedra have their tips: near the solid, so that little is lost. */
function signedVolume(p: ArrayLike<number>, corners: Uint32Array, from: Vec3): number {
  let sum = 0
  for (let t = 0; t < corners.length; t += 3) {
    const [a, b, c] = [0, 1, 2].map(i => [0, 1, 2].map(axis => p[3 * corners[t + i] + axis] - from[axis]))
    sum +=
      a[0] * (b[1] * c[2] - b[2] * c[1]) +
      a[1] * (b[2] * c[0] - b[0] * c[2]) +
      a[2] * (b[0] * c[1] - b[1] * c[0])
  }
  return sum / 6
}
