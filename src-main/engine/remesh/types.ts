/** What a remesher returns: geometry alone; what the source carried is brought over afterwards by `transfer/`. */
export interface RemeshedSurface {
  /** 3 per vertex. */
  readonly positions: Float32Array
  /** 3 per triangle, wound as in the source. */
  readonly indices: Uint32Array
  /** Pairs of triangles at the beginning that are quads (a,b,c),(a,c,d). */
  readonly quads: number
}

/** How every vertex or point moves into a pose: 12 numbers each, the rows of the affine 3 × 4 map from its place at rest to its place there. */
export type Pose = Float32Array
