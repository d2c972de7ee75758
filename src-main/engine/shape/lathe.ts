import { cos, PI, sin } from '../kernel/det-math.ts'
import { MeshBuilder } from '../kernel/mesh-builder.ts'
import type { Solid } from '../kernel/mesh.ts'
import { roundCorners, withoutRepeats } from '../kernel/polyline.ts'
import { sampleSpline } from '../kernel/spline.ts'
import type { Vec2 } from '../kernel/types.ts'
import { CORNER_TURN, edgeCut, spanPieces, turnSegments, type Detail } from './detail.ts'
import { ShapeError } from './errors.ts'
import type { LatheShape } from './types.ts'

export interface Revolution {
  readonly segments: number
  /** Multiplies x and z. */
  readonly scale?: Vec2
  /** Multiplies the radius at an angle (radians from +Z toward +X). */
  readonly radiusAt?: (angle: number) => number
  /** The profile is a ring of its own. */
  readonly closed?: boolean
}

/** Turns a profile [radius, height] around +Y. Ends away from the axis are capped; points on the axis become poles. */
export function revolve(profile: readonly Vec2[], turn: Revolution): Solid {
  const builder = new MeshBuilder()
  const { segments, radiusAt } = turn
  const [sx, sz] = turn.scale ?? [1, 1]
  const most = profile.reduce((max, [r]) => Math.max(max, r), 0)
  const directions = Array.from({ length: segments }, (_, i): Vec2 => {
    const angle = (2 * PI * i) / segments
    const factor = radiusAt ? radiusAt(angle) : 1
    return [sin(angle) * factor * sx, cos(angle) * factor * sz]
  })
  const isPole = (r: number): boolean => r <= most * 1e-5
  const ringAt = ([r, y]: Vec2): number[] => {
    if (!isPole(r)) {
      return directions.map(([x, z]) => builder.vertex(r * x, y, r * z))
    }
    return new Array<number>(segments).fill(builder.vertex(0, y, 0))
  }
  const points = [...profile]
  if (!turn.closed) {
    if (!isPole(points[0][0])) {
      points.unshift([0, points[0][1]])
    }
    if (!isPole(points[points.length - 1][0])) {
      points.push([0, points[points.length - 1][1]])
    }
  }
  // A pole in the middle would pinch the solid to a point.
  const last = points.length - 1
  const open = points.map(([r, y], i): Vec2 => {
    const mayTouch = !turn.closed && (i === 0 || i === last)
    return !mayTouch && isPole(r) ? [most * 1e-3, y] : [r, y]
  })
  const rings = open.map(ringAt)
  for (let i = 0; i < last; i += 1) {
    builder.band(rings[i], rings[i + 1])
  }
  if (turn.closed) {
    builder.band(rings[last], rings[0])
  }
  return builder.build()
}

function cornerIndices(shape: Pick<LatheShape, 'profile' | 'sharpAt' | 'closed'>): number[] {
  const last = shape.profile.length - 1
  const inside = (shape.sharpAt ?? []).filter(index => index >= 0 && index <= last)
  const all = shape.closed ? inside : [0, ...inside, last]
  return [...new Set(all)].sort((a, b) => a - b)
}

/** Splines between the corners that stay. */
function smoothProfile(shape: Pick<LatheShape, 'profile' | 'sharpAt' | 'closed'>, detail: Detail): Vec2[] {
  const { profile, closed = false } = shape
  const options = { tolerance: detail.chord, maxPieces: spanPieces(detail), dimensions: 2 }
  const toPoint = ([r, y]: number[]): Vec2 => [Math.max(r, 0), y]
  const corners = cornerIndices(shape)
  if (closed && corners.length === 0) {
    return sampleSpline(profile, { ...options, closed: true }).map(toPoint)
  }
  const points = closed
    ? [...profile.slice(corners[0]), ...profile.slice(0, corners[0]), profile[corners[0]]]
    : profile
  const cuts = closed ? [...corners.map(index => index - corners[0]), points.length - 1] : corners
  const result: Vec2[] = []
  for (let i = 0; i + 1 < cuts.length; i += 1) {
    const run = sampleSpline(points.slice(cuts[i], cuts[i + 1] + 1), { ...options, closed: false })
    result.push(...run.slice(0, -1).map(toPoint))
  }
  if (!closed) {
    result.push(profile[profile.length - 1])
  }
  return result
}

/** The profile as it is turned: splined when smooth, its corners treated by the edge. */
export function latheProfile(
  shape: Pick<LatheShape, 'profile' | 'smooth' | 'sharpAt' | 'closed'>,
  detail: Detail
): Vec2[] {
  const { closed = false } = shape
  const profile = shape.profile.map(([r, y]): Vec2 => [Math.max(r, 0), y])
  const span = Math.max(...profile.map(([r]) => r), ...profile.map(([, y]) => Math.abs(y - profile[0][1])))
  const curve = shape.smooth ? smoothProfile({ ...shape, profile }, detail) : profile
  const clean = withoutRepeats(curve, closed, span * 1e-6, 2)
  if (clean.length < (closed ? 3 : 2) || span <= 0) {
    throw new ShapeError('lathe: the profile needs more distinct points')
  }
  const cut = edgeCut(detail, span)
  if (!cut) {
    return clean
  }
  const onAxis = (i: number): boolean => clean[i][0] <= span * 1e-5
  // Capped ends are corners too.
  const capped: Vec2[] = closed ? clean : [...(onAxis(0) ? [] : [[0, clean[0][1]] as Vec2]), ...clean]
  if (!closed && !onAxis(clean.length - 1)) {
    capped.push([0, clean[clean.length - 1][1]])
  }
  const rounded = roundCorners(capped, { closed, dimensions: 2, minTurn: CORNER_TURN, cutAt: () => cut })
  return withoutRepeats(rounded as unknown as Vec2[], closed, span * 1e-6, 2)
}

/** Solid of revolution. Throws `ShapeError` when the profile has no extent. */
export function compileLathe(shape: LatheShape, detail: Detail): Solid {
  const profile = latheProfile(shape, detail)
  const radius = Math.max(...profile.map(([r]) => r)) * Math.max(1, shape.oval ?? 1)
  const scale: Vec2 = [shape.oval ?? 1, 1]
  const { flutes, closed = false } = shape
  let segments = turnSegments(detail, radius)
  if (!flutes || flutes.count < 1) {
    return revolve(profile, { segments, scale, closed })
  }
  const count = Math.round(flutes.count)
  // Every lobe is sampled alike, and the whole stays a multiple of 4.
  const perLobe = Math.max(detail.tolerance.bevelSegments > 1 ? 8 : 4, Math.ceil(segments / count))
  segments =
    count *
    (count % 4 === 0 ? perLobe : count % 2 === 0 ? Math.ceil(perLobe / 2) * 2 : Math.ceil(perLobe / 4) * 4)
  const radiusAt = (angle: number): number => 1 + flutes.depth * cos(count * angle)
  return revolve(profile, { segments, scale, closed, radiusAt })
}
