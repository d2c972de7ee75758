import { expect, it } from 'vitest'
import { isBeingRefined } from './being-refined.ts'

const refine = { stage: 'refine', source_asset_id: 'ast_1', status: 'running' } as const

it('keeps a preview from being refined, and paid for, twice', () => {
  expect(isBeingRefined('ast_1', [refine])).toBe(true)
  expect(isBeingRefined('ast_1', [{ ...refine, status: 'queued' }])).toBe(true)
})

it('leaves other models alone, and its own once the refine has ended', () => {
  expect(isBeingRefined('ast_2', [refine])).toBe(false)
  expect(isBeingRefined('ast_1', [{ ...refine, status: 'failed' }])).toBe(false)
  expect(isBeingRefined(null, [{ ...refine, source_asset_id: null }])).toBe(false)
})
