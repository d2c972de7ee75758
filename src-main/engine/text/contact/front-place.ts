import { skinBounds, skinOf, type Skin } from './contact.ts'
import { reliefOf, type Grid } from './relief.ts'
import { extent } from './sizes.ts'
import { partsOfShape, withoutParts } from './prune.ts'
import type { Shape } from '../../shape/types.ts'

/** The largest even place on the front of a thing: for words and emblems. */

/** Cells across the shorter side of a front, and at most along the longer one. */
const CELLS = { shorter: 40, longer: 120 } as const
/** Parts that are there to be written on. */
const BOARD =
  /^(?:board|sign|panel|label|plaque|banner|flag|cover|page|plate|sheet|cloth|paper|screen|stripe)/
/** Over the seams of several parts a place is worth so much of its size. */
const MIXED = 0.4
/** A place of full height is worth so much more than a line of it: words stand in the middle. */
const MIDDLE = 0.5
/** Parts that nobody writes on. */
const BARE =
  /^(?:head|face|hair|eye|ear|nose|mouth|muzzle|wheel|tire|tyre|window|pane|glass|leaf|flame|liquid)/
/** What a thing of this kind says or shows anyway where words or an emblem are, the boss of a shield among it. */
const OWN =
  /^(?:letter|lettering|text|title|caption|writing|pocket|emblem|motif|print|picture|grape|logo|band|boss|zip)/
/** A front that goes back by more than this share of its width is no place for anything, nor one steeper than this. */
const HOLLOW = 0.4
const STEEP = 1.3

/** The parts of a thing that say or show something of their own, as its kind has them. */
export const shownParts = (shape: Shape): ReadonlySet<string> =>
  new Set([...partsOfShape(shape).keys()].filter(name => OWN.test(name)))

/** A thing without what it says or shows anyway. */
export const withoutShown = (shape: Shape): Shape => withoutParts(shape, shownParts(shape), true).shape

/** A place for something of this size, metres. */
export interface FrontPlace<F> {
  readonly fit: F
  /** Its middle. */
  readonly x: number
  readonly y: number
  /** Parts that it is on. */
  readonly names: readonly string[]
}

export interface FrontPlaceOptions<F> {
  /** Ways to fill a place of that many metres across and up. */
  readonly fits: (wide: number, high: number) => readonly F[]
  /** What is on a part for it may be so many times smaller than elsewhere. */
  readonly boardGain: number
}

/** Where something is largest on the front of a thing; null where nothing is even. */
export function placeOnFront<F extends { readonly size: number }>(
  shape: Shape,
  { fits, boardGain }: FrontPlaceOptions<F>
): FrontPlace<F> | null {
  const skin = skinOf(shape)
  if (skin.parts.length === 0) {
    return null
  }
  const box = skinBounds(shape)
  const [shorter, longer] = [extent(box, 0), extent(box, 1)].sort((a, b) => a - b)
  const step = Math.max(shorter / CELLS.shorter, longer / CELLS.longer)
  const grid: Grid = {
    u0: box.min[0] + step / 2,
    v0: box.min[1] + step / 2,
    step,
    columns: Math.max(1, Math.ceil(extent(box, 0) / step)),
    rows: Math.max(1, Math.ceil(extent(box, 1) / step)),
  }
  const { front, owners } = frontOf(skin, grid)
  let best: (FrontPlace<F> & { readonly score: number }) | null = null
  for (const { isOn, gain } of groundsOf(owners, boardGain)) {
    for (const place of rectangles(evenCells(front, owners.map(isOn), grid), grid)) {
      const { left, low, wide, high } = place
      for (const fit of fits(wide * step, high * step)) {
        const score = gain * fit.size * (1 + (MIDDLE * high) / grid.rows)
        if (score > (best?.score ?? 0) && !isHollow(place, front, grid)) {
          const x = grid.u0 + (left + (wide - 1) / 2) * step
          const y = grid.v0 + (low + (high - 1) / 2) * step
          const names = [...new Set(cellsOf(place, grid).map(i => owners[i]))]
          best = { names, fit, x, y, score }
        }
      }
    }
  }
  return best
}

/** Parts that something may be on together, and how much its size is worth there. */
interface Ground {
  readonly isOn: (owner: string) => boolean
  readonly gain: number
}

/** Each part by itself, all that is there to be written on, and whatever is in front. */
const groundsOf = (owners: readonly string[], boardGain: number): readonly Ground[] => [
  ...[...new Set(owners)]
    .filter(name => name !== '')
    .map(name => ({ isOn: (owner: string) => owner === name, gain: BOARD.test(name) ? boardGain : 1 })),
  { isOn: owner => BOARD.test(owner), gain: boardGain },
  { isOn: owner => owner !== '', gain: MIXED },
]

/** The height of the foremost part in each cell, and its name; no name where nothing is or nobody writes. */
function frontOf(
  { parts }: Skin,
  grid: Grid
): { readonly front: Float64Array; readonly owners: readonly string[] } {
  const front = new Float64Array(grid.columns * grid.rows).fill(-Infinity)
  const owners = new Array<string>(front.length).fill('')
  for (const part of parts) {
    const view = { axis: 2, end: 'max', limit: Infinity } as const
    reliefOf({ parts: [part], joints: [] }, [0, 0, 0], grid, view).forEach((height, i) => {
      if (height > front[i]) {
        front[i] = height
        owners[i] = BARE.test(part.name) ? '' : part.name
      }
    })
  }
  return { front, owners }
}

/** Cells that may be written on and are not steep. */
function evenCells(
  front: Float64Array,
  isOn: readonly boolean[],
  { columns, rows, step }: Grid
): readonly boolean[] {
  const isSteep = (i: number, other: number): boolean => !(Math.abs(front[i] - front[other]) <= STEEP * step)
  return isOn.map((isIt, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)]
    return (
      isIt && !(column + 1 < columns && isSteep(i, i + 1)) && !(row + 1 < rows && isSteep(i, i + columns))
    )
  })
}

interface Rectangle {
  readonly left: number
  readonly low: number
  readonly wide: number
  readonly high: number
}

/** The rectangles of set cells that no wider one of the same rows contains, row by row from the histogram above each. */
function rectangles(cells: readonly boolean[], { columns, rows }: Grid): readonly Rectangle[] {
  const found: Rectangle[] = []
  const tall = new Array<number>(columns).fill(0)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      tall[column] = cells[row * columns + column] ? tall[column] + 1 : 0
    }
    for (let left = 0; left < columns; left++) {
      let high = Infinity
      for (let right = left; right < columns && tall[right] > 0; right++) {
        high = Math.min(high, tall[right])
        const isWidest = (tall[left - 1] ?? 0) < high && (tall[right + 1] ?? 0) < high
        if (isWidest) {
          found.push({ left, low: row - high + 1, wide: right - left + 1, high })
        }
      }
    }
  }
  return found
}

/** Does a place go far back? */
function isHollow(place: Rectangle, front: Float64Array, grid: Grid): boolean {
  const depths = cellsOf(place, grid).map(i => front[i])
  return Math.max(...depths) - Math.min(...depths) > HOLLOW * place.wide * grid.step
}

const cellsOf = ({ left, low, wide, high }: Rectangle, { columns }: Grid): readonly number[] =>
  Array.from({ length: wide * high }, (_, i) => (low + Math.floor(i / wide)) * columns + left + (i % wide))
