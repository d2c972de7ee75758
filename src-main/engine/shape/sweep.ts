import { cos, PI, sin, TAU } from '../kernel/det-math.ts'
import { framesAlong, type Frame } from '../kernel/frames.ts'
import { MeshBuilder } from '../kernel/mesh-builder.ts'
import type { Solid } from '../kernel/mesh.ts'
import { triangulate, wound } from '../kernel/polygon.ts'
import { roundCorners, withoutRepeats, type CornerCut } from '../kernel/polyline.ts'
import { sampleSpline } from '../kernel/spline.ts'
import type { Point, Vec2, Vec3 } from '../kernel/types.ts'
import { addScaled, distance, dot, subtract } from '../kernel/vector.ts'
import { arcSegments, edgeCut, spanPieces, turnSegments, type Detail } from './detail.ts'
import { ShapeError } from './errors.ts'
import { shapedLoop } from './extrude.ts'
import type { SweepShape } from './types.ts'

/** One cross-section: a frame, and the factor of the section's points. 0 is a tip. */
interface Station {
  readonly frame: Frame
  readonly size: number
  /** Widening toward the outside of a mitred corner: direction and factor. */
  readonly mitre: { readonly direction: Vec3; readonly factor: number } | null
}

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

/** Stations that round or bevel one end; `sign` −1 at the start, 1 at the end; from the path outward. */
function capStations(end: Station, sign: number, shape: SweepShape, detail: Detail, room: number): Station[] {
  const moved = (along: number, size: number): Station => ({
    frame: { ...end.frame, at: addScaled(end.frame.at, end.frame.tangent, sign * along) },
    size,
    mitre: null,
  })
  const flatten = Math.min(1, shape.flatten ?? 1)
  if (shape.caps === 'round') {
    const steps = Math.max(2, arcSegments(detail, end.size, PI / 2))
    return Array.from({ length: steps }, (_, i) => {
      const angle = ((i + 1) / steps) * (PI / 2)
      return moved(end.size * flatten * sin(angle), i === steps - 1 ? 0 : end.size * cos(angle))
    })
  }
  const cut = edgeCut(detail, Math.min(end.size * 2 * flatten, room))
  if (!cut) {
    return []
  }
  // The rim is drawn in and set back: the path's end stays where it was.
  return Array.from({ length: cut.segments }, (_, i) => {
    const angle = ((i + 1) / cut.segments) * (PI / 2)
    return moved(cut.cut * sin(angle), end.size - cut.cut * (1 - cos(angle)))
  })
}

function buildStations(shape: SweepShape, detail: Detail): Station[] {
  const closed = shape.closed ?? false
  const points = pathPoints(shape, detail)
  const path = points.map(([x, y, z]): Vec3 => [x, y, z])
  const most = Math.max(...points.map(point => point[3]))
  if (!(most > 0)) {
    throw new ShapeError('sweep: the radius is zero')
  }
  const frames = framesAlong(path, closed, shape.twist ?? 0)
  const last = frames.length - 1
  const stations = frames.map((frame, i): Station => {
    const isEnd = !closed && (i === 0 || i === last)
    const size = points[i][3]
    // Only an end may be a tip.
    const kept = size > most * 1e-3 ? size : isEnd ? 0 : most * 1e-3
    return { frame, size: kept, mitre: mitreAt(path, i, closed, frame.tangent) }
  })
  if (closed) {
    return stations
  }
  const startRoom = distance(path[0], path[1])
  const endRoom = distance(path[last], path[last - 1])
  const first = stations[0].size > 0 ? withCap(stations[0], -1, shape, detail, startRoom) : [stations[0]]
  const final =
    stations[last].size > 0 ? withCap(stations[last], 1, shape, detail, endRoom) : [stations[last]]
  return [...first.reverse(), ...stations.slice(1, last), ...final]
}

/** The end and its cap, from the path outward. A bevel takes its depth from the path. */
function withCap(end: Station, sign: number, shape: SweepShape, detail: Detail, room: number): Station[] {
  const cap = capStations(end, sign, shape, detail, room)
  if (cap.length === 0 || shape.caps === 'round') {
    return [end, ...cap]
  }
  const depth = distance(cap[cap.length - 1].frame.at, end.frame.at)
  const back = (station: Station): Station => ({
    ...station,
    frame: { ...station.frame, at: addScaled(station.frame.at, station.frame.tangent, -sign * depth) },
  })
  return [end, ...cap].map(back)
}

function placeSection(station: Station, section: readonly Vec2[]): Vec3[] {
  const { frame, size, mitre } = station
  return section.map(([x, y]) => {
    const offset = addScaled(addScaled([0, 0, 0], frame.side, x * size), frame.up, y * size)
    const wide = mitre
      ? addScaled(offset, mitre.direction, dot(offset, mitre.direction) * (mitre.factor - 1))
      : offset
    return [frame.at[0] + wide[0], frame.at[1] + wide[1], frame.at[2] + wide[2]]
  })
}

/** A section carried along a path. Throws `ShapeError` when the path or the radius has no extent. */
export function compileSweep(shape: SweepShape, detail: Detail): Solid {
  const stations = buildStations(shape, detail)
  const most = Math.max(...stations.map(station => station.size))
  const section = sectionPoints(shape, most, detail)
  const builder = new MeshBuilder()
  const rings = stations.map(station => {
    if (station.size > 0) {
      return builder.ring(placeSection(station, section))
    }
    const [x, y, z] = station.frame.at
    return new Array<number>(section.length).fill(builder.vertex(x, y, z))
  })
  const last = rings.length - 1
  for (let i = 0; i < last; i += 1) {
    builder.band(rings[i], rings[i + 1])
  }
  if (shape.closed) {
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
