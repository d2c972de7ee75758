import { describe, expect, test } from 'vitest'
import { givenNames, NoGlb, readGltf, renameNode, takeNames, withText } from './part-names.ts'

/** A GLB of one text chunk and one of bytes, as its format asks (glTF 2.0 §4.4). */
function glbOf(text: unknown, bytes: Uint8Array = new Uint8Array([1, 2, 3, 4])): Buffer {
  const json = Buffer.from(JSON.stringify(text))
  const padded = Buffer.alloc(Math.ceil(json.length / 4) * 4, ' ')
  json.copy(padded)
  const words = (...values: number[]): Buffer => Buffer.from(Uint32Array.from(values).buffer)
  const body = Buffer.concat([
    words(padded.length, 0x4e4f534a),
    padded,
    words(bytes.length, 0x004e4942),
    bytes,
  ])
  return Buffer.concat([words(0x46546c67, 2, 12 + body.length), body])
}

/** In pieces of a few bytes, as a slow disk gives them. */
async function* inPieces(bytes: Uint8Array, size = 7): AsyncIterable<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) {
    yield bytes.subarray(at, at + size)
  }
}

async function gather(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) {
    all.push(piece)
  }
  return Buffer.concat(all)
}

const STOOL = {
  asset: { version: '2.0' },
  nodes: [
    { name: 'seat', mesh: 0 },
    { name: 'leg', mesh: 1 },
  ],
}

describe('a renamed part', () => {
  test('has its name in the file; lengths are right and what follows the text is untouched', async () => {
    const glb = await gather(
      withText(inPieces(glbOf(STOOL)), text => void renameNode(text, 1, 'Vorderbein ⅓'))
    )
    expect(glb.readUInt32LE(8)).toBe(glb.length)
    expect(glb.readUInt32LE(12) % 4).toBe(0)
    expect(glb.subarray(-12)).toEqual(glbOf(STOOL).subarray(-12))
    const { nodes = [] } = await readGltf(inPieces(glb))
    expect(nodes[1]).toEqual({ name: 'Vorderbein ⅓', mesh: 1, extras: { made_as: 'leg' } })
    expect(nodes[0]).toEqual(STOOL.nodes[0])
  })

  test('given the name of its making again, the file is what it was, byte for byte', async () => {
    const before = glbOf(STOOL)
    const once = await gather(withText(inPieces(before), text => void renameNode(text, 0, 'x')))
    const twice = await gather(withText(inPieces(once), text => void renameNode(text, 0, 'y')))
    expect(await gather(withText(inPieces(twice), text => void renameNode(text, 0, 'seat')))).toEqual(before)
  })

  test('keeps what else its file says of it, and a name may be taken away', async () => {
    const own = { nodes: [{ extras: { colour: 'red' } }] }
    const named = await gather(withText(inPieces(glbOf(own)), text => void renameNode(text, 0, 'lid')))
    expect((await readGltf(inPieces(named))).nodes).toEqual([
      { name: 'lid', extras: { colour: 'red', made_as: '' } },
    ])
    const bare = await gather(withText(inPieces(named), text => void renameNode(text, 0, '')))
    expect((await readGltf(inPieces(bare))).nodes).toEqual(own.nodes)
  })

  test('passes its name on to the same part of a model that is made again, and so on', async () => {
    const first = await readGltf(inPieces(glbOf(STOOL)))
    renameNode(first, 1, 'front leg')
    const second = await readGltf(
      inPieces(glbOf({ nodes: [{ name: 'leg' }, { name: 'rung' }, { name: 'leg' }] }))
    )
    expect(takeNames(second, givenNames(first))).toBe(2)
    expect(second.nodes?.map(({ name }) => name)).toEqual(['front leg', 'rung', 'front leg'])
    expect(givenNames(second)).toEqual(new Map([['leg', 'front leg']]))
  })
})

test('a node that is not there is told', async () => {
  const text = await readGltf(inPieces(glbOf(STOOL)))
  expect([renameNode(text, 2, 'x'), renameNode(text, -1, 'x')]).toEqual([false, false])
})

test.each([
  ['nothing', new Uint8Array()],
  ['another file', Buffer.from('solid stool, and so on for a while')],
  ['a file that is cut short', glbOf(STOOL).subarray(0, 60)],
  ['a text that is no JSON', Buffer.from(glbOf(STOOL)).fill('{', 20, 40)],
  ['a text of another kind', glbOf({ nodes: 5 })],
])('%s is refused before anything is written', async (_, bytes) => {
  await expect(readGltf(inPieces(bytes))).rejects.toThrow(NoGlb)
  await expect(gather(withText(inPieces(bytes), () => undefined))).rejects.toThrow(NoGlb)
})
