import { afterEach, describe, expect, it } from 'vitest'
import { AssetRecipe } from '../contract/studio-recipe.ts'
import { createFakeLogger } from '../domain/testing/fakes.ts'
import { createLocalImporter, type LocalImporter, type LocalImporterOptions } from './local-importer.ts'

const WORKER = new URL('./testing/fixture-worker.ts', import.meta.url)

let opened: LocalImporter[] = []
afterEach(async () => {
  await Promise.all(opened.map(importer => importer.close()))
  opened = []
})

function open(change: Partial<LocalImporterOptions> = {}): LocalImporter {
  const importer = createLocalImporter({ workerUrl: WORKER, logger: createFakeLogger(), ...change })
  opened.push(importer)
  return importer
}

const bytesOf = (text: string) => new TextEncoder().encode(text)
const still = () => new AbortController().signal

describe('the local importer', () => {
  it('brings picture, facts and warnings back', async () => {
    const model = await open().inspect(bytesOf('a model'), still())
    expect([...model.thumbnail]).toEqual([4])
    expect(model).toMatchObject({ facts: { triangles: 1, vertices: 3 }, warnings: ['w'] })
  })

  it('tells word for word why a model is refused', async () => {
    await expect(open().inspect(bytesOf('refuse'), still())).rejects.toMatchObject({
      name: 'BackendError',
      failure: { code: 'source_unusable', message: 'It is none.' },
    })
  })

  it('ends a model that takes too long and says so', async () => {
    const importer = open({ timeLimitMs: 1 })
    await expect(importer.inspect(bytesOf('never end'), still())).rejects.toMatchObject({
      failure: { code: 'source_unusable', message: expect.stringContaining('took longer') },
    })
  })

  it.each(['exit', 'throw'])('a worker that comes to grief fails its model alone: %s', async text => {
    const importer = open()
    const bad = importer.inspect(bytesOf(text), still())
    const good = importer.inspect(bytesOf('a model'), still())
    await expect(bad).rejects.not.toMatchObject({ name: 'BackendError' })
    expect((await good).name).toContain('task 1')
  })

  it('a model whose sender is gone is stopped, and one that waits behind it is not', async () => {
    const importer = open()
    const sender = new AbortController()
    const gone = importer.inspect(bytesOf('never end'), sender.signal)
    const next = importer.inspect(bytesOf('a model'), still())
    sender.abort()
    await expect(gone).rejects.toMatchObject({ name: 'AbortError' })
    expect((await next).facts.triangles).toBe(1)
  })

  it('brings what a model remembers under the names of the contract, and null for a foreign one', async () => {
    const importer = open()
    const recipe = await importer.read(bytesOf('a chair'))
    expect(AssetRecipe.parse({ recipe }).recipe).toMatchObject({
      prompt: 'a chair',
      negative_prompt: null,
      seed: 7,
      things: [{ parameters: [{ name: 'seat_height', value: 0.5 }, { value: 'plain' }] }],
    })
    expect(await importer.read(bytesOf('foreign'))).toBeNull()
  })

  it('one worker answers mark after mark: a new one would have to look at the picture anew', async () => {
    const importer = open()
    const task = { bytes: bytesOf('a picture'), strokes: [], withPicture: false }
    const threads = new Set<string>()
    for (let i = 0; i < 30; i += 1) {
      threads.add((await importer.cut(task)).notes[0])
    }
    expect(threads.size).toBe(1)
  })

  it('a file that ends the worker costs its own recipe only', async () => {
    const importer = open()
    const bad = importer.read(bytesOf('exit'))
    const good = importer.read(bytesOf('a chair'))
    await expect(bad).rejects.toThrow('ended')
    expect((await good)?.prompt).toBe('a chair')
  })
})
