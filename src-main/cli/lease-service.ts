import { createStderrLogger } from './logger.ts'
import { isAlive, readHolder } from './profile-lock.ts'
import { parseServeArguments } from './serve-arguments.ts'
import { type RunningService, startService } from './service.ts'
import type { ServiceAddress } from './studio-client.ts'

/** The service to use, and how to leave it: a running one is left alone, our own is closed. */
export interface Lease {
  readonly address: ServiceAddress
  close(): Promise<void>
}

/** The running service of the profile, else one of its own for the while. `workerUrl` and `rendererUrl` as the entry sees them. */
export async function leaseService(
  profile: string,
  parts: { readonly workerUrl: URL; readonly rendererUrl: URL }
): Promise<Lease> {
  const holder = readHolder(profile)
  if (holder !== null && (await isAlive(holder))) {
    const { port, studio_token: studioToken, is_tls: isTls, pid } = holder
    if (port === null || studioToken === null) {
      throw new Error(`Process ${pid} is using ${profile} and is not ready. Try again soon.`)
    }
    const origin = `${isTls ? 'https' : 'http'}://127.0.0.1:${port}`
    return { address: { origin, studioToken }, close: () => Promise.resolve() }
  }
  const service = await startOwnService(profile, parts)
  const { base_url: baseUrl, studio_token: studioToken } = service.ready
  return { address: { origin: new URL(baseUrl).origin, studioToken }, close: () => service.close() }
}

async function startOwnService(
  profile: string,
  parts: { readonly workerUrl: URL; readonly rendererUrl: URL }
): Promise<RunningService> {
  const args = parseServeArguments(['--port', '0', '--profile', profile], {})
  if (args === 'help') {
    throw new Error('no help was asked for')
  }
  const { warn, error } = createStderrLogger()
  const started = await startService(args, { ...parts, logger: { info: () => undefined, warn, error } })
  if (!started.isStarted) {
    throw new Error(`Process ${started.holder.pid} has just taken ${profile}. Try again.`)
  }
  return started.service
}
