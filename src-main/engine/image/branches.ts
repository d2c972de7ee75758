import { DistanceHeap } from '../kernel/distance-heap.ts'
import type { CoverageGrid } from './coverage-grid.ts'

/** A branch is so many times as long as it is wide, and this share of the longer side. */
const LONG = { slender: 1.2, share: 0.09 } as const

/** What grows away from the body, from where it meets its like to its tip. */
export interface Branch {
  /** Cell farthest from the body and the one at which the branch begins, and their distances from it in cells. */
  readonly tip: number
  readonly root: number
  readonly far: number
  readonly from: number
  readonly area: number
  /** What it grows out of; null for the body. */
  parent: Branch | null
}

/**
 * The branches of a silhouette away from a cell of it: the arcs of the join tree (Carr, Snoeyink & Axen 2003) of the distance through its inside that
 * are longer than wide. With them that distance, in cells (−1 outside), and the number of each cell's own branch, −1 for the body's.
 */
export function branchesOf(grid: CoverageGrid, body: number) {
  const { width, height } = grid
  const distance = distancesFrom(body, grid)
  const cells = [...distance.keys()].filter(i => distance[i] >= 0)
  cells.sort((a, b) => distance[b] - distance[a] || a - b)
  const parent = new Int32Array(distance.length).fill(-1)
  const find = (cell: number): number => {
    let at = cell
    while (parent[at] !== at) {
      parent[at] = parent[parent[at]]
      at = parent[at]
    }
    return at
  }
  // Of each component its farthest cell, its cells, and the branches that ended in it and have no parent yet.
  const tips = new Int32Array(distance.length)
  const areas = new Int32Array(distance.length)
  const open = new Map<number, Branch[]>()
  const branches: Branch[] = []
  const of = new Int32Array(distance.length).fill(-1)
  const members = new Map<number, number[]>()
  const isBranch = (root: number, from: number): boolean => {
    const long = distance[tips[root]] - from
    return long >= LONG.share * Math.max(width, height) && long * long >= LONG.slender * areas[root]
  }
  const end = (root: number, at: number): void => {
    const tip = tips[root]
    const branch: Branch = {
      ...{ tip, root: at, far: distance[tip], from: distance[at], area: areas[root], parent: null },
    }
    open.get(root)?.forEach(child => (child.parent ??= branch))
    open.set(root, [branch])
    members.get(root)?.forEach(cell => (of[cell] = branches.length))
    members.set(root, [])
    branches.push(branch)
  }
  for (const cell of cells) {
    parent[cell] = cell
    tips[cell] = cell
    areas[cell] = 1
    members.set(cell, [cell])
    for (const step of stepsOf(width)) {
      if (parent[cell + step] < 0) {
        continue
      }
      const [a, b] = [find(cell), find(cell + step)]
      if (a === b) {
        continue
      }
      if ([a, b].every(root => isBranch(root, distance[cell]))) {
        end(a, cell)
        end(b, cell)
      }
      const [more, less] = areas[a] >= areas[b] ? [a, b] : [b, a]
      parent[less] = more
      areas[more] += areas[less]
      tips[more] = distance[tips[less]] > distance[tips[more]] ? tips[less] : tips[more]
      members.get(less)?.forEach(own => members.get(more)?.push(own))
      members.delete(less)
      open.set(more, [...(open.get(more) ?? []), ...(open.get(less) ?? [])])
    }
  }
  return { branches, of, distance }
}

/** Distances through the inside from a cell to all others, in cells; −1 outside. */
function distancesFrom(start: number, { width, values }: CoverageGrid): Float64Array {
  const result = new Float64Array(values.length).fill(-1)
  const heap = new DistanceHeap()
  heap.push(start, 0)
  const least = new Float64Array(values.length).fill(Infinity)
  least[start] = 0
  while (heap.pop()) {
    const at = heap.topCell
    if (result[at] >= 0) {
      continue
    }
    result[at] = least[at]
    for (const step of stepsOf(width)) {
      const next = at + step
      const far = least[at] + (Math.abs(step) === 1 || Math.abs(step) === width ? 1 : Math.SQRT2)
      if (values[next] >= 0.5 && far < least[next]) {
        least[next] = far
        heap.push(next, far)
      }
    }
  }
  return result
}

const stepsOf = (width: number): readonly number[] => [
  ...[1, -1, width, -width],
  ...[width + 1, width - 1, 1 - width, -1 - width],
]
