import { z } from 'zod'

/** Names of parts inside a GLB. Only the text chunk at its front is read and written; what follows goes by as it is. */

const MAGIC = 0x46546c67
const JSON_CHUNK = 0x4e4f534a
/** Of the file and of its first chunk: magic, version, length; length, kind. */
const FRONT = 20
/** A scene of a hundred thousand parts has ten. */
const MAX_TEXT = 64 * 2 ** 20

const Node = z.looseObject({ name: z.string().optional(), extras: z.unknown().optional() })
const Gltf = z.looseObject({ nodes: z.array(Node).optional() })
/** What a GLB says of its scene, all of it; of interest here are the nodes. */
export type GltfText = z.infer<typeof Gltf>
type GltfNode = z.infer<typeof Node>

/** Where a renamed part keeps the name that it was made with. */
const MADE_AS = 'made_as'

/** A file that is no GLB, or whose text is none of glTF. */
export class NoGlb extends Error {}

/**
 * Gives a node of the file another name. The name it was made with stays beside it, so that a model which is made again can
 * take the names over; given that name again, the node is as it was. false: there is no such node.
 */
export function renameNode({ nodes = [] }: GltfText, index: number, name: string): boolean {
  const node = nodes[index]
  if (node === undefined) {
    return false
  }
  const madeAs = madeAsOf(node) ?? node.name ?? ''
  const extras = omit(recordOf(node.extras), MADE_AS)
  const kept = name === madeAs ? extras : { ...extras, [MADE_AS]: madeAs }
  if (name === '') {
    delete node.name
  } else {
    node.name = name
  }
  if (Object.keys(kept).length === 0) {
    delete node.extras
  } else {
    node.extras = kept
  }
  return true
}

/** The names that people gave to parts, by those that the parts were made with. */
export function givenNames({ nodes = [] }: GltfText): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const node of nodes) {
    const madeAs = madeAsOf(node)
    if (madeAs !== null && node.name !== undefined && !names.has(madeAs)) {
      names.set(madeAs, node.name)
    }
  }
  return names
}

/** Gives names to the parts that were made with others. How many there were. */
export function takeNames(gltf: GltfText, names: ReadonlyMap<string, string>): number {
  const known = (gltf.nodes ?? []).flatMap((node, index) => {
    const name = names.get(node.name ?? '')
    return name === undefined ? [] : [{ index, name }]
  })
  known.forEach(({ index, name }) => renameNode(gltf, index, name))
  return known.length
}

/** The text of a GLB; no more of it is read. Throws `NoGlb`. */
export async function readGltf(bytes: AsyncIterable<Uint8Array>): Promise<GltfText> {
  const reader = readAhead(bytes)
  const { text } = await readFront(reader)
  await reader.end()
  return text
}

/**
 * The GLB with another text, piece by piece. `change` works on the text in place. Throws `NoGlb` before it gives
 * anything, and what `change` throws.
 */
export async function* withText(
  bytes: AsyncIterable<Uint8Array>,
  change: (text: GltfText) => void
): AsyncIterable<Uint8Array> {
  const reader = readAhead(bytes)
  const { text, sizeBytes, fileBytes } = await readFront(reader)
  change(text)
  const written = Buffer.from(JSON.stringify(text), 'utf8')
  // Chunks begin at multiples of four; text is filled up with spaces.
  const padded = Math.ceil(written.byteLength / 4) * 4
  const front = Buffer.alloc(FRONT + padded, ' ')
  front.writeUInt32LE(MAGIC, 0)
  front.writeUInt32LE(2, 4)
  front.writeUInt32LE(fileBytes - sizeBytes + padded, 8)
  front.writeUInt32LE(padded, 12)
  front.writeUInt32LE(JSON_CHUNK, 16)
  written.copy(front, FRONT)
  yield front
  yield* reader.rest()
}

interface Front {
  readonly text: GltfText
  /** Of the text's chunk as it lay in the file. */
  readonly sizeBytes: number
  readonly fileBytes: number
}

async function readFront(reader: ReadAhead): Promise<Front> {
  const front = await reader.take(FRONT)
  if (front === null || front.readUInt32LE(0) !== MAGIC || front.readUInt32LE(16) !== JSON_CHUNK) {
    throw new NoGlb('not a GLB of glTF 2')
  }
  const [fileBytes, sizeBytes] = [front.readUInt32LE(8), front.readUInt32LE(12)]
  const text = sizeBytes > MAX_TEXT ? null : await reader.take(sizeBytes)
  if (text === null) {
    throw new NoGlb('cut short, or with too long a text')
  }
  return { text: parseGltf(text.toString('utf8')), sizeBytes, fileBytes }
}

function parseGltf(text: string): GltfText {
  try {
    const read: unknown = JSON.parse(text)
    Gltf.parse(read)
    // As it was read: what the schema gives has another order.
    return read as GltfText
  } catch (error) {
    throw new NoGlb('its text is no glTF', { cause: error })
  }
}

interface ReadAhead {
  /** The next bytes, as many; null where fewer are left. */
  take(count: number): Promise<Buffer | null>
  /** All that was not taken. */
  rest(): AsyncIterable<Uint8Array>
  /** Nothing more is wanted. */
  end(): Promise<void>
}

function readAhead(bytes: AsyncIterable<Uint8Array>): ReadAhead {
  const source = bytes[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)
  return {
    async take(count) {
      const pieces: Uint8Array[] = [held]
      let size = held.byteLength
      while (size < count) {
        const next = await source.next()
        if (next.done === true) {
          return null
        }
        pieces.push(next.value)
        size += next.value.byteLength
      }
      const all = Buffer.concat(pieces)
      held = all.subarray(count)
      return all.subarray(0, count)
    },
    async *rest() {
      yield held
      for (let next = await source.next(); next.done !== true; next = await source.next()) {
        yield next.value
      }
    },
    async end() {
      await source.return?.()
    },
  }
}

function madeAsOf(node: GltfNode): string | null {
  const madeAs = recordOf(node.extras)[MADE_AS]
  return typeof madeAs === 'string' ? madeAs : null
}

const recordOf = (extras: unknown): Readonly<Record<string, unknown>> =>
  typeof extras === 'object' && extras !== null && !Array.isArray(extras)
    ? (extras as Readonly<Record<string, unknown>>)
    : {}

const omit = (record: Readonly<Record<string, unknown>>, key: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key))
