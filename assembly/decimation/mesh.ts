import { Bytes, Floats, Ints } from './lists'

/** The edge from corner k to the next one of a triangle separates texture coordinates, colours or materials. */
export const SEAM = 1
/** The surface is shaded with an edge there. */
export const HARD = 2
/** In a list of corners: the triangle is not there any more. */
export const GONE = -1
/** Numbers of a point's map into a pose: the rows of an affine 3 × 4 map. */
export const MAP = 12

// The mesh whose edges are collapsed; `CollapseMesh` says what these lists are.
export let points = changetype<Floats>(0)
export let pointCount = 0
export let corners = changetype<Ints>(0)
export let cornerCount = 0
export let wedges = changetype<Ints>(0)
export let twins = changetype<Ints>(0)
export let flags = changetype<Bytes>(0)
/** At 0 where there are no textures. */
export let uvs = changetype<Floats>(0)
/** At 0 where each triangle is drawn once. */
export let drawn = changetype<Ints>(0)
/** Whether corners carry what is blended outside. */
export let isBlended = false

export function setPoints(list: Floats, count: i32): void {
  points = list
  pointCount = count
}

export function setCorners(list: Ints, count: i32): void {
  corners = list
  cornerCount = count
}

export function setEdges(ownTwins: Ints, ownFlags: Bytes): void {
  twins = ownTwins
  flags = ownFlags
}

export function setWedges(list: Ints, ownUvs: Floats): void {
  wedges = list
  uvs = ownUvs
}

export function setBlended(areBlended: bool): void {
  isBlended = areBlended
}

export function setDrawn(list: Ints): void {
  drawn = list
}

export function hasUvs(): bool {
  return changetype<usize>(uvs) !== 0
}

/** The corner after this one in its triangle. */
export function nextCorner(corner: i32): i32 {
  return u32(corner) % 3 === 2 ? corner - 2 : corner + 1
}

/** The corner before this one in its triangle. */
export function cornerBefore(corner: i32): i32 {
  return u32(corner) % 3 === 0 ? corner + 2 : corner - 1
}

/** The first corner of its triangle. */
export function firstCorner(corner: i32): i32 {
  return corner - i32(u32(corner) % 3)
}
