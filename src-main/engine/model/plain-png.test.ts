import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { encode } from 'fast-png'
import { expect, test } from 'vitest'
import { decodePlainPng } from './plain-png.ts'
import { decodePng } from './png.ts'

/** A PNG whose rows are filtered as `filters` says, one after the other. Checksums of chunks are left at 0: nobody here reads them. */
function filtered(width: number, channels: 3 | 4, filters: readonly number[], noise: Uint8Array): Uint8Array {
  const rowBytes = width * channels
  const rows = filters.map((filter, row) => [filter, ...noise.subarray(row * rowBytes, (row + 1) * rowBytes)])
  const chunk = (type: string, data: Uint8Array): Buffer => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(filters.length, 4)
  header.set([8, channels === 3 ? 2 : 6, 0, 0, 0], 8)
  const packed = deflateSync(Uint8Array.from(rows.flat()))
  const cut = Math.floor(packed.length / 2)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', packed.subarray(0, cut)),
    chunk('IDAT', packed.subarray(cut)),
    chunk('IEND', new Uint8Array()),
  ])
}

// A filter that takes a neighbour from the wrong row, or the wrong pixel, shows as streaks in a texture.
test('every filter in every row gives the pixels that the other decoder gives', () => {
  const picture = fc.tuple(
    fc.integer({ min: 1, max: 7 }),
    fc.constantFrom(3 as const, 4 as const),
    fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 6 }),
    fc.uint8Array({ minLength: 7 * 4 * 6, maxLength: 7 * 4 * 6 })
  )
  fc.assert(
    fc.property(picture, ([width, channels, filters, noise]) => {
      const png = filtered(width, channels, filters, noise)
      expect(decodePlainPng(png)).toEqual(decodePng(png))
    })
  )
})

test.each([
  ['of grey', encode({ width: 1, height: 1, channels: 1, data: new Uint8Array([7]) })],
  ['of 16 bits', encode({ width: 1, height: 1, channels: 3, depth: 16, data: new Uint16Array([1, 2, 3]) })],
  ['that is no PNG', new Uint8Array(100)],
  ['whose end is missing', filtered(2, 3, [0, 0], new Uint8Array(12)).subarray(0, -12)],
  ['with a filter that there is not', filtered(2, 3, [0, 5], new Uint8Array(12))],
  ['of an empty header', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
])('a picture %s is left to others', (_, bytes) => {
  expect(decodePlainPng(bytes)).toBeNull()
})

// A picture that swells beyond its header must not take memory for what nobody looks at.
test('a picture whose pixels are more than its header says is left to others', () => {
  const png = filtered(2, 3, [0, 0, 0], new Uint8Array(18))
  png[23] = 2
  expect(decodePlainPng(png)).toBeNull()
})

// A few bytes that say they are a picture of 1.2 GB must not make anybody set as much aside.
test('a picture that cannot be as large as its header says is left to others', () => {
  const png = filtered(2, 3, [0, 0], new Uint8Array(12))
  new DataView(png.buffer, png.byteOffset).setUint32(16, 20_000)
  new DataView(png.buffer, png.byteOffset).setUint32(20, 20_000)
  const before = process.memoryUsage().arrayBuffers
  expect(decodePlainPng(png)).toBeNull()
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(100e6)
})
