import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectError } from './testing/expect-error.ts'
import { startHarness, type Harness } from './testing/harness.ts'
import type { Json } from './testing/openapi.ts'

/** GET /assets (spec §4, §8; docs/api-behaviour.md "Assets"): a library of 250. */

const COUNT = 250

let app: Harness
/** Ann's library as one reading gave it, newest first. */
let library: Json[]
beforeAll(async () => {
  app = await startHarness()
  // The clock stands still: every one of these is created within the same millisecond.
  app.backend.assetsPerTask = 50
  for (let made = 0; made < COUNT; made += 50) {
    await app.asset(app.ann.key)
  }
  library = await walk(100)
})
beforeEach(() => app.reset())
afterAll(() => app.close())

const list = (query = '', key = app.ann.key) => app.call('GET', `/v1/assets${query}`, { key })
const ids = (assets: Json[]): string[] => assets.map(asset => asset.id)

/** All pages from the newest, by `next_before`. */
async function walk(limit: number): Promise<Json[]> {
  const key = await app.newKey(app.ann.accountId)
  const found: Json[] = []
  let before: string | null = null
  do {
    const query: string = before === null ? '' : `&before=${encodeURIComponent(before)}`
    const { body } = await list(`?limit=${limit}${query}`, key)
    expect(body.assets.length).toBeLessThanOrEqual(limit)
    expect(body.has_more).toBe(body.next_before !== null)
    found.push(...body.assets)
    before = body.next_before
  } while (before !== null)
  return found
}

describe('order and uniqueness', () => {
  test('spec §4: "newest first"; created_at strictly decreasing, also within one millisecond', () => {
    const times = library.map(asset => asset.created_at)
    expect(times).toHaveLength(COUNT)
    times.slice(1).forEach((time, index) => expect(Date.parse(time)).toBeLessThan(Date.parse(times[index])))
    expect(new Set(times).size).toBe(COUNT)
  })

  test('created_at is ISO 8601 UTC with milliseconds', () => {
    for (const { created_at: createdAt } of library) {
      expect(createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    }
  })

  test('pages of any size give each asset once, in the same order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 3, max: 100 }), async limit => {
        expect(ids(await walk(limit))).toEqual(ids(library))
      }),
      { numRuns: 12, seed: 20261120 }
    )
  })

  test('pages whose size changes from page to page give each asset once', async () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 20, maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(sizes, async limits => {
        const key = await app.newKey(app.ann.accountId)
        const found: string[] = []
        let query = ''
        for (const limit of limits) {
          const { body } = await list(`?limit=${limit}${query}`, key)
          found.push(...ids(body.assets))
          if (!body.has_more) {
            break
          }
          query = `&before=${body.next_before}`
        }
        expect(found).toEqual(ids(library).slice(0, found.length))
      }),
      { numRuns: 8, seed: 20261121 }
    )
  })

  test('a new asset made while a client pages neither shifts nor repeats its pages', async () => {
    const first = await list('?limit=10')
    await app.asset(app.bob.key)
    const before = first.body.next_before
    const second = await list(`?limit=10&before=${before}`)
    expect(ids([...first.body.assets, ...second.body.assets])).toEqual(ids(library).slice(0, 20))
  })
})

describe('limit', () => {
  test('default 20', async () => {
    const { body } = await list()
    expect(ids(body.assets)).toEqual(ids(library).slice(0, 20))
    expect(body).toMatchObject({ has_more: true, next_before: library[19].created_at })
  })

  test.each([1, 2, 99, 100])('spec §4: "limit: integer, at most 100": %i', async limit => {
    const { body } = await list(`?limit=${limit}`)
    expect(ids(body.assets)).toEqual(ids(library).slice(0, limit))
  })

  test.each(['0', '101', '-1', '1.5', '1e1', 'ten', '', ' ', '0x10', '99999999999999999999', '5&limit=6'])(
    '1–100, else 400: limit=%s',
    async limit => {
      expectError(await list(`?limit=${limit}`), 'invalid_request', 'limit')
    }
  )
})

