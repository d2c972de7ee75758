import { hypot } from '../../kernel/det-math.ts'

/** Points of a contour with the unit normals that point out of the thing; 2 numbers each per point. */
export interface Contour {
  readonly points: Float64Array
  readonly normals: Float64Array
}

/** A field of coverage, 0–1, row 0 at the top. */
export interface Field {
  readonly width: number
  readonly height: number
  readonly values: Float32Array
}

/**
 * Where a field of coverage crosses one half, between neighbouring pixel centres (x right, y DOWN, in pixels), with normals
 * from its gradient. Outlines of holes are among them.
 */
export function contourOf(field: Field): Contour {
  const { width, height, values } = field
  const points: number[] = []
  const normals: number[] = []
  const soft = blurred(blurred(field))
  const add = (x: number, y: number): void => {
    const [gx, gy] = gradientAt(soft, x, y)
    const size = hypot(gx, gy)
    if (size > 1e-6) {
      points.push(x + 0.5, y + 0.5)
      normals.push(-gx / size, -gy / size)
    }
  }
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const here = values[y * width + x] - 0.5
      const right = x + 1 < width ? values[y * width + x + 1] - 0.5 : here
      const below = y + 1 < height ? values[(y + 1) * width + x] - 0.5 : here
      if (here < 0 !== right < 0) {
        add(x + here / (here - right), y)
      }
      if (here < 0 !== below < 0) {
        add(x, y + here / (here - below))
      }
    }
  }
  return { points: Float64Array.from(points), normals: Float64Array.from(normals) }
}

/** The mean of each pixel's 3 × 3. */
function blurred({ width, height, values }: Field): Field {
  const next = new Float32Array(values.length)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let sum = 0
      for (let dy = -1; dy <= 1; dy += 1) {
        const row = Math.max(0, Math.min(height - 1, y + dy)) * width
        for (let dx = -1; dx <= 1; dx += 1) {
          sum += values[row + Math.max(0, Math.min(width - 1, x + dx))]
        }
      }
      next[y * width + x] = sum / 9
    }
  }
  return { width, height, values: next }
}

function gradientAt({ width, height, values }: Field, x: number, y: number): readonly [number, number] {
  const at = (px: number, py: number): number => {
    const cx = Math.max(0, Math.min(width - 1, Math.round(px)))
    const cy = Math.max(0, Math.min(height - 1, Math.round(py)))
    return values[cy * width + cx]
  }
  return [at(x + 1, y) - at(x - 1, y), at(x, y + 1) - at(x, y - 1)]
}

/** Cells of a lookup per reach: fewer hold too many points, more are mostly empty. */
const CELLS_PER_REACH = 6

/** Finds the nearest of some points whose normal agrees: a grid of cells, searched in rings around the place asked for. */
export class NearestPoints {
  readonly #points: Float64Array
  readonly #normals: Float64Array
  readonly #reach: number
  readonly #cell: number
  readonly #columns: number
  readonly #rows: number
  readonly #left: number
  readonly #top: number
  /** Points of cell c: `#order` from `#starts[c]` to `#starts[c + 1]`. */
  readonly #starts: Int32Array
  readonly #order: Int32Array

  constructor(points: Float64Array, normals: Float64Array, reach: number) {
    this.#points = points
    this.#normals = normals
    this.#reach = reach
    this.#cell = Math.max(reach / CELLS_PER_REACH, 1e-9)
    const { min, max } = extentsOf(points)
    ;[this.#left, this.#top] = min
    this.#columns = Math.floor((max[0] - min[0]) / this.#cell) + 1
    this.#rows = Math.floor((max[1] - min[1]) / this.#cell) + 1
    const count = points.length / 2
    const cells = Int32Array.from({ length: count }, (_, i) => this.#cellAt(points[2 * i], points[2 * i + 1]))
    this.#starts = new Int32Array(this.#columns * this.#rows + 1)
    for (const cell of cells) {
      this.#starts[cell + 1] += 1
    }
    for (let cell = 0; cell < this.#starts.length - 1; cell += 1) {
      this.#starts[cell + 1] += this.#starts[cell]
    }
    const next = this.#starts.slice()
    this.#order = new Int32Array(count)
    for (let i = 0; i < count; i += 1) {
      this.#order[next[cells[i]]++] = i
    }
  }

  #cellAt(x: number, y: number): number {
    const column = Math.floor((x - this.#left) / this.#cell)
    return Math.floor((y - this.#top) / this.#cell) * this.#columns + column
  }

  /** Index of the nearest point within `reach` whose normal turns by less than 60° from (nx, ny); −1 when there is none. */
  find(x: number, y: number, nx: number, ny: number): number {
    const column = Math.floor((x - this.#left) / this.#cell)
    const row = Math.floor((y - this.#top) / this.#cell)
    let best = -1
    let nearest = this.#reach * this.#reach
    for (let ring = 0; ring <= CELLS_PER_REACH; ring += 1) {
      const gap = (ring - 1) * this.#cell
      if (gap > 0 && gap * gap > nearest) {
        break
      }
      for (let r = Math.max(0, row - ring); r <= Math.min(this.#rows - 1, row + ring); r += 1) {
        const step = r === row - ring || r === row + ring ? 1 : Math.max(1, 2 * ring)
        for (let c = column - ring; c <= column + ring; c += step) {
          if (c < 0 || c >= this.#columns) {
            continue
          }
          const cell = r * this.#columns + c
          for (let k = this.#starts[cell]; k < this.#starts[cell + 1]; k += 1) {
            const i = this.#order[k]
            const dx = this.#points[2 * i] - x
            const dy = this.#points[2 * i + 1] - y
            const turn = this.#normals[2 * i] * nx + this.#normals[2 * i + 1] * ny
            // A point whose normal turns away is taken for farther than it is.
            const distance = (dx * dx + dy * dy) * (2 - turn)
            if (turn > 0.5 && distance < nearest) {
              nearest = distance
              best = i
            }
          }
        }
      }
    }
    return best
  }
}

function extentsOf(points: Float64Array): { readonly min: [number, number]; readonly max: [number, number] } {
  const min: [number, number] = [Infinity, Infinity]
  const max: [number, number] = [-Infinity, -Infinity]
  for (let i = 0; i < points.length; i += 1) {
    min[i & 1] = Math.min(min[i & 1], points[i])
    max[i & 1] = Math.max(max[i & 1], points[i])
  }
  return points.length === 0 ? { min: [0, 0], max: [0, 0] } : { min, max }
}
