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
const HEADER_BYTES = 12
const CHUNK_HEADER_BYTES = 8
/** Lists and objects in one another: what reads them one level at a time must not run out of stack. */
const MAX_JSON_DEPTH = 512

/**
 * Reads header and JSON chunk of a GLB (glTF 2.0 §4.4).
 * @throws {EngineError} `source_unusable`: not a GLB, glTF as JSON text, another version, cut short.
 */
export function readGlbJson(bytes: Uint8Array): GlbJson {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  checkHeader(bytes, view)
  const length = view.getUint32(HEADER_BYTES, true)
  const start = HEADER_BYTES + CHUNK_HEADER_BYTES
  if (view.getUint32(HEADER_BYTES + 4, true) !== JSON_CHUNK || start + length > bytes.byteLength) {
    throw unusable('Its first chunk must be the JSON chunk. Export the model again as GLB.')
  }
  const chunk = bytes.subarray(start, start + length)
  if (jsonDepth(chunk) > MAX_JSON_DEPTH) {
    throw unusable(
      `Its JSON has lists and objects more than ${MAX_JSON_DEPTH} deep in one another. Remove what is nested so, such as \`extras\`.`
    )
  }
  const json = parse(chunk)
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
      isJsonText(bytes)
        ? 'It is glTF as JSON text, whose buffers and pictures are files beside it. Export or pack it as one binary GLB file.'
        : 'It is not a GLB file: it does not begin with `glTF`. Export the model as binary glTF (.glb).'
    )
  }
  if (bytes.byteLength < HEADER_BYTES + CHUNK_HEADER_BYTES) {
    throw unusable('It is cut short: a GLB is at least 20 bytes long. Send the whole file.')
  }
  const version = view.getUint32(4, true)
  if (version !== 2) {
    throw unusable(`It is glTF version ${version}; only version 2 is read. Convert it to glTF 2.0.`)
  }
  const length = view.getUint32(8, true)
  if (length > bytes.byteLength) {
    throw unusable(
      `It is cut short: its header says ${length} bytes and ${bytes.byteLength} arrived. Send the whole file.`
    )
  }
}

/** The first visible character of a JSON object, after a byte order mark and blanks. */
function isJsonText(bytes: Uint8Array): boolean {
  return new TextDecoder().decode(bytes.subarray(0, 256)).trimStart().startsWith('{')
}

function parse(bytes: Uint8Array): Record<string, unknown> {
  try {
    const json: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    if (isRecord(json)) {
      return json
    }
  } catch {
    // Told below, in words that help.
  }
  throw unusable('Its JSON chunk is not a JSON object in UTF-8. Export the model again as GLB.')
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
