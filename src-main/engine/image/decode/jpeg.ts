/// <reference types="@jsquash/jpeg/emscripten-types" />
import createDecoder from '@jsquash/jpeg/codec/dec/mozjpeg_dec.js'
import { decode as decodeInks } from 'jpeg-js'
import type { Picture } from '../types.ts'
import { readJpegFrame } from './jpeg-frame.ts'
import { checkSize, Refusal } from './limits.ts'
import { compileWasm } from './wasm.ts'

/** `jpeg-js` takes up to 60 bytes a pixel of four inks: 750 MB for these. */
const MOST_MEGAPIXELS_OF_INKS = 12
const INKS_MEMORY_MB = 1024
/** The end of an image. */
const END = [0xff, 0xd9]
/** After the last row nothing is missing, whatever lies there. */
const HARMLESS = /extraneous bytes before marker 0xd9/

/**
 * A JPEG as 8-bit RGBA, as it is stored: nothing is turned upright. Of one or three colours by mozjpeg, of four inks by `jpeg-js`.
 * @throws {Refusal} for more than 40 megapixels, in four inks for more than 12.
 * @throws {Error} when it is damaged or cut off; one that lacks only its end marker is read.
 */
export async function readJpeg(bytes: Uint8Array): Promise<Picture> {
  const { width, height, components } = readJpegFrame(bytes)
  checkSize(width, height)
  return components === 4 ? readInks(bytes, width * height) : readColours(bytes)
}

/**
 * In an instance of its own: the program ends at what it cannot read, and its memory never shrinks. It fills what is missing with
 * grey and says so; with an end marker behind them, rows that are all there give it nothing to say.
 */
async function readColours(bytes: Uint8Array): Promise<Picture> {
  const module = await compileWasm('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm')
  const warnings: string[] = []
  const options = {
    printErr: (warning: string) => warnings.push(warning),
    instantiateWasm: (imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) => {
      const instance = new WebAssembly.Instance(module, imports)
      done(instance)
      return instance.exports
    },
  }
  const decoder = await createDecoder(options)
  const ended = new Uint8Array(bytes.length + END.length)
  ended.set(bytes)
  ended.set(END, bytes.length)
  const decoded = decoder.decode(ended, false)
  if (decoded === null || warnings.some(warning => !HARMLESS.test(warning))) {
    throw new Error('It is damaged.')
  }
  const { width, height, data } = decoded
  return { width, height, data: new Uint8Array(data.buffer, data.byteOffset, data.length) }
}

function readInks(bytes: Uint8Array, pixels: number): Picture {
  if (pixels > MOST_MEGAPIXELS_OF_INKS * 1e6) {
    throw new Refusal(
      `is in four inks (CMYK) and has more than ${MOST_MEGAPIXELS_OF_INKS} megapixels; save it as RGB.`
    )
  }
  const { width, height, data } = decodeInks(bytes, {
    useTArray: true,
    formatAsRGBA: true,
    tolerantDecoding: false,
    maxMemoryUsageInMB: INKS_MEMORY_MB,
    maxResolutionInMP: MOST_MEGAPIXELS_OF_INKS,
  })
  return { width, height, data }
}
