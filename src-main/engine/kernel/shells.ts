import { Groups } from './groups.ts'
import { componentsOf, weldByPosition } from './topology.ts'
import { cornersAt, pierces, triangleGap, type Gap } from './triangles.ts'
import type { Mesh } from './types.ts'
import { length } from './vector.ts'

/** One connected piece of a mesh's surface. */
export interface Shell {
  /** Number of its mesh in the list. */
  readonly owner: number
  /** Its vertices' numbers in that mesh. */
  readonly vertices: readonly number[]
  /** Nine numbers a triangle. */
  readonly triangles: Float64Array
  readonly min: readonly [number, number, number]
  readonly max: readonly [number, number, number]
}

/** All pieces of the meshes, in their order. */
export function shellsOf(meshes: readonly Mesh[]): readonly Shell[] {
  return meshes.flatMap((mesh, owner) => {
    const weld = weldByPosition(mesh.positions)
    const indices = mesh.indices.map(index => weld[index])
    return componentsOf(indices, mesh.positions.length / 3).map(list => shellOf(mesh, owner, list))
  })
}

function shellOf({ positions, indices }: Mesh, owner: number, list: readonly number[]): Shell {
  const triangles = new Float64Array(list.length * 9)
  const vertices = new Set<number>()
  const min: [number, number, number] = [Infinity, Infinity, Infinity]
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  list.forEach((triangle, at) => {
    for (let k = 0; k < 9; k++) {
      const vertex = indices[3 * triangle + Math.floor(k / 3)]
      const value = positions[3 * vertex + (k % 3)]
      vertices.add(vertex)
      triangles[9 * at + k] = value
      min[k % 3] = Math.min(min[k % 3], value)
      max[k % 3] = Math.max(max[k % 3], value)
    }
  })
  return { owner, vertices: [...vertices], triangles, min, max }
}

/** The diagonal of the box around all pieces. */
export function diagonalOf(shells: readonly Shell[]): number {
  const [x, y, z] = [0, 1, 2].map(axis => extremes(shells, axis)).map(([low, high]) => high - low)
  return length([x, y, z])
}

/**
 * Pieces by what holds them, as numbers of `shells`: the first group stands on the ground, the others hang in the air, at
 * least `gap` away from everything else. What lies in the solid of another piece is held by it.
 */
export function heldGroups(shells: readonly Shell[], gap: number): readonly (readonly number[])[] {
  const [ground] = extremes(shells, 1)
  const floor = shells.length
  const groups = new Groups(floor + 1)
  shells.forEach((shell, i) => {
    if (shell.min[1] <= ground + gap) {
      groups.join(i, floor)
    }
  })
  joinTouching(shells, groups, gap)
  joinContained(shells, groups, floor)
  const byRoot = new Map<number, number[]>([[groups.find(floor), []]])
  shells.forEach((_, i) => {
    const root = groups.find(i)
    byRoot.set(root, [...(byRoot.get(root) ?? []), i])
  })
  return [...byRoot.values()]
}

/** The shortest way from a piece to another, unless it is longer than `limit`: then null. */
export function shellGap(a: Shell, b: Shell, limit: number): Gap | null {
  let nearest: Gap | null = null
  let least = limit
  if (boxDistance(a, b) >= least) {
    return null
  }
  const boxes = Array.from({ length: b.triangles.length / 9 }, (_, t) => boxAt(b.triangles, 9 * t))
  for (let at = 0; at < a.triangles.length; at += 9) {
    const box = boxAt(a.triangles, at)
    if (boxDistance(box, b) >= least) {
      continue
    }
    for (let t = 0; t < boxes.length; t++) {
      if (boxDistance(box, boxes[t]) < least) {
        const gap = triangleGap(cornersAt(a.triangles, at), cornersAt(b.triangles, 9 * t))
        if (gap.distance < least) {
          nearest = gap
          least = gap.distance
        }
      }
    }
  }
  return nearest
}

