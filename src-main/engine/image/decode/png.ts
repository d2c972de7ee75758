import { inflateSync } from 'node:zlib'
import type { Picture } from '../types.ts'
import { readPixels, type PixelFormat } from './png-pixels.ts'

/** Samples per pixel and the depths allowed, by colour type (ISO/IEC 15948 §11.2.2, table 11.1). */
const COLOUR_TYPES: Readonly<
  Record<number, { readonly samples: number; readonly depths: readonly number[] }>
> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
}
/** Some writers leave a few bytes behind the last row. */
const SLACK_BYTES = 4096

/** Where the pixels of one pass of a PNG lie; without interlacing there is one pass. */
interface Pass {
  readonly left: number
  readonly top: number
  readonly stepX: number
  readonly stepY: number
}

const WHOLE: readonly Pass[] = [{ left: 0, top: 0, stepX: 1, stepY: 1 }]
/** ISO/IEC 15948 §8.2, Adam7. */
const ADAM7: readonly Pass[] = [
  { left: 0, top: 0, stepX: 8, stepY: 8 },
  { left: 4, top: 0, stepX: 8, stepY: 8 },
  { left: 0, top: 4, stepX: 4, stepY: 8 },
  { left: 2, top: 0, stepX: 4, stepY: 4 },
  { left: 0, top: 2, stepX: 2, stepY: 4 },
  { left: 1, top: 0, stepX: 2, stepY: 2 },
  { left: 0, top: 1, stepX: 1, stepY: 2 },
]

interface Header {
  readonly width: number
  readonly height: number
  readonly format: PixelFormat
  readonly passes: readonly Pass[]
}

/**
 * Any still PNG as 8-bit RGBA (of an animated one its still picture). Only chunks that the pixels need are read; they are
 * unpacked once, into as much memory as the header asks for and not more. Checksums of chunks are not judged: the pixels have
 * one of their own.
 * @throws {Error} when it is damaged, cut off, has more than `mostPixels`, or holds fewer or many more bytes than its header says.
 */
export function readPng(bytes: Uint8Array, mostPixels: number): Picture {
  const chunks = listChunks(bytes)
  const { width, height, format, passes } = readHeader(chunks)
  if (width * height > mostPixels) {
    throw new Error('It has too many pixels.')
  }
  const bitsPerPixel = format.depth * format.samples
  const sizes = passes.map(({ left, top, stepX, stepY }) => ({
    columns: Math.max(0, Math.ceil((width - left) / stepX)),
    rows: Math.max(0, Math.ceil((height - top) / stepY)),
  }))
  const rowBytes = (columns: number): number =>
    columns === 0 ? 0 : 1 + Math.ceil((columns * bitsPerPixel) / 8)
  const expected = sizes.reduce((sum, { columns, rows }) => sum + rows * rowBytes(columns), 0)
  const raw = unpack(chunks, expected)
  const data = new Uint8Array(width * height * 4)
  let from = 0
  passes.forEach((pass, index) => {
    const { columns, rows } = sizes[index]
    const length = rowBytes(columns)
    unfilter(raw.subarray(from, from + rows * length), length, Math.max(1, bitsPerPixel >> 3))
    for (let row = 0; row < rows && length > 0; row += 1, from += length) {
      const at = 4 * ((pass.top + row * pass.stepY) * width + pass.left)
      readPixels(raw.subarray(from + 1, from + length), format, {
        data,
        at,
        step: 4 * pass.stepX,
        count: columns,
      })
    }
  })
  return { width, height, data }
}

interface Chunk {
  readonly type: string
  readonly data: Uint8Array
}

function listChunks(bytes: Uint8Array): Chunk[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const chunks: Chunk[] = []
  for (let at = 8; at < bytes.length;) {
    if (at + 12 > bytes.length || at + 12 + view.getUint32(at) > bytes.length) {
      throw new Error('A chunk is cut off.')
    }
    const end = at + 8 + view.getUint32(at)
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    chunks.push({ type, data: bytes.subarray(at + 8, end) })
    if (type === 'IEND') {
      return chunks
    }
    at = end + 4
  }
  throw new Error('The end is missing.')
}

const find = (chunks: readonly Chunk[], type: string): Uint8Array | null =>
  chunks.find(chunk => chunk.type === type)?.data ?? null

/** The first chunk is the header; later ones of its name say nothing. */
function readHeader(chunks: readonly Chunk[]): Header {
  const [first] = chunks
  if (first.type !== 'IHDR' || first.data.length !== 13) {
    throw new Error('The header is missing.')
  }
  const view = new DataView(first.data.buffer, first.data.byteOffset, 13)
  const [depth, colourType, compression, filter, interlace] = first.data.subarray(8)
  const known = COLOUR_TYPES[colourType]
  if (!known?.depths.includes(depth) || compression !== 0 || filter !== 0 || interlace > 1) {
    throw new Error('The header is damaged.')
  }
  const [width, height] = [view.getUint32(0), view.getUint32(4)]
  if (width === 0 || height === 0) {
    throw new Error('The header says that it is empty.')
  }
  const palette = colourType === 3 ? find(chunks, 'PLTE') : null
  if (colourType === 3 && palette === null) {
    throw new Error('The palette is missing.')
  }
  const transparency = find(chunks, 'tRNS')
  const format = { depth, samples: known.samples, palette, transparency }
  return { width, height, format, passes: interlace === 1 ? ADAM7 : WHOLE }
}

/** One block of memory from the start: zlib would else collect pieces and join them, which takes twice as much. */
function unpack(chunks: readonly Chunk[], expected: number): Uint8Array {
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data))
  const most = expected + SLACK_BYTES
  const raw = inflateSync(packed, { chunkSize: most, maxOutputLength: most })
  if (raw.length < expected) {
    throw new Error('Rows are missing.')
  }
  return raw
}

/** ISO/IEC 15948 §9.2, in place: each row is its filter's number and its bytes; `back` bytes lie between a sample and the one left of it. */
function unfilter(rows: Uint8Array, length: number, back: number): void {
  for (let start = 0; start < rows.length; start += length) {
    const filter = rows[start]
    if (filter > 4) {
      throw new Error('A row has a filter that there is not.')
    }
    for (let i = start + 1; filter !== 0 && i < start + length; i += 1) {
      const left = i - start > back ? rows[i - back] : 0
      const up = start > 0 ? rows[i - length] : 0
      if (filter === 1) {
        rows[i] += left
      } else if (filter === 2) {
        rows[i] += up
      } else if (filter === 3) {
        rows[i] += (left + up) >> 1
      } else {
        rows[i] += paeth(left, up, start > 0 && i - start > back ? rows[i - length - back] : 0)
      }
    }
  }
}

function paeth(left: number, up: number, upLeft: number): number {
  const guess = left + up - upLeft
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - upLeft)]
  if (a <= b && a <= c) {
    return left
  }
  return b <= c ? up : upLeft
}
