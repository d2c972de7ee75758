import { adjust, hexToLinear, linearToHex } from '../../material/color-math.ts'
import type { MaterialSpec } from '../../material/types.ts'

/** One foliage in two tones: what lies in the shade of the crown and what the light meets. */
export function shadedLeaves(leaves: MaterialSpec): {
  readonly shade: MaterialSpec
  readonly light: MaterialSpec
} {
  if (leaves.color === undefined || leaves.recipe !== 'foliage') {
    return { shade: leaves, light: leaves }
  }
  const shade = linearToHex(adjust(hexToLinear(leaves.color), -0.07))
  return { shade: { ...leaves, color: shade }, light: leaves }
}
