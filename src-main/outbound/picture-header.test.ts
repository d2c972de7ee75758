import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSize, readSizeInFile, sniffType, type PictureType } from './picture-header.ts'
import { picture } from './testing/pictures.ts'

describe('sniffType', () => {
  it.each([
    ['png', 'PNG'],
    ['jpeg', 'JPEG'],
    ['progressiveJpeg', 'JPEG'],
    ['webp', 'WebP'],
    ['losslessWebp', 'WebP'],
    ['extendedWebp', 'WebP'],
  ] as const)('knows %s', (name, type) => {
    expect(sniffType(picture(name))).toBe(type)
  })

  it.each([
    [picture('gif'), 'a GIF'],
    [Buffer.from('BM6\0\0\0'), 'a BMP'],
    [Buffer.from('II*\0\x08\0\0\0'), 'a TIFF'],
    [Buffer.from('\0\0\0\x1cftypavif\0\0\0\0'), 'an AVIF'],
    [Buffer.from('\0\0\0\x1cftypheic\0\0\0\0'), 'a HEIC or a video'],
    [Buffer.from('%PDF-1.7'), 'a PDF'],
    [Buffer.from('glTF\x02\0\0\0'), 'a GLB model'],
    [Buffer.from([0x1f, 0x8b, 8, 0]), 'compressed data (gzip)'],
    [Buffer.from('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>'), 'an SVG'],
    [Buffer.from('\n<!DOCTYPE html><title>Not found</title>'), 'a web page'],
    [Buffer.from('{"error":"no such file"}'), 'text'],
    [Buffer.alloc(0), 'empty'],
    [Buffer.from([1, 2, 3, 4]), 'no picture'],
    [Buffer.from('RIFF\0\0\0\0WAVEfmt '), 'no picture'],
    [picture('png').subarray(0, 7), 'no picture'],
  ])('says of %s that it is %s', (bytes, other) => {
    expect(sniffType(bytes)).toEqual({ other })
  })
})

describe('readSize', () => {
  it.each([
    ['png', 'PNG'],
    ['jpeg', 'JPEG'],
    ['progressiveJpeg', 'JPEG'],
    ['webp', 'WebP'],
    ['losslessWebp', 'WebP'],
    ['extendedWebp', 'WebP'],
  ] as const)('reads 37 × 21 from %s', (name, type) => {
    expect(readSize(picture(name), type)).toEqual({ width: 37, height: 21 })
  })

  it('reads from a view into a larger buffer', () => {
    const padded = Buffer.concat([Buffer.alloc(11), picture('png')]).subarray(11)
    expect(readSize(padded, 'PNG')).toEqual({ width: 37, height: 21 })
  })

  it.each([
    ['png', 'PNG', 32],
    ['jpeg', 'JPEG', 140],
    ['webp', 'WebP', 29],
    ['losslessWebp', 'WebP', 24],
    ['extendedWebp', 'WebP', 40],
  ] as const)('has no size for %s that is cut off in its header', (name, type, length) => {
    expect(readSize(picture(name).subarray(0, length), type)).toBeNull()
  })

  it('has no size where the header says zero', () => {
    const bytes = picture('png')
    bytes.writeUInt32BE(0, 16)
    expect(readSize(bytes, 'PNG')).toBeNull()
  })

  it('is not fooled by the picture inside the metadata of a JPEG', () => {
    const thumbnail = picture('jpeg')
    const real = picture('jpeg')
    real.writeUInt16BE(9_000, real.indexOf(Buffer.from([0xff, 0xc0])) + 7)
    const metadata = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 0]), thumbnail])
    metadata.writeUInt16BE(metadata.length - 2, 2)
    const bytes = Buffer.concat([real.subarray(0, 2), metadata, real.subarray(2)])
    expect(readSize(bytes, 'JPEG')).toEqual({ width: 9_000, height: 21 })
  })

  it('does not take the Huffman tables of a JPEG for its frame', () => {
    const file = picture('jpeg')
    const tables = file.subarray(
      file.indexOf(Buffer.from([0xff, 0xc4])),
      file.indexOf(Buffer.from([0xff, 0xda]))
    )
    const bytes = Buffer.concat([file.subarray(0, 2), tables, file.subarray(2)])
    expect(readSize(bytes, 'JPEG')).toEqual({ width: 37, height: 21 })
  })

  it('believes the larger of canvas and frame in a WebP that lies', () => {
    const bytes = picture('extendedWebp')
    bytes.writeUInt16LE(16_000, bytes.indexOf('VP8 ') + 8 + 6)
    expect(readSize(bytes, 'WebP')).toEqual({ width: 16_000, height: 21 })
  })

  it('ends with a size or with none on any damage, never with an exception', () => {
    const files: readonly (readonly [Buffer, PictureType])[] = [
      [picture('png'), 'PNG'],
      [picture('progressiveJpeg'), 'JPEG'],
      [picture('extendedWebp'), 'WebP'],
    ]
    const damage = fc.array(fc.tuple(fc.nat(600), fc.nat(255)), { maxLength: 8 })
    fc.assert(
      fc.property(fc.constantFrom(...files), fc.nat(600), damage, ([bytes, type], length, hits) => {
        const damaged = Buffer.from(bytes.subarray(0, length))
        for (const [at, value] of hits) {
          if (at < damaged.length) {
            damaged[at] = value
          }
        }
        const size = readSize(damaged, type)
        expect(size === null || size.width * size.height > 0).toBe(true)
      }),
      { numRuns: 3_000, seed: 2 }
    )
  })
})

