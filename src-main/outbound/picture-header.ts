/** Types of picture the engine reads. */
export type PictureType = 'PNG' | 'JPEG' | 'WebP'

export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** What the first bytes of a file say it is; the name and the declared type say nothing. */
export function sniffType(bytes: Uint8Array): PictureType | { readonly other: string } {
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) {
    return 'PNG'
  }
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) {
    return 'JPEG'
  }
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 4) === 'WEBP') {
    return 'WebP'
  }
  return { other: describeOther(bytes) }
}

/** RFC 9649 §2.7.1.1: the flag of animation in the VP8X chunk, which comes first. */
export function isAnimatedWebp(bytes: Uint8Array): boolean {
  return text(bytes, 12, 4) === 'VP8X' && bytes.length > 20 && (bytes[20] & 0x02) !== 0
}

const SIGNATURES: readonly (readonly [string, string])[] = [
  ['GIF8', 'a GIF'],
  ['BM', 'a BMP'],
  ['II*\0', 'a TIFF'],
  ['MM\0*', 'a TIFF'],
  ['8BPS', 'a Photoshop file'],
  ['%PDF', 'a PDF'],
  ['glTF', 'a GLB model'],
  ['PK', 'a ZIP archive'],
  ['\x1f\x8b', 'compressed data (gzip)'],
]

function describeOther(bytes: Uint8Array): string {
  if (bytes.length === 0) {
    return 'empty'
  }
  if (text(bytes, 4, 4) === 'ftyp') {
    return /^(avif|avis)$/.test(text(bytes, 8, 4)) ? 'an AVIF' : 'a HEIC or a video'
  }
  const known = SIGNATURES.find(([signature]) => text(bytes, 0, signature.length) === signature)
  if (known !== undefined) {
    return known[1]
  }
  const start = text(bytes, 0, 1024).trimStart().toLowerCase()
  if (start.includes('<svg')) {
    return 'an SVG'
  }
  if (start.startsWith('<!doctype html') || start.startsWith('<html')) {
    return 'a web page'
  }
  if (/^[\t\n\r\x20-\x7e]+$/.test(start)) {
    return 'text'
  }
  return 'no picture'
}

/** Width and height from the header, without decoding; null when the header is cut off, malformed or says zero. */
export function readSize(bytes: Uint8Array, type: PictureType): PictureSize | null {
  const walk = startWalk(type)
  const found = walkOn(walk, { bytes, from: 0, isLast: true }, walk.start)
  return typeof found === 'number' ? null : found
}

/** What of a file `read` gives: the bytes from a position on, fewer where it ends. */
export type ReadBytes = (at: number, length: number) => Promise<Uint8Array>

/** The same of a file, of which only the headers are read; the loop is held for no longer than a window takes. */
export async function readSizeInFile(read: ReadBytes, type: PictureType): Promise<PictureSize | null> {
  const walk = startWalk(type)
  for (let at = walk.start; ;) {
    const bytes = await read(at, WINDOW_BYTES)
    const found = walkOn(walk, { bytes, from: at, isLast: bytes.length < WINDOW_BYTES }, at)
    if (typeof found !== 'number') {
      return found
    }
    at = found
  }
}

const WINDOW_BYTES = 65_536
/** No step looks further ahead. */
const STEP_BYTES = 64

/** A walk from one part of a header to the next. */
interface HeaderWalk {
  readonly start: number
  /** Given all there is from a part on: the size, how far it is to the next part, or null when there is no size to be had. */
  readonly step: (part: DataView) => PictureSize | number | null
}

function startWalk(type: PictureType): HeaderWalk {
  switch (type) {
    case 'PNG':
      return { start: 0, step: readPngSize }
    case 'JPEG':
      return { start: 2, step: stepJpeg }
    case 'WebP':
      return { start: 12, step: createWebpStep() }
  }
}

/** Walks on inside a window; a number is the position where the next one has to begin. */
function walkOn(
  { step }: HeaderWalk,
  { bytes, from, isLast }: { bytes: Uint8Array; from: number; isLast: boolean },
  start: number
): PictureSize | number | null {
  for (let at = start; ;) {
    const offset = at - from
    if (!isLast && offset + STEP_BYTES > bytes.length) {
      return at
    }
    if (offset >= bytes.length) {
      return null
    }
    const found = step(new DataView(bytes.buffer, bytes.byteOffset + offset, bytes.byteLength - offset))
    if (typeof found !== 'number') {
      return found === null || found.width === 0 || found.height === 0 ? null : found
    }
    at += found
  }
}

/** ISO/IEC 15948 §11.2.2: IHDR comes first, 13 bytes long. */
function readPngSize(view: DataView): PictureSize | null {
  if (view.byteLength < 33 || view.getUint32(8) !== 13 || view.getUint32(12) !== 0x49484452) {
    return null
  }
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

/** ITU-T T.81 §B.2: segments follow each other until a start of frame (C0–CF except C4, C8, CC). */
function stepJpeg(part: DataView): PictureSize | number | null {
  if (part.byteLength < 4 || part.getUint8(0) !== 0xff) {
    return null
  }
  const marker = part.getUint8(1)
  if (marker === 0xff) {
    return 1
  }
  if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) {
    return 2
  }
  if (marker === 0xd9 || marker === 0xda) {
    return null
  }
  if (isStartOfFrame(marker)) {
    return part.byteLength < 9 ? null : { height: part.getUint16(5), width: part.getUint16(7) }
  }
  return 2 + Math.max(2, part.getUint16(2))
}

function isStartOfFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
}

/**
 * RFC 9649 §2.5–2.7: chunks VP8, VP8L and VP8X. A canvas (VP8X) smaller than the frame it holds would hide the
 * frame's size from whoever counts pixels, so the larger of the two counts.
 */
function createWebpStep(): HeaderWalk['step'] {
  let canvas: PictureSize | null = null
  return chunk => {
    if (chunk.byteLength < 8) {
      return null
    }
    const name = chunk.getUint32(0)
    const length = chunk.getUint32(4, true)
    const found = readWebpChunk(chunk, 8, name)
    if (name === VP8 || name === VP8L) {
      return found === null ? null : larger(found, canvas ?? found)
    }
    if (name === VP8X) {
      if (found === null) {
        return null
      }
      canvas = found
    }
    return 8 + length + (length % 2)
  }
}

const VP8 = 0x56503820
const VP8L = 0x5650384c
const VP8X = 0x56503858

function readWebpChunk(view: DataView, at: number, name: number): PictureSize | null {
  if (at + 10 > view.byteLength) {
    return null
  }
  if (name === VP8X) {
    return { width: 1 + readUint24(view, at + 4), height: 1 + readUint24(view, at + 7) }
  }
  if (name === VP8L && view.getUint8(at) === 0x2f) {
    const bits = view.getUint32(at + 1, true)
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
  }
  const isKeyFrame = name === VP8 && readUint24(view, at + 3) === 0x2a019d
  if (!isKeyFrame) {
    return null
  }
  return { width: view.getUint16(at + 6, true) & 0x3fff, height: view.getUint16(at + 8, true) & 0x3fff }
}

function readUint24(view: DataView, at: number): number {
  return view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
}

function larger(a: PictureSize, b: PictureSize): PictureSize {
  return { width: Math.max(a.width, b.width), height: Math.max(a.height, b.height) }
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte)
}

/** Bytes as Latin-1. */
function text(bytes: Uint8Array, from: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + length))
}
