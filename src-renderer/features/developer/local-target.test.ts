import { expect, it } from 'vitest'
import { isLocalTargetRefused } from './local-target.ts'
import { loggedRequest } from './testing/logged-request.ts'

const REFUSED = loggedRequest({
  method: 'POST',
  path: '/v1/generations',
  status: 400,
  code: 'invalid_request',
})
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
