import { MAX_PROMPT, type Mode } from '../../../src-main/contract/generation.ts'
import type { StudioState } from '../../../src-main/contract/studio.ts'
import { MODE_FIELDS } from '../../shared/api/generation-body.ts'
import { formatUnits, shortageWords, withPrice } from '../../shared/lib/format.ts'
import { priceOf } from '../../shared/lib/prices.ts'
import type { Draft } from '../../shared/state/draft.ts'
import { MODE_WORDS } from './modes.ts'
import { measurePrompt } from './prompt-length.ts'
import type { Upload } from './uploads.ts'

/** What the button says, and why it cannot be pressed; null when it can. */
export interface SubmitState {
  readonly label: string
  readonly disabledReason: string | null
  /** The account has too few credits. */
  readonly isShort: boolean
}

/**
 * Judges a form as the service would, before it is sent. What cannot be mended in the form comes first.
 * @param uploads what is on its way into each slot of the image form
 */
export function checkDraft(
  mode: Mode,
  draft: Draft,
  state: StudioState,
  uploads: readonly (Pick<Upload, 'problem'> | null)[] = []
): SubmitState {
  const price = priceOf({ mode, stage: draft.stage }, state.settings.prices)
  const label = withPrice(MODE_WORDS[mode].verb, price)
  if (!state.modes.includes(mode)) {
    return {
      label: `No engine for ${mode} here`,
      disabledReason: `This service has no engine that ${MODE_WORDS[mode].does}.`,
      isShort: false,
    }
  }
  const tooLong = longestExcess(mode, draft)
  if (tooLong > 0) {
    const text = `${formatUnits(tooLong, 'character')} too long`
    return { label: text, disabledReason: `${text}: at most ${MAX_PROMPT} are taken.`, isShort: false }
  }
  const missing = whatIsMissing(mode, draft, uploads)
  if (missing !== null) {
    return { label: missing, disabledReason: missing, isShort: false }
  }
  const { balance } = state.account
  if (balance < price) {
    const text = shortageWords(price, balance)
    return { label: text, disabledReason: `${text}.`, isShort: true }
  }
  return { label, disabledReason: null, isShort: false }
}

function longestExcess(mode: Mode, { prompt, negativePrompt }: Draft): number {
  const fields = MODE_FIELDS[mode]
  const texts = [
    ...(fields.prompt === 'none' ? [] : [prompt]),
    ...(fields.hasNegative ? [negativePrompt] : []),
  ]
  return Math.max(0, ...texts.map(text => measurePrompt(text).length - MAX_PROMPT))
}

function whatIsMissing(
  mode: Mode,
  { prompt, images, sourceAssetId }: Draft,
  uploads: readonly (Pick<Upload, 'problem'> | null)[]
): string | null {
  const { prompt: asked, hasImages, hasSource } = MODE_FIELDS[mode]
  if (hasSource && sourceAssetId === null) {
    return 'Select a model first'
  }
  if (asked === 'needed' && prompt.trim() === '') {
    return mode === 'texture' ? 'Describe the new look' : 'Describe what to make'
  }
  if (!hasImages) {
    return null
  }
  if (uploads.some(upload => upload !== null && upload.problem === null)) {
    return 'Uploading picture…'
  }
  const [front = null] = images
  return front !== null
    ? null
    : (uploads[0] ?? null) === null
      ? 'Add a front picture'
      : 'Replace the front picture'
}
