import type { Failure } from './entities.ts'
import { ServiceError } from './errors.ts'

/** What the system and SQLite call a disk that takes no more; SQLite's codes have longer forms that begin with these. */
const CODES = /^(ENOSPC|EDQUOT|EFBIG|EIO|SQLITE_FULL|SQLITE_IOERR)/
/** Space is freed by people: sooner is seldom of use. */
const RETRY_AFTER_SECONDS = 30

/** Was it the disk that refused, whatever was being done? */
export function isStorageFailure(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CODES.test(String(error.code))
}

/** 503: nothing was charged or stored, and the same request succeeds once there is space again. */
export const diskFull = () =>
  new ServiceError(
    'provider_unavailable',
    'The disk of this service is full, or refuses to be written. Nothing was charged or stored. Free some space and ' +
      'retry: the service needs no restart.',
    { retryAfterSeconds: RETRY_AFTER_SECONDS }
  )

/** How an export ends that did not fit. */
export const DISK_FULL_EXPORT: Failure = {
  code: 'provider_unavailable',
  message: 'The disk of this service is full: nothing was written. Free some space and export again.',
}

/** How a generation ends whose result could not be stored. */
export const DISK_FULL: Failure = {
  code: 'provider_unavailable',
  message:
    'The disk of this service is full: the finished model could not be stored. Its credits were returned; free some ' +
    'space and try again.',
}
