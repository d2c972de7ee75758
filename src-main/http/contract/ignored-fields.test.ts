import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectError } from './testing/expect-error.ts'
import { startHarness, type Harness } from './testing/harness.ts'

/** docs/api-behaviour.md "Fields of another mode, unknown fields": well-formed: ignored and noted; malformed: 400. */

let app: Harness
let source: string
beforeAll(async () => {
  app = await startHarness()
  source = await app.asset(app.ann.key)
})
beforeEach(() => app.reset())
afterAll(() => app.close())

const PICTURE = 'https://pictures.example/a.png'
const least = (mode: string): Record<string, unknown> => ({
  mode,
  ...(mode === 'text' ? { prompt: 'a chair' } : mode === 'image' ? { image_urls: [PICTURE] } : {}),
  ...(mode === 'remesh' || mode === 'rig' ? { source_asset_id: source } : {}),
})
const post = (json: unknown) => app.call('POST', '/v1/generations', { key: app.ann.key, json })
const notes = async (): Promise<string[]> => (await app.logged('/v1/generations')).notes

describe('a well-formed field of another mode is ignored and noted', () => {
  test.each([
    ['text', 'image_urls', [PICTURE]],
    ['text', 'source_asset_id', 'ast_nowhere'],
    ['rig', 'prompt', 'plinth-reject'],
    ['image', 'source_asset_id', 'ast_nowhere'],
    ['remesh', 'prompt', 'plinth-reject'],
    ['remesh', 'image_urls', [PICTURE]],
    ['rig', 'stage', 'refine'],
  ])('mode %s, %s', async (mode, field, value) => {
    const answer = await post({ ...least(mode), [field]: value })
    expect([answer.status, await notes()]).toEqual([202, [expect.stringContaining(field)]])
    const { status } = await app.finished(app.ann.key, answer.body.id)
    // Pictures that were not ignored could not be fetched here; the ones of mode image cannot.
    expect(status).toBe(mode === 'image' ? 'failed' : 'succeeded')
    const { prompt, stage, source_asset_id: sourceId } = await app.look(app.ann.accountId, answer.body.id)
    expect([prompt, stage, sourceId]).not.toContain(value)
  })
})

describe('a malformed field of another mode is 400 naming the field', () => {
  test.each([
    ['text', 'image_urls', [], 'image_urls'],
    ['text', 'image_urls', [PICTURE, PICTURE, PICTURE, PICTURE, PICTURE], 'image_urls'],
    ['text', 'image_urls', ['http://pictures.example/a.png'], 'image_urls[0]'],
    ['text', 'source_asset_id', 5, 'source_asset_id'],
    ['image', 'prompt', 5, 'prompt'],
    ['remesh', 'prompt', 5, 'prompt'],
    ['rig', 'stage', 'middle', 'stage'],
  ])('mode %s, %s', async (mode, field, value, param) => {
    expectError(await post({ ...least(mode), [field]: value }), 'invalid_request', param)
  })
})

describe('unknown fields', () => {
  test('of any type are ignored and noted by name', async () => {
    const answer = await post({ ...least('text'), callback: 'x', Prompt: 5, nested: { deep: [1] } })
    expect(answer.status).toBe(202)
    const noted = await notes()
    expect(noted).toHaveLength(3)
    for (const name of ['callback', 'Prompt', 'nested']) {
      expect(noted.some(note => note.startsWith(name))).toBe(true)
    }
  })

  test('of the options are ignored and noted by name', async () => {
    expect((await post({ ...least('text'), options: { target_polycount: 5, seed: 1 } })).status).toBe(202)
    expect(await notes()).toEqual([expect.stringContaining('options.target_polycount')])
  })

  test('a request without any has no note', async () => {
    await post({ ...least('text'), options: { seed: 1 }, negative_prompt: 'x', stage: 'preview' })
    expect(await notes()).toEqual([])
  })

  test('of the query are ignored and noted', async () => {
    const answer = await app.call('GET', '/v1/assets?limit=3&page=2', { key: app.ann.key })
    expect(answer.status).toBe(200)
    expect((await app.logged('/v1/assets?limit=3&page=2')).notes).toEqual([expect.stringContaining('page')])
  })
})
