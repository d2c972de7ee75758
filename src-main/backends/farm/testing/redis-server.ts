import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A real broker for tests, of this machine's own `redis-server` or `valkey-server`; `PLINTH_BROKER` names which. */
export interface TestRedis {
  readonly url: string
  /** SIGKILL. */
  kill(): Promise<void>
  /** Starts it again on the same port, with what it had kept. */
  start(): Promise<void>
  close(): Promise<void>
}

const NAMED = process.env['PLINTH_BROKER']
const PROGRAM = (NAMED === undefined ? ['redis-server', 'valkey-server'] : [NAMED]).find(
  name => spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0
)

/** Whether tests with a broker can run here. */
export const hasRedis = PROGRAM !== undefined

if (!hasRedis) {
  process.stderr.write(
    'Tests of the farm are skipped: there is no redis-server here (Debian: redis-server).\n'
  )
}

/** A password, and files of a certificate in PEM: it is spoken to by TLS alone. */
export interface RedisSecurity {
  readonly password: string
  readonly certFile: string
  readonly keyFile: string
}

/** On a free port of the loopback address; `isKept`: what it has survives its death, but for the last second. */
export async function startRedis({
  isKept = false,
  security = null,
}: { readonly isKept?: boolean; readonly security?: RedisSecurity | null } = {}): Promise<TestRedis> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'plinth-redis-'))
  const keep = isKept ? ['--appendonly', 'yes', '--appendfsync', 'everysec'] : ['--appendonly', 'no']
  const listen =
    security === null
      ? ['--port', String(port)]
      : [
          ...['--port', '0', '--tls-port', String(port), '--tls-auth-clients', 'no'],
          ...['--tls-cert-file', security.certFile, '--tls-key-file', security.keyFile],
          ...['--tls-ca-cert-file', security.certFile, '--requirepass', security.password],
        ]
  const args = [...listen, '--bind', '127.0.0.1', '--dir', folder, '--save', '', ...keep]
  let child: ChildProcess | null = null
  const start = async (): Promise<void> => {
    const started = spawn(PROGRAM ?? 'redis-server', args, { stdio: ['ignore', 'pipe', 'ignore'] })
    child = started
    await new Promise<void>((resolve, reject) => {
      let said = ''
      started.stdout.setEncoding('utf8').on('data', (text: string) => {
        said += text
        if (said.includes('Ready to accept connections')) {
          resolve()
        }
      })
      started.once('exit', code => reject(new Error(`redis-server ended with ${code}: ${said}`)))
      started.once('error', reject)
    })
  }
  const kill = async (): Promise<void> => {
    const ended = child
    child = null
    if (ended !== null && ended.exitCode === null && ended.signalCode === null) {
      await new Promise(resolve => {
        ended.once('exit', resolve)
        ended.kill('SIGKILL')
      })
    }
  }
  await start()
  return {
    url: security === null ? `redis://127.0.0.1:${port}` : `rediss://:${security.password}@127.0.0.1:${port}`,
    kill,
    start,
    async close() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
