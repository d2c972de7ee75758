import { deflateSync, gzipSync } from 'node:zlib'
import type { Random } from './random.ts'

/** Pictures and models that want to do harm, made by code: cut off, lying about their size, unfolding, absurd. */

function chunk(type: string, data: Uint8Array): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(data.byteLength, 0)
  head.write(type, 4, 'latin1')
  const crc = Buffer.alloc(4)
  crc.writeUInt32BE(crcOf(Buffer.concat([Buffer.from(type, 'latin1'), data])), 0)
  return Buffer.concat([head, data, crc])
}

function crcOf(bytes: Uint8Array): number {
  let crc = 0xffff_ffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) {
      crc = crc & 1 ? (crc >>> 1) ^ 0xedb8_8320 : crc >>> 1
    }
  }
  return ~crc >>> 0
}

/** A PNG that says it has this size, and has these rows of pixels. */
export function png(width: number, height: number, rows: Uint8Array, colourType = 6): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width >>> 0, 0)
  header.writeUInt32BE(height >>> 0, 4)
  header.set([8, colourType, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const goodPng = (): Buffer => png(64, 64, Buffer.alloc(64 * 257))

const PICTURES: readonly (() => Buffer)[] = [
  goodPng,
  () => png(100_000, 100_000, Buffer.alloc(100)),
  () => png(0, 0, Buffer.alloc(0)),
  () => png(0xffff_ffff, 1, Buffer.alloc(10)),
  () => png(4_000, 4_000, Buffer.alloc(17)),
  () => png(4, 4, Buffer.alloc(10_000_000)),
  () => png(4, 4, Buffer.alloc(68), 99),
  () => Buffer.from('GIF89a\x01\x00\x01\x00\x80\x00\x00', 'latin1'),
  () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 2]),
  () =>
    Buffer.from([
      0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0xff, 0xff, 0xff, 0xff, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1,
    ]),
  () => Buffer.from('RIFF\xff\xff\xff\xffWEBPVP8L\xff\xff\xff\xff/\xff\xff\xff\xff', 'latin1'),
  () =>
    Buffer.from(
      'RIFF\x1a\x00\x00\x00WEBPVP8X\x0a\x00\x00\x00\x00\x00\x00\x00\xff\xff\xff\xff\xff\xff',
      'latin1'
    ),
  () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
  () => Buffer.from('\0\0\0\x20ftypavif', 'latin1'),
  () => gzipSync(Buffer.alloc(100_000)),
  () => Buffer.alloc(0),
]

/** A GLB from its JSON, written as given, and its binary chunk. */
export function glb(
  json: string,
  binary: Uint8Array = new Uint8Array(0),
  change: { length?: number } = {}
): Buffer {
  const text = Buffer.from(json + ' '.repeat((4 - (Buffer.byteLength(json) % 4)) % 4))
  const parts = [
    Buffer.alloc(12),
    sized(text, 0x4e4f534a),
    ...(binary.length > 0 ? [sized(binary, 0x004e4942)] : []),
  ]
  const whole = Buffer.concat(parts)
  whole.write('glTF', 0, 'latin1')
  whole.writeUInt32LE(2, 4)
  whole.writeUInt32LE(change.length ?? whole.length, 8)
  return whole
}

function sized(data: Uint8Array, type: number): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32LE(data.byteLength, 0)
  head.writeUInt32LE(type, 4)
  return Buffer.concat([head, data])
}

/** One triangle. */
function triangle(change: Readonly<Record<string, unknown>> = {}): Buffer {
  const binary = Buffer.alloc(36)
  ;[0, 0, 0, 1, 0, 0, 0, 1, 0].forEach((value, index) => binary.writeFloatLE(value, 4 * index))
  return glb(
    JSON.stringify({
      asset: { version: '2.0' },
      scene: 0,
      scenes: [{ nodes: [0] }],
      nodes: [{ mesh: 0 }],
      meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
      accessors: [
        { bufferView: 0, componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [1, 1, 0] },
      ],
      bufferViews: [{ buffer: 0, byteLength: 36 }],
      buffers: [{ byteLength: 36 }],
      ...change,
    }),
    binary
  )
}

