import { MAX_PROMPT } from '../../../src-main/contract/generation.ts'

/** From here on the counter warns. */
const WARN_FROM = MAX_PROMPT - 40

/** Length as the service counts it, in Unicode code points, and whether it is close to or above the limit. */
export function measurePrompt(prompt: string): { length: number; level: 'fine' | 'close' | 'over' } {
  const length = [...prompt].length
  return { length, level: length > MAX_PROMPT ? 'over' : length >= WARN_FROM ? 'close' : 'fine' }
}
