import { describe, expect, it } from 'vitest'
import { UsageError } from './usage-error.ts'
import { parseWorkerArguments } from './worker-arguments.ts'

const KEY = { PLINTH_WORKER_KEY: 'pl_work_1' }
const parse = (args: string, env: NodeJS.ProcessEnv = KEY) => parseWorkerArguments(args.split(' '), env)

describe('the arguments of a worker', () => {
  it('are a broker, a service and a key', () => {
    expect(parse('--queue redis://10.0.0.2:6379 --service https://plinth.lan --workers 3')).toEqual({
      kind: 'work',
      queueUrl: 'redis://10.0.0.2:6379',
      origin: 'https://plinth.lan',
      key: 'pl_work_1',
      places: 3,
    })
  })

  it('may leave the broker to the environment, where its password is not seen', () => {
    const env = { ...KEY, PLINTH_QUEUE: 'rediss://:secret@10.0.0.2:6380' }
    expect(parse('--service http://127.0.0.1:4747', env)).toMatchObject({ queueUrl: env.PLINTH_QUEUE })
  })

  it.each([
    ['--queue redis://h --service http://plinth.lan', /https/],
    ['--queue redis://h --service https://plinth.lan/farm', /without a path/],
    ['--queue redis://h --service https://u:p@plinth.lan', /--service/],
    ['--queue redis://h', /--service/],
    ['--queue http://h --service https://plinth.lan', /redis:/],
    ['--service https://plinth.lan', /--queue/],
    ['--queue redis://h --service https://plinth.lan --workers 0', /--workers/],
  ])(
    'send neither models nor key where they could be read, nor anything to what is no broker: %s',
    (args, words) => {
      expect(() => parse(args)).toThrow(UsageError)
      expect(() => parse(args)).toThrow(words)
    }
  )

  it('do not repeat a broker’s password when they refuse it', () => {
    expect(() => parse('--queue http://:hunter2@h --service https://plinth.lan')).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('hunter2') as string }) as Error
    )
  })

  it('need a key', () => {
    expect(() => parse('--queue redis://h --service https://plinth.lan', {})).toThrow(/PLINTH_WORKER_KEY/)
  })
})
