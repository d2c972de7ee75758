import { encode } from 'jpeg-js'
import { describe, expect, it } from 'vitest'
import { Refusal } from './limits.ts'
import { readJpeg } from './jpeg.ts'

const segment = (marker: number, data: readonly number[]): number[] => [
  0xff,
  marker,
  (data.length + 2) >> 8,
  (data.length + 2) & 255,
  ...data,
]

/** A JPEG of middle grey: each block is two bits, "as before" and "end", and so the scan is zeros. */
function flat(width: number, height: number, components: number): Uint8Array {
  const colours = Array.from({ length: components }, (_, i) => i + 1)
  const size = [height >> 8, height & 255, width >> 8, width & 255]
  const oneCode = [1, ...new Array<number>(15).fill(0), 0]
  const head = [
    ...[0xff, 0xd8],
    ...segment(0xdb, [0, ...new Array<number>(64).fill(1)]),
    ...(components === 4 ? segment(0xee, [...Buffer.from('Adobe'), 0, 100, 0, 0, 0, 0, 0]) : []),
    ...segment(0xc0, [8, ...size, components, ...colours.flatMap(colour => [colour, 0x11, 0])]),
    ...segment(0xc4, [0, ...oneCode]),
    ...segment(0xc4, [0x10, ...oneCode]),
    ...segment(0xda, [components, ...colours.flatMap(colour => [colour, 0]), 0, 63, 0]),
  ]
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8) * components
  return Buffer.concat([Buffer.from(head), Buffer.alloc(Math.ceil(blocks / 4)), Buffer.from([0xff, 0xd9])])
}

/** Noise, so that all rows take bytes. */
const noisy = (): Buffer =>
  encode({
    width: 64,
    height: 64,
    data: Uint8Array.from({ length: 64 * 64 * 4 }, (_, i) => (i * 7919) % 251),
  }).data

const withoutFrame = (bytes: Uint8Array): Uint8Array => {
  const at = Buffer.from(bytes).indexOf(Buffer.from([0xff, 0xc0]))
  return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 19)])
}

describe('readJpeg', () => {
  it.each([1, 3, 4])('reads %i colours a pixel', async components => {
    const { width, height, data } = await readJpeg(flat(40, 24, components))
    expect([width, height, data.length]).toEqual([40, 24, 40 * 24 * 4])
    expect(data[3]).toBe(255)
  })

  it('reads one that lacks only its end marker, to the same bytes', async () => {
    const whole = noisy()
    expect((await readJpeg(whole.subarray(0, -2))).data).toEqual((await readJpeg(whole)).data)
  })

  it('reads one with other data behind its end, as telephones write it', async () => {
    const whole = noisy()
    const longer = Buffer.concat([whole, Buffer.from([1, 2, 3, 0xff, 0xd8, 4, 5, 6])])
    expect((await readJpeg(longer)).data).toEqual((await readJpeg(whole)).data)
  })

  it.each([
    ['a last row that is missing', (whole: Buffer) => whole.subarray(0, -40)],
    ['half of its rows', (whole: Buffer) => whole.subarray(0, whole.length / 2)],
    [
      'rows that are missing before its end marker',
      (whole: Buffer) => Buffer.concat([whole.subarray(0, whole.length / 2), Buffer.from([0xff, 0xd9])]),
    ],
    ['no frame', withoutFrame],
    [
      'a frame of no height',
      (whole: Buffer) =>
        Buffer.from(whole).fill(0, whole.indexOf('ffc0', 'hex') + 5, whole.indexOf('ffc0', 'hex') + 7),
    ],
    [
      'a second frame',
      (whole: Buffer) => {
        const at = whole.indexOf('ffc0', 'hex')
        return Buffer.concat([whole.subarray(0, at + 19), whole.subarray(at)])
      },
    ],
    ['nothing but its first bytes', (whole: Buffer) => whole.subarray(0, 4)],
  ])('refuses one with %s, and reads the next as if nothing had been', async (_, harm) => {
    const before = await readJpeg(noisy())
    await expect(readJpeg(harm(noisy()))).rejects.toThrow()
    expect((await readJpeg(noisy())).data).toEqual(before.data)
  })

  it.each([
    ['more than 40 megapixels', 3, 6400],
    ['more than 12 megapixels in four inks, which would take 1 GB', 4, 3500],
  ])('refuses %s by what the header says', async (_, components, side) => {
    const header = flat(side, side, components).subarray(0, 300)
    await expect(readJpeg(header)).rejects.toBeInstanceOf(Refusal)
  })

  it('reads two at a time', async () => {
    const [one, two] = await Promise.all([readJpeg(noisy()), readJpeg(flat(16, 8, 3))])
    expect([one.width, two.width]).toEqual([64, 16])
  })
})
