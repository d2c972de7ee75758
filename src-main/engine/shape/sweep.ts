import { cos, PI, sin, TAU } from '../kernel/det-math.ts'
import { framesAlong } from '../kernel/frames.ts'
import { MeshBuilder } from '../kernel/mesh-builder.ts'
import type { Solid } from '../kernel/mesh.ts'
import { inset, triangulate, wound } from '../kernel/polygon.ts'
import { roundCorners, withoutRepeats, type CornerCut } from '../kernel/polyline.ts'
import { sampleSpline } from '../kernel/spline.ts'
import type { Point, Vec2, Vec3 } from '../kernel/types.ts'
import { addScaled, distance, dot, subtract } from '../kernel/vector.ts'
import { arcSegments, edgeCut, spanPieces, turnSegments, type Detail } from './detail.ts'
import { ShapeError } from './errors.ts'
import { shapedLoop } from './extrude.ts'
import { withCaps, type Station } from './sweep-caps.ts'
import type { SweepShape } from './types.ts'

function radiusAt(shape: SweepShape, index: number): number {
  if (typeof shape.radius === 'number') {
    return shape.radius
  }
  return shape.radius[Math.min(index, shape.radius.length - 1)] ?? 0
}

/** The path with its radius as fourth channel: splined, or with its corners bent round. */
function pathPoints(shape: SweepShape, detail: Detail): number[][] {
  const closed = shape.closed ?? false
  const points = shape.path.map((point, i) => [...point, Math.max(radiusAt(shape, i), 0)])
  const extent = Math.max(...shape.path.map(point => distance(point, shape.path[0])))
  const size = extent + Math.max(...points.map(point => point[3]))
  const clean = withoutRepeats(points, closed, size * 1e-5, 3)
  if (clean.length < (closed ? 3 : 2)) {
    throw new ShapeError('sweep: the path needs more distinct points')
  }
  if (shape.smooth) {
    const options = {
      closed,
      tolerance: detail.chord,
      maxPieces: spanPieces(detail),
      dimensions: 3,
      // The outside of a bend is longer than the path by the tube's own radius.
      maxTurn: (start: Point, end: Point) => TAU / turnSegments(detail, 2 * Math.max(start[3], end[3])),
    }
    const curve = sampleSpline(clean, options)
    return withoutRepeats(curve, closed, size * 1e-5, 3).map(([x, y, z, r]) => [x, y, z, Math.max(r, 0)])
  }
  // A pipe is bent round its corners; a moulding is mitred.
  const { edge } = detail
  if (edge.kind === 'sharp' || shape.section?.kind === 'outline') {
    return clean
  }
  const cutAt = (turn: number, i: number): CornerCut => {
    const cut = Math.max(clean[i][3] * 1.6, edge.size)
    return { cut, segments: Math.max(2, arcSegments(detail, cut * 2, turn)) }
  }
  return roundCorners(clean, { closed, dimensions: 3, minTurn: 0.2, cutAt })
}

function sectionPoints(shape: SweepShape, size: number, detail: Detail): readonly Vec2[] {
  const { section = { kind: 'circle' } } = shape
  const flatten = shape.flatten ?? 1
  if (section.kind === 'outline') {
    // The section's points are multiplied by the radius: its own detail is finer by as much.
    const own: Detail = { ...detail, chord: detail.chord / size, edge: scaledEdge(detail, size) }
    const extent = Math.max(...section.points.flatMap(([x, y]) => [Math.abs(x), Math.abs(y)]))
    const cut = edgeCut(own, extent)
    return wound(shapedLoop(section.points, section.smooth ?? false, cut, own), 'ccw').map(([x, y]) => [
      x,
      y * flatten,
    ])
  }
  const segments = turnSegments(detail, size)
  return Array.from({ length: segments }, (_, i): Vec2 => {
    const angle = (2 * PI * i) / segments
    return [cos(angle), sin(angle) * flatten]
  })
}

