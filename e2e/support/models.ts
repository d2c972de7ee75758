/** Drawing the picture is most of the time of an import, and few pixels make a quick one. */
const SLENDER = 0.0625
/** As wide as high. */
export const WIDE = 0.5

/** A GLB as another program could have written it: a pyramid, one metre high, `half` metres to each side. */
export function pyramidFile(
  name: string,
  json: Readonly<Record<string, unknown>> = {},
  half = SLENDER
): { name: string; mimeType: string; buffer: Buffer } {
  const points = Float32Array.from([-half, 0, -half, half, 0, -half, half, 0, half, -half, 0, half, 0, 1, 0])
  const corners = Uint16Array.from([0, 1, 2, 0, 2, 3, 0, 4, 1, 1, 4, 2, 2, 4, 3, 3, 4, 0])
  const binary = Buffer.concat([Buffer.from(points.buffer), Buffer.from(corners.buffer)])
  const document = {
    asset: { version: '2.0', generator: 'another program' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0, name: 'Pyramid' }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }],
    accessors: [
      {
        bufferView: 0,
        componentType: 5126,
        count: 5,
        type: 'VEC3',
        min: [-half, 0, -half],
        max: [half, 1, half],
      },
      { bufferView: 1, componentType: 5123, count: 18, type: 'SCALAR' },
    ],
    bufferViews: [
      { buffer: 0, byteOffset: 0, byteLength: points.byteLength, target: 34962 },
      { buffer: 0, byteOffset: points.byteLength, byteLength: corners.byteLength, target: 34963 },
    ],
    buffers: [{ byteLength: binary.length }],
    ...json,
  }
  return { name, mimeType: 'model/gltf-binary', buffer: toGlb(document, binary) }
}

function toGlb(document: unknown, binary: Buffer): Buffer {
  const chunks = [chunk('JSON', Buffer.from(JSON.stringify(document)), 0x20), chunk('BIN\0', binary, 0)]
  const header = Buffer.from('glTF\0\0\0\0\0\0\0\0', 'latin1')
  header.writeUInt32LE(2, 4)
  header.writeUInt32LE(12 + chunks.reduce((sum, { length }) => sum + length, 0), 8)
  return Buffer.concat([header, ...chunks])
}

/** glTF 2.0 §4.4.3: filled up to four bytes. */
function chunk(type: string, content: Buffer, filler: number): Buffer {
  const padding = Buffer.alloc((4 - (content.length % 4)) % 4, filler)
  const head = Buffer.alloc(8)
  head.writeUInt32LE(content.length + padding.length, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content, padding])
}
