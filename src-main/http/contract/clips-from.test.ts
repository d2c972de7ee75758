import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ModelFacts } from '../../domain/entities.ts'
import { someFacts } from '../../domain/testing/fakes.ts'
import { makeAsset } from './testing/backend.ts'
import { expectError } from './testing/expect-error.ts'
import { startHarness, type Harness, type Tenant } from './testing/harness.ts'

/** options.clips_from of mode rig: the clips of another asset (docs/api-behaviour.md "Mode `rig`"). */

let app: Harness
let source: string
let dancer: string
beforeAll(async () => {
  app = await startHarness({ extensions: true })
  source = await app.asset(app.ann.key)
  dancer = await assetWith(app.ann, { rigged: true, animations: ['dance'] })
})
beforeEach(() => app.reset())
afterAll(() => app.close())

async function assetWith({ key }: Tenant, facts: Partial<ModelFacts>): Promise<string> {
  app.backend.behaviour = 'hold'
  const id = await app.accepted(key)
  const held = await app.backend.held(id)
  held.succeed([{ ...makeAsset('Dancer'), facts: { ...someFacts(), ...facts } }])
  const { assets = [] } = await app.finished(key, id)
  app.backend.behaviour = 'succeed'
  return assets[0].id
}

const rig = (clipsFrom: unknown, body: Record<string, unknown> = {}) =>
  app.create(app.ann.key, {
    mode: 'rig',
    source_asset_id: source,
    options: { clips_from: clipsFrom },
    ...body,
  })

describe('options.clips_from', () => {
  test('hands the file of that asset to the engine, and stays with the generation', async () => {
    const { status, body } = await rig(dancer)
    expect(status).toBe(202)
    await app.finished(app.ann.key, body.id)
    const task = app.backend.tasks.find(candidate => candidate.generationId === body.id)
    expect(task?.request.options.clipsFrom).toBe(dancer)
    expect(readFileSync(task?.clipsFile ?? '', 'latin1').slice(0, 4)).toBe('glTF')
  })

  test('is absent: there is no file to read', async () => {
    const { body } = await rig(undefined)
    await app.finished(app.ann.key, body.id)
    expect(app.backend.tasks.at(-1)?.clipsFile).toBeNull()
  })

  test('of nobody, of another account and of a deleted asset is 404', async () => {
    const theirs = await assetWith(app.bob, { rigged: true, animations: ['dance'] })
    const gone = await assetWith(app.ann, { rigged: true, animations: ['dance'] })
    await app.studio('DELETE', `/studio/assets/${gone}`)
    for (const id of ['ast_nowhere', theirs, gone]) {
      expectError(await rig(id), 'not_found', 'options.clips_from')
    }
  })

  test.each([
    ['bones', { rigged: false, animations: [] }],
    ['bones', { rigged: false, animations: ['doors open'] }],
    ['clips', { rigged: true, animations: [] }],
  ])('of an asset without %s is 400 that says so, and nothing is charged', async (what, facts) => {
    const poor = await assetWith(app.ann, facts)
    const before = await app.ledger(app.ann.accountId)
    const answer = await rig(poor)
    expectError(answer, 'invalid_request', 'options.clips_from')
    expect(answer.body.error.message).toContain(`without ${what}`)
    expect(await app.ledger(app.ann.accountId)).toEqual(before)
  })

  test('is read in mode rig only', async () => {
    const { body } = await rig('ast_nowhere', { mode: 'remesh' })
    await app.finished(app.ann.key, body.id)
    expect(app.backend.tasks.at(-1)?.clipsFile).toBeNull()
  })

  test('whose asset is deleted before its turn ends the generation with the reason, and the credits come back', async () => {
    const leaving = await assetWith(app.ann, { rigged: true, animations: ['dance'] })
    app.backend.behaviour = 'hold'
    const first = await app.accepted(app.ann.key)
    const held = await app.backend.held(first)
    const { body } = await rig(leaving)
    const { balance } = await app.ledger(app.ann.accountId)
    await app.studio('DELETE', `/studio/assets/${leaving}`)
    held.succeed()
    const { error } = await app.finished(app.ann.key, body.id)
    expect(error?.code).toBe('source_unusable')
    expect(error?.message).toContain('options.clips_from')
    expect((await app.ledger(app.ann.accountId)).balance).toBe(balance + 5)
  })
})
