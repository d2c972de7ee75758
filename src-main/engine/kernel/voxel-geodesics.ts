import { DistanceHeap } from './distance-heap.ts'
import type { Vec3 } from './types.ts'
import { cellAt, cellCentre, VOXEL_OUTSIDE, type VoxelGrid } from './voxel-grid.ts'

/** Cells to start from, each with its own distance from what is measured to. */
export interface VoxelSources {
  readonly cells: readonly number[]
  /** Metres, one per cell. */
  readonly distances: readonly number[]
}

/**
 * Distances through the volume, metres, from sources to the middles of all cells inside and on the surface: never across what is
 * outside, so that an arm that hangs beside a leg is far from it (as Dionne & de Lasa 2013, Geodesic voxel binding, need them). Fast
 * marching (Sethian 1996): its error falls with the size of a cell and is least when the sources' own surroundings are given exactly
 * (`cellsAround`). Cells that cannot be reached, lie outside or beyond `maxDistance` have Infinity. Sources outside the volume are ignored.
 */
export function geodesicDistances(
  { size, cell, states }: VoxelGrid,
  { cells, distances }: VoxelSources,
  maxDistance = Infinity
): Float32Array {
  const result = new Float32Array(states.length).fill(Infinity)
  const isDone = new Uint8Array(states.length)
  const heap = new DistanceHeap()
  const offer = (at: number, distance: number): void => {
    if (distance < result[at] && distance <= maxDistance) {
      result[at] = distance
      heap.push(at, result[at])
    }
  }
  cells.forEach((at, i) => {
    if (states[at] !== VOXEL_OUTSIDE) {
      offer(at, distances[i])
    }
  })
  const [nx, ny] = size
  const steps = [1, nx, nx * ny]
  // The outermost layer is outside, so that no neighbour of a cell in the volume lies beyond the grid.
  const nearerOf = (at: number, step: number): number => {
    const before = isDone[at - step] === 1 ? result[at - step] : Infinity
    const behind = isDone[at + step] === 1 ? result[at + step] : Infinity
    return before < behind ? before : behind
  }
  const update = (at: number): void => {
    if (states[at] !== VOXEL_OUTSIDE && isDone[at] === 0) {
      offer(at, march(nearerOf(at, steps[0]), nearerOf(at, steps[1]), nearerOf(at, steps[2]), cell))
    }
  }
  while (heap.pop()) {
    const at = heap.topCell
    if (isDone[at] === 1) {
      continue
    }
    isDone[at] = 1
    for (const step of steps) {
      update(at - step)
      update(at + step)
    }
  }
  return result
}

/**
 * Where a front arrives that came to a cell's nearest neighbours along the axes at these times: the largest root of
 * Σ (t − tᵢ)² = h² over those that are behind it.
 */
export function march(p: number, q: number, r: number, h: number): number {
  let [a, b, c] = [p, q, r]
  if (a > b) {
    ;[a, b] = [b, a]
  }
  if (b > c) {
    ;[b, c] = [c, b]
  }
  if (a > b) {
    ;[a, b] = [b, a]
  }
  if (a + h <= b) {
    return a + h
  }
  const two = (a + b + Math.sqrt(2 * h * h - (a - b) * (a - b))) / 2
  if (two <= c) {
    return two
  }
  const sum = a + b + c
  return (sum + Math.sqrt(sum * sum - 3 * (a * a + b * b + c * c - h * h))) / 3
}

/**
 * Cells of the volume around a segment (a bone; a point when both ends are one) with their exact distances from it, as sources for
 * `geodesicDistances`: those that the segment runs through, and from there on from cell to cell up to `radius` metres. None where the
 * segment runs outside the volume all along.
 */
export function cellsAround(grid: VoxelGrid, from: Vec3, to: Vec3, radius: number): VoxelSources {
  const { size, cell, states } = grid
  const way = [0, 1, 2].map(axis => to[axis] - from[axis])
  const square = way[0] * way[0] + way[1] * way[1] + way[2] * way[2]
  const found = new Map<number, number>()
  const offer = (at: number, reach: number): void => {
    if (at < 0 || states[at] === VOXEL_OUTSIDE || found.has(at)) {
      return
    }
    const middle = cellCentre(grid, at)
    const d = middle.map((value, axis) => value - from[axis])
    const along = square > 0 ? (d[0] * way[0] + d[1] * way[1] + d[2] * way[2]) / square : 0
    const t = Math.min(1, Math.max(0, along))
    const [x, y, z] = d.map((value, axis) => value - t * way[axis])
    const distance = Math.sqrt(x * x + y * y + z * z)
    if (distance <= reach) {
      found.set(at, distance)
    }
  }
  const count = Math.ceil((4 * Math.sqrt(square)) / cell)
  for (let i = 0; i <= count; i += 1) {
    const t = count > 0 ? i / count : 0
    offer(cellAt(grid, from[0] + t * way[0], from[1] + t * way[1], from[2] + t * way[2]), Infinity)
  }
  const steps = [1, size[0], size[0] * size[1]]
  for (const [at] of found) {
    for (const step of steps) {
      offer(at - step, radius)
      offer(at + step, radius)
    }
  }
  return { cells: [...found.keys()], distances: [...found.values()] }
}
