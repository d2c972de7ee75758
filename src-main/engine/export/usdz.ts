import { zipSync, type Zippable } from 'fflate'
import { ZIP_TIME } from './file-sinks.ts'
import type { PictureFile } from './pictures.ts'
import type { Chunks } from './types.ts'

/** Data of every file begins at a multiple of this. */
const ALIGNMENT = 64
const LOCAL_HEADER_BYTES = 30
const EXTRA_HEADER_BYTES = 4
/** Of the field that only fills; readers skip what they do not know. */
const FILLER_ID = 0x1986

/**
 * A USDZ package (Pixar, "Usdz File Format Specification" 1.3): a ZIP whose files are stored as they are, each beginning at a
 * multiple of 64 bytes, the layer first.
 */
export function packUsdz(layerName: string, layer: Chunks, pictures: readonly PictureFile[]): Uint8Array {
  const parts = [...layer].map(chunk => (typeof chunk === 'string' ? Buffer.from(chunk, 'utf8') : chunk))
  const files: readonly (readonly [string, Uint8Array])[] = [
    [layerName, Buffer.concat(parts)],
    ...pictures.map(({ name, bytes }) => [`textures/${name}`, bytes] as const),
  ]
  const zippable: Zippable = {}
  let offset = 0
  for (const [name, bytes] of files) {
    const start = offset + LOCAL_HEADER_BYTES + name.length + EXTRA_HEADER_BYTES
    const filler = (ALIGNMENT - (start % ALIGNMENT)) % ALIGNMENT
    zippable[name] = [bytes, { level: 0, mtime: ZIP_TIME, extra: { [FILLER_ID]: new Uint8Array(filler) } }]
    offset = start + filler + bytes.byteLength
  }
  return zipSync(zippable)
}
