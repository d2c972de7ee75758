import { describe, expect, it } from 'vitest'
import { DESKTOP_CHANNELS } from '../contract/desktop.ts'
import { answer, DesktopFailure } from './answer.ts'

const { payload: schema } = DESKTOP_CHANNELS.saveAsset
const ask = (raw: unknown, run: () => Promise<string> = async () => 'done', isTrusted = true) =>
  answer({ isTrusted, schema, raw, run })

describe('a question of the page', () => {
  it('of a stranger is not even read', async () => {
    let hasRun = false
    const work = async (): Promise<string> => {
      hasRun = true
      return 'done'
    }
    expect(await ask({ asset_id: 'ast_1' }, work, false)).toMatchObject({
      ok: false,
      error: { code: 'forbidden_sender' },
    })
    expect(hasRun).toBe(false)
  })

  it.each([
    [{ asset_id: '../../etc/passwd' }],
    [{ asset_id: 'ast_1', path: '/etc/passwd' }],
    [{ asset_id: 'a'.repeat(101) }],
    [null],
    [undefined],
  ])('%j is refused before anything is done', async raw => {
    expect(await ask(raw)).toMatchObject({ ok: false, error: { code: 'invalid_payload' } })
  })

  it('is answered with what was done', async () => {
    expect(await ask({ asset_id: 'ast_1' })).toEqual({ ok: true, result: 'done' })
  })

  it('never rejects: a failure comes as an answer, with its code', async () => {
    const missing = async (): Promise<string> => {
      throw new DesktopFailure('not_found', 'The model is gone.')
    }
    expect(await ask({ asset_id: 'ast_1' }, missing)).toEqual({
      ok: false,
      error: { code: 'not_found', message: 'The model is gone.' },
    })
    const full = async (): Promise<string> => {
      throw new Error('ENOSPC: no space left on device')
    }
    expect(await ask({ asset_id: 'ast_1' }, full)).toMatchObject({ ok: false, error: { code: 'failed' } })
  })
})
