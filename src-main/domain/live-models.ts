import type { LiveModelBody } from '../contract/studio-live.ts'
import { checkPromptPolicy } from './accept-generation.ts'
import { invalidRequest } from './errors.ts'
import type { Policy } from './policy.ts'
import { BackendError, type BuiltLiveModel, type LiveBuilder } from './ports-backend.ts'
import { resolveOptions } from './resolve-options.ts'
import { validateCreation } from './validate-creation.ts'

/** Models of words that are shown while somebody moves their parameters. */
export interface LiveModels {
  /**
   * Builds what a generation of the same body with stage preview would make; nothing is kept, nothing is charged. Throws
   * `invalid_request` naming the field, or `prompt` where the engine can make nothing of it, and
   * `content_rejected`.
   */
  build(body: LiveModelBody, signal: AbortSignal): Promise<BuiltLiveModel>
}

/** A text preview names nothing that would have to be looked up. */
const RULES = { isExtended: false, isHttpAllowed: false, isUsableUpload: () => false } as const

export function createLiveModels(deps: {
  readonly policy: Policy
  readonly liveBuilder: LiveBuilder
}): LiveModels {
  return {
    async build({ detail = 'full', ...body }, signal) {
      const draft = validateCreation({ ...body, mode: 'text', stage: 'preview' }, RULES)
      const { options } = resolveOptions(draft.options)
      const prompt = draft.prompt ?? ''
      checkPromptPolicy(deps, prompt)
      try {
        const task = { prompt, negativePrompt: draft.negativePrompt, options, detail }
        return await deps.liveBuilder.build(task, signal)
      } catch (error) {
        throw error instanceof BackendError ? noModel(error) : error
      }
    },
  }
}

const noModel = ({ failure }: BackendError) =>
  invalidRequest('prompt', `There is no model of \`prompt\` with these options to show. ${failure.message}`)
