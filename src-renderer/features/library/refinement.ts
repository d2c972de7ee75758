import { useQuery } from '@tanstack/react-query'
import type { Asset } from '../../../src-main/contract/asset.ts'
import type { PriceList } from '../../../src-main/contract/studio-settings.ts'
import type { StudioGeneration, StudioState } from '../../../src-main/contract/studio.ts'
import { generationQuery } from '../../shared/api/queries.ts'
import { useStudioState } from '../../shared/api/studio-state.tsx'
import { shortageWords, withPrice } from '../../shared/lib/format.ts'
import { priceOf } from '../../shared/lib/prices.ts'

/** Can a model be refined, and what keeps it from it? */
export interface Refinement {
  readonly isPreview: boolean
  readonly credits: number
  readonly disabledReason: string | null
}

/** What the service would say to a refine of a model. */
export function useRefinement(asset: Asset | null): Refinement {
  const state = useStudioState()
  const generation = useQuery({
    ...generationQuery(asset?.generation_id ?? ''),
    enabled: asset !== null && asset.generation_id !== null,
  })
  return checkRefinement(asset, generation.data ?? null, state)
}

/** A refine takes over its preview's prompt, options and seed; only mode text has one. */
export function checkRefinement(
  asset: Pick<Asset, 'mode'> | null,
  generation: Pick<StudioGeneration, 'stage'> | null,
  { modes, settings, account }: Pick<StudioState, 'modes' | 'settings' | 'account'>
): Refinement {
  const credits = settings.prices.text_refine
  const isPreview = asset?.mode === 'text' && generation?.stage === 'preview'
  if (!modes.includes('text')) {
    return { isPreview, credits, disabledReason: 'This service has no engine for text.' }
  }
  const isShort = account.balance < credits
  return {
    isPreview,
    credits,
    disabledReason: isShort ? shortageWords(credits, account.balance) : null,
  }
}

/** Why a model cannot be made again; null when it can. */
export function againDisabledReason(
  asset: Pick<Asset, 'generation_id'>,
  generation: StudioGeneration | null
): string | null {
  if (generation !== null) {
    return generation.repairs === null ? null : 'Start a repair from the original model.'
  }
  return asset.generation_id === null ? 'It was not generated here.' : 'Loading its request.'
}

/** Making the request of a model once more, with what it costs as soon as the request is known. */
export function againWords(generation: StudioGeneration | null, prices: PriceList): string {
  const words = 'Regenerate, new seed'
  return generation === null ? words : withPrice(words, priceOf(generation, prices))
}
