import type { AnyMesh } from '../../kernel/mesh.ts'
import {
  scratchFloat64,
  scratchInt32,
  scratchUint32,
  scratchUint8,
  withScratch,
} from '../../kernel/scratch.ts'
import { weldByPosition } from '../../kernel/topology.ts'
import { handIn, listAt } from '../compiled-program.ts'
import { NO_HOST, withDecimation } from '../compiled.ts'
import { keepVolumes } from '../keep-volume.ts'

/** What is not so many times as fine as wished is left as it is. */
const ROOM = 3

/**
 * A surface that is far finer than `triangles`, made coarser in passes that are linear in the number of its triangles: what the decimation of a
 * guide begins with, for which not every edge has to be the best. Borders, hard edges and all that bends more than its triangles are large stay;
 * closed pieces have their volume back afterwards. The work is done by `assembly/decimation`.
 *
 * @returns the source where it is not so fine or too little of it is flat.
 */
export function contractFlat(source: AnyMesh, triangles: number): AnyMesh {
  if (source.indices.length <= 3 * ROOM * triangles) {
    return source
  }
  return withScratch(() => {
    const welded = weldedSurface(source)
    const made = contracted(welded, triangles)
    if (made === null) {
      return source
    }
    const { positions, corners, pointOf, isRim } = made
    keepVolumes({ positions, corners }, { ...welded, pointOf }, isRim)
    return { positions: positions.slice(), indices: corners.slice() }
  })
}

/** Without triangles that use a place twice. */
function weldedSurface({ positions, indices }: AnyMesh): AnyMesh {
  const place = weldByPosition(positions)
  const corners = scratchUint32(indices.length, false)
  let count = 0
  for (let i = 0; i < indices.length; i += 3) {
    const a = place[indices[i]]
    const b = place[indices[i + 1]]
    const c = place[indices[i + 2]]
    if (a !== b && b !== c && c !== a) {
      corners[count] = a
      corners[count + 1] = b
      corners[count + 2] = c
      count += 3
    }
  }
  return { positions, indices: corners.subarray(0, count) }
}

interface Contracted {
  readonly positions: Float64Array
  readonly corners: Uint32Array
  /** Per vertex of the source the one that it became; -1: none. */
  readonly pointOf: Int32Array
  /** Per vertex: 1 at a border. */
  readonly isRim: Uint8Array
}

function contracted({ positions, indices }: AnyMesh, triangles: number): Contracted | null {
  const places = scratchFloat64(positions.length, false)
  places.set(positions)
  return withDecimation(NO_HOST, decimation => {
    const lists = [handIn(decimation, places), handIn(decimation, indices)] as const
    const count = positions.length / 3
    if (decimation.contractFlat(lists[0], count, lists[1], indices.length, triangles) === 0) {
      return null
    }
    const rims = decimation.contractedRims()
    const points = decimation.contractedVertexCount()
    const made = {
      positions: scratchFloat64(3 * points, false),
      corners: scratchUint32(decimation.contractedCornerCount(), false),
      pointOf: scratchInt32(count, false),
      isRim: scratchUint8(points, false),
    }
    made.positions.set(
      listAt(decimation, Float64Array, decimation.contractedPositions(), made.positions.length)
    )
    made.corners.set(listAt(decimation, Uint32Array, decimation.contractedCorners(), made.corners.length))
    made.pointOf.set(listAt(decimation, Int32Array, decimation.contractedInto(), count))
    made.isRim.set(listAt(decimation, Uint8Array, rims, points))
    return made
  })
}
