import { describe, expect, it } from 'vitest'
import { createFaults } from './faults.ts'
import { createFakeBus, createFakeIds } from './testing/fakes.ts'

const newFaults = () => createFaults({ ids: createFakeIds(), bus: createFakeBus() })

describe('injected faults', () => {
  it('are injected as often as asked and then no more', () => {
    const faults = newFaults()
    faults.add({ operation: 'create', code: 'too_many_jobs', times: 2 })
    expect([1, 2, 3].map(() => faults.next('create')?.code)).toEqual([
      'too_many_jobs',
      'too_many_jobs',
      undefined,
    ])
    expect(faults.list()[0]).toMatchObject({ injected: 2, times_left: 0 })
  })

  it('tell when they are used up, so that nobody is warned of a rule that does nothing more', () => {
    const bus = createFakeBus()
    const faults = createFaults({ ids: createFakeIds(), bus })
    faults.add({ operation: 'create', code: 'too_many_jobs', times: 2 })
    faults.next('create')
    expect(bus.published).toHaveLength(1)
    faults.next('create')
    expect(bus.published).toEqual([{ type: 'settings' }, { type: 'settings' }])
  })

  it('hit the same calls for the same seed, about as often as the probability says', () => {
    const pattern = (seed: number) => {
      const faults = newFaults()
      faults.add({ operation: 'read', code: 'internal_error', probability: 0.25, seed })
      return Array.from({ length: 400 }, () => faults.next('read') !== null)
    }
    expect(pattern(7)).toEqual(pattern(7))
    expect(pattern(7)).not.toEqual(pattern(8))
    const injected = pattern(7).filter(Boolean).length
    expect(injected).toBeGreaterThan(70)
    expect(injected).toBeLessThan(130)
  })

  it('hit their own operation only, the first rule first', () => {
    const faults = newFaults()
    faults.add({ operation: 'list', code: 'rate_limited', retry_after: 3 })
    faults.add({ operation: 'list', code: 'internal_error' })
    expect(faults.next('read')).toBeNull()
    expect(faults.next('list')).toEqual({ code: 'rate_limited', retryAfterSeconds: 3, latencyMs: 0 })
  })

  it('never hit with probability 0, and are gone when cleared', () => {
    const faults = newFaults()
    faults.add({ operation: 'read', code: 'internal_error', probability: 0 })
    faults.add({ operation: 'list', code: null, latency_ms: 5 })
    expect(faults.next('read')).toBeNull()
    expect(faults.next('list')).toEqual({ code: null, retryAfterSeconds: null, latencyMs: 5 })
    faults.clear()
    expect(faults.next('list')).toBeNull()
  })

  it.each([
    ['create', 'generation_failed'],
    ['generate', 'unauthorized'],
    ['webhook', 'internal_error'],
    ['webhook', 99],
  ] as const)('refuse for %s the code %s, which it cannot answer', (operation, code) => {
    expect(() => newFaults().add({ operation, code })).toThrow(expect.objectContaining({ param: 'code' }))
  })

  it.each([
    ['webhook', 'timeout', 'timeout'],
    ['webhook', 503, '503'],
    ['generate', 'timed_out', 'timed_out'],
  ] as const)('accept for %s the code %s', (operation, code, kept) => {
    expect(newFaults().add({ operation, code }).code).toBe(kept)
  })
})