function scaledEdge(detail: Detail, size: number): Detail['edge'] {
  const { edge } = detail
  return edge.kind === 'sharp' ? edge : { kind: edge.kind, size: edge.size / size }
}

function mitreAt(path: readonly Vec3[], i: number, closed: boolean, tangent: Vec3): Station['mitre'] {
  const count = path.length
  if (!closed && (i === 0 || i === count - 1)) {
    return null
  }
  const into = subtract(path[i], path[(i + count - 1) % count])
  const cosine = dot(into, tangent) / Math.sqrt(dot(into, into))
  if (cosine > 0.995) {
    return null
  }
  // The inside of the bend, in the plane of the section.
  const direction = addScaled(into, tangent, -dot(into, tangent))
  const size = Math.sqrt(dot(direction, direction))
  if (size === 0) {
    return null
  }
  return {
    direction: [direction[0] / size, direction[1] / size, direction[2] / size],
    factor: 1 / Math.max(cosine, 0.5),
  }
}

function buildStations(shape: SweepShape, points: readonly number[][], most: number): Station[] {
  const closed = shape.closed ?? false
  const path = points.map(([x, y, z]): Vec3 => [x, y, z])
  const frames = framesAlong(path, closed, shape.twist ?? 0)
  const last = frames.length - 1
  return frames.map((frame, i): Station => {
    const isEnd = !closed && (i === 0 || i === last)
    const size = points[i][3]
    // Only an end may be a tip.
    const kept = size > most * 1e-3 ? size : isEnd ? 0 : most * 1e-3
    return { frame, size: kept, drawnIn: 0, mitre: mitreAt(path, i, closed, frame.tangent) }
  })
}

function placeSection({ frame, size, drawnIn, mitre }: Station, section: readonly Vec2[]): Vec3[] {
  const points = drawnIn > 0 ? inset(section, drawnIn) : section
  return points.map(([x, y]) => {
    const offset = addScaled(addScaled([0, 0, 0], frame.side, x * size), frame.up, y * size)
    const wide = mitre
      ? addScaled(offset, mitre.direction, dot(offset, mitre.direction) * (mitre.factor - 1))
      : offset
    return [frame.at[0] + wide[0], frame.at[1] + wide[1], frame.at[2] + wide[2]]
  })
}

/** A section carried along a path. Throws `ShapeError` when the path or the radius has no extent. */
export function compileSweep(shape: SweepShape, detail: Detail): Solid {
  const points = pathPoints(shape, detail)
  const most = Math.max(...points.map(point => point[3]))
  if (!(most > 0)) {
    throw new ShapeError('sweep: the radius is zero')
  }
  const section = sectionPoints(shape, most, detail)
  const plain = buildStations(shape, points, most)
  const stations = shape.closed ? plain : withCaps(plain, section, { caps: shape.caps ?? 'flat', detail })
  return skin(stations, section, shape.closed ?? false)
}

function skin(stations: readonly Station[], section: readonly Vec2[], closed: boolean): Solid {
  const builder = new MeshBuilder()
  const rings = stations.map(station => {
    if (station.size > 0) {
      return builder.ring(placeSection(station, section))
    }
    const x = station.frame.at[0]
    const y = station.frame.at[1]
    const z = station.frame.at[2]
    return new Array<number>(section.length).fill(builder.vertex(x, y, z))
  })
  const last = rings.length - 1
  for (let i = 0; i < last; i += 1) {
    builder.band(rings[i], rings[i + 1])
  }
  if (closed) {
    builder.band(rings[last], rings[0])
    return builder.build()
  }
  for (const [a, b, c] of triangulate([section])) {
    if (stations[last].size > 0) {
      builder.triangle(rings[last][a], rings[last][b], rings[last][c])
    }
    if (stations[0].size > 0) {
      builder.triangle(rings[0][a], rings[0][c], rings[0][b])
    }
  }
  return builder.build()
}
