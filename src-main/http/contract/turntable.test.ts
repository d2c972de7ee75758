import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BackendError } from '../../domain/ports-backend.ts'
import { expectError } from './testing/expect-error.ts'
import { startHarness, type Harness } from './testing/harness.ts'

/** GET /studio/assets/{id}/turntable. */

let app: Harness
let turn: (frames: number) => Promise<Uint8Array>
let asked = 0
beforeAll(async () => {
  app = await startHarness({
    turner: {
      turn: ({ frames }) => {
        asked += 1
        return turn(frames)
      },
    },
  })
})
beforeEach(async () => {
  await app.reset()
  asked = 0
})
afterAll(() => app.close())

test('is refused in words where it cannot be drawn, and drawn once for everybody who asks', async () => {
  const id = await app.asset(await app.newKey('local'))
  const path = `/studio/assets/${id}/turntable`
  turn = () => Promise.reject(new BackendError({ code: 'source_unusable', message: 'It has no triangles.' }))
  const refused = await app.studio('GET', path)
  expectError(refused, 'invalid_request', 'id')
  expect(refused.body.error.message).toContain('It has no triangles.')

  turn = frames => Promise.resolve(new Uint8Array(frames))
  const drawn = await app.studio('GET', path)
  expect([drawn.status, drawn.headers['content-type']]).toEqual([200, 'image/png'])
  expect(drawn.headers['cache-control']).toContain('immutable')
  await app.studio('GET', path)
  expect(asked).toBe(2)
  expectError(await app.studio('GET', '/studio/assets/ast_none/turntable'), 'not_found')
})
