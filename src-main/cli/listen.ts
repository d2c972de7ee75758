import { setTimeout } from 'node:timers/promises'
import { type Forwarded, forwardWebhooks } from './forward-webhooks.ts'
import { LISTEN_USAGE, type ListenArguments, parseListenArguments } from './listen-arguments.ts'
import { isAlive, readHolder } from './profile-lock.ts'
import { UsageError } from './serve-arguments.ts'
import { waitForStopSignal } from './stop-signal.ts'
import { createStudioClient, RefusedError, type ServiceAddress } from './studio-client.ts'

const RETRY_MS = 1_000

/** Listens to one service after the other, as often as the profile's is started anew, until the signal. */
async function listen({ profile, forwardTo }: ListenArguments, signal: AbortSignal): Promise<void> {
  for (;;) {
    const address = await waitForService(profile, signal)
    const client = createStudioClient(address)
    try {
      await forwardWebhooks(client, forwardTo, {
        signal,
        ready: () =>
          process.stderr.write(`Webhooks of ${address.origin} go to ${forwardTo.href} until Ctrl-C.\n`),
        tell,
      })
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof RefusedError) {
        throw error
      }
    } finally {
      await client.destroy()
    }
  }
}

async function waitForService(profile: string, signal: AbortSignal): Promise<ServiceAddress> {
  for (let isTold = false; ; isTold = true) {
    const holder = readHolder(profile)
    if (holder !== null && (await isAlive(holder)) && holder.port !== null && holder.studio_token !== null) {
      const { port, studio_token: studioToken, is_tls: isTls } = holder
      return { origin: `${isTls ? 'https' : 'http'}://127.0.0.1:${port}`, studioToken }
    }
    if (!isTold) {
      process.stderr.write(
        `No service is running on ${profile}. Start it with \`npm start\`; waiting for it …\n`
      )
    }
    await setTimeout(RETRY_MS, undefined, { signal })
  }
}

function tell({ generationId, status, answer, reason, durationMs }: Forwarded): void {
  const outcome =
    answer === null ? `not delivered: ${reason ?? 'no answer'}` : `${answer} in ${durationMs} ms`
  process.stdout.write(`${new Date().toISOString()} ${generationId} ${status} → ${outcome}\n`)
}

async function main(): Promise<number> {
  const interrupt = new AbortController()
  try {
    const args = parseListenArguments(process.argv.slice(2), process.env)
    if (args === 'help') {
      process.stdout.write(LISTEN_USAGE)
      return 0
    }
    void waitForStopSignal().then(() => interrupt.abort())
    await listen(args, interrupt.signal)
    return 0
  } catch (error) {
    if (interrupt.signal.aborted) {
      return 0
    }
    const usage = error instanceof UsageError ? `\n${LISTEN_USAGE}` : ''
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
    return error instanceof UsageError ? 2 : 1
  }
}

process.exitCode = await main()
