import type { Failure } from '../domain/entities.ts'
import { CANCELED } from '../domain/lifecycle.ts'
import { BackendError, BackendInterruption, BackendUnavailable } from '../domain/ports-backend.ts'
import type { ClaimedGeneration } from '../domain/ports-store.ts'
import { DISK_FULL } from '../domain/storage-failure.ts'
import { describe } from './describe-error.ts'
import type { Outcome, StopReason, WorkPorts } from './ports.ts'

const HIDDEN: Failure = {
  code: 'internal_error',
  message: 'Something went wrong inside the service. Its credits were returned; try again.',
}
const TIMED_OUT: Failure = {
  code: 'timed_out',
  message:
    'The generation took longer than its time limit. Its credits were returned; ask for a simpler model.',
}

/**
 * Writes the end of a generation: why it was stopped, else what came of it. Rejects with what kept it from being written.
 */
export async function end(
  ports: WorkPorts,
  claimed: ClaimedGeneration,
  reason: StopReason | null,
  outcome: Outcome
): Promise<void> {
  const { lifecycle, logger } = ports
  const { generation, leaseToken } = claimed
  switch (reason) {
    case 'canceled':
      await lifecycle.fail(generation.id, leaseToken, CANCELED)
      return
    case 'timed_out':
      await lifecycle.fail(generation.id, leaseToken, TIMED_OUT)
      return
    case 'stopping':
      lifecycle.release(claimed)
      return
    case 'lease_lost':
      logger.warn('The lease of a generation was lost; its work is dropped', {
        generation_id: generation.id,
      })
      return
    case null:
      if (!('error' in outcome)) {
        await lifecycle.succeed(claimed, outcome.assets, outcome.warnings)
      } else if (outcome.error instanceof BackendInterruption) {
        logger.warn('What worked on a generation died', {
          generation_id: generation.id,
          error: describe(outcome.error),
        })
        lifecycle.interrupt(claimed, outcome.error.failure)
      } else if (outcome.error instanceof BackendUnavailable) {
        logger.warn('An engine did not do its work', {
          generation_id: generation.id,
          backend_id: generation.backendId,
          error: outcome.error.message,
        })
        lifecycle.passOn(claimed, outcome.error.failure, ports.elsewhere(generation))
      } else {
        await lifecycle.fail(generation.id, leaseToken, explain(ports, generation.id, outcome.error))
      }
      return
    default:
      assertNever(reason)
  }
}

function explain({ disk, logger }: WorkPorts, generationId: string, error: unknown): Failure {
  if (error instanceof BackendError) {
    return error.failure
  }
  if (disk.note(error)) {
    return DISK_FULL
  }
  logger.error('A generation failed inside the service', {
    generation_id: generationId,
    error: describe(error),
  })
  return HIDDEN
}

function assertNever(reason: never): never {
  throw new Error(`Unknown reason ${String(reason)}`)
}
