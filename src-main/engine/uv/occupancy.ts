import { TriangleRaster } from '../kernel/triangle-raster.ts'

/** Free cells kept around what is covered, so that small additions do not grow the grid each time. */
const MARGIN = 48

/** Which cells of the plane a chart covers: a grid that grows with it. */
export class Occupancy {
  readonly #cell: number
  #x = 0
  #y = 0
  #size = 0
  #covered = new Uint8Array(0)

  /** @param cell side of a cell, in the unit of the triangles. */
  constructor(cell: number) {
    this.#cell = cell
  }

  /** Covers the triangles (6 numbers each) when none of them meets a covered cell or one before it; tells whether it did. */
  tryAdd(triangles: Float64Array): boolean {
    this.#makeRoom(triangles)
    const raster = new TriangleRaster(this.#size)
    const triangle = new Float64Array(6)
    for (let t = 0; t < triangles.length; t += 6) {
      this.#toCells(triangles, t, triangle)
      let isFree = true
      raster.visit(triangle, (y, from, to) => {
        for (let x = from; x <= to; x++) {
          isFree &&= this.#covered[y * this.#size + x] === 0
        }
      })
      if (!isFree) {
        this.#clear(triangles, t, raster)
        return false
      }
      this.#fill(triangle, raster, 1)
    }
    return true
  }

  #clear(triangles: Float64Array, end: number, raster: TriangleRaster): void {
    const triangle = new Float64Array(6)
    for (let t = 0; t < end; t += 6) {
      this.#toCells(triangles, t, triangle)
      this.#fill(triangle, raster, 0)
    }
  }

  #fill(triangle: Float64Array, raster: TriangleRaster, value: number): void {
    raster.visit(triangle, (y, from, to) =>
      this.#covered.fill(value, y * this.#size + from, y * this.#size + to + 1)
    )
  }

  #toCells(triangles: Float64Array, at: number, out: Float64Array): void {
    for (let i = 0; i < 6; i += 2) {
      out[i] = triangles[at + i] / this.#cell - this.#x
      out[i + 1] = triangles[at + i + 1] / this.#cell - this.#y
    }
  }

  #makeRoom(triangles: Float64Array): void {
    const isEmpty = this.#size === 0
    let minX = isEmpty ? Infinity : this.#x
    let minY = isEmpty ? Infinity : this.#y
    let maxX = isEmpty ? -Infinity : this.#x + this.#size
    let maxY = isEmpty ? -Infinity : this.#y + this.#size
    const before = { minX, minY, maxX, maxY }
    for (let i = 0; i < triangles.length; i += 2) {
      minX = Math.min(minX, Math.floor(triangles[i] / this.#cell))
      maxX = Math.max(maxX, Math.ceil(triangles[i] / this.#cell))
      minY = Math.min(minY, Math.floor(triangles[i + 1] / this.#cell))
      maxY = Math.max(maxY, Math.ceil(triangles[i + 1] / this.#cell))
    }
    if (minX >= before.minX && minY >= before.minY && maxX <= before.maxX && maxY <= before.maxY) {
      return
    }
    this.#move(minX - MARGIN, minY - MARGIN, Math.max(maxX - minX, maxY - minY) + 2 * MARGIN)
  }

  #move(x: number, y: number, size: number): void {
    const covered = new Uint8Array(size * size)
    for (let row = 0; row < this.#size; row++) {
      const to = (row + this.#y - y) * size + this.#x - x
      covered.set(this.#covered.subarray(row * this.#size, (row + 1) * this.#size), to)
    }
    this.#covered = covered
    this.#x = x
    this.#y = y
    this.#size = size
  }
}
