import { clamp, PI } from '../kernel/det-math.ts'
import type { CornerCut } from '../kernel/polyline.ts'
import type { Edge, Tolerance } from './types.ts'

/** Corners that turn by less than this (radians) belong to a curve and are never bevelled. */
export const CORNER_TURN = 0.44

/** How finely one node is meshed: the tolerance in the node's own units. */
export interface Detail {
  /** Largest distance between curve and chord. */
  readonly chord: number
  readonly tolerance: Tolerance
  /** Edge treatment in the node's own units. */
  readonly edge: Edge
}

function roundToFour(segments: number): number {
  return Math.max(4, Math.ceil(segments / 4 - 0.25) * 4)
}

/** Segments of a full turn of this radius, a multiple of 4. */
export function turnSegments(detail: Detail, radius: number): number {
  const { minSegments, maxSegments } = detail.tolerance
  const wish = PI * Math.sqrt(Math.max(radius, 0) / (2 * detail.chord))
  return roundToFour(clamp(wish, minSegments, maxSegments))
}

/** Segments of an arc of `angle` radians, at least 1. */
export function arcSegments(detail: Detail, radius: number, angle: number): number {
  const wish = PI * Math.sqrt(Math.max(radius, 0) / (2 * detail.chord))
  const turn = clamp(wish, detail.tolerance.minSegments, detail.tolerance.maxSegments)
  return Math.max(1, Math.round((turn * angle) / (2 * PI)))
}

/** Most pieces that one span of a spline is cut into. */
export function spanPieces(detail: Detail): number {
  return Math.max(4, Math.round(detail.tolerance.maxSegments / 4))
}

/**
 * Size and segments of the edge treatment on a form whose smallest dimension is `thinnest`; null for sharp edges. A bevel has
 * the tolerance's segments; a soft edge follows its curvature.
 */
export function edgeCut(detail: Detail, thinnest: number): CornerCut | null {
  const { edge } = detail
  if (edge.kind === 'sharp') {
    return null
  }
  const cut = Math.min(edge.size, thinnest * (edge.kind === 'soft' ? 0.47 : 0.3))
  // Nobody could see it.
  if (cut < detail.chord * 0.9 || cut < thinnest * 1e-3) {
    return null
  }
  const { bevelSegments } = detail.tolerance
  if (edge.kind === 'bevel' || cut < detail.chord * 3) {
    return { cut, segments: bevelSegments }
  }
  return { cut, segments: Math.max(bevelSegments + 1, arcSegments(detail, cut, PI / 2)) }
}
