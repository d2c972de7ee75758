import { atan2, cos, hypot, sin, TAU } from '../kernel/det-math.ts'
import type { Bounds, Solid } from '../kernel/mesh.ts'
import type { Vec2, Vec3 } from '../kernel/types.ts'

/** Maps of space that give a thing another outline: a cake that is shaped like a heart, a cushion like a star. */

/** Outlines that a thing can take, each seen whole from its middle. */
export const OUTLINES = [
  ...(['heart', 'star', 'flower', 'triangle', 'square', 'hexagon', 'octagon'] as const),
  ...(['diamond', 'cross', 'teardrop', 'cloud', 'leaf', 'oval'] as const),
] as const
export type Outline = (typeof OUTLINES)[number]

const around = (count: number, reach: (angle: number, i: number) => number): readonly Vec2[] =>
  Array.from({ length: count }, (_, i): Vec2 => {
    const angle = (TAU * i) / count
    return [reach(angle, i) * sin(angle), reach(angle, i) * cos(angle)]
  })

/** Corners of each, the first one up, no farther than about 1 from the middle. */
const CORNERS: Readonly<Record<Outline, readonly Vec2[]>> = {
  heart: Array.from({ length: 72 }, (_, i): Vec2 => {
    const t = (TAU * i) / 72
    const x = 16 * sin(t) * sin(t) * sin(t)
    const y = 13 * cos(t) - 5 * cos(2 * t) - 2 * cos(3 * t) - cos(4 * t)
    return [x / 15, (y + 1) / 15]
  }),
  star: around(10, (_, i) => (i % 2 === 0 ? 1.12 : 0.5)),
  flower: around(72, angle => 0.82 + 0.2 * cos(6 * angle)),
  triangle: around(3, () => 1.25),
  square: around(4, () => 1.25).map(([x, y]): Vec2 => [(x - y) / 1.4142, (x + y) / 1.4142]),
  hexagon: around(6, () => 1.05),
  octagon: around(8, () => 1.04).map(([x, y]): Vec2 => [
    0.92388 * x + 0.38268 * y,
    0.92388 * y - 0.38268 * x,
  ]),
  diamond: [
    [0, 1.2],
    [0.8, 0],
    [0, -1.2],
    [-0.8, 0],
  ],
  cross: [
    ...([
      [0.36, 1.1],
      [0.36, 0.36],
      [1.1, 0.36],
      [1.1, -0.36],
      [0.36, -0.36],
      [0.36, -1.1],
    ] as const),
    ...([
      [-0.36, -1.1],
      [-0.36, -0.36],
      [-1.1, -0.36],
      [-1.1, 0.36],
      [-0.36, 0.36],
      [-0.36, 1.1],
    ] as const),
  ],
  teardrop: around(
    48,
    angle => 0.86 + 0.36 * Math.max(0, cos(angle)) * Math.max(0, cos(angle)) * Math.max(0, cos(angle))
  ),
  cloud: around(60, angle => 0.86 + 0.13 * Math.abs(sin(2.5 * angle))),
  leaf: around(48, angle => 0.62 + 0.5 * cos(angle) * cos(angle)),
  oval: around(48, angle => 1.15 / hypot(cos(angle), 1.5 * sin(angle))),
}

/** How far an outline is from its middle in a direction, by the side that the ray meets first. */
function reachOf(corners: readonly Vec2[], angle: number): number {
  const dx = sin(angle)
  const dy = cos(angle)
  let best = 0
  corners.forEach(([ax, ay], i) => {
    const [bx, by] = corners[(i + 1) % corners.length]
    const ex = bx - ax
    const ey = by - ay
    const across = dx * ey - dy * ex
    if (Math.abs(across) < 1e-12) {
      return
    }
    const far = (ax * ey - ay * ex) / across
    const along = (ax * dy - ay * dx) / across
    if (far > 0 && along >= -1e-9 && along <= 1 + 1e-9) {
      best = Math.max(best, far)
    }
  })
  return best
}

/** Directions in which a thing's own outline is measured. */
const STEPS = 96

/** How far a thing reaches from its middle in each direction; where nothing is, as far as its neighbours. */
function ownReach(solids: readonly Solid[], plan: (point: Vec3) => Vec2): readonly number[] {
  const far = new Array<number>(STEPS).fill(0)
  const note = (x: number, y: number): void => {
    const cell = Math.round((atan2(x, y) / TAU) * STEPS + STEPS) % STEPS
    far[cell] = Math.max(far[cell], hypot(x, y))
  }
  for (const { positions, indices } of solids) {
    for (let t = 0; t < indices.length; t += 3) {
      const corners = [0, 1, 2].map(k => {
        const p = 3 * indices[t + k]
        return plan([positions[p], positions[p + 1], positions[p + 2]])
      })
      corners.forEach(([ax, ay], k) => {
        const [bx, by] = corners[(k + 1) % 3]
        for (let s = 0; s < 12; s++) {
          note(ax + ((bx - ax) * s) / 12, ay + ((by - ay) * s) / 12)
        }
      })
    }
  }
  const widest = Math.max(...far, 1e-9)
  return far.map((value, i) => value || far[(i + 1) % STEPS] || far[(i + STEPS - 1) % STEPS] || widest)
}

/** A reading of a table of directions between its entries. */
function between(table: readonly number[], angle: number): number {
  const place = (angle / TAU + 1) * STEPS
  const low = Math.floor(place)
  const t = place - low
  return table[low % STEPS] * (1 - t) + table[(low + 1) % STEPS] * t
}

/**
 * The map that brings the edge of a thing, seen along one of its axes, to an outline of the same size: what is within goes along, and
 * nothing moves along that axis. `up` is where the outline's top is: to the rear of what is seen from above.
 */
export function outlineMap(
  outline: Outline,
  axis: 'x' | 'y' | 'z',
  bounds: Bounds,
  solids: readonly Solid[]
): (point: Vec3) => Vec3 {
  const [u, v, up] = axis === 'y' ? [0, 2, -1] : axis === 'z' ? [0, 1, 1] : [2, 1, 1]
  const middle = (i: number): number => (bounds.min[i] + bounds.max[i]) / 2
  const half = Math.max(bounds.max[u] - bounds.min[u], bounds.max[v] - bounds.min[v]) / 2
  const plan = (point: Vec3): Vec2 => [point[u] - middle(u), up * (point[v] - middle(v))]
  const own = ownReach(solids, plan)
  const corners = CORNERS[outline]
  const wanted = Array.from({ length: STEPS }, (_, i) => half * reachOf(corners, (TAU * i) / STEPS))
  return point => {
    const [x, y] = plan(point)
    const angle = atan2(x, y)
    const factor = between(wanted, angle) / between(own, angle)
    const moved: [number, number, number] = [point[0], point[1], point[2]]
    moved[u] = middle(u) + factor * x
    moved[v] = middle(v) + up * factor * y
    return moved
  }
}
