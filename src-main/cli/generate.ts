import { GENERATE_USAGE, type GenerateArguments, parseGenerateArguments } from './generate-arguments.ts'
import { createStderrLogger } from './logger.ts'
import { makeModel } from './make-model.ts'
import { createProgressLine } from './progress-line.ts'
import { isAlive, readHolder } from './profile-lock.ts'
import { parseServeArguments, UsageError } from './serve-arguments.ts'
import { type RunningService, startService } from './service.ts'
import { waitForStopSignal } from './stop-signal.ts'
import { createStudioClient, type ServiceAddress } from './studio-client.ts'

const INTERRUPTED = 130

/** The service to use, and how to leave it: a running one is left alone, our own is closed. */
interface Lease {
  readonly address: ServiceAddress
  close(): Promise<void>
}

async function leaseService(profile: string): Promise<Lease> {
  const holder = readHolder(profile)
  if (holder !== null && (await isAlive(holder))) {
    const { port, studio_token: studioToken, is_tls: isTls, pid } = holder
    if (port === null || studioToken === null) {
      throw new Error(`Process ${pid} is using ${profile} and is not ready. Try again soon.`)
    }
    const origin = `${isTls ? 'https' : 'http'}://127.0.0.1:${port}`
    return { address: { origin, studioToken }, close: () => Promise.resolve() }
  }
  const service = await startOwnService(profile)
  const { base_url: baseUrl, studio_token: studioToken } = service.ready
  return { address: { origin: new URL(baseUrl).origin, studioToken }, close: () => service.close() }
}

async function startOwnService(profile: string): Promise<RunningService> {
  const args = parseServeArguments(['--port', '0', '--profile', profile], {})
  if (args === 'help') {
    throw new Error('no help was asked for')
  }
  const { warn, error } = createStderrLogger()
  const started = await startService(args, {
    workerUrl: new URL('./engine-worker.js', import.meta.url),
    rendererUrl: new URL('../renderer/', import.meta.url),
    logger: { info: () => undefined, warn, error },
  })
  if (!started.isStarted) {
    throw new Error(`Process ${started.holder.pid} has just taken ${profile}. Try again.`)
  }
  return started.service
}

async function generate(args: GenerateArguments): Promise<number> {
  const interrupt = new AbortController()
  void waitForStopSignal().then(() => interrupt.abort())
  const lease = await leaseService(args.profile)
  const client = createStudioClient(lease.address)
  try {
    const progress = createProgressLine(process.stderr)
    const { files, warnings } = await makeModel(args, { client, progress, signal: interrupt.signal })
    warnings.forEach(warning => process.stderr.write(`${warning}\n`))
    process.stdout.write(`${files.join('\n')}\n`)
    return 0
  } catch (error) {
    if (interrupt.signal.aborted) {
      process.stderr.write('Canceled.\n')
      return INTERRUPTED
    }
    throw error
  } finally {
    await client.close()
    await lease.close()
  }
}

async function main(): Promise<number> {
  try {
    const args = parseGenerateArguments(process.argv.slice(2), process.env)
    if (args === 'help') {
      process.stdout.write(GENERATE_USAGE)
      return 0
    }
    return await generate(args)
  } catch (error) {
    const usage = error instanceof UsageError ? `\n${GENERATE_USAGE}` : ''
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
    return error instanceof UsageError ? 2 : 1
  }
}

process.exitCode = await main()
