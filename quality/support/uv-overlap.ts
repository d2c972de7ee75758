import type { SceneModel } from '../../src-main/engine/model/read-glb.ts'

export interface UvReport {
  /** Texel centres that two triangles cover with their insides. */
  readonly overlaps: number
  readonly covered: number
  readonly least: number
  readonly most: number
}

/** So close to an edge (share of the triangle) a texel belongs to the edge and to both sides of it. */
const EDGE = 1e-3

/** Draws every triangle of the model's atlas on a grid of texel centres. */
export function measureUvs(model: SceneModel, resolution: number): UvReport {
  const grid = new Uint8Array(resolution * resolution)
  const report = { overlaps: 0, covered: 0, least: Infinity, most: -Infinity }
  for (const { mesh } of model.parts) {
    if (mesh.uvs === undefined) {
      continue
    }
    for (const value of mesh.uvs) {
      report.least = Math.min(report.least, value)
      report.most = Math.max(report.most, value)
    }
    for (let t = 0; t < mesh.indices.length; t += 3) {
      draw(
        grid,
        resolution,
        [0, 1, 2].flatMap(k => {
          const vertex = 2 * mesh.indices[t + k]
          return [mesh.uvs?.[vertex] ?? 0, mesh.uvs?.[vertex + 1] ?? 0]
        })
      )
    }
  }
  for (const count of grid) {
    if (count > 0) {
      report.covered++
    }
    if (count > 1) {
      report.overlaps++
    }
  }
  return report
}

function draw(grid: Uint8Array, resolution: number, uvs: readonly number[]): void {
  const [ax, ay, bx, by, cx, cy] = uvs.map(value => value * resolution)
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
  if (area === 0) {
    return
  }
  const rows = [Math.max(0, Math.floor(Math.min(ay, by, cy))), Math.min(resolution - 1, Math.max(ay, by, cy))]
  const columns = [
    Math.max(0, Math.floor(Math.min(ax, bx, cx))),
    Math.min(resolution - 1, Math.max(ax, bx, cx)),
  ]
  for (let row = rows[0]; row <= rows[1]; row++) {
    for (let column = columns[0]; column <= columns[1]; column++) {
      const [x, y] = [column + 0.5, row + 0.5]
      const v = ((x - ax) * (cy - ay) - (cx - ax) * (y - ay)) / area
      const w = ((bx - ax) * (y - ay) - (x - ax) * (by - ay)) / area
      if (v > EDGE && w > EDGE && 1 - v - w > EDGE) {
        grid[row * resolution + column]++
      }
    }
  }
}
