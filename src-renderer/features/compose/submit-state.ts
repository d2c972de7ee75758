import { MAX_PROMPT, type Stage } from '../../../src-main/contract/generation.ts'
import type { StudioState } from '../../../src-main/contract/studio.ts'
import { formatUnits } from '../../shared/lib/format.ts'
import { measurePrompt } from './prompt-length.ts'

/** What the button says, and whether it works: a button that does not work says why. */
export interface SubmitState {
  readonly label: string
  readonly isEnabled: boolean
}

/** Judges a draft as the service would, before it is sent. */
export function judgeDraft(draft: { prompt: string; stage: Stage }, state: StudioState): SubmitState {
  const price = state.settings.prices[draft.stage === 'preview' ? 'text_preview' : 'text_refine']
  const { length, level } = measurePrompt(draft.prompt)
  if (!state.modes.includes('text')) {
    return { label: 'No engine for text here', isEnabled: false }
  }
  if (level === 'over') {
    return { label: `${formatUnits(length - MAX_PROMPT, 'character')} too long`, isEnabled: false }
  }
  if (state.account.balance < price) {
    return {
      label: `Needs ${formatUnits(price, 'credit')}, ${formatUnits(state.account.balance, 'credit')} left`,
      isEnabled: false,
    }
  }
  return { label: `Generate · ${formatUnits(price, 'credit')}`, isEnabled: draft.prompt.trim() !== '' }
}
