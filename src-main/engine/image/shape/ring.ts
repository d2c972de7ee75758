import { hypot } from '../../kernel/det-math.ts'
import type { Colours } from './colours.ts'
import type { Outline } from './outline.ts'

/** Cells nearer to the outline mix with what is behind. */
const FROM = 2
/** Farther in than this share of the greatest distance from the outline no frame reaches. */
const DEEP = 0.4
/** Share of the inner edge that lies at one distance from the outline, and the least step of colour there. */
const RING = 0.7
const STEP = 0.04
/** Cells of a ring that are too few to tell. */
const LEAST = 24
/** So many cells to either side of a sharp edge, the colour changes less than this share of what it does there. */
const APART = 8
const FADED = 0.4
/** The share of a raised edge that shows, the least step of it, and the share up to which there is none beside it. */
const RAISED = { share: 0.6, step: 0.02, beside: 0.35 } as const

/**
 * How far from the outline an edge of one colour against another runs all the way around, frame units. It must end soon: shading
 * falls off as well. Cells that do not count are left out. Null when there is none.
 */
export function ringOf(outline: Outline, colours: Colours, counts: (cell: number) => boolean): number | null {
  const bins = changesInward(outline, colours, counts)
  const meanOf = (at: number): number =>
    bins[at].reduce((sum, change) => sum + change, 0) / Math.max(bins[at].length, 1)
  const found = bins.findIndex((changes, at) => {
    const [up, down] = [1, -1].map(sign => changes.filter(change => change * sign > STEP).length)
    const isEdge = changes.length > LEAST && Math.max(up, down) >= RING * changes.length
    const beside = [at - APART, at + APART].filter(other => other < bins.length)
    const isAlone = beside.every(
      other => other >= FROM && Math.abs(meanOf(other)) < FADED * Math.abs(meanOf(at))
    )
    return isEdge && isAlone
  })
  return found < 0 ? null : (found + 0.5) * outline.grid.cell
}

/**
 * How far from the outline a raised edge ends that runs all the way around, frame units: a medal's rim has one colour with its
 * face and is lighter where it turns to the light, darker on the other side. Null when there is none.
 */
export function raisedRingOf(
  outline: Outline,
  colours: Colours,
  counts: (cell: number) => boolean
): number | null {
  const shares = changesInward(outline, colours, counts).map(changes =>
    changes.length <= LEAST
      ? 1
      : changes.filter(change => Math.abs(change) > RAISED.step).length / changes.length
  )
  const isCalm = (from: number, to: number): boolean =>
    from >= FROM && shares.slice(from, to).some(share => share < RAISED.beside)
  const found = shares.findLastIndex(
    (share, at) =>
      share < 1 && share >= RAISED.share && isCalm(at - APART, at) && isCalm(at + 1, at + APART + 1)
  )
  return found < 0 ? null : (found + 0.5) * outline.grid.cell
}

/** Steps of the brightness inward, by the distance from the outline in cells. */
function changesInward(
  { distance, grid: { width, cell } }: Outline,
  { planes }: Colours,
  counts: (cell: number) => boolean
): readonly (readonly number[])[] {
  const deepest = distance.reduce((most, value) => Math.max(most, value), 0)
  const bins = Array.from({ length: Math.ceil((DEEP * deepest) / cell) }, (): number[] => [])
  distance.forEach((value, i) => {
    const bin = bins[Math.floor(value / cell)]
    if (value < FROM * cell || bin === undefined || !counts(i)) {
      return
    }
    const [gx, gy] = [distance[i + 1] - distance[i - 1], distance[i + width] - distance[i - width]]
    const length = Math.max(hypot(gx, gy), 1e-9)
    const step = Math.round((2 * gx) / length) + width * Math.round((2 * gy) / length)
    bin.push(planes.reduce((sum, plane) => sum + (plane[i + step] - plane[i - step]) / 3, 0))
  })
  return bins
}
