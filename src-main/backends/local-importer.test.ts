import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AssetRecipe } from '../contract/studio-recipe.ts'
import type { ImportedModel, UnitQuestion } from '../domain/ports-backend.ts'
import { createFakeLogger } from '../domain/testing/fakes.ts'
import { createLocalImporter, createInspectionWorker, type LocalInspectorOptions } from './local-importer.ts'
import { spawnNodeWorker } from './node-process.ts'

const WORKER = new URL('./testing/fixture-worker.ts', import.meta.url)

let folder: string
let opened: { close(): Promise<void> }[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plinth-looked-at-'))
})
afterEach(async () => {
  await Promise.all(opened.map(one => one.close()))
  opened = []
  rmSync(folder, { recursive: true })
})

function opening<T extends { close(): Promise<void> }>(create: (options: LocalInspectorOptions) => T) {
  return (change: Partial<LocalInspectorOptions> = {}): T => {
    const logger = createFakeLogger()
    const one = create({ spawn: spawnNodeWorker, workerUrl: WORKER, logger, ...change })
    opened.push(one)
    return one
  }
}
const open = opening(createLocalImporter)
const openInspectionWorker = opening(createInspectionWorker)

/** A file that says what the worker is to do with it. */
function fileOf(text: string): string {
  const file = join(folder, text)
  writeFileSync(file, text)
  return file
}
const taskOf = (text: string) => ({
  files: [{ path: fileOf(text), name: 'a.glb' }],
  main: null,
  unit: null,
  up: null,
})
const still = () => new AbortController().signal

function made(answer: ImportedModel | UnitQuestion): ImportedModel {
  if (answer.kind === 'question') {
    throw new Error('It was asked.')
  }
  return answer
}

describe('the local importer', () => {
  it('brings picture, facts and warnings back', async () => {
    const model = made(await open().import(taskOf('a model'), still()))
    expect([...model.thumbnail]).toEqual([4])
    expect(model).toMatchObject({ facts: { triangles: 1, vertices: 3 }, warnings: ['w'], repairs: ['r'] })
  })

  it('tells word for word why a model is refused', async () => {
    await expect(open().import(taskOf('refuse'), still())).rejects.toMatchObject({
      name: 'BackendError',
      failure: { code: 'source_unusable', message: 'It is none.' },
    })
  })

  it('ends a model that takes too long and says so', async () => {
    const importer = open({ timeLimitMs: 1 })
    await expect(importer.import(taskOf('never end'), still())).rejects.toMatchObject({
      failure: { code: 'source_unusable', message: expect.stringContaining('took longer') },
    })
  })

  it('says what to do when a model outgrows its worker', async () => {
    const importer = open({ limits: { heapMb: 40, residentMb: 2000 } })
    await expect(importer.import(taskOf('fill the heap'), still())).rejects.toMatchObject({
      failure: {
        code: 'source_unusable',
        message: expect.stringContaining('more memory than one worker has'),
      },
    })
  })

  it.each(['exit', 'throw'])('a worker that comes to grief fails its model alone: %s', async text => {
    const importer = open()
    const bad = importer.import(taskOf(text), still())
    const good = importer.import(taskOf('a model'), still())
    await expect(bad).rejects.not.toMatchObject({ name: 'BackendError' })
    expect(made(await good).name).toContain('task 1')
  })

  it('a model whose sender is gone is stopped, and one that waits behind it is not', async () => {
    const importer = open()
    const sender = new AbortController()
    const gone = importer.import(taskOf('never end'), sender.signal)
    const next = importer.import(taskOf('a model'), still())
    sender.abort()
    await expect(gone).rejects.toMatchObject({ name: 'AbortError' })
    expect(made(await next).facts.triangles).toBe(1)
  })

  it('brings what a model remembers under the names of the contract, and null for a foreign one', async () => {
    const inspectionWorker = openInspectionWorker()
    const recipe = await inspectionWorker.read(fileOf('a chair'))
    expect(AssetRecipe.parse({ recipe }).recipe).toMatchObject({
      prompt: 'a chair',
      negative_prompt: null,
      seed: 7,
      things: [
        {
          name: 'chair',
          relations: [{ kind: 'on', thing: 'rug' }],
          parameters: [{ name: 'seat_height', value: 0.5 }, { value: 'plain' }],
        },
      ],
    })
    expect(await inspectionWorker.read(fileOf('foreign'))).toBeNull()
  })

  it('one worker answers mark after mark: a new one would have to look at the picture anew', async () => {
    const inspectionWorker = openInspectionWorker()
    const task = { file: fileOf('a picture'), strokes: [], withPicture: false }
    const processes = new Set<string>()
    for (let i = 0; i < 30; i += 1) {
      processes.add((await inspectionWorker.cut(task)).notes[0])
    }
    expect(processes.size).toBe(1)
  })

  // Each was a crash of the request before, which tells nobody what is wrong with the model.
  it.each([
    ['refuse', {}, 'It has no triangles.'],
    ['never end', { timeLimitMs: 1 }, 'took longer'],
    ['fill the heap', { limits: { heapMb: 40, residentMb: 2000 } }, 'more memory than one worker has'],
  ])('says why a model is not drawn turning: %s', async (text, options, told) => {
    const task = { file: fileOf(text), frames: 2, size: 8, signal: still() }
    await expect(openInspectionWorker(options).turn(task)).rejects.toMatchObject({
      name: 'BackendError',
      failure: { code: 'source_unusable', message: expect.stringContaining(told) },
    })
  })

  it('a file that ends the worker costs its own recipe only', async () => {
    const inspectionWorker = openInspectionWorker()
    const bad = inspectionWorker.read(fileOf('exit'))
    const good = inspectionWorker.read(fileOf('a chair'))
    await expect(bad).rejects.toThrow('ended')
    expect((await good)?.prompt).toBe('a chair')
  })
})
