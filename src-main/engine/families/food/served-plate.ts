import { lathe } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { SlotTags } from '../slot-tags.ts'

/** A flat plate with a rim, its floor at 1.2 cm. */
export const plateUnder = (slot: SlotTags, r: number): Shape =>
  lathe(
    [
      [0, 0],
      [r * 0.6, 0],
      [r * 0.68, 0.006],
      [r * 0.98, 0.019],
      [r, 0.022],
      [r * 0.97, 0.024],
      [r * 0.7, 0.013],
      [0, 0.012],
    ],
    { ...slot('plate', 'plate', 'support') }
  )
