import { CreatedGeneration, type CreateGenerationBody } from '../../../src-main/contract/generation.ts'
import { awaitGeneration } from '../state/awaited.ts'
import { call } from './client.ts'

/** Another version of a model of words, which keeps the names of its parts; when it is there, it is shown. Throws `ApiError`. */
export async function createRemake(assetId: string, body: CreateGenerationBody): Promise<CreatedGeneration> {
  const path = `/studio/assets/${assetId}/remakes`
  const created = await call(path, CreatedGeneration, { method: 'POST', body })
  awaitGeneration(created.id)
  return created
}

/** Asks the API for a model, as any client does; when it is there, it is shown. Throws `ApiError`. */
export async function createGeneration(body: CreateGenerationBody): Promise<CreatedGeneration> {
  const created = await call('/v1/generations', CreatedGeneration, { method: 'POST', body })
  awaitGeneration(created.id)
  return created
}
