import type { CreatedGeneration } from '../contract/generation.ts'
import type { Caller, Generation, GenerationRequest } from './entities.ts'
import { ServiceError } from './errors.ts'
import type { Policy } from './policy.ts'
import type { Clock, EventBus, Ids } from './ports.ts'
import type { Backend } from './ports-backend.ts'
import type { Store } from './ports-store.ts'
import { toTimestamp } from './present.ts'
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
  readonly backends: readonly Backend[]
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

/** Throws `provider_unavailable` when no backend takes the request now. */
export async function checkBackend(deps: AcceptDeps, request: GenerationRequest): Promise<void> {
  const backend = deps.backends.find(candidate => candidate.modes.includes(request.mode))
  if (backend === undefined) {
    throw new ServiceError(
      'provider_unavailable',
      `No generation backend of this service takes mode ${request.mode}. Waiting does not help: use another mode. ` +
        'No credits were charged.'
    )
  }
  if (!(await answersYes(deps, backend, request))) {
    throw new ServiceError(
      'provider_unavailable',
      'The generation backend could not accept the job. Retry later. No credits were charged.',
      { retryAfterSeconds: BACKEND_RETRY_SECONDS }
    )
  }
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
  input: Pick<Generation, 'request' | 'warnings' | 'credits' | 'webhookUrl'> & { readonly caller: Caller }
): Generation {
  const { caller, ...asked } = input
  return {
    ...asked,
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
