import { bevel, lathe } from '../../../shape/build.ts'
import type { Shape } from '../../../shape/types.ts'
import type { SlotTags } from '../../slot-tags.ts'

/** Straight up on a small stand, as a shop shows them. */
export const stand = (slot: SlotTags, r: number): Shape =>
  lathe(
    [
      [0, 0],
      [r, 0],
      [r, r * 0.3],
      [r * 0.4, r * 0.5],
      [r * 0.3, r * 0.7],
      [0, r * 0.7],
    ],
    { ...slot('stand', 'dark', 'support'), edge: bevel(r * 0.05) }
  )
