import { CreatedGeneration, type CreateGenerationBody } from '../../../src-main/contract/generation.ts'
import { awaitGeneration } from '../state/awaited.ts'
import { call } from './client.ts'

/** Asks the API for a model, as any client does; when it is there, it is shown. Throws `ApiError`. */
export async function createGeneration(body: CreateGenerationBody): Promise<CreatedGeneration> {
  const created = await call('/v1/generations', CreatedGeneration, { method: 'POST', body })
  awaitGeneration(created.id)
  return created
}
