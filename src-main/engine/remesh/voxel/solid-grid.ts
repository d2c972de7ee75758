import { Bvh, createHit, type SurfaceHit } from '../../kernel/bvh.ts'
import { Groups } from '../../kernel/groups.ts'
import { boundsOf } from '../../kernel/mesh.ts'
import { fillDiagonals } from '../../kernel/surface-nets.ts'
import { createWindingNumber, type WindingNumber } from '../../kernel/winding-number.ts'
import type { SplitSource } from './split-source.ts'

/** In a closed shell. */
export const INSIDE = 1
/** The wall there is too thin and was made thicker. */
export const GROWN = 2
/** What lies nearest encloses nothing. */
const SHEET = 4
const NEAR = 8

export interface GridOptions {
  /** Side of a cell, metres. */
  readonly cell: number
  /** Walls thinner than this are made as thick, metres. */
  readonly wall: number
  readonly onProgress: (share: number) => void
}

/** Room on every side beyond what is made thicker, in cells; not whole, so that a model's flat sides lie within cells. */
const MARGIN = 2.437

/** Exit faces that lean less than this from the way through a wall (cosine) make it a wall … */
const WALL_LEAN = 0.9
/** … those that lean more than this the edge of a wedge, which stays sharp. */
const WEDGE_LEAN = 0.7

/** Hollows smaller than this share of the solid are closed. */
const LEAST_HOLLOW = 1e-3
/** Hollows with more than this share of sheets around them are closed: nobody made them on purpose. */
const SHEET_HOLLOW = 0.02

/** How far a line of samples is shifted where it runs along edges, in cells. */
const SHIFTS = [0, 0.0131, -0.0173, 0.0311]

/**
 * The solid that a surface stands for, as signed distances on a regular grid, in cells: everything is measured in grid units. Inside is
 * what closed shells go around, whichever way they cross each other, and what is nearer to a sheet, or to the skin of a wall that
 * is too thin, than half of what the wall lacks. Samples are well-composed (`fillDiagonals`).
 */
export class SolidGrid {
  readonly size: readonly [number, number, number]
  /** Place of sample 0, metres. */
  readonly origin: readonly [number, number, number]
  readonly cell: number
  /** Signed distance less what the wall lacks, negative inside; `far` or −`far` away from the skin. */
  readonly values: Float32Array
  /** Per sample: `INSIDE`, `GROWN`. */
  readonly marks: Uint8Array
  /** The source in grid units. */
  readonly surface: Bvh
  /** Unit normals of the source's triangles, 3 each. */
  readonly normals: Float32Array
  readonly #solidTriangles: number
  readonly #positions: Float64Array
  readonly #indices: Uint32Array
  /** In cells. */
  readonly #wall: number
  readonly #far: number
  readonly #steps: readonly [number, number, number]
  readonly #hit: SurfaceHit = createHit()
  #winding: WindingNumber | null = null

