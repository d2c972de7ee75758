import { pow } from '../../kernel/det-math.ts'
import { boundsOf } from '../../kernel/mesh.ts'
import { DistanceHeap } from '../../kernel/distance-heap.ts'
import {
  cellCentre,
  voxelise,
  VOXEL_INSIDE,
  VOXEL_OUTSIDE,
  VOXEL_SURFACE,
  type VoxelGrid,
} from '../../kernel/voxel-grid.ts'
import type { AnyMesh } from '../../kernel/mesh.ts'
import { neighboursOf } from './neighbours.ts'

/** The solid that a mesh bounds or means to bound, as cells. */
export interface Volume {
  readonly grid: VoxelGrid
  /** Per cell the distance of its middle from what is outside, metres; 0 outside. */
  readonly depth: Float32Array
  /** Share of all filled cells that hang together with the largest piece, 0–1; the others are emptied. */
  readonly connected: number
  /** Pieces that stand beside each other and are each as large as a body of its own. */
  readonly bodies: number
  /** Numbers of the filled cells, ascending. */
  readonly cells: Uint32Array
}

/** Cells along the longest side of the first look and of the finest. */
const COARSE = 48
const FINEST = 150

/** So many filled cells are enough. */
const ENOUGH = 70_000

/** Pieces this far apart, as a share of the longest side, belong together: eyes, hats, loose hair. */
const BRIDGE = 0.05

/**
 * The volume of any mesh: cells that triangles touch, cells that no way from outside reaches, and cells that are shut in on five of
 * six sides, which fills what stands open at one end (a skirt, a body without a back). Pieces near each other are joined by bridges;
 * what hangs far off is left out.
 */
export function volumeOf(mesh: AnyMesh): Volume {
  const { min, max } = boundsOf(mesh.positions)
  const longest = Math.max(max[0] - min[0], max[1] - min[1], max[2] - min[2])
  const coarse = voxelise(mesh, { cell: longest / COARSE })
  fillShutIn(coarse)
  const filled = filledCells(coarse).length
  // Thin bodies are nearly all surface, whose cells grow with the square of their number along a side.
  const finer = Math.sqrt(ENOUGH / Math.max(1, filled))
  const along = Math.min(FINEST, Math.max(COARSE, Math.round(COARSE * Math.max(1, pow(finer, 2 / 3)))))
  const grid = along === COARSE ? coarse : voxelise(mesh, { cell: longest / along })
  if (grid !== coarse) {
    fillShutIn(grid)
  }
  const { connected, bodies } = joinPieces(grid, BRIDGE * longest)
  return { grid, depth: depthsOf(grid), connected, bodies, cells: filledCells(grid) }
}

function filledCells({ states }: VoxelGrid): Uint32Array {
  const cells = new Uint32Array(states.reduce((sum, state) => sum + (state === VOXEL_OUTSIDE ? 0 : 1), 0))
  let count = 0
  for (let at = 0; at < states.length; at += 1) {
    if (states[at] !== VOXEL_OUTSIDE) {
      cells[count] = at
      count += 1
    }
  }
  return cells
}

/** Cells from which five of the six ways along the axes meet the surface become inside. */
function fillShutIn({ size, states }: VoxelGrid): void {
  const seen = new Uint8Array(states.length)
  const strides = [1, size[0], size[0] * size[1]]
  for (let axis = 0; axis < 3; axis += 1) {
    const [u, v] = [(axis + 1) % 3, (axis + 2) % 3]
    for (let b = 0; b < size[v]; b += 1) {
      for (let a = 0; a < size[u]; a += 1) {
        const start = a * strides[u] + b * strides[v]
        let first = -1
        let last = -1
        for (let c = 0; c < size[axis]; c += 1) {
          if (states[start + c * strides[axis]] === VOXEL_SURFACE) {
            first = first < 0 ? c : first
            last = c
          }
        }
        if (first < 0) {
          continue
        }
        for (let c = 0; c < size[axis]; c += 1) {
          seen[start + c * strides[axis]] += (c >= first ? 1 : 0) + (c <= last ? 1 : 0)
        }
      }
    }
  }
  for (let at = 0; at < states.length; at += 1) {
    if (states[at] === VOXEL_OUTSIDE && seen[at] >= 5) {
      states[at] = VOXEL_INSIDE
    }
  }
}

