import { into, isRim } from './edge-collapse'
import { crowdedCount, crowds, edgeKinds, edgeTwins } from './edge-twins'
import { fanFirsts, fanIds } from './fans'
import { Bytes, Floats, Ints } from './lists'
import { setBlended, setCorners, setDrawn, setEdges, setPoints, setWedges } from './mesh'
import { firsts, heights, shares } from './pulls'
import { sizes } from './quadrics'
import { clearSkin } from './skin'

// What the program outside calls. Lists are handed over as addresses within what `allocate` gave.

export { allocate, clear } from './memory'
export { findTwins } from './edge-twins'
export { findFans } from './fans'
export { collapseEdges } from './collapse'
export { findPulls, setFitted, setSource } from './pulls'
export { fitPoints } from './fit'
export { setSkin } from './skin'
export { giveVolumes, setMoved } from './volumes'
export {
  contractedCornerCount,
  contractedCorners,
  contractedInto,
  contractedPositions,
  contractedRims,
  contractedVertexCount,
  contractFlat,
} from './contract'

/** The mesh of the next `collapseEdges`, which changes all lists but `twins`. */
export function setMesh(
  points: Floats,
  pointCount: i32,
  corners: Ints,
  cornerCount: i32,
  wedges: Ints,
  twins: Ints,
  flags: Bytes
): void {
  setPoints(points, pointCount)
  setCorners(corners, cornerCount)
  setEdges(twins, flags)
  setWedges(wedges, changetype<Floats>(0))
  setDrawn(changetype<Ints>(0))
  clearSkin()
  setBlended(false)
}

/** Texture coordinates, 2 for each wedge. */
export function setUvs(wedges: Ints, uvs: Floats): void {
  setWedges(wedges, uvs)
}

export { setBlended, setDrawn }

/** Per point the one that it was joined to, itself where it is still there. */
export function joinedTo(): Ints {
  return into
}

/** Per point: 1 at a border. */
export function rims(): Bytes {
  return isRim
}

/** Per triangle twice its area before. */
export function areas(): Floats {
  return sizes
}

/** Per pull the first corner of its triangle. */
export function pullFirsts(): Ints {
  return firsts
}

/** Per pull the shares of that triangle's second and third corner. */
export function pullShares(): Floats {
  return shares
}

/** Per pull how far above the triangle's plane it pulls to. */
export function pullHeights(): Floats {
  return heights
}

/** Per half-edge the one on the other side, or -1. */
export function twinsOfEdges(): Ints {
  return edgeTwins
}

/** Per half-edge what it lies on. */
export function kindsOfEdges(): Bytes {
  return edgeKinds
}

/** The half-edges on edges that are not of two triangles wound against each other, nor borders, edge by edge. */
export function crowdsOfEdges(): Ints {
  return crowds
}

export function countOfCrowds(): i32 {
  return crowdedCount
}

/** Per corner its fan. */
export function fansOfCorners(): Ints {
  return fanIds
}

/** Per fan its first corner. */
export function firstsOfFans(): Ints {
  return fanFirsts
}