const accessor = {
  bufferView: 0,
  componentType: 5126,
  count: 3,
  type: 'VEC3',
  min: [0, 0, 0],
  max: [1, 1, 0],
}
const MODELS: readonly (() => Buffer)[] = [
  () => triangle(),
  () => triangle({ accessors: [{ ...accessor, count: 2_000_000_000 }] }),
  () => triangle({ accessors: [{ ...accessor, byteOffset: -4 }] }),
  () => triangle({ accessors: [{ ...accessor, componentType: 1 }] }),
  () => triangle({ bufferViews: [{ buffer: 0, byteLength: 4_000_000_000 }] }),
  () => triangle({ buffers: [{ byteLength: 4_000_000_000 }] }),
  () => triangle({ buffers: [{ byteLength: 36, uri: 'http://127.0.0.1:9/x.bin' }] }),
  () => triangle({ buffers: [{ byteLength: 36, uri: 'file:///etc/passwd' }] }),
  () => triangle({ nodes: [{ mesh: 0, children: [0] }] }),
  () => triangle({ nodes: [{ mesh: 0, children: [1] }, { children: [0] }] }),
  () => triangle({ nodes: [{ mesh: 99 }] }),
  () => triangle({ nodes: [{ mesh: 0, matrix: [1] }] }),
  () => triangle({ nodes: [{ mesh: 0, scale: [1e308, 1e308, 1e308] }] }),
  () => triangle({ scenes: [] }),
  () => triangle({ meshes: [{ primitives: [] }] }),
  () => triangle({ extensionsRequired: ['KHR_draco_mesh_compression'] }),
  () => triangle({ extensionsRequired: ['NO_SUCH_thing'] }),
  () => triangle({ images: [{ uri: 'http://127.0.0.1:9/a.png' }], textures: [{ source: 0 }] }),
  () => triangle({ asset: { version: '1.0' } }),
  () => triangle({ asset: null }),
  () => glb('{}'),
  () => glb('[]'),
  () => glb('null'),
  () => glb('{"asset":'),
  () => glb(`{"asset":{"version":"2.0"},"extras":${'['.repeat(5_000)}${']'.repeat(5_000)}}`),
  () => glb('{"asset":{"version":"2.0"}}', undefined, { length: 0xffff_ffff }),
  () => Buffer.from('glTF', 'latin1'),
  () => Buffer.from('{"asset":{"version":"2.0"}}'),
  () => gzipSync(Buffer.alloc(100_000)),
  () => Buffer.alloc(0),
]

const made = new Map<() => Buffer, Buffer>()

/** Some take a while to make; none is changed in place. */
function once(make: () => Buffer): Buffer {
  const known = made.get(make) ?? make()
  made.set(make, known)
  return known
}

/** A picture and a model that are taken in. */
export const soundPicture = goodPng
export const soundModel = (): Buffer => triangle()

/** A hostile picture. */
export const oddPicture = (random: Random): Buffer => damage(once(random.pick(PICTURES)), random)

/** A hostile model. */
export const oddModel = (random: Random): Buffer => damage(once(random.pick(MODELS)), random)

/** Half of them as they are; the others cut off, with a byte changed, or with something behind them. */
function damage(bytes: Buffer, random: Random): Buffer {
  if (bytes.length === 0 || random.chance(0.5)) {
    return bytes
  }
  switch (random.below(3)) {
    case 0:
      return bytes.subarray(0, random.below(bytes.length))
    case 1: {
      const copy = Buffer.from(bytes)
      for (let turn = 0; turn <= random.below(4); turn += 1) {
        copy[random.below(copy.length)] = random.below(256)
      }
      return copy
    }
    default:
      return Buffer.concat([bytes, Buffer.alloc(random.below(1_000), random.below(256))])
  }
}
