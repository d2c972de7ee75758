import type { Ground } from './ground.ts'
import { quantile, type Raster } from './raster.ts'
import { erode, findRegions, grow, invert, squaredDistance } from './regions.ts'
import { setOf } from './each.ts'

/** Half the width of a gap in an outline that is taken for closed, pixels. */
const GAP = 2
/** How much darker than the paper ink is, and how dark at most; shares of the paper's brightness. */
const INK_STEP = 0.3
const DARKEST_INK = 0.5
/** Share of the outline that must be an ink line with something lighter behind it. */
const OUTLINED = 0.6
/** How much an ink's channels may differ, as a share of how much darker than the paper it is. */
const MOST_TINT = 0.3
/** Of the longer side: depth behind the outline at which the inside of a drawn form is looked at. */
const INSIDE = 0.035

/**
 * A drawing's solid form, or null when the picture is none: ink outlines on paper. Whatever an outline encloses is solid,
 * white or not; only a form drawn hollow keeps its opening, such as the handle of a cup.
 */
export function fillDrawing(raster: Raster, found: Uint8Array, ground: Ground): Uint8Array | null {
  const { width, height } = raster
  const light = lightOf(raster, ground)
  const solid = fillOutline(found, width, height)
  if (!isOutlined(raster, solid, light)) {
    return null
  }
  const ink = setOf(solid, (value, i) => value === 1 && light[i] < 1 - INK_STEP)
  return openHollows(solid, { ink, found, width, height })
}

/** Brightness as a share of the paper's, so that a shade over the sheet does not matter. */
function lightOf({ rgb }: Raster, { mean }: Ground): Float32Array {
  const out = new Float32Array(rgb.length / 3)
  for (let i = 0; i < out.length; i += 1) {
    const paper = mean[3 * i] + mean[3 * i + 1] + mean[3 * i + 2]
    out[i] = (rgb[3 * i] + rgb[3 * i + 1] + rgb[3 * i + 2]) / (paper + 1e-3)
  }
  return out
}

/** Everything that cannot be reached from the border, with small gaps in the outline taken for closed. */
function fillOutline(found: Uint8Array, width: number, height: number): Uint8Array {
  const thick = grow(found, width, height, GAP)
  const free = invert(thick)
  const { labels, border } = findRegions(free, width, height, false)
  const outside = setOf(labels, label => label >= 0 && border[label] > 0)
  const wide = grow(outside, width, height, GAP)
  return setOf(wide, (value, i) => value === 0 || found[i] === 1)
}

/**
 * Whether the form's outline is a dark line of even colour with something lighter behind it. A line whose colour is strong for
 * how dark it is is no ink but a ribbon or a wire, and the ground is seen past it.
 */
function isOutlined({ width, height, rgb }: Raster, solid: Uint8Array, light: Float32Array): boolean {
  const outside = invert(solid)
  const depth = squaredDistance(outside, width, height)
  const reach = Math.max(4, Math.round(INSIDE * Math.max(width, height)))
  const darks: number[] = []
  const tints: number[] = []
  let [lines, asked] = [0, 0]
  for (let y = reach; y < height - reach; y += 1) {
    for (let x = reach; x < width - reach; x += 1) {
      const i = y * width + x
      if (solid[i] === 0 || depth[i] > 1) {
        continue
      }
      let [darkest, lightest, at] = [1, 0, i]
      for (let v = -reach; v <= reach; v += 1) {
        for (let u = -reach; u <= reach; u += 1) {
          const j = i + v * width + u
          if (depth[j] > 0 && Math.abs(u) < 3 && Math.abs(v) < 3) {
            at = light[j] < darkest ? j : at
            darkest = Math.min(darkest, light[j])
          }
          lightest = depth[j] > 4 ? Math.max(lightest, light[j]) : lightest
        }
      }
      asked += 1
      darks.push(darkest)
      tints.push(tintOf(rgb, 3 * at) / (1.02 - darkest))
      lines += darkest < DARKEST_INK && lightest > darkest + INK_STEP ? 1 : 0
    }
  }
  const isEven = quantile(darks, 0.75) - quantile(darks, 0.25) < 0.16
  return asked > 0 && isEven && quantile(tints, 0.5) < MOST_TINT && lines > OUTLINED * asked
}

const tintOf = (rgb: Float32Array, at: number): number =>
  Math.max(rgb[at], rgb[at + 1], rgb[at + 2]) - Math.min(rgb[at], rgb[at + 1], rgb[at + 2])

interface Drawn {
  readonly ink: Uint8Array
  readonly found: Uint8Array
  readonly width: number
  readonly height: number
}

/**
 * Opens what is drawn hollow: an empty region of paper that does not lie directly behind the outer line but behind a band
 * of even, small width along a good part of its edge.
 */
function openHollows(solid: Uint8Array, { ink, found, width, height }: Drawn): Uint8Array {
  const paper = setOf(solid, (value, i) => value === 1 && found[i] === 0)
  const { labels, sizes } = findRegions(paper, width, height, false)
  const outside = invert(solid)
  const away = squaredDistance(outside, width, height)
  const area = solid.reduce((sum, value) => sum + value, 0)
  const line = lineWidth(ink, width, height)
  const band = 0.13 * Math.sqrt(area) + 2 * line
  const sides = sizes.map(() => ({ all: 0, near: 0, banded: 0 }))
  for (let i = width; i < labels.length - width; i += 1) {
    if (labels[i] >= 0 && [1, -1, width, -width].some(offset => labels[i + offset] < 0)) {
      const side = sides[labels[i]]
      const gap = Math.sqrt(away[i])
      side.all += 1
      side.near += gap < 1.7 * line + 2 ? 1 : 0
      side.banded += gap < band ? 1 : 0
    }
  }
  const isOpen = sizes.map((size, label) => {
    const { all, near, banded } = sides[label]
    return (
      size > 0.004 * area && near < 0.1 * all && banded > 0.4 * all && isEmpty(labels, label, width, height)
    )
  })
  return setOf(solid, (value, i) => value === 1 && (labels[i] < 0 || !isOpen[labels[i]]))
}

/** Whether a region encloses nothing: an eye with its pupil is no opening. */
function isEmpty(labels: Int32Array, label: number, width: number, height: number): boolean {
  const rest = Uint8Array.from(labels, own => (own === label ? 0 : 1))
  const { sizes, border } = findRegions(rest, width, height, true)
  return sizes.every((size, index) => border[index] > 0 || size < 6)
}

/** Twice the typical depth of ink. */
function lineWidth(ink: Uint8Array, width: number, height: number): number {
  const paper = invert(ink)
  const depth = squaredDistance(paper, width, height)
  const core = erode(ink, width, height, 1)
  const inner: number[] = []
  for (let i = 0; i < depth.length; i += 1) {
    if (core[i] === 1) {
      inner.push(Math.sqrt(depth[i]))
    }
  }
  return inner.length === 0 ? 2 : 2 * quantile(inner, 0.75)
}
