import source from 'three/examples/jsm/libs/basis/basis_transcoder.js?raw'
import wasmUrl from 'three/examples/jsm/libs/basis/basis_transcoder.wasm?url'

/**
 * Decodes KTX2 (Basis Universal) off the page's thread. The decoder that comes with three builds functions from text, which the page's
 * policy forbids: this file is served with a policy of its own (`src-main/http/page.ts`), under which it may do so and nothing else.
 */

/** What is used of the decoder. */
interface Transcoder {
  initializeBasis(): void
  readonly KTX2File: new (bytes: Uint8Array) => {
    isValid(): boolean
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
type CreateTranscoder = (options: { wasmBinary: ArrayBuffer }) => Promise<Transcoder>

/** What the page asks: one file. */
export interface Ktx2Question {
  readonly id: number
  readonly bytes: ArrayBuffer
}
/** The first picture of it as 8-bit RGBA, or why there is none. */
export type Ktx2Answer =
  | { readonly id: number; readonly width: number; readonly height: number; readonly rgba: ArrayBuffer }
  | { readonly id: number; readonly problem: string }

/** `cTFRGBA32` of the decoder. */
const RGBA = 13

const transcoder = openTranscoder()

async function openTranscoder(): Promise<Transcoder> {
  // oxlint-disable-next-line typescript/no-implied-eval -- A script without exports; its text is part of this file.
  const evaluate = new Function(`${source}\nreturn BASIS`) as () => CreateTranscoder
  const create = evaluate()
  const answer = await fetch(wasmUrl)
  const opened = await create({ wasmBinary: await answer.arrayBuffer() })
  opened.initializeBasis()
  return opened
}

async function decode({ id, bytes }: Ktx2Question): Promise<Ktx2Answer> {
  const { KTX2File } = await transcoder
  const file = new KTX2File(new Uint8Array(bytes))
  try {
    if (!file.isValid() || !file.startTranscoding()) {
      return { id, problem: 'It is damaged or no Basis Universal.' }
    }
    const [width, height] = [file.getWidth(), file.getHeight()]
    const rgba = new Uint8Array(file.getImageTranscodedSizeInBytes(0, 0, 0, RGBA))
    const isDone = rgba.length === 4 * width * height && file.transcodeImage(rgba, 0, 0, 0, RGBA, 0, -1, -1)
    return isDone ? { id, width, height, rgba: rgba.buffer } : { id, problem: 'It is damaged.' }
  } finally {
    file.close()
    file.delete()
  }
}

self.addEventListener('message', ({ data }: MessageEvent<Ktx2Question>) => {
  void decode(data)
    .catch((error: unknown): Ktx2Answer => ({ id: data.id, problem: String(error) }))
    .then(answer => self.postMessage(answer, { transfer: 'rgba' in answer ? [answer.rgba] : [] }))
})
