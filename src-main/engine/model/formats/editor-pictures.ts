import { decode as decodeBmp } from 'fast-bmp'
import { TGALoader } from 'three/addons/loaders/TGALoader.js'
import { TIFFLoader } from 'three/addons/loaders/TIFFLoader.js'
import type { Texture as Picture } from '../../material/surface.ts'

/** Most pixels of a picture, as for every other kind. */
const MAX_PIXELS = 40e6

/**
 * A picture of a kind that editors write and glTF does not hold: BMP, TIFF, TGA, as 8-bit RGBA with the first row on top; null for
 * any other kind.
 * @throws {Error} when it is damaged or too large.
 */
export function decodeEditorPicture(bytes: Uint8Array): Picture | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(26, bytes.byteLength))
  const own = bytes.slice().buffer
  if (head.length < 18) {
    return null
  }
  if (head.toString('latin1', 0, 2) === 'BM' && head.length === 26) {
    checkSize(head.readUInt32LE(18), Math.abs(head.readInt32LE(22)))
    return readBmp(bytes)
  }
  const order = head.toString('latin1', 0, 4)
  if (order === 'II*\0' || order === 'MM\0*') {
    checkTiffSize(bytes, order.startsWith('I'))
    return whole(new TIFFLoader().parse(own))
  }
  if (isTga(head)) {
    checkSize(head.readUInt16LE(12), head.readUInt16LE(14))
    return whole(new TGALoader().parse(own))
  }
  return null
}

function whole(read: {
  readonly width?: number | undefined
  readonly height?: number | undefined
  readonly data?: unknown
}): Picture {
  const { width, height, data } = read
  const isRead = data instanceof Uint8Array || data instanceof Uint8ClampedArray
  if (width === undefined || height === undefined || !isRead || data.length !== 4 * width * height) {
    throw new Error('It is damaged.')
  }
  return { width, height, data: new Uint8Array(data.buffer, data.byteOffset, data.length) }
}

function checkSize(width: number, height: number): void {
  if (!(width > 0 && height > 0 && width * height <= MAX_PIXELS)) {
    throw new Error('It has no pixels, or too many.')
  }
}

/** Tags 256 and 257 of the first directory (TIFF 6.0 §2). */
function checkTiffSize(bytes: Uint8Array, isLittle: boolean): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const start = view.getUint32(4, isLittle)
  const sides = new Map<number, number>()
  for (let i = 0; i < view.getUint16(start, isLittle); i++) {
    const at = start + 2 + 12 * i
    const isShort = view.getUint16(at + 2, isLittle) === 3
    sides.set(
      view.getUint16(at, isLittle),
      isShort ? view.getUint16(at + 8, isLittle) : view.getUint32(at + 8, isLittle)
    )
  }
  checkSize(sides.get(256) ?? 0, sides.get(257) ?? 0)
}

/** It has no mark of its own: type of picture, bits and palette must be ones that there are. */
function isTga(head: Buffer): boolean {
  return head[1] <= 1 && [1, 2, 3, 9, 10, 11].includes(head[2]) && [8, 15, 16, 24, 32].includes(head[16])
}

function readBmp(bytes: Uint8Array): Picture {
  const { width, height, channels, bitsPerPixel, data: read } = decodeBmp(bytes)
  const data = read as Uint8Array
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const palette = bitsPerPixel === 8 ? 14 + head.readUInt32LE(14) : -1
  const pixels = new Uint8Array(4 * width * height).fill(255)
  for (let p = 0; p < width * height; p++) {
    for (let c = 0; c < 3; c++) {
      const value = data[p * channels + (channels >= 3 ? c : 0)]
      const isListed = palette >= 0 && palette + 4 * value + 2 < head.length
      pixels[4 * p + c] = isListed
        ? head[palette + 4 * value + 2 - c]
        : bitsPerPixel === 1
          ? 255 * value
          : value
    }
    pixels[4 * p + 3] = channels === 4 ? data[p * 4 + 3] : 255
  }
  return { width, height, data: pixels }
}
