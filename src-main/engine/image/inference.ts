import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** Numbers with the lengths of their axes, outermost first. */
interface Tensor {
  readonly data: Float32Array
  readonly dims: readonly number[]
}

/** A trained network, ready to be asked: the numbers of each of the `wanted` outputs. */
type Inference = <Name extends string>(
  inputs: Readonly<Record<string, Tensor>>,
  wanted: readonly Name[]
) => Promise<Readonly<Record<Name, Float32Array>>>

const WASM = 'onnxruntime-web/ort-wasm-simd-threaded.wasm'

const opened = new Map<string, Promise<Inference>>()

/** The network of a file (ONNX), opened once, or again after it could not be read; without threads and without plain `fetch`, the same bytes everywhere. */
export function openInference(file: string): Promise<Inference> {
  const known = opened.get(file)
  if (known !== undefined) {
    return known
  }
  const inference = open(file)
  opened.set(file, inference)
  inference.catch(() => opened.delete(file))
  return inference
}

async function open(file: string): Promise<Inference> {
  const runtime = await import('onnxruntime-web/wasm')
  const { wasm } = runtime.env
  wasm.numThreads = 1
  // As bytes: the runtime would fetch a path, and a path inside an archive is none that it can fetch.
  wasm.wasmBinary ??= await bytesOf(createRequire(import.meta.url).resolve(WASM))
  const session = await runtime.InferenceSession.create(new Uint8Array(await readFile(file)), {
    executionProviders: ['wasm'],
    logSeverityLevel: 3,
  })
  return async <Name extends string>(
    inputs: Readonly<Record<string, Tensor>>,
    wanted: readonly Name[]
  ): Promise<Readonly<Record<Name, Float32Array>>> => {
    const tensors = Object.entries(inputs).map(
      ([name, { data, dims }]) => [name, new runtime.Tensor('float32', data, dims)] as const
    )
    const answer = await session.run(Object.fromEntries(tensors), [...wanted])
    const numbers: Partial<Record<Name, Float32Array>> = {}
    for (const name of wanted) {
      const { data } = answer[name]
      if (!(data instanceof Float32Array)) {
        throw new TypeError(`The network's ${name} is no list of numbers.`)
      }
      numbers[name] = data
    }
    return numbers as Record<Name, Float32Array>
  }
}

async function bytesOf(file: string): Promise<ArrayBuffer> {
  const { buffer, byteOffset, byteLength } = await readFile(file)
  const bytes = new ArrayBuffer(byteLength)
  new Uint8Array(bytes).set(new Uint8Array(buffer, byteOffset, byteLength))
  return bytes
}
