import type { Mode, Stage } from '../contract/generation.ts'
import type { EngineWork } from '../contract/studio-engines.ts'
import type { PriceList } from '../contract/studio-settings.ts'

/** Credits of one generation. */
export function priceOf(kind: { mode: Mode; stage: Stage | null }, prices: PriceList): number {
  return prices[workOf(kind)]
}

/** The kind of work that has its own price, and its own order of engines. */
export function workOf({ mode, stage }: { mode: Mode; stage: Stage | null }): EngineWork {
  if (mode !== 'text') {
    return mode
  }
  return stage === 'refine' ? 'text_refine' : 'text_preview'
}
