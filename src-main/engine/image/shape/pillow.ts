import { blurredInside, continuedOutside, type Outline } from './outline.ts'
import type { Relief } from './relief-mesh.ts'

/** How deep a part is that is `2 · radius` wide, as half the depth; frame units. */
export type DepthLaw = (radius: number) => number

/** Whatever is thin is as deep as wide, the rest less and less, and half the depth nowhere more than `limit`. */
export const limitedDepth =
  (limit: number): DepthLaw =>
  radius =>
    (radius * limit) / Math.sqrt(limit * limit + radius * radius)

/** Limbs are round; a body as wide as the picture is a fifth less deep than wide. */
export const NATURAL_DEPTH: DepthLaw = limitedDepth(0.7)

/** Whatever is as wide is as deep. */
export const ROUND_DEPTH: DepthLaw = radius => radius

/**
 * Inflates a silhouette: z² follows the membrane Δh = −4 (a disc becomes a sphere, a strip an elliptic tube), scaled so that
 * the crest of every part is as high as `law` says for that part's own width.
 */
export function pillow(outline: Outline, law: DepthLaw = NATURAL_DEPTH): Relief {
  const { width, height, cell, left, top } = outline.grid
  const gain = outline.radius.map((radius, i) => {
    const depth = law(radius)
    return outline.crest[i] > 0 ? (depth * depth) / outline.crest[i] : 0
  })
  const smooth = blurredInside(outline, gain, 4)
  const square = outline.membrane.map((value, i) => value * smooth[i])
  return {
    width,
    height,
    cell,
    left,
    top,
    square: continuedOutside(outline, square),
    centre: new Float32Array(square.length),
  }
}
