import type { Mode, Stage } from '../contract/generation.ts'
import type { PriceList } from '../contract/studio-settings.ts'

/** Credits per generation as shipped; editable in the studio. */
export const DEFAULT_PRICES: PriceList = {
  text_preview: 20,
  text_refine: 30,
  image: 30,
  texture: 10,
  remesh: 5,
  rig: 5,
}

/** Credits of one generation. */
export function priceOf(kind: { mode: Mode; stage: Stage | null }, prices: PriceList): number {
  if (kind.mode !== 'text') {
    return prices[kind.mode]
  }
  return kind.stage === 'refine' ? prices.text_refine : prices.text_preview
}
