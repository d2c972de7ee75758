import { inflateSync } from 'node:zlib'
import type { Texture } from '../material/surface.ts'

export const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** Length, type and checksum around a chunk's data. */
export const FRAME_BYTES = 12
export const HEADER_BYTES = 13
/** Colour types of the specification: colours, and colours with alpha. */
export const TRUECOLOUR = 2
export const TRUECOLOUR_ALPHA = 6

/**
 * A PNG of the kind that nearly all textures are (8 bits a channel, colours with or without alpha, not interlaced) as 8-bit RGBA. Node unpacks it:
 * three of 2048² take half of the time that they take in JavaScript. null for every other kind and for a damaged one, which is for others to judge.
 */
export function decodePlainPng(bytes: Uint8Array): Texture | null {
  const found = readChunks(bytes)
  if (found === null) {
    return null
  }
  const { width, height, channels, packed } = found
  const rowBytes = width * channels
  const length = height * (rowBytes + 1)
  const rows = unpack(packed, length)
  if (rows === null) {
    return null
  }
  const data = new Uint8Array(4 * width * height)
  for (let row = 0; row < height; row++) {
    const start = row * (rowBytes + 1) + 1
    const above = row === 0 ? -1 : start - rowBytes - 1
    if (!unfilterRow(rows, { start, above, rowBytes, channels })) {
      return null
    }
    spreadRow(rows, start, data, { at: 4 * width * row, width, channels })
  }
  return { width, height, data }
}

interface Found {
  readonly width: number
  readonly height: number
  readonly channels: 3 | 4
  readonly packed: Uint8Array
}

function readChunks(bytes: Uint8Array): Found | null {
  if (bytes.length < 8 + FRAME_BYTES + HEADER_BYTES || SIGNATURE.some((byte, i) => bytes[i] !== byte)) {
    return null
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isType = (at: number, type: string): boolean =>
    [0, 1, 2, 3].every(i => bytes[at + 4 + i] === type.charCodeAt(i))
  if (!isType(8, 'IHDR') || view.getUint32(8) !== HEADER_BYTES) {
    return null
  }
  const [width, height] = [view.getUint32(16), view.getUint32(20)]
  const [depth, colourType, compression, filter, interlace] = bytes.subarray(24, 29)
  const isPlain = depth === 8 && compression === 0 && filter === 0 && interlace === 0
  const hasColours = colourType === TRUECOLOUR || colourType === TRUECOLOUR_ALPHA
  if (!isPlain || !hasColours || width === 0 || height === 0) {
    return null
  }
  const parts: Uint8Array[] = []
  for (let at = 8; at + FRAME_BYTES <= bytes.length;) {
    const end = at + FRAME_BYTES + view.getUint32(at)
    if (end > bytes.length) {
      return null
    }
    if (isType(at, 'IDAT')) {
      parts.push(bytes.subarray(at + 8, end - 4))
    }
    if (isType(at, 'IEND')) {
      return { width, height, channels: colourType === TRUECOLOUR ? 3 : 4, packed: Buffer.concat(parts) }
    }
    at = end
  }
  return null
}

/** Deflate makes a byte into this many at most: a header that says more is not believed, and no memory taken for it. */
const MOST_EXPANSION = 1032

/** null where it is damaged or not exactly so long. */
function unpack(packed: Uint8Array, length: number): Uint8Array | null {
  if (length > MOST_EXPANSION * packed.length) {
    return null
  }
  try {
    // In one piece: by default it is unpacked into thousands of small ones, which are joined then.
    const rows = inflateSync(packed, { chunkSize: Math.max(64, length), maxOutputLength: length })
    return rows.length === length ? rows : null
  } catch {
    return null
  }
}

interface Row {
  /** Its first byte behind that of its filter. */
  readonly start: number
  /** The same of the row above; -1 in the first one. */
  readonly above: number
  readonly rowBytes: number
  readonly channels: number
}

/** Takes a row's filter away in its place (PNG specification, section 9). false where it names none that there is. */
function unfilterRow(rows: Uint8Array, { start, above, rowBytes, channels }: Row): boolean {
  const kind = rows[start - 1]
  const end = start + rowBytes
  const up = above < 0 ? 0 : start - above
  if (kind === 1) {
    for (let i = start + channels; i < end; i++) {
      rows[i] += rows[i - channels]
    }
  } else if (kind === 2) {
    for (let i = start; up > 0 && i < end; i++) {
      rows[i] += rows[i - up]
    }
  } else if (kind === 3) {
    for (let i = start; i < end; i++) {
      const left = i < start + channels ? 0 : rows[i - channels]
      rows[i] += (left + (up > 0 ? rows[i - up] : 0)) >> 1
    }
  } else if (kind === 4) {
    for (let i = start; i < end; i++) {
      const isFirst = i < start + channels
      const left = isFirst ? 0 : rows[i - channels]
      const over = up > 0 ? rows[i - up] : 0
      rows[i] += nearestOf(left, over, isFirst || up === 0 ? 0 : rows[i - up - channels])
    }
  }
  return kind <= 4
}

/** Paeth's predictor: of left, above and above to the left the one that is nearest to left + above − that. */
function nearestOf(left: number, over: number, corner: number): number {
  const toLeft = Math.abs(over - corner)
  const toOver = Math.abs(left - corner)
  const toCorner = Math.abs(left + over - 2 * corner)
  return toLeft <= toOver && toLeft <= toCorner ? left : toOver <= toCorner ? over : corner
}

interface Spread {
  readonly at: number
  readonly width: number
  readonly channels: 3 | 4
}

/** A row as RGBA. */
function spreadRow(rows: Uint8Array, start: number, data: Uint8Array, { at, width, channels }: Spread): void {
  if (channels === 4) {
    data.set(rows.subarray(start, start + 4 * width), at)
    return
  }
  for (let from = start, to = at, end = at + 4 * width; to < end; from += 3, to += 4) {
    data[to] = rows[from]
    data[to + 1] = rows[from + 1]
    data[to + 2] = rows[from + 2]
    data[to + 3] = 255
  }
}
