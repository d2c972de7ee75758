import { afterEach, expect, it, vi } from 'vitest'
import type { Asset } from '../../../src-main/contract/asset.ts'
import { settleAwaited } from '../../shared/state/awaited.ts'
import { refine } from './asset-actions.ts'

afterEach(() => vi.unstubAllGlobals())

it('a refine is paid once, also between the answer and the list that shows it, and can be asked for again once it has ended', async () => {
  let count = 0
  const send = vi.fn(() =>
    Promise.resolve(
      Response.json(
        {
          id: `gen_${(count += 1)}`,
          status: 'queued',
          mode: 'text',
          credits: 20,
          created_at: '2026-11-28T00:00:00.000Z',
        },
        { status: 202 }
      )
    )
  )
  vi.stubGlobal('fetch', send)
  const asset = { id: 'ast_mug', name: 'Mug' } as Asset
  await Promise.all([refine(asset), refine(asset)])
  await refine(asset)
  expect(send).toHaveBeenCalledTimes(1)
  settleAwaited('gen_1', null)
  await refine(asset)
  expect(send).toHaveBeenCalledTimes(2)
})
