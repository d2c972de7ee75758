import type { CreatedGeneration } from '../contract/generation.ts'
import type { Caller, Generation, GenerationRequest } from './entities.ts'
import { invalidRequest, ServiceError } from './errors.ts'
import type { Policy } from './policy.ts'
import type { Clock, EventBus, Ids } from './ports.ts'
import { candidatesOf, chooseEngine, type EngineRanking } from './choose-engine.ts'
import type { Backend, EngineRoster } from './ports-backend.ts'
import type { Store } from './ports-store.ts'
import { toTimestamp } from './present.ts'
import { priceOf, workOf } from './pricing.ts'
import type { Settings } from './settings.ts'
import type { Uploads } from './uploads.ts'

/** The checks that every new generation passes, one at a time or several at once, and the generation itself. */

export interface AcceptDeps {
  readonly store: Store
  readonly clock: Clock
  readonly ids: Ids
  readonly bus: EventBus
  readonly settings: Settings
  readonly policy: Policy
  readonly uploads: Uploads
  readonly engines: EngineRoster
}

/** A backend that takes longer to say yes or no "does not answer" (docs/api-behaviour.md "No engine for a mode"). */
const BACKEND_ANSWER_MS = 5_000
const BACKEND_RETRY_SECONDS = 10

/** Throws `content_rejected` when the prompt breaks the acceptable use policy. */
export function checkPromptPolicy({ policy }: Pick<AcceptDeps, 'policy'>, prompt: string): void {
  const term = policy.checkPrompt(prompt)
  if (term !== null) {
    throw new ServiceError(
      'content_rejected',
      `The prompt breaks the acceptable use policy: it contains “${term}”. Take it out and try again.`,
      { param: 'prompt' }
    )
  }
}

/** Throws `content_rejected` when the prompt or an own upload breaks the acceptable use policy. */
export function checkPolicy(deps: AcceptDeps, request: GenerationRequest): void {
  if (request.prompt !== null) {
    checkPromptPolicy(deps, request.prompt)
  }
  request.imageUrls.forEach((reference, index) => {
    const upload = deps.uploads.findReferred(reference)
    if (upload !== null && deps.policy.isPictureRejected(upload.hash)) {
      throw new ServiceError(
        'content_rejected',
        `The picture \`image_urls[${index}]\` breaks the acceptable use policy. Use another one.`,
        { param: `image_urls[${index}]` }
      )
    }
  })
}

/** Throws `insufficient_credits` unless the account can pay for all of them. */
export function checkBalance(deps: AcceptDeps, { accountId }: Caller, price: Price): void {
  const { credits, count = 1 } = price
  const balance = deps.store.ledger.balance(accountId)
  if (balance >= credits * count) {
    return
  }
  const what = count === 1 ? 'This generation costs' : `These ${count} generations cost`
  throw new ServiceError(
    'insufficient_credits',
    `${what} ${credits * count} credits and the account has ${balance}. Add credits in the studio.`
  )
}

/** Credits of one generation, and how many are asked for at once. */
export interface Price {
  readonly credits: number
  readonly count?: number
}

/** Throws `too_many_jobs` unless the plan allows as many more unfinished generations. */
export function checkJobs(deps: AcceptDeps, { accountId }: Caller, count = 1): void {
  const plan = deps.store.accounts.find(accountId)?.plan ?? 'free'
  const limit = deps.settings.current().plan_limits[plan]
  if (deps.store.generations.countUnfinished(accountId) + count <= limit) {
    return
  }
  throw new ServiceError(
    'too_many_jobs',
    `The plan “${plan}” allows ${limit} unfinished generations at once. Retry when one finishes.`
  )
}

/** What is asked for, as far as it decides who makes it. */
export type EngineQuestion = Pick<GenerationRequest, 'mode' | 'stage' | 'imageUrls' | 'repairs'> & {
  /** The caller's own word; null leaves it to the settings. */
  readonly asked?: string | null
  /** The engine that made what is refined, varied or made again. */
  readonly maker?: string | null
}

/** The engines that may make it, best first, and what the first one costs; nobody was asked yet. */
export interface EnginePlan {
  readonly ranking: EngineRanking
  readonly credits: number
}

