import type { KeptSurface } from './kept-surface.ts'

/** A surface that points come back to, with the places of its points at rest and in each pose. */
export interface ReturnSurface extends KeptSurface {
  readonly isRim: Uint8Array
  /** 3 per point in each, at rest first. */
  readonly places: readonly Float64Array[]
}

/** The points that there were. */
export interface ReturnSource {
  /** As those of the surface. */
  readonly places: readonly Float64Array[]
  /** Per point the one of the surface that it became a part of; below 0: none. */
  readonly pointOf: Int32Array
  /** Per point: a vertex of the source. */
  readonly pointSource: Uint32Array
  /** 3 per triangle. */
  readonly corners: Uint32Array
}
