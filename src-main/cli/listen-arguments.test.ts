import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseListenArguments } from './listen-arguments.ts'
import { UsageError } from './serve-arguments.ts'

const parse = (...args: string[]) => parseListenArguments(args, {})

describe('the arguments of listen', () => {
  it.each([
    ['http://localhost:3000/webhooks', 'http://localhost:3000/webhooks'],
    ['localhost:3000/hook', 'http://localhost:3000/hook'],
    ['127.0.0.1:80', 'http://127.0.0.1/'],
    ['https://[::1]:8443/a?b=c', 'https://[::1]:8443/a?b=c'],
    ['http://app.localhost:5173/', 'http://app.localhost:5173/'],
  ])('take %s', (given, url) => {
    expect(parse('--forward-to', given, '--profile', 'there')).toMatchObject({
      forwardTo: new URL(url),
      profile: resolve('there'),
    })
  })

  it.each([
    [[], 'Say where to'],
    [['--forward-to', 'https://example.com/hook'], 'on this machine, not example.com'],
    // Names that only begin like this machine's.
    [['--forward-to', 'http://localhost.example.com/'], 'on this machine'],
    [['--forward-to', 'http://127.0.0.1.example.com/'], 'on this machine'],
    [['--forward-to', 'http://localhost@example.com/'], 'on this machine'],
    [['--forward-to', 'http://0.0.0.0/'], 'on this machine'],
    [['--forward-to', 'http://:80'], 'takes an address'],
    [['--forward'], ''],
  ])('refuse %j', (args, message) => {
    expect(() => parse(...args)).toThrow(UsageError)
    expect(() => parse(...args)).toThrow(message)
  })
})
