import type { ComfyNodeInfo } from './comfyui-family.ts'
import { shorten, valueAt } from './protocol.ts'

/** What the answers of a ComfyUI mean. */

/** A file of its output, input or temp folder. */
export interface ComfyFile {
  readonly filename: string
  readonly subfolder: string
  readonly type: string
}

export type ComfyOutcome =
  | { readonly kind: 'made'; readonly file: ComfyFile }
  | { readonly kind: 'failed'; readonly message: string }

/** What the record of ended work says: the model that it saved, or why there is none. */
export function outcomeOf(entry: unknown): ComfyOutcome {
  if (valueAt(entry, 'status.status_str') === 'error') {
    return { kind: 'failed', message: errorOf(valueAt(entry, 'status.messages')) }
  }
  const file = modelIn(valueAt(entry, 'outputs'))
  return file === null
    ? { kind: 'failed', message: 'its workflow saved no GLB or FBX' }
    : { kind: 'made', file }
}

function errorOf(messages: unknown): string {
  const events: readonly unknown[] = Array.isArray(messages) ? messages : []
  const named = (name: string): unknown => events.find(event => valueAt(event, '0') === name)
  const error = valueAt(named('execution_error'), '1')
  const said = valueAt(error, 'exception_message')
  const type = valueAt(error, 'node_type')
  if (typeof said === 'string' && said.trim() !== '') {
    return shorten(typeof type === 'string' ? `${type}: ${said}` : said)
  }
  return named('execution_interrupted') !== undefined ? 'somebody stopped it there' : 'it gave no reason'
}

/**
 * The GLB, else the FBX, among the outputs of all nodes. Packs of nodes name it under keys of their own, some as an object with its
 * folder, some as a path alone; what was saved comes before what was only shown, and the last of several is the one that was worked on
 * longest.
 */
function modelIn(outputs: unknown): ComfyFile | null {
  const files = [...filesIn(outputs, 0)]
  const lastOf = (ending: RegExp): ComfyFile | undefined => {
    const found = files.filter(({ filename }) => ending.test(filename))
    return found.findLast(({ type }) => type === 'output') ?? found.at(-1)
  }
  return lastOf(/\.glb$/i) ?? lastOf(/\.fbx$/i) ?? null
}

/** Deeper than any node puts it. */
const MAX_DEPTH = 5

function* filesIn(value: unknown, depth: number): Generator<ComfyFile> {
  if (typeof value === 'string') {
    const path = value.trim().replaceAll('\\', '/')
    // An absolute path of its machine: only what is below its output folder is to be had.
    const below = /^([A-Za-z]:)?\//.test(path) ? (path.split('/output/').at(-1) ?? path) : path
    const cut = below.lastIndexOf('/')
    yield {
      filename: below.slice(cut + 1),
      subfolder: below === path && path.startsWith('/') ? '' : below.slice(0, Math.max(0, cut)),
      type: 'output',
    }
  } else if (typeof value === 'object' && value !== null && depth < MAX_DEPTH) {
    const filename = valueAt(value, 'filename')
    if (typeof filename === 'string') {
      yield {
        filename,
        subfolder: textOf(valueAt(value, 'subfolder'), ''),
        type: textOf(valueAt(value, 'type'), 'output'),
      }
      return
    }
    for (const inner of Object.values(value)) {
      yield* filesIn(inner, depth + 1)
    }
  }
}

/** Work of its queue. */
export interface ComfyQueued {
  readonly promptId: string
  readonly clientId: string | null
  readonly isRunning: boolean
  /** In the API format. */
  readonly graph: unknown
}

/** What runs and what waits; null where the answer is none. */
export function queueOf(said: unknown): readonly ComfyQueued[] | null {
  const running = valueAt(said, 'queue_running')
  const pending = valueAt(said, 'queue_pending')
  if (!Array.isArray(running) || !Array.isArray(pending)) {
    return null
  }
  const read =
    (isRunning: boolean) =>
    (item: unknown): readonly ComfyQueued[] => {
      const id = valueAt(item, '1')
      const clientId = valueAt(item, '3.client_id')
      return typeof id === 'string'
        ? [
            {
              promptId: id,
              clientId: typeof clientId === 'string' ? clientId : null,
              isRunning,
              graph: valueAt(item, '2'),
            },
          ]
        : []
    }
  return [...running.flatMap(read(true)), ...pending.flatMap(read(false))]
}

/** Why a graph was not taken: what it says of all of it, then of the first node that is at fault. */
export function refusalOf(said: unknown): string | null {
  const nodes = valueAt(said, 'node_errors')
  const first: unknown = typeof nodes === 'object' && nodes !== null ? Object.values(nodes).at(0) : undefined
  const words = [
    textOf(valueAt(first, 'class_type'), ''),
    textOf(valueAt(first, 'errors.0.message'), textOf(valueAt(said, 'error.message'), '')),
    textOf(valueAt(first, 'errors.0.details'), textOf(valueAt(said, 'error.details'), '')),
  ].filter(word => word !== '')
  return words.length === 0 ? null : shorten(words.join(': '))
}

/** One class in an answer of `/object_info/{class}`; null: it has no such node. */
export function nodeInfoOf(said: unknown, type: string): ComfyNodeInfo | null {
  const described =
    typeof said === 'object' && said !== null && Object.hasOwn(said, type)
      ? (said as Record<string, unknown>)[type]
      : undefined
  if (typeof described !== 'object' || described === null) {
    return null
  }
  const [required, optional] = ['input.required', 'input.optional'].map(place => {
    const group = valueAt(described, place)
    return Object.entries(typeof group === 'object' && group !== null ? group : {}) as [string, unknown][]
  })
  const names = valueAt(described, 'output_name')
  return {
    inputs: new Map([...required, ...optional].map(([name, spec]) => [name, offeredBy(spec)] as const)),
    required: new Map(required.map(([name, spec]) => [name, usualOf(spec)] as const)),
    outputs: Array.isArray(names) ? names.map(String) : [],
  }
}

/** The value that an input has until somebody changes it: what it names, else the first that it offers; null: neither. */
function usualOf(spec: unknown): unknown {
  return valueAt(spec, '1.default') ?? offeredBy(spec)?.[0] ?? null
}

/** Older nodes name the values in place of the type, newer ones among the options of a `COMBO`. */
function offeredBy(spec: unknown): readonly string[] | null {
  const list = [valueAt(spec, '0'), valueAt(spec, '1.options')].find(Array.isArray)
  return list === undefined ? null : list.filter(value => typeof value === 'string')
}

function textOf(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise
}
