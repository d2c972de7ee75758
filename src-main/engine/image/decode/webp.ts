import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import decodeWebpBytes, { init } from '@jsquash/webp/decode.js'
import type { Picture } from '../types.ts'

let loading: Promise<void> | null = null

/** What the decoder makes its answers of in a browser; Node has none. */
class PixelBlock {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
  constructor(data: Uint8ClampedArray, width: number, height: number) {
    this.data = data
    this.width = width
    this.height = height
  }
}

async function load(): Promise<void> {
  if (!('ImageData' in globalThis)) {
    Object.defineProperty(globalThis, 'ImageData', { value: PixelBlock, configurable: true, writable: true })
  }
  const file = createRequire(import.meta.url).resolve('@jsquash/webp/codec/dec/webp_dec.wasm')
  await init(await WebAssembly.compile(await readFile(file)))
}

/**
 * A WebP as 8-bit RGBA, by libwebp.
 * @throws {Error} when it is damaged or animated.
 */
export async function decodeWebp(bytes: Uint8Array): Promise<Picture> {
  loading ??= load()
  await loading
  const { width, height, data } = await decodeWebpBytes(new Uint8Array(bytes).buffer)
  return { width, height, data: new Uint8Array(data) }
}
