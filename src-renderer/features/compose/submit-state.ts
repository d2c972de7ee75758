import { MAX_PROMPT, type Mode } from '../../../src-main/contract/generation.ts'
import type { StudioState } from '../../../src-main/contract/studio.ts'
import type { PriceList } from '../../../src-main/contract/studio-settings.ts'
import { MODE_FIELDS } from '../../shared/api/generation-body.ts'
import { formatUnits } from '../../shared/lib/format.ts'
import type { Draft } from '../../shared/state/draft.ts'
import { MODE_WORDS } from './modes.ts'
import { measurePrompt } from './prompt-length.ts'

/** What the button says, and why it cannot be pressed; null when it can. */
export interface SubmitState {
  readonly label: string
  readonly disabledReason: string | null
  /** The account has too few credits. */
  readonly isShort: boolean
}

/** What the form's generation would cost. */
export function priceOfDraft(mode: Mode, { stage }: Pick<Draft, 'stage'>, prices: PriceList): number {
  return mode === 'text' ? prices[stage === 'preview' ? 'text_preview' : 'text_refine'] : prices[mode]
}

/** Judges a form as the service would, before it is sent. What cannot be mended in the form comes first. */
export function checkDraft(mode: Mode, draft: Draft, state: StudioState): SubmitState {
  const price = priceOfDraft(mode, draft, state.settings.prices)
  const label = `Generate · ${formatUnits(price, 'credit')}`
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
  const missing = whatIsMissing(mode, draft)
  if (missing !== null) {
    return { label, disabledReason: missing, isShort: false }
  }
  const { balance } = state.account
  if (balance < price) {
    const text = `Needs ${formatUnits(price, 'credit')}, ${formatUnits(balance, 'credit')} left`
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

function whatIsMissing(mode: Mode, { prompt, images, sourceAssetId }: Draft): string | null {
  const { prompt: asked, hasImages, hasSource } = MODE_FIELDS[mode]
  if (hasSource && sourceAssetId === null) {
    return 'Select a model in the library first.'
  }
  if (asked === 'needed' && prompt.trim() === '') {
    return mode === 'texture' ? 'Say what it should look like first.' : 'Say what to make first.'
  }
  if (hasImages && (images[0] ?? null) === null) {
    return 'Add a picture of the front first.'
  }
  return null
}
