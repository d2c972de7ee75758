import type { LoggedRequest } from '../../../../src-main/contract/studio-inspector.ts'

/** A request of the log: a list that was read and answered, but for what a test says of it. */
export const loggedRequest = (extra: Partial<LoggedRequest> = {}): LoggedRequest => ({
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
  request_headers: null,
  request_body: null,
  response_headers: null,
  response_body: null,
  ...extra,
})
