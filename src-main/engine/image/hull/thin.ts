import { components } from '../components.ts'
import { findNearest } from '../nearest-seed.ts'
import type { Silhouette } from '../silhouette.ts'

/** What reaches farther from everything thick than this many least half widths is a rod and no corner. */
const ROD = 2

/**
 * A silhouette whose thin parts are at least `least` heights thick to each side of their middle line, so that samples fall into
 * them: spokes and ropes are thinner than a raster's cells. Thin is what a disc of that radius does not reach from inside (opening:
 * Serra 1982); corners, which it does not fill either, stay as they are.
 */
export function withThickRods(silhouette: Silhouette, least: number): Silhouette {
  const { grid, height, distance } = silhouette
  const { width } = grid
  const wayTo = (marked: Uint8Array): Float32Array => findNearest(marked, grid).distance
  const perCell = grid.cell / height
  const radius = least / perCell
  const toThick = wayTo(Uint8Array.from(distance, value => (value >= least ? 1 : 0)))
  const thin = Uint8Array.from(distance, (value, i) => (value > 0 && toThick[i] > radius + 0.5 ? 1 : 0))
  const rods = components(thin, width).filter(cells => cells.some(i => toThick[i] > ROD * radius))
  if (rods.length === 0) {
    return silhouette
  }
  const middle = new Uint8Array(distance.length)
  for (const i of rods.flat()) {
    const own = distance[i]
    const isRidge = [1, width].some(step => own >= distance[i - step] && own >= distance[i + step])
    middle[i] = isRidge ? 1 : 0
  }
  const toMiddle = wayTo(middle)
  return {
    ...silhouette,
    distance: distance.map((value, i) => Math.max(value, (radius - toMiddle[i]) * perCell)),
  }
}
