import { describe, expect, it } from 'vitest'
import type { LoggedRequest } from '../../../src-main/contract/studio-inspector.ts'
import { filterRequests, prettyBody } from './filter-requests.ts'

const request = (extra: Partial<LoggedRequest>): LoggedRequest => ({
  id: 'req_1',
  at: '2026-11-20T10:00:00.000Z',
  method: 'GET',
  path: '/v1/assets',
  status: 200,
  code: null,
  duration_ms: 1.2,
  account_id: 'local',
  key_id: null,
  notes: [],
  request_body: null,
  response_body: null,
  ...extra,
})

describe('the filter of requests', () => {
  const ofKey = request({ key_id: 'key_1' })
  const refused = request({ status: 402 })
  it('shows a refused request of the studio under Refused, not under API keys', () => {
    expect(filterRequests([ofKey, refused], 'api')).toEqual([ofKey])
    expect(filterRequests([ofKey, refused], 'errors')).toEqual([refused])
  })
})

describe('a body', () => {
  it('that was cut short or is no JSON is shown as it came', () => {
    expect(prettyBody('{"mode":"te…')).toBe('{"mode":"te…')
    expect(prettyBody('{"a":1}')).toBe('{\n  "a": 1\n}')
  })
})
