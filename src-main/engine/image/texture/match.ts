import { clamp, exp, log } from '../../kernel/det-math.ts'
import type { SurfaceMesh } from '../../kernel/types.ts'
import { luminance, type Photo } from './photo.ts'
import type { PlacedView } from './placed-view.ts'
import { shareSeen, type Sight } from './sight.ts'

/** A view's colours, and what they belong to. */
export interface Exposed {
  readonly placed: PlacedView
  readonly photo: Photo
  readonly sight: Sight
}

/** Points of the surface at which views are compared, at most, and how many two views must have in common. */
const POINTS = 4000
const LEAST_COMMON = 40
/** Cosine from which on a view sees a point well enough to be compared. */
const LEAST_FACING = 0.3
/** Linear light between which a pixel tells how much of it there was. */
const DARKEST = 0.01
const BRIGHTEST = 0.95
/** Views differ by at most this factor. */
const MOST = 2.2

/**
 * Brings the views to the exposure of the first one: the median ratio of luminance at points that two views see (after
 * Agathos & Fisher 2003, global colour correction), handed on from view to view. Changes the photos.
 */
export function matchViews(meshes: readonly SurfaceMesh[], views: readonly Exposed[]): void {
  if (views.length < 2) {
    return
  }
  const seen = views.map(view => lightAt(meshes, view))
  const gains: (number | null)[] = views.map((_, i) => (i === 0 ? 1 : null))
  for (let round = 1; round < views.length; round += 1) {
    for (const [i, own] of seen.entries()) {
      gains[i] ??= gainOf(own, seen, gains)
    }
  }
  views.forEach(({ photo: { colour } }, i) => {
    const gain = gains[i] ?? 1
    for (let at = 0; gain !== 1 && at < colour.length; at += 1) {
      colour[at] *= gain
    }
  })
}

/** Luminance of the points in a view; NaN where it does not see them well. */
function lightAt(meshes: readonly SurfaceMesh[], { placed, photo, sight }: Exposed): Float32Array {
  const total = meshes.reduce((sum, { positions }) => sum + positions.length / 3, 0)
  const step = 3 * Math.max(1, Math.ceil(total / POINTS))
  const [dx, dy, dz] = placed.direction
  const at = new Float64Array(2)
  const lights: number[] = []
  for (const { positions, normals } of meshes) {
    for (let i = 0; i < positions.length; i += step) {
      const facing = normals[i] * dx + normals[i + 1] * dy + normals[i + 2] * dz
      const depth = positions[i] * dx + positions[i + 1] * dy + positions[i + 2] * dz
      placed.toPixel(positions[i], positions[i + 1], positions[i + 2], at)
      const [x, y] = [Math.floor(at[0]), Math.floor(at[1])]
      const pixel = y * photo.width + x
      const isInside = x >= 0 && y >= 0 && x < photo.width && y < photo.height
      const isSeen =
        isInside &&
        facing > LEAST_FACING &&
        photo.inner[pixel] === 1 &&
        shareSeen(sight, at[0], at[1], depth, facing, placed.unit) > 0.9
      lights.push(isSeen ? luminance(photo.colour, 3 * pixel) : NaN)
    }
  }
  return Float32Array.from(lights)
}

/** Gain that brings a view to those which have one already; null when it shares too little with them. */
function gainOf(
  own: Float32Array,
  seen: readonly Float32Array[],
  gains: readonly (number | null)[]
): number | null {
  const ratios: number[] = []
  gains.forEach((gain, other) => {
    for (let i = 0; gain !== null && i < own.length; i += 1) {
      const [from, to] = [own[i], seen[other][i]]
      if (from > DARKEST && to > DARKEST && from < BRIGHTEST && to < BRIGHTEST) {
        ratios.push(log((to * gain) / from))
      }
    }
  })
  ratios.sort((a, b) => a - b)
  const middle = ratios[Math.floor(ratios.length / 2)]
  return ratios.length < LEAST_COMMON ? null : exp(clamp(middle, -log(MOST), log(MOST)))
}
