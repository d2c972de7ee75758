import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { compileFunction } from 'node:vm'
import type { Texture as Picture } from '../../material/surface.ts'

/** What is used of the transcoder that comes with three (Basis Universal). */
interface Transcoder {
  initializeBasis(): void
  readonly KTX2File: new (bytes: Uint8Array) => {
    isValid(): boolean
    isHDR(): boolean
    getWidth(): number
    getHeight(): number
    startTranscoding(): boolean
    getImageTranscodedSizeInBytes(level: number, layer: number, face: number, format: number): number
    transcodeImage(
      to: Uint8Array,
      level: number,
      layer: number,
      face: number,
      format: number,
      noAlpha: number,
      channel0: number,
      channel1: number
    ): boolean
    close(): void
    delete(): void
  }
}
type Create = (options: { wasmBinary: Uint8Array }) => Promise<Transcoder>

const FOLDER = 'three/examples/jsm/libs/basis'
/** `cTFRGBA32` of the transcoder: 8-bit RGBA. */
const RGBA = 13
const MAX_PIXELS = 40e6

let loading: Promise<Transcoder> | null = null

/**
 * The first picture of a KTX2 with Basis Universal in it (UASTC or ETC1S), as 8-bit RGBA.
 * @throws {Error} for another one, a damaged or too large one.
 */
export async function decodeKtx2(bytes: Uint8Array): Promise<Picture> {
  loading ??= load()
  const transcoder = await loading
  const file = new transcoder.KTX2File(bytes)
  try {
    const [width, height] = file.isValid() ? [file.getWidth(), file.getHeight()] : [0, 0]
    if (width * height === 0 || width * height > MAX_PIXELS || file.isHDR() || !file.startTranscoding()) {
      throw new Error('It is damaged, too large, or of another kind.')
    }
    const data = new Uint8Array(file.getImageTranscodedSizeInBytes(0, 0, 0, RGBA))
    const isDone = data.length === 4 * width * height && file.transcodeImage(data, 0, 0, 0, RGBA, 0, -1, -1)
    if (!isDone) {
      throw new Error('It is damaged.')
    }
    return { width, height, data }
  } finally {
    file.close()
    file.delete()
  }
}

/** The wrapper is a plain script that assigns itself to `module.exports`, in a package whose scripts are modules. */
async function load(): Promise<Transcoder> {
  const require = createRequire(import.meta.url)
  const [script, wasmBinary] = await Promise.all([
    readFile(require.resolve(`${FOLDER}/basis_transcoder.js`), 'utf8'),
    readFile(require.resolve(`${FOLDER}/basis_transcoder.wasm`)),
  ])
  const module: { exports: unknown } = { exports: null }
  const names = ['module', 'exports', 'require', '__filename', '__dirname']
  const run = compileFunction(script, names) as (...values: readonly unknown[]) => void
  run(module, {}, require, '', '')
  const transcoder = await (module.exports as Create)({ wasmBinary })
  transcoder.initializeBasis()
  return transcoder
}
