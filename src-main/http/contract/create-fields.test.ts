import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GenerationRequest } from '../../domain/entities.ts'
import { expectError } from './testing/expect-error.ts'
import { startHarness, type Harness } from './testing/harness.ts'

/** The request body of POST /generations, field by field (spec §4, §8; docs/api-behaviour.md "Generations"). */

let app: Harness
let source: string
beforeAll(async () => {
  app = await startHarness()
  source = await app.asset(app.ann.key)
})
beforeEach(() => app.reset())
afterAll(() => app.close())

const PICTURE = 'https://pictures.example/a.png'
/** The least each mode needs. */
const least = (mode: string): Record<string, unknown> => {
  const needs: Record<string, Record<string, unknown>> = {
    text: { prompt: 'a chair' },
    image: { image_urls: [PICTURE] },
    texture: { prompt: 'rust', source_asset_id: source },
    remesh: { source_asset_id: source },
    rig: { source_asset_id: source },
  }
  return { mode, ...needs[mode] }
}
const post = (json: unknown) => app.call('POST', '/v1/generations', { key: app.ann.key, json })
const taskOf = async (body: Record<string, unknown>): Promise<GenerationRequest> => {
  const answer = await post(body)
  expect([answer.status, answer.text]).toEqual([202, expect.any(String)])
  const { id } = answer.body
  await app.finished(app.ann.key, id)
  const task = app.backend.tasks.find(candidate => candidate.generationId === id)
  if (task === undefined) {
    throw new Error('The backend never saw the task')
  }
  return task.request
}

const MODES = ['text', 'image', 'texture', 'remesh', 'rig']

describe('mode', () => {
  test.each(MODES)('spec §4: "One of text, image, texture, remesh, rig": %s is accepted', async mode => {
    const answer = await post(least(mode))
    expect([answer.status, answer.body.mode]).toEqual([202, mode])
  })

  test.each([['sculpt'], ['Text'], [''], [1], [null], [['text']], [{}]])(
    'spec §7: a malformed mode is 400 naming mode: %j',
    async mode => {
      expectError(await post({ mode, prompt: 'a chair' }), 'invalid_request', 'mode')
    }
  )

  test('mode is required; missing → 400 naming mode', async () => {
    expectError(await post({ prompt: 'a chair' }), 'invalid_request', 'mode')
    expectError(await post({}), 'invalid_request', 'mode')
  })
})

describe('the answer', () => {
  test('202 with Location; spec §4: exactly id, status queued, mode, credits, created_at', async () => {
    const answer = await post(least('text'))
    expect(answer.status).toBe(202)
    expect(Object.keys(answer.body).sort()).toEqual(['created_at', 'credits', 'id', 'mode', 'status'])
    expect(answer.body).toMatchObject({ status: 'queued', mode: 'text', credits: 20 })
    expect(answer.body.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(answer.headers.location).toBe(`/v1/generations/${answer.body.id}`)
    const followed = await app.call('GET', answer.headers.location, { key: app.ann.key })
    expect([followed.status, followed.body.id]).toEqual([200, answer.body.id])
  })
})

describe('prompt', () => {
  test.each(['text', 'texture'])(
    'spec §4: "Required for modes text and texture": %s without one',
    async mode => {
      const body = { ...least(mode), prompt: undefined }
      expectError(await post(body), 'invalid_request', 'prompt')
    }
  )

  test.each(['image', 'remesh', 'rig'])('is not required for mode %s', async mode => {
    expect((await post(least(mode))).status).toBe(202)
  })

  test('says in mode image what the pictures show, and is judged as any prompt', async () => {
    const { body } = await post({ ...least('image'), prompt: 'a teapot' })
    expect((await app.look(app.ann.accountId, body.id)).prompt).toBe('a teapot')
    expectError(await post({ ...least('image'), prompt: 'plinth-reject' }), 'content_rejected', 'prompt')
  })

  test.each(['text', 'texture'])('a blank prompt is missing, mode %s', async mode => {
    for (const prompt of ['', ' ', '\n\t ', '\u00a0\u3000']) {
      expectError(await post({ ...least(mode), prompt }), 'invalid_request', 'prompt')
    }
  })

  test.each([
    ['letters', 'a'],
    ['umlauts', 'ü'],
    ['letters of three bytes', '椅'],
    ['emoji, two UTF-16 units each', '\u{1F98A}'],
    ['combining marks, each one a code point', '\u0301'],
  ])(
    'spec §8: 600 characters are accepted, 601 are not, counted in code points: %s',
    async (_name, letter) => {
      const most = `a${letter.repeat(599)}`
      expect((await taskOf({ mode: 'text', prompt: most })).prompt).toBe(most)
      expectError(await post({ mode: 'text', prompt: `${most}${letter}` }), 'invalid_request', 'prompt')
      const texture = { ...least('texture'), prompt: `${most}${letter}` }
      expectError(await post(texture), 'invalid_request', 'prompt')
    }
  )

  test.each([[1], [null], [['a']], [{}], [true]])('is a string: %j is 400', async prompt => {
    expectError(await post({ mode: 'text', prompt }), 'invalid_request', 'prompt')
  })

  test('half of a surrogate pair is 400', async () => {
    expectError(await post({ mode: 'text', prompt: 'a\ud800b' }), 'invalid_request', 'prompt')
  })
})

describe('negative_prompt', () => {
  test('spec §4: optional, handed to the backend as it is', async () => {
    expect((await taskOf({ ...least('text'), negative_prompt: 'no arms' })).negativePrompt).toBe('no arms')
    expect((await taskOf(least('text'))).negativePrompt).toBeNull()
  })

  test('an empty one is no one', async () => {
    expect((await post({ ...least('text'), negative_prompt: '' })).status).toBe(202)
  })

  test.each([[1], [['a']]])('is a string: %j is 400', async value => {
    expectError(
      await post({ ...least('text'), negative_prompt: value }),
      'invalid_request',
      'negative_prompt'
    )
  })
})

describe('image_urls', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => `${PICTURE}?${index}`)

  test('spec §4: "For mode image": missing is 400', async () => {
    expectError(await post({ mode: 'image' }), 'invalid_request', 'image_urls')
  })

  test.each([1, 4])('spec §8: "1 to 4": %i is accepted', async count => {
    expect((await post({ mode: 'image', image_urls: many(count) })).status).toBe(202)
  })

  test.each([0, 5])('spec §8: "1 to 4": %i is 400', async count => {
    expectError(await post({ mode: 'image', image_urls: many(count) }), 'invalid_request', 'image_urls')
  })

  test.each([
    'http://pictures.example/a.png',
    'ftp://pictures.example/a.png',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    '//pictures.example/a.png',
    '/a.png',
    'a.png',
    '',
    'https://',
  ])('spec §4: "HTTPS URLs": "%s" is 400 naming its place', async url => {
    const body = { mode: 'image', image_urls: [PICTURE, url] }
    expectError(await post(body), 'invalid_request', 'image_urls[1]')
  })

  test.each([
    'https://127.0.0.1/a.png',
    'https://localhost/a.png',
    'https://10.0.0.1/a.png',
    'https://[::1]/a.png',
    'https://printer.local/a.png',
    'https://user:secret@pictures.example/a.png',
  ])('a local or private address is 400: %s', async url => {
    expectError(await post({ mode: 'image', image_urls: [url] }), 'invalid_request', 'image_urls[0]')
  })

  test.each([[PICTURE], [null], [{ 0: PICTURE }], [1]])('is an array: %j is 400', async value => {
    expectError(await post({ mode: 'image', image_urls: value }), 'invalid_request', 'image_urls')
  })

  test('holds strings only', async () => {
    expectError(await post({ mode: 'image', image_urls: [PICTURE, 7] }), 'invalid_request', 'image_urls[1]')
  })
})

