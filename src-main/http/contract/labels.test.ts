import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectError } from './testing/expect-error.ts'
import { startHarness, type Harness } from './testing/harness.ts'

/** docs/api-behaviour.md "Labels": favourites, collections and tags of the studio's own account. */

let app: Harness
beforeAll(async () => {
  app = await startHarness()
})
beforeEach(() => app.reset())
afterAll(() => app.close())

/** A model of the account that the studio works for. */
const make = async () => app.asset(await app.newKey('local'))
const list = async () => (await app.studio('GET', '/studio/labels')).body.labels as { id: string }[]
const create = async (kind: string, name: string) =>
  (await app.studio('POST', '/studio/labels', { kind, name })).body
const found = async (query: string) =>
  ((await app.studio('GET', `/studio/assets?${query}`)).body.assets as { id: string }[]).map(({ id }) => id)

test('a star, a collection and a tag: the library is narrowed down by each, and by all of them', async () => {
  const [a, b] = [await make(), await make()]
  const kitchen = await create('collection', '  Kitchen ')
  expect(kitchen).toMatchObject({ kind: 'collection', name: 'Kitchen', count: 0 })
  const put = (id: string, ids: string[], isIn = true) =>
    app.studio('POST', `/studio/labels/${id}/assets`, { asset_ids: ids, is_in: isIn })
  expect((await put('favourites', [a])).body).toMatchObject({ label: { count: 1 }, changed: [a] })
  expect((await put(kitchen.id, [a, b])).body).toMatchObject({ label: { count: 2 }, changed: [a, b] })
  expect((await put(kitchen.id, [a, b])).body.changed).toEqual([])

  expect(await found(`label=${kitchen.id}`)).toEqual([b, a])
  expect(await found(`label=${kitchen.id}&label=favourites`)).toEqual([a])
  expect(await found(`label=${kitchen.id}&order=name&limit=1`)).toHaveLength(1)
  expect(await found('label=lbl_none')).toEqual([])
  const { body } = await app.studio('GET', `/studio/assets/${a}`)
  expect(new Set(body.labels)).toEqual(new Set(['favourites', kitchen.id]))
  await put(kitchen.id, [a], false)
  expect(await found(`label=${kitchen.id}`)).toEqual([b])
})

test('what is deleted comes back with its models; its name is free meanwhile', async () => {
  const a = await make()
  const hall = await create('collection', 'Hall')
  await app.studio('POST', `/studio/labels/${hall.id}/assets`, { asset_ids: [a], is_in: true })
  expect((await app.studio('DELETE', `/studio/labels/${hall.id}`)).status).toBe(204)
  expectError(await app.studio('DELETE', `/studio/labels/${hall.id}`), 'not_found')
  expect((await list()).map(({ id }) => id)).not.toContain(hall.id)
  expect((await app.studio('GET', `/studio/assets/${a}`)).body.labels).toEqual([])

  const other = await create('collection', 'hall')
  expect(other.id).not.toBe(hall.id)
  expectError(await app.studio('POST', `/studio/labels/${hall.id}/restore`), 'invalid_request', 'name')
  await app.studio('DELETE', `/studio/labels/${other.id}`)
  expect((await app.studio('POST', `/studio/labels/${hall.id}/restore`)).body).toMatchObject({ count: 1 })
  expect(await found(`label=${hall.id}`)).toEqual([a])
})

test('a name is there once, in any case; tags of no model are not listed', async () => {
  const oak = await create('tag', 'Oak')
  expect((await create('tag', 'OAK')).id).toBe(oak.id)
  const elm = await create('tag', 'Elm')
  expectError(
    await app.studio('PATCH', `/studio/labels/${elm.id}`, { name: 'oak' }),
    'invalid_request',
    'name'
  )
  expect((await app.studio('PATCH', `/studio/labels/${elm.id}`, { name: 'elm' })).body.name).toBe('elm')
  expect((await list()).map(({ id }) => id)).not.toContain(oak.id)
})

test('models of another account, models that are gone and labels of no person are not found', async () => {
  const own = await make()
  const foreign = await app.asset(app.bob.key)
  const body = { asset_ids: [own, foreign], is_in: true }
  const path = '/studio/labels/favourites/assets'
  expectError(await app.studio('POST', path, body), 'not_found', 'asset_ids')
  expect(await found(`label=favourites&search=`)).not.toContain(own)
  expectError(await app.studio('POST', '/studio/labels/mode:rig/assets', body), 'not_found')
  expectError(await app.studio('PATCH', '/studio/labels/favourites', { name: 'Best' }), 'not_found')
})
