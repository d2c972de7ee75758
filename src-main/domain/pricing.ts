import type { Mode, Stage } from '../contract/generation.ts'
import type { PriceList } from '../contract/studio-settings.ts'

/** Credits of one generation. */
export function priceOf(kind: { mode: Mode; stage: Stage | null }, prices: PriceList): number {
  if (kind.mode !== 'text') {
    return prices[kind.mode]
  }
  return kind.stage === 'refine' ? prices.text_refine : prices.text_preview
}
