import type { Colours } from './colours.ts'
import type { Outline } from './outline.ts'

/** What the inside of the picture says about relief. */
export interface Shading {
  /** Share of the inside cells on a sharp edge. */
  readonly edges: number
  /** Share of the inside cells on a sharp edge that runs upright. */
  readonly upright: number
  /** Mean gradient of the brightness away from edges, per 1/128 of the silhouette's longer side: small on flat faces. */
  readonly slope: number
  /** Median share by which the brightness changes over the radius of the part it is seen on, away from edges: what is round turns from the light. */
  readonly turn: number
}

/** Brightness steps from here on are edges, not shading; per 1/128. */
const EDGE = 0.03

/** Added to the brightness that changes are shares of: what is black says nothing. */
const BLACK = 0.05

/** Brightness of each cell, 0–1. */
export function brightness({ planes }: Colours): Float32Array {
  return planes[0].map((red, i) => 0.3 * red + 0.59 * planes[1][i] + 0.11 * planes[2][i])
}

/**
 * Where the brightness of half of the surface changes by less over its radius, a picture has no light: of sixty drawings 59 have 0 and one
 * .037, of eighteen renders the least has .062.
 */
const UNSHADED = 0.03

/** Whether a picture shows no light: a drawing in flat colours. */
export const isUnshaded = ({ turn }: Shading): boolean => turn < UNSHADED

/** Edges and slow changes of the brightness inside the silhouette. */
export function shadingOf({ grid, distance, radius }: Outline, colours: Colours): Shading {
  const { width, cell } = grid
  const light = brightness(colours)
  const scale = 1 / (256 * cell)
  let [count, edges, upright, slow] = [0, 0, 0, 0]
  const turns: number[] = []
  for (let i = width; i < light.length - width; i += 1) {
    if (distance[i] < 2.5 / 128) {
      continue
    }
    count += 1
    const gx = (light[i + 1] - light[i - 1]) * scale
    const gy = (light[i + width] - light[i - width]) * scale
    const size = Math.sqrt(gx * gx + gy * gy)
    if (size < EDGE) {
      slow += size
      turns.push(((size / (2 * scale)) * radius[i]) / cell / (light[i] + BLACK))
    } else {
      edges += 1
      upright += size > 0.045 && Math.abs(gx) > 1.7 * Math.abs(gy) ? 1 : 0
    }
  }
  const total = Math.max(count, 1)
  const turn = turns.sort((a, b) => a - b)[turns.length >> 1] ?? 0
  return { edges: edges / total, upright: upright / total, slope: slow / Math.max(count - edges, 1), turn }
}
