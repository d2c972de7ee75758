import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createOpenQueue } from './open-queue.ts'

let folder = ''
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'plinth-open-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function setUp() {
  let told = 0
  const read: string[] = []
  const queue = createOpenQueue({ onAdded: () => (told += 1), onRead: path => read.push(path) })
  return { queue, read, told: () => told }
}

it('hands over each thing once, in the order it came, however early', async () => {
  const { queue, read, told } = setUp()
  const path = join(folder, 'a chair.glb')
  writeFileSync(path, 'glTF and more')
  queue.add([])
  expect(told()).toBe(0)
  queue.add([{ kind: 'asset', assetId: 'ast_1' }])
  queue.add([{ kind: 'file', path }])
  queue.add([{ kind: 'prompt', prompt: 'a mug' }])
  expect(told()).toBe(3)
  expect(await queue.take()).toEqual([
    { kind: 'asset', asset_id: 'ast_1' },
    { kind: 'file', name: 'a chair.glb', bytes: new Uint8Array(Buffer.from('glTF and more')) },
    { kind: 'prompt', prompt: 'a mug' },
  ])
  expect(read).toEqual([path])
  expect(await queue.take()).toEqual([])
})

it('says in words what cannot be opened, and lists none of it as opened', async () => {
  const { queue, read } = setUp()
  const huge = join(folder, 'huge.glb')
  writeFileSync(huge, '')
  // Without data on the disk.
  truncateSync(huge, 200_000_001)
  mkdirSync(join(folder, 'folder.glb'))
  queue.add(['gone.glb', 'huge.glb', 'folder.glb'].map(name => ({ kind: 'file', path: join(folder, name) })))
  const words = (await queue.take()).map(item => (item.kind === 'note' ? item.message : item.kind))
  expect(words).toEqual([
    'gone.glb could not be opened: it is no longer there.',
    'huge.glb is too large: files up to 200 MB are opened.',
    'folder.glb could not be opened: it is not a file.',
  ])
  expect(read).toEqual([])
})

it('keeps the last of very many', async () => {
  const { queue } = setUp()
  queue.add(Array.from({ length: 50 }, (_, index) => ({ kind: 'asset', assetId: `ast_${index}` })))
  const items = await queue.take()
  expect(items).toHaveLength(20)
  expect(items.at(-1)).toEqual({ kind: 'asset', asset_id: 'ast_49' })
})
