import { spawn } from 'node:child_process'
import { printWelcome } from './announce.ts'
import { createStderrLogger } from './logger.ts'
import { outliveOutput } from './outlive-output.ts'
import type { LockContent } from './profile-lock.ts'
import { parseServeArguments, SERVE_USAGE, type ServeArguments, UsageError } from './serve-arguments.ts'
import { type ServiceParts, startService, studioUrlOf } from './service.ts'
import { waitForStopSignal } from './stop-signal.ts'

/** Exit codes of `serve`, for scripts. */
export const EXIT = { closed: 0, failed: 1, usage: 2, held: 3 } as const

/** Runs the service until it is told to stop. Resolves to the exit code. */
export async function serve(args: readonly string[], parts: Omit<ServiceParts, 'logger'>): Promise<number> {
  try {
    const parsed = parseServeArguments(args, process.env)
    if (parsed === 'help') {
      process.stdout.write(SERVE_USAGE)
      return EXIT.closed
    }
    return await run(parsed, { ...parts, logger: createStderrLogger() })
  } catch (error) {
    if (error instanceof UsageError) {
      process.stderr.write(`${error.message}\n\n${SERVE_USAGE}`)
      return EXIT.usage
    }
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return EXIT.failed
  }
}

async function run(args: ServeArguments, parts: ServiceParts): Promise<number> {
  const stop = waitForStopSignal()
  outliveOutput([process.stdout, process.stderr])
  const started = await startService(args, parts)
  if (!started.isStarted) {
    process.stderr.write(`${describeHolder(started.holder, args.profile)}\n`)
    return EXIT.held
  }
  const { ready, newLaunchUrl, close } = started.service
  if (args.isReadyJson) {
    process.stdout.write(`${JSON.stringify(ready)}\n`)
  } else {
    printWelcome(ready, process.stdout)
  }
  if (args.isOpen) {
    // The browser's command line can be read by every user of the machine, so the token must not be in it.
    openInBrowser(newLaunchUrl())
  }
  await stop
  await close()
  return EXIT.closed
}

function describeHolder(holder: LockContent, profile: string): string {
  const url = studioUrlOf(holder)
  const where = url === null ? 'and is not ready yet' : `at ${url}`
  return `Process ${holder.pid} is using the profile ${profile} already, ${where}. Name another --profile to run both.`
}

/** Best effort: the address is printed too. */
function openInBrowser(url: string): void {
  const commands: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
    darwin: ['open'],
    win32: ['cmd', '/c', 'start', ''],
  }
  const [command, ...args] = commands[process.platform] ?? ['xdg-open']
  const child = spawn(command, [...args, url], { stdio: 'ignore', detached: true })
  child.on('error', () => undefined)
  child.unref()
}