/** Joins pieces that lie within `reach` metres of the largest one and empties the others; answers the share that is left. */
function joinPieces(grid: VoxelGrid, reach: number): { readonly connected: number; readonly bodies: number } {
  const { states, cell } = grid
  const pieces = labelPieces(grid)
  const all = pieces.sizes.reduce((sum, size) => sum + size, 0)
  if (pieces.sizes.length < 2) {
    return { connected: 1, bodies: 1 }
  }
  const bodies = countBodies(grid, pieces)
  const largest = pieces.sizes.indexOf(Math.max(...pieces.sizes))
  const isJoined = new Uint8Array(pieces.sizes.length)
  const neighbours = neighboursOf(grid.size)
  const distance = new Float64Array(states.length).fill(Infinity)
  const from = new Int32Array(states.length).fill(-1)
  const heap = new DistanceHeap()
  const byPiece: number[][] = pieces.sizes.map(() => [])
  pieces.labels.forEach((label, at) => {
    if (label >= 0) {
      byPiece[label].push(at)
    }
  })
  const join = (piece: number): void => {
    isJoined[piece] = 1
    for (const at of byPiece[piece]) {
      distance[at] = 0
      heap.push(at, 0)
    }
  }
  join(largest)
  while (heap.pop()) {
    const at = heap.topCell
    for (let i = 0; i < neighbours.steps.length; i += 1) {
      const to = at + neighbours.steps[i]
      const way = distance[at] + neighbours.lengths[i] * cell
      if (to < 0 || to >= states.length || way >= distance[to] || way > reach) {
        continue
      }
      distance[to] = way
      from[to] = at
      const piece = pieces.labels[to]
      if (piece < 0) {
        if (!isRim(grid, to)) {
          heap.push(to, way)
        }
      } else if (isJoined[piece] === 0) {
        for (let on = at; on >= 0 && pieces.labels[on] < 0; on = from[on]) {
          states[on] = VOXEL_SURFACE
        }
        join(piece)
      }
    }
  }
  const left = pieces.sizes.reduce((sum, size, piece) => sum + (isJoined[piece] === 1 ? size : 0), 0)
  pieces.labels.forEach((label, at) => {
    if (label >= 0 && isJoined[label] === 0) {
      states[at] = VOXEL_OUTSIDE
    }
  })
  return { connected: left / all, bodies }
}

/** A piece is a body of its own when it holds this share of the largest one's cells and reaches this share of its height. */
const OWN_CELLS = 0.4
const OWN_HEIGHT = 0.6

/** Large pieces whose boxes stand beside each other. */
function countBodies(
  { size }: VoxelGrid,
  { labels, sizes }: { readonly labels: Int32Array; readonly sizes: readonly number[] }
): number {
  const least = OWN_CELLS * Math.max(...sizes)
  const boxes = sizes.map(() => ({ min: [Infinity, Infinity, Infinity], max: [-1, -1, -1] }))
  labels.forEach((label, at) => {
    if (label >= 0 && sizes[label] >= least) {
      const { min, max } = boxes[label]
      const place = [at % size[0], Math.floor(at / size[0]) % size[1], Math.floor(at / (size[0] * size[1]))]
      place.forEach((value, axis) => {
        min[axis] = Math.min(min[axis], value)
        max[axis] = Math.max(max[axis], value)
      })
    }
  })
  const large = boxes.filter(({ max }, label) => sizes[label] >= least && max[0] >= 0)
  const highest = Math.max(...large.map(({ min, max }) => max[1] - min[1]))
  const tall = large.filter(({ min, max }) => max[1] - min[1] >= OWN_HEIGHT * highest)
  const isApart = (a: (typeof boxes)[number], b: (typeof boxes)[number]): boolean =>
    [0, 2].some(axis => a.min[axis] > b.max[axis] || b.min[axis] > a.max[axis])
  return tall.every((a, i) => tall.slice(i + 1).every(b => isApart(a, b))) ? tall.length : 1
}

function isRim({ size }: VoxelGrid, at: number): boolean {
  const i = at % size[0]
  const j = Math.floor(at / size[0]) % size[1]
  const k = Math.floor(at / (size[0] * size[1]))
  return i === 0 || j === 0 || k === 0 || i === size[0] - 1 || j === size[1] - 1 || k === size[2] - 1
}

