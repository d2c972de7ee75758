import { cos, PI, sin } from '../kernel/det-math.ts'
import { MeshBuilder } from '../kernel/mesh-builder.ts'
import type { Solid } from '../kernel/mesh.ts'
import { flatten, triangulate } from '../kernel/polygon.ts'
import { splinePoint } from '../kernel/spline.ts'
import type { Vec3 } from '../kernel/types.ts'
import { addScaled, distance, dot, mix, scale, subtract } from '../kernel/vector.ts'
import { arcSegments, spanPieces, type Detail } from './detail.ts'
import { ShapeError } from './errors.ts'
import type { LoftShape } from './types.ts'

type Ring = readonly Vec3[]

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

/** Sections between the given ones, on centripetal splines through corresponding points. */
function smoothBetween(rings: readonly Ring[], detail: Detail): Ring[] {
  const result: Ring[] = []
  for (let i = 0; i + 1 < rings.length; i += 1) {
    const [a, b, c, d] = [ringAt(rings, i - 1), rings[i], rings[i + 1], ringAt(rings, i + 2)]
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
  const rings = shape.smooth && sections.length > 2 ? smoothBetween(sections, detail) : [...sections]
  const last = rings.length - 1
  const inwardAtStart = subtract(centreOf(rings[1]), centreOf(rings[0]))
  const inwardAtEnd = subtract(centreOf(rings[last - 1]), centreOf(rings[last]))
  const start = shape.domed ? dome(rings[0], inwardAtStart, detail).reverse() : []
  const end = shape.domed ? dome(rings[last], inwardAtEnd, detail) : []
  const builder = new MeshBuilder()
  const all = [...start, ...rings, ...end].map(ring => {
    const vertices = builder.ring(ring)
    return vertices.length === 1 ? new Array<number>(count).fill(vertices[0]) : vertices
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

/** A flat end. `isStart`: its outside is against the order of the rings. */
function cap(builder: MeshBuilder, ring: Ring, vertices: readonly number[], isStart: boolean): void {
  for (const [a, b, c] of triangulate([flatten(ring).points])) {
    if (isStart) {
      builder.triangle(vertices[a], vertices[c], vertices[b])
    } else {
      builder.triangle(vertices[a], vertices[b], vertices[c])
    }
  }
}
