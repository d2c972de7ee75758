import { boundsOf, volumeOf } from '../../kernel/mesh.ts'
import type { Vec3 } from '../../kernel/types.ts'
import type { Part } from '../../shape/types.ts'

/** A model cut into equal boxes, each owned by one part. */
export interface CellGrid {
  /** Cells along x, y and z, with an empty layer all round. */
  readonly count: readonly [number, number, number]
  /** Metres. */
  readonly cell: Vec3
  /** Corner of cell 0, 0, 0. */
  readonly origin: Vec3
  /** Number of the part, -1 where there is nothing; x fastest, then y, then z. */
  readonly owner: Int16Array
}

/** Samples per cell and axis on a triangle: one more than the sampling theorem asks for. */
const SAMPLES = 2.5
/** How far samples move inward, in cells, so that a wall on a border of cells fills the inner one. */
const INSET = 0.3

export const cellIndex = ({ count }: Pick<CellGrid, 'count'>, x: number, y: number, z: number): number =>
  x + count[0] * (y + count[1] * z)

/** A part below this share of all volume is a detail: it counts more than what it lies on. */
const DETAIL = 0.02
const DETAIL_WEIGHT = 2

/**
 * Cuts closed parts into cells: every cell that a surface passes belongs to the part with the most of its surface there,
 * and what they enclose to the part that encloses most of it.
 */
export function cutIntoCells(parts: readonly Part[], cell: Vec3): CellGrid {
  const { min, max } = boundsOf(...parts.map(part => part.positions))
  const along = (axis: number): number => Math.max(1, Math.round((max[axis] - min[axis]) / cell[axis]))
  const inner = [along(0), along(1), along(2)]
  const origin = [0, 1, 2].map(axis => {
    const slack = inner[axis] * cell[axis] - (max[axis] - min[axis])
    return axis === 1 ? min[1] - cell[1] : min[axis] - slack / 2 - cell[axis]
  })
  const count = [inner[0] + 2, inner[1] + 2, inner[2] + 2] as const
  const grid: CellGrid = {
    count,
    cell,
    origin: [origin[0], origin[1], origin[2]],
    owner: new Int16Array(count[0] * count[1] * count[2]).fill(-1),
  }
  const volumes = parts.map(part => Math.abs(volumeOf(part)))
  const total = volumes.reduce((sum, volume) => sum + volume, 0)
  const best = new Float32Array(grid.owner.length)
  parts.forEach((part, index) => {
    const weight = volumes[index] < DETAIL * total ? DETAIL_WEIGHT : 1
    for (const [cell, samples] of surfaceCells(grid, part)) {
      if (samples * weight > best[cell]) {
        best[cell] = samples * weight
        grid.owner[cell] = index
      }
    }
  })
  fillInside(grid)
  joinDiagonals(grid)
  return grid
}

/** Cells that a part's surface passes, each with its amount of surface: samples times the area each stands for. */
function surfaceCells(grid: CellGrid, { positions: p, indices }: Part): ReadonlyMap<number, number> {
  const cells = new Map<number, number>()
  const finest = Math.min(...grid.cell) / SAMPLES
  for (let t = 0; t < indices.length; t += 3) {
    const corner = (k: number): Vec3 => [
      p[3 * indices[t + k]],
      p[3 * indices[t + k] + 1],
      p[3 * indices[t + k] + 2],
    ]
    const [a, b, c] = [corner(0), corner(1), corner(2)]
    const u: Vec3 = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
    const v: Vec3 = [c[0] - a[0], c[1] - a[1], c[2] - a[2]]
    const n: Vec3 = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
    const length = Math.sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2])
    if (length === 0) {
      continue
    }
    const inset = n.map((value, axis) => (-INSET * grid.cell[axis] * value) / length)
    const longest = Math.max(...[u, v].map(([x, y, z]) => Math.sqrt(x * x + y * y + z * z)))
    const steps = Math.max(1, Math.ceil(longest / finest))
    for (let i = 0; i <= steps; i++) {
      for (let j = 0; j <= steps - i; j++) {
        const [s, w] = [i / steps, j / steps]
        const cell = cellAt(grid, [
          a[0] + s * u[0] + w * v[0] + inset[0],
          a[1] + s * u[1] + w * v[1] + inset[1],
          a[2] + s * u[2] + w * v[2] + inset[2],
        ])
        cells.set(cell, (cells.get(cell) ?? 0) + length / (steps * steps))
      }
    }
  }
  return cells
}

