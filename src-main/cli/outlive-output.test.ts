import { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { expect, test } from 'vitest'
import { outliveOutput } from './outlive-output.ts'

test('a log on a full disk does not end the service that writes it', async () => {
  const full = new Writable({ write: (_chunk, _encoding, done) => done(new Error('ENOSPC')) })
  outliveOutput([full])
  const end = finished(full)
  full.write('a line')
  await expect(end).rejects.toThrow('ENOSPC')
  // An `error` event without a listener is thrown: it would end the process here.
  expect(full.listenerCount('error')).toBeGreaterThan(0)
  expect(() => full.emit('error', new Error('ENOSPC'))).not.toThrow()
})
