import { createInflate } from 'node:zlib'
import type { Picture } from '../types.ts'
import { checkSize } from './limits.ts'
import { compileWasm } from './wasm.ts'

const SIGNATURE_BYTES = 8
/** Length, type and checksum around a chunk's data. */
const FRAME_BYTES = 12
/** Some writers leave a few bytes behind the last row. */
const SLACK_BYTES = 4096
const INFLATE_STEP_BYTES = 1 << 20
/** All that pixels need; texts, profiles and animations are not even unpacked. */
const PIXEL_CHUNKS = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])

/**
 * Any still PNG as 8-bit RGBA (of an animated one its still picture), by the `png` crate.
 * @throws {Refusal} for more than 40 megapixels.
 * @throws {Error} when it is damaged, cut off, or swells far beyond what its header says.
 */
export async function readPng(bytes: Uint8Array): Promise<Picture> {
  const chunks = listPixelChunks(bytes)
  const [header] = chunks
  if (header.type !== 'IHDR' || header.whole.length !== FRAME_BYTES + 13) {
    throw new Error('The header is missing.')
  }
  const size = new DataView(header.whole.buffer, header.whole.byteOffset + 8, 8)
  const [width, height] = [size.getUint32(0), size.getUint32(4)]
  checkSize(width, height)
  await checkSwelling(chunks, width, height)
  const parts = [bytes.subarray(0, SIGNATURE_BYTES), ...chunks.map(({ whole }) => whole)]
  return decode(await compileWasm('@jsquash/png/codec/pkg/squoosh_png_bg.wasm'), Buffer.concat(parts))
}

interface Chunk {
  readonly type: string
  /** With length, type and checksum. */
  readonly whole: Uint8Array
}

/** Of each kind but pixels the first: a second header would ask for other sizes than the one that was checked. */
function listPixelChunks(bytes: Uint8Array): Chunk[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const chunks: Chunk[] = []
  for (let at = SIGNATURE_BYTES; at + FRAME_BYTES <= bytes.length;) {
    const end = at + FRAME_BYTES + view.getUint32(at)
    if (end > bytes.length) {
      throw new Error('A chunk is cut off.')
    }
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    if (PIXEL_CHUNKS.has(type) && (type === 'IDAT' || chunks.every(chunk => chunk.type !== type))) {
      chunks.push({ type, whole: bytes.subarray(at, end) })
    }
    if (type === 'IEND') {
      return chunks
    }
    at = end
  }
  throw new Error('The end is missing.')
}

/** The crate unpacks all that there is and drops what is too much: a bomb would cost no memory, but minutes. */
async function checkSwelling(chunks: readonly Chunk[], width: number, height: number): Promise<void> {
  // A pixel has 8 bytes at most; an interlaced picture has less than twice the rows, each with its filter and a torn byte.
  const most = height * (8 * width + 4) + SLACK_BYTES
  const inflate = createInflate({ chunkSize: INFLATE_STEP_BYTES })
  for (const { type, whole } of chunks) {
    if (type === 'IDAT') {
      inflate.write(whole.subarray(8, -4))
    }
  }
  inflate.end()
  let length = 0
  for await (const part of inflate) {
    length += (part as Uint8Array).length
    if (length > most) {
      throw new Error('It swells beyond what its header says.')
    }
  }
}

/** What the crate's binding exports (wasm-bindgen); addresses are signed. */
interface Exports {
  readonly memory: WebAssembly.Memory
  readonly __wbindgen_malloc: (bytes: number, align: number) => number
  readonly decode: (at: number, length: number) => number
}

/** Makes the answer: address and length of the pixels, width, height. The name ends in a hash of the binding's version. */
const ANSWER = '__wbg_newwithownedu8clampedarrayandsh_'

/**
 * In an instance of its own: the package keeps one for all pictures, whose stack and memory stay as a damaged picture's panic
 * left them, and whose memory never shrinks.
 */
function decode(module: WebAssembly.Module, png: Uint8Array): Picture {
  const answers: Picture[] = []
  const answer = (at: number, length: number, width: number, height: number): number => {
    const data = new Uint8Array(wasm.memory.buffer).slice(at >>> 0, (at >>> 0) + length)
    answers.push({ width, height, data })
    return 0
  }
  const panic = (): never => {
    throw new Error('It is damaged.')
  }
  const wbg = Object.fromEntries(
    WebAssembly.Module.imports(module).map(({ name }) => [name, name.startsWith(ANSWER) ? answer : panic])
  )
  const wasm = new WebAssembly.Instance(module, { wbg }).exports as unknown as Exports
  const at = wasm.__wbindgen_malloc(png.length, 1)
  new Uint8Array(wasm.memory.buffer).set(png, at >>> 0)
  wasm.decode(at, png.length)
  return answers[0]
}
