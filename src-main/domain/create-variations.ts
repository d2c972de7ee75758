import { type CreatedVariations, DEFAULT_VARIATIONS, type VariationsBody } from '../contract/studio-recipe.ts'
import {
  type AcceptDeps,
  askEngines,
  checkBalance,
  checkJobs,
  checkPolicy,
  newGeneration,
  planEngine,
  presentCreated,
} from './accept-generation.ts'
import { holdCredits } from './credits.ts'
import type { Caller, GenerationRequest } from './entities.ts'
import { invalidRequest, notFound } from './errors.ts'
import { prepareReplay } from './idempotent-replay.ts'
import type { Digest } from './ports.ts'

export interface VariationsCommand {
  readonly caller: Caller
  readonly assetId: string
  readonly body: VariationsBody
  readonly idempotencyKey: string | null
}

export interface VariationsDeps extends AcceptDeps {
  readonly digest: Digest
}

const SEEDS = 2 ** 32

/**
 * Several generations of the same prompt, options and parameters as a model of mode text, each with another seed. All are
 * accepted in one transaction, or none: 404 → 400 → 422 → 402 → 429 jobs → 503, as for a single one.
 *
 * @throws ServiceError with one of these codes, or `idempotency_conflict`.
 */
export async function createVariations(
  deps: VariationsDeps,
  { caller, assetId, body, idempotencyKey }: VariationsCommand
): Promise<CreatedVariations> {
  const { count = DEFAULT_VARIATIONS } = body
  const replay = prepareReplay<CreatedVariations>(
    deps,
    { caller, body: { variationsOf: assetId, count }, idempotencyKey },
    true
  )
  const earlier = replay.find()
  if (earlier !== null) {
    return earlier.view
  }
  const { request, backendId } = findMaking(deps, caller, assetId)
  checkPolicy(deps, request)
  const plan = planEngine(deps, { ...request, maker: backendId })
  checkBalance(deps, caller, { credits: plan.credits, count })
  checkJobs(deps, caller, count)
  const engine = await askEngines(deps, request, plan)

  const outcome = await deps.store.transactShared(() => {
    // The world may have moved while the backend was asked.
    const twin = replay.find()
    if (twin !== null) {
      return { view: twin.view, isNew: false }
    }
    checkBalance(deps, caller, { credits: engine.credits, count })
    checkJobs(deps, caller, count)
    const batchId = deps.ids.next('bat')
    const generations = otherSeeds(deps, request.options.seed, count).map(seed => {
      const own = { ...request, batchId, options: { ...request.options, seed } }
      const generation = newGeneration(deps, {
        caller,
        request: own,
        warnings: [],
        engine,
        webhookUrl: null,
      })
      deps.store.generations.insert(generation)
      holdCredits(deps.store.ledger, generation)
      return presentCreated(generation)
    })
    const view = { generations }
    replay.store({ view, location: `/studio/assets/${assetId}/variations` })
    return { view, isNew: true }
  })
  if (outcome.isNew) {
    for (const { id } of outcome.view.generations) {
      deps.bus.publish({ type: 'generation', id, accountId: caller.accountId })
    }
    deps.bus.publish({ type: 'account', id: caller.accountId })
  }
  return outcome.view
}

/** What made the model. A refine took over all of its preview, so its variations need no preview any more. */
function findMaking(
  deps: AcceptDeps,
  { accountId }: Caller,
  assetId: string
): { readonly request: GenerationRequest; readonly backendId: string } {
  const asset = deps.store.assets.findOwned(accountId, assetId)
  if (asset === null) {
    throw notFound('asset')
  }
  const generation = asset.generationId === null ? null : deps.store.generations.find(asset.generationId)
  if (generation?.request.mode !== 'text') {
    throw invalidRequest('id', '`id` must name a model made by mode text: only those have variations.')
  }
  const request = { ...withoutEngine(generation.request), sourceAssetId: null }
  return { request, backendId: generation.backendId }
}

/** A request that names no engine: variations prefer the one that made the model, and may go to another. */
const withoutEngine = ({ engine: _engine, ...request }: GenerationRequest): GenerationRequest => request

/** As many seeds, all different from each other and from the one the model has. */
function otherSeeds({ ids }: AcceptDeps, own: number, count: number): readonly number[] {
  const seeds = new Set([own])
  while (seeds.size <= count) {
    let seed = Math.floor(ids.random() * SEEDS)
    while (seeds.has(seed)) {
      seed = (seed + 1) % SEEDS
    }
    seeds.add(seed)
  }
  return [...seeds].slice(1)
}
