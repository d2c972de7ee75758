import { smoothstep } from '../../kernel/det-math.ts'
import type { Calm } from './calm.ts'
import type { PlacedView } from './placed-view.ts'
import { addSample, pixelOf } from './sample.ts'
import type { Skin } from './skin.ts'

/** Cosines between which what lies behind the rim shows streaks, if it is not calmed, or does not. */
const STREAKED = 0.15
export const CALM = 0.45
/** Way behind the rim's inner border, as a share of the picture, from which on nothing but its paint is known. */
const CALM_WAY = 0.02

const here = new Float64Array(4)
const low = new Float64Array(4)
const sample = new Float64Array(4)

/** How far a place at this depth lies behind the rim's inner border, or before that of the far side; in the frame's unit. */
export function wayBehindRim(skin: Skin, u: number, v: number, depth: number): number {
  const pixel = pixelOf(skin, u, v)
  return Math.max(0, Math.min(skin.rim.near[pixel] - depth, depth - skin.rim.far[pixel]))
}

/**
 * Share (0–1) of a place that is to be calm: where a surface turns away along the contour a pixel covers so much of it that whatever
 * it shows becomes a streak.
 * @param behind see `wayBehindRim`; `slant` cosine between normal and view, its size alone.
 */
export function calmShare({ view, unit }: PlacedView, behind: number, slant: number): number {
  const isBehind = smoothstep(0, CALM_WAY * view.picture.width, behind / unit)
  return isBehind * (1 - smoothstep(STREAKED, CALM, slant))
}

/**
 * Linear RGB of a rim: its paint at a place in the view, with the grain of another one further inside. What is stronger than grain
 * is an edge or a feature, which does not go on behind. Written into `out`.
 */
export function calmColour(
  skin: Skin,
  { colour, grain }: Calm,
  at: { readonly u: number; readonly v: number; readonly from: ArrayLike<number> },
  out: Float64Array
): void {
  here.fill(0)
  low.fill(0)
  sample.fill(0)
  addSample(here, skin, colour, at.u, at.v, 1)
  addSample(low, skin, colour, at.from[0], at.from[1], 1)
  addSample(sample, skin, skin.reverse, at.from[0], at.from[1], 1)
  for (let k = 0; k < 3; k += 1) {
    const detail = Math.sqrt(Math.max(0, sample[k])) - low[k]
    const value = Math.max(0, here[k] + detail * (1 - smoothstep(grain, 2 * grain, Math.abs(detail))))
    out[k] = value * value
  }
}
