import { Bytes, Ints } from './lists'
import { fillInts, ints } from './memory'
import { cornerBefore, nextCorner, SEAM } from './mesh'

/** Per corner the number of its fan, in the order of the first corners, and per fan its first corner. */
export let fanIds = changetype<Ints>(0)
export let fanFirsts = changetype<Ints>(0)

/**
 * The corners of each fan, as far as all edges of two triangles are paired and these wound alike; a fan ends at an edge with the flag `SEAM`
 * where flags are given. How many there are.
 */
export function findFans(twins: Ints, flags: Bytes, cornerCount: i32): i32 {
  fanIds = ints(cornerCount)
  fillInts(fanIds, -1, cornerCount)
  fanFirsts = ints(cornerCount)
  let count = 0
  for (let corner = 0; corner < cornerCount; corner++) {
    if (fanIds[corner] >= 0) {
      continue
    }
    let at = corner
    do {
      fanIds[at] = count
      at = across(twins, flags, cornerBefore(at))
    } while (at >= 0 && at !== corner)
    if (at < 0) {
      // A fan that is open began somewhere: on the other side of the first corner.
      for (let twin = across(twins, flags, corner); twin >= 0;) {
        const before = nextCorner(twin)
        fanIds[before] = count
        twin = across(twins, flags, before)
      }
    }
    fanFirsts[count] = corner
    count++
  }
  return count
}

/** The half-edge on the other side, -1 at a border or a seam. */
function across(twins: Ints, flags: Bytes, edge: i32): i32 {
  return changetype<usize>(flags) !== 0 && (flags[edge] & SEAM) !== 0 ? -1 : twins[edge]
}
