import type { Mode } from '../../../src-main/contract/generation.ts'
import type { PriceList } from '../../../src-main/contract/studio-settings.ts'

/** What is asked for, as far as its price goes. */
export interface Priced {
  readonly mode: Mode
  /** Of mode text; null in the other modes. */
  readonly stage: 'preview' | 'refine' | null
}

/** The credits that a generation costs. */
export function priceOf({ mode, stage }: Priced, prices: PriceList): number {
  return mode === 'text' ? prices[stage === 'refine' ? 'text_refine' : 'text_preview'] : prices[mode]
}
