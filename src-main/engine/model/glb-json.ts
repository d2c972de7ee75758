import { EngineError } from '../task.ts'

/** What is read from a GLB's JSON before anything is decoded. Nothing in it is trusted: lists may hold anything. */
export interface GlbJson {
  readonly accessors: readonly Record<string, unknown>[]
  readonly bufferViews: readonly Record<string, unknown>[]
  readonly buffers: readonly Record<string, unknown>[]
  readonly images: readonly Record<string, unknown>[]
  readonly nodes: readonly Record<string, unknown>[]
  readonly meshes: readonly Record<string, unknown>[]
}

const MAGIC = 0x46546c67
const JSON_CHUNK = 0x4e4f534a
const BINARY_CHUNK = 0x004e4942
const HEADER_BYTES = 12
const CHUNK_HEADER_BYTES = 8
/** Lists and objects in one another: what reads them one level at a time must not run out of stack. */
const MAX_JSON_DEPTH = 512

/** The chunks of a GLB. */
export interface GlbChunks {
  readonly json: Uint8Array
  readonly binary: Uint8Array | null
  /** false: lengths or order are not as the format asks, but it is plain what is meant. */
  readonly isTidy: boolean
}

/**
 * Reads the chunks of a GLB (glTF 2.0 §4.4). Lengths that do not add up are no reason to give up while each chunk is whole.
 * @throws {EngineError} `source_unusable`: not a GLB, glTF as JSON text, another version, cut short.
 */
export function readGlbChunks(bytes: Uint8Array): GlbChunks {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  checkHeader(bytes, view)
  const chunks: { readonly type: number; readonly data: Uint8Array }[] = []
  const declared = view.getUint32(8, true)
  const end =
    declared > HEADER_BYTES + CHUNK_HEADER_BYTES ? Math.min(declared, bytes.byteLength) : bytes.byteLength
  let isTidy = declared === bytes.byteLength
  for (let at = HEADER_BYTES; at + CHUNK_HEADER_BYTES <= end;) {
    const length = view.getUint32(at, true)
    const start = at + CHUNK_HEADER_BYTES
    chunks.push({ type: view.getUint32(at + 4, true), data: bytes.subarray(start, start + length) })
    if (start + length > bytes.byteLength) {
      if (chunks.length <= 2) {
        throw unusable(
          `It is cut short: a part of ${length} bytes is announced and ${bytes.byteLength - start} arrived. Send the whole file.`
        )
      }
      isTidy = false
    }
    isTidy &&= length % 4 === 0
    at = start + length
  }
  const json = chunks[0]
  if (json?.type !== JSON_CHUNK) {
    throw unusable('Its first chunk must be the JSON chunk. Export the model again as GLB.')
  }
  const binary = chunks.find(({ type }) => type === BINARY_CHUNK)
  return { json: json.data, binary: binary?.data ?? null, isTidy }
}

/**
 * A glTF's JSON text as an object.
 * @throws {EngineError} `source_unusable` for what is no JSON object, or is nested beyond reason.
 */
export function parseJson(text: Uint8Array): Record<string, unknown> {
  if (jsonDepth(text) > MAX_JSON_DEPTH) {
    throw unusable(
      `Its JSON has lists and objects more than ${MAX_JSON_DEPTH} deep in one another. Remove what is nested so, such as \`extras\`.`
    )
  }
  return parse(text)
}

/**
 * What stands in the JSON of a GLB.
 * @throws {EngineError} `source_unusable`, as the two above.
 */
export function readGlbJson(bytes: Uint8Array): GlbJson {
  return listsOf(parseJson(readGlbChunks(bytes).json))
}

/** What of a parsed JSON is counted before anything is decoded. */
export function listsOf(json: Record<string, unknown>): GlbJson {
  return {
    accessors: records(json['accessors']),
    bufferViews: records(json['bufferViews']),
    buffers: records(json['buffers']),
    images: records(json['images']),
    nodes: records(json['nodes']),
    meshes: records(json['meshes']),
  }
}

/** A file that cannot be taken in, and why. */
export function unusable(message: string): EngineError {
  return new EngineError('source_unusable', message)
}

function checkHeader(bytes: Uint8Array, view: DataView): void {
  if (bytes.byteLength < 4 || view.getUint32(0, true) !== MAGIC) {
    throw unusable(
      'It is not a GLB file: it does not begin with `glTF`. Export the model as binary glTF (.glb).'
    )
  }
  if (bytes.byteLength < HEADER_BYTES + CHUNK_HEADER_BYTES) {
    throw unusable('It is cut short: a GLB is at least 20 bytes long. Send the whole file.')
  }
  const version = view.getUint32(4, true)
  if (version !== 2) {
    throw unusable(`It is glTF version ${version}; only version 2 is read. Convert it to glTF 2.0.`)
  }
}

function parse(bytes: Uint8Array): Record<string, unknown> {
  try {
    // Writers pad with zeros where blanks are asked for.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\0+$/, '')
    const json: unknown = JSON.parse(text)
    if (isRecord(json)) {
      return json
    }
  } catch {
    // Told below, in words that help.
  }
  throw unusable('Its JSON is no JSON object in UTF-8. Export the model again.')
}

/** How deep lists and objects lie in one another. Reads bytes, not values: nothing of it is unpacked yet. */
function jsonDepth(text: Uint8Array): number {
  let depth = 0
  let deepest = 0
  let isString = false
  for (let i = 0; i < text.length; i++) {
    const byte = text[i]
    if (isString) {
      if (byte === BACKSLASH) {
        i += 1
      } else if (byte === QUOTE) {
        isString = false
      }
    } else if (byte === QUOTE) {
      isString = true
    } else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      depth += 1
      deepest = Math.max(deepest, depth)
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
      depth -= 1
    }
  }
  return deepest
}

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = Buffer.from('"\\[]{}')

function records(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
