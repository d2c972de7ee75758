/** What a remesher returns: geometry alone; what the source carried is brought over afterwards by `transfer/`. */
export interface RemeshedSurface {
  /** 3 per vertex. */
  readonly positions: Float32Array
  /** 3 per triangle, wound as in the source. */
  readonly indices: Uint32Array
  /** Pairs of triangles at the beginning that are quads (a,b,c),(a,c,d). */
  readonly quads: number
}

/** How joints move: 12 numbers each, the rows of the affine 3 × 4 map by which one takes what hangs on it alone from its place at rest. */
export type Pose = Float32Array

/** What moves vertices, or what else has a row here, by linear blend skinning. */
export interface Skinning {
  /** Joints of a row. */
  readonly influences: number
  /** Numbers of joints, of all skins together. */
  readonly joints: Int32Array
  /** By how much each of them moves it; the sum of a row is 1. */
  readonly weights: Float64Array
  /** Some poses of all joints; none: nothing moves. */
  readonly poses: readonly Pose[]
}
