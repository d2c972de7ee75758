import { CreatedGeneration, type Stage } from '../../../src-main/contract/generation.ts'
import { call } from '../../shared/api/client.ts'

/** Asks the API for a model from words, as any client does. Throws `ApiError`. */
export async function createGeneration(draft: { prompt: string; stage: Stage }): Promise<void> {
  await call('/v1/generations', CreatedGeneration, {
    method: 'POST',
    body: { mode: 'text', prompt: draft.prompt, stage: draft.stage },
  })
}
