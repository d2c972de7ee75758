import type { Stroke } from '../types.ts'
import { fieldOf } from './each.ts'
import { CERTAIN, cutRaster } from './energy.ts'
import { paintStrokes } from './paint-strokes.ts'
import type { Raster } from './raster.ts'
import { reachOfStrokes } from './stroke-reach.ts'

/** How firmly the mask under correction holds, and how firmly a stroke speaks where it begins. */
const OLD = 1
const NEW = 3

/** Corrects a mask on the small grid by strokes: each speaks for its side as far as it reaches, and the cut finds the edge. */
export function correctByStrokes(raster: Raster, labels: Uint8Array, strokes: readonly Stroke[]): Uint8Array {
  const painted = paintStrokes(strokes, raster.width, raster.height)
  const keep = reachOfStrokes(raster, { strokes, painted, value: 2, labels })
  const drop = reachOfStrokes(raster, { strokes, painted, value: 1, labels })
  const unaryCosts = fieldOf(labels, (value, i) => {
    if (painted[i] !== 0) {
      return painted[i] === 2 ? CERTAIN : -CERTAIN
    }
    const said = keep[i] - drop[i]
    return said === 0 ? (value === 1 ? CERTAIN : -CERTAIN) : (value === 1 ? OLD : -OLD) + NEW * said
  })
  return cutRaster(raster, unaryCosts, { smoothness: 0.9, edge: 0.06 })
}
