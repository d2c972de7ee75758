import type { ReturnSource, ReturnSurface } from './return-surface.ts'
import type { SpareWedges } from './spare-wedges.ts'
import { byDistance, FaceMeter, farPoints, gapsOfFaces, gapsOfPoints } from './surface-gaps.ts'
import { SurfaceSplitter } from './surface-splitter.ts'

/** Points that are measured exactly, for each that may come back. */
const CANDIDATES = 12
/** Points of the source that are tried for a triangle beside the nearest ones, at most. */
const TRIED = 48
/** Points come back in so many rounds, each measured anew. */
const ROUNDS = 3
export interface ReturnOptions {
  /** Triangles that may come with them. */
  readonly room: number
  readonly wedges: SpareWedges
}

/**
 * Gives back the points of a source that lie farthest from what was made of it, at rest or in a pose. Quadrics sum squares, and a single
 * point where weights jump is nothing in such a sum; here it splits the triangle, or the edge, that is nearest to it among
 * those of its own point. Nothing turns over, opens or is laid double. Two triangles come with each.
 *
 * @returns the surface and how many triangles it has more
 */
export function returnPoints(
  surface: ReturnSurface,
  source: ReturnSource,
  { room, wedges }: ReturnOptions
): { readonly surface: ReturnSurface; readonly added: number } {
  const candidates = farPoints(surface, source, CANDIDATES * room)
  const pointOf = source.pointOf.slice()
  const parts = new PointParts(source.pointOf, surface.places[0].length / 3)
  let now = surface
  let added = 0
  let watched = Array.from({ length: surface.corners.length / 3 }, (_, face) => 3 * face)
  for (let round = 0; round < ROUNDS && added + 2 <= room; round++) {
    const meter = new FaceMeter({ ...source, pointOf }, now.places[0].length / 3)
    const splitter = new SurfaceSplitter(now, { ...source, pointOf }, { wedges, meter })
    const share = Math.min(room - added, Math.max(2, Math.ceil((room - added) / (ROUNDS - round))))
    const gaps = gapsOfFaces(watched, now, { source, meter }).sort(byDistance)
    // Only what was far is measured again, and what is new.
    watched = gaps.slice(0, CANDIDATES * room).map(({ face }) => face)
    gaps.push(...gapsOfPoints(candidates, now, source))
    for (const { points, face, distance } of gaps.sort(byDistance)) {
      if (splitter.added + 2 > share) {
        break
      }
      splitter.split(face < 0 ? points : [...points, ...parts.of(now.corners, face)], face, distance)
    }
    if (splitter.added === 0) {
      break
    }
    added += splitter.added
    splitter.points.forEach((point, i) => (pointOf[point] = now.places[0].length / 3 + i))
    const before = now.corners.length
    now = splitter.surface()
    for (let face = before; face < now.corners.length; face += 3) {
      watched.push(face)
    }
  }
  return { surface: now, added }
}

/** The points of the source that became a part of each point of the surface. */
class PointParts {
  readonly #starts: Uint32Array
  readonly #points: Uint32Array

  constructor(pointOf: Int32Array, count: number) {
    const starts = new Uint32Array(count + 1)
    for (let point = 0; point < pointOf.length; point++) {
      if (pointOf[point] >= 0) {
        starts[pointOf[point] + 1]++
      }
    }
    for (let point = 0; point < count; point++) {
      starts[point + 1] += starts[point]
    }
    const next = starts.slice()
    this.#points = new Uint32Array(starts[count])
    for (let point = 0; point < pointOf.length; point++) {
      if (pointOf[point] >= 0) {
        this.#points[next[pointOf[point]]++] = point
      }
    }
    this.#starts = starts
  }

  /** Those of a triangle's corners, of many some; a point that came back has none. */
  of(corners: Uint32Array, face: number): number[] {
    const all: number[] = []
    for (let k = 0; k < 3; k++) {
      const point = corners[face + k]
      if (point + 1 < this.#starts.length) {
        all.push(...this.#points.subarray(this.#starts[point], this.#starts[point + 1]))
      }
    }
    const step = Math.ceil(all.length / TRIED)
    return step <= 1 ? all : all.filter((_, i) => i % step === 0)
  }
}
