import { clamp, pow } from '../../kernel/det-math.ts'
import { transformSolid } from '../../kernel/mesh.ts'
import { compose } from '../../kernel/matrix.ts'
import type { Mesh, Vec2 } from '../../kernel/types.ts'
import { revolve } from '../../shape/lathe.ts'
import type { FormPart } from '../types.ts'
import type { Core } from './core.ts'
import { hangingOn } from './hanging.ts'
import type { Outline } from './outline.ts'
import { pillow } from './pillow.ts'
import { meshOfRelief } from './relief-mesh.ts'

/** Rings of a full turn. */
export const SEGMENTS = 72
/** A body seen at a steeper angle than asin of this shows its bottom or is round there. */
const STEEPEST = 0.5

/** The turned profile of a core: from the bottom up, radius and height in frame units, and what was read from its ends. */
export interface Turned {
  readonly profile: readonly Vec2[]
  /** The same with ends as round as they look. */
  readonly seen: readonly Vec2[]
  /** Height of the bottom edge's bulge over its half width: the sine of the camera's pitch when the base is flat. */
  readonly bulge: number
  /** The same of the top edge; 0 when the top is no flat disc. */
  readonly topBulge: number
  readonly topRadius: number
}

/** Reads the profile of a body of revolution off its core; elliptic edges that a look from above gives are filled up. */
export function turnedProfile(outline: Outline, core: Core): Turned | null {
  const { cell, top } = outline.grid
  const rows = [...core.half.keys()].filter(row => core.half[row] > 0).reverse()
  if (rows.length < 8) {
    return null
  }
  const from = rows[0]
  const to = rows[rows.length - 1]
  const radii = Array.from({ length: from - to + 1 }, (_, i) => core.half[from - i] * cell)
  const calm = smoothed(withoutGaps(radii))
  const bottom = endArc(calm, cell)
  const upper = endArc([...calm].reverse(), cell)
  const profile = calm.map((radius, i): Vec2 => [radius, top - (from - i) * cell])
  const isFlatBelow = bottom.bulge <= STEEPEST && bottom.isEdge
  // A round bottom tells no pitch: then only a nearly level top edge is taken for a rim.
  const steepest = isFlatBelow ? Math.min(STEEPEST, Math.max(0.06, 1.7 * bottom.bulge)) : 0.12
  const isFlatAbove = upper.isEdge && upper.bulge <= steepest
  const seen = [...profile]
  fillArc(profile, bottom, isFlatBelow, i => i)
  fillArc(profile, upper, isFlatAbove, i => profile.length - 1 - i)
  const ground = profile[0][1]
  const onGround = (points: readonly Vec2[]): Vec2[] =>
    thinned(
      points.map(([r, y], i) => [r, i === 0 ? Math.min(ground, 0.5 * cell) : y]),
      cell * 0.18
    )
  return {
    profile: onGround(profile),
    seen: onGround(seen),
    bulge: bottom.bulge,
    topBulge: isFlatAbove ? upper.bulge : 0,
    topRadius: upper.radius,
  }
}

interface Arc {
  readonly rows: number
  readonly radius: number
  readonly bulge: number
  /** Beyond the arc the width hardly grows: the arc is a disc's edge and not a ball's. */
  readonly isEdge: boolean
}

/** Rows from which on an arc shows its form, and the least share of its width that an ellipse has half way. */
const LEAST_ARC = 4
const ROUND = 0.7

/** How many rows the end takes to reach its own width: few against the width when it is a disc seen at a slant. */
function endArc(radii: readonly number[], cell: number): Arc {
  const step = 2
  let row = 0
  while (row + step < radii.length / 2 && radii[row + step] - radii[row] > 0.035 * radii[row + step]) {
    row += 1
  }
  const radius = radii[Math.min(row + 1, radii.length - 1)]
  const beyond = radii[Math.min(2 * (row + 1), radii.length - 1)]
  const bulge = ((row + 1) * cell) / Math.max(radius, 1e-6)
  // Half way an ellipse has .87 of its width: a bell's clapper below its rim has not.
  const isRound = row < LEAST_ARC || radii[row >> 1] >= ROUND * radius
  return { rows: row + 1, radius, bulge, isEdge: isRound && beyond < 1.13 * radius }
}

/** A disc's edge in place of its slanted view; half of the bulge stays as a rounding. */
function fillArc(profile: Vec2[], arc: Arc, isFlat: boolean, at: (i: number) => number): void {
  if (!isFlat) {
    return
  }
  for (let i = 0; i < arc.rows && i < profile.length; i += 1) {
    const up = clamp((arc.rows - i - 0.5) / arc.rows, 0, 1)
    const [radius, y] = profile[at(i)]
    profile[at(i)] = [Math.max(radius, arc.radius * pow(1 - pow(up, 4), 0.25)), y]
  }
}

