/**
 * The turn (as cosine and sine) that puts a point set into its axis-parallel rectangle of least area, wider than high. One
 * side of that rectangle lies on an edge of the convex hull (Freeman & Shapira 1975).
 * @param points 2 numbers each.
 */
export function minimumRectangle(points: Float64Array): { readonly cos: number; readonly sin: number } {
  const hull = convexHull(points)
  let best = { cos: 1, sin: 0 }
  let bestArea = Infinity
  for (let i = 0; i < hull.length; i += 2) {
    const j = (i + 2) % hull.length
    const dx = hull[j] - hull[i]
    const dy = hull[j + 1] - hull[i + 1]
    const length = Math.sqrt(dx * dx + dy * dy)
    if (length === 0) {
      continue
    }
    const turn = { cos: dx / length, sin: -dy / length }
    const { width, height } = extents(hull, turn)
    if (width * height >= bestArea * (1 - 1e-9)) {
      continue
    }
    bestArea = width * height
    best = width >= height ? turn : { cos: -turn.sin, sin: turn.cos }
  }
  return best
}

function extents(
  hull: readonly number[],
  turn: { readonly cos: number; readonly sin: number }
): { readonly width: number; readonly height: number } {
  let minX = Infinity
  let minY = Infinity
  let maxX = -Infinity
  let maxY = -Infinity
  for (let i = 0; i < hull.length; i += 2) {
    const x = hull[i] * turn.cos - hull[i + 1] * turn.sin
    const y = hull[i] * turn.sin + hull[i + 1] * turn.cos
    minX = Math.min(minX, x)
    maxX = Math.max(maxX, x)
    minY = Math.min(minY, y)
    maxY = Math.max(maxY, y)
  }
  return { width: maxX - minX, height: maxY - minY }
}

/** Counter-clockwise hull by monotone chains (Andrew 1979), 2 numbers per point. */
function convexHull(points: Float64Array): number[] {
  const order = Array.from({ length: points.length / 2 }, (_, i) => 2 * i)
  order.sort((a, b) => points[a] - points[b] || points[a + 1] - points[b + 1])
  const lower = chain(points, order)
  const upper = chain(points, order.reverse())
  return [...lower.slice(0, -2), ...upper.slice(0, -2)]
}

function chain(points: Float64Array, order: readonly number[]): number[] {
  const hull: number[] = []
  for (const i of order) {
    const x = points[i]
    const y = points[i + 1]
    while (hull.length >= 4) {
      const n = hull.length
      const turn =
        (hull[n - 2] - hull[n - 4]) * (y - hull[n - 3]) - (hull[n - 1] - hull[n - 3]) * (x - hull[n - 4])
      if (turn > 0) {
        break
      }
      hull.length -= 2
    }
    hull.push(x, y)
  }
  return hull
}
