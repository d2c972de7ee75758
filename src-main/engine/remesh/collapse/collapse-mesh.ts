import type { Skinning } from '../types.ts'

/** The edge from corner k to the next one of a triangle separates texture coordinates, colours or materials. */
export const SEAM = 1
/** The surface is shaded with an edge there. */
export const HARD = 2

/** Triangles for `collapseEdges`, which changes all of these lists. */
export interface CollapseMesh {
  /** 3 per point; the scale of the whole should be near 1. */
  readonly points: Float64Array
  /** 3 per triangle: the point at each corner. */
  readonly corners: Uint32Array
  /** 3 per triangle: what the corner carries there beside its place; one point has several along seams. */
  readonly wedges: Uint32Array
  /** 3 per triangle: the corner whose edge is the other side of this corner's edge to the next one; -1 at a border. */
  readonly twins: Int32Array
  /** 3 per triangle: `SEAM`, `HARD` of the edge from this corner to the next. */
  readonly flags: Uint8Array
  /** 2 per wedge: no triangle is turned round in these. null without textures. */
  readonly uvs: Float64Array | null
  /** What moves wedges, which keep the strongest joints as they are mixed. null: nothing does. */
  readonly skinning: Skinning | null
  /** Per triangle: how often it is drawn. null: once each. */
  readonly drawn: Uint32Array | null
}

/** A wedge becomes the mixture of three others, whose weights sum to 1. */
export type Blend = (
  wedge: number,
  of: readonly [number, number, number],
  weights: readonly [number, number, number]
) => void

export interface CollapseOptions {
  /** Triangles as drawn that may be left. */
  readonly triangles: number
  /** In fewer rounds, each of which takes dearer edges, too, by what they cost in their middles. Default false. */
  readonly isRough?: boolean
  /** Told after some hundred collapses: triangles as drawn now. */
  readonly onStep?: (triangles: number) => void
  readonly blend?: Blend
}

/** What is left: triangles whose first corner is `GONE` are not there any more. */
export interface Collapsed {
  /** As drawn. */
  readonly triangles: number
  /** Per point the one that it was joined to, itself where it is still there. */
  readonly joinedTo: Uint32Array
  /** Per point: 1 at a border. */
  readonly isRim: Uint8Array
  /** Per triangle of the source twice its area. */
  readonly sizes: Float64Array
}
