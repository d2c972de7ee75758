import { EngineError } from '../../task.ts'
import type { Picture } from '../types.ts'
import { readJpeg } from './jpeg.ts'
import { checkSize, Refusal } from './limits.ts'
import { readOrientation, turnUpright } from './orientation.ts'
import { readPng } from './png.ts'
import { shrunkToWork } from './shrink.ts'
import { decodeWebp } from './webp.ts'

/** Below this there is nothing to see. */
const LEAST_SIDE = 16

/**
 * One encoded picture, upright, as 8-bit RGBA, brought down to the pixels there is use for. `which` names it in messages,
 * e.g. `Picture 2`. Rejects with `EngineError` `image_unusable` when it is damaged, cut off, too small, too large or of another
 * kind than PNG, JPEG and WebP.
 */
export async function decodeUpright(bytes: Uint8Array, which: string): Promise<Picture> {
  const decoded = await decodeAny(bytes, which)
  const { width, height } = decoded
  if (Math.min(width, height) < LEAST_SIDE) {
    throw unusable(
      `${which} is ${width} × ${height} pixels; send one of at least ${LEAST_SIDE} pixels a side, better 512.`
    )
  }
  return turnUpright(shrunkToWork(decoded), readOrientation(bytes))
}

const unusable = (message: string): EngineError => new EngineError('image_unusable', message)

async function decodeAny(bytes: Uint8Array, which: string): Promise<Picture> {
  const decode = decoderOf(bytes)
  if (decode === null) {
    throw unusable(`${which} is no PNG, JPEG or WebP.`)
  }
  try {
    const decoded = await decode(bytes)
    checkSize(decoded.width, decoded.height)
    return decoded
  } catch (error) {
    throw unusable(
      error instanceof Refusal
        ? `${which} ${error.message}`
        : `${which} is damaged, cut off or animated and cannot be read; save it again as a still picture.`
    )
  }
}

/**
 * A PNG, JPEG or WebP as it is stored: of any size, nothing turned or brought down; null for every other kind.
 * @throws {Error} when it is damaged, cut off or animated, or has more than 40 megapixels.
 */
export async function decodePixels(bytes: Uint8Array): Promise<Picture | null> {
  const decode = decoderOf(bytes)
  return decode === null ? null : decode(bytes)
}

type Decoder = (bytes: Uint8Array) => Promise<Picture>

/** By the first bytes; names and declared types say nothing. */
function decoderOf(bytes: Uint8Array): Decoder | null {
  if (bytes[0] === 0x89 && bytes[1] === 0x50 && bytes[2] === 0x4e && bytes[3] === 0x47) {
    return readPng
  }
  if (bytes[0] === 0xff && bytes[1] === 0xd8) {
    return readJpeg
  }
  const isRiff = bytes[0] === 0x52 && bytes[1] === 0x49 && bytes[8] === 0x57 && bytes[9] === 0x45
  return isRiff ? decodeWebp : null
}
