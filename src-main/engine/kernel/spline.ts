import { turnAt } from './polyline.ts'
import type { Point } from './types.ts'

export interface SplineOptions {
  readonly closed: boolean
  /** Largest distance between curve and chord, in the units of the points. */
  readonly tolerance: number
  /** Most pieces one span is cut into. */
  readonly maxPieces: number
  /** How many leading channels are coordinates; the rest ride along. */
  readonly dimensions: number
  /** Largest angle (radians) between two pieces of the span between these points: a thick tube needs it. */
  readonly maxTurn?: (start: Point, end: Point) => number
}

function spacing(a: Point, b: Point, dimensions: number): number {
  let sum = 0
  for (let k = 0; k < dimensions; k += 1) {
    sum += (a[k] - b[k]) * (a[k] - b[k])
  }
  return Math.sqrt(sum)
}

/**
 * Point of a centripetal Catmull–Rom span between `p1` (t = 0) and `p2` (t = 1). Centripetal knots make no loops or cusps
 * (Yuksel, Schaefer & Keyser 2011); evaluated by the pyramid of Barry & Goldman 1988.
 */
export function splinePoint(
  span: readonly [Point, Point, Point, Point],
  t: number,
  dimensions: number
): number[] {
  const [p0, p1, p2, p3] = span
  const gap = (a: Point, b: Point): number => Math.max(Math.sqrt(spacing(a, b, dimensions)), 1e-9)
  const t1 = gap(p0, p1)
  const t2 = t1 + gap(p1, p2)
  const t3 = t2 + gap(p2, p3)
  const at = t1 + (t2 - t1) * t
  return p1.map((_, k) => {
    const a1 = ((t1 - at) * p0[k] + at * p1[k]) / t1
    const a2 = ((t2 - at) * p1[k] + (at - t1) * p2[k]) / (t2 - t1)
    const a3 = ((t3 - at) * p2[k] + (at - t2) * p3[k]) / (t3 - t2)
    const b1 = ((t2 - at) * a1 + at * a2) / t2
    const b2 = ((t3 - at) * a2 + (at - t1) * a3) / (t3 - t1)
    return ((t2 - at) * b1 + (at - t1) * b2) / (t2 - t1)
  })
}

function reflect(point: Point, across: Point): Point {
  return across.map((value, k) => 2 * value - point[k])
}

/** Angle by which the span turns over its length. */
function turnOfSpan(points: readonly Point[], dimensions: number): number {
  let turn = 0
  for (let i = 1; i + 1 < points.length; i += 1) {
    turn += turnAt(points[i - 1], points[i], points[i + 1], dimensions)
  }
  // Five points see four chords: the ends' halves are added in proportion.
  return (turn * (points.length - 1)) / (points.length - 2)
}

function pieces(span: readonly [Point, Point, Point, Point], options: SplineOptions): number {
  const { dimensions } = options
  const points = [0, 0.25, 0.5, 0.75, 1].map(t => splinePoint(span, t, dimensions))
  let deviation = 0
  points.forEach((point, i) => {
    const chord = span[1].map((value, k) => value + ((span[2][k] - value) * i) / 4)
    deviation = Math.max(deviation, spacing(point, chord, point.length))
  })
  // Halving the pieces' length quarters the deviation.
  const forChord = Math.sqrt(deviation / options.tolerance)
  const maxTurn = options.maxTurn?.(span[1], span[2]) ?? Infinity
  const forTurn = turnOfSpan(points, dimensions) / maxTurn
  return Math.max(1, Math.min(options.maxPieces, Math.ceil(Math.max(forChord, forTurn) - 1e-9)))
}

/** The curve through all points as a polyline. A closed one does not repeat its first point. */
export function sampleSpline(points: readonly Point[], options: SplineOptions): number[][] {
  const count = points.length
  if (count < 3) {
    return points.map(point => [...point])
  }
  const at = (index: number): Point => {
    if (options.closed) {
      return points[(index + count) % count]
    }
    if (index < 0) {
      return reflect(points[1], points[0])
    }
    return index >= count ? reflect(points[count - 2], points[count - 1]) : points[index]
  }
  const result: number[][] = []
  const spans = options.closed ? count : count - 1
  for (let i = 0; i < spans; i += 1) {
    const span = [at(i - 1), at(i), at(i + 1), at(i + 2)] as const
    const steps = pieces(span, options)
    for (let step = 0; step < steps; step += 1) {
      result.push(step === 0 ? [...span[1]] : splinePoint(span, step / steps, options.dimensions))
    }
  }
  if (!options.closed) {
    result.push([...points[count - 1]])
  }
  return result
}
