import type { Vec3 } from '../../kernel/types.ts'
import { cross, distance, dot } from '../../kernel/vector.ts'
import { cellAt, cellCentre } from '../../kernel/voxel-grid.ts'
import type { LimbTree, TreeNode } from './limb-tree.ts'
import type { Volume } from './volume.ts'

/** A way to look at a body: which way is up and which is its front, and where its middle plane lies. Unit vectors in model space. */
export interface Stance {
  readonly up: Vec3
  readonly front: Vec3
  /** A point of the plane that halves the body. */
  readonly middle: Vec3
  /** Share of the body whose mirror image lies in the body, 0–1. */
  readonly symmetry: number
  /** The same for the plane between front and back. */
  readonly across: number
}

/** The end of a limb and the way there. Lengths are metres. */
export interface Tip {
  /** Node of the tip. */
  readonly node: number
  /** Nodes from the root to the tip. */
  readonly way: readonly number[]
  /** Where the tip's own branch leaves its carrier: index into `way`. */
  readonly base: number
  /** How far the branch runs outside its carrier; of the first branch: from the root's ball. */
  readonly free: number
  /** From the root to the surface at the tip, along the way. */
  readonly reach: number
  /** Middle radius of the outer half of the branch. */
  readonly thick: number
  readonly at: Vec3
}

/** Two tips that mirror each other: the one on the body's left (+X) first. */
export interface TipPair {
  readonly left: Tip
  readonly right: Tip
  /** The last node that the ways to both share. */
  readonly fork: number
  /** How far one lies from the other's mirror image, metres. */
  readonly away: number
}

/** A body as it stands before us: left +X, up +Y, front +Z, the floor at y = 0 and the middle plane at x = 0, in metres of the model. */
export interface BodyView {
  readonly stance: Stance
  readonly volume: Volume
  readonly nodes: readonly TreeNode[]
  readonly tips: readonly Tip[]
  /** Along x, y and z. */
  readonly size: Vec3
  readonly min: Vec3
  readonly max: Vec3
  /** Share of the surface that faces its six commonest directions. */
  readonly flatness: number
  /** Longest side of the box, metres. */
  readonly span: number
  /** How deep a point lies in the body, metres; 0 outside. */
  depthAt(point: Vec3): number
  toModel(point: Vec3): Vec3
  toView(point: Vec3): Vec3
}

export function viewBody(volume: Volume, tree: LimbTree, stance: Stance, flatness: number): BodyView {
  const { up, front } = stance
  const left = cross(up, front)
  const rotate = (p: Vec3): Vec3 => [dot(p, left), dot(p, up), dot(p, front)]
  const { min, max } = boundsAlong(volume, rotate)
  const plane = dot(stance.middle, left)
  const floor = min[1]
  const depthMiddle = (min[2] + max[2]) / 2
  const place = (p: Vec3): Vec3 => {
    const [x, y, z] = rotate(p)
    return [x - plane, y - floor, z - depthMiddle]
  }
  const toModel = ([x, y, z]: Vec3): Vec3 => {
    const [a, b, c] = [x + plane, y + floor, z + depthMiddle]
    return [
      a * left[0] + b * up[0] + c * front[0],
      a * left[1] + b * up[1] + c * front[1],
      a * left[2] + b * up[2] + c * front[2],
    ]
  }
  const nodes = tree.nodes.map(node => ({ ...node, at: place(node.at) }))
  const size: Vec3 = [max[0] - min[0], max[1] - min[1], max[2] - min[2]]
  const span = Math.max(...size)
  return {
    stance,
    volume,
    nodes,
    tips: tipsOf(nodes, tree),
    size,
    min: [min[0] - plane, 0, min[2] - depthMiddle],
    max: [max[0] - plane, size[1], max[2] - depthMiddle],
    span,
    flatness,
    depthAt: point => {
      const [x, y, z] = toModel(point)
      const at = cellAt(volume.grid, x, y, z)
      return at < 0 ? 0 : volume.depth[at]
    },
    toModel,
    toView: place,
  }
}

function boundsAlong({ grid, cells }: Volume, rotate: (p: Vec3) => Vec3): { min: number[]; max: number[] } {
  const min = [Infinity, Infinity, Infinity]
  const max = [-Infinity, -Infinity, -Infinity]
  for (const at of cells) {
    const p = rotate(cellCentre(grid, at))
    for (let axis = 0; axis < 3; axis += 1) {
      min[axis] = Math.min(min[axis], p[axis])
      max[axis] = Math.max(max[axis], p[axis])
    }
  }
  return {
    min: min.map(value => value - grid.cell / 2),
    max: max.map(value => value + grid.cell / 2),
  }
}

function tipsOf(nodes: readonly TreeNode[], { branches }: LimbTree): Tip[] {
  return branches.map(({ nodes: own, free, reach }): Tip => {
    const node = own[own.length - 1]
    const way: number[] = []
    for (let at = node; at >= 0; at = nodes[at].parent) {
      way.push(at)
    }
    way.reverse()
    const outer = own.slice(Math.floor(own.length / 2))
    const radii = outer.map(i => nodes[i].radius).sort((a, b) => a - b)
    return {
      node,
      way,
      base: way.length - own.length,
      free: Number.isFinite(free) ? free : reach - nodes[way[0]].radius,
      reach,
      thick: radii[Math.floor(radii.length / 2)] ?? 0,
      at: nodes[node].at,
    }
  })
}

/** The last node that two ways from the root share. */
export function forkOf(a: Tip, b: Tip): number {
  let i = 0
  while (i + 1 < a.way.length && i + 1 < b.way.length && a.way[i + 1] === b.way[i + 1]) {
    i += 1
  }
  return a.way[i]
}

/** The nodes of a way from one of its nodes on. */
export function wayFrom(tip: Tip, node: number): readonly number[] {
  const at = tip.way.indexOf(node)
  return at < 0 ? tip.way : tip.way.slice(at)
}

/** Tips that mirror each other within `reach` metres, nearest to each other's image first; each tip is in one pair at most. */
export function pairTips(tips: readonly Tip[], reach: number): TipPair[] {
  const found: TipPair[] = []
  for (const left of tips) {
    for (const right of tips) {
      if (!(left.at[0] > 0 && right.at[0] < 0)) {
        continue
      }
      const away = distance(left.at, [-right.at[0], right.at[1], right.at[2]])
      const ratio = left.reach / right.reach
      if (away <= reach && ratio < 1.35 && ratio > 1 / 1.35) {
        found.push({ left, right, fork: forkOf(left, right), away })
      }
    }
  }
  found.sort((a, b) => a.away - b.away || a.left.node - b.left.node || a.right.node - b.right.node)
  const taken = new Set<Tip>()
  return found.filter(({ left, right }) => {
    if (taken.has(left) || taken.has(right)) {
      return false
    }
    taken.add(left).add(right)
    return true
  })
}
