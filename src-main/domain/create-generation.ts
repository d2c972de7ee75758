import type { CreatedGeneration, CreateGenerationBody } from '../contract/generation.ts'
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
import { checkClipsAsset } from './clips-source.ts'
import type { Asset, Caller, Generation, GenerationRequest } from './entities.ts'
import { holdCredits } from './credits.ts'
import { invalidRequest, notFound } from './errors.ts'
import { prepareReplay } from './idempotent-replay.ts'
import type { Digest, UrlGuard } from './ports.ts'
import { resolveOptions } from './resolve-options.ts'
import { validateCreation, type CreationDraft } from './validate-creation.ts'

export interface CreateCommand {
  readonly caller: Caller
  readonly body: CreateGenerationBody
  readonly idempotencyKey: string | null
  /** The model of mode text that this one is another version of. */
  readonly remadeFrom?: string
}

export interface CreateOutcome {
  readonly view: CreatedGeneration
  readonly location: string
  /** What was ignored, for the request log. */
  readonly notes: readonly string[]
  /** What went beyond the API, for the header `x-plinth-extension`. */
  readonly extensions: readonly string[]
}

export interface CreateDeps extends AcceptDeps {
  readonly digest: Digest
  readonly guard: UrlGuard
}

/**
 * POST /generations. The checks come in the order of docs/api-behaviour.md: 400 → 404 source → 422 → 402 → 429 jobs → 503; the
 * generation and the hold on its credits are then written in one transaction.
 *
 * @throws ServiceError with one of these codes, or `idempotency_conflict`.
 */
export async function createGeneration(deps: CreateDeps, command: CreateCommand): Promise<CreateOutcome> {
  const { caller, body } = command
  const isExtended = mayExtend(caller, deps.settings)
  const draft = validateCreation(body, {
    isExtended,
    isHttpAllowed: deps.settings.current().allow_local_targets,
    isUsableUpload: url => deps.uploads.findNamed(url, caller) !== null,
  })
  const asked = isExtended ? (draft.options?.engine ?? null) : null
  if (asked !== null) {
    // A name that nobody has is told before anything else is looked at.
    planEngine(deps, { ...draft, asked })
  }
  const replay = prepareReplay(deps, { ...command, body: identityOf(deps, command) }, isExtended)
  const notes = [...draft.notes, ...replay.notes]
  const extensions = [
    ...(replay.key === null ? [] : ['idempotency-key']),
    ...(draft.isRefineOfAsset ? ['refine-source-asset'] : []),
    ...(asked === null ? [] : ['engine']),
  ]
  const earlier = replay.find()
  if (earlier !== null) {
    return { ...earlier, notes, extensions }
  }

  await checkTargets(deps, draft, caller)
  const { request, warnings, optionNotes, maker } = buildRequest(deps, draft, command)
  checkClipsAsset(deps.store, caller.accountId, request)
  checkPolicy(deps, request)
  const plan = planEngine(deps, { ...request, asked, maker })
  checkBalance(deps, caller, plan)
  checkJobs(deps, caller)
  const engine = await askEngines(deps, request, plan)

  const outcome = await deps.store.transactShared(() => {
    // The world may have moved while names were resolved and the backend was asked.
    const twin = replay.find()
    if (twin !== null) {
      return { answer: twin, generation: null }
    }
    if (request.sourceAssetId !== null) {
      findSource(deps, caller, request.sourceAssetId)
    }
    checkClipsAsset(deps.store, caller.accountId, request)
    checkBalance(deps, caller, engine)
    checkJobs(deps, caller)
    const generation = newGeneration(deps, {
      caller,
      request,
      warnings: [...draft.warnings, ...warnings],
      engine,
      webhookUrl: draft.webhookUrl,
    })
    deps.store.generations.insert(generation)
    keepUploads(deps, generation)
    holdCredits(deps.store.ledger, generation)
    const answer = { view: presentCreated(generation), location: `/v1/generations/${generation.id}` }
    replay.store(answer)
    return { answer, generation }
  })
  if (outcome.generation !== null) {
    deps.bus.publish({ type: 'generation', id: outcome.generation.id, accountId: caller.accountId })
    deps.bus.publish({ type: 'account', id: caller.accountId })
  }
  return { ...outcome.answer, notes: [...notes, ...optionNotes], extensions }
}

/** May this caller use what goes beyond the API? */
export function mayExtend({ via }: Pick<Caller, 'via'>, settings: AcceptDeps['settings']): boolean {
  return via === 'studio' || settings.current().extensions
}

