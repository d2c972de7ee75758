import { existsSync, readFileSync } from 'node:fs'
import module from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import manifest from '../../package.json' with { type: 'json' }
import type { App, AppStarted } from '../app.ts'
import type { SpawnWorker } from '../backends/worker-process.ts'
import type { Logger, SecretStore } from '../domain/ports.ts'
import { resourcePath } from '../engine/resources.ts'
import type { ReadyLine } from './announce.ts'
import { findPortHolder } from './port-holder.ts'
import { whyProfileIsMissing } from './profile.ts'
import { acquireProfile, type LockContent, type ProfileLock } from './profile-lock.ts'
import { explainUnusableProfile } from './unusable-profile.ts'
import type { ServeArguments } from './serve-arguments.ts'

/** Where the built parts lie, as seen from an entry. */
export interface ServiceParts {
  readonly workerUrl: URL
  readonly rendererUrl: URL
  /** How a worker's process is started; default as a child of this Node. */
  readonly spawnWorker?: SpawnWorker
  readonly logger: Logger
  /** Where the signing secret is kept; default a file of the profile. */
  readonly secrets?: SecretStore
  /** Where the key of the language model is kept; default a file of the profile. */
  readonly languageModelKey?: SecretStore
  /** Where the keys of engines are kept; default a file of the profile. */
  readonly engineKeys?: SecretStore
  /** The engine is loaded ahead of the first task once this settles; default at once. */
  readonly whenToWarm?: Promise<unknown>
}

export interface RunningService {
  readonly ready: ReadyLine
  /** An address that opens the studio once, within a minute. */
  newLaunchUrl(): string
  /** Running work is given back, listeners are closed, the profile is free. A second call waits for the first. */
  close(): Promise<void>
}

export type StartOutcome =
  | { readonly isStarted: true; readonly service: RunningService }
  | { readonly isStarted: false; readonly holder: LockContent }

/** In the profile: the signing secret as the desktop seals it. */
export const SEALED_SECRET = 'signing-secret.sealed'
/** In the profile: the signing secret as a file. */
export const PLAIN_SECRET = 'signing-secret'

/** In the profile: the service's code as the engine of this Node compiled it. It can be deleted. */
const COMPILED_CODE = 'compiled-code'
/** Ports tried after a busy default one. */
const NEXT_PORTS = 20
/** Running work gets this long to finish when the service stops; then it is given back and runs at the next start. */
const GRACE_MS = 2_000

/** A port that was named is taken by somebody else. */
export class PortTakenError extends Error {
  constructor(port: number, holder: string | null) {
    super(`Port ${port} is taken${by(holder)}. Choose another --port, or 0 for any free one.`)
    this.name = 'PortTakenError'
  }
}

/**
 * Takes the profile and starts the service in this process. Rejects with `PortTakenError`, with what `createApp` throws,
 * and with a sentence that names the profile when it cannot be written.
 */
export async function startService(args: ServeArguments, parts: ServiceParts): Promise<StartOutcome> {
  try {
    return await startInProfile(args, parts)
  } catch (error) {
    throw explainUnusableProfile(error, args.profile)
  }
}

/** Begins to read the service's code, so that a start that follows soon finds it loaded. */
export function loadServiceCode(): void {
  // What is wrong with it is told by the start.
  import('../app.ts').catch(() => undefined)
}

async function startInProfile(args: ServeArguments, parts: ServiceParts): Promise<StartOutcome> {
  const missing = whyProfileIsMissing(args.profile)
  if (missing !== null) {
    throw new Error(missing)
  }
  const attempt = await acquireProfile(args.profile)
  if (!attempt.isHeld) {
    return { isStarted: false, holder: attempt.holder }
  }
  try {
    return { isStarted: true, service: await start(args, parts, attempt.lock) }
  } catch (error) {
    attempt.lock.release()
    throw error
  }
}

/** The studio's address of a running service; null while it starts or stops. */
export function studioUrlOf(holder: LockContent): string | null {
  const { port, studio_token: token, is_tls: isTls } = holder
  return port === null || token === null
    ? null
    : `${isTls ? 'https' : 'http'}://127.0.0.1:${port}/?token=${token}`
}

