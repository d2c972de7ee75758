import type { Cells } from './coarse.ts'
import { likeness } from './likeness.ts'
import { middlesOf, STRIP, type Regions } from './regions.ts'

/** Samples of the ring and of everything. */
const SAMPLES = 200
/** How far a sample counts, as a share of the picture's side. */
const REACH = 0.15
/** What touches a feature and is smaller than this share of it is part of it: the leaf of an apple. */
const PART = 0.25
/** What borders on features with more than this share goes with them: a ring around an eye does so with its inner border. */
const RING_OF = 0.35
/** How often what lies beside features is looked for, and rings around what was found. */
const PARTS_ROUNDS = 2
const RINGS_ROUNDS = 4
/** Share of a strip's border that is one of its two sides. */
const ONE_SIDE = 0.25
/** What features are compared by. */
export interface Judged {
  readonly regions: Regions
  /** Per region 1 when it goes on round the contour; see `findReaching`. */
  readonly reaching: Uint8Array
  /** Longer side of the whole picture, in cells. */
  readonly side: number
}

/**
 * Marks the regions that do not reach the contour and whose colour is much rarer in the ring along it than everywhere, and the
 * strips beside them, which are their soft edges.
 * @param least how frequent a colour must be in the ring, in relation to everywhere.
 */
export function findForeign(
  cells: Cells,
  { isOwn, ring, least }: { readonly isOwn: Uint8Array; readonly ring: Uint8Array; readonly least: number },
  { regions, reaching, side }: Judged
): Uint8Array {
  const { of, sizes, colours } = regions
  const own = ring.map((value, c) => (of[c] >= 0 && reaching[of[c]] === 1 ? value : 0))
  const [near, all] = [sampleOf(own.includes(1) ? own : ring), sampleOf(isOwn)]
  const reach = REACH * side
  const middles = middlesOf(regions, cells.width)
  const isSoftEdge = findSoftEdges(regions, reaching, cells.width)
  const isForeign = Uint8Array.from(sizes, (_, r) => {
    if (reaching[r] === 1 || isSoftEdge[r]) {
      return 0
    }
    const spot = { colour: colours.subarray(3 * r, 3 * r + 3), x: middles[2 * r], y: middles[2 * r + 1] }
    const usual = frequency(cells, spot, { samples: all, reach }) + 1 / SAMPLES
    return frequency(cells, spot, { samples: near, reach }) < least * usual ? 1 : 0
  })
  addBeside(regions, { isMarked: isForeign, reaching, width: cells.width })
  return Uint8Array.from(of, (r, c) => (r >= 0 && isForeign[r] === 1 && isOwn[c] !== 0 ? 1 : 0))
}

/** Per region whether it is a strip between two that reach the contour: a mixture of both. */
function findSoftEdges({ of, sizes, thickness }: Regions, reaching: Uint8Array, width: number): boolean[] {
  const beside = sizes.map(() => new Map<number, number>())
  for (let c = 0; c < of.length; c += 1) {
    for (const n of [c - 1, c + 1, c - width, c + width]) {
      if (of[c] >= 0 && of[n] !== of[c] && thickness[of[c]] <= STRIP) {
        beside[of[c]].set(of[n] ?? -1, (beside[of[c]].get(of[n] ?? -1) ?? 0) + 1)
      }
    }
  }
  return beside.map(borders => {
    const all = [...borders.values()].reduce((sum, length) => sum + length, 0)
    return (
      [...borders].filter(([r, length]) => r >= 0 && reaching[r] === 1 && length > ONE_SIDE * all).length > 1
    )
  })
}

/**
 * Marks what belongs to marked regions: strips that touch them, their soft edges, what is small beside them, and rings
 * around them. More than once, for an eye's rings lie one within the other; after `PARTS_ROUNDS` rings alone, or parts of
 * parts of parts would be taken.
 */
function addBeside(
  { of, sizes, thickness }: Regions,
  by: { readonly isMarked: Uint8Array; readonly reaching: Uint8Array; readonly width: number }
): void {
  const { isMarked, reaching, width } = by
  for (let round = 0; round < RINGS_ROUNDS; round += 1) {
    const [all, marked, largest] = [0, 1, 2].map(() => new Int32Array(sizes.length))
    for (let c = 0; c < of.length; c += 1) {
      for (const n of [c - 1, c + 1, c - width, c + width]) {
        if (of[c] >= 0 && of[n] !== of[c]) {
          all[of[c]] += 1
          const isBeside = of[n] >= 0 && isMarked[of[n]] === 1
          marked[of[c]] += isBeside ? 1 : 0
          largest[of[c]] = Math.max(largest[of[c]], isBeside ? sizes[of[n]] : 0)
        }
      }
    }
    for (let r = 0; r < sizes.length; r += 1) {
      const isPart =
        round < PARTS_ROUNDS && ((thickness[r] <= STRIP && marked[r] > 0) || sizes[r] < PART * largest[r])
      isMarked[r] =
        isMarked[r] === 1 || (reaching[r] === 0 && (isPart || marked[r] > RING_OF * all[r])) ? 1 : 0
    }
  }
}

/** Evenly spread marked cells. */
function sampleOf(marked: Uint8Array): readonly number[] {
  const list: number[] = []
  marked.forEach((value, c) => {
    if (value !== 0) {
      list.push(c)
    }
  })
  const step = Math.max(1, list.length / SAMPLES)
  return Array.from({ length: Math.min(list.length, SAMPLES) }, (_, i) => list[Math.floor(i * step)])
}

interface Spot {
  readonly colour: ArrayLike<number>
  readonly x: number
  readonly y: number
}

/** How frequent a colour is among samples, those near its place first. */
function frequency(
  { values, width }: Cells,
  { colour, x, y }: Spot,
  { samples, reach }: { readonly samples: readonly number[]; readonly reach: number }
): number {
  let [sum, total] = [0, 0]
  for (const sample of samples) {
    const row = Math.floor(sample / width)
    const dx = (sample - row * width - x) / reach
    const dy = (row - y) / reach
    const away = 1 + dx * dx + dy * dy
    const weight = 1 / (away * away)
    sum += weight * likeness(colour, 0, values, 3 * sample)
    total += weight
  }
  return total > 0 ? sum / total : 0
}
