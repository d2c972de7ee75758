import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createRandom } from '../kernel/random.ts'
import { deflateRuns } from './deflate.ts'
import { codeLengths } from './huffman.ts'

const unpacked = (bytes: Uint8Array): Uint8Array => new Uint8Array(inflateSync(deflateRuns(bytes)))

test.each([
  ['nothing', () => new Uint8Array()],
  ['one byte', () => Uint8Array.of(7)],
  ['runs of every length up to the longest and beyond', () => staircase(300)],
  ['one run longer than a block of tokens', () => new Uint8Array(10_000_000)],
  ['bytes that each occur, over several blocks', () => noise(200_000, 1)],
  ['few bytes that occur often', () => noise(50_000, 6)],
])('%s comes out of any reader of zlib as it went in', (_, make) => {
  const bytes = make()
  expect(Buffer.compare(unpacked(bytes), bytes)).toBe(0)
})

/** One 0, two 1s, three 2s …: as many runs as told. */
const staircase = (count: number): Uint8Array =>
  Uint8Array.from(Array.from({ length: count }, (_, i) => new Array<number>(i + 1).fill(i & 255)).flat())

/** Bytes between 0 and 255, small ones the likelier the larger the power. */
function noise(count: number, power: number): Uint8Array {
  const random = createRandom('noise')
  return Uint8Array.from({ length: count }, () => {
    let value = 256
    for (let k = 0; k < power; k += 1) {
      value *= random.next()
    }
    return Math.floor(value)
  })
}

test('codes are as short as they can be, and none is longer than its bound: readers refuse longer ones', () => {
  expect([...codeLengths(Uint32Array.of(1, 1, 2, 4), 15)]).toEqual([3, 3, 2, 1])
  const fibonacci = Uint32Array.of(1, 1, 2, 3, 5, 8, 13, 21, 34, 55)
  const lengths = [...codeLengths(fibonacci, 5)]
  expect(Math.max(...lengths)).toBe(5)
  expect(lengths.reduce((sum, length) => sum + 2 ** -length, 0)).toBe(1)
})
