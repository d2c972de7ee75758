import { pow } from '../kernel/det-math.ts'
import type { Texture, TextureSet } from '../material/surface.ts'

/** Linear value of each sRGB byte (IEC 61966-2-1). */
export const LINEAR_OF_BYTE = Float64Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255
  return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
})

/** Fraction of each byte, for maps that hold linear values. */
export const FRACTION_OF_BYTE = Float64Array.from({ length: 256 }, (_, byte) => byte / 255)

/**
 * Bilinear look-up at (u, v), repeating, origin top-left. Writes red, green and blue into `out`, each byte read through
 * `decode`, so that colours are mixed in linear light.
 */
export function sampleTexture(
  texture: Texture,
  place: { readonly u: number; readonly v: number },
  decode: Float64Array,
  out: Float64Array
): void {
  const { width, height, data } = texture
  const x = (place.u - Math.floor(place.u)) * width - 0.5
  const y = (place.v - Math.floor(place.v)) * height - 0.5
  const column = Math.floor(x)
  const row = Math.floor(y)
  const fx = x - column
  const fy = y - row
  const left = column < 0 ? width - 1 : column
  const right = column + 1 >= width ? 0 : column + 1
  const top = (row < 0 ? height - 1 : row) * width
  const bottom = (row + 1 >= height ? 0 : row + 1) * width
  const a = (top + left) * 4
  const b = (top + right) * 4
  const c = (bottom + left) * 4
  const d = (bottom + right) * 4
  for (let channel = 0; channel < 3; channel++) {
    const above = decode[data[a + channel]] * (1 - fx) + decode[data[b + channel]] * fx
    const below = decode[data[c + channel]] * (1 - fx) + decode[data[d + channel]] * fx
    out[channel] = above * (1 - fy) + below * fy
  }
}

/** Each map halved until it is at most `limit` texels wide: finer ones would only flicker. */
export function reduceTextures(textures: TextureSet, limit: number): TextureSet {
  return {
    baseColor: reduce(textures.baseColor, limit),
    ...(textures.normal && { normal: reduce(textures.normal, limit) }),
    ...(textures.orm && { orm: reduce(textures.orm, limit) }),
    ...(textures.emissive && { emissive: reduce(textures.emissive, limit) }),
  }
}

function reduce(texture: Texture, limit: number): Texture {
  const longest = Math.max(texture.width, texture.height)
  let step = 1
  while (longest / step > limit && texture.width % (step * 2) === 0 && texture.height % (step * 2) === 0) {
    step *= 2
  }
  if (step === 1) {
    return texture
  }
  const width = texture.width / step
  const height = texture.height / step
  const data = new Uint8Array(width * height * 4)
  const sum = new Uint32Array(4)
  for (let target = 0; target < width * height; target++) {
    const x0 = (target % width) * step
    const y0 = Math.floor(target / width) * step
    sum.fill(0)
    for (let y = y0; y < y0 + step; y++) {
      for (let x = x0, at = (y * texture.width + x0) * 4; x < x0 + step; x++, at += 4) {
        for (let channel = 0; channel < 4; channel++) {
          sum[channel] += texture.data[at + channel]
        }
      }
    }
    for (let channel = 0; channel < 4; channel++) {
      data[target * 4 + channel] = Math.round(sum[channel] / (step * step))
    }
  }
  return { width, height, data }
}
