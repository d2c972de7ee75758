import { deflateSync } from 'node:zlib'
import { encode as encodePng } from 'fast-png'
import { encode as encodeJpeg } from 'jpeg-js'
import { describe, expect, it } from 'vitest'
import { EngineError } from '../../task.ts'
import { decodeUpright } from './decode.ts'

/** 24 × 16 pixels of rgb(200, 50, 20): a JPEG in four inks as picture editors write it, and a WebP. */
const CMYK_JPEG =
  '/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwAQCwwODAoQDg0OEhEQExgoGhgWFhgxIyUdKDozPTw5Mzg3QEhcTkBEV0U3OFBtUVdfYmdoZz5NcXlwZHhcZWdj/8AAFAgAEAAYBEMRAE0RAFkRAEsRAP/EABYAAQEBAAAAAAAAAAAAAAAAAAAGB//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAOBEMATQBZAEsAAD8A0BFs/VwAAAAAAP/Z'
const WEBP =
  'UklGRkIAAABXRUJQVlA4IDYAAAAQAwCdASoYABAAPrVInkmnJCKhMAgA4BaJQBdl0AAQNgAA/ujXH6FGyiYp//kp/Xd5Rc0YEAA='

const bytesOf = (base64: string): Uint8Array => new Uint8Array(Buffer.from(base64, 'base64'))

/** Left half red, right half blue. */
const halves = (width: number, height: number): Uint8Array =>
  Uint8Array.from({ length: width * height * 4 }, (_, i) => {
    const isLeft = Math.floor(i / 4) % width < width / 2
    return [isLeft ? 255 : 0, 0, isLeft ? 0 : 255, 255][i % 4]
  })

/** A JPEG whose EXIF block names an orientation. */
function turnedJpeg(orientation: number): Uint8Array {
  const { data } = encodeJpeg({ width: 48, height: 24, data: halves(48, 24) }, 95)
  const tiff = [
    0x4d,
    0x4d,
    0,
    42,
    0,
    0,
    0,
    8,
    0,
    1,
    0x01,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  ]
  const exif = [...Buffer.from('Exif'), 0, 0, ...tiff]
  return Uint8Array.from([0xff, 0xd8, 0xff, 0xe1, 0, exif.length + 2, ...exif, ...data.subarray(2)])
}

const refusal = async (bytes: Uint8Array): Promise<EngineError> => {
  try {
    await decodeUpright(bytes, 'Picture 2')
  } catch (error) {
    if (error instanceof EngineError) {
      return error
    }
    throw error
  }
  throw new Error('It was read.')
}

/** CRCs are not judged by the readers here: what counts is the length that the pixels swell to. */
function bomb(): Uint8Array {
  const png = encodePng({ width: 64, height: 64, data: new Uint8Array(64 * 64 * 4), channels: 4 })
  const swollen = deflateSync(new Uint8Array(50_000_000))
  const head = Buffer.from(png.subarray(0, 33))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(swollen.length)
  const tail = Buffer.from(png.subarray(png.length - 12))
  return new Uint8Array(Buffer.concat([head, length, Buffer.from('IDAT'), swollen, Buffer.alloc(4), tail]))
}

describe('decodeUpright', () => {
  it.each([
    ['a JPEG in CMYK, which many readers show as a negative', CMYK_JPEG],
    ['a WebP', WEBP],
  ])('reads %s', async (_, base64) => {
    const { width, height, data } = await decodeUpright(bytesOf(base64), 'Picture 1')
    expect([width, height]).toEqual([24, 16])
    const at = 4 * (8 * 24 + 12)
    expect(data[at]).toBeGreaterThan(170)
    expect(data[at + 1]).toBeLessThan(90)
    expect(data[at + 2]).toBeLessThan(70)
  })

  it('reads 16 bits a channel as colours, not as twice as many pixels', async () => {
    const data = Uint16Array.from({ length: 20 * 20 * 3 }, (_, i) => [65535, 32768, 0][i % 3])
    const picture = await decodeUpright(
      encodePng({ width: 20, height: 20, data, channels: 3, depth: 16 }),
      'Picture 1'
    )
    expect([...picture.data.subarray(0, 4)]).toEqual([255, 128, 0, 255])
  })

  it.each([
    [6, 24, 48, 'top'],
    [8, 24, 48, 'bottom'],
    [3, 48, 24, 'right'],
    [2, 48, 24, 'right'],
  ])('turns a photograph of EXIF orientation %i upright', async (orientation, width, height, redSide) => {
    const picture = await decodeUpright(turnedJpeg(orientation), 'Picture 1')
    expect([picture.width, picture.height]).toEqual([width, height])
    const red = (x: number, y: number): number => picture.data[4 * (y * width + x)]
    const sides = {
      top: red(width / 2, 2),
      bottom: red(width / 2, height - 3),
      right: red(width - 3, height / 2),
      left: red(2, height / 2),
    }
    expect(Object.entries(sides).find(([side]) => side === redSide)?.[1]).toBeGreaterThan(200)
  })

  it('refuses a PNG that swells far beyond what its header says, before memory is taken for it', async () => {
    expect(await refusal(bomb())).toMatchObject({ code: 'image_unusable' })
  })

  it.each([
    ['a cut-off JPEG, which would end in grey', turnedJpeg(1).subarray(0, 500)],
    ['a cut-off WebP', bytesOf(WEBP).subarray(0, 50)],
    ['a single pixel', encodePng({ width: 1, height: 1, data: new Uint8Array(4), channels: 4 })],
    ['text with a picture’s name', new TextEncoder().encode('not a picture')],
    ['nothing', new Uint8Array(0)],
  ])('refuses %s and says which picture it was', async (_, bytes) => {
    const error = await refusal(bytes)
    expect(error.code).toBe('image_unusable')
    expect(error.message).toContain('Picture 2')
  })
})
