import { cos, PI, sin } from '../kernel/det-math.ts'
import type { Frame } from '../kernel/frames.ts'
import type { Vec2, Vec3 } from '../kernel/types.ts'
import { addScaled, distance } from '../kernel/vector.ts'
import { arcSegments, edgeCut, type Detail } from './detail.ts'
import { fittingBevel } from './extrude.ts'

/** One cross-section of a sweep. */
export interface Station {
  readonly frame: Frame
  /** Factor of the section's points; 0 is a tip. */
  readonly size: number
  /** How far the section's outline is drawn in, in the units of its points. */
  readonly drawnIn: number
  /** Widening toward the outside of a mitred corner: direction and factor. */
  readonly mitre: { readonly direction: Vec3; readonly factor: number } | null
}

interface CapOptions {
  readonly caps: 'flat' | 'round'
  readonly detail: Detail
}

/** One end of a sweep: `sign` −1 at its start, 1 at its end. */
interface End {
  readonly station: Station
  readonly sign: number
  /** Distance to the next station. */
  readonly room: number
}

/** Half the smaller extent of a section. */
function halfThickness(section: readonly Vec2[]): number {
  const extent = (axis: 0 | 1): number => {
    const values = section.map(point => point[axis])
    return Math.max(...values) - Math.min(...values)
  }
  return Math.min(extent(0), extent(1)) / 2
}

function moved(station: Station, along: number): Station {
  const at = addScaled(station.frame.at, station.frame.tangent, along)
  return { ...station, frame: { ...station.frame, at }, mitre: null }
}

/** A dome as high as the section is thick, from the path outward; the last station is a tip. */
function roundCap({ station, sign }: End, section: readonly Vec2[], detail: Detail): Station[] {
  const height = station.size * halfThickness(section)
  const steps = Math.max(2, arcSegments(detail, height, PI / 2))
  return Array.from({ length: steps }, (_, i) => {
    const angle = ((i + 1) / steps) * (PI / 2)
    const size = i === steps - 1 ? 0 : station.size * cos(angle)
    return { ...moved(station, sign * height * sin(angle)), size }
  })
}

/** A flat end with its rim treated: the end stays where it was, the rim begins before it. */
function bevelledCap({ station, sign, room }: End, section: readonly Vec2[], detail: Detail): Station[] {
  const wish = edgeCut(detail, Math.min(2 * station.size * halfThickness(section), room))
  const cut = wish && fittingBevel([section], { ...wish, cut: wish.cut / station.size })
  if (!cut) {
    return [station]
  }
  const depth = cut.cut * station.size
  return Array.from({ length: cut.segments + 1 }, (_, i) => {
    const angle = (i / cut.segments) * (PI / 2)
    const drawnIn = cut.cut * (1 - cos(angle))
    return { ...moved(station, -sign * depth * (1 - sin(angle))), drawnIn }
  })
}

function capOf(end: End, section: readonly Vec2[], { caps, detail }: CapOptions): Station[] {
  if (end.station.size === 0) {
    return [end.station]
  }
  return caps === 'round'
    ? [end.station, ...roundCap(end, section, detail)]
    : bevelledCap(end, section, detail)
}

/** The stations of an open sweep with both ends finished. */
export function withCaps(
  stations: readonly Station[],
  section: readonly Vec2[],
  options: CapOptions
): Station[] {
  const last = stations.length - 1
  const gap = (a: number, b: number): number => distance(stations[a].frame.at, stations[b].frame.at)
  const start = capOf({ station: stations[0], sign: -1, room: gap(0, 1) }, section, options)
  const end = capOf({ station: stations[last], sign: 1, room: gap(last, last - 1) }, section, options)
  return [...start.reverse(), ...stations.slice(1, last), ...end]
}
