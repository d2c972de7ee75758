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
  const cell = cellFor(shells, gap)
  const origin = [0, 1, 2].map(axis => extremes(shells, axis)[0] - gap)
  const grid = new Map<number, Map<number, number[]>>()
  shells.forEach(({ triangles }, shell) => {
    for (let at = 0; at < triangles.length; at += 9) {
      for (const key of cellsOf(triangles, at, { origin, cell, gap })) {
        const residents = grid.get(key) ?? new Map<number, number[]>()
        for (const [other, places] of residents) {
          const isNew = groups.find(other) !== groups.find(shell)
          if (isNew && touches({ triangles, at }, shells[other].triangles, { places, gap })) {
            groups.join(other, shell)
          }
        }
        const own = residents.get(shell) ?? []
        own.push(at)
        residents.set(shell, own)
        grid.set(key, residents)
      }
    }
  })
}

/** Least side of a grid's cell, in gaps, and a factor of the keys of cells: two cells of one key cost time and no more. */
const CELL = 2
/** Metres: the gap of what lies in one plane is none. */
const LEAST_CELL = 1e-9
const MOST_CELLS = 4096
/** Cells that the triangles are in together, for each of them and for a model of few. */
const VISITS = { each: 8, few: 4_000 } as const

/**
 * Side of a grid's cell: as small as it may be without the triangles being in too many cells. One large triangle beside a tiny gap
 * would fill the memory with cells, small ones beside a large gap would all be in one cell and be compared with all others.
 */
function cellFor(shells: readonly Shell[], gap: number): number {
  const most = VISITS.few + VISITS.each * shells.reduce((sum, { triangles }) => sum + triangles.length / 9, 0)
  let cell = Math.max(CELL * gap, LEAST_CELL)
  while (!(visitsAt(shells, cell, most) <= most)) {
    cell *= 2
  }
  return cell
}

/** How many cells of such a side the triangles are in, about; more than `most` where there are more. */
function visitsAt(shells: readonly Shell[], cell: number, most: number): number {
  let sum = 0
  for (const { triangles: p } of shells) {
    for (let at = 0; at < p.length && sum <= most; at += 9) {
      let cells = 1
      for (let k = at; k < at + 3; k++) {
        const long = Math.max(p[k], p[k + 3], p[k + 6]) - Math.min(p[k], p[k + 3], p[k + 6])
        cells *= 1 + long / cell
      }
      sum += cells
    }
  }
  return sum
}

/** Is a triangle near one of the others? Their boxes are compared first: most that share a cell are not. */
function touches(
  { triangles, at }: { readonly triangles: Float64Array; readonly at: number },
  others: Float64Array,
  { places, gap }: { readonly places: readonly number[]; readonly gap: number }
): boolean {
  return places.some(
    place =>
      [0, 1, 2].every(axis => isNearAlong({ triangles, at: at + axis }, others, place + axis, gap)) &&
      triangleGap(cornersAt(triangles, at), cornersAt(others, place)).distance <= gap
  )
}

function isNearAlong(
  { triangles, at }: { readonly triangles: Float64Array; readonly at: number },
  others: Float64Array,
  place: number,
  gap: number
): boolean {
  const [a, b, c] = [triangles[at], triangles[at + 3], triangles[at + 6]]
  const [d, e, f] = [others[place], others[place + 3], others[place + 6]]
  return Math.min(a, b, c) <= Math.max(d, e, f) + gap && Math.min(d, e, f) <= Math.max(a, b, c) + gap
}

/** Numbers of the cells that a triangle's box, widened by half the gap, reaches into. */
function cellsOf(
  triangles: Float64Array,
  at: number,
  { origin, cell, gap }: { readonly origin: readonly number[]; readonly cell: number; readonly gap: number }
): number[] {
  const { min, max } = boxAt(triangles, at)
  const [low, high] = [min, max].map((corner, side) =>
    corner.map((value, axis) => Math.floor((value - origin[axis] + (side - 0.5) * gap) / cell))
  )
  const keys: number[] = []
  for (let x = low[0]; x <= high[0]; x++) {
    for (let y = low[1]; y <= high[1]; y++) {
      for (let z = low[2]; z <= high[2]; z++) {
        keys.push((x * MOST_CELLS + y) * MOST_CELLS + z)
      }
    }
  }
  return keys
}
