/** Receives one row of texels of a triangle: x from `from` up to and including `to`. */
export type SpanVisitor = (y: number, from: number, to: number) => void

/**
 * Visits the texels whose centres lie inside a triangle given in texels (either winding). Every edge is evaluated from its
 * lower end, so that two triangles sharing an edge get the same sign to the bit, and a centre exactly on the edge belongs to
 * exactly one of them: a proper mesh covers each texel once.
 */
export class TriangleRaster {
  readonly #size: number
  /** 6 per edge: origin x, y, direction x, y, sign, whether a centre on the edge counts. */
  readonly #edges = new Float64Array(18)

  /** @param size texels along each side; what lies outside is not visited. */
  constructor(size: number) {
    this.#size = size
  }

  /** @param t ax, ay, bx, by, cx, cy. */
  visit(t: Float64Array, span: SpanVisitor): void {
    const area = (t[2] - t[0]) * (t[5] - t[1]) - (t[3] - t[1]) * (t[4] - t[0])
    if (area === 0) {
      return
    }
    const side = area > 0 ? 1 : -1
    this.#setEdge(0, t[0], t[1], t[2], t[3], side)
    this.#setEdge(6, t[2], t[3], t[4], t[5], side)
    this.#setEdge(12, t[4], t[5], t[0], t[1], side)
    const last = this.#size - 1
    const x0 = Math.max(0, Math.ceil(Math.min(t[0], t[2], t[4]) - 0.5))
    const x1 = Math.min(last, Math.floor(Math.max(t[0], t[2], t[4]) - 0.5))
    const y0 = Math.max(0, Math.ceil(Math.min(t[1], t[3], t[5]) - 0.5))
    const y1 = Math.min(last, Math.floor(Math.max(t[1], t[3], t[5]) - 0.5))
    for (let y = y0; y <= y1; y++) {
      let from = x0
      while (from <= x1 && !this.#isInside(from + 0.5, y + 0.5)) {
        from++
      }
      if (from > x1) {
        continue
      }
      let to = x1
      while (!this.#isInside(to + 0.5, y + 0.5)) {
        to--
      }
      span(y, from, to)
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

  #isInside(x: number, y: number): boolean {
    const e = this.#edges
    for (let at = 0; at < 18; at += 6) {
      const value = ((y - e[at + 1]) * e[at + 2] - (x - e[at]) * e[at + 3]) * e[at + 4]
      if (value < 0 || (value === 0 && e[at + 5] === 0)) {
        return false
      }
    }
    return true
  }
}
