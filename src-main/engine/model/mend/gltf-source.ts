import { findFile, shortName } from '../formats/sent-files.ts'
import type { ForeignModel } from '../formats/foreign-file.ts'
import { readGlbChunks, parseJson, unusable } from '../glb-json.ts'
import { bufferName } from './repack.ts'
import { isObject, type JsonObject } from './json-shape.ts'

/** A glTF with everything that belongs to it at hand; nothing of it is trusted yet. */
export interface GltfSource {
  readonly json: JsonObject
  /** Aligned with the JSON's `buffers`; null for one that is not there. */
  readonly buffers: readonly (Uint8Array | null)[]
  /** Encoded pictures by the address that stands in the JSON. */
  readonly pictures: ReadonlyMap<string, Uint8Array>
}

/** Is it a binary glTF by its first bytes? */
export function isGlb(bytes: Uint8Array): boolean {
  return bytes[0] === 0x67 && bytes[1] === 0x6c && bytes[2] === 0x54 && bytes[3] === 0x46
}

/**
 * Reads a GLB or a glTF with its files. A picture that was not sent is told and left out; addresses on the network are never
 * asked.
 * @throws {EngineError} `source_unusable` for what is neither, and for geometry whose file was not sent.
 */
export function readGltfSource(model: ForeignModel): GltfSource {
  const { main, report } = model
  const { json, binary } = isGlb(main.bytes)
    ? readContainer(main.bytes, report)
    : { json: parseJson(main.bytes), binary: null }
  const version = isObject(json['asset']) ? json['asset']['version'] : undefined
  if (typeof version === 'string' && version.startsWith('1')) {
    throw unusable('It is glTF version 1; only version 2 is read. Convert it to glTF 2.0.')
  }
  const buffers = listOf(json['buffers']).map((buffer, at) =>
    readBuffer(buffer, at === 0 ? binary : null, model)
  )
  return { json, buffers, pictures: readPictures(json, model) }
}

function readContainer(
  bytes: Uint8Array,
  report: ForeignModel['report']
): { readonly json: JsonObject; readonly binary: Uint8Array | null } {
  const { json, binary, isTidy } = readGlbChunks(bytes)
  if (!isTidy) {
    report.mended('container')
  }
  return { json: parseJson(json), binary }
}

function readBuffer(buffer: unknown, binary: Uint8Array | null, model: ForeignModel): Uint8Array | null {
  const uri = isObject(buffer) ? buffer['uri'] : undefined
  if (typeof uri !== 'string') {
    return binary === null ? null : aligned(binary)
  }
  const data = dataOf(uri) ?? findFile(model.files, model.main.name, uri)?.bytes ?? null
  if (data !== null) {
    return aligned(data)
  }
  throw unusable(
    `Its data lies in the file \`${shortName(uri)}\`, which was not sent. Send the .gltf together with its files, as a folder or a ZIP.`
  )
}

function readPictures(json: JsonObject, model: ForeignModel): ReadonlyMap<string, Uint8Array> {
  const pictures = new Map<string, Uint8Array>()
  for (const image of listOf(json['images'])) {
    const uri = isObject(image) ? image['uri'] : undefined
    if (typeof uri !== 'string' || pictures.has(uri)) {
      continue
    }
    const data = dataOf(uri) ?? findFile(model.files, model.main.name, uri)?.bytes
    if (data === undefined) {
      model.report.remark(
        uri.startsWith('data:')
          ? 'A texture inside the file cannot be read and was left out.'
          : `The texture \`${shortName(uri)}\` was not sent and is missing.`
      )
    } else {
      pictures.set(uri, data)
    }
  }
  return pictures
}

/** The bytes of a `data:` address; null for every other one. */
function dataOf(uri: string): Uint8Array | null {
  const match = /^data:[^,]*?(;base64)?,/i.exec(uri)
  if (match === null) {
    return null
  }
  const body = uri.slice(match[0].length)
  if (match[1] !== undefined) {
    return new Uint8Array(Buffer.from(body, 'base64'))
  }
  try {
    return new TextEncoder().encode(decodeURIComponent(body))
  } catch {
    return null
  }
}

/** Typed arrays over it begin at multiples of their size. */
function aligned(bytes: Uint8Array): Uint8Array {
  return bytes.byteOffset % 8 === 0 ? bytes : bytes.slice()
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** The buffers' bytes as the reader finds them. */
export function bufferResources(
  buffers: readonly (Uint8Array | null)[]
): Record<string, Uint8Array<ArrayBuffer>> {
  return Object.fromEntries(
    buffers.map((bytes, at) => [bufferName(at), (bytes ?? new Uint8Array(1)) as Uint8Array<ArrayBuffer>])
  )
}
