import type { Texture } from '../../material/surface.ts'
import { decodeSrgb, encodeSrgbByte } from '../../material/color-math.ts'

/** How a picture's bytes are meant: colours are sRGB, all other values linear. */
export type Encoding = 'srgb' | 'linear'

/** What lies beyond the border of a picture. */
export type Wrap = 'repeat' | 'clamp' | 'mirror'

export interface PictureReaderOptions {
  readonly encoding: Encoding
  readonly wrapU: Wrap
  readonly wrapV: Wrap
  /** Drawn as squares, as pixel art is. */
  readonly isNearest: boolean
}

/** Byte → linear value, 0 … 1. */
const FROM_SRGB = Float64Array.from({ length: 256 }, (_, byte) => decodeSrgb(byte / 255))
const FROM_LINEAR = Float64Array.from({ length: 256 }, (_, byte) => byte / 255)

/** Reads a picture at any place, bilinear and in linear light, as a renderer does. */
export class PictureReader {
  readonly #picture: Texture
  readonly #options: PictureReaderOptions
  readonly #decode: Float64Array

  constructor(picture: Texture, options: PictureReaderOptions) {
    this.#picture = picture
    this.#options = options
    this.#decode = options.encoding === 'srgb' ? FROM_SRGB : FROM_LINEAR
  }

  /** Writes red, green, blue (linear) and alpha, 0 … 1, at texture coordinates (u, v), V down. */
  read(u: number, v: number, out: Float64Array): void {
    const { width, height, data } = this.#picture
    const { wrapU, wrapV, isNearest } = this.#options
    const decode = this.#decode
    if (isNearest) {
      const at =
        4 *
        (wrapped(Math.floor(v * height), height, wrapV) * width +
          wrapped(Math.floor(u * width), width, wrapU))
      out[0] = decode[data[at]]
      out[1] = decode[data[at + 1]]
      out[2] = decode[data[at + 2]]
      out[3] = data[at + 3] / 255
      return
    }
    const x = u * width - 0.5
    const y = v * height - 0.5
    const column = Math.floor(x)
    const row = Math.floor(y)
    const fx = x - column
    const fy = y - row
    const left = wrapped(column, width, wrapU)
    const right = wrapped(column + 1, width, wrapU)
    const upper = wrapped(row, height, wrapV) * width
    const lower = wrapped(row + 1, height, wrapV) * width
    const a = 4 * (upper + left)
    const b = 4 * (upper + right)
    const c = 4 * (lower + left)
    const d = 4 * (lower + right)
    const wa = (1 - fx) * (1 - fy)
    const wb = fx * (1 - fy)
    const wc = (1 - fx) * fy
    const wd = fx * fy
    out[0] = wa * decode[data[a]] + wb * decode[data[b]] + wc * decode[data[c]] + wd * decode[data[d]]
    out[1] =
      wa * decode[data[a + 1]] +
      wb * decode[data[b + 1]] +
      wc * decode[data[c + 1]] +
      wd * decode[data[d + 1]]
    out[2] =
      wa * decode[data[a + 2]] +
      wb * decode[data[b + 2]] +
      wc * decode[data[c + 2]] +
      wd * decode[data[d + 2]]
    out[3] = (wa * data[a + 3] + wb * data[b + 3] + wc * data[c + 3] + wd * data[d + 3]) / 255
  }
}

/** A column or row within the picture for one that may lie outside. */
function wrapped(index: number, size: number, wrap: Wrap): number {
  if (index >= 0 && index < size) {
    return index
  }
  if (wrap === 'clamp') {
    return index < 0 ? 0 : size - 1
  }
  if (!Number.isFinite(index)) {
    return 0
  }
  if (wrap === 'repeat') {
    return ((index % size) + size) % size
  }
  const double = 2 * size
  const folded = ((index % double) + double) % double
  return folded < size ? folded : double - 1 - folded
}

/** Pictures at half their size, each made once. */
export class HalvedPictures {
  readonly #made = new Map<Texture, Texture>()

  /** A picture is asked for in one encoding only. */
  of(picture: Texture, encoding: Encoding): Texture {
    const half = this.#made.get(picture) ?? halved(picture, encoding)
    this.#made.set(picture, half)
    return half
  }
}

/**
 * The picture at half its size, averaged in linear light: read where a texel of the target covers several of the source,
 * so that fine patterns do not turn into noise. Odd sizes lose their last row or column.
 */
function halved({ width, height, data }: Texture, encoding: Encoding): Texture {
  const [w, h] = [Math.max(1, width >> 1), Math.max(1, height >> 1)]
  const result = new Uint8Array(w * h * 4)
  const [stepX, stepY] = [width > 1 ? 4 : 0, height > 1 ? 4 * width : 0]
  const decode = encoding === 'srgb' ? FROM_SRGB : FROM_LINEAR
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const from = (2 * y * width + 2 * x) * 4
      const to = (y * w + x) * 4
      const [a, b, c, d] = [from, from + stepX, from + stepY, from + stepX + stepY]
      for (let k = 0; k < 3; k++) {
        const mean =
          (decode[data[a + k]] + decode[data[b + k]] + decode[data[c + k]] + decode[data[d + k]]) / 4
        result[to + k] = encoding === 'srgb' ? encodeSrgbByte(mean) : (mean * 255 + 0.5) | 0
      }
      result[to + 3] = (data[a + 3] + data[b + 3] + data[c + 3] + data[d + 3] + 2) >> 2
    }
  }
  return { width: w, height: h, data: result }
}