/** What is asked for: the same picture at another port is the same. */
function identityOf(deps: CreateDeps, { body, caller, remadeFrom }: CreateCommand): unknown {
  const { image_urls: urls } = body
  return {
    ...body,
    ...(urls === undefined ? {} : { image_urls: urls.map(url => deps.uploads.referTo(url, caller)) }),
    ...(remadeFrom === undefined ? {} : { remadeFrom }),
  }
}

/** Their bytes stay until the generation ends, whatever becomes of the uploads. */
function keepUploads({ store, uploads }: CreateDeps, { id, request }: Generation): void {
  request.imageUrls.forEach((reference, index) => {
    const upload = uploads.findReferred(reference)
    if (upload !== null) {
      store.generations.keepPicture(id, index + 1, upload.hash)
    }
  })
}

/** The address guard's word on everything this generation would contact. */
async function checkTargets(deps: CreateDeps, draft: CreationDraft, caller: Caller): Promise<void> {
  const remote = draft.imageUrls
    .map((url, index) => ({ url, field: `image_urls[${index}]` }))
    .filter(({ url }) => deps.uploads.findNamed(url, caller) === null)
  const targets =
    draft.webhookUrl === null ? remote : [...remote, { url: draft.webhookUrl, field: 'webhook_url' }]
  const verdicts = await Promise.all(targets.map(({ url }) => deps.guard.check(url)))
  verdicts.forEach((verdict, index) => {
    const { field } = targets[index]
    if (!verdict.ok) {
      throw invalidRequest(field, `\`${field}\` ${verdict.reason}`)
    }
  })
}

function findSource(deps: CreateDeps, caller: Caller, id: string): Asset {
  const asset = deps.store.assets.findOwned(caller.accountId, id)
  if (asset === null) {
    throw notFound('asset', 'source_asset_id')
  }
  return asset
}

function buildRequest(deps: CreateDeps, draft: CreationDraft, { caller, remadeFrom }: CreateCommand) {
  const source = draft.sourceAssetId === null ? null : findSource(deps, caller, draft.sourceAssetId)
  const preview = draft.isRefineOfAsset && source !== null ? previewOf(deps, source) : null
  const { options, warnings, notes } = resolveOptions(draft.options, preview?.options)
  const named = draft.mode === 'image' ? nameOfPictures(deps, draft, caller) : null
  const request: GenerationRequest = {
    mode: draft.mode,
    prompt: draft.prompt ?? preview?.prompt ?? null,
    negativePrompt: draft.negativePrompt ?? preview?.negativePrompt ?? null,
    imageUrls: draft.imageUrls.map(url => deps.uploads.referTo(url, caller)),
    sourceAssetId: remadeFrom ?? draft.sourceAssetId,
    stage: draft.stage,
    options,
    ...(named === null ? {} : { assetName: named }),
  }
  const isIgnored = draft.options?.engine !== undefined && !mayExtend(caller, deps.settings)
  return {
    request,
    warnings,
    optionNotes: isIgnored ? [...notes, 'options.engine is an extension; ignored'] : notes,
    maker: makerOf(deps, draft, remadeFrom ?? draft.sourceAssetId),
  }
}

/** The engine that made the model which words make again or finer. */
function makerOf(deps: CreateDeps, { mode }: CreationDraft, assetId: string | null): string | null {
  if (mode !== 'text' || assetId === null) {
    return null
  }
  const generationId = deps.store.assets.find(assetId)?.generationId ?? null
  return generationId === null ? null : (deps.store.generations.find(generationId)?.backendId ?? null)
}

/** What the first of its own pictures with a name of a person's making is called, unless words say what the thing is. */
function nameOfPictures(
  deps: CreateDeps,
  { imageUrls, prompt }: CreationDraft,
  caller: Caller
): string | null {
  const names = imageUrls.map(url => deps.uploads.findNamed(url, caller)?.name ?? null)
  return prompt === null ? (names.find(name => name !== null) ?? null) : null
}

/** The request that made a text preview: a refine takes over what it does not say itself. */
function previewOf(deps: CreateDeps, source: Asset): GenerationRequest {
  const generation = source.generationId === null ? null : deps.store.generations.find(source.generationId)
  if (generation?.request.mode === 'text') {
    return generation.request
  }
  throw invalidRequest(
    'source_asset_id',
    '`source_asset_id` of a refine must be a model made by mode text; leave it out to make one from the prompt.'
  )
}
