import { DistanceHeap } from '../../kernel/distance-heap.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { distance } from '../../kernel/vector.ts'
import { cellCentre, VOXEL_OUTSIDE } from '../../kernel/voxel-grid.ts'
import { neighboursOf } from './neighbours.ts'
import type { Volume } from './volume.ts'

/** A point of the tree, in the middle of the body around it. */
export interface TreeNode {
  readonly at: Vec3
  /** How far the nearest surface is, metres. */
  readonly radius: number
  /** Index of the node nearer to the root; -1: the root. */
  readonly parent: number
}

/** A limb: from the tip to where it meets a longer one (or the root). */
export interface Branch {
  /** Nodes from its first, on the limb that carries it, to its tip. */
  readonly nodes: readonly number[]
  /** Index of the branch that carries it; -1 for the first. */
  readonly parent: number
  /** Metres that it runs outside the ball of the limb that carries it. */
  readonly free: number
  /** Metres from the root to its tip. */
  readonly reach: number
}

export interface LimbTree {
  readonly nodes: readonly TreeNode[]
  /** Longest reach first; the first starts in the root, which lies where the body is thickest. */
  readonly branches: readonly Branch[]
}

/** A node's ball covers this many of its radii, and so many cells more. */
const COVER = 1.25
const COVER_CELLS = 2.5

/** A way that comes this near to a node, in its radii, joins it. */
const CORE = 0.9

/** A limb sticks out of its carrier by at least this share of the longest reach, and by this many of its own radii. */
const LEAST_FREE = 0.045
const LEAST_RADII = 1.1

/**
 * The tree of limbs in a volume after Sato, Bitter, Bender, Kaufman & Nakajima 2000 (TEASAR: tree-structure extraction algorithm for
 * accurate and robust skeletons): from the thickest place ways run to the farthest cell that no limb covers yet, again and again,
 * each along the middle of the body because a step costs more near the surface.
 */
export function traceLimbs(volume: Volume): LimbTree {
  const { grid, depth } = volume
  const { states, cell, size } = grid
  let root = 0
  for (let at = 0; at < depth.length; at += 1) {
    root = depth[at] > depth[root] ? at : root
  }
  const { steps, lengths } = neighboursOf(size)
  const far = spread(root, () => 1)
  const cheap = spread(root, to => {
    const inner = cell / depth[to]
    return inner * inner
  })
  function spread(start: number, costOf: (to: number) => number): { reach: Float32Array; from: Int32Array } {
    const reach = new Float32Array(states.length).fill(Infinity)
    const from = new Int32Array(states.length).fill(-1)
    const isDone = new Uint8Array(states.length)
    const heap = new DistanceHeap()
    reach[start] = 0
    heap.push(start, 0)
    while (heap.pop()) {
      const at = heap.topCell
      if (isDone[at] === 1) {
        continue
      }
      isDone[at] = 1
      for (let i = 0; i < steps.length; i += 1) {
        const to = at + steps[i]
        if (states[to] === VOXEL_OUTSIDE || isDone[to] === 1) {
          continue
        }
        const way = reach[at] + lengths[i] * cell * costOf(to)
        if (way < reach[to]) {
          reach[to] = way
          from[to] = at
          heap.push(to, reach[to])
        }
      }
    }
    return { reach, from }
  }

  const order = farthestFirst(far.reach)
  const isCovered = new Uint8Array(states.length)
  // Per cell the node in whose core it lies, by number from 1: a way that comes there joins it, and never runs beside another.
  const cores = new Int32Array(states.length)
  const cells: number[] = []
  const parents: number[] = []
  const raw: { nodes: number[]; parent: number }[] = []
  const branchOf: number[] = []
  const longest = order.length > 0 ? far.reach[order[0]] : 0
  const cover = (at: number, node: number): void => {
    fillBall(volume, at, COVER * (depth[at] / cell) + COVER_CELLS, isCovered, 1)
    fillBall(volume, at, CORE * (depth[at] / cell) + 0.4, cores, node + 1)
  }
  for (const tip of order) {
    if (isCovered[tip] === 1) {
      continue
    }
    const way: number[] = []
    let at = tip
    while (at >= 0 && cores[at] === 0) {
      way.push(at)
      at = cheap.from[at]
    }
    const base = at >= 0 ? cores[at] - 1 : -1
    let carrier = base
    const nodes = base >= 0 ? [base] : []
    for (const on of way.reverse()) {
      cells.push(on)
      parents.push(carrier)
      branchOf.push(raw.length)
      carrier = cells.length - 1
      nodes.push(carrier)
    }
    way.forEach((on, i) => cover(on, nodes[nodes.length - way.length + i]))
    if (nodes.length > 1 || raw.length === 0) {
      raw.push({ nodes, parent: base >= 0 ? branchOf[base] : -1 })
    }
  }
  const nodes = smoothed(
    cells.map((at, i): TreeNode => ({ at: cellCentre(grid, at), radius: depth[at], parent: parents[i] })),
    raw
  )
  return { nodes, branches: pruned(nodes, raw, longest) }
}

