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
}

/** Brightness steps from here on are edges, not shading; per 1/128. */
const EDGE = 0.03

/** Brightness of each cell, 0–1. */
export function brightness({ planes }: Colours): Float32Array {
  return planes[0].map((red, i) => 0.3 * red + 0.59 * planes[1][i] + 0.11 * planes[2][i])
}

/** Edges and slow changes of the brightness inside the silhouette. */
export function shadingOf({ sheet, distance }: Outline, colours: Colours): Shading {
  const { width, cell } = sheet
  const light = brightness(colours)
  const scale = 1 / (256 * cell)
  let [count, edges, upright, slow] = [0, 0, 0, 0]
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
    } else {
      edges += 1
      upright += size > 0.045 && Math.abs(gx) > 1.7 * Math.abs(gy) ? 1 : 0
    }
  }
  const total = Math.max(count, 1)
  return { edges: edges / total, upright: upright / total, slope: slow / Math.max(count - edges, 1) }
}
