import type { CreateGenerationBody, Mode, Stage } from '../contract/generation.ts'
import { CreateGenerationBody as BodySchema, MAX_PROMPT } from '../contract/generation.ts'
import type { OptionsInput } from '../contract/options.ts'
import type { ServiceError } from './errors.ts'
import { invalidRequest } from './errors.ts'
import { checkRemesh } from './check-remesh.ts'
import { checkViews } from './check-views.ts'

/** What a creation asks for, its required fields present and the fields of other modes dropped. */
export interface CreationDraft {
  readonly mode: Mode
  /** null also for a refine that takes over its preview's prompt. */
  readonly prompt: string | null
  readonly negativePrompt: string | null
  readonly imageUrls: readonly string[]
  readonly sourceAssetId: string | null
  readonly stage: Stage | null
  readonly options: OptionsInput | undefined
  readonly webhookUrl: string | null
  /** Extension: a refine of this preview. */
  readonly isRefineOfAsset: boolean
  /** For the generation: what was shortened. */
  readonly warnings: readonly string[]
  /** For the request log: what was ignored. */
  readonly notes: readonly string[]
}

export interface CreationRules {
  readonly isExtended: boolean
  /** Local targets: http is accepted beside https. */
  readonly isHttpAllowed: boolean
  /** Own uploads this caller may name. */
  isUsableUpload(url: string): boolean
}

type ModeField = 'prompt' | 'image_urls' | 'source_asset_id' | 'stage'

/** Fields that belong to some modes only (spec §4). Mode image takes a prompt as a hint of what the pictures show. */
const FIELDS_OF_MODE: Record<Mode, readonly ModeField[]> = {
  text: ['prompt', 'stage'],
  image: ['image_urls', 'prompt'],
  texture: ['prompt', 'source_asset_id'],
  remesh: ['source_asset_id'],
  rig: ['source_asset_id'],
}
const MODE_FIELDS = ['prompt', 'image_urls', 'source_asset_id', 'stage'] as const
const KNOWN_KEYS = new Set(Object.keys(BodySchema.shape))

/**
 * Checks what the schema cannot say: which field a mode needs, and the form of addresses. Fields outside their mode are
 * ignored once they are well-formed, and noted.
 *
 * @throws ServiceError `invalid_request`, naming the field.
 */
export function validateCreation(body: CreateGenerationBody, rules: CreationRules): CreationDraft {
  const { mode } = body
  checkTexts(body)
  checkAddresses(body, rules)
  const stage = mode === 'text' ? (body.stage ?? 'preview') : null
  const isRefineOfAsset = rules.isExtended && stage === 'refine' && body.source_asset_id !== undefined
  const fields = isRefineOfAsset ? [...FIELDS_OF_MODE.text, 'source_asset_id'] : FIELDS_OF_MODE[mode]
  const isUsed = (field: ModeField) => fields.includes(field)
  const prompt = body.prompt === undefined || body.prompt.trim() === '' ? null : body.prompt

  if (isUsed('prompt') && prompt === null && mode !== 'image' && !isRefineOfAsset) {
    throw missing('prompt', mode)
  }
  if (PROMPT_MODES.has(mode) && prompt !== null && lengthOf(prompt) > MAX_PROMPT) {
    throw invalidRequest('prompt', `\`prompt\` must be at most ${MAX_PROMPT} characters long.`)
  }
  if (isUsed('source_asset_id') && body.source_asset_id === undefined) {
    throw missing('source_asset_id', mode)
  }
  if (isUsed('image_urls') && body.image_urls === undefined) {
    throw missing('image_urls', mode)
  }
  if (mode === 'image') {
    checkViews(body)
  }
  if (mode === 'remesh') {
    checkRemesh(body)
  }

  const warnings: string[] = []
  const outside = MODE_FIELDS.filter(field => body[field] !== undefined && !isUsed(field))
  const unknown = Object.keys(body).filter(key => !KNOWN_KEYS.has(key))
  return {
    mode,
    prompt: isUsed('prompt') && prompt !== null ? shortened('prompt', prompt, warnings) : null,
    negativePrompt:
      body.negative_prompt === undefined
        ? null
        : shortened('negative_prompt', body.negative_prompt, warnings),
    imageUrls: isUsed('image_urls') ? (body.image_urls ?? []) : [],
    sourceAssetId: isUsed('source_asset_id') ? (body.source_asset_id ?? null) : null,
    stage,
    options: body.options,
    webhookUrl: body.webhook_url ?? null,
    isRefineOfAsset,
    warnings,
    notes: [
      ...outside.map(field => `${field} does not apply to mode ${mode}; ignored`),
      ...unknown.map(key => `${key.slice(0, 60)} is not a field; ignored`),
    ],
  }
}

/** Modes whose prompt has the limit of spec §8. */
const PROMPT_MODES: ReadonlySet<Mode> = new Set(['text', 'texture'])

/** In Unicode code points. */
function lengthOf(text: string): number {
  // Counted only where it matters: a code point has one or two units.
  return text.length <= MAX_PROMPT ? text.length : Array.from(text.slice(0, 2 * MAX_PROMPT + 2)).length
}

/** The start of a text that only hints: no limit is named for it, and no more of it is read. */
function shortened(field: string, text: string, warnings: string[]): string {
  if (lengthOf(text) <= MAX_PROMPT) {
    return text
  }
  warnings.push(`${field} was shortened to its first ${MAX_PROMPT} characters.`)
  return Array.from(text.slice(0, 2 * MAX_PROMPT))
    .slice(0, MAX_PROMPT)
    .join('')
}

const WHAT_TO_SEND: Record<'prompt' | 'source_asset_id' | 'image_urls', string> = {
  prompt: 'say what to make in 1 to 600 characters',
  source_asset_id: 'send the id of an asset of your library',
  image_urls: 'send 1 to 4 HTTPS URLs',
}

function missing(field: keyof typeof WHAT_TO_SEND, mode: Mode): ServiceError {
  return invalidRequest(field, `\`${field}\` is required for mode ${mode}: ${WHAT_TO_SEND[field]}.`)
}

/** JSON can carry half of a surrogate pair; no file, database or model can. */
function checkTexts(body: CreateGenerationBody): void {
  for (const field of ['prompt', 'negative_prompt'] as const) {
    if (body[field] !== undefined && !isWellFormed(body[field])) {
      throw invalidRequest(field, `\`${field}\` is not valid Unicode text; it has an unpaired surrogate.`)
    }
  }
}

function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text)
}

function checkAddresses(body: CreateGenerationBody, rules: CreationRules): void {
  const addresses = (body.image_urls ?? []).map((url, index) => ({ url, field: `image_urls[${index}]` }))
  for (const { url, field } of addresses) {
    if (!rules.isUsableUpload(url)) {
      checkScheme(url, field, rules)
    }
  }
  if (body.webhook_url !== undefined) {
    checkScheme(body.webhook_url, 'webhook_url', rules)
  }
}

function checkScheme(text: string, field: string, rules: CreationRules): void {
  const protocol = URL.canParse(text) ? new URL(text).protocol : null
  if (protocol === 'https:' || (rules.isHttpAllowed && protocol === 'http:')) {
    return
  }
  throw invalidRequest(field, `\`${field}\` must be an HTTPS URL, such as https://example.com/path.`)
}