async function start(args: ServeArguments, parts: ServiceParts, lock: ProfileLock): Promise<RunningService> {
  // A fifth of a start is compiling, and more than half of a worker's; a Node that is too old to keep what it compiled does it
  // each time. The workers inherit the variable.
  const compiledCode = (process.env['NODE_COMPILE_CACHE'] ??= join(args.profile, COMPILED_CODE))
  module.enableCompileCache?.(compiledCode)
  // Loaded here: a start that finds the profile taken, or only prints help, needs none of it.
  const { createApp } = await import('../app.ts')
  if (parts.secrets === undefined && existsSync(join(args.profile, SEALED_SECRET))) {
    parts.logger.warn(
      'The window keeps the signing secret of this profile in the system’s keychain, which only it can open: ' +
        'webhooks are signed with the one in the profile’s file, from now on in the window too.'
    )
  }
  const { tls, profile, port, allowLocalTargets, extensions, queueUrl, apiKey } = args
  const app = await createApp({
    profileDir: profile,
    port,
    version: manifest.version,
    workerUrl: parts.workerUrl,
    ...(parts.spawnWorker === undefined ? {} : { spawnWorker: parts.spawnWorker }),
    rendererDir: fileURLToPath(parts.rendererUrl),
    resourcesDir: resourcePath('.'),
    allowLocalTargets,
    extensions,
    // Tests and development check them; built and in use, a check of every answer costs a request more than the rest of it.
    checkAnswers: process.env['PLINTH_CHECK_ANSWERS'] === '1',
    logger: parts.logger,
    queueUrl,
    apiKey,
    ...(parts.secrets === undefined ? {} : { secrets: parts.secrets }),
    ...(parts.languageModelKey === undefined ? {} : { languageModelKey: parts.languageModelKey }),
    ...(parts.engineKeys === undefined ? {} : { engineKeys: parts.engineKeys }),
    ...(tls === null
      ? {}
      : { tls: { cert: readFileSync(tls.certFile, 'utf8'), key: readFileSync(tls.keyFile, 'utf8') } }),
  })
  try {
    const started = await listen(app, args, parts.logger)
    lock.publish({ port: started.port, isTls: tls !== null, studioToken: started.studioToken })
    void Promise.resolve(parts.whenToWarm)
      .catch(() => undefined)
      // In a turn of its own: whoever waits for the ready line has it first.
      .then(() => setImmediate(() => app.warm()))
    return {
      ready: toReadyLine(started, profile),
      newLaunchUrl: () => app.newLaunchUrl(),
      close: closeOnce(app, lock),
    }
  } catch (error) {
    await app.close({ graceMs: 0 })
    throw error
  }
}

/** The port that was named; else the one of the settings or the default one, which give way to the next free one. */
async function listen(app: App, args: ServeArguments, logger: Logger): Promise<AppStarted> {
  const first = args.isPortNamed ? args.port : (app.preferredPort() ?? args.port)
  for (let port = first; ; port++) {
    try {
      return await app.listen(port)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) {
        throw error
      }
      const holder = await findPortHolder(port)
      if (args.isPortNamed || port >= first + NEXT_PORTS) {
        throw new PortTakenError(port, holder)
      }
      logger.warn(`Port ${port} is taken${by(holder)}; trying ${port + 1}.`)
    }
  }
}

function toReadyLine(started: AppStarted, profile: string): ReadyLine {
  return {
    base_url: started.baseUrl,
    studio_url: started.studioUrl,
    studio_token: started.studioToken,
    api_key: started.firstApiKey,
    ...(started.firstWorkerKey === null ? {} : { worker_key: started.firstWorkerKey }),
    signing_secret: started.signingSecret,
    profile,
    pid: process.pid,
    version: manifest.version,
  }
}

function closeOnce(app: App, lock: ProfileLock): () => Promise<void> {
  let closing: Promise<void> | null = null
  const close = async (): Promise<void> => {
    // Our timers keep no process alive: without this it would end, its listeners closed, before work is given back.
    const hold = setInterval(() => undefined, GRACE_MS)
    try {
      // A port that answers no more would make the lock look stale while work is still being put down.
      lock.publish(null)
    } finally {
      // A full disk must not keep the process from ending.
      await app.close({ graceMs: GRACE_MS }).finally(() => {
        lock.release()
        clearInterval(hold)
      })
    }
  }
  return () => (closing ??= close())
}

function by(holder: string | null): string {
  return holder === null ? '' : ` by ${holder}`
}
