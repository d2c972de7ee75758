import { expect, it } from 'vitest'
import type { LoggedRequest } from '../../../src-main/contract/studio-inspector.ts'
import { isLocalTargetRefused } from './local-target.ts'

const REFUSED: LoggedRequest = {
  id: 'req_1',
  at: '2026-11-27T00:00:00.000Z',
  method: 'POST',
  path: '/v1/generations',
  status: 400,
  code: 'invalid_request',
  duration_ms: 1,
  account_id: null,
  key_id: null,
  notes: [],
  request_headers: null,
  request_body: null,
  response_headers: null,
  response_body: null,
}
const refuses = (webhookUrl: unknown): boolean =>
  isLocalTargetRefused({ ...REFUSED, request_body: JSON.stringify({ webhook_url: webhookUrl }) })

it('tells a receiver on the own machine or network from one elsewhere', () => {
  for (const url of [
    'http://127.0.0.1:9191/hook',
    'https://localhost/hook',
    'http://[::1]:80/',
    'https://192.168.1.4/a',
  ]) {
    expect(refuses(url), url).toBe(true)
  }
  for (const url of ['http://example.com/hook', 'https://127.0.0.1.example.com/', 'no address', 7]) {
    expect(refuses(url), String(url)).toBe(false)
  }
})

it('says nothing of a request that was refused for something else, or that cannot be read', () => {
  const body = JSON.stringify({ webhook_url: 'http://127.0.0.1/' })
  expect(isLocalTargetRefused({ ...REFUSED, status: 202, request_body: body })).toBe(false)
  expect(isLocalTargetRefused({ ...REFUSED, request_body: '{"webhook_url": "http://127' })).toBe(false)
})
