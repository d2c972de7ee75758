import type { LiveModelBody } from '../contract/studio-live.ts'
import { checkPromptPolicy } from './accept-generation.ts'
import { pathOfBlob } from './blob-files.ts'
import type { Caller } from './entities.ts'
import { invalidRequest, notFound } from './errors.ts'
import type { Policy } from './policy.ts'
import { BackendError, type BuiltLiveModel, type LiveBuilder } from './ports-backend.ts'
import type { BlobStore, Store } from './ports-store.ts'
import { resolveOptions } from './resolve-options.ts'
import { validateCreation } from './validate-creation.ts'

/** Models of words that are shown while somebody moves their parameters. */
export interface LiveModels {
  /**
   * Builds what a generation of the same body with stage preview would make; nothing is kept, nothing is charged. Throws
   * `invalid_request` naming the field, or `prompt` where the engine can make nothing of it, and
   * `content_rejected`, and `not_found` for an asset that is none of the caller's.
   */
  build(caller: Caller, body: LiveModelBody, signal: AbortSignal): Promise<BuiltLiveModel>
}

/** A text preview names nothing that would have to be looked up. */
const RULES = { isExtended: false, isHttpAllowed: false, isUsableUpload: () => false } as const

export function createLiveModels(deps: {
  readonly policy: Policy
  readonly liveBuilder: LiveBuilder
  readonly store: Store
  readonly blobs: BlobStore
}): LiveModels {
  const fileOf = ({ accountId }: Caller, assetId: string | undefined): string | null => {
    if (assetId === undefined) {
      return null
    }
    const asset = deps.store.assets.findOwned(accountId, assetId)
    if (asset === null) {
      throw notFound('asset', 'asset_id')
    }
    return pathOfBlob(deps.blobs, 'asset', asset.glbHash)
  }
  return {
    async build(caller, { detail = 'full', asset_id: assetId, ...body }, signal) {
      const draft = validateCreation({ ...body, mode: 'text', stage: 'preview' }, RULES)
      const { options } = resolveOptions(draft.options)
      const prompt = draft.prompt ?? ''
      checkPromptPolicy(deps, prompt)
      const sourceFile = fileOf(caller, assetId)
      try {
        const task = { prompt, negativePrompt: draft.negativePrompt, options, detail, sourceFile }
        return await deps.liveBuilder.build(task, signal)
      } catch (error) {
        throw error instanceof BackendError ? noModel(error) : error
      }
    },
  }
}

const noModel = ({ failure }: BackendError) =>
  invalidRequest('prompt', `There is no model of \`prompt\` with these options to show. ${failure.message}`)
