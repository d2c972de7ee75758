import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { InferenceSession, Tensor } from 'onnxruntime-web/wasm'
import { resourcePath } from '../../resources.ts'
import { PRIOR_SIDE, type PriorInput } from './prior-grid.ts'

/** What the network answers, as numbers of its own. */
export interface NetworkOutput {
  /** 64 × 128 × 128: logits of the share of each bin behind each pixel that is filled, the nearest bin first. */
  readonly occupancy: Float32Array
  /** Pitch by which the camera looks down over 30°, and the longer side over the camera's distance. */
  readonly camera: Float32Array
}

/** The network, ready to be asked. */
export type Network = (input: PriorInput) => Promise<NetworkOutput>

const WASM = 'onnxruntime-web/ort-wasm-simd-threaded.wasm'

const opened = new Map<string, Promise<Network>>()

/** The weights that ship with the engine. */
export const shippedWeights = (): string => resourcePath('shape-prior.onnx')

/** The network of a file of weights, opened once, or again after it could not be read; without threads and without plain `fetch`, the same bytes everywhere. */
export function openNetwork(file: string): Promise<Network> {
  const known = opened.get(file)
  if (known !== undefined) {
    return known
  }
  const network = open(file)
  opened.set(file, network)
  network.catch(() => opened.delete(file))
  return network
}

async function open(file: string): Promise<Network> {
  const runtime = await import('onnxruntime-web/wasm')
  const { wasm } = runtime.env
  wasm.numThreads = 1
  // As bytes: the runtime would fetch a path, and a path inside an archive is none that it can fetch.
  wasm.wasmBinary ??= await bytesOf(createRequire(import.meta.url).resolve(WASM))
  const session = await runtime.InferenceSession.create(new Uint8Array(await readFile(file)), {
    executionProviders: ['wasm'],
    logSeverityLevel: 3,
  })
  return async ({ picture }) => {
    const tensor = new runtime.Tensor('float32', picture, [1, 6, PRIOR_SIDE, PRIOR_SIDE])
    const answer = await session.run({ picture: tensor }, ['occupancy', 'camera'])
    return {
      occupancy: numbersOf(answer, 'occupancy'),
      camera: numbersOf(answer, 'camera'),
    }
  }
}

async function bytesOf(file: string): Promise<ArrayBuffer> {
  const { buffer, byteOffset, byteLength } = await readFile(file)
  const bytes = new ArrayBuffer(byteLength)
  new Uint8Array(bytes).set(new Uint8Array(buffer, byteOffset, byteLength))
  return bytes
}

function numbersOf(answer: InferenceSession.OnnxValueMapType, name: string): Float32Array {
  const { data }: Tensor = answer[name]
  if (!(data instanceof Float32Array)) {
    throw new TypeError(`The network's ${name} is no list of numbers.`)
  }
  return data
}
