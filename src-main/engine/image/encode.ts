/// <reference types="@jsquash/jpeg/emscripten-types" />
import createJpegEncoder from '@jsquash/jpeg/codec/enc/mozjpeg_enc.js'
import { defaultOptions as jpegDefaults } from '@jsquash/jpeg/meta.js'
import createWebpEncoder from '@jsquash/webp/codec/enc/webp_enc_simd.js'
import { defaultOptions as webpDefaults } from '@jsquash/webp/meta.js'
import { encodePng } from '../model/png.ts'
import { compileWasm } from './decode/wasm.ts'
import type { Picture } from './types.ts'

/** Differences cannot be seen at 1:1; the files are a tenth of a PNG. */
const QUALITY = 90

/**
 * A picture as PNG (all of it), JPEG (without its alpha, by mozjpeg) or WebP (lossy, by libwebp). The same picture gives the same
 * bytes.
 */
export async function encodePicture(picture: Picture, format: 'png' | 'jpeg' | 'webp'): Promise<Uint8Array> {
  if (format === 'png') {
    return encodePng(picture)
  }
  const { width, height } = picture
  const data = new Uint8Array(picture.data)
  // In an instance of its own: its memory grows with the picture and never shrinks.
  if (format === 'jpeg') {
    const encoder = await createJpegEncoder(await instanceOf('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'))
    return Uint8Array.from(
      encoder.encode(data, width, height, {
        ...jpegDefaults,
        quality: QUALITY,
        progressive: false,
        baseline: true,
      })
    )
  }
  const encoder = await createWebpEncoder(await instanceOf('@jsquash/webp/codec/enc/webp_enc_simd.wasm'))
  const encoded = encoder.encode(data, width, height, { ...webpDefaults, quality: QUALITY })
  if (encoded === null) {
    throw new Error(`A picture of ${width} × ${height} pixels could not be written as WebP.`)
  }
  return Uint8Array.from(encoded)
}

async function instanceOf(file: string) {
  const module = await compileWasm(file)
  return {
    noInitialRun: true,
    instantiateWasm: (imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) => {
      const instance = new WebAssembly.Instance(module, imports)
      done(instance)
      return instance.exports
    },
  }
}
