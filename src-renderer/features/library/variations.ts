import type { Asset } from '../../../src-main/contract/asset.ts'
import { DEFAULT_VARIATIONS } from '../../../src-main/contract/studio-recipe.ts'
import type { StudioGeneration, StudioState } from '../../../src-main/contract/studio.ts'
import { useStudioState } from '../../shared/api/studio-state.tsx'
import { formatUnits, shortageWords, withPrice } from '../../shared/lib/format.ts'
import { useGenerationOf } from './use-library.ts'

/** Can several others of a model be made at once, what do they cost, and what keeps one from it? */
export interface Variations {
  /** Only what words made has others of its kind. */
  readonly isOffered: boolean
  readonly credits: number
  readonly disabledReason: string | null
}

/** What the service would say to variations of a model. */
export function useVariations(asset: Asset | null): Variations {
  return checkVariations(asset, useGenerationOf(asset), useStudioState())
}

/** The same, of what is known. */
export function checkVariations(
  asset: Pick<Asset, 'mode'> | null,
  generation: Pick<StudioGeneration, 'stage'> | null,
  { modes, settings, account }: Pick<StudioState, 'modes' | 'settings' | 'account'>
): Variations {
  const { text_preview: preview, text_refine: refine } = settings.prices
  const credits = DEFAULT_VARIATIONS * (generation?.stage === 'refine' ? refine : preview)
  const shortage = shortageWords(credits, account.balance)
  return {
    isOffered: asset?.mode === 'text',
    credits,
    disabledReason: !modes.includes('text')
      ? 'This service has no engine for text.'
      : generation === null
        ? 'Loading its request.'
        : account.balance < credits
          ? shortage
          : null,
  }
}

/** Several others of a model, with what they cost together. */
export const variationWords = (credits: number): string =>
  withPrice(formatUnits(DEFAULT_VARIATIONS, 'variation'), credits)

/** Why a model cannot be the source of a mode; null when it can. The form itself says what that costs. */
export function modeDisabledReason(
  mode: 'texture' | 'remesh' | 'rig',
  { modes }: Pick<StudioState, 'modes'>
): string | null {
  return modes.includes(mode) ? null : `This service has no engine for ${mode}.`
}
