import { describe, expect, it } from 'vitest'
import {
  DEFAULT_PORT,
  parseServeArguments,
  pickServeArguments,
  type ServeArguments,
  UsageError,
} from './serve-arguments.ts'

function parse(line: string, env: NodeJS.ProcessEnv = {}): ServeArguments {
  const parsed = parseServeArguments(line.split(' ').filter(Boolean), env)
  if (parsed === 'help') {
    throw new Error('asked for help')
  }
  return parsed
}

describe('the command line of serve', () => {
  it('without anything takes the default port and may move on from it', () => {
    expect(parse('')).toMatchObject({ port: DEFAULT_PORT, isPortNamed: false, tls: null, apiKey: null })
  })

  it('holds on to a port that was named, 0 included', () => {
    expect(parse('--port 0')).toMatchObject({ port: 0, isPortNamed: true })
    expect(parse('', { PLINTH_PORT: '5000' })).toMatchObject({ port: 5000, isPortNamed: true })
    expect(parse('--port 6000', { PLINTH_PORT: '5000' })).toMatchObject({ port: 6000 })
  })

  it('takes profile and key from the environment, and reads an empty variable as none', () => {
    expect(parse('', { PLINTH_PROFILE: '/p', PLINTH_API_KEY: 'pl_live_x' })).toMatchObject({
      profile: '/p',
      apiKey: 'pl_live_x',
    })
    expect(parse('', { PLINTH_PORT: '', PLINTH_API_KEY: '' })).toMatchObject({
      apiKey: null,
      isPortNamed: false,
    })
  })

  it('makes relative paths absolute', () => {
    expect(parse('--profile here').profile).toBe(`${process.cwd()}/here`)
  })

  it.each(['--port x', '--port -1', '--port 65536', '--port 1.5', '--tls-cert a.pem', '--unknown', 'word'])(
    'refuses `%s`',
    line => {
      expect(() => parse(line)).toThrow(UsageError)
    }
  )
})

it('finds our own options among those of a browser engine', () => {
  const line = '--no-sandbox /app --profile /p --remote-debugging-port=1 --port=7 --extensions --help'
  expect(pickServeArguments(line.split(' '))).toEqual(['--profile', '/p', '--port=7', '--extensions'])
})

it('nothing that follows a double dash is an option: a link could have brought it along', () => {
  expect(pickServeArguments(['--port', '7', '--', 'plinth://asset/ast_1', '--profile=/elsewhere'])).toEqual([
    '--port',
    '7',
  ])
})
