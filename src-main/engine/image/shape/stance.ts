import { squarenessOf } from '../squareness.ts'
import type { Core } from './core.ts'
import { sizeOf, type Leg } from './legs.ts'
import { countInside } from '../coverage-grid.ts'
import { insideBoundsOf, type Outline } from './outline.ts'

/** What stands on the legs that were found. */
export type Stance = 'furniture' | 'animal' | 'bird' | 'other'

/** Straight thin legs far apart carry furniture; bent ones under a long body that is not its own mirror image, an animal seen from the side. */
export function stanceOf(outline: Outline, legs: readonly Leg[], core: Core | null): Stance {
  const { wide, tall } = extentOf(outline)
  const isOdd = core === null || core.share < 0.72 || core.skew > 0.15
  if (isOdd && isBird(legs, outline, wide, tall)) {
    return 'bird'
  }
  if (legs.length < 2) {
    return 'other'
  }
  const spread = (legs[legs.length - 1].middle - legs[0].middle) / wide
  const isThin = legs.every(leg => leg.width <= 0.17 * wide)
  const isStraight = legs.every(leg => leg.bend <= 0.13)
  const isLong = Math.max(...legs.map(leg => leg.foot - leg.head)) > 0.1 * tall
  const ground = outline.grid.values.findLastIndex(value => value >= 0.5) / outline.grid.width
  const standing = legs.filter(leg => ground - leg.foot < 0.11 * Math.max(wide, tall)).length
  if (isThin && isStraight && isLong && spread >= 0.62 && standing > 1 && !isRounded(outline, legs)) {
    return 'furniture'
  }
  // So many legs side by side below a body that has a front and a back are seen from the side, however even the body is.
  const isOneSided = core === null || core.share < 0.8 || core.skew > 0.1 || legs.length >= ROW
  const isProfile = isOneSided && !isTwin(outline)
  // Half a shoe beside its heel is no leg, nor is a wheel.
  const isSlim = legs.every(leg => leg.width <= STOUTEST * wide)
  // A wrench's jaws stand on the ground as well, but there is no body over them.
  const apart = legs.length === 2 && isOdd && hasBelly(outline, legs) ? STRIDE : SPREAD
  return isProfile && isSlim && wide > 0.6 * tall && spread >= apart && legs.length <= 5 ? 'animal' : 'other'
}

/** How far the outer legs of an animal stand apart, as a share of its width; of one that strides on two, with a tail or a long neck. */
const SPREAD = 0.26
const STRIDE = 0.15
/** Legs in a row. */
const ROW = 3
/** Straightness of an outline below which, and thickness of the body over the widest leg from which on, no table's top is seen. */
const BUILT = 0.3
const BELLY = 2

/** Whether what stands on the legs has no straight edges and a belly: a deer's legs, or a crab's, are as thin and straight as a table's. */
function isRounded(outline: Outline, legs: readonly Leg[]): boolean {
  const { grid, distance } = outline
  const straightness = squarenessOf([{ grid, distance, height: 1, width: 1 }])
  return straightness < BUILT && hasBelly(outline, legs)
}

function hasBelly({ grid, radius }: Outline, legs: readonly Leg[]): boolean {
  const belly = (2 * radius.reduce((most, value) => Math.max(most, value), 0)) / grid.cell
  return belly > BELLY * Math.max(...legs.map(leg => leg.width))
}

/** Stoutest leg of an animal, as a share of its length. */
const STOUTEST = 0.27
/** What is its own mirror image to this share is seen from before: a butterfly's wings are no legs. */
const TWIN = 0.9

/** Whether the silhouette is its own mirror image about the middle of its box. */
export function isTwin(outline: Outline): boolean {
  const { width, values } = outline.grid
  const { wide, left } = extentOf(outline)
  let [both, all] = [0, 0]
  values.forEach((value, i) => {
    if (value >= 0.5) {
      const column = i % width
      all += 1
      both += values[i - column + 2 * left + wide - 1 - column] >= 0.5 ? 1 : 0
    }
  })
  return both >= TWIN * all
}

/** Legs of a bird: as thin as this share of the body, as long as this share of the height, nearly in one place. */
const BIRD = { thin: 0.3, long: [0.13, 0.6], spread: 0.3, toes: 1.6 } as const

/** A stout body on one or two thin legs below its middle. */
function isBird(legs: readonly Leg[], { grid, radius }: Outline, wide: number, tall: number): boolean {
  if (legs.length < 1 || legs.length > 2) {
    return false
  }
  const body = (2 * radius.reduce((most, value) => Math.max(most, value), 0)) / grid.cell
  const spread = legs[legs.length - 1].middle - legs[0].middle
  // A trunk alone has no toes.
  if (legs.length === 1 && toesOf(legs[0], tall) < BIRD.toes * legs[0].width) {
    return false
  }
  const isLegLong = ({ foot, head }: Leg): boolean =>
    foot - head > BIRD.long[0] * tall && foot - head < BIRD.long[1] * tall
  return (
    legs.every(leg => leg.width < BIRD.thin * body && isLegLong(leg)) &&
    spread < BIRD.spread * wide &&
    body > 0.2 * wide
  )
}

/** Width of a leg's foot in cells. */
const toesOf = ({ runs }: Leg, tall: number): number =>
  runs.slice(0, Math.ceil(0.05 * tall)).reduce((most, run) => Math.max(most, sizeOf(run)), 0)

/** Share of its bounding box that a silhouette fills. */
export function boxFillOf(outline: Outline): number {
  const { wide, tall } = extentOf(outline)
  return countInside(outline.grid) / (wide * tall)
}

/** Size of the silhouette in cells, and its first column. */
export function extentOf({ grid }: Outline): { wide: number; tall: number; left: number } {
  const { left, right, top, bottom } = insideBoundsOf(grid)
  return { wide: right - left + 1, tall: bottom - top + 1, left }
}