  constructor(source: SplitSource, { cell, wall, onProgress }: GridOptions) {
    const { positions, indices, solidTriangles } = source
    const { min, max } = boundsOf(usedPlaces(positions, indices))
    const room = wall / 2 + MARGIN * cell
    this.cell = cell
    this.origin = [min[0] - room, min[1] - room, min[2] - room]
    this.size = [0, 1, 2].map(axis => Math.ceil((max[axis] - min[axis] + 2 * room) / cell) + 1) as [
      number,
      number,
      number,
    ]
    this.#steps = [1, this.size[0], this.size[0] * this.size[1]]
    this.#positions = positions.map((value, i) => (value - this.origin[i % 3]) / cell)
    this.#indices = indices
    this.#solidTriangles = solidTriangles
    this.#wall = wall / cell
    this.#far = this.#wall / 2 + 1.1
    this.surface = new Bvh({ positions: this.#positions, indices })
    this.normals = unitNormals(this.#positions, indices)
    onProgress(0.1)
    const count = this.size[0] * this.size[1] * this.size[2]
    this.marks = new Uint8Array(count)
    this.#scan(share => onProgress(0.1 + 0.25 * share))
    this.#markNear()
    onProgress(0.4)
    this.values = new Float32Array(count)
    this.#measure(share => onProgress(0.4 + 0.5 * share))
    fillDiagonals(this)
    this.#closeHollows()
    onProgress(1)
  }

  /** Counts shells along lines of samples: in where a line meets a face from the front, out where from behind. */
  #scan(onProgress: (share: number) => void): void {
    const { size } = this
    const axis = size[0] >= size[1] && size[0] >= size[2] ? 0 : size[1] >= size[2] ? 1 : 2
    const [u, v] = [(axis + 1) % 3, (axis + 2) % 3]
    for (let j = 0; j < size[v]; j += 1) {
      for (let i = 0; i < size[u]; i += 1) {
        const first = i * this.#steps[u] + j * this.#steps[v]
        const isTold = SHIFTS.some(shift => {
          const from: [number, number, number] = [0, 0, 0]
          from[u] = i + shift
          from[v] = j + 0.7 * shift
          return this.#scanLine(axis, from, first)
        })
        if (!isTold) {
          this.#askLine(axis, first)
        }
      }
      onProgress((j + 1) / size[v])
    }
  }

  /** False where the line ends elsewhere than outside: it ran along an edge. */
  #scanLine(axis: number, from: [number, number, number], first: number): boolean {
    const crossings: { readonly at: number; readonly turn: number }[] = []
    const way: [number, number, number] = [0, 0, 0]
    way[axis] = 1
    this.surface.allHits(...from, ...way, this.#hit, ({ triangle, distance, isFront }) => {
      if (triangle < this.#solidTriangles) {
        crossings.push({ at: distance, turn: isFront ? 1 : -1 })
      }
    })
    if (crossings.reduce((sum, { turn }) => sum + turn, 0) !== 0) {
      return false
    }
    crossings.sort((a, b) => a.at - b.at)
    let around = 0
    crossings.forEach(({ at, turn }, i) => {
      around += turn
      const end = i + 1 < crossings.length ? crossings[i + 1].at : at
      // Turned inside out where it crosses itself, a shell goes around the other way: that is inside too.
      for (let k = Math.ceil(at); around !== 0 && k < end; k += 1) {
        this.marks[first + k * this.#steps[axis]] |= INSIDE
      }
    })
    return true
  }

  #askLine(axis: number, first: number): void {
    this.#winding ??= createWindingNumber(
      new Bvh({
        positions: this.#positions,
        indices: this.#indices.subarray(0, 3 * this.#solidTriangles),
      })
    )
    for (let k = 0; k < this.size[axis]; k += 1) {
      const sample = first + k * this.#steps[axis]
      const [x, y, z] = this.placeOf(sample)
      if (Math.abs(this.#winding.at(x, y, z)) > 0.5) {
        this.marks[sample] |= INSIDE
      }
    }
  }

  /** Grid coordinates of a sample. */
  placeOf(sample: number): [number, number, number] {
    const [nx, ny] = this.size
    return [sample % nx, Math.floor(sample / nx) % ny, Math.floor(sample / (nx * ny))]
  }

  /** Marks the samples that may lie within `far` of a triangle: in its box, and near its plane. */
  #markNear(): void {
    const { normals, size, marks } = this
    const p = this.#positions
    const reach = this.#far
    const low = [0, 0, 0]
    const high = [0, 0, 0]
    for (let t = 0; t < this.#indices.length; t += 3) {
      const [a, b, c] = [3 * this.#indices[t], 3 * this.#indices[t + 1], 3 * this.#indices[t + 2]]
      for (let axis = 0; axis < 3; axis += 1) {
        const least = Math.min(p[a + axis], p[b + axis], p[c + axis]) - reach
        const most = Math.max(p[a + axis], p[b + axis], p[c + axis]) + reach
        low[axis] = Math.max(1, Math.ceil(least))
        high[axis] = Math.min(size[axis] - 2, Math.floor(most))
      }
      const [nx, ny, nz] = [normals[t], normals[t + 1], normals[t + 2]]
      const offset = nx * p[a] + ny * p[a + 1] + nz * p[a + 2]
      for (let k = low[2]; k <= high[2]; k += 1) {
        for (let j = low[1]; j <= high[1]; j += 1) {
          const row = size[0] * (j + size[1] * k)
          const base = ny * j + nz * k - offset
          let from = low[0]
          let to = high[0]
          if (Math.abs(nx) > 1e-3) {
            const [x, y] = [(-reach - base) / nx, (reach - base) / nx]
            from = Math.max(from, Math.ceil(Math.min(x, y)))
            to = Math.min(to, Math.floor(Math.max(x, y)))
          } else if (Math.abs(base) > reach + size[0] * 1e-3) {
            continue
          }
          for (let i = from; i <= to; i += 1) {
            marks[row + i] |= NEAR
          }
        }
      }
    }
  }