function cellAt(grid: CellGrid, point: Vec3): number {
  const at = point.map((value, axis) => {
    const cell = Math.floor((value - grid.origin[axis]) / grid.cell[axis])
    return Math.min(grid.count[axis] - 2, Math.max(1, cell))
  })
  return cellIndex(grid, at[0], at[1], at[2])
}

/** What the outside cannot reach is filled, each hollow with the part that surrounds most of it. */
function fillInside(grid: CellGrid): void {
  const seen = new Uint8Array(grid.owner.length)
  hollowFrom(grid, 0, seen)
  for (let cell = 0; cell < grid.owner.length; cell++) {
    if (grid.owner[cell] < 0 && seen[cell] === 0) {
      const { cells, walls } = hollowFrom(grid, cell, seen)
      const owner = [...walls].sort((a, b) => b[1] - a[1])[0]?.[0] ?? -1
      for (const inner of cells) {
        grid.owner[inner] = owner
      }
    }
  }
}

interface Hollow {
  readonly cells: readonly number[]
  /** Faces of the hollow by the part behind them. */
  readonly walls: ReadonlyMap<number, number>
}

/** The empty cells connected to `start`; marks them as seen. */
function hollowFrom({ owner, count }: CellGrid, start: number, seen: Uint8Array): Hollow {
  const steps = [1, -1, count[0], -count[0], count[0] * count[1], -count[0] * count[1]]
  const walls = new Map<number, number>()
  const cells = [start]
  seen[start] = 1
  for (const cell of cells) {
    for (const step of steps) {
      const next = cell + step
      if (next < 0 || next >= owner.length || !isBeside(count, cell, next)) {
        continue
      }
      if (owner[next] >= 0) {
        walls.set(owner[next], (walls.get(owner[next]) ?? 0) + 1)
      } else if (seen[next] === 0) {
        seen[next] = 1
        cells.push(next)
      }
    }
  }
  return { cells, walls }
}

/** Rows wrap in memory, neighbours do not: two cells are beside each other when they differ by one along one axis. */
function isBeside(count: readonly number[], a: number, b: number): boolean {
  return Math.abs((a % count[0]) - (b % count[0])) <= 1
}

/** The cell beside, and the one across the corner, in the planes xy, yz and zx. */
const CORNERS = [
  [0, 1],
  [1, 2],
  [2, 0],
] as const

/**
 * Cells of one part that touch along an edge only would make an edge with four faces: one of the two cells between them
 * joins the part, if it is free or a later part's; else one of the touching cells goes to the earlier part. A cell only ever
 * moves to an earlier part, so this ends.
 */
function joinDiagonals(grid: CellGrid): void {
  const { owner, count } = grid
  const stride = [1, count[0], count[0] * count[1]]
  const rank = (cell: number): number => (owner[cell] < 0 ? Infinity : owner[cell])
  const settle = (a: number, b: number, c: number, d: number): boolean => {
    const part = owner[a]
    if (part < 0 || owner[d] !== part || owner[b] === part || owner[c] === part) {
      return false
    }
    const taken = [b, c].find(cell => rank(cell) > part)
    if (taken === undefined) {
      owner[a] = Math.min(owner[b], owner[c])
    } else {
      owner[taken] = part
    }
    return true
  }
  for (let hasChanged = true; hasChanged;) {
    hasChanged = false
    for (let cell = 0; cell < owner.length - stride[2] - stride[1] - 1; cell++) {
      for (const [u, v] of CORNERS) {
        const [a, b, c, d] = [cell, cell + stride[u], cell + stride[v], cell + stride[u] + stride[v]]
        hasChanged = settle(a, b, c, d) || settle(b, a, d, c) || hasChanged
      }
    }
  }
}