/** Cells of the volume, farthest first; equally far ones by number. */
function farthestFirst(reach: Float32Array): Uint32Array {
  const cells: number[] = []
  reach.forEach((value, at) => {
    if (value < Infinity) {
      cells.push(at)
    }
  })
  return Uint32Array.from(cells).sort((a, b) => reach[b] - reach[a] || a - b)
}

/** Writes a value into all cells of a ball around a cell that have none yet; its radius is in cells. */
function fillBall(
  { grid: { size } }: Volume,
  at: number,
  r: number,
  target: Uint8Array | Int32Array,
  value: number
): void {
  const [ci, cj, ck] = [
    at % size[0],
    Math.floor(at / size[0]) % size[1],
    Math.floor(at / (size[0] * size[1])),
  ]
  const n = Math.floor(r)
  for (let k = Math.max(0, ck - n); k <= Math.min(size[2] - 1, ck + n); k += 1) {
    for (let j = Math.max(0, cj - n); j <= Math.min(size[1] - 1, cj + n); j += 1) {
      const rest = r * r - (k - ck) * (k - ck) - (j - cj) * (j - cj)
      if (rest < 0) {
        continue
      }
      const m = Math.floor(Math.sqrt(rest))
      const row = size[0] * (j + size[1] * k)
      const last = row + Math.min(size[0] - 1, ci + m)
      for (let to = row + Math.max(0, ci - m); to <= last; to += 1) {
        target[to] = target[to] === 0 ? value : target[to]
      }
    }
  }
}

/** Branches that are no limb fall away; those they carried hang on what carried them. */
function pruned(
  nodes: readonly TreeNode[],
  raw: readonly { readonly nodes: readonly number[]; readonly parent: number }[],
  longest: number
): Branch[] {
  const reachOf = new Float64Array(nodes.length)
  nodes.forEach(({ at, parent }, i) => {
    reachOf[i] = parent < 0 ? 0 : reachOf[parent] + distance(at, nodes[parent].at)
  })
  const measured = raw.map(({ nodes: list, parent }) => {
    const tip = list[list.length - 1]
    const base = list[0]
    const own = list.slice(1)
    const thick = own.reduce((sum, i) => sum + nodes[i].radius, 0) / Math.max(1, own.length)
    const outside =
      parent < 0 ? Infinity : reachOf[tip] - reachOf[base] + nodes[tip].radius - nodes[base].radius
    return { nodes: list, parent, free: outside, reach: reachOf[tip] + nodes[tip].radius, thick }
  })
  const isKept = measured.map(
    ({ parent, free, thick }) => parent < 0 || (free > LEAST_FREE * longest && free > LEAST_RADII * thick)
  )
  // A branch that a fallen one carried would hang in the air: it keeps its carrier alive.
  for (let i = measured.length - 1; i >= 0; i -= 1) {
    if (isKept[i] && measured[i].parent >= 0) {
      isKept[measured[i].parent] = true
    }
  }
  const place = new Map<number, number>()
  const kept: Branch[] = []
  measured.forEach(({ nodes: list, parent, free, reach }, i) => {
    if (isKept[i]) {
      place.set(i, kept.length)
      kept.push({ nodes: list, parent: parent < 0 ? -1 : (place.get(parent) ?? -1), free, reach })
    }
  })
  return kept
}

/** Steps from cell to cell become a curve: every node moves to the middle of its neighbours along its branch, a few times. */
function smoothed(
  nodes: readonly TreeNode[],
  raw: readonly { readonly nodes: readonly number[] }[]
): TreeNode[] {
  const at = nodes.map(node => node.at)
  for (let round = 0; round < 4; round += 1) {
    for (const { nodes: list } of raw) {
      const before = list.map(i => at[i])
      for (let i = 1; i < list.length - 1; i += 1) {
        const [p, q, r] = [before[i - 1], before[i], before[i + 1]]
        at[list[i]] = [0, 1, 2].map(k => (p[k] + 2 * q[k] + r[k]) / 4) as unknown as Vec3
      }
    }
  }
  return nodes.map((node, i) => ({ ...node, at: at[i] }))
}
