import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
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

/** Says on stderr what it is told, and on stdout that it has. */
const PROGRAM = `
  import { outliveOutput } from ${JSON.stringify(new URL('./outlive-output.ts', import.meta.url).href)}
  outliveOutput([process.stdout, process.stderr])
  process.stdin.setEncoding('utf8').on('data', text => {
    process.stderr.write(text)
    process.stdout.write('said\\n')
  })`

test.skipIf(process.platform === 'win32')(
  'a log goes on once there is room again: a service of months must not stay silent after one full hour',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'plinth-log-'))
    const log = join(folder, 'log')
    // Real files of a real system: 8 KB is all that fits.
    const script = `ulimit -f 16; exec "$0" --input-type=module -e "$1" 2>>"$2"`
    const child = spawn('sh', ['-c', script, process.execPath, PROGRAM, log], {
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    try {
      const answers = createInterface({ input: child.stdout })
      const say = async (text: string): Promise<void> => {
        const said = once(answers, 'line')
        child.stdin.write(text)
        await said
      }
      await say(`before ${'x'.repeat(8000)}\n`)
      await say(`lost ${'x'.repeat(8000)}\n`)
      await say('lost, too\n'.repeat(100))
      const full = await readFile(log, 'utf8')
      expect([full.length, full.includes('too')]).toEqual([8192, false])
      await truncate(log)
      await say('there is room\n')
      expect(await readFile(log, 'utf8')).toBe('there is room\n')
    } finally {
      child.kill('SIGKILL')
      await rm(folder, { recursive: true })
    }
  }
)
