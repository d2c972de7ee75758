import { nextEdge } from '../../kernel/half-edges.ts'
import type { AnyMesh } from '../../kernel/mesh.ts'
import type { VoxelGrid } from '../../kernel/voxel-grid.ts'

/** Share of a cell that a shared edge may lie outside of it and still hold two triangles together in it. */
const MARGIN = 0.25
/** Share of a cell that a point must lie behind a sheet: faces that only touch have no matter between them. */
const DEEP = 0.01
/** More sheets in one cell are taken as one: leaves, fur. */
const MOST_SHEETS = 12
/** Points of a sheet that are tried against another. */
const PROBES = 4

/** What the triangles in a cell of a grid are to each other. Coordinates count in cells. */
export class Sheets {
  readonly #points: Float64Array
  readonly #indices: Uint32Array
  readonly #size: readonly [number, number, number]
  readonly #neighbours: Int32Array
  /** Per triangle the cell that is being looked at, and its place in the list of that cell. */
  readonly #stamps: Float64Array
  readonly #places: Int32Array
  readonly #near = new Float64Array(3)

  /** @param neighbours of `findMatterNeighbours` */
  constructor({ positions, indices }: AnyMesh, neighbours: Int32Array, { size, origin, cell }: VoxelGrid) {
    this.#points = new Float64Array(positions.length)
    for (let i = 0; i < positions.length; i += 1) {
      this.#points[i] = (positions[i] - origin[i % 3]) / cell
    }
    this.#indices = indices
    this.#size = size
    this.#neighbours = neighbours
    this.#stamps = new Float64Array(indices.length / 3).fill(-1)
    this.#places = new Int32Array(indices.length / 3)
  }

  /** Does a vertex lie in a cell? */
  isIn(vertex: number, cell: number): boolean {
    const [nx, ny] = this.#size
    const p = this.#points
    return (
      Math.floor(p[3 * vertex]) +
        nx * (Math.floor(p[3 * vertex + 1]) + ny * Math.floor(p[3 * vertex + 2])) ===
      cell
    )
  }

  /**
   * Parts the triangles of a cell into portions of matter: sheets hold together by edges in the cell, or because one lies
   * behind the other.
   *
   * @param result takes from `at` on per triangle the number of its portion, from 0.
   * @returns how many portions there are.
   */
  split(cell: number, triangles: Uint32Array, result: Uint32Array, at: number): number {
    const count = triangles.length
    const group = Array.from({ length: count }, (_, i) => i)
    const find = (i: number): number => {
      let root = i
      while (group[root] !== root) {
        root = group[root]
      }
      return root
    }
    let groups = count
    const join = (a: number, b: number): void => {
      const [first, second] = [find(a), find(b)]
      if (first !== second) {
        group[Math.max(first, second)] = Math.min(first, second)
        groups -= 1
      }
    }
    this.#joinByEdges(cell, triangles, join)
    if (groups > MOST_SHEETS) {
      result.fill(0, at, at + count)
      return 1
    }
    if (groups > 1) {
      const roots = group.flatMap((_, i) => (find(i) === i ? [i] : []))
      const lists = roots.map(root => triangles.filter((_, i) => find(i) === root))
      for (let a = 1; a < roots.length; a += 1) {
        for (let b = 0; b < a; b += 1) {
          if (find(roots[a]) !== find(roots[b]) && this.haveMatterBetween(cell, lists[a], cell, lists[b])) {
            join(roots[a], roots[b])
          }
        }
      }
    }
    const numbers = new Map<number, number>()
    for (let i = 0; i < count; i += 1) {
      const root = find(i)
      const number = numbers.get(root) ?? numbers.size
      numbers.set(root, number)
      result[at + i] = number
    }
    return numbers.size
  }

  /** Does one of two sheets, each with the cell that it is looked at in, lie behind the other at least in part? */
  haveMatterBetween(cellA: number, a: Uint32Array, cellB: number, b: Uint32Array): boolean {
    return this.#reachesBehind(cellA, a, b) || this.#reachesBehind(cellB, b, a)
  }

  /** Does the middle of a cell lie behind a sheet? */
  isCellBehind(cell: number, sheet: Uint32Array): boolean {
    const [x, y, z] = this.#corner(cell)
    return this.#isBehind(x + 0.5, y + 0.5, z + 0.5, sheet)
  }

