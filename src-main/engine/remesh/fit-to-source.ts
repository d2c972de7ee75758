import type { AnyMesh } from '../kernel/mesh.ts'
import { handIn, listAt } from './compiled-program.ts'
import { NO_HOST, withDecimation, type Decimation } from './compiled.ts'

/** What is to be fitted. */
export interface FittedSurface {
  /** 3 per point; moved. */
  readonly positions: Float64Array
  readonly corners: Uint32Array
  /** Per point: 1 at a border. */
  readonly isRim: Uint8Array
}

/** What it was made from. */
export interface FitSource extends AnyMesh {
  readonly positions: Float64Array
  /** Per vertex the point of the fitted surface that it became a part of; below 0: none. */
  readonly pointOf: Int32Array
  /** Per triangle twice its area. */
  readonly sizes: Float64Array
}

/** Places of the source and the triangles that they pull at. */
export interface Pulls {
  /** First corner of the triangle. */
  readonly firsts: Uint32Array
  /** Of its second and third corner, 2 each. */
  readonly shares: Float64Array
  /** Above its plane. */
  readonly heights: Float64Array
}

/**
 * Moves points along the surface's normals so that the triangles lie in the middle of the source, which collapses by planes
 * leave on one side of curved places: each of its vertices pulls the corners of the triangle that is nearest to it among those of its point, by
 * what it is away from its plane. No triangle is turned over. Where few vertices come to a point, those at a border stay: the planes that hold
 * them there know more than what pulls from their one side. The work is done by `assembly/decimation`.
 */
export function fitToSource(fitted: FittedSurface, source: FitSource): void {
  const { positions } = fitted
  if (positions.length > 0) {
    withDecimation(NO_HOST, decimation => {
      const address = handInFit(fitted, source, decimation)
      decimation.findPulls()
      decimation.fitPoints()
      positions.set(listAt(decimation, Float64Array, address, positions.length))
    })
  }
}

/** What pulls, in the order of the source's vertices and then of its triangles, where these pull. */
export function findPulls(fitted: FittedSurface, source: FitSource): Pulls {
  return withDecimation(NO_HOST, decimation => {
    handInFit(fitted, source, decimation)
    const count = decimation.findPulls()
    return {
      firsts: listAt(decimation, Uint32Array, decimation.pullFirsts(), count).slice(),
      shares: listAt(decimation, Float64Array, decimation.pullShares(), 2 * count).slice(),
      heights: listAt(decimation, Float64Array, decimation.pullHeights(), count).slice(),
    }
  })
}

/** The address of the fitted points. */
function handInFit(fitted: FittedSurface, source: FitSource, decimation: Decimation): number {
  const positions = handIn(decimation, fitted.positions)
  const corners = handIn(decimation, fitted.corners)
  const isRim = handIn(decimation, fitted.isRim)
  decimation.setFitted(positions, fitted.positions.length / 3, corners, fitted.corners.length, isRim)
  const vertices = handIn(decimation, source.positions)
  const indices = handIn(decimation, source.indices)
  const pointOf = handIn(decimation, source.pointOf)
  const sizes = handIn(decimation, source.sizes)
  const { length } = source.indices
  decimation.setSource(vertices, source.positions.length / 3, indices, length, pointOf, sizes)
  return positions
}
