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

/** Finds the nearest of some points whose normal agrees: buckets of `reach` a side. */
export class NearestPoints {
  readonly #points: Float64Array
  readonly #normals: Float64Array
  readonly #buckets = new Map<number, number[]>()
  readonly #reach: number

  constructor(points: Float64Array, normals: Float64Array, reach: number) {
    this.#points = points
    this.#normals = normals
    this.#reach = reach
    for (let i = 0; i < points.length / 2; i += 1) {
      const key = this.#keyOf(Math.floor(points[2 * i] / reach), Math.floor(points[2 * i + 1] / reach))
      const bucket = this.#buckets.get(key)
      if (bucket === undefined) {
        this.#buckets.set(key, [i])
      } else {
        bucket.push(i)
      }
    }
  }

  #keyOf(column: number, row: number): number {
    return (row + 512) * 4096 + column + 512
  }

  /** Index of the nearest point within `reach` whose normal turns by less than 60° from (nx, ny); −1 when there is none. */
  find(x: number, y: number, nx: number, ny: number): number {
    const [column, row] = [Math.floor(x / this.#reach), Math.floor(y / this.#reach)]
    let best = -1
    let nearest = this.#reach * this.#reach
    for (let dy = -1; dy <= 1; dy += 1) {
      for (let dx = -1; dx <= 1; dx += 1) {
        for (const i of this.#buckets.get(this.#keyOf(column + dx, row + dy)) ?? []) {
          const [px, py] = [this.#points[2 * i] - x, this.#points[2 * i + 1] - y]
          const turn = this.#normals[2 * i] * nx + this.#normals[2 * i + 1] * ny
          // A point whose normal turns away is taken for farther than it is.
          const distance = (px * px + py * py) * (2 - turn)
          if (turn > 0.5 && distance < nearest) {
            nearest = distance
            best = i
          }
        }
      }
    }
    return best
  }
}
