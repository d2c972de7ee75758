import { convertIndexedToRgb, decode } from 'fast-png'
import { deflateRuns } from './deflate.ts'
import type { Texture } from './types.ts'

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const RGB = 2
const RGBA = 6
/** Number of the filter that every row has. */
const PAETH = 4

/**
 * PNG of a texture (W3C, third edition), in pure JavaScript so that every runtime writes the same bytes. RGB when every pixel
 * is opaque, else RGBA.
 */
export function encodePng(texture: Texture): Uint8Array {
  const bytes = encodeChannels(texture, isOpaque(texture.data) ? 3 : 4)
  written.set(bytes, texture)
  return bytes
}

/** The same, RGBA whether or not every pixel is opaque. */
export function encodePngWithAlpha(texture: Texture): Uint8Array {
  return encodeChannels(texture, 4)
}

function encodeChannels(texture: Texture, channels: 3 | 4): Uint8Array {
  const head = new Uint8Array(13)
  const numbers = new DataView(head.buffer)
  numbers.setUint32(0, texture.width)
  numbers.setUint32(4, texture.height)
  head[8] = 8
  head[9] = channels === 3 ? RGB : RGBA
  const chunks = [
    Uint8Array.from(SIGNATURE),
    chunkOf('IHDR', head),
    chunkOf('IDAT', deflateRuns(filtered(texture, channels))),
    chunkOf('IEND', new Uint8Array()),
  ]
  const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0))
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}

/** Rows of what a pixel's channels are more than those beside, above and beside above let expect (Paeth 1991). */
function filtered({ width, height, data }: Texture, channels: number): Uint8Array {
  const result = new Uint8Array((channels * width + 1) * height)
  const up = 4 * width
  let into = 0
  for (let y = 0; y < height; y += 1) {
    result[into] = PAETH
    for (let k = 0; k < channels; k += 1) {
      // Nothing lies beside the first pixel, and above the first row.
      let left = 0
      let corner = 0
      for (let x = 0, i = y * up + k, to = into + 1 + k; x < width; x += 1, i += 4, to += channels) {
        const above = y > 0 ? data[i - up] : 0
        const a = Math.abs(above - corner)
        const b = Math.abs(left - corner)
        const c = Math.abs(above + left - 2 * corner)
        result[to] = data[i] - (a <= b && a <= c ? left : b <= c ? above : corner)
        left = data[i]
        corner = above
      }
    }
    into += channels * width + 1
  }
  return result
}

/** Length, type, data and check sum. */
function chunkOf(type: string, data: Uint8Array): Uint8Array {
  const chunk = new Uint8Array(data.length + 12)
  const numbers = new DataView(chunk.buffer)
  numbers.setUint32(0, data.length)
  for (let i = 0; i < 4; i += 1) {
    chunk[4 + i] = type.charCodeAt(i)
  }
  chunk.set(data, 8)
  numbers.setUint32(data.length + 8, crc32(chunk.subarray(4, data.length + 8)))
  return chunk
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte
  for (let bit = 0; bit < 8; bit += 1) {
    sum = (sum & 1) === 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1
  }
  return sum
})

/** Cyclic redundancy check of a PNG's chunks. */
function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (let i = 0; i < bytes.length; i += 1) {
    sum = CRC_TABLE[(sum ^ bytes[i]) & 255] ^ (sum >>> 8)
  }
  return (sum ^ 0xffffffff) >>> 0
}

/** Pictures that were written here, by their bytes: a thumbnail of a new file need not unpack them again. */
const written = new WeakMap<Uint8Array, Texture>()

/**
 * Any PNG as 8-bit RGBA: palettes are looked up, grey is spread, 16 bits are cut to 8.
 * @throws {Error} when the bytes are not a PNG.
 */
export function decodePng(bytes: Uint8Array): Texture {
  const known = written.get(bytes)
  if (known !== undefined) {
    return known
  }
  const png = decode(bytes)
  const indexed = png.palette !== undefined
  const source = indexed ? convertIndexedToRgb(png) : png.data
  const pixels = png.width * png.height
  const channels = indexed ? source.length / pixels : png.channels
  const shift = !indexed && png.depth === 16 ? 8 : 0
  const spread = !indexed && png.depth < 8 ? 255 / ((1 << png.depth) - 1) : 1
  const data = new Uint8Array(pixels * 4)
  const level = (index: number): number => (source[index] >> shift) * spread
  for (let p = 0; p < pixels; p++) {
    const from = p * channels
    const isGrey = channels < 3
    data[4 * p] = level(from)
    data[4 * p + 1] = level(isGrey ? from : from + 1)
    data[4 * p + 2] = level(isGrey ? from : from + 2)
    data[4 * p + 3] = channels % 2 === 0 ? level(from + channels - 1) : 255
  }
  return { width: png.width, height: png.height, data }
}

function isOpaque(data: Uint8Array): boolean {
  for (let i = 3; i < data.length; i += 4) {
    if (data[i] !== 255) {
      return false
    }
  }
  return true
}
