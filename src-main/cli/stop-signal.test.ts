import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { waitForStopSignal } from './stop-signal.ts'

class FakeProcess extends EventEmitter {
  readonly exits: number[] = []
  exit(code: number): void {
    this.exits.push(code)
  }
}

it('stops once when one Ctrl-C arrives twice, and ends at once when somebody insists', async () => {
  const source = new FakeProcess()
  let now = 0
  const stopped = waitForStopSignal(source, () => now)

  source.emit('SIGINT')
  await stopped
  now = 900
  source.emit('SIGTERM')
  expect(source.exits).toEqual([])

  now = 1100
  source.emit('SIGINT')
  expect(source.exits).toEqual([130])
})