/** Rows where the axis was lost (a bright reflection, a see-through stem) take the mean of what is above and below. */
export function withoutGaps(radii: readonly number[]): number[] {
  const result = [...radii]
  for (let i = 0; i < result.length; i += 1) {
    if (result[i] <= 0) {
      let next = i
      while (next < radii.length - 1 && radii[next] <= 0) {
        next += 1
      }
      const before = i > 0 ? result[i - 1] : radii[next]
      result[i] = before + (radii[next] - before) / (next - i + 1)
    }
  }
  return result
}

/** Median of five against attachments' roots, then a light mean; the ends stay. */
export function smoothed(radii: readonly number[]): number[] {
  const median = radii.map((radius, i) => {
    if (i < 2 || i > radii.length - 3) {
      return radius
    }
    return [...radii.slice(i - 2, i + 3)].sort((a, b) => a - b)[2]
  })
  return median.map((radius, i) =>
    i === 0 || i === median.length - 1 ? radius : (median[i - 1] + 2 * radius + median[i + 1]) / 4
  )
}

/** Fewer points within `tolerance` of the line (Douglas & Peucker 1973). */
export function thinned(points: readonly Vec2[], tolerance: number): Vec2[] {
  const [a, b] = [points[0], points[points.length - 1]]
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const length = Math.max(Math.sqrt(dx * dx + dy * dy), 1e-9)
  let [worst, most] = [0, 0]
  points.forEach(([x, y], i) => {
    const off = Math.abs((x - a[0]) * dy - (y - a[1]) * dx) / length
    if (off > most) {
      worst = i
      most = off
    }
  })
  if (most <= tolerance || points.length < 3) {
    return [a, b]
  }
  return [
    ...thinned(points.slice(0, worst + 1), tolerance),
    ...thinned(points.slice(worst), tolerance).slice(1),
  ]
}

/** A turned body's top: closed, a rim over a floor, or a cavity down to the bottom. */
export type Opening = 'none' | 'shallow' | 'deep'

/** The body of revolution around the core's axis. */
export function latheMesh(outline: Outline, core: Core, turned: Turned, opening: Opening): Mesh {
  const profile = opening === 'none' ? turned.profile : withCavity(turned.profile, opening === 'deep')
  const x = outline.grid.left + core.axis * outline.grid.cell
  const solid = transformSolid(
    revolve(profile, { segments: SEGMENTS }),
    compose([x, 0, 0], [0, 0, 0], [1, 1, 1])
  )
  return { positions: Float32Array.from(solid.positions), indices: solid.indices }
}

/** The profile, over the rim and down the inside to a floor. */
export function withCavity(profile: readonly Vec2[], isDeep: boolean): readonly Vec2[] {
  const widest = profile.reduce((most, [r]) => Math.max(most, r), 0)
  const wall = 0.05 * widest
  const ceiling = profile[profile.length - 1][1]
  const lowest = profile[0][1] + 1.6 * wall
  const floor = isDeep ? lowest : Math.max(lowest, ceiling - 2 * wall)
  const inner: Vec2[] = []
  for (let y = ceiling - 0.1 * wall; y > floor; y -= 0.4 * wall) {
    const r = radiusAt(profile, y)
    if (r <= 2.2 * wall) {
      break
    }
    inner.push([r - wall, y])
  }
  if (inner.length < 2 || ceiling - inner[inner.length - 1][1] < 0.5 * wall) {
    return profile
  }
  const [lastRadius, lastY] = inner[inner.length - 1]
  return [...profile, ...inner, [lastRadius * 0.8, lastY - wall * 0.3], [0, lastY - wall * 0.4]]
}

/** The profile's radius at a height, straight between its points. */
export function radiusAt(profile: readonly Vec2[], y: number): number {
  const above = profile.findIndex(point => point[1] >= y)
  if (above <= 0) {
    return profile[above === 0 ? 0 : profile.length - 1][0]
  }
  const [[r0, y0], [r1, y1]] = [profile[above - 1], profile[above]]
  return r0 + ((r1 - r0) * (y - y0)) / Math.max(y1 - y0, 1e-9)
}

/** What hangs on the core: handles, spouts, leaves, as round parts that reach a little into it. */
export function attachments(outline: Outline, core: Core, triangles: number): FormPart[] {
  const { grid } = outline
  const { width } = grid
  const first = core.half.findIndex(half => half > 0)
  const rest = Float32Array.from(grid.values, (value, i) => {
    const row = Math.floor(i / width)
    const half = core.half[row]
    // Above the body a bail crosses the axis.
    const isBeside = row < first || Math.abs((i % width) - core.axis) - half > 1.5
    return value >= 0.5 && isBeside ? value : 0
  })
  return hangingOn(grid, rest).flatMap((own, number) => {
    const mesh = meshOfRelief(pillow(own), triangles)
    return mesh ? [{ name: `attachment ${number + 1}`, mesh }] : []
  })
}
