import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** What decoders make their answers of in a browser; Node has none. */
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

const compiled = new Map<string, Promise<WebAssembly.Module>>()

/** The WASM file of an installed package, e.g. `@jsquash/webp/codec/dec/webp_dec.wasm`, compiled once. */
export function compileWasm(file: string): Promise<WebAssembly.Module> {
  if (!('ImageData' in globalThis)) {
    Object.defineProperty(globalThis, 'ImageData', { value: PixelBlock, configurable: true, writable: true })
  }
  const known = compiled.get(file) ?? compile(file)
  compiled.set(file, known)
  return known
}

async function compile(file: string): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await readFile(createRequire(import.meta.url).resolve(file)))
}
