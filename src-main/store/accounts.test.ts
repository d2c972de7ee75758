import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { EPOCH } from '../domain/testing/fakes.ts'
import { addAccount, addGeneration, openTemporaryStore, type TemporaryStore } from './testing/harness.ts'

let temporary: TemporaryStore
beforeEach(() => {
  temporary = openTemporaryStore()
})
afterEach(() => temporary.remove())

describe('created_at', () => {
  it('rises strictly within an account, whatever the clock does: equal values would vanish at page edges', () => {
    const { store } = temporary
    addAccount(store)
    let last = 0
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -5000, max: 5000 }), { maxLength: 20 }), jumps => {
        for (const jump of jumps) {
          const next = store.accounts.nextCreatedAt('acc_1', EPOCH + jump)
          expect(next).toBeGreaterThan(last)
          expect(next).toBeGreaterThanOrEqual(EPOCH + jump)
          last = next
        }
      }),
      { numRuns: 30 }
    )
  })

  it('of one account does not push that of another ahead', () => {
    const { store } = temporary
    addAccount(store, { id: 'acc_1', name: 'a' })
    addAccount(store, { id: 'acc_2', name: 'b' })
    store.accounts.nextCreatedAt('acc_1', EPOCH)
    expect(store.accounts.nextCreatedAt('acc_2', EPOCH)).toBe(EPOCH)
  })

  it('is refused for an account that does not exist', () => {
    expect(() => temporary.store.accounts.nextCreatedAt('acc_9', EPOCH)).toThrow('acc_9')
  })
})

describe('the ledger', () => {
  const close = (kind: 'settle' | 'return', credits: number) =>
    temporary.store.ledger.append('acc_1', { at: EPOCH, kind, credits, generationId: 'gen_1' })

  it('moves credits from the balance to held and closes them once', () => {
    const { store } = temporary
    addAccount(store, {}, 100)
    addGeneration(store, { credits: 20 })
    const sums = () => [store.ledger.balance('acc_1'), store.ledger.held('acc_1')]
    expect(sums()).toEqual([80, 20])
    close('settle', 0)
    expect(sums()).toEqual([80, 0])
    expect(() => close('return', 20)).toThrow()
    expect(() => close('settle', 0)).toThrow()
    expect(sums()).toEqual([80, 0])
    expect(store.ledger.page('acc_1', null, 9).map(entry => [entry.kind, entry.credits])).toEqual([
      ['settle', 0],
      ['hold', -20],
      ['grant', 100],
    ])
  })

  it('returns a hold in full and not more', () => {
    const { store } = temporary
    addAccount(store, {}, 100)
    addGeneration(store, { credits: 20 })
    expect(() => close('return', 21)).toThrow()
    close('return', 20)
    expect([store.ledger.balance('acc_1'), store.ledger.held('acc_1')]).toEqual([100, 0])
  })

  it('refuses to close what was never held', () => {
    addAccount(temporary.store)
    expect(() => close('return', 0)).toThrow()
  })
})
