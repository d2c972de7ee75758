import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aGeneration, anAccount, EPOCH } from '../domain/testing/fakes.ts'
import { openTemporaryStore } from './testing/harness.ts'

let temporary: ReturnType<typeof openTemporaryStore>

beforeEach(() => {
  temporary = openTemporaryStore()
  const { accounts, generations, farmWorks } = temporary.store
  accounts.insert(anAccount())
  generations.insert(aGeneration({ backendId: 'farm' }))
  generations.claim({
    ...{ isWanted: () => true, leaseToken: 'lease_1', leaseUntil: EPOCH + 1, bootId: 'boot', now: EPOCH },
  })
  farmWorks.put('gen_1', 'farm_1')
  generations.setRemoteHandle('gen_1', 'lease_1', 'farm_1')
})
afterEach(() => temporary.remove())

const claim = (lease: number, ticket = 'farm_1') => ({ generationId: 'gen_1', ticket, lease })

describe('work at the farm', () => {
  it('is ended by the last who began it, once', () => {
    const { farmWorks } = temporary.store
    expect([farmWorks.begin('gen_1', 'farm_1'), farmWorks.begin('gen_1', 'farm_1')]).toEqual([1, 2])
    expect([farmWorks.holds(claim(1)), farmWorks.holds(claim(2))]).toEqual([false, true])
    expect([farmWorks.end(claim(1), 'late'), farmWorks.end(claim(2), 'made')]).toEqual([false, true])
    expect([farmWorks.end(claim(2), 'again'), farmWorks.holds(claim(2))]).toEqual([false, false])
    expect(farmWorks.find('gen_1')?.outcome).toBe('made')
    expect(farmWorks.begin('gen_1', 'farm_1')).toBeNull()
  })

  it('goes on through a start of the service, whose generation waits meanwhile', () => {
    const { farmWorks, generations } = temporary.store
    farmWorks.begin('gen_1', 'farm_1')
    generations.release('gen_1', null, false)
    expect(farmWorks.end(claim(1), 'made')).toBe(true)
  })

  it('is nobody’s once its generation is canceled, ended, or with another engine', () => {
    const { farmWorks, generations } = temporary.store
    farmWorks.begin('gen_1', 'farm_1')
    expect(farmWorks.holds(claim(1, 'farm_0'))).toBe(false)
    generations.requestCancel('gen_1')
    expect([farmWorks.holds(claim(1)), farmWorks.end(claim(1), 'late')]).toEqual([false, false])
  })

  it('is nobody’s once another engine has it', () => {
    const { farmWorks, generations } = temporary.store
    farmWorks.begin('gen_1', 'farm_1')
    generations.reassign('gen_1', 'lease_1', { backendId: 'local', warnings: [] })
    expect([farmWorks.holds(claim(1)), farmWorks.begin('gen_1', 'farm_1')]).toEqual([false, null])
  })

  it('is swept away once its generation has ended, and not before', () => {
    const { farmWorks, generations } = temporary.store
    farmWorks.sweep()
    expect(farmWorks.find('gen_1')).not.toBeNull()
    generations.fail('gen_1', 'lease_1', { code: 'canceled', message: '' }, EPOCH)
    farmWorks.sweep()
    expect(farmWorks.find('gen_1')).toBeNull()
  })
})