/** Pieces of filled cells that touch, also at corners. */
function labelPieces(grid: VoxelGrid): { labels: Int32Array; sizes: number[] } {
  const { states, size } = grid
  const labels = new Int32Array(states.length).fill(-1)
  const sizes: number[] = []
  const { steps } = neighboursOf(size)
  const stack: number[] = []
  for (let seed = 0; seed < states.length; seed += 1) {
    if (states[seed] === VOXEL_OUTSIDE || labels[seed] >= 0) {
      continue
    }
    const label = sizes.length
    sizes.push(0)
    labels[seed] = label
    stack.push(seed)
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      sizes[label] += 1
      for (let i = 0; i < steps.length; i += 1) {
        const to = at + steps[i]
        if (states[to] !== VOXEL_OUTSIDE && labels[to] < 0) {
          labels[to] = label
          stack.push(to)
        }
      }
    }
  }
  return { labels, sizes }
}

/** Exact Euclidean distances to the nearest cell outside (Felzenszwalb & Huttenlocher 2012, Distance transforms of sampled functions). */
function depthsOf({ size, cell, states }: VoxelGrid): Float32Array {
  const depth = new Float32Array(states.length)
  const most = size[0] + size[1] + size[2]
  for (let at = 0; at < states.length; at += 1) {
    depth[at] = states[at] === VOXEL_OUTSIDE ? 0 : most * most
  }
  const longest = Math.max(...size)
  const line = new Float64Array(longest)
  const hull = new Int32Array(longest)
  const bounds = new Float64Array(longest + 1)
  const strides = [1, size[0], size[0] * size[1]]
  for (let axis = 0; axis < 3; axis += 1) {
    const [u, v] = [(axis + 1) % 3, (axis + 2) % 3]
    const n = size[axis]
    const stride = strides[axis]
    for (let b = 0; b < size[v]; b += 1) {
      for (let a = 0; a < size[u]; a += 1) {
        const start = a * strides[u] + b * strides[v]
        let isEmpty = true
        for (let c = 0; c < n; c += 1) {
          line[c] = depth[start + c * stride]
          isEmpty &&= line[c] === 0
        }
        if (isEmpty) {
          continue
        }
        let top = 0
        hull[0] = 0
        bounds[0] = -Infinity
        bounds[1] = Infinity
        for (let q = 1; q < n; q += 1) {
          let at = 0
          for (;;) {
            const p = hull[top]
            at = (line[q] + q * q - line[p] - p * p) / (2 * q - 2 * p)
            if (at > bounds[top]) {
              break
            }
            top -= 1
          }
          top += 1
          hull[top] = q
          bounds[top] = at
          bounds[top + 1] = Infinity
        }
        let k = 0
        for (let q = 0; q < n; q += 1) {
          while (bounds[k + 1] < q) {
            k += 1
          }
          const p = hull[k]
          depth[start + q * stride] = (q - p) * (q - p) + line[p]
        }
      }
    }
  }
  for (let at = 0; at < states.length; at += 1) {
    depth[at] = Math.sqrt(depth[at]) * cell
  }
  return depth
}

/** The filled cell nearest to a point; `least` metres deep where there is one within `reach` metres. -1 where nothing is filled. */
export function nearestFilled(
  { grid, depth }: Volume,
  point: readonly [number, number, number],
  { reach, least = 0 }: { readonly reach: number; readonly least?: number }
): number {
  const { size, origin, cell, states } = grid
  const low = [0, 1, 2].map(axis => Math.max(0, Math.floor((point[axis] - reach - origin[axis]) / cell)))
  const high = [0, 1, 2].map(axis =>
    Math.min(size[axis] - 1, Math.floor((point[axis] + reach - origin[axis]) / cell))
  )
  let best = -1
  let bestCost = Infinity
  for (let k = low[2]; k <= high[2]; k += 1) {
    for (let j = low[1]; j <= high[1]; j += 1) {
      for (let i = low[0]; i <= high[0]; i += 1) {
        const at = i + size[0] * (j + size[1] * k)
        if (states[at] === VOXEL_OUTSIDE) {
          continue
        }
        const middle = cellCentre(grid, at)
        const [x, y, z] = [middle[0] - point[0], middle[1] - point[1], middle[2] - point[2]]
        const away = Math.sqrt(x * x + y * y + z * z)
        const cost = away + 2 * Math.max(0, least - depth[at])
        if (away <= reach && cost < bestCost) {
          best = at
          bestCost = cost
        }
      }
    }
  }
  return best
}
