import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readPng } from './png.ts'

/** A chunk without a checksum: nobody judges it. */
function chunk(type: string, data: readonly number[] | Uint8Array): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  return Buffer.concat([length, Buffer.from(type), Buffer.from(data), Buffer.alloc(4)])
}

interface Described {
  readonly size: readonly [number, number]
  readonly depth: number
  readonly colourType: number
  readonly isInterlaced?: boolean
  /** Filter bytes and samples of all rows. */
  readonly rows: readonly number[]
  /** Chunks before the pixels. */
  readonly before?: readonly Buffer[]
}

const header = ([width, height]: readonly [number, number], ...rest: readonly number[]): Buffer => {
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width)
  size.writeUInt32BE(height, 4)
  return chunk('IHDR', [...size, ...rest])
}

function png({ size, depth, colourType, isInterlaced = false, rows, before = [] }: Described): Uint8Array {
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    header(size, depth, colourType, 0, 0, isInterlaced ? 1 : 0),
    ...before,
    chunk('IDAT', deflateSync(Buffer.from(rows))),
    chunk('IEND', []),
  ])
}

const pixelsOf = async (bytes: Uint8Array): Promise<number[][]> => {
  const { data } = await readPng(bytes)
  return Array.from({ length: data.length / 4 }, (_, i) => [...data.subarray(4 * i, 4 * i + 4)])
}

describe('readPng', () => {
  it('reads a scan of one bit a pixel, whose bits were taken for pixels once', async () => {
    const rows = [0, 0b1010_0000, 0, 0b0110_0000]
    const [black, white] = [
      [0, 0, 0, 255],
      [255, 255, 255, 255],
    ]
    expect(await pixelsOf(png({ size: [3, 2], depth: 1, colourType: 0, rows }))).toEqual([
      ...[white, black, white],
      ...[black, white, white],
    ])
  })

  it('spreads four bits of grey over the whole range', async () => {
    const bytes = png({ size: [3, 1], depth: 4, colourType: 0, rows: [0, 0x0f, 0x50] })
    expect((await pixelsOf(bytes)).map(([grey]) => grey)).toEqual([0, 255, 85])
  })

  it.each([
    ['grey', 0, [7], [0, 7, 8], [0, 7]],
    ['colour', 2, [1, 2, 3], [0, 1, 2, 3, 1, 2, 4], [0, 1, 0, 2, 0, 3]],
  ])('takes the colour that a %s picture names as transparent', async (_, colourType, __, rows, named) => {
    const bytes = png({ size: [2, 1], depth: 8, colourType, rows, before: [chunk('tRNS', named)] })
    expect((await pixelsOf(bytes)).map(pixel => pixel[3])).toEqual([0, 255])
  })

  it('looks indices of two bits up in a palette with transparency', async () => {
    const before = [chunk('PLTE', [9, 8, 7, 60, 50, 40]), chunk('tRNS', [0])]
    const bytes = png({ size: [2, 1], depth: 2, colourType: 3, rows: [0, 0b0100_0000], before })
    expect(await pixelsOf(bytes)).toEqual([
      [60, 50, 40, 255],
      [9, 8, 7, 0],
    ])
  })

  it('takes an index beyond the palette as black, as browsers do', async () => {
    const before = [chunk('PLTE', [1, 2, 3])]
    const bytes = png({ size: [2, 1], depth: 8, colourType: 3, rows: [0, 0, 1], before })
    expect(await pixelsOf(bytes)).toEqual([
      [1, 2, 3, 255],
      [0, 0, 0, 255],
    ])
  })

  it('cuts 16 bits to 8 and undoes all five filters', async () => {
    const rows = [
      ...[0, 10, 0, 20, 0],
      ...[1, 10, 0, 20, 0],
      ...[2, 1, 0, 1, 0],
      ...[3, 1, 0, 1, 0],
      ...[4, 1, 0, 1, 0],
    ]
    const bytes = png({ size: [2, 5], depth: 16, colourType: 0, rows })
    expect((await pixelsOf(bytes)).map(([grey]) => grey)).toEqual([10, 20, 10, 30, 11, 31, 6, 19, 7, 20])
  })

  it('puts the seven passes of an interlaced picture in their places', async () => {
    // 3 × 3: passes of (0,0), none, none, (2,0), (0,2) and (2,2), (1,0) and (1,2), row 1.
    const rows = [0, 1, 0, 3, 0, 7, 9, 0, 2, 0, 8, 0, 4, 5, 6]
    const bytes = png({ size: [3, 3], depth: 8, colourType: 0, isInterlaced: true, rows })
    expect((await pixelsOf(bytes)).map(([grey]) => grey)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  it('goes by the first header: one that follows it would ask for gigabytes', async () => {
    const before = [header([60_000, 60_000], 8, 0, 0, 0, 0)]
    const { width, height } = await readPng(
      png({ size: [2, 1], depth: 8, colourType: 0, rows: [0, 1, 2], before })
    )
    expect([width, height]).toEqual([2, 1])
  })

  it.each([
    ['more pixels than may be', png({ size: [5000, 5000], depth: 8, colourType: 0, rows: [0] })],
    ['rows that are missing', png({ size: [2, 2], depth: 8, colourType: 0, rows: [0, 1, 2] })],
    [
      'a depth that its colours cannot have',
      png({ size: [2, 1], depth: 4, colourType: 2, rows: [0, 0, 0, 0] }),
    ],
    ['a filter that there is not', png({ size: [1, 1], depth: 8, colourType: 0, rows: [9, 1] })],
    ['no palette', png({ size: [1, 1], depth: 8, colourType: 3, rows: [0, 0] })],
    ['no width', png({ size: [0, 1], depth: 8, colourType: 0, rows: [0] })],
    ['no end', png({ size: [1, 1], depth: 8, colourType: 0, rows: [0, 1] }).subarray(0, -12)],
  ])('refuses one with %s, and reads the next as if nothing had been', async (_, bytes) => {
    await expect(readPng(bytes)).rejects.toThrow()
    expect(await pixelsOf(png({ size: [1, 1], depth: 8, colourType: 2, rows: [0, 1, 2, 3] }))).toEqual([
      [1, 2, 3, 255],
    ])
  })
})
