import type { Vec2 } from '../../kernel/types.ts'

/** Outlines of lands on a sheet of paper, around its middle. */

/** The outline a little larger, away from its middle: the inked coast under a land. */
export function grown(outline: readonly Vec2[], by: number): readonly Vec2[] {
  const n = outline.length
  return outline.map((p, i): Vec2 => {
    const [a, b] = [outline[(i + n - 1) % n], outline[(i + 1) % n]]
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
    const long = Math.sqrt(dx * dx + dy * dy) || 1
    return [p[0] + (dy / long) * by, p[1] - (dx / long) * by]
  })
}

/** A coast drawn in toward the middle of the sheet wherever it would come nearer than `margin` to the torn edge. */
export function keptIn(coast: readonly Vec2[], sheet: readonly Vec2[], margin: number): readonly Vec2[] {
  const fine = coast.flatMap(([x, y], i) => {
    const [nx, ny] = coast[(i + 1) % coast.length]
    return [0, 0.25, 0.5, 0.75].map((t): Vec2 => [x + (nx - x) * t, y + (ny - y) * t])
  })
  return fine.map(([x, y]): Vec2 => {
    const far = Math.sqrt(x * x + y * y)
    const share = Math.min(1, (edgeToward(sheet, [x / far, y / far]) - margin) / far)
    return [x * share, y * share]
  })
}

/** How far the outline, seen from the origin, reaches in a direction (unit). */
function edgeToward(outline: readonly Vec2[], [dx, dy]: Vec2): number {
  let least = Infinity
  outline.forEach(([ax, ay], i) => {
    const [bx, by] = outline[(i + 1) % outline.length]
    const [ex, ey] = [bx - ax, by - ay]
    const turn = dx * ey - dy * ex
    const t = (ax * ey - ay * ex) / turn
    const s = (ax * dy - ay * dx) / turn
    if (t > 0 && s >= -1e-6 && s <= 1 + 1e-6) {
      least = Math.min(least, t)
    }
  })
  return least
}
