import { describe, expect, it } from 'vitest'
import { toServiceError } from './errors.ts'

const failing = (code: string) => Object.assign(new Error(`${code}: no space left`), { code })

describe('a disk that takes no more', () => {
  it.each(['SQLITE_FULL', 'SQLITE_IOERR_WRITE', 'ENOSPC', 'EDQUOT', 'EFBIG'])(
    'is 503 with Retry-After and not a crash when it is told as %s',
    code => {
      expect(toServiceError(failing(code))).toMatchObject({
        code: 'provider_unavailable',
        message: expect.stringMatching(/disk .* full.*[Nn]othing was charged/s),
        retryAfterSeconds: 30,
      })
    }
  )

  it('is not what every error of the database is taken for', () => {
    expect(toServiceError(failing('SQLITE_CONSTRAINT_UNIQUE')).code).toBe('internal_error')
    expect(toServiceError(failing('SQLITE_CORRUPT')).code).toBe('internal_error')
  })
})
