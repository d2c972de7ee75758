import type { Picture } from '../types.ts'

/** Of the noise: distance from the ground's colour at which a pixel is as surely no ground as not. */
const CLEAR = 4
/** Of the noise: how much the largest of some noisy neighbours is above a usual one. */
const LARGEST = 1.5
/** How dark shade may make the ground, and how much a gleam may brighten it. */
const DARKEST = 0.4
const BRIGHTEST = 1.04

/** The ground's colour as it would be at a pixel, sRGB 0–255, and the noise around it. */
export interface GroundHere {
  readonly r: number
  readonly g: number
  readonly b: number
  readonly noise: number
  /** Whether the ground is one exact colour, on which nothing lies but the thing: no shade either. */
  readonly isExact: boolean
}

/**
 * How much of pixel `i` is thing, 0–1, by the nearest colour there is: how far it is from the ground against the farthest of
 * its eight neighbours in that direction. The side of a key in the light, or the underside of a white wing in shade, has
 * another colour than what lies a few pixels inside; against that colour its edge would seem to be mostly ground. As
 * `share`, what was measured otherwise, where that is more, or the pixel may be ground: within the noise, or in the ground's
 * own hue with less light on it (as in one nearest sample of Wang & Cohen, "Optimized Color Sampling for Robust Matting",
 * CVPR 2007).
 */
export function nearShare(picture: Picture, i: number, ground: GroundHere, share: number): number {
  const { data } = picture
  const r = data[4 * i] - ground.r
  const g = data[4 * i + 1] - ground.g
  const b = data[4 * i + 2] - ground.b
  const other = ground.isExact ? r * r + g * g + b * b : squareBesideShade(data, 4 * i, ground)
  const noise = ground.noise * ground.noise
  const confidence = other / (other + CLEAR * CLEAR * noise + 1e-3)
  const square = r * r + g * g + b * b
  const most = farthestAround(picture, i, ground, [r, g, b]) - LARGEST * Math.sqrt(noise * square)
  const near = square / Math.max(square, most, 1e-6)
  return near > share ? share + confidence * (near - share) : share
}

/** The largest product of the neighbours' distances from the ground with one direction. */
function farthestAround(
  { width, height, data }: Picture,
  i: number,
  ground: GroundHere,
  [r, g, b]: readonly [number, number, number]
): number {
  const x = i % width
  const y = (i - x) / width
  const here = ground.r * r + ground.g * g + ground.b * b
  let most = 0
  for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v += 1) {
    for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u += 1) {
      const j = 4 * (v * width + u)
      most = Math.max(most, data[j] * r + data[j + 1] * g + data[j + 2] * b - here)
    }
  }
  return most
}

/** Squared distance of a colour from the ground in the light that suits best: a shadow changes nothing else. */
function squareBesideShade(data: Uint8Array, at: number, { r, g, b }: GroundHere): number {
  const dot = data[at] * r + data[at + 1] * g + data[at + 2] * b
  const light = Math.min(BRIGHTEST, Math.max(DARKEST, dot / (r * r + g * g + b * b + 1e-6)))
  const x = data[at] - light * r
  const y = data[at + 1] - light * g
  const z = data[at + 2] - light * b
  return x * x + y * y + z * z
}
