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
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const size = SIZE_READERS[type](view)
  return size === null || size.width === 0 || size.height === 0 ? null : size
}

const SIZE_READERS: Readonly<Record<PictureType, (view: DataView) => PictureSize | null>> = {
  PNG: readPngSize,
  JPEG: readJpegSize,
  WebP: readWebpSize,
}

/** ISO/IEC 15948 §11.2.2: IHDR comes first, 13 bytes long. */
function readPngSize(view: DataView): PictureSize | null {
  if (view.byteLength < 33 || view.getUint32(8) !== 13 || view.getUint32(12) !== 0x49484452) {
    return null
  }
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

/** ITU-T T.81 §B.2: segments follow each other until a start of frame (C0–CF except C4, C8, CC). */
function readJpegSize(view: DataView): PictureSize | null {
  let at = 2
  while (at + 4 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) {
      return null
    }
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) {
      at += 1
    } else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) {
      at += 2
    } else if (marker === 0xd9 || marker === 0xda) {
      return null
    } else if (isStartOfFrame(marker)) {
      return at + 9 <= view.byteLength
        ? { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
        : null
    } else {
      at += 2 + Math.max(2, view.getUint16(at + 2))
    }
  }
  return null
}

function isStartOfFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
}

/**
 * RFC 9649 §2.5–2.7: chunks VP8, VP8L and VP8X. A canvas (VP8X) smaller than the frame it holds would hide the
 * frame's size from whoever counts pixels, so the larger of the two counts.
 */
function readWebpSize(view: DataView): PictureSize | null {
  let canvas: PictureSize | null = null
  for (let at = 12; at + 8 <= view.byteLength;) {
    const name = view.getUint32(at)
    const length = view.getUint32(at + 4, true)
    const found = readWebpChunk(view, at + 8, name)
    if (name === VP8X) {
      canvas = found
    } else if (name === VP8 || name === VP8L) {
      return found === null ? null : larger(found, canvas ?? found)
    }
    if (name === VP8X && found === null) {
      return null
    }
    at += 8 + length + (length % 2)
  }
  return null
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