describe('readSizeInFile', () => {
  const readFrom = (bytes: Buffer) => {
    const reads: number[] = []
    const read = (at: number, length: number) => {
      reads.push(at)
      return Promise.resolve(bytes.subarray(at, at + length))
    }
    return { reads, read }
  }
  /** What cameras write before a picture: segments that its reader passes over. */
  const withSegments = (lengths: readonly number[]) => {
    const segments = lengths.map(length => {
      const segment = Buffer.alloc(2 + length, 0xe1)
      segment[0] = 0xff
      segment.writeUInt16BE(length, 2)
      return segment
    })
    const jpeg = picture('jpeg')
    return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])
  }

  it('finds what is found in memory, wherever a part of the header meets the end of what was read', async () => {
    const lengths = fc.array(
      fc.oneof(fc.integer({ min: 2, max: 40 }), fc.integer({ min: 60_000, max: 65_535 })),
      {
        maxLength: 12,
      }
    )
    await fc.assert(
      fc.asyncProperty(lengths, fc.nat(900_000), async (parts, end) => {
        const bytes = withSegments(parts).subarray(0, end)
        expect(await readSizeInFile(readFrom(bytes).read, 'JPEG')).toEqual(readSize(bytes, 'JPEG'))
      }),
      { numRuns: 300, seed: 3 }
    )
  })

  it('finds a start of frame at each place around the end of what was read', async () => {
    for (let shift = -80; shift <= 80; shift += 1) {
      const bytes = withSegments([65_300 + shift])
      expect(await readSizeInFile(readFrom(bytes).read, 'JPEG')).toEqual({ width: 37, height: 21 })
    }
  })

  it('does not read a file through that says where to go on', async () => {
    const { reads, read } = readFrom(withSegments(Array.from({ length: 200 }, () => 65_000)))
    expect(await readSizeInFile(read, 'JPEG')).toEqual({ width: 37, height: 21 })
    expect(reads.length).toBeLessThanOrEqual(201)
    const { reads: ofPng, read: readPng } = readFrom(Buffer.concat([picture('png'), Buffer.alloc(1_000_000)]))
    expect(await readSizeInFile(readPng, 'PNG')).toEqual({ width: 37, height: 21 })
    expect(ofPng).toEqual([0])
  })
})
