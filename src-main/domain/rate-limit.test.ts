import { describe, expect, it } from 'vitest'
import { createRateLimiter } from './rate-limit.ts'
import { createFakeClock } from './testing/fakes.ts'

const key = { id: 'key_1', isSession: false }

describe('the rate limiter', () => {
  it('lets 120 reads through in a minute and not one more, wherever the minute begins', () => {
    const clock = createFakeClock()
    const limiter = createRateLimiter(clock)
    clock.advance(50_000)
    for (let count = 0; count < 120; count += 1) {
      expect(limiter.take(key, 'read').isAllowed).toBe(true)
    }
    clock.advance(59_999)
    expect(limiter.take(key, 'read')).toMatchObject({ isAllowed: false, remaining: 0, resetSeconds: 1 })
    clock.advance(1)
    expect(limiter.take(key, 'read').isAllowed).toBe(true)
  })

  it('serves a client that waits as long as it was told', () => {
    const clock = createFakeClock()
    const limiter = createRateLimiter(clock)
    for (let count = 0; count < 60; count += 1) {
      limiter.take(key, 'create')
      clock.advance(10)
    }
    const refused = limiter.take(key, 'create')
    expect(refused.isAllowed).toBe(false)
    clock.advance(refused.resetSeconds * 1000)
    expect(limiter.take(key, 'create').isAllowed).toBe(true)
  })

  it('keeps keys, reads, creates and the studio apart', () => {
    const limiter = createRateLimiter(createFakeClock())
    for (let count = 0; count < 60; count += 1) {
      limiter.take(key, 'create')
    }
    expect(limiter.take(key, 'create').isAllowed).toBe(false)
    expect(limiter.take(key, 'read').isAllowed).toBe(true)
    expect(limiter.take({ id: 'key_2', isSession: false }, 'create').isAllowed).toBe(true)
    expect(limiter.take({ id: 'studio', isSession: true }, 'create').isAllowed).toBe(true)
  })

  it('forgets requests of the future when the clock was set back', () => {
    const clock = createFakeClock()
    const limiter = createRateLimiter(clock)
    for (let count = 0; count < 60; count += 1) {
      limiter.take(key, 'create')
    }
    clock.jumpTo(clock.now() - 3_600_000)
    expect(limiter.take(key, 'create').isAllowed).toBe(true)
  })
})
