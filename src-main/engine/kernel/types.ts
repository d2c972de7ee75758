/** Small shared value types. Metres; +Y up, front faces +Z, right-handed; counter-clockwise winding faces outward. */
export type Vec2 = readonly [number, number]
export type Vec3 = readonly [number, number, number]

/** A point with its coordinates and, when wanted, further channels such as a radius that follow the same curve. */
export type Point = readonly number[]

/** Indexed triangles with shared (welded) vertices. */
export interface Mesh {
  /** 3 per vertex. */
  readonly positions: Float32Array
  /** 3 per triangle, counter-clockwise from outside. */
  readonly indices: Uint32Array
}

/** A mesh ready for the file: vertices are split where normals or UVs differ. */
export interface SurfaceMesh extends Mesh {
  /** 3 per vertex, unit length. */
  readonly normals: Float32Array
  /** 2 per vertex, in [0, 1], origin top-left as glTF has it. Absent on an untextured preview. */
  readonly uvs?: Float32Array
  /** 4 per vertex (xyz unit, w = ±1). Present with `uvs`. */
  readonly tangents?: Float32Array
}

/** Seeded generator: the same seed gives the same numbers on every platform. */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number
  /** Uniform in [min, max). */
  range(min: number, max: number): number
  /** Whole number in [min, max]. */
  int(min: number, max: number): number
  pick<T>(items: readonly T[]): T
  chance(probability: number): boolean
  /** An independent stream: adding numbers to one part never changes another. */
  fork(label: string): Random
}
