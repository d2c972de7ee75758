import { GENERATE_USAGE, type GenerateArguments, parseGenerateArguments } from './generate-arguments.ts'
import { leaseService } from './lease-service.ts'
import { makeModel } from './make-model.ts'
import { createProgressLine } from './progress-line.ts'
import { UsageError } from './serve-arguments.ts'
import { waitForStopSignal } from './stop-signal.ts'
import { createStudioClient } from './studio-client.ts'

const INTERRUPTED = 130

async function generate(args: GenerateArguments): Promise<number> {
  const interrupt = new AbortController()
  void waitForStopSignal().then(() => interrupt.abort())
  const lease = await leaseService(args.profile, {
    workerUrl: new URL('./engine-worker.js', import.meta.url),
    rendererUrl: new URL('../renderer/', import.meta.url),
  })
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
