import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { simulateLanguageModel, type SimulatedModel } from '../../outbound/testing/language-model-server.ts'
import { expectError } from './testing/expect-error.ts'
import { startHarness, type Harness } from './testing/harness.ts'

/** docs/language-model.md, as clients of the service meet it. */

let app: Harness
const servers: SimulatedModel[] = []
beforeAll(async () => {
  app = await startHarness({
    readingEngine: {
      vocabulary: async prompt => `words for ${prompt}`,
      check: async ({ reading }) => ({
        problems: [],
        understood: reading.things.map(({ concept }) => concept),
      }),
      close: async () => undefined,
    },
  })
})
beforeEach(() => app.reset())
afterEach(async () => {
  await app.studio('PUT', '/studio/language-model', { is_on: false, address: '', model: '' })
  await app.studio('DELETE', '/studio/language-model/readings')
  await Promise.all(servers.splice(0).map(server => server.close()))
})
afterAll(() => app.close())

const CHAIR = JSON.stringify({ things: [{ id: 'chair', concept: 'chair' }] })

async function setUp(answer: Parameters<typeof simulateLanguageModel>[0]['answer'], key?: string) {
  const server = await simulateLanguageModel({
    ...{ protocol: 'ollama' as const, models: ['small'], answer },
    ...(key === undefined ? {} : { key }),
  })
  servers.push(server)
  const body = { is_on: true, address: server.address, model: 'small', ...(key === undefined ? {} : { key }) }
  expect((await app.studio('PUT', '/studio/language-model', body)).status).toBe(200)
  return server
}
const questionsOf = ({ requests }: SimulatedModel) => requests.filter(({ path }) => path === '/api/chat')

describe('a language model that reads prompts', () => {
  test('is off until it is set up, and for the studio alone', async () => {
    expect((await app.studio('GET', '/studio/language-model')).body).toMatchObject({
      is_on: false,
      address: '',
    })
    expectError(await app.call('GET', '/studio/language-model', { key: app.ann.key }), 'unauthorized')
    const id = await app.accepted(app.ann.key, { prompt: 'a seat' })
    await app.finished(app.ann.key, id)
    expect(app.backend.tasks.at(-1)).not.toHaveProperty('reading')
  })

  test('reads the prompt of a job, once for the same words and seed', async () => {
    const server = await setUp(() => CHAIR)
    const body = { prompt: 'a seat', options: { seed: 3 } }
    for (const stage of ['preview', 'refine']) {
      const id = await app.accepted(app.ann.key, { ...body, stage })
      expect((await app.finished(app.ann.key, id)).status).toBe('succeeded')
      expect(app.backend.tasks.at(-1)?.reading).toMatchObject({
        model: 'small',
        scene: { things: [{ concept: 'chair' }] },
      })
    }
    expect(questionsOf(server)).toHaveLength(1)
    expect((await app.studio('GET', '/studio/language-model')).body).toMatchObject({ kept_readings: 1 })
  })

  test('gets the prompt and its own key, and nothing of the service', async () => {
    const server = await setUp(() => CHAIR, 'sk-own')
    const id = await app.accepted(app.ann.key, { prompt: 'a seat', negative_prompt: 'a secret wish' })
    await app.finished(app.ann.key, id)
    const sent = JSON.stringify(server.requests)
    expect(sent).toContain('a seat')
    expect(server.requests.map(({ headers }) => headers['authorization'])).toContain('Bearer sk-own')
    for (const secret of [app.ann.key, app.started.studioToken, app.started.signingSecret, 'a secret wish']) {
      expect(sent).not.toContain(secret)
    }
  })

  test('is told about where it fails: the model is the grammar’s, with a warning', async () => {
    await setUp(() => ({ kind: 'html' }))
    const id = await app.accepted(app.ann.key, { prompt: 'a seat' })
    const { status, warnings } = await app.finished(app.ann.key, id)
    expect(status).toBe('succeeded')
    expect(warnings?.join()).toContain('The language model small answered something that is no JSON.')
    expect(app.backend.tasks.at(-1)).not.toHaveProperty('reading')
  })

  test('does not hold up the answer of a creation, and a job that waits for it is canceled at once', async () => {
    const server = await setUp(() => ({ kind: 'silent' }))
    const id = await app.accepted(app.ann.key, { prompt: 'a seat' })
    await app.until(async () => {
      const { progress_stage: stage } = await app.look(app.ann.accountId, id)
      return stage === 'ask' ? stage : null
    })
    await app.studio('POST', `/studio/generations/${id}/cancel`)
    expect((await app.finished(app.ann.key, id)).error?.code).toBe('canceled')
    expect(questionsOf(server).length).toBeLessThan(2)
  })

  test('is listed and tested before it is stored', async () => {
    const server = await setUp(() => CHAIR)
    const { address } = server
    const listed = await app.studio('POST', '/studio/language-model/models', { address })
    expect(listed.body).toEqual({ protocol: 'ollama', models: ['small'] })
    const tested = await app.studio('POST', '/studio/language-model/test', { address, model: 'small' })
    expect(tested.body).toMatchObject({ is_usable: true, answer: CHAIR })
    await server.close()
    expectError(
      await app.studio('POST', '/studio/language-model/models', { address }),
      'invalid_request',
      'address'
    )
  })

  test('is not the service itself', async () => {
    const answer = await app.studio('POST', '/studio/language-model/models', { address: app.origin })
    expectError(answer, 'invalid_request', 'address')
    expect(answer.body.error.message).toContain('Plinth itself')
  })
})