  #measure(onProgress: (share: number) => void): void {
    const { marks, values, size } = this
    const far = this.#far
    for (let k = 0, sample = 0; k < size[2]; k += 1) {
      for (let j = 0; j < size[1]; j += 1) {
        for (let i = 0; i < size[0]; i += 1, sample += 1) {
          const sign = (marks[sample] & INSIDE) === 0 ? 1 : -1
          values[sample] =
            (marks[sample] & NEAR) !== 0 && this.surface.closestPoint(i, j, k, this.#hit, far)
              ? this.#valueAt(sample, sign, i, j, k)
              : sign * far
        }
      }
      onProgress((k + 1) / size[2])
    }
  }

  #valueAt(sample: number, sign: number, i: number, j: number, k: number): number {
    const { distance, triangle, x, y, z } = this.#hit
    const isSheet = triangle >= this.#solidTriangles
    if (isSheet && sign > 0) {
      this.marks[sample] |= GROWN | SHEET
      return distance - this.#wall / 2
    }
    // Outside too where it is too far to be filled: the skin is sought between such a sample and one that is.
    if (isSheet || distance < 1e-9 || (sign < 0 && distance >= this.#wall / 2)) {
      return sign * distance
    }
    const scale = -sign / distance
    const lack = this.#lackAt([x, y, z], [scale * (i - x), scale * (j - y), scale * (k - z)])
    if (lack > 0) {
      this.marks[sample] |= GROWN
    }
    return sign * distance - lack / 2
  }

  /** How much thicker the wall behind a place of the skin must be; `inward` is of unit length. */
  #lackAt(place: readonly [number, number, number], inward: readonly [number, number, number]): number {
    const wall = this.#wall
    const [x, y, z] = place
    const [dx, dy, dz] = inward
    if (this.#isInsideAt(place, inward, 0.6 * wall) && this.#isInsideAt(place, inward, wall + 0.87)) {
      return 0
    }
    const start = 1e-5
    let thickness = Infinity
    let lean = 1
    const exits: { at: number; turn: number; lean: number }[] = []
    this.surface.allHits(
      x + start * dx,
      y + start * dy,
      z + start * dz,
      dx,
      dy,
      dz,
      this.#hit,
      ({ triangle, distance, isFront }) => {
        if (triangle < this.#solidTriangles) {
          const n = 3 * triangle
          const dot = this.normals[n] * dx + this.normals[n + 1] * dy + this.normals[n + 2] * dz
          exits.push({ at: distance, turn: isFront ? 1 : -1, lean: Math.abs(dot) })
        }
      },
      wall
    )
    exits.sort((a, b) => a.at - b.at)
    let around = 1
    for (const exit of exits) {
      around += exit.turn
      if (around === 0) {
        thickness = exit.at
        lean = exit.lean
        break
      }
    }
    if (thickness >= wall) {
      return 0
    }
    return (wall - thickness) * Math.min(1, Math.max(0, (lean - WEDGE_LEAN) / (WALL_LEAN - WEDGE_LEAN)))
  }

  #isInsideAt(
    [x, y, z]: readonly [number, number, number],
    [dx, dy, dz]: readonly [number, number, number],
    by: number
  ): boolean {
    const { size, marks } = this
    const i = Math.round(x + by * dx)
    const j = Math.round(y + by * dy)
    const k = Math.round(z + by * dz)
    const isWithin = i >= 0 && j >= 0 && k >= 0 && i < size[0] && j < size[1] && k < size[2]
    return isWithin && (marks[i + size[0] * (j + size[1] * k)] & INSIDE) !== 0
  }

  /** Fills what air cannot reach: slits between parts, and what sheets enclose. Hollows of closed shells stay. */
  #closeHollows(): void {
    const { values, marks } = this
    const runs = outsideRuns(values, this.size)
    const air = runs.groups.find(0)
    const hollows = new Map<number, Hollow>()
    let outside = 0
    for (let run = 0; run < runs.count; run += 1) {
      outside += runs.ends[run] - runs.starts[run]
      const root = runs.groups.find(run)
      if (root === air) {
        continue
      }
      const hollow = hollows.get(root) ?? { runs: [], samples: 0, skin: 0, sheet: 0 }
      hollows.set(root, hollow)
      hollow.runs.push(run)
      for (let sample = runs.starts[run]; sample < runs.ends[run]; sample += 1) {
        hollow.samples += 1
        hollow.skin += values[sample] < this.#far ? 1 : 0
        hollow.sheet += (marks[sample] & SHEET) === 0 ? 0 : 1
      }
    }
    const solid = values.length - outside
    for (const hollow of hollows.values()) {
      if (hollow.samples < LEAST_HOLLOW * solid || hollow.sheet > SHEET_HOLLOW * hollow.skin) {
        for (const run of hollow.runs) {
          values.fill(-this.#far, runs.starts[run], runs.ends[run])
        }
      }
    }
  }
}

