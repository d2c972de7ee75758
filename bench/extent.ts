import { PROMPTS } from './engine-stages.ts'

/** How much is measured. */
export interface Extent {
  readonly starts: number
  readonly previewsPerPrompt: number
  readonly refinePrompts: number
  readonly thumbnailPrompts: number
  readonly reads: number
  readonly loadRounds: number
  /** So many that a round measures the server, not how its code is compiled: a fast machine answers 2 000 in a twentieth of a second. */
  readonly requestsPerRound: number
  /** As many as keep the compiler out of it: of 300 lives, a fifth of a second, a tenth went to code that was not yet compiled. */
  readonly cyclesPerRound: number
  readonly accepts: number
  readonly assets: number
  readonly cancels: number
}

export const FULL: Extent = {
  starts: 10,
  previewsPerPrompt: 3,
  refinePrompts: PROMPTS.length,
  thumbnailPrompts: PROMPTS.length,
  reads: 2000,
  loadRounds: 9,
  requestsPerRound: 10_000,
  cyclesPerRound: 1000,
  accepts: 300,
  assets: 100_000,
  cancels: 10,
}

export const QUICK: Extent = {
  starts: 3,
  previewsPerPrompt: 1,
  refinePrompts: 2,
  thumbnailPrompts: 3,
  reads: 300,
  loadRounds: 3,
  requestsPerRound: 1000,
  cyclesPerRound: 100,
  accepts: 100,
  assets: 20_000,
  cancels: 3,
}

/** Below the rate limits of one key. */
export const READS_PER_KEY = 110
export const CREATES_PER_KEY = 55
