import type { StudioAccount } from '../../../src-main/contract/studio.ts'

/** Names of the plans. */
export const PLAN_WORDS: Readonly<Record<StudioAccount['plan'], string>> = {
  free: 'Free',
  pro: 'Pro',
  studio: 'Studio',
}
