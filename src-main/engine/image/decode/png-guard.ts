import { inflateSync } from 'node:zlib'

/** Chunks that the pixels need; comments, profiles and times are left out, compressed ones could swell without end. */
const NEEDED = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])
/** Channels by colour type (ISO/IEC 15948 §11.2.2). */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/**
 * The same PNG with nothing but its pixels, once it is sure that they take no more memory than its header says.
 * @throws {Error} when chunks are cut off, or hold more or fewer pixels than the header says.
 */
export function withoutSurprises(bytes: Uint8Array): Uint8Array {
  const chunks = listChunks(bytes)
  const idat = chunks
    .filter(({ type }) => type === 'IDAT')
    .map(({ from, to }) => bytes.subarray(from + 8, to - 4))
  const expected = rawBytes(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  // Interlaced pictures have one filter byte more for each row of each of seven passes.
  const most = expected.total + 8 * expected.height + 64
  const { length } = inflateSync(Buffer.concat(idat), { maxOutputLength: most })
  if (length < expected.total) {
    throw new Error('Rows are missing.')
  }
  const kept = chunks.filter(({ type }) => NEEDED.has(type)).map(({ from, to }) => bytes.subarray(from, to))
  return new Uint8Array(Buffer.concat([bytes.subarray(0, 8), ...kept]))
}

interface Chunk {
  readonly type: string
  readonly from: number
  readonly to: number
}

function listChunks(bytes: Uint8Array): Chunk[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const chunks: Chunk[] = []
  for (let at = 8; at < bytes.length;) {
    if (at + 12 > bytes.length || at + 12 + view.getUint32(at) > bytes.length) {
      throw new Error('A chunk is cut off.')
    }
    const to = at + 12 + view.getUint32(at)
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    chunks.push({ type, from: at, to })
    if (type === 'IEND') {
      return chunks
    }
    at = to
  }
  throw new Error('The end is missing.')
}

/** Bytes of all rows with their filter bytes, not interlaced. */
function rawBytes(view: DataView): { total: number; height: number } {
  const [width, height] = [view.getUint32(16), view.getUint32(20)]
  const bits = view.getUint8(24) * (CHANNELS[view.getUint8(25)] ?? 4)
  return {
    total: height * (1 + Math.ceil((width * bits) / 8)) - (view.getUint8(28) === 1 ? height : 0),
    height,
  }
}