type Box = Pick<Shell, 'min' | 'max'>

function boxAt(triangles: Float64Array, at: number): Box {
  const over = (pick: (...values: number[]) => number, k: number): number =>
    pick(triangles[at + k], triangles[at + 3 + k], triangles[at + 6 + k])
  return {
    min: [over(Math.min, 0), over(Math.min, 1), over(Math.min, 2)],
    max: [over(Math.max, 0), over(Math.max, 1), over(Math.max, 2)],
  }
}

function boxDistance(a: Box, b: Box): number {
  const apart = (k: number): number => Math.max(0, a.min[k] - b.max[k], b.min[k] - a.max[k])
  return length([apart(0), apart(1), apart(2)])
}

/** A piece in the air that lies in another's solid belongs to it. */
function joinContained(shells: readonly Shell[], groups: Groups, floor: number): void {
  shells.forEach((shell, i) => {
    if (groups.find(i) !== groups.find(floor)) {
      const holder = shells.findIndex((other, k) => k !== i && isInside(shell, other))
      if (holder >= 0) {
        groups.join(i, holder)
      }
    }
  })
}

/** Does a piece lie in the solid of another? Counts how often a slanted ray from its first corner crosses the other. */
function isInside({ triangles: [x, y, z] }: Shell, other: Shell): boolean {
  const isBoxed = [x, y, z].every((value, k) => value >= other.min[k] && value <= other.max[k])
  if (!isBoxed) {
    return false
  }
  const reach = 3 * Math.max(...[0, 1, 2].map(k => other.max[k] - other.min[k]))
  const ray = [
    [x, y, z],
    [x + 0.831 * reach, y + 0.449 * reach, z + 0.329 * reach],
  ] as const
  let crossings = 0
  for (let at = 0; at < other.triangles.length; at += 9) {
    if (pierces(ray, cornersAt(other.triangles, at))) {
      crossings++
    }
  }
  return crossings % 2 === 1
}

function extremes(shells: readonly Shell[], axis: number): [number, number] {
  return [Math.min(...shells.map(({ min }) => min[axis])), Math.max(...shells.map(({ max }) => max[axis]))]
}

/** Nearby triangles meet in the cells of a grid; pieces already joined are not measured again. */
function joinTouching(shells: readonly Shell[], groups: Groups, gap: number): void {
  const cell = gap * 12
  const grid = new Map<string, { readonly shell: number; readonly at: number }[]>()
  shells.forEach(({ triangles }, shell) => {
    for (let at = 0; at < triangles.length; at += 9) {
      for (const key of cellsOf(triangles, at, { cell, gap })) {
        const others = grid.get(key) ?? []
        for (const other of others) {
          const isNew = groups.find(other.shell) !== groups.find(shell)
          const distance = (): number =>
            triangleGap(cornersAt(triangles, at), cornersAt(shells[other.shell].triangles, other.at)).distance
          if (isNew && distance() <= gap) {
            groups.join(other.shell, shell)
          }
        }
        others.push({ shell, at })
        grid.set(key, others)
      }
    }
  })
}

function cellsOf(
  triangles: Float64Array,
  at: number,
  { cell, gap }: { readonly cell: number; readonly gap: number }
): string[] {
  const range = [0, 1, 2].map(k => {
    const values = [triangles[at + k], triangles[at + 3 + k], triangles[at + 6 + k]]
    return [
      Math.floor((Math.min(...values) - gap / 2) / cell),
      Math.floor((Math.max(...values) + gap / 2) / cell),
    ] as const
  })
  const keys: string[] = []
  for (let x = range[0][0]; x <= range[0][1]; x++) {
    for (let y = range[1][0]; y <= range[1][1]; y++) {
      for (let z = range[2][0]; z <= range[2][1]; z++) {
        keys.push(`${x},${y},${z}`)
      }
    }
  }
  return keys
}
