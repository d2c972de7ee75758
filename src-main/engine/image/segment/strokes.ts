import type { Stroke } from '../types.ts'
import { CERTAIN, cutRaster } from './energy.ts'
import { squaredStep, type Raster } from './raster.ts'
import { fieldOf } from './each.ts'

/** Of the brush's radius: nearer to its middle than this the hand decides, beyond it only speaks for its side. */
const HARD_CORE = 0.6
/** Colour steps on the way from a stroke, added up, beyond which it says nothing. */
const REACH = 0.22
/** What one pixel of way costs beside its colour step. */
const WAY = 0.0022
/** Steps below this are noise. */
const GRAIN = 0.018
/** How firmly the mask under correction holds, and how firmly a stroke speaks where it begins. */
const OLD = 1
const NEW = 3

/** Paints strokes on a grid: 1 where a hand drops, 2 where it keeps, 0 elsewhere; later strokes win. */
export function paintStrokes(
  strokes: readonly Stroke[],
  width: number,
  height: number,
  share = HARD_CORE
): Uint8Array {
  const out = new Uint8Array(width * height)
  for (const { kind, radius, points } of strokes) {
    const thick = Math.max(0.75, share * radius * Math.max(width, height))
    for (let at = 0; at + 1 < points.length; at += 2) {
      const next = at + 3 < points.length ? at + 2 : at
      if (next === at && at > 0) {
        break
      }
      const line: Line = [
        points[at] * width,
        points[at + 1] * height,
        points[next] * width,
        points[next + 1] * height,
      ]
      paintLine(out, width, height, { line, thick, value: kind === 'keep' ? 2 : 1 })
    }
  }
  return out
}

type Line = readonly [x0: number, y0: number, x1: number, y1: number]

interface Pen {
  readonly line: Line
  readonly thick: number
  readonly value: number
}

function paintLine(out: Uint8Array, width: number, height: number, { line, thick, value }: Pen): void {
  const [x0, y0, x1, y1] = line
  const [dx, dy] = [x1 - x0, y1 - y0]
  const length = dx * dx + dy * dy
  const top = Math.max(0, Math.floor(Math.min(y0, y1) - thick))
  const bottom = Math.min(height - 1, Math.ceil(Math.max(y0, y1) + thick))
  const left = Math.max(0, Math.floor(Math.min(x0, x1) - thick))
  const right = Math.min(width - 1, Math.ceil(Math.max(x0, x1) + thick))
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      const [u, v] = [x + 0.5 - x0, y + 0.5 - y0]
      const t = length === 0 ? 0 : Math.min(1, Math.max(0, (u * dx + v * dy) / length))
      const [a, b] = [u - t * dx, v - t * dy]
      if (a * a + b * b <= thick * thick) {
        out[y * width + x] = value
      }
    }
  }
}

/**
 * Corrects a mask on the small grid by strokes: each speaks for its side as far as the colour stays the same along the way
 * (geodesic distance: Bai & Sapiro, "Geodesic Matting", IJCV 2009), and the cut finds the edge.
 */
export function correctByStrokes(raster: Raster, labels: Uint8Array, strokes: readonly Stroke[]): Uint8Array {
  const { width, height } = raster
  const painted = paintStrokes(strokes, width, height)
  const keep = geodesicDistance(raster, painted, 2)
  const drop = geodesicDistance(raster, painted, 1)
  const leaning = fieldOf(labels, (value, i) => {
    if (painted[i] !== 0) {
      return painted[i] === 2 ? CERTAIN : -CERTAIN
    }
    const said = Math.max(0, 1 - keep[i] / REACH) - Math.max(0, 1 - drop[i] / REACH)
    return said === 0 ? (value === 1 ? CERTAIN : -CERTAIN) : (value === 1 ? OLD : -OLD) + NEW * said
  })
  return cutRaster(raster, leaning, { smoothness: 0.9, edge: 0.06 })
}

/** Cheapest way from a painted value to each pixel, swept forth and back; ends where it is longer than matters. */
function geodesicDistance({ width, height, rgb }: Raster, painted: Uint8Array, value: number): Float32Array {
  const out = fieldOf(painted, own => (own === value ? 0 : 1e9))
  const relax = (i: number, j: number): void => {
    if (out[j] < REACH) {
      out[i] = Math.min(
        out[i],
        out[j] + WAY + Math.max(0, Math.sqrt(squaredStep(rgb, 3 * i, rgb, 3 * j)) - GRAIN)
      )
    }
  }
  const passes = painted.includes(value) ? 4 : 0
  for (let pass = 0; pass < passes; pass += 1) {
    const isForth = pass % 2 === 0
    for (let step = 0; step < width * height; step += 1) {
      const i = isForth ? step : width * height - 1 - step
      const x = i % width
      const [beside, above] = isForth ? [i - 1, i - width] : [i + 1, i + width]
      if (isForth ? x > 0 : x < width - 1) {
        relax(i, beside)
      }
      if (above >= 0 && above < width * height) {
        relax(i, above)
      }
    }
  }
  return out
}
