import { afterEach, describe, expect, it } from 'vitest'
import { createLanguageModelClient } from './language-model.ts'
import {
  simulateLanguageModel,
  type AskedQuestion,
  type Misbehaviour,
  type SimulatedModel,
} from './testing/language-model-server.ts'

const opened: SimulatedModel[] = []
afterEach(() => Promise.all(opened.splice(0).map(server => server.close())))

async function simulate(
  protocol: 'ollama' | 'openai',
  answer: (question: AskedQuestion) => string | Misbehaviour,
  key?: string
): Promise<SimulatedModel> {
  const server = await simulateLanguageModel({
    ...{ protocol, answer, models: ['small', 'big'] },
    ...(key === undefined ? {} : { key }),
  })
  opened.push(server)
  return server
}

const clientOf = (names: Readonly<Record<string, string>> = {}, ownPort = 1) =>
  createLanguageModelClient({
    resolve: async name => [names[name] ?? '127.0.0.1'],
    version: 'test',
    ownPort: () => ownPort,
    maxBytes: 100_000,
  })
const schema = { type: 'object' }
const question = (timeLimitMs = 5_000) => ({
  messages: [{ role: 'user' as const, content: 'a seat' }],
  ...{ schema, seed: 7, timeLimitMs },
})
const { signal } = new AbortController()
const targetOf = ({ address }: SimulatedModel, key: string | null = null, model = 'small') => ({
  address,
  key,
  model,
})

describe('the client of language models', () => {
  it.each([
    ['ollama', '/api/tags', '/api/chat'],
    ['openai', '/v1/models', '/v1/chat/completions'],
  ] as const)('finds and asks %s at its own paths, held to the schema', async (protocol, list, chat) => {
    const server = await simulate(protocol, ({ format }) => JSON.stringify(format))
    const client = clientOf()
    expect(await client.list(targetOf(server), signal)).toEqual({ protocol, models: ['big', 'small'] })
    const answer = await client.ask(targetOf(server), question(), signal)
    expect(JSON.parse(answer)).toEqual(
      protocol === 'ollama'
        ? schema
        : { type: 'json_schema', json_schema: { name: 'scene', strict: true, schema } }
    )
    expect(server.requests.map(({ path }) => path)).toContain(list)
    expect(server.requests.at(-1)).toMatchObject({ method: 'POST', path: chat })
    expect(server.requests.at(-1)?.headers).not.toHaveProperty('authorization')
  })

  it('takes an address that ends in /v1 as it is', async () => {
    const server = await simulate('openai', () => 'yes')
    const target = { ...targetOf(server), address: `${server.address}/v1` }
    expect(await clientOf().ask(target, question(), signal)).toBe('yes')
    expect(server.requests.map(({ path }) => path)).toEqual(['/v1/models', '/v1/chat/completions'])
  })

  it('asks a server that refuses schemas for JSON, then for text, and remembers which', async () => {
    const seen: unknown[] = []
    const server = await simulate('openai', ({ format }) => {
      seen.push(format === undefined ? 'plain' : (format as { type: string }).type)
      return format === undefined
        ? 'yes'
        : { kind: 'status', status: 400, body: '{"error":"Either json_schema or grammar can be specified"}' }
    })
    const client = clientOf()
    await client.ask(targetOf(server), question(), signal)
    await client.ask(targetOf(server), question(), signal)
    expect(seen).toEqual(['json_schema', 'json_object', 'plain', 'plain'])
  })

  it('sends the key that was typed, and says when it is refused', async () => {
    const server = await simulate('openai', () => 'yes', 'sk-1')
    expect(await clientOf().ask(targetOf(server, 'sk-1'), question(), signal)).toBe('yes')
    await expect(clientOf().ask(targetOf(server), question(), signal)).rejects.toThrow('refused the key')
  })

  it('says that a model is not there without trying it in other formats', async () => {
    const server = await simulate('ollama', () => 'yes')
    const asked = clientOf().ask(targetOf(server, null, 'missing'), question(), signal)
    await expect(asked).rejects.toThrow('does not have this model')
    expect(server.requests.filter(({ path }) => path === '/api/chat')).toHaveLength(1)
  })

  it.each([
    ['a page', { kind: 'html' }, 'no JSON'],
    ['half an answer', { kind: 'half' }, 'could not be reached'],
    ['an endless answer', { kind: 'endless' }, 'more than any scene needs'],
    ['two gigabytes', { kind: 'huge' }, 'more than any scene needs'],
    ['a closed connection', { kind: 'drop' }, 'could not be reached'],
    ['too much to do', { kind: 'status', status: 429, body: '' }, 'too much to do'],
    ['an empty answer', { kind: 'status', status: 200, body: '{}' }, 'another protocol'],
  ] as const)('explains %s', async (_name, misbehaviour, words) => {
    const server = await simulate('ollama', () => misbehaviour)
    await expect(clientOf().ask(targetOf(server), question(), signal)).rejects.toThrow(words)
  })

  it('follows no redirect', async () => {
    const elsewhere = await simulate('ollama', () => 'stolen')
    const server = await simulate('ollama', () => ({ kind: 'redirect', to: `${elsewhere.address}/api/chat` }))
    await expect(clientOf().ask(targetOf(server, 'sk-1'), question(), signal)).rejects.toThrow('not followed')
    expect(elsewhere.requests).toEqual([])
  })

  it('waits for a silent server as long as it was told, and no longer for one that nobody waits for', async () => {
    const server = await simulate('ollama', () => ({ kind: 'silent' }))
    await expect(clientOf().ask(targetOf(server), question(150), signal)).rejects.toThrow('in time')
    const controller = new AbortController()
    const asked = clientOf().ask(targetOf(server), question(60_000), controller.signal)
    controller.abort()
    await expect(asked).rejects.toThrow(/abort/i)
  })

  it.each([
    ['http://169.254.169.254', 'neither of this machine'],
    ['http://[fe80::1]', 'neither of this machine'],
    ['http://0.0.0.0:11434', 'neither of this machine'],
    ['http://metadata.example', 'neither of this machine'],
    ['http://[fd00:ec2::254]', 'neither of this machine'],
    ['http://8.8.8.8', 'must use https'],
    ['http://public.example', 'must use https'],
    ['http://127.0.0.1:4747', 'Plinth itself'],
    ['http://[::ffff:127.0.0.1]:4747', 'Plinth itself'],
  ])('asks nobody at %s', async (address, words) => {
    const names = { 'metadata.example': '169.254.169.254', 'public.example': '8.8.8.8' }
    await expect(clientOf(names, 4747).list({ address, key: 'sk-1' }, signal)).rejects.toThrow(words)
  })
})