/** Throws `invalid_request` when the caller names an engine that is not there or does not take this. */
export function planEngine(deps: AcceptDeps, question: EngineQuestion): EnginePlan {
  const { engines, store } = deps
  const { mode, stage, imageUrls, repairs, asked = null, maker = null } = question
  const backends = engines.list()
  // Counted only where there is a choice.
  const unfinished =
    backends.length > 1 ? store.generations.countUnfinishedByBackend() : new Map<string, number>()
  const ranking = chooseEngine(candidatesOf(backends, unfinished, engines.rules.maxWaiting), {
    ...{ mode, stage, asked, maker },
    pictures: imageUrls.length,
    isRepair: repairs !== undefined,
    order: engines.rules.order(workOf(question)),
    preference: engines.rules.preference,
  })
  if (ranking.kind === 'unknown') {
    throw invalidRequest('options.engine', `\`options.engine\`: ${ranking.reason}`)
  }
  const first = ranking.kind === 'ranked' ? ranking.ids[0] : null
  return {
    ranking,
    credits: creditsOf(
      deps,
      question,
      backends.find(({ id }) => id === first)
    ),
  }
}

function creditsOf(deps: AcceptDeps, question: EngineQuestion, backend: Backend | undefined): number {
  return backend?.capabilities().credits ?? priceOf(question, deps.settings.current().prices)
}

/** Who makes a generation. */
export interface ChosenEngine {
  readonly backendId: string
  readonly isPinned: boolean
  readonly credits: number
  /** Why it is not the one that would have come first. */
  readonly warnings: readonly string[]
}

/** The first of the plan's engines that says yes. Throws `provider_unavailable` when none takes the request now. */
export async function askEngines(
  deps: AcceptDeps,
  request: GenerationRequest,
  { ranking }: EnginePlan
): Promise<ChosenEngine> {
  if (ranking.kind === 'none') {
    throw new ServiceError(
      'provider_unavailable',
      `No generation backend of this service takes mode ${request.mode}. Waiting does not help: use another mode. ` +
        'No credits were charged.'
    )
  }
  const silent: string[] = []
  if (ranking.kind === 'ranked') {
    for (const id of ranking.ids) {
      const backend = deps.engines.list().find(candidate => candidate.id === id)
      if (backend !== undefined && (await answersYes(deps, backend, request))) {
        const warnings = [
          ...ranking.warnings,
          ...silent.map(name => `“${name}” does not answer: “${backend.name}” makes it.`),
        ]
        const credits = creditsOf(deps, request, backend)
        return { backendId: id, isPinned: ranking.isPinned, credits, warnings }
      }
      silent.push(backend?.name ?? id)
    }
  }
  throw new ServiceError(
    'provider_unavailable',
    'The generation backend could not accept the job. Retry later. No credits were charged.',
    { retryAfterSeconds: BACKEND_RETRY_SECONDS }
  )
}

async function answersYes(deps: AcceptDeps, backend: Backend, request: GenerationRequest): Promise<boolean> {
  let cancel = () => {}
  const silence = new Promise<false>(resolve => {
    cancel = deps.clock.after(BACKEND_ANSWER_MS, () => resolve(false))
  })
  try {
    return await Promise.race([backend.accepts(request).catch(() => false), silence])
  } finally {
    cancel()
  }
}

/** A queued generation, not stored yet. */
export function newGeneration(
  deps: AcceptDeps,
  input: Pick<Generation, 'request' | 'warnings' | 'webhookUrl'> & {
    readonly caller: Caller
    readonly engine: ChosenEngine
    /** Instead of the price. */
    readonly credits?: number
  }
): Generation {
  const { caller, request, warnings, webhookUrl, engine, credits = engine.credits } = input
  return {
    request: engine.isPinned ? { ...request, engine: engine.backendId } : request,
    warnings: [...warnings, ...engine.warnings],
    credits,
    webhookUrl,
    backendId: engine.backendId,
    remoteHandle: null,
    id: deps.ids.next('gen'),
    accountId: caller.accountId,
    status: 'queued',
    progress: 0,
    progressStage: null,
    failure: null,
    attempt: 0,
    cancelRequested: false,
    createdAt: deps.store.accounts.nextCreatedAt(caller.accountId, deps.clock.now()),
    startedAt: null,
    finishedAt: null,
    via: caller.via,
  }
}

/** Answer of an accepted creation. */
export function presentCreated(generation: Generation): CreatedGeneration {
  const { id, request, credits, createdAt } = generation
  return { id, status: 'queued', mode: request.mode, credits, created_at: toTimestamp(createdAt) }
}
