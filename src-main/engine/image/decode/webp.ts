import decodeWebpBytes, { init } from '@jsquash/webp/decode.js'
import type { Picture } from '../types.ts'
import { compileWasm } from './wasm.ts'

let loading: Promise<void> | null = null

async function load(): Promise<void> {
  await init(await compileWasm('@jsquash/webp/codec/dec/webp_dec.wasm'))
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