/** Samples outside that air does not reach. */
interface Hollow {
  readonly runs: number[]
  samples: number
  /** Of them near the skin, and near a sheet. */
  skin: number
  sheet: number
}

/** Unbroken rows of samples outside; those that touch are in one group. Run 0 is in the air. */
interface Runs {
  readonly starts: Uint32Array
  /** First sample after each. */
  readonly ends: Uint32Array
  readonly count: number
  readonly groups: Groups
}

function outsideRuns(values: Float32Array, [nx, ny, nz]: SolidGrid['size']): Runs {
  const rowFirst = new Uint32Array(ny * nz + 1)
  let [starts, ends] = [new Uint32Array(4 * ny * nz), new Uint32Array(4 * ny * nz)]
  let count = 0
  for (let row = 0; row < ny * nz; row += 1) {
    rowFirst[row] = count
    let isOutside = false
    for (let sample = row * nx; sample < (row + 1) * nx; sample += 1) {
      if (values[sample] >= 0 !== isOutside) {
        isOutside = !isOutside
        if (isOutside) {
          if (count === starts.length) {
            starts = longer(starts)
            ends = longer(ends)
          }
          starts[count] = sample
        } else {
          ends[count] = sample
          count += 1
        }
      }
    }
    if (isOutside) {
      ends[count] = (row + 1) * nx
      count += 1
    }
  }
  rowFirst[ny * nz] = count
  const groups = new Groups(count)
  for (let row = 0; row < ny * nz; row += 1) {
    for (const [other, isThere] of [
      [row - 1, row % ny > 0],
      [row - ny, row >= ny],
    ] as const) {
      let run = rowFirst[row]
      let beside = isThere ? rowFirst[other] : 0
      const shift = (row - other) * nx
      while (isThere && run < rowFirst[row + 1] && beside < rowFirst[other + 1]) {
        if (starts[beside] + shift < ends[run] && starts[run] < ends[beside] + shift) {
          groups.join(run, beside)
        }
        if (ends[run] < ends[beside] + shift) {
          run += 1
        } else {
          beside += 1
        }
      }
    }
  }
  return { starts, ends, count, groups }
}

function longer(list: Uint32Array): Uint32Array<ArrayBuffer> {
  const result = new Uint32Array(2 * list.length)
  result.set(list)
  return result
}

function usedPlaces(positions: Float64Array, indices: Uint32Array): Float64Array {
  const used = new Float64Array(3 * indices.length)
  for (let i = 0; i < indices.length; i += 1) {
    used.set(positions.subarray(3 * indices[i], 3 * indices[i] + 3), 3 * i)
  }
  return used
}

function unitNormals(p: Float64Array, indices: Uint32Array): Float32Array {
  const normals = new Float32Array(indices.length)
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [3 * indices[t], 3 * indices[t + 1], 3 * indices[t + 2]]
    const [ux, uy, uz] = [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]]
    const [vx, vy, vz] = [p[c] - p[a], p[c + 1] - p[a + 1], p[c + 2] - p[a + 2]]
    const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    const size = Math.sqrt(x * x + y * y + z * z)
    if (size > 0) {
      normals[t] = x / size
      normals[t + 1] = y / size
      normals[t + 2] = z / size
    }
  }
  return normals
}
