import type { AppOptions } from './app-options.ts'
import { openInfrastructure, composeParts, type AppParts } from './app-parts.ts'
import { LOCAL_ACCOUNT_ID } from './domain/accounts.ts'
import type { Keys } from './domain/keys.ts'
import type { Logger } from './domain/ports.ts'
import { listenOnLoopback, type Listening } from './http/listener.ts'
import { createServer } from './http/server.ts'
import type { Services } from './http/services.ts'

/** Requests under way get this long when the service stops. */
const REQUEST_GRACE_MS = 2_000

export interface AppStarted {
  readonly port: number
  readonly origin: string
  readonly baseUrl: string
  /** Carries the token: whoever opens it has the studio's session. */
  readonly studioUrl: string
  readonly studioToken: string
  /** null unless this start registered one. */
  readonly firstApiKey: string | null
  /** The first key of the farm's workers; null unless this start made it. */
  readonly firstWorkerKey: string | null
  readonly signingSecret: string
}

export interface App {
  /** Listens and starts to work, its engine not loaded yet. Rejects with `EADDRINUSE`; may then be called again with another port. */
  listen(port?: number): Promise<AppStarted>
  /** The port that the settings ask for; null: the usual one. */
  preferredPort(): number | null
  /** An address that opens the studio once, within a minute, for a command line that other users may read. */
  newLaunchUrl(): string
  /** Loads what the first generation would wait for; it takes a core for a moment. Never throws, does nothing once closed. */
  warm(): void
  /** Listeners, running work (given back after `graceMs`), webhooks in flight, workers, store: in this order. */
  close(options: { readonly graceMs: number }): Promise<void>
}

/**
 * The composition root: opens the profile and composes every part. Nothing works or listens before `listen`.
 *
 * @throws StoreError when the database is damaged or of a newer version.
 */
export async function createApp(options: AppOptions): Promise<App> {
  const infrastructure = openInfrastructure(options)
  try {
    return await assemble(options, await composeParts(options, infrastructure))
  } catch (error) {
    infrastructure.store.close()
    throw error
  }
}

async function assemble(options: AppOptions, parts: AppParts): Promise<App> {
  const { services, runner, engines, dispatcher, maintenance, workers, setAddress } = parts
  const { store, session, ids, logger, drain, requestLog, signingSecret, disk } = services
  const tls = options.tls ?? null
  const firstApiKey = prepareProfile(options, services)
  const { farm } = services
  const firstWorkerKey =
    farm === null || farm.keys.list().length > 0 ? null : farm.keys.create('First worker').secret
  const server = await createServer(services, {
    rendererDir: options.rendererDir,
    tls,
    checkAnswers: options.checkAnswers ?? true,
  })
  let listening: Listening | null = null
  return {
    async listen(port = options.port) {
      listening = await listenOnLoopback(server, { port, tls, ids, logger })
      const address = setAddress(listening.port)
      runner.start()
      engines.start()
      dispatcher.start()
      disk.start()
      maintenance.start()
      return {
        port: address.port,
        origin: address.origin,
        baseUrl: address.baseUrl,
        studioUrl: `${address.origin}/?token=${session.token}`,
        studioToken: session.token,
        firstApiKey,
        firstWorkerKey,
        signingSecret: signingSecret.current(),
      }
    },
    preferredPort: () => services.settings.current().port,
    newLaunchUrl: () => `${services.address().origin}/?launch=${session.newLaunchCode()}`,
    warm: parts.warm,
    async close({ graceMs }) {
      await drain.stop(REQUEST_GRACE_MS)
      await (listening?.close() ?? server.close())
      disk.stop()
      await maintenance.stop()
      await runner.stop({ graceMs })
      await dispatcher.stop()
      await Promise.all(workers.map(worker => worker.close()))
      requestLog.close()
      store.close()
    },
  }
}

/** Makes the account `local` and the first key of a fresh profile. Returns the key that this start registered. */
function prepareProfile(options: AppOptions, { accounts, keys, logger }: Services): string | null {
  const isFresh = accounts.ensureLocal()
  const { apiKey = null } = options
  if (apiKey !== null) {
    return registerGiven(keys, apiKey, logger)
  }
  if (!isFresh) {
    return null
  }
  return keys.create({ accountId: LOCAL_ACCOUNT_ID, name: 'First key' }).secret
}

function registerGiven(keys: Keys, secret: string, logger: Logger): string | null {
  if (!/^[\x21-\x7e]{8,200}$/.test(secret)) {
    throw new Error('The API key from the environment must be 8 to 200 visible ASCII characters.')
  }
  const key = keys.register({ accountId: LOCAL_ACCOUNT_ID, name: 'Key from the environment', secret })
  if (key !== null) {
    return secret
  }
  logger.info('The API key from the environment is registered already.')
  return null
}