describe('source_asset_id', () => {
  test.each(['texture', 'remesh', 'rig'])(
    'spec §4: "For modes texture, remesh, rig": %s without one is 400',
    async mode => {
      const body = { ...least(mode), source_asset_id: undefined }
      expectError(await post(body), 'invalid_request', 'source_asset_id')
    }
  )

  test.each(['texture', 'remesh', 'rig'])(
    'spec §7: "No … source asset with that id in the caller\'s account": %s',
    async mode => {
      const foreign = await app.asset(app.bob.key)
      for (const id of ['ast_nowhere', foreign]) {
        const answer = await post({ ...least(mode), source_asset_id: id })
        expectError(answer, 'not_found', 'source_asset_id')
      }
    }
  )

  test.each([[1], [null], [''], [['ast_x']]])('is a string: %j is 400', async value => {
    expectError(await post({ mode: 'remesh', source_asset_id: value }), 'invalid_request', 'source_asset_id')
  })

  test('the backend gets the model of the source, and the new asset names it', async () => {
    const { body } = await post(least('remesh'))
    const { assets = [] } = await app.finished(app.ann.key, body.id)
    const task = app.backend.tasks.find(candidate => candidate.generationId === body.id)
    expect(readFileSync(task?.sourceFile ?? '', 'latin1').slice(0, 4)).toBe('glTF')
    const list = await app.call('GET', '/v1/assets?limit=1', { key: app.ann.key })
    expect(list.body.assets[0]).toMatchObject({ id: assets[0].id, mode: 'remesh', source_asset_id: source })
  })
})

describe('stage', () => {
  test('spec §4: "Default preview"', async () => {
    expect((await taskOf(least('text'))).stage).toBe('preview')
  })

  test.each(['preview', 'refine'])('spec §4: %s reaches the backend and GET', async stage => {
    expect((await taskOf({ ...least('text'), stage })).stage).toBe(stage)
    const { body } = await post({ ...least('text'), stage })
    expect((await app.call('GET', `/v1/generations/${body.id}`, { key: app.ann.key })).body.stage).toBe(stage)
  })

  test('spec §4: "applies to mode text": another mode has none', async () => {
    const { body } = await post({ ...least('remesh'), stage: 'refine' })
    expect(body.credits).toBe(5)
    const seen = await app.call('GET', `/v1/generations/${body.id}`, { key: app.ann.key })
    expect(seen.body).not.toHaveProperty('stage')
  })

  test.each([['draft'], [''], [1]])('spec §4: "preview or refine": %j is 400, in every mode', async stage => {
    expectError(await post({ ...least('text'), stage }), 'invalid_request', 'stage')
    expectError(await post({ ...least('rig'), stage }), 'invalid_request', 'stage')
  })
})
