import { decode, encode } from 'fast-png'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENGINE_WORKER } from '../../../quality/support/engine-worker.ts'
import { expectError } from './testing/expect-error.ts'
import { startHarness, type Harness } from './testing/harness.ts'
import { multipart } from './testing/multipart.ts'

/** POST /studio/cutouts over the whole service, the engine's own worker looking at the picture. */

const SIDE = 96

/** A red disc on white paper, and a smaller blue one beside it. */
const picture = (() => {
  const data = new Uint8Array(SIDE * SIDE * 3).fill(250)
  const disc = (cx: number, cy: number, radius: number, color: readonly number[]) => {
    for (let i = 0; i < SIDE * SIDE; i += 1) {
      if (Math.hypot((i % SIDE) - cx, Math.floor(i / SIDE) - cy) < radius) {
        data.set(color, 3 * i)
      }
    }
  }
  disc(40, 50, 28, [200, 40, 30])
  disc(80, 16, 13, [30, 60, 200])
  return encode({ width: SIDE, height: SIDE, data, channels: 3, depth: 8 })
})()

let app: Harness
let url: string
beforeAll(async () => {
  app = await startHarness({ workerUrl: ENGINE_WORKER })
  const form = multipart(picture, 'file', 'disc.png')
  url = (await app.call('POST', '/studio/uploads', { key: app.started.studioToken, ...form })).body.url
})
afterAll(() => app.close())

const cut = (body: Record<string, unknown>) => app.studio('POST', '/studio/cutouts', { url, ...body })

/** Level of the mask at a place of the picture, 0–255. */
function levelAt(body: { mask: string; width: number }, x: number, y: number): number {
  const { data, width } = decode(Buffer.from(body.mask, 'base64'))
  return data[Math.round((y * width) / SIDE) * width + Math.round((x * width) / SIDE)]
}

describe('the thing in a picture', () => {
  test('is told from its ground, and the smaller thing beside it left out and named', async () => {
    const { status, body } = await cut({})
    expect(status).toBe(200)
    expect([levelAt(body, 40, 50), levelAt(body, 80, 16), levelAt(body, 5, 90)]).toEqual([255, 0, 0])
    expect(body).toMatchObject({ is_usable: true, url: null })
    expect(body.notes.length).toBeGreaterThan(0)
  })

  test('a mark that keeps takes in what was left out; a mark that drops takes away', async () => {
    const stroke = { kind: 'keep', radius: 0.06, points: [80 / SIDE, 16 / SIDE] }
    expect(levelAt((await cut({ strokes: [stroke] })).body, 80, 16)).toBe(255)
    const drop = { kind: 'drop', radius: 0.1, points: [30 / SIDE, 30 / SIDE, 30 / SIDE, 70 / SIDE] }
    expect(levelAt((await cut({ strokes: [drop] })).body, 30, 50)).toBe(0)
  })

  test('is kept as a picture with a transparent ground that a generation may name', async () => {
    const { body } = await cut({ keep: true })
    const file = await app.call('GET', new URL(body.url).pathname, { key: app.started.studioToken })
    expect(file.headers['content-type']).toBe('image/png')
    const answer = await app.studio('POST', '/v1/generations', { mode: 'image', image_urls: [body.url] })
    expect(answer.status).toBe(202)
  })
})

describe('what cannot be cut', () => {
  test('a picture of which marks leave nothing: shown as such, and not kept: 400 naming strokes', async () => {
    const strokes = [{ kind: 'drop', radius: 0.5, points: [0.1, 0.5, 0.9, 0.5] }]
    const { status, body } = await cut({ strokes })
    expect(status).toBe(200)
    expect(body).toMatchObject({ has_thing: false, is_usable: false, confidence: 0 })
    expectError(await cut({ strokes, keep: true }), 'invalid_request', 'strokes')
  })

  test('a picture that was not taken in here: 400 naming url', async () => {
    expectError(await cut({ url: 'https://pictures.example/a.png' }), 'invalid_request', 'url')
    expectError(await cut({ url: `${app.origin}/files/uploads/upl_none` }), 'invalid_request', 'url')
  })

  test('marks that are none: 400 naming their place', async () => {
    const odd = { kind: 'keep', radius: 0.1, points: [0.1, 0.2, 0.3] }
    expectError(await cut({ strokes: [odd] }), 'invalid_request', 'strokes[0].points')
    expectError(await cut({ strokes: [{ ...odd, radius: 0 }] }), 'invalid_request', 'strokes[0].radius')
  })

  test('without the studio’s session: 401', async () => {
    const { status } = await app.call('POST', '/studio/cutouts', { json: { url } })
    expect(status).toBe(401)
  })
})