describe('before', () => {
  test('exclusive: the asset itself is not in the page', async () => {
    const { body } = await list(`?limit=5&before=${library[9].created_at}`)
    expect(ids(body.assets)).toEqual(ids(library).slice(10, 15))
  })

  test('an instant between two assets separates them', async () => {
    const at = Date.parse(library[9].created_at)
    const { body } = await list(`?limit=1&before=${new Date(at + 1).toISOString()}`)
    expect(ids(body.assets)).toEqual([library[9].id])
  })

  test('before the oldest: an empty last page', async () => {
    const { body } = await list(`?before=${library[COUNT - 1].created_at}`)
    expect(body).toEqual({ assets: [], has_more: false, next_before: null })
  })

  test('the last page says so, full or not', async () => {
    const { body } = await list(`?limit=10&before=${library[COUNT - 11].created_at}`)
    expect(ids(body.assets)).toEqual(ids(library).slice(-10))
    expect(body).toMatchObject({ has_more: false, next_before: null })
  })

  test.each([
    ['2027', 0],
    ['2027-01', 0],
    ['2027-01-01', 0],
    ['2027-01-01T00', 0],
    ['2027-01-01T00:00', 0],
    ['2027-01-01T00:00:00Z', 0],
    ['2027-01-01T00:00:00.5Z', 0],
    ['2027-01-01T00:00:00.123456789Z', 0],
    ['2027-01-01T05:30:00+05:30', 0],
    ['2026', COUNT],
    ['2026-01-01', COUNT],
    ['2025-12-31T23:59:59.999Z', COUNT],
  ])('any ISO 8601 precision: %s', async (text, skipped) => {
    const { body } = await list(`?limit=1&before=${encodeURIComponent(text)}`)
    expect(ids(body.assets)).toEqual(ids(library).slice(skipped, skipped + 1))
  })

  test('the same instant in other spellings is the same page', async () => {
    const at = library[9].created_at
    const micros = at.replace('Z', '000Z')
    const offset = new Date(Date.parse(at) + 3_600_000).toISOString().replace('Z', '+01:00')
    for (const spelling of [at, micros, offset, at.replace('Z', '+00:00')]) {
      const { body } = await list(`?limit=1&before=${encodeURIComponent(spelling)}`)
      expect(ids(body.assets)).toEqual([library[10].id])
    }
  })

  test.each([
    '',
    'yesterday',
    '1767225600000',
    '2026-13-01',
    '2026-02-30',
    '2026-01-01T25:00:00Z',
    '01/02/2026',
  ])('malformed: before=%s is 400', async before => {
    expectError(await list(`?before=${encodeURIComponent(before)}`), 'invalid_request', 'before')
  })
})

describe('the asset record', () => {
  test('an empty library is an empty page', async () => {
    const { key } = await app.newTenant()
    expect((await list('', key)).body).toEqual({ assets: [], has_more: false, next_before: null })
  })

  test('asset record: every field, and what it says', async () => {
    const id = await app.accepted(app.bob.key, { prompt: 'a red mug' })
    const { assets = [] } = await app.finished(app.bob.key, id)
    const { body } = await list('?limit=1', app.bob.key)
    expect(body.assets[0]).toEqual({
      id: assets[0].id,
      thumbnail_url: assets[0].thumbnail_url,
      triangles: 12,
      created_at: expect.any(String),
      generation_id: id,
      mode: 'text',
      prompt: 'a red mug',
      name: 'Wooden chair',
      source_asset_id: null,
      vertices: 24,
      size_bytes: 48,
      formats: ['glb'],
      bounding_box: { min: [-0.5, 0, -0.5], max: [0.5, 1, 0.5] },
      has_textures: true,
      rigged: false,
      animations: [],
      watertight: true,
    })
  })

  test('a deleted asset is not listed; a restored one is at its old place', async () => {
    const victim = library[3].id
    await app.studio('DELETE', `/studio/assets/${victim}`)
    expect(ids((await list('?limit=5')).body.assets)).toEqual([
      ...ids(library).slice(0, 3),
      ...ids(library).slice(4, 6),
    ])
    await app.studio('POST', `/studio/assets/${victim}/restore`)
    expect(ids((await list('?limit=5')).body.assets)).toEqual(ids(library).slice(0, 5))
  })
})
