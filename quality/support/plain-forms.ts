import { fillDiagonals, surfaceNets } from '../../src-main/engine/kernel/surface-nets.ts'
import type { Mesh } from '../../src-main/engine/kernel/types.ts'
import { boundsOfMask, frameOf } from '../../src-main/engine/image/frame.ts'
import { continuedOutside, outlineOf } from '../../src-main/engine/image/shape/outline.ts'
import { meshOfRelief } from '../../src-main/engine/image/shape/relief-mesh.ts'
import { coverageGridOf } from '../../src-main/engine/image/coverage-grid.ts'
import { placeViews } from '../../src-main/engine/image/texture/placed-view.ts'
import type { Mask, View } from '../../src-main/engine/image/types.ts'

/** The ways to beat: one silhouette blown up, several silhouettes cut out of a block. */

const INFLATION_CELLS = 128
const HULL_CELLS = 112

/** A silhouette blown up as a membrane (Poisson), no deeper than round; empty when the mask is too thin. */
export function plainInflation({ mask }: View): Mesh[] {
  const outline = outlineOf(coverageGridOf(mask, INFLATION_CELLS))
  const { width, height, cell, left, top } = outline.grid
  const grown = outline.membrane.map(value => 0.78 * 0.78 * value)
  const mesh = meshOfRelief(
    {
      ...{ width, height, cell, left, top },
      centre: new Float32Array(width * height),
      square: continuedOutside(outline, grown),
    },
    20_000
  )
  return mesh === null ? [] : [mesh]
}

/** The visual hull of level views (Laurentini 1994) on a raster, the front view first, in its frame; empty when nothing is left. */
export function rawVisualHull(views: readonly View[]): Mesh[] {
  const frame = frameOf(views[0].mask)
  const cell = 1 / HULL_CELLS
  const reach =
    Math.max(...views.map(({ mask }) => widthPerHeight(mask))) * heightIn(views[0].mask, frame.unit)
  const half = Math.ceil(reach / 2 / cell) + 3
  const rows = Math.ceil(heightIn(views[0].mask, frame.unit) / cell) + 6
  const size = [2 * half + 1, rows, 2 * half + 1] as const
  const values = new Float32Array(size[0] * size[1] * size[2])
  const placed = placeViews(views, frame)
  const out = new Float64Array(2)
  for (let z = 0, at = 0; z < size[2]; z += 1) {
    for (let y = 0; y < size[1]; y += 1) {
      for (let x = 0; x < size[0]; x += 1, at += 1) {
        let least = 1
        for (const { toPixel, view } of placed) {
          toPixel((x - half) * cell, (y - 2.5) * cell, (z - half) * cell, out)
          least = Math.min(least, coverageAt(view.mask, out[0] - 0.5, out[1] - 0.5))
        }
        values[at] = 0.5 - least
      }
    }
  }
  fillDiagonals({ values, size })
  const net = surfaceNets({ values, size })
  const shift = [half, 2.5, half]
  const positions = Float32Array.from(net.positions, (value, i) => (value - shift[i % 3]) * cell)
  return positions.length === 0 ? [] : [{ positions, indices: net.indices }]
}

function widthPerHeight(mask: Mask): number {
  const { left, right, top, bottom } = boundsOfMask(mask) ?? { left: 0, right: 1, top: 0, bottom: 1 }
  return (right - left) / (bottom - top)
}

function heightIn(mask: Mask, unit: number): number {
  const { top, bottom } = boundsOfMask(mask) ?? { top: 0, bottom: 1 }
  return (bottom - top) * unit
}

/** Coverage between pixels; nothing beyond the border. */
function coverageAt({ width, height, coverage }: Mask, x: number, y: number): number {
  const [ix, iy] = [Math.floor(x), Math.floor(y)]
  const [fx, fy] = [x - ix, y - iy]
  const at = (px: number, py: number): number =>
    px < 0 || py < 0 || px >= width || py >= height ? 0 : coverage[py * width + px]
  return (
    (at(ix, iy) * (1 - fx) + at(ix + 1, iy) * fx) * (1 - fy) +
    (at(ix, iy + 1) * (1 - fx) + at(ix + 1, iy + 1) * fx) * fy
  )
}
