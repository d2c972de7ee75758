import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeGeneration, openInjectApp, PORT, type InjectApp } from './inject-app.ts'

/** What is kept in memory between requests must never outlive what it was made of. */

let service: InjectApp
let path: string
let assetId: string

beforeEach(async () => {
  service = await openInjectApp()
  path = `/v1/generations/${await makeGeneration(service)}`
  // Asked for twice: from here on all of it is kept.
  for (const url of [path, '/v1/assets', path, '/v1/assets']) {
    await service.call({ url })
  }
  assetId = (await read(path)).assets[0].id
})
afterEach(() => service.remove())

const read = async (url: string) => (await service.call({ url })).json()
const status = async (url: string, as: string) => (await service.call({ url, as })).statusCode
const listed = async () => (await read('/v1/assets')).assets
const change = async (method: 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) => {
  const as = service.parts.services.session.token
  const answer = await service.call({ method, url, as, ...(payload === undefined ? {} : { payload }) })
  expect(answer.statusCode).toBeLessThan(300)
  return answer
}

it('a revoked key opens nothing any more', async () => {
  const { key, id } = (await change('POST', '/studio/keys', { name: 'k' })).json()
  expect(await status(path, key)).toBe(200)
  await change('DELETE', `/studio/keys/${id}`)
  expect(await status(path, key)).toBe(401)
})

it('an account that leaves its plan loses the API at once, and has it again with the plan', async () => {
  const account = (await change('POST', '/studio/accounts', { name: 'other' })).json()
  const { key } = (await change('POST', '/studio/keys', { name: 'k', account_id: account.id })).json()
  expect(await status('/v1/assets', key)).toBe(200)
  await change('PATCH', `/studio/accounts/${account.id}`, { plan: 'pro' })
  expect(await status('/v1/assets', key)).toBe(401)
  await change('PATCH', `/studio/accounts/${account.id}`, { plan: 'studio' })
  expect(await status('/v1/assets', key)).toBe(200)
})

it('a key that was refused is let in once it exists', async () => {
  const secret = 'pl_live_chosen_by_the_operator'
  expect(await status('/v1/assets', secret)).toBe(401)
  service.parts.services.keys.register({ accountId: 'local', name: 'own', secret })
  expect(await status('/v1/assets', secret)).toBe(200)
})

it('a final state that is kept is no other account’s', async () => {
  const account = (await change('POST', '/studio/accounts', { name: 'other' })).json()
  const { key } = (await change('POST', '/studio/keys', { name: 'k', account_id: account.id })).json()
  expect(await status(path, key)).toBe(404)
})

it('a deleted asset is gone from its generation and the list, a restored one is back, a purged one stays away', async () => {
  await change('DELETE', `/studio/assets/${assetId}`)
  expect((await read(path)).assets).toEqual([])
  expect(await listed()).toEqual([])
  await change('POST', `/studio/assets/${assetId}/restore`)
  expect((await read(path)).assets).toHaveLength(1)
  expect(await listed()).toHaveLength(1)
  await change('DELETE', `/studio/assets/${assetId}`)
  await read(path)
  const { store, clock } = service.parts.services
  store.transact(() => store.assets.purgeDeleted(clock.now() + 1, 10))
  expect((await read(path)).assets).toEqual([])
})

it('a renamed asset shows its new name', async () => {
  await change('PATCH', `/studio/assets/${assetId}`, { name: 'Throne' })
  expect(await listed()).toMatchObject([{ id: assetId, name: 'Throne' }])
})

it('answers carry the address of now, not the one they were first given at', async () => {
  service.parts.setAddress(PORT + 1)
  const at = async (url: string) =>
    (await service.call({ url, headers: { host: `127.0.0.1:${PORT + 1}` } })).body
  expect(await at(path)).toContain(`http://127.0.0.1:${PORT + 1}/files/thumbnails/`)
  expect(await at(path)).not.toContain(`:${PORT}/`)
  expect(await at('/v1/assets')).not.toContain(`:${PORT}/`)
})

it('the list is byte for byte what its records are', async () => {
  const { body } = await service.call({ url: '/v1/assets?limit=1' })
  expect(body).toBe(JSON.stringify(JSON.parse(body)))
  expect(JSON.parse(body)).toMatchObject({ has_more: false, next_before: null })
})
