import { readdirSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openBlobStore } from '../store/blobs.ts'
import { addAccount, openTemporaryStore, type TemporaryStore } from '../store/testing/harness.ts'
import { createImports, type ImportCommand, type Imports } from './imports.ts'
import type { BlobStore } from './ports-store.ts'
import { BackendError, type ImportedModel, type ModelImporter } from './ports-backend.ts'
import {
  createFakeBus,
  createFakeClock,
  createFakeIds,
  EPOCH,
  someImport,
  type FakeBus,
} from './testing/fakes.ts'

let temporary: TemporaryStore
let bus: FakeBus
let blobs: BlobStore
let inspect: ModelImporter['import']
let imports: Imports
beforeEach(() => {
  temporary = openTemporaryStore()
  addAccount(temporary.store)
  bus = createFakeBus()
  inspect = () => Promise.resolve(aModel())
  blobs = openBlobStore(`${temporary.folder}/blobs`)
  imports = createImports({
    store: temporary.store,
    blobs,
    clock: createFakeClock(),
    ids: createFakeIds(),
    bus,
    importer: { import: (task, signal) => inspect(task, signal), close: () => Promise.resolve() },
    origin: () => 'http://127.0.0.1:4747',
  })
})
afterEach(() => temporary.remove())

const aModel = (change: Partial<ImportedModel> = {}): ImportedModel =>
  someImport({ name: 'Root node', thumbnail: new Uint8Array([4]), ...change })

const add = async ({
  filename = 'chair.glb',
  ...change
}: Partial<ImportCommand> & { filename?: string | undefined } = {}) => {
  const outcome = await imports.add({
    accountId: 'acc_1',
    files: [{ filename, file: await imports.receive(pieces([1, 2], [3])) }],
    main: null,
    unit: null,
    up: null,
    signal: new AbortController().signal,
    ...change,
  })
  if (outcome.kind === 'question') {
    throw new Error('It was asked.')
  }
  return outcome.asset
}

async function* pieces(...parts: readonly number[][]): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    await Promise.resolve()
    yield Uint8Array.from(part)
  }
}

const stored = () => temporary.store.assets.page('acc_1', null, 100)

describe('importing', () => {
  it.each([
    ['chair.glb', 'chair'],
    ['/home/ann/Old_oak  chair.GLB', 'Old oak chair'],
    ['C:\\models\\a.b.glb', 'a.b'],
    ['ta\u0000b\u202ele\n.glb', 'ta b le'],
    ['.glb', 'Root node'],
    [`${'😀'.repeat(300)}.glb`, '😀'.repeat(200)],
  ])('names %j as %j', async (filename, name) => {
    expect((await add({ filename })).name).toBe(name)
  })

  it('has a name even for a file and a model that have none', async () => {
    inspect = () => Promise.resolve(aModel({ name: ' ' }))
    expect((await add({ filename: '' })).name).toBe('Imported model')
  })

  it('two in one millisecond have instants of their own, and each is told', async () => {
    const [first, second] = [await add(), await add()]
    expect(first.created_at).not.toBe(second.created_at)
    expect(bus.published).toEqual([
      { type: 'asset', id: first.id, accountId: 'acc_1' },
      { type: 'asset', id: second.id, accountId: 'acc_1' },
    ])
    expect(Date.parse(first.created_at)).toBe(EPOCH)
  })

  it('what the importer explains is a 400 that names file; what it does not is no 400', async () => {
    inspect = () => Promise.reject(new BackendError({ code: 'source_unusable', message: 'It is empty.' }))
    await expect(add()).rejects.toMatchObject({
      code: 'invalid_request',
      param: 'file',
      message: 'The model in `file` cannot be taken in. It is empty.',
    })
    inspect = () => Promise.reject(new Error('a defect'))
    await expect(add()).rejects.toThrow('a defect')
    expect([stored(), bus.published, readdirSync(blobs.incomingDir)]).toEqual([[], [], []])
  })

  it('a sender who left meanwhile finds nothing in the library', async () => {
    const sender = new AbortController()
    inspect = () => {
      sender.abort()
      return Promise.resolve(aModel())
    }
    await expect(add({ signal: sender.signal })).rejects.toMatchObject({ name: 'AbortError' })
    expect([stored(), bus.published, readdirSync(blobs.incomingDir)]).toEqual([[], [], []])
  })
})
