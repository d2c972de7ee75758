import type { CreateGenerationBody } from '../contract/generation.ts'
import { createGeneration, type CreateDeps, type CreateOutcome } from './create-generation.ts'
import type { Caller } from './entities.ts'
import { invalidRequest, notFound } from './errors.ts'

export interface RemakeCommand {
  readonly caller: Caller
  /** The model that is made again. */
  readonly assetId: string
  readonly body: CreateGenerationBody
  readonly idempotencyKey: string | null
}

/**
 * A model of words made again with other words, options or parameters: a generation as any, whose model names the one it
 * was made from and takes over the names that were given to its parts. Checks and price are those of the API.
 *
 * @throws ServiceError with one of its codes.
 */
export async function createRemake(deps: CreateDeps, command: RemakeCommand): Promise<CreateOutcome> {
  const { caller, assetId, body, idempotencyKey } = command
  const asset = deps.store.assets.findOwned(caller.accountId, assetId)
  if (asset === null) {
    throw notFound('asset')
  }
  if (asset.mode !== 'text') {
    throw invalidRequest('id', '`id` must name a model made by mode text.')
  }
  if (body.mode !== 'text') {
    throw invalidRequest('mode', '`mode` must be text: the model is made from words again.')
  }
  return await createGeneration(deps, { caller, body, idempotencyKey, remadeFrom: assetId })
}
