import type { Core } from './core.ts'
import type { Leg } from './legs.ts'
import type { Outline } from './outline.ts'

/** What stands on the legs that were found. */
export type Stance = 'furniture' | 'animal' | 'other'

/** Straight thin legs far apart carry furniture; bent ones under a long body that is not its own mirror image, an animal seen from the side. */
export function stanceOf(outline: Outline, legs: readonly Leg[], core: Core | null): Stance {
  if (legs.length < 2) {
    return 'other'
  }
  const { wide, tall } = extentOf(outline)
  const spread = (legs[legs.length - 1].middle - legs[0].middle) / wide
  const isThin = legs.every(leg => leg.width <= 0.17 * wide)
  const isStraight = legs.every(leg => leg.bend <= 0.13)
  const isLong = Math.max(...legs.map(leg => leg.foot - leg.head)) > 0.1 * tall
  if (isThin && isStraight && isLong && spread >= 0.62) {
    return 'furniture'
  }
  const isProfile = core === null || core.share < 0.8 || core.skew > 0.1
  return isProfile && wide > 0.6 * tall && spread >= 0.26 && legs.length <= 5 ? 'animal' : 'other'
}

/** Size of the silhouette in cells, and its first column. */
export function extentOf({ sheet }: Outline): { wide: number; tall: number; left: number } {
  const { width, values } = sheet
  let [left, right, top, bottom] = [Infinity, 0, Infinity, 0]
  for (let i = 0; i < values.length; i += 1) {
    if (values[i] >= 0.5) {
      left = Math.min(left, i % width)
      right = Math.max(right, i % width)
      top = Math.min(top, Math.floor(i / width))
      bottom = Math.max(bottom, Math.floor(i / width))
    }
  }
  return { wide: right - left + 1, tall: bottom - top + 1, left }
}
