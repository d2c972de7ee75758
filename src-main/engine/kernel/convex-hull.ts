import type { Vec2 } from './types.ts'

/** The corners of the convex hull of points in a plane, counter-clockwise; of a single place that place (Andrew's monotone chain, 1979). */
export function convexHull(points: readonly Vec2[]): Vec2[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (ordered: readonly Vec2[]): Vec2[] => {
    const chain: Vec2[] = []
    for (const point of ordered) {
      while (chain.length > 1 && turnOf(chain[chain.length - 2], chain[chain.length - 1], point) <= 0) {
        chain.pop()
      }
      chain.push(point)
    }
    return chain.slice(0, -1)
  }
  const hull = [...half(sorted), ...half([...sorted].reverse())]
  return hull.length === 0 ? sorted.slice(0, 1) : hull
}

/** Twice the area of a triangle, positive where it runs counter-clockwise. */
export const turnOf = (a: Vec2, b: Vec2, c: Vec2): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
