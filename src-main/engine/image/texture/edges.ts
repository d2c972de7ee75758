import { blur } from './blur.ts'
import { countOf, eachPixel, type Box } from './box.ts'
import { findNearest } from '../nearest-seed.ts'
import { depthInside } from './photo.ts'
import type { PlacedView } from './placed-view.ts'
import { facingOf } from './shading.ts'
import type { Sight } from './sight.ts'

/** Along the contour, up to this share of the picture's side, a surface with a smaller cosine is its rim. */
const RIM_REACH = 0.08
const RIM_SLANT = 0.6
/** Blur of the edge's depth, pixels. */
const EDGE_BLUR = 2

/** Per pixel of a box, depths along the view's direction. */
export interface Depths {
  /** Of the nearest marked place, and how deep the model goes there. */
  readonly near: Float32Array
  readonly far: Float32Array
}

/** Depths at the pixels of a box that are named for others; 0 where there is no surface. */
export function depthsAt(box: Box, source: Int32Array, sight: Sight): Depths {
  const near = new Float32Array(source.length)
  const far = new Float32Array(source.length)
  for (let j = 0; j < source.length; j += 1) {
    const row = Math.floor(source[j] / box.width)
    const from = (box.top + row) * sight.width + box.left + source[j] - row * box.width
    if (sight.owner[from] >= 0) {
      near[j] = sight.depth[from]
      far[j] = sight.behind[from]
    }
  }
  return { near, far }
}

/** The same depths without their jags. */
export function smoothDepths({ near, far }: Depths, box: Box): Depths {
  return { near: blur(near, box, { sigma: EDGE_BLUR }), far: blur(far, box, { sigma: EDGE_BLUR }) }
}

/** Marks the pixels of a surface but for those along its contour where it turns away, as long as `least` are left. */
export function withoutRim(
  box: Box,
  own: Uint8Array,
  by: { readonly sight: Sight; readonly placed: PlacedView; readonly least: number }
): Uint8Array {
  const { sight, placed, least } = by
  const depth = depthInside(own, box)
  const widest = RIM_REACH * Math.max(sight.width, sight.height)
  const core = own.slice()
  eachPixel(box, sight.width, (i, j) => {
    const isRim = depth[j] < widest && facingOf(sight, i, placed.direction) < RIM_SLANT
    core[j] = isRim ? 0 : own[j]
  })
  return countOf(core) >= least ? core : own
}

/** Depths inside of the rim along the contour, next to each pixel of a box. */
export function rimDepths(box: Box, own: Uint8Array, by: Parameters<typeof withoutRim>[2]): Depths {
  const { source } = findNearest(withoutRim(box, own, by), box)
  return smoothDepths(depthsAt(box, source, by.sight), box)
}