  #corner(cell: number): [number, number, number] {
    const [nx, ny] = this.#size
    return [cell % nx, Math.floor(cell / nx) % ny, Math.floor(cell / (nx * ny))]
  }

  #joinByEdges(cell: number, triangles: Uint32Array, join: (a: number, b: number) => void): void {
    const [x, y, z] = this.#corner(cell)
    for (let i = 0; i < triangles.length; i += 1) {
      const triangle = triangles[i]
      this.#stamps[triangle] = cell
      this.#places[triangle] = i
      for (let edge = 3 * triangle; edge < 3 * triangle + 3; edge += 1) {
        const other = this.#neighbours[edge]
        if (other >= 0 && this.#stamps[other] === cell && this.#isEdgeIn(edge, x, y, z)) {
          join(i, this.#places[other])
        }
      }
    }
  }

  /** Does a triangle's edge run through the cell? */
  #isEdgeIn(edge: number, x: number, y: number, z: number): boolean {
    const p = this.#points
    const from = 3 * this.#indices[edge]
    const to = 3 * this.#indices[nextEdge(edge)]
    let [enter, leave] = [0, 1]
    for (let axis = 0; axis < 3; axis += 1) {
      const start = p[from + axis] - (axis === 0 ? x : axis === 1 ? y : z) + MARGIN
      const way = p[to + axis] - p[from + axis]
      const side = 1 + 2 * MARGIN
      if (way === 0) {
        if (start < 0 || start > side) {
          return false
        }
        continue
      }
      const [s, t] = [-start / way, (side - start) / way]
      enter = Math.max(enter, Math.min(s, t))
      leave = Math.min(leave, Math.max(s, t))
    }
    return enter <= leave
  }

  #reachesBehind(cell: number, sheet: Uint32Array, other: Uint32Array): boolean {
    const [x, y, z] = this.#corner(cell)
    const step = Math.max(1, Math.floor(sheet.length / PROBES))
    for (let i = 0; i < sheet.length; i += step) {
      this.#nearest(sheet[i], x + 0.5, y + 0.5, z + 0.5)
      const [px, py, pz] = this.#near
      if (this.#isBehind(px, py, pz, other)) {
        return true
      }
    }
    return false
  }

  /** By the planes of the nearest triangles: those of all that are equally near, as at an edge. */
  #isBehind(x: number, y: number, z: number, sheet: Uint32Array): boolean {
    let least = Infinity
    let side = 0
    const p = this.#points
    for (const triangle of sheet) {
      const square = this.#nearest(triangle, x, y, z)
      if (square > least + 1e-6) {
        continue
      }
      const a = 3 * this.#indices[3 * triangle]
      const b = 3 * this.#indices[3 * triangle + 1]
      const c = 3 * this.#indices[3 * triangle + 2]
      const [ux, uy, uz] = [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]]
      const [vx, vy, vz] = [p[c] - p[a], p[c + 1] - p[a + 1], p[c + 2] - p[a + 2]]
      const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
      const length = Math.sqrt(nx * nx + ny * ny + nz * nz)
      if (length === 0) {
        continue
      }
      const height = ((x - this.#near[0]) * nx + (y - this.#near[1]) * ny + (z - this.#near[2]) * nz) / length
      if (square < least - 1e-6) {
        side = height
      } else {
        side += height
      }
      least = Math.min(least, square)
    }
    return side < -DEEP
  }

  /** The nearest point of a triangle, into `#near` (Ericson 2005, Real-Time Collision Detection §5.1.5); its squared distance. */
  #nearest(triangle: number, x: number, y: number, z: number): number {
    const p = this.#points
    const a = 3 * this.#indices[3 * triangle]
    const b = 3 * this.#indices[3 * triangle + 1]
    const c = 3 * this.#indices[3 * triangle + 2]
    const [abx, aby, abz] = [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]]
    const [acx, acy, acz] = [p[c] - p[a], p[c + 1] - p[a + 1], p[c + 2] - p[a + 2]]
    const [apx, apy, apz] = [x - p[a], y - p[a + 1], z - p[a + 2]]
    const d1 = abx * apx + aby * apy + abz * apz
    const d2 = acx * apx + acy * apy + acz * apz
    const bb = abx * abx + aby * aby + abz * abz
    const cc = acx * acx + acy * acy + acz * acz
    const bc = abx * acx + aby * acy + abz * acz
    const d3 = d1 - bb
    const d4 = d2 - bc
    const d5 = d1 - bc
    const d6 = d2 - cc
    let [v, w] = [0, 0]
    const vc = d1 * d4 - d3 * d2
    const vb = d5 * d2 - d1 * d6
    const va = d3 * d6 - d5 * d4
    if (d1 <= 0 && d2 <= 0) {
      ;[v, w] = [0, 0]
    } else if (d3 >= 0 && d4 <= d3) {
      ;[v, w] = [1, 0]
    } else if (vc <= 0 && d1 >= 0 && d3 <= 0) {
      ;[v, w] = [d1 / (d1 - d3), 0]
    } else if (d6 >= 0 && d5 <= d6) {
      ;[v, w] = [0, 1]
    } else if (vb <= 0 && d2 >= 0 && d6 <= 0) {
      ;[v, w] = [0, d2 / (d2 - d6)]
    } else if (va <= 0 && d4 - d3 >= 0 && d5 - d6 >= 0) {
      w = (d4 - d3) / (d4 - d3 + (d5 - d6))
      v = 1 - w
    } else {
      const sum = va + vb + vc
      ;[v, w] = sum > 0 ? [vb / sum, vc / sum] : [0, 0]
    }
    const near = this.#near
    near[0] = p[a] + v * abx + w * acx
    near[1] = p[a + 1] + v * aby + w * acy
    near[2] = p[a + 2] + v * abz + w * acz
    const [dx, dy, dz] = [x - near[0], y - near[1], z - near[2]]
    return dx * dx + dy * dy + dz * dz
  }
}
