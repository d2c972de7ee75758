import type { Vec3 } from '../../kernel/types.ts'
import { distance, dot, mix, normalize, subtract } from '../../kernel/vector.ts'

/** A line of points that can be asked for places along it, metres from its start. */
export class Walk {
  readonly points: readonly Vec3[]
  readonly lengths: readonly number[]
  readonly length: number

  constructor(points: readonly Vec3[]) {
    const lengths = [0]
    for (let i = 1; i < points.length; i += 1) {
      lengths.push(lengths[i - 1] + distance(points[i - 1], points[i]))
    }
    this.points = points
    this.lengths = lengths
    this.length = lengths[lengths.length - 1] ?? 0
  }

  /** The point so far from the start; the ends for places before and behind them. */
  at(along: number): Vec3 {
    const { points, lengths } = this
    let i = 1
    while (i < points.length - 1 && lengths[i] < along) {
      i += 1
    }
    if (points.length < 2) {
      return points[0]
    }
    const step = lengths[i] - lengths[i - 1]
    const t = step > 0 ? (along - lengths[i - 1]) / step : 0
    return mix(points[i - 1], points[i], Math.min(1, Math.max(0, t)))
  }

  /** Which way it runs around a place, over `reach` metres before and behind. */
  directionAt(along: number, reach: number): Vec3 {
    return normalize(subtract(this.at(along + reach), this.at(along - reach)))
  }

  /** How sharply it turns at a place: cosine between the ways there and on, over `reach` metres each; 1: straight on. */
  bendAt(along: number, reach: number): number {
    const middle = this.at(along)
    const before = normalize(subtract(middle, this.at(along - reach)))
    const behind = normalize(subtract(this.at(along + reach), middle))
    return dot(before, behind)
  }

  /**
   * Where the line between two places is farthest from their chord, if it is by at least `least` of the chord; null for a line that
   * runs straight.
   */
  elbowBetween(from: number, to: number, least: number): number | null {
    const [a, b] = [this.at(from), this.at(to)]
    const chord = distance(a, b)
    const along = normalize(subtract(b, a))
    let best = least * chord
    let found: number | null = null
    const count = 40
    for (let i = 1; i < count; i += 1) {
      const place = from + ((to - from) * i) / count
      const p = subtract(this.at(place), a)
      const t = dot(p, along)
      const off = distance(p, [along[0] * t, along[1] * t, along[2] * t])
      if (off > best) {
        best = off
        found = place
      }
    }
    return found
  }
}
