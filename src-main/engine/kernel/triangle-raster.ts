/**
 * Receives one row of samples of a triangle: x from `from` up to and including `to`, every `stride`th of them (1, or 2 on a rotated grid).
 */
export type SpanVisitor = (y: number, from: number, to: number, stride: number) => void

export interface RasterOptions {
  /** How far outside of its edges a triangle still covers a sample, in barycentric weights. */
  readonly slack: number
  /** Samples are moved off the grid so that the four of a 2 × 2 block share no row and no column (rotated grid). */
  readonly isRotated?: boolean
}

/** How far samples of a rotated grid are moved: makes four equal steps across a block. */
const ROTATION = 0.25

/**
 * Finds the samples of a picture that a triangle covers; samples lie in the middle of the picture's squares. There are two ways to treat
 * those on an edge:
 *
 * - Without `slack`, for texels: every edge is evaluated from its lower end, so that two triangles sharing an edge get the same sign to
 *   the bit, and a sample exactly on the edge belongs to exactly one of them: a proper mesh covers each texel once.
 * - With `slack`, for depth buffers: both triangles cover it, so that rounding leaves no gap, and the weights say where it lies.
 */
export class TriangleRaster {
  readonly #width: number
  readonly #height: number
  readonly #slack: number
  readonly #shift: number
  /** Without slack 6 per edge: origin x, y, direction x, y, sign, whether a sample on the edge counts. */
  readonly #edges = new Float64Array(18)
  /** Without slack: the part of each edge's sign that the row decides. */
  readonly #rows = new Float64Array(3)
  /** With slack, for the row that is being visited: where its weights are measured from, their rates and starts, and twice the area. */
  readonly #row = new Float64Array(7)

  /** @param width, height of the picture in samples: what lies outside is not visited. */
  constructor(width: number, height = width, options: RasterOptions | null = null) {
    this.#width = width
    this.#height = height
    this.#slack = options === null ? -1 : options.slack
    this.#shift = options?.isRotated === true ? ROTATION : 0
  }

  /** @param t ax, ay, bx, by, cx, cy in samples, either winding; a triangle without area covers none. */
  visit(t: Float64Array, span: SpanVisitor): void {
    if (this.#slack < 0) {
      this.#visitExactly(t, span)
    } else {
      this.#visitWithSlack(t, span)
    }
  }

  /** With slack: the weight of the second corner at a sample of the row that is being visited. */
  weightB(x: number): number {
    const r = this.#row
    return (r[2] * (x + r[1] - r[0]) - r[3]) / r[6]
  }

  /** With slack: the weight of the third corner. */
  weightC(x: number): number {
    const r = this.#row
    return (r[4] - r[5] * (x + r[1] - r[0])) / r[6]
  }

