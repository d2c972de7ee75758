import { describe, expect, it } from 'vitest'
import { loadLanguageModel } from './language-model.ts'
import { LanguageModelError } from './ports-language.ts'
import { createFakeBus } from './testing/fakes.ts'

async function open(stored: { settings?: Map<string, string>; key?: string } = {}) {
  const settings = stored.settings ?? new Map<string, string>()
  let key = stored.key ?? null
  const asked: (string | null)[] = []
  const model = await loadLanguageModel({
    settings: {
      get: name => settings.get(name) ?? null,
      set: (name, value) => void settings.set(name, value),
    },
    secrets: {
      read: async () => key,
      write: async text => void (key = text),
    },
    client: {
      list: async address => {
        asked.push(address.key)
        if (address.address.endsWith(':1')) {
          throw new LanguageModelError('could not be reached: connection refused')
        }
        return { protocol: 'ollama', models: ['small'] }
      },
      ask: () => Promise.reject(new Error('not asked for')),
    },
    readings: {
      find: async () => null,
      keep: async () => undefined,
      count: async () => 3,
      clear: async () => undefined,
    },
    bus: createFakeBus(),
  })
  return { model, settings, asked, keyOf: () => key }
}

const ADDRESS = 'http://localhost:11434'
const { signal } = new AbortController()

describe('the setting of a language model', () => {
  it('is off until it is set up, and off again when it is removed', async () => {
    const { model } = await open()
    expect(model.inUse()).toBeNull()
    expect(await model.view()).toMatchObject({ is_on: false, address: '', has_key: false, kept_readings: 3 })
    await model.put({ is_on: true, address: ADDRESS, model: 'small', time_limit_seconds: 20 })
    expect(model.inUse()).toEqual({ address: ADDRESS, model: 'small', key: null, timeLimitMs: 20_000 })
    await model.put({ is_on: false, address: '', model: '' })
    expect(model.inUse()).toBeNull()
  })

  it('is there after a restart, its key apart from the other values', async () => {
    const first = await open()
    await first.model.put({ is_on: true, address: ADDRESS, model: 'small', key: 'sk-secret' })
    expect([...first.settings.values()].join()).not.toContain('sk-secret')
    const second = await open({ settings: first.settings, key: first.keyOf() ?? '' })
    expect(second.model.inUse()?.key).toBe('sk-secret')
    expect(JSON.stringify(await second.model.view())).not.toContain('sk-secret')
  })

  it('sends a key to no other address than its own', async () => {
    const { model, asked, keyOf } = await open()
    await model.put({ is_on: true, address: ADDRESS, model: 'small', key: 'sk-secret' })
    await model.models({ address: ADDRESS }, signal)
    await model.models({ address: 'http://localhost:1234' }, signal)
    expect(asked).toEqual(['sk-secret', null])
    await model.put({ is_on: true, address: 'http://localhost:1234', model: 'small' })
    expect(model.inUse()?.key).toBeNull()
    expect(keyOf()).toBe('')
  })

  it.each(['ftp://localhost', 'http://user:word@localhost', 'file:///etc/passwd', 'http://'])(
    'refuses %s as an address',
    async address => {
      const { model } = await open()
      await expect(model.put({ is_on: true, address, model: 'small' })).rejects.toMatchObject({
        code: 'invalid_request',
        param: 'address',
      })
    }
  )

  it('writes an address one way, and takes one without a scheme as http', async () => {
    const { model } = await open()
    expect((await model.put({ is_on: false, address: 'localhost:11434/', model: '' })).address).toBe(ADDRESS)
  })

  it('cannot be turned on without a model, and keeps what was set then', async () => {
    const { model } = await open()
    await expect(model.put({ is_on: true, address: ADDRESS, model: '' })).rejects.toMatchObject({
      param: 'model',
    })
    expect((await model.view()).address).toBe('')
  })

  it('says of a server that does not answer why', async () => {
    const { model } = await open()
    await expect(model.models({ address: 'http://localhost:1' }, signal)).rejects.toThrow(
      'The server at `address` could not be reached: connection refused.'
    )
  })
})
