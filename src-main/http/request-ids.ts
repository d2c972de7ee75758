import type { Ids } from '../domain/ports.ts'

const START_LENGTH = 14
const COUNT_LENGTH = 10

/** Names of requests, as long as every id: a random start for this run and a count, so that none costs random bytes. */
export function createRequestIds(ids: Ids): () => string {
  const start = `req_${ids.secret(START_LENGTH)}`
  let count = 0
  return () => start + (count += 1).toString(36).padStart(COUNT_LENGTH, '0')
}
