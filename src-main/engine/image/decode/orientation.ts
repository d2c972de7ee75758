import type { Picture } from '../types.ts'

/** EXIF tag 0x0112 (Exif 3.0 §4.6.5): 1 upright … 8. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

/** How a JPEG, WebP or PNG wants to be turned before it is looked at; 1 when it does not say. Never throws. */
export function readOrientation(bytes: Uint8Array): Orientation {
  const exif = findExif(bytes)
  return exif === null ? 1 : orientationOf(exif)
}

const ascii = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length))

/** The TIFF block. */
function findExif(bytes: Uint8Array): Uint8Array | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes[0] === 0xff && bytes[1] === 0xd8) {
    return findInJpeg(bytes, view)
  }
  if (ascii(bytes, 0, 4) === 'RIFF') {
    for (
      let at = 12;
      at + 8 <= bytes.length;
      at += 8 + view.getUint32(at + 4, true) + (view.getUint32(at + 4, true) % 2)
    ) {
      if (ascii(bytes, at, 4) === 'EXIF') {
        return bytes.subarray(at + 8 + (ascii(bytes, at + 8, 4) === 'Exif' ? 6 : 0))
      }
    }
    return null
  }
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    if (ascii(bytes, at + 4, 4) === 'eXIf') {
      return bytes.subarray(at + 8)
    }
  }
  return null
}

function findInJpeg(bytes: Uint8Array, view: DataView): Uint8Array | null {
  for (let at = 2; at + 10 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== 0xda;) {
    if (bytes[at + 1] === 0xe1 && ascii(bytes, at + 4, 4) === 'Exif') {
      return bytes.subarray(at + 10)
    }
    at += 2 + Math.max(2, view.getUint16(at + 2))
  }
  return null
}

function orientationOf(tiff: Uint8Array): Orientation {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength)
  if (view.byteLength < 14) {
    return 1
  }
  const isLittle = view.getUint16(0) === 0x4949
  const start = view.getUint32(4, isLittle)
  const count = start + 2 <= view.byteLength ? view.getUint16(start, isLittle) : 0
  for (let i = 0, at = start + 2; i < count && at + 12 <= view.byteLength; i += 1, at += 12) {
    if (view.getUint16(at, isLittle) === 0x0112) {
      const value = view.getUint16(at + 8, isLittle)
      return isOrientation(value) ? value : 1
    }
  }
  return 1
}

const isOrientation = (value: number): value is Orientation => value >= 1 && value <= 8

/** The picture as its orientation wants it seen. */
export function turnUpright(picture: Picture, orientation: Orientation): Picture {
  if (orientation === 1) {
    return picture
  }
  const isTurned = orientation >= 5
  const [width, height] = isTurned ? [picture.height, picture.width] : [picture.width, picture.height]
  const from = new Uint32Array(picture.data.buffer, picture.data.byteOffset, picture.width * picture.height)
  const to = new Uint32Array(width * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [sx, sy] = sourceOf(orientation, x, y, picture)
      to[y * width + x] = from[sy * picture.width + sx]
    }
  }
  return { width, height, data: new Uint8Array(to.buffer) }
}

function sourceOf(
  orientation: Orientation,
  x: number,
  y: number,
  { width, height }: Picture
): [number, number] {
  const [right, bottom] = [width - 1, height - 1]
  switch (orientation) {
    case 1:
      return [x, y]
    case 2:
      return [right - x, y]
    case 3:
      return [right - x, bottom - y]
    case 4:
      return [x, bottom - y]
    case 5:
      return [y, x]
    case 6:
      return [y, bottom - x]
    case 7:
      return [right - y, bottom - x]
    case 8:
      return [right - y, x]
  }
}
