import { copied, scratchUint32 } from '../../kernel/scratch.ts'
import { GONE } from './gone.ts'

/** Room beside what is needed, as a share of it. */
const SLACK = 0.5

/** The corners around each point, in one row each; a row that grows is written anew behind all others. */
export class CornerLists {
  /** The row of a point is `pool[starts[point]]` to before `pool[ends[point]]`. */
  readonly starts: Uint32Array
  readonly ends: Uint32Array
  #pool: Uint32Array
  #used = 0

  /** `corners`: 3 points per triangle, read anew each time. */
  constructor(corners: Uint32Array, points: number) {
    const starts = scratchUint32(points + 1)
    for (let corner = 0; corner < corners.length; corner++) {
      starts[corners[corner] + 1]++
    }
    for (let point = 0; point < points; point++) {
      starts[point + 1] += starts[point]
    }
    const ends = copied(starts.subarray(0, points))
    const pool = scratchUint32(Math.ceil((1 + SLACK) * corners.length) + 64, false)
    for (let corner = 0; corner < corners.length; corner++) {
      pool[ends[corners[corner]]++] = corner
    }
    this.starts = starts.subarray(0, points)
    this.ends = ends
    this.#pool = pool
    this.#used = corners.length
  }

  get pool(): Uint32Array {
    return this.#pool
  }

  /** Takes a corner out of a point's row. */
  drop(point: number, corner: number): void {
    const pool = this.#pool
    const last = this.ends[point] - 1
    for (let i = this.starts[point]; i <= last; i++) {
      if (pool[i] === corner) {
        pool[i] = pool[last]
        this.ends[point] = last
        return
      }
    }
  }

  /** u's row becomes a part of v's; corners of triangles that are gone are left out. */
  join(u: number, v: number, corners: Uint32Array): void {
    const { starts, ends } = this
    const most = ends[u] - starts[u] + ends[v] - starts[v]
    if (this.#used + most > this.#pool.length) {
      this.#tidy(most)
    }
    const pool = this.#pool
    const start = this.#used
    let end = start
    for (let i = starts[v]; i < ends[v]; i++) {
      if (corners[pool[i]] !== GONE) {
        pool[end++] = pool[i]
      }
    }
    for (let i = starts[u]; i < ends[u]; i++) {
      if (corners[pool[i]] !== GONE) {
        pool[end++] = pool[i]
      }
    }
    starts[v] = start
    ends[v] = end
    ends[u] = starts[u]
    this.#used = end
  }

  /** Rows close together again, with room for `more` behind them. */
  #tidy(more: number): void {
    const { starts, ends } = this
    let count = 0
    for (let point = 0; point < ends.length; point++) {
      count += ends[point] - starts[point]
    }
    const old = this.#pool
    const pool = scratchUint32(Math.ceil((1 + SLACK) * count) + more + 64, false)
    let used = 0
    for (let point = 0; point < ends.length; point++) {
      const start = used
      for (let i = starts[point]; i < ends[point]; i++) {
        pool[used++] = old[i]
      }
      starts[point] = start
      ends[point] = used
    }
    this.#pool = pool
    this.#used = used
  }
}
