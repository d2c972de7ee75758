import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ApiError } from '../api/client.ts'
import { describeError } from './describe-error.ts'

describe('words for an error', () => {
  it('carry code, status and request of a refusal into a report', () => {
    const refusal = new ApiError({
      code: 'insufficient_credits',
      status: 402,
      message: 'Short.',
      requestId: 'req_9',
    })
    const { message, code, details } = describeError(refusal)
    expect([message, code]).toEqual(['Short.', 'insufficient_credits'])
    expect(details).toBe('Short.\nCode: insufficient_credits\nStatus: 402\nRequest: req_9')
  })

  it('do not show a person the list of fields that did not parse', () => {
    const { error } = z.object({ version: z.string() }).safeParse({})
    const words = describeError(error ?? new Error('parsed'))
    expect(words.message).toBe('The service answered in a form this page does not know.')
    expect(words.details).toContain('version')
  })

  it('name what a defect was caused by', () => {
    const { details } = describeError(new Error('Outer', { cause: new Error('Inner') }))
    expect(details).toContain('Caused by: Error: Inner')
  })
})
