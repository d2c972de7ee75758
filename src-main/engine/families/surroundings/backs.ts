import { columns, curtain, door, houses, rows, shelves, tent, towers } from './back-buildings.ts'
import {
  boulders,
  cave,
  hills,
  jungle,
  night,
  palms,
  peaks,
  pines,
  reeds,
  seaweed,
  sky,
  trees,
} from './back-wilds.ts'
import { line, net, pickets, ropes, tiled, wall, windowWall } from './back-rooms.ts'
import type { Piece } from './plate.ts'

/** What stands behind the middle of a diorama; everything is rooted in the plate. */
export const BACKS: Readonly<Record<string, Piece>> = {
  none: () => [],
  wall,
  window: windowWall,
  tiled,
  trees,
  pines,
  palms,
  jungle,
  hills,
  peaks,
  boulders,
  pickets,
  sky,
  night,
  line,
  net,
  ropes,
  cave,
  seaweed,
  reeds,
  houses,
  towers,
  columns,
  curtain,
  shelves,
  door,
  stands: rows,
  tent,
}
