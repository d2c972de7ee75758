import { createLocalExporter } from '../backends/local-exporter.ts'
import { spawnNodeWorker } from '../backends/node-process.ts'
import { EXPORT_USAGE, parseExportArguments, type ExportArguments } from './export-arguments.ts'
import { leaseService } from './lease-service.ts'
import { createStderrLogger } from './logger.ts'
import { createProgressLine } from './progress-line.ts'
import { UsageError } from './serve-arguments.ts'
import { waitForStopSignal } from './stop-signal.ts'
import { createStudioClient } from './studio-client.ts'
import { exportAssets, exportFiles, type WrittenExports } from './write-exports.ts'

const INTERRUPTED = 130
const parts = {
  workerUrl: new URL('./engine-worker.js', import.meta.url),
  rendererUrl: new URL('../renderer/', import.meta.url),
}

async function writeAll(args: ExportArguments, signal: AbortSignal): Promise<number> {
  const progress = createProgressLine(process.stderr)
  const tell = ({ files, notes }: WrittenExports): void => {
    progress.clear()
    notes.forEach(note => process.stderr.write(`${note}\n`))
    process.stdout.write(`${files.join('\n')}\n`)
  }
  if (args.files.length > 0) {
    const { workerUrl } = parts
    const exporter = createLocalExporter({ spawn: spawnNodeWorker, workerUrl, logger: createStderrLogger() })
    try {
      tell(await exportFiles(args, exporter, { progress, signal }))
    } finally {
      progress.clear()
      await exporter.close()
    }
  }
  if (args.assetIds.length > 0) {
    const lease = await leaseService(args.profile, parts)
    const client = createStudioClient(lease.address)
    try {
      tell(await exportAssets(args, client, { progress, signal }))
    } finally {
      progress.clear()
      await client.close()
      await lease.close()
    }
  }
  return 0
}

async function main(): Promise<number> {
  const interrupt = new AbortController()
  try {
    const args = parseExportArguments(process.argv.slice(2), process.env)
    if (args === 'help') {
      process.stdout.write(EXPORT_USAGE)
      return 0
    }
    void waitForStopSignal().then(() => interrupt.abort())
    return await writeAll(args, interrupt.signal)
  } catch (error) {
    if (interrupt.signal.aborted) {
      process.stderr.write('Canceled.\n')
      return INTERRUPTED
    }
    const usage = error instanceof UsageError ? `\n${EXPORT_USAGE}` : ''
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
    return error instanceof UsageError ? 2 : 1
  }
}

process.exitCode = await main()
