import { readFileSync } from 'node:fs'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { ParameterValues } from '../../families/types.ts'
import type { Mesh } from '../../kernel/types.ts'
import { resourcePath } from '../../resources.ts'
import { areaOf, aspectOf, CELLS, packBits, robustFrame, WORDS } from './descriptor.ts'
import { fillOutline, halved, planeBox, projectPlane, type Bitmap, type Box, type Pose } from './outline.ts'
import type { Variant } from './variants.ts'

/** Directions every concept is stored from; the mirror image of the mask gives the other side. */
const YAWS = [0, 20, 40, 60, 75, 90, 110, 135] as const
const PITCHES = [0, 12, 25, 40] as const
export const BANK_VIEWS: readonly Pose[] = YAWS.flatMap(yaw =>
  PITCHES.map(pitch => ({ yaw, pitch, isMirrored: false }))
)
/** Steps of the stored logarithm of the aspect ratio. */
const ASPECT_STEP = 1 / 36
/** Side of the first drawing, from which the robust frame is read. */
const SCOUT = 96

/** Silhouettes of every variant from every direction of `BANK_VIEWS`, variant by variant. */
export interface Bank {
  /** `ENGINE_VERSION` that the silhouettes were drawn with. */
  readonly version: string
  readonly variants: readonly Variant[]
  /** `WORDS` per silhouette. */
  readonly words: Uint32Array
  /** Logarithm of width over height of each silhouette's frame. */
  readonly aspects: Float32Array
  /** Set bits of each silhouette. */
  readonly areas: Uint16Array
}

/** What retrieval compares: bits in a robust frame, and the frame's shape. */
export interface Descriptor {
  readonly words: Uint32Array
  readonly aspect: number
}

/** A mesh seen in a pose: the bits of its silhouette and the frame they fill, in the mesh's units; null when nothing is seen. */
export function frameOutline(mesh: Mesh, pose: Pose): { readonly bitmap: Bitmap; readonly box: Box } | null {
  const plane = projectPlane(mesh.positions, pose)
  const whole = planeBox(plane)
  if (!(whole.right > whole.left) || !(whole.top > whole.bottom)) {
    return null
  }
  const box = robustFrame(fillOutline(plane, mesh.indices, whole, [SCOUT, SCOUT]), whole)
  return box === null
    ? null
    : { bitmap: halved(fillOutline(plane, mesh.indices, box, [2 * CELLS, 2 * CELLS])), box }
}

/** The stored descriptors of one mesh, in the order of `BANK_VIEWS`; empty bits where nothing is seen. */
export function describeMesh(mesh: Mesh): Descriptor[] {
  return BANK_VIEWS.map(pose => {
    const outline = frameOutline(mesh, pose)
    return outline === null
      ? { words: new Uint32Array(WORDS), aspect: 0 }
      : { words: packBits(outline.bitmap), aspect: aspectOf(outline.box) }
  })
}

const clampByte = (value: number): number => Math.max(-128, Math.min(127, Math.round(value)))

/** A bank as a file: length of the head (4 bytes, little endian), head in JSON, then bits and aspects, compressed. */
export function encodeBank(
  version: string,
  variants: readonly Variant[],
  descriptors: readonly Descriptor[]
): Uint8Array {
  const head = Buffer.from(
    JSON.stringify({
      version,
      cells: CELLS,
      views: BANK_VIEWS.length,
      variants: variants.map(({ concept, values }) => [concept, values]),
    })
  )
  const body = Buffer.alloc(descriptors.length * (1 + WORDS * 4))
  const bits = descriptors.length * WORDS * 4
  descriptors.forEach(({ aspect }, i) => body.writeInt8(clampByte(aspect / ASPECT_STEP), bits + i))
  descriptors.forEach(({ words }, i) =>
    words.forEach((word, k) => body.writeUInt32LE(word, 4 * (i * WORDS + k)))
  )
  const size = Buffer.alloc(4)
  size.writeUInt32LE(head.length)
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 24 } }
  return Buffer.concat([size, head, brotliCompressSync(body, options)])
}

/**
 * A bank from its file.
 * @throws {Error} when the file was made for other directions or cells: rebuild it with `node scripts/build-silhouettes.mjs`.
 */
export function decodeBank(bytes: Uint8Array): Bank {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const size = file.readUInt32LE(0)
  const head: unknown = JSON.parse(file.toString('utf8', 4, 4 + size))
  const count = isHead(head) ? head.variants.length * BANK_VIEWS.length : 0
  const body = brotliDecompressSync(file.subarray(4 + size))
  if (!isHead(head) || body.length !== count * (1 + WORDS * 4)) {
    throw new Error('The bank of silhouettes is of another make: run node scripts/build-silhouettes.mjs.')
  }
  const aspects = Float32Array.from(
    { length: count },
    (_, i) => body.readInt8(count * WORDS * 4 + i) * ASPECT_STEP
  )
  // A copy of its own, aligned to words; every platform the engine runs on is little endian.
  const words = new Uint32Array(Uint8Array.from(body.subarray(0, count * WORDS * 4)).buffer)
  const areas = Uint16Array.from({ length: count }, (_, i) => areaOf(words, i * WORDS))
  const { version } = head
  const variants = head.variants.map(([concept, values]) => ({ concept, values }))
  return { version, variants, words, aspects, areas }
}

interface Head {
  readonly version: string
  readonly cells: number
  readonly views: number
  readonly variants: readonly (readonly [concept: string, values: ParameterValues])[]
}

/** Variants are as the build wrote them: the file is shipped with the engine, and a test reads it. */
function isHead(value: unknown): value is Head {
  return (
    typeof value === 'object' &&
    value !== null &&
    'version' in value &&
    typeof value.version === 'string' &&
    'cells' in value &&
    value.cells === CELLS &&
    'views' in value &&
    value.views === BANK_VIEWS.length &&
    'variants' in value &&
    Array.isArray(value.variants)
  )
}

let loaded: Bank | undefined

/** The shipped bank, read once. */
export function loadBank(): Bank {
  loaded ??= decodeBank(readFileSync(resourcePath('silhouettes', 'bank.bin')))
  return loaded
}
