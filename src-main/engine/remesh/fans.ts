import { scratchUint32 } from '../kernel/scratch.ts'
import { handIn, listAt } from './compiled-program.ts'
import { NO_HOST, withDecimation } from './compiled.ts'

/** Corners by what they are a part of: its number, in the order of the first corners. */
export interface Numbered {
  readonly ids: Uint32Array
  /** Per number its first corner. */
  readonly first: Uint32Array
}

/**
 * The corners of each fan, as far as all edges of two triangles are paired and these wound alike; a fan ends at an edge with the flag `SEAM`
 * where flags are given. The work is done by `assembly/decimation`.
 */
export function findFans(twins: Int32Array, flags: Uint8Array | null): Numbered {
  return withDecimation(NO_HOST, decimation => {
    const addresses = [handIn(decimation, twins), flags === null ? 0 : handIn(decimation, flags)] as const
    const count = decimation.findFans(...addresses, twins.length)
    const ids = scratchUint32(twins.length, false)
    ids.set(listAt(decimation, Uint32Array, decimation.fansOfCorners(), twins.length))
    const first = scratchUint32(count, false)
    first.set(listAt(decimation, Uint32Array, decimation.firstsOfFans(), count))
    return { ids, first }
  })
}
