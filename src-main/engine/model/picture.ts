import { decode } from 'jpeg-js'
import { decodePlainPng } from './plain-png.ts'
import { decodePng } from './png.ts'
import type { Texture } from '../material/surface.ts'

/** Working memory of the JPEG decoder; a progressive picture of 8192² needs most of it. */
const JPEG_MEMORY_MB = 1024
const JPEG_MEGAPIXELS = 70

/**
 * PNG or JPEG, told by its first bytes, as 8-bit RGBA; null for every other kind.
 * @throws {Error} when the picture is damaged.
 */
export function decodePicture(bytes: Uint8Array): Texture | null {
  if (isPng(bytes)) {
    return decodePlainPng(bytes) ?? decodePng(bytes)
  }
  if (bytes[0] === 0xff && bytes[1] === 0xd8) {
    const { width, height, data } = decode(bytes, {
      useTArray: true,
      formatAsRGBA: true,
      maxMemoryUsageInMB: JPEG_MEMORY_MB,
      maxResolutionInMP: JPEG_MEGAPIXELS,
    })
    return { width, height, data }
  }
  return null
}

/** The same of a file whose pictures were made in this process: what `encodePng` wrote is remembered and need not be unpacked. */
export function recallPicture(bytes: Uint8Array): Texture | null {
  return isPng(bytes) ? decodePng(bytes) : decodePicture(bytes)
}

const isPng = (bytes: Uint8Array): boolean => bytes[0] === 0x89 && bytes[1] === 0x50