  #visitWithSlack(t: Float64Array, span: SpanVisitor): void {
    const ax = t[0]
    const ay = t[1]
    const bx = t[2] - ax
    const by = t[3] - ay
    const cx = t[4] - ax
    const cy = t[5] - ay
    const shift = this.#shift
    // Most triangles of a fine mesh lie between samples: leave before any division.
    const x0 = Math.max(0, Math.ceil(least(bx, cx) + ax - 0.5 - shift))
    const x1 = Math.min(this.#width - 1, Math.floor(most(bx, cx) + ax - 0.5 + shift))
    if (x1 < x0) {
      return
    }
    const y0 = Math.max(0, Math.ceil(least(by, cy) + ay - 0.5 - shift))
    const y1 = Math.min(this.#height - 1, Math.floor(most(by, cy) + ay - 0.5 + shift))
    const area = bx * cy - by * cx
    if (y1 < y0 || area === 0) {
      return
    }
    const row = this.#row
    row[0] = ax
    row[2] = cy
    row[5] = by
    row[6] = area
    const outside = -this.#slack
    const stride = shift === 0 ? 1 : 2
    for (let y = y0; y <= y1; y++) {
      const middle = 0.5 + (y % 2 === 0 ? shift : -shift)
      for (let lane = 0; lane < stride; lane++) {
        const first = x0 + lane
        const py = y + 0.5 + (first % 2 === 0 ? -shift : shift) - ay
        const startB = cx * py
        const startC = bx * py
        let from = first
        let to = x1 - ((x1 - first) % stride)
        for (; from <= to; from += stride) {
          const px = from + middle - ax
          const b = (cy * px - startB) / area
          const c = (startC - by * px) / area
          if (b >= outside && c >= outside && 1 - b - c >= outside) {
            break
          }
        }
        for (; to > from; to -= stride) {
          const px = to + middle - ax
          const b = (cy * px - startB) / area
          const c = (startC - by * px) / area
          if (b >= outside && c >= outside && 1 - b - c >= outside) {
            break
          }
        }
        if (from <= to) {
          row[1] = middle
          row[3] = startB
          row[4] = startC
          span(y, from, to, stride)
        }
      }
    }
  }

  #visitExactly(t: Float64Array, span: SpanVisitor): void {
    const area = (t[2] - t[0]) * (t[5] - t[1]) - (t[3] - t[1]) * (t[4] - t[0])
    if (area === 0) {
      return
    }
    const side = area > 0 ? 1 : -1
    this.#setEdge(0, t[0], t[1], t[2], t[3], side)
    this.#setEdge(6, t[2], t[3], t[4], t[5], side)
    this.#setEdge(12, t[4], t[5], t[0], t[1], side)
    const x0 = Math.max(0, Math.ceil(Math.min(t[0], t[2], t[4]) - 0.5))
    const x1 = Math.min(this.#width - 1, Math.floor(Math.max(t[0], t[2], t[4]) - 0.5))
    const y0 = Math.max(0, Math.ceil(Math.min(t[1], t[3], t[5]) - 0.5))
    const y1 = Math.min(this.#height - 1, Math.floor(Math.max(t[1], t[3], t[5]) - 0.5))
    const e = this.#edges
    const rows = this.#rows
    for (let y = y0; y <= y1; y++) {
      // What does not change along the row.
      rows[0] = (y + 0.5 - e[1]) * e[2]
      rows[1] = (y + 0.5 - e[7]) * e[8]
      rows[2] = (y + 0.5 - e[13]) * e[14]
      let from = x0
      while (from <= x1 && !this.#isInside(from + 0.5)) {
        from++
      }
      if (from > x1) {
        continue
      }
      let to = x1
      while (!this.#isInside(to + 0.5)) {
        to--
      }
      span(y, from, to, 1)
    }
  }

  #setEdge(at: number, px: number, py: number, qx: number, qy: number, side: number): void {
    const isForward = py < qy || (py === qy && px < qx)
    const e = this.#edges
    e[at] = isForward ? px : qx
    e[at + 1] = isForward ? py : qy
    e[at + 2] = isForward ? qx - px : px - qx
    e[at + 3] = isForward ? qy - py : py - qy
    e[at + 4] = isForward ? side : -side
    e[at + 5] = e[at + 4] > 0 ? 1 : 0
  }

  /** Of the row that is being visited; written out, for it runs for every sample. */
  #isInside(x: number): boolean {
    const e = this.#edges
    const rows = this.#rows
    const first = (rows[0] - (x - e[0]) * e[3]) * e[4]
    if (first < 0 || (first === 0 && e[5] === 0)) {
      return false
    }
    const second = (rows[1] - (x - e[6]) * e[9]) * e[10]
    if (second < 0 || (second === 0 && e[11] === 0)) {
      return false
    }
    const third = (rows[2] - (x - e[12]) * e[15]) * e[16]
    return !(third < 0 || (third === 0 && e[17] === 0))
  }
}

/** Smallest and largest of 0 and two numbers; quicker here than `Math.min` of three. */
function least(a: number, b: number): number {
  return a < b ? (a < 0 ? a : 0) : b < 0 ? b : 0
}

function most(a: number, b: number): number {
  return a > b ? (a > 0 ? a : 0) : b > 0 ? b : 0
}
