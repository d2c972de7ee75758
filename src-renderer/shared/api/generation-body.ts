import type { CreateGenerationBody, Mode } from '../../../src-main/contract/generation.ts'
import { IMAGE_VIEWS, OPTION_DEFAULTS, type OptionsInput } from '../../../src-main/contract/options.ts'
import type { StudioGeneration } from '../../../src-main/contract/studio.ts'
import { EMPTY_DRAFT, type Draft, type DraftImage } from '../state/draft.ts'

/** What a mode asks for beside the options (spec §4). */
export interface ModeFields {
  /** `hint`: may be left out. */
  readonly prompt: 'needed' | 'hint' | 'none'
  readonly hasNegative: boolean
  readonly hasStage: boolean
  readonly hasImages: boolean
  readonly hasSource: boolean
}

const NO_FIELDS: ModeFields = {
  prompt: 'none',
  hasNegative: false,
  hasStage: false,
  hasImages: false,
  hasSource: false,
}

export const MODE_FIELDS: Readonly<Record<Mode, ModeFields>> = {
  text: { ...NO_FIELDS, prompt: 'needed', hasNegative: true, hasStage: true },
  image: { ...NO_FIELDS, prompt: 'hint', hasImages: true },
  texture: { ...NO_FIELDS, prompt: 'needed', hasNegative: true, hasSource: true },
  remesh: { ...NO_FIELDS, hasSource: true },
  rig: { ...NO_FIELDS, hasSource: true },
}

/** The body of POST /v1/generations that a form means: only the fields of its mode, nothing that is empty. */
export function toGenerationBody(mode: Mode, draft: Draft): CreateGenerationBody {
  const fields = MODE_FIELDS[mode]
  const prompt = draft.prompt.trim()
  const negative = draft.negativePrompt.trim()
  const options = optionsOfDraft(fields, draft)
  return {
    mode,
    ...(fields.prompt === 'needed' || (fields.prompt === 'hint' && prompt !== '') ? { prompt } : {}),
    ...(fields.hasNegative && negative !== '' ? { negative_prompt: negative } : {}),
    ...(fields.hasImages ? { image_urls: filled(draft).map(({ image }) => image.url) } : {}),
    ...(fields.hasSource && draft.sourceAssetId !== null ? { source_asset_id: draft.sourceAssetId } : {}),
    ...(fields.hasStage ? { stage: draft.stage } : {}),
    ...(Object.keys(options).length === 0 ? {} : { options }),
  }
}

/** Has the form everything that its mode needs? */
export function isComplete(mode: Mode, draft: Draft): boolean {
  const { prompt, hasImages, hasSource } = MODE_FIELDS[mode]
  return (
    (prompt !== 'needed' || draft.prompt.trim() !== '') &&
    (!hasImages || draft.images.some(image => image !== null)) &&
    (!hasSource || draft.sourceAssetId !== null)
  )
}

/** The request of a generation, once more. */
export function bodyOfGeneration(generation: StudioGeneration): CreateGenerationBody {
  const { mode, prompt, negative_prompt, image_urls, source_asset_id, stage, options, webhook_url } =
    generation
  return {
    mode,
    ...(prompt === null ? {} : { prompt }),
    ...(negative_prompt === null ? {} : { negative_prompt }),
    ...(image_urls.length === 0 ? {} : { image_urls }),
    ...(source_asset_id === null ? {} : { source_asset_id }),
    ...(stage === null ? {} : { stage }),
    options,
    ...(webhook_url === null ? {} : { webhook_url }),
  }
}

/** The form that would ask for a generation. Options that are as nobody asked for are left open. */
export function draftOfGeneration(generation: StudioGeneration): Draft {
  const { image_views: views = IMAGE_VIEWS, ...options } = generation.options
  const defaults: OptionsInput = OPTION_DEFAULTS
  const changed = Object.entries(options).filter(([key, value]) => value !== defaults[key])
  return {
    ...EMPTY_DRAFT,
    prompt: generation.prompt ?? '',
    negativePrompt: generation.negative_prompt ?? '',
    stage: generation.stage ?? 'preview',
    options: Object.fromEntries(changed),
    images: slotsOf(generation.image_urls, views),
    sourceAssetId: generation.source_asset_id,
  }
}

function optionsOfDraft({ hasImages }: ModeFields, draft: Draft): OptionsInput {
  const said = Object.entries(draft.options).filter(([, value]) => value !== undefined)
  const views = filled(draft).map(({ view }) => view)
  return {
    ...Object.fromEntries(said),
    ...(hasImages && views.length > 0 ? { image_views: views } : {}),
  }
}

function filled(draft: Draft) {
  return IMAGE_VIEWS.flatMap((view, slot) => {
    const image = draft.images[slot] ?? null
    return image === null ? [] : [{ view, image }]
  })
}

function slotsOf(
  urls: readonly string[],
  views: readonly (typeof IMAGE_VIEWS)[number][]
): readonly (DraftImage | null)[] {
  return IMAGE_VIEWS.map(view => {
    const url = urls[views.indexOf(view)]
    return url === undefined ? null : { url, name: nameOf(url) }
  })
}

function nameOf(url: string): string {
  return (URL.canParse(url) ? new URL(url).pathname.split('/').at(-1) : null) || url
}
