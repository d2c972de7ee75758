import { DataTexture, FileLoader, Loader } from 'three'
import type { Ktx2Answer, Ktx2Question } from './ktx2-worker.ts'

interface Waiting {
  resolve(texture: DataTexture): void
  reject(problem: Error): void
}

/**
 * Reads KTX2 textures as plain RGBA: three's own KTX2Loader needs a page that may run text as code. They take the memory of a
 * PNG on the graphics card. Where a file cannot be decoded the load fails, and the model is drawn without this texture.
 */
export class Ktx2Textures extends Loader<DataTexture> {
  readonly #worker = new Worker(new URL('./ktx2-worker.ts', import.meta.url), { type: 'module' })
  readonly #waiting = new Map<number, Waiting>()
  #asked = 0

  constructor() {
    super()
    this.#worker.addEventListener('message', ({ data }: MessageEvent<Ktx2Answer>) => this.#settle(data))
    this.#worker.addEventListener('error', () => {
      for (const id of [...this.#waiting.keys()]) {
        this.#settle({ id, problem: 'The decoder of KTX2 textures could not be started.' })
      }
    })
  }

  override load(
    url: string,
    onLoad: (texture: DataTexture) => void,
    onProgress?: (event: ProgressEvent) => void,
    onError?: (problem: unknown) => void
  ): void {
    const file = new FileLoader(this.manager).setResponseType('arraybuffer')
    const decode = (bytes: string | ArrayBuffer): void => {
      if (typeof bytes !== 'string') {
        void this.#decode(bytes).then(onLoad, onError)
      }
    }
    file.load(url, decode, onProgress, onError)
  }

  #decode(bytes: ArrayBuffer): Promise<DataTexture> {
    const id = this.#asked++
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#worker.postMessage({ id, bytes } satisfies Ktx2Question)
    })
  }

  #settle(answer: Ktx2Answer): void {
    const waiting = this.#waiting.get(answer.id)
    this.#waiting.delete(answer.id)
    if ('problem' in answer) {
      waiting?.reject(new Error(answer.problem))
      return
    }
    const texture = new DataTexture(new Uint8Array(answer.rgba), answer.width, answer.height)
    texture.needsUpdate = true
    waiting?.resolve(texture)
  }
}
