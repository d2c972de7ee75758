import type { CreatedGeneration } from '../contract/generation.ts'
import { REPAIRS, type Repair, type RepairBody } from '../contract/studio-repair.ts'
import {
  type AcceptDeps,
  askEngines,
  checkJobs,
  newGeneration,
  planEngine,
  presentCreated,
} from './accept-generation.ts'
import { pathOfBlob } from './blob-files.ts'
import { holdCredits } from './credits.ts'
import type { Caller, GenerationRequest } from './entities.ts'
import { notFound } from './errors.ts'
import { prepareReplay } from './idempotent-replay.ts'
import type { Digest } from './ports.ts'
import type { BlobStore } from './ports-store.ts'
import { resolveOptions } from './resolve-options.ts'

export interface RepairCommand {
  readonly caller: Caller
  readonly assetId: string
  readonly body: RepairBody
  readonly idempotencyKey: string | null
}

export interface RepairDeps extends AcceptDeps {
  readonly digest: Digest
  readonly blobs: Pick<BlobStore, 'has' | 'path'>
}

/** Repairs cost nothing: what somebody paid for, here or elsewhere, should be whole. */
const CREDITS = 0
const MAX_NAME = 200

/**
 * The caller's own model mended, as a generation of mode remesh that keeps every triangle which is not at fault. Checks come as for
 * any generation: 404 → 410 → 429 jobs → 503.
 *
 * @throws ServiceError with one of these codes, or `idempotency_conflict`.
 */
export async function createRepair(
  deps: RepairDeps,
  { caller, assetId, body, idempotencyKey }: RepairCommand
): Promise<CreatedGeneration> {
  // In the order in which they are done, each once: the same repairs are the same request.
  const repairs = REPAIRS.filter(repair => body.repairs?.includes(repair) ?? true)
  const replay = prepareReplay<CreatedGeneration>(
    deps,
    { caller, body: { repairOf: assetId, repairs }, idempotencyKey },
    true
  )
  const earlier = replay.find()
  if (earlier !== null) {
    return earlier.view
  }
  const request = requestFor(deps, caller, assetId, repairs)
  checkJobs(deps, caller)
  const engine = await askEngines(deps, request, planEngine(deps, request))

  const outcome = await deps.store.transactShared(() => {
    // The world may have moved while the backend was asked.
    const twin = replay.find()
    if (twin !== null) {
      return { view: twin.view, isNew: false }
    }
    checkJobs(deps, caller)
    const generation = newGeneration(deps, {
      caller,
      request: requestFor(deps, caller, assetId, repairs),
      warnings: [],
      engine,
      credits: CREDITS,
      webhookUrl: null,
    })
    deps.store.generations.insert(generation)
    holdCredits(deps.store.ledger, generation)
    const view = presentCreated(generation)
    replay.store({ view, location: `/v1/generations/${generation.id}` })
    return { view, isNew: true }
  })
  if (outcome.isNew) {
    deps.bus.publish({ type: 'generation', id: outcome.view.id, accountId: caller.accountId })
  }
  return outcome.view
}

function requestFor(
  { store, blobs }: RepairDeps,
  { accountId }: Caller,
  assetId: string,
  repairs: readonly Repair[]
): GenerationRequest {
  const asset = store.assets.findOwned(accountId, assetId)
  if (asset === null) {
    throw notFound('asset')
  }
  pathOfBlob(blobs, 'asset', asset.glbHash)
  return {
    mode: 'remesh',
    prompt: null,
    negativePrompt: null,
    imageUrls: [],
    sourceAssetId: asset.id,
    stage: null,
    options: resolveOptions({}).options,
    repairs,
    assetName: repairedName(asset.name),
  }
}

/** Mended twice, it is still one name. */
function repairedName(name: string): string {
  const own = name.replace(/ repaired$/, '')
  return `${Array.from(own)
    .slice(0, MAX_NAME - ' repaired'.length)
    .join('')
    .trim()} repaired`
}
