import { describe, expect, it } from 'vitest'
import { ATTEMPT_DELAYS_MS, describeStatus, nextDelayMs, parseRetryAfter, signBody } from './webhook.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Delays after the first, second … attempt until there is none left. */
function delays(input: { retryAfterMs: number | null; random: number }): number[] {
  const found: number[] = []
  for (let next = nextDelayMs(0, input); next !== null; next = nextDelayMs(found.length, input)) {
    found.push(next)
  }
  return found
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

describe('the schedule', () => {
  it('has the eight attempts of the design', () => {
    expect(ATTEMPT_DELAYS_MS.map(ms => ms / 1000)).toEqual([0, 5, 60, 300, 1800, 7200, 21600, 43200])
  })

  it('lasts about 21 hours: 20 h 36 m without jitter, at most 21 h 26 m with it', () => {
    const shortest = sum(delays({ retryAfterMs: null, random: 0 }))
    const longest = sum(delays({ retryAfterMs: null, random: 1 }))
    expect(shortest).toBe(20 * HOUR + 36 * MINUTE + 5_000)
    expect(longest).toBeGreaterThan(shortest)
    expect(longest).toBeLessThan(21 * HOUR + 26 * MINUTE)
  })

  it('never comes earlier than promised', () => {
    for (const random of [0, 0.25, 0.999]) {
      const planned = delays({ retryAfterMs: null, random })
      expect(planned.every((ms, index) => ms >= ATTEMPT_DELAYS_MS[index])).toBe(true)
    }
  })

  it.each([
    ['shorter than the step', 1_000, 5_000],
    ['longer than the step', 30_000, 30_000],
    ['longer than the next step', 86_400_000, 60_000],
  ])('treats a Retry-After %s rightly', (_what, retryAfterMs, expected) => {
    expect(nextDelayMs(1, { retryAfterMs, random: 0 })).toBe(expected)
  })

  it('caps a Retry-After before the last attempt at its own step', () => {
    expect(nextDelayMs(7, { retryAfterMs: 1_000 * HOUR, random: 0 })).toBe(12 * HOUR)
  })

  it('ends after the eighth attempt, whatever the receiver asks for', () => {
    expect(nextDelayMs(8, { retryAfterMs: 5_000, random: 0 })).toBeNull()
  })
})

describe('signBody', () => {
  it('is hex HMAC-SHA256 (RFC 4231, test case 2)', () => {
    expect(signBody(Buffer.from('what do ya want for nothing?'), 'Jefe')).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843'
    )
  })
})

describe('parseRetryAfter', () => {
  const now = Date.UTC(2026, 9, 1, 12, 0, 0)
  it.each([
    ['120', 120_000],
    [' 7 ', 7_000],
    ['Thu, 01 Oct 2026 12:01:00 GMT', 60_000],
    ['Thu, 01 Oct 2026 11:59:00 GMT', null],
    ['0', null],
    ['-5', null],
    ['soon', null],
    ['', null],
    [null, null],
  ])('reads %j as %j ms', (header, expected) => {
    expect(parseRetryAfter(header, now)).toBe(expected)
  })
})

describe('describeStatus', () => {
  it.each([
    [200, null],
    [204, null],
    [299, null],
    [199, 'answered 199'],
    [301, 'answered 301: redirects are not followed'],
    [304, 'answered 304: redirects are not followed'],
    [404, 'answered 404'],
    [410, 'answered 410: the receiver says it is gone for good'],
    [500, 'answered 500'],
  ])('takes only 2xx for success: %i', (status, expected) => {
    expect(describeStatus(status)).toBe(expected)
  })
})
