import { decode, encode } from 'fast-png'
import { describe, expect, test } from 'vitest'
import { createRandom } from '../kernel/random.ts'
import { decodePlainPng } from './plain-png.ts'
import { decodePng, encodePng } from './png.ts'

describe('encodePng', () => {
  test('writes RGB when every pixel is opaque and RGBA when one is not', () => {
    const opaque = { width: 2, height: 1, data: new Uint8Array([1, 2, 3, 255, 4, 5, 6, 255]) }
    const sheer = { width: 2, height: 1, data: new Uint8Array([1, 2, 3, 255, 4, 5, 6, 254]) }
    expect(encodePng(opaque)[25]).toBe(2)
    expect(encodePng(sheer)[25]).toBe(6)
    expect(decodePng(encodePng(opaque))).toEqual(opaque)
    expect(decodePng(encodePng(sheer))).toEqual(sheer)
  })
})

describe('a written picture', () => {
  const noise = createRandom(7)
  const pixels = (width: number, height: number, alpha: number) => ({
    ...{ width, height },
    data: Uint8Array.from({ length: 4 * width * height }, (_, i) =>
      i % 4 === 3 ? alpha : noise.int(0, 255)
    ),
  })

  test('is read by others as it was, the first row and steps down by more than a byte holds included', () => {
    for (const [width, height, alpha] of [
      [1, 1, 255],
      [5, 3, 255],
      [4, 7, 9],
      [64, 64, 255],
    ]) {
      const picture = pixels(width, height, alpha)
      const bytes = encodePng(picture)
      const read = decode(bytes, { checkCrc: true })
      const channels = alpha === 255 ? 3 : 4
      expect([read.width, read.height, read.channels, read.depth]).toEqual([width, height, channels, 8])
      expect([...read.data]).toEqual([...picture.data].filter((_, i) => channels === 4 || i % 4 !== 3))
      expect(decodePlainPng(bytes)).toEqual(picture)
    }
  })

  test('takes little where colours run on', () => {
    const width = 256
    const data = Uint8Array.from({ length: 4 * width * width }, (_, i) =>
      i % 4 === 3 ? 255 : (i >> 2) % width
    )
    expect(encodePng({ width, height: width, data }).length).toBeLessThan(3000)
  })
})

describe('decodePng', () => {
  test('spreads grey, cuts 16 bits and looks palettes up', () => {
    const grey = encode({ width: 2, height: 1, channels: 1, data: new Uint8Array([7, 200]) })
    expect([...decodePng(grey).data]).toEqual([7, 7, 7, 255, 200, 200, 200, 255])
    const greyAlpha = encode({ width: 1, height: 1, channels: 2, data: new Uint8Array([9, 40]) })
    expect([...decodePng(greyAlpha).data]).toEqual([9, 9, 9, 40])
    const deep = encode({
      width: 1,
      height: 1,
      channels: 3,
      depth: 16,
      data: new Uint16Array([0xff00, 0x80ff, 0x0100]),
    })
    expect([...decodePng(deep).data]).toEqual([255, 128, 1, 255])
    const palette = [
      [10, 20, 30],
      [40, 50, 60],
    ]
    const indexed = encode({
      width: 2,
      height: 1,
      channels: 1,
      depth: 8,
      palette,
      data: new Uint8Array([1, 0]),
    })
    expect([...decodePng(indexed).data]).toEqual([40, 50, 60, 255, 10, 20, 30, 255])
  })
})
