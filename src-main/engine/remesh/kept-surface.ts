/** What a collapse left of a surface. */
export interface KeptSurface {
  /** 3 per point. */
  readonly positions: Float64Array
  /** 3 per triangle: point, wedge, and the flags of the edge to the next corner. */
  readonly corners: Uint32Array
  readonly wedges: Uint32Array
  readonly flags: Uint8Array
  /** Per point: a vertex of the source in the same piece. */
  readonly pointSource: Uint32Array
}
