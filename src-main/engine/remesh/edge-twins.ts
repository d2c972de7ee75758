import { scratchInt32, scratchUint32, scratchUint8 } from '../kernel/scratch.ts'
import { handIn, listAt } from './compiled-program.ts'
import { NO_HOST, withDecimation } from './compiled.ts'

export interface EdgeTwins {
  /** Per half-edge 3f + k the one on the other side; -1 wherever its kind is not `EDGE_INNER`. */
  readonly twins: Int32Array
  /** Per half-edge one of the `EDGE_…` numbers of kernel/half-edges.ts. */
  readonly kinds: Uint8Array
  /** The half-edges whose kind is `EDGE_NON_MANIFOLD` or `EDGE_FLIPPED`: those of one edge one behind the other, in their own order. */
  readonly crowded: Uint32Array
}

/**
 * What `createHalfEdges` knows of the edges, without the fans: for those who need no more. The work is done by `assembly/decimation`.
 *
 * @param corners 3 per face, three different vertices below `vertexCount` each
 */
export function findTwins(corners: Uint32Array, vertexCount: number): EdgeTwins {
  const twins = scratchInt32(corners.length, false)
  const kinds = scratchUint8(corners.length, false)
  return withDecimation(NO_HOST, decimation => {
    decimation.findTwins(handIn(decimation, corners), corners.length, vertexCount)
    twins.set(listAt(decimation, Int32Array, decimation.twinsOfEdges(), corners.length))
    kinds.set(listAt(decimation, Uint8Array, decimation.kindsOfEdges(), corners.length))
    const count = decimation.countOfCrowds()
    const crowded = scratchUint32(count, false)
    crowded.set(listAt(decimation, Uint32Array, decimation.crowdsOfEdges(), count))
    return { twins, kinds, crowded }
  })
}
