import { cos, PI, sin } from '../kernel/det-math.ts'
import { MeshBuilder } from '../kernel/mesh-builder.ts'
import type { Solid } from '../kernel/mesh.ts'
import { flatten, triangulate } from '../kernel/polygon.ts'
import { turnAt } from '../kernel/polyline.ts'
import { splinePoint } from '../kernel/spline.ts'
import type { Vec3 } from '../kernel/types.ts'
import { addScaled, distance, dot, mix, scale, subtract } from '../kernel/vector.ts'
import { arcSegments, spanPieces, type Detail } from './detail.ts'
import { ShapeError } from './errors.ts'
import type { LoftShape } from './types.ts'

type Ring = readonly Vec3[]

/** Turns above this (radians) are corners of a section; a hexagon keeps its corners, an octagon becomes round. */
const RING_CORNER = 0.95

function ringAt(rings: readonly Ring[], index: number): Ring {
  if (index < 0) {
    return rings[0].map((point, i) => subtract(scale(point, 2), rings[1][i]))
  }
  const last = rings.length - 1
  if (index > last) {
    return rings[last].map((point, i) => subtract(scale(point, 2), rings[last - 1][i]))
  }
  return rings[index]
}

/** True when some section turns sharply at this column: the spline around the sections stops there. */
function isCorner(rings: readonly Ring[], column: number): boolean {
  const count = rings[0].length
  return rings.some(ring => {
    const before = ring[(column + count - 1) % count]
    const at = ring[column]
    const after = ring[(column + 1) % count]
    return turnAt(before, at, after, 3) > RING_CORNER
  })
}

/** The four control points of the span that starts at `column`; beyond a corner the run is continued by reflection. */
function ringSpan(
  ring: Ring,
  column: number,
  corners: readonly boolean[]
): readonly [Vec3, Vec3, Vec3, Vec3] {
  const count = ring.length
  const at = (index: number): Vec3 => ring[(index + count) % count]
  const start = at(column)
  const end = at(column + 1)
  const before = corners[column] ? subtract(scale(start, 2), end) : at(column - 1)
  const after = corners[(column + 1) % count] ? subtract(scale(end, 2), start) : at(column + 2)
  return [before, start, end, after]
}

/** More points around the sections, on splines that keep their corners; the same number in every section. */
function smoothAround(rings: readonly Ring[], detail: Detail): Ring[] {
  const count = rings[0].length
  const corners = rings[0].map((_, column) => isCorner(rings, column))
  const result: Vec3[][] = rings.map(() => [])
  const pointOf = (ring: Ring, column: number, t: number): Vec3 => {
    const [x, y, z] = splinePoint(ringSpan(ring, column, corners), t, 3)
    return [x, y, z]
  }
  for (let column = 0; column < count; column += 1) {
    const deviation = rings.reduce((most, ring) => {
      const chord = mix(ring[column], ring[(column + 1) % count], 0.5)
      return Math.max(most, distance(pointOf(ring, column, 0.5), chord))
    }, 0)
    const pieces = Math.max(1, Math.min(spanPieces(detail), Math.ceil(Math.sqrt(deviation / detail.chord))))
    rings.forEach((ring, r) => {
      result[r].push(ring[column])
      for (let step = 1; step < pieces; step += 1) {
        result[r].push(pointOf(ring, column, step / pieces))
      }
    })
  }
  return result
}

/** Sections between the given ones, on centripetal splines through corresponding points. */
function smoothBetween(rings: readonly Ring[], detail: Detail): Ring[] {
  const result: Ring[] = []
  for (let i = 0; i + 1 < rings.length; i += 1) {
    const a = ringAt(rings, i - 1)
    const b = rings[i]
    const c = rings[i + 1]
    const d = ringAt(rings, i + 2)
    const pointAt = (column: number, t: number): Vec3 => {
      const [x, y, z] = splinePoint([a[column], b[column], c[column], d[column]], t, 3)
      return [x, y, z]
    }
    const deviation = b.reduce(
      (most, point, column) => Math.max(most, distance(pointAt(column, 0.5), mix(point, c[column], 0.5))),
      0
    )
    const pieces = Math.max(1, Math.min(spanPieces(detail), Math.ceil(Math.sqrt(deviation / detail.chord))))
    for (let step = 0; step < pieces; step += 1) {
      result.push(step === 0 ? b : b.map((_, column) => pointAt(column, step / pieces)))
    }
  }
  return [...result, rings[rings.length - 1]]
}

/** Rings that close an end roundly, from the section outward; the last one is a point. */
function dome(ring: Ring, inward: Vec3, detail: Detail): Ring[] {
  const { normal, centre } = flatten(ring)
  const outward = dot(normal, inward) > 0 ? scale(normal, -1) : normal
  const reach = ring.reduce((least, point) => Math.min(least, distance(point, centre)), Infinity)
  const steps = Math.max(2, arcSegments(detail, reach, PI / 2))
  return Array.from({ length: steps }, (_, i) => {
    const angle = ((i + 1) / steps) * (PI / 2)
    const peak = addScaled(centre, outward, reach * 0.7 * sin(angle))
    if (i === steps - 1) {
      return [peak]
    }
    return ring.map(point => addScaled(peak, subtract(point, centre), cos(angle)))
  })
}

function centreOf(ring: Ring): Vec3 {
  return flatten(ring).centre
}

/** Sections skinned in order. Throws `ShapeError` when they differ in their number of points. */
export function compileLoft(shape: LoftShape, detail: Detail): Solid {
  const { sections } = shape
  const count = sections[0]?.length ?? 0
  if (sections.length < 2 || count < 3 || sections.some(section => section.length !== count)) {
    throw new ShapeError('loft: at least two sections with equal numbers (3 or more) of points are needed')
  }
  const around = shape.smooth ? smoothAround(sections, detail) : [...sections]
  const rings = shape.smooth && sections.length > 2 ? smoothBetween(around, detail) : around
  const last = rings.length - 1
  const inwardAtStart = subtract(centreOf(rings[1]), centreOf(rings[0]))
  const inwardAtEnd = subtract(centreOf(rings[last - 1]), centreOf(rings[last]))
  const start = shape.domed ? dome(rings[0], inwardAtStart, detail).reverse() : []
  const end = shape.domed ? dome(rings[last], inwardAtEnd, detail) : []
  const builder = new MeshBuilder()
  const all = [...start, ...rings, ...end].map(ring => {
    const vertices = builder.ring(isPoint(ring) ? [ring[0]] : ring)
    return vertices.length === 1 ? new Array<number>(rings[0].length).fill(vertices[0]) : vertices
  })
  for (let i = 0; i + 1 < all.length; i += 1) {
    builder.band(all[i], all[i + 1])
  }
  if (!shape.domed) {
    cap(builder, rings[0], all[0], true)
    cap(builder, rings[last], all[all.length - 1], false)
  }
  return builder.build()
}

/** A section drawn together to one point: the form ends in a tip there, without a face. */
function isPoint(ring: Ring): boolean {
  return ring.every(point => distance(point, ring[0]) === 0)
}

/** A flat end. `isStart`: its outside is against the order of the rings. */
function cap(builder: MeshBuilder, ring: Ring, vertices: readonly number[], isStart: boolean): void {
  if (isPoint(ring)) {
    return
  }
  for (const [a, b, c] of triangulate([flatten(ring).points])) {
    if (isStart) {
      builder.triangle(vertices[a], vertices[c], vertices[b])
    } else {
      builder.triangle(vertices[a], vertices[b], vertices[c])
    }
  }
}
