import {
  type FarmBeginBody,
  type FarmHandshakeBody,
  type FarmInput,
  FarmOutcome,
  type FarmProgressBody,
  type FarmWork,
} from '../contract/farm.ts'
import type { Instant } from './entities.ts'
import { ServiceError } from './errors.ts'
import type { Clock, Logger } from './ports.ts'
import type { BackendProgress, BackendTask } from './ports-backend.ts'
import type { FarmClaim, FarmWorkRepository } from './ports-farm.ts'
import type { BlobStore } from './ports-store.ts'

/** Of program and engine: the same bytes come only from the same of both. */
export const farmVersion = (program: string, engine: string): string => `${program}-${engine}`

/** A file that a task begins with: in memory or on the disk. */
export type TaskFile = FarmInput & ({ readonly bytes: Uint8Array } | { readonly path: string })

/** Work that the service waits for. */
export interface OpenFarmWork {
  readonly generationId: string
  readonly ticket: string
  readonly task: BackendTask
  readonly files: readonly TaskFile[]
  onProgress(progress: BackendProgress): void
  /** A worker ended it: the store has the outcome. */
  onEnd(): void
  /** A worker was heard that works on it. */
  onHeartbeat(at: Instant): void
}

/**
 * Where workers on other machines take work and bring what they made. Every verb but `open` is a worker's and judges its claim by
 * the store: one that is not good (any more) is refused with 410, whoever it is of.
 */
export interface FarmCoordinator {
  /** Makes the work known to workers that come for it; returns how to close it. */
  open(work: OpenFarmWork): () => void
  /** Throws 409 for a worker of another version. */
  handshake(body: FarmHandshakeBody): void
  /** Throws 409 for another version, 410 where the work is not wanted, and with `provider_unavailable` while the service does not wait for it yet. */
  begin(generationId: string, body: FarmBeginBody): FarmWork
  /** A file that the work begins with. */
  input(claim: FarmClaim, sha256: string): TaskFile
  progress(claim: FarmClaim, body: FarmProgressBody): void
  /** Takes a file of the result in. Throws `invalid_request` where its bytes have another hash. */
  receive(claim: FarmClaim, sha256: string, chunks: AsyncIterable<Uint8Array>): Promise<void>
  /** The end, once. Throws `invalid_request` where it names a file that was not sent. */
  end(claim: FarmClaim, outcome: FarmOutcome): void
}

/** A machine that is switched off is ordinary; work that ends this many workers is not given to another one. */
const MAX_LEASES = 10
const NOT_YET_RETRY_S = 1

/** The service's side of a farm, over the store. `version` is that of program and engine. */
export function createFarmCoordinator(deps: {
  readonly works: FarmWorkRepository
  readonly blobs: BlobStore
  readonly clock: Clock
  readonly logger: Logger
  readonly version: string
}): FarmCoordinator {
  const { works, blobs, clock, logger } = deps
  const open = new Map<string, OpenFarmWork>()

  const check = (claim: FarmClaim): void => {
    if (!works.holds(claim)) {
      throw workGone()
    }
    openOf(claim)?.onHeartbeat(clock.now())
  }
  const checkVersion = (version: string): void => {
    if (version !== deps.version) {
      throw new ServiceError(
        'invalid_request',
        `This service is of version ${deps.version}, the worker of ${version}: install the same.`,
        { status: 409 }
      )
    }
  }
  const openOf = ({ generationId, ticket }: Pick<FarmClaim, 'generationId' | 'ticket'>) => {
    const work = open.get(generationId)
    return work?.ticket === ticket ? work : undefined
  }
  /** Nobody asks for it any more: the one who waits is told why. */
  const giveUp = (generationId: string, ticket: string, lease: number): void => {
    const outcome: FarmOutcome = {
      kind: 'refused',
      code: 'interrupted',
      message: `${MAX_LEASES} workers ended while they worked on this generation. Its credits were returned; ask for a simpler model.`,
    }
    if (works.end({ generationId, ticket, lease }, JSON.stringify(outcome))) {
      openOf({ generationId, ticket })?.onEnd()
    }
  }

  return {
    open(work) {
      open.set(work.generationId, work)
      return () => {
        if (open.get(work.generationId) === work) {
          open.delete(work.generationId)
        }
      }
    },
    handshake: ({ version }) => checkVersion(version),
    begin(generationId, { ticket, worker, version }) {
      checkVersion(version)
      const stored = works.find(generationId)
      if (stored?.ticket !== ticket) {
        throw workGone()
      }
      const work = openOf({ generationId, ticket })
      if (work === undefined) {
        // After a start of the service its runner comes to it in a moment; what is over is told by the claim below.
        if (stored.outcome === null && works.holds(stored)) {
          throw new ServiceError('provider_unavailable', 'The service is not ready for this work yet.', {
            retryAfterSeconds: NOT_YET_RETRY_S,
          })
        }
        throw workGone()
      }
      if (stored.lease >= MAX_LEASES) {
        giveUp(generationId, ticket, stored.lease)
        throw workGone()
      }
      const lease = works.begin(generationId, ticket)
      if (lease === null) {
        throw workGone()
      }
      if (lease > 1) {
        logger.warn('Work at the farm is begun again: its worker was not heard any more', {
          generation_id: generationId,
          lease,
          worker,
        })
      }
      work.onHeartbeat(clock.now())
      return toFarmWork(work, lease)
    },
    input(claim, sha256) {
      check(claim)
      const file = openOf(claim)?.files.find(one => one.sha256 === sha256)
      if (file === undefined) {
        throw workGone()
      }
      return file
    },
    progress(claim, at) {
      check(claim)
      openOf(claim)?.onProgress(at)
    },
    async receive(claim, sha256, chunks) {
      check(claim)
      const file = await blobs.receive(chunks)
      if (file.hash !== sha256) {
        await blobs.discard(file)
        throw new ServiceError('invalid_request', `The file's SHA-256 is ${file.hash}, not ${sha256}.`)
      }
      await blobs.put(file)
    },
    end(claim, outcome) {
      check(claim)
      if (outcome.kind === 'made' && !(blobs.has(outcome.glb) && blobs.has(outcome.thumbnail))) {
        throw new ServiceError('invalid_request', 'The files of the result have to be sent before it.')
      }
      if (!works.end(claim, JSON.stringify(outcome))) {
        throw workGone()
      }
      openOf(claim)?.onEnd()
    },
  }
}

/** What is stored of an end. */
export const readOutcome = (text: string): FarmOutcome => FarmOutcome.parse(JSON.parse(text))

function toFarmWork({ task, files }: OpenFarmWork, lease: number): FarmWork {
  const { mode, prompt, negativePrompt, stage, options, repairs } = task.request
  return {
    lease,
    request: {
      mode,
      prompt,
      negative_prompt: negativePrompt,
      stage,
      options: { ...options },
      ...(repairs === undefined ? {} : { repairs: [...repairs] }),
    },
    ...(task.reading === undefined ? {} : { reading: task.reading }),
    inputs: files.map(({ role, sha256 }) => ({ role, sha256 })),
  }
}

/** 410: it is over, not wanted any more, or somebody else's. */
function workGone(): ServiceError {
  return new ServiceError('not_found', 'This work is over, or another worker has it.', { status: 410 })
}
