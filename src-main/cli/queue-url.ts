import { UsageError } from './usage-error.ts'

/** The broker's address as it was given; null where none was. Throws `UsageError`, which does not repeat it: it may hold a password. */
export function readQueueUrl(value: string | undefined): string | null {
  if (value === undefined || value === '') {
    return null
  }
  const url = URL.canParse(value) ? new URL(value) : null
  if (url === null || !/^rediss?:$/.test(url.protocol) || url.hostname === '') {
    throw new UsageError(
      '--queue takes the address of a Redis or Valkey: redis://host:6379, or rediss:// with TLS.'
    )
  }
  return value
}
