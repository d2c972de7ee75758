import type { Mesh } from '../kernel/types.ts'

/** A raster of columns along z: column (i, j) stands at x = left + (i + ½) · step, y = bottom + (j + ½) · step. */
export interface ColumnRaster {
  readonly width: number
  readonly height: number
  /** Width of a column. */
  readonly step: number
  readonly left: number
  readonly bottom: number
}

/** What meshes fill, as intervals along z over a raster of columns: the union, however their parts overlap. */
export interface Columns extends ColumnRaster {
  /** For each column, the lowest row first, z0, z1, z0, z1 … in rising order. */
  readonly intervals: readonly (readonly number[])[]
}

/** The columns of a raster, as far as closed meshes that face outward fill them. */
export function columnsOf(meshes: readonly Mesh[], raster: ColumnRaster): Columns {
  const { width, height, step, left, bottom } = raster
  const crossings: [number, number][][] = Array.from({ length: width * height }, () => [])
  for (const { positions, indices } of meshes) {
    for (let t = 0; t < indices.length; t += 3) {
      const corner = [0, 1, 2].map(k => {
        const at = indices[t + k] * 3
        return [(positions[at] - left) / step, (positions[at + 1] - bottom) / step, positions[at + 2]]
      })
      addCrossings(crossings, corner, raster)
    }
  }
  return { ...raster, intervals: crossings.map(insideOf) }
}

function addCrossings(
  crossings: [number, number][][],
  [[ax, ay, az], [bx, by, bz], [cx, cy, cz]]: number[][],
  { width, height }: ColumnRaster
): void {
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
  if (area === 0) {
    return
  }
  const x1 = Math.min(width - 1, Math.floor(Math.max(ax, bx, cx) - 0.5))
  const y1 = Math.min(height - 1, Math.floor(Math.max(ay, by, cy) - 0.5))
  for (let y = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5)); y <= y1; y += 1) {
    for (let x = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5)); x <= x1; x += 1) {
      // A hair aside, so that no column runs along an edge.
      const [px, py] = [x + 0.5 + 1.3e-5, y + 0.5 + 2.9e-5]
      const v = ((px - ax) * (cy - ay) - (py - ay) * (cx - ax)) / area
      const w = ((bx - ax) * (py - ay) - (by - ay) * (px - ax)) / area
      if (v >= 0 && w >= 0 && v + w <= 1) {
        crossings[y * width + x].push([az + v * (bz - az) + w * (cz - az), area > 0 ? -1 : 1])
      }
    }
  }
}

/** Where the winding number is not 0. */
function insideOf(crossings: [number, number][]): number[] {
  crossings.sort((a, b) => a[0] - b[0])
  const intervals: number[] = []
  let winding = 0
  for (const [z, step] of crossings) {
    const before = winding
    winding += step
    if ((before === 0) !== (winding === 0)) {
      intervals.push(z)
    }
  }
  return intervals.length % 2 === 0 ? intervals : intervals.slice(0, -1)
}
