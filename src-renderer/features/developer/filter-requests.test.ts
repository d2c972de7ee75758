import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { filterRequests, prettyBody, type RequestFilter } from './filter-requests.ts'
import { writeCurl } from './request-curl.ts'
import { loggedRequest } from './testing/logged-request.ts'

describe('the filter of requests', () => {
  const ofKey = loggedRequest({ key_id: 'key_1' })
  const refused = loggedRequest({ status: 402, path: '/v1/generations', code: 'insufficient_credits' })
  const names = new Map([['key_1', 'Build server']])
  const filter = (extra: Partial<RequestFilter>) =>
    filterRequests([ofKey, refused], { source: 'all', status: 'any', search: '', ...extra }, names)

  it('tells keys from the studio, and statuses by their hundreds', () => {
    expect(filter({ source: 'keys' })).toEqual([ofKey])
    expect(filter({ status: '4xx' })).toEqual([refused])
    expect(filter({ status: '5xx' })).toEqual([])
  })

  it('finds all words, of the path, the code and the name of the key', () => {
    expect(filter({ search: 'BUILD assets' })).toEqual([ofKey])
    expect(filter({ search: 'insufficient' })).toEqual([refused])
    expect(filter({ search: 'build insufficient' })).toEqual([])
  })
})

describe('a body', () => {
  it('that was cut short or is no JSON is shown as it came', () => {
    expect(prettyBody('{"mode":"te…')).toBe('{"mode":"te…')
    expect(prettyBody('{"a":1}')).toBe('{\n  "a": 1\n}')
  })
})

describe('a request as a command', () => {
  const body = `{"mode":"text","prompt":"a knight's \\"shield\\" for $5"}`

  it('hands the shell exactly what was sent, and no key', () => {
    const headers = {
      host: 'x',
      authorization: 'Bearer [redacted]',
      'content-type': 'application/json',
      'x-a': "it's",
    }
    const logged = loggedRequest({
      method: 'POST',
      path: '/v1/generations?a=1&b=2',
      request_headers: headers,
      request_body: body,
    })
    const { command } = writeCurl(logged, 'http://127.0.0.1:4747')
    const show = 'show() { for one; do printf "%s\\n" "$one"; done; }\n'
    const shown = execFileSync('sh', ['-c', show + (command ?? '').replace(/^curl/, 'show')], {
      env: { PLINTH_API_KEY: 'k' },
    })
    expect(shown.toString().trim().split('\n')).toEqual([
      'http://127.0.0.1:4747/v1/generations?a=1&b=2',
      ...['-H', 'Authorization: Bearer k', '-H', 'content-type: application/json', '-H', "x-a: it's"],
      ...['-d', body],
    ])
  })

  it('is not offered where the log does not hold all of it', () => {
    expect(writeCurl(loggedRequest({ request_body: '{"mode":"te…' }), 'http://x').command).toBeNull()
    expect(writeCurl(loggedRequest({ path: '/v1/assets?token=[redacted]' }), 'http://x').command).toBeNull()
  })
})
