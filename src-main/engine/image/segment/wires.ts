import { cos, PI, sin } from '../../kernel/det-math.ts'
import { boundsOf } from '../components.ts'
import { setOf } from './each.ts'
import type { Ground } from './ground.ts'
import type { Raster } from './raster.ts'
import { findRegions, grow } from './regions.ts'

/** Directions in which lines are looked for, half their length and how far beside them the ground is seen, pixels. */
const DIRECTIONS = 12
const HALF = 4
const BESIDE = 3
/** Contrast of a line, averaged along it, in tolerances of the ground: a single pixel of it drowns in the noise. */
const LEAST = 0.25
/** How much of the contrast the two sides may differ by, for it to be a line and no edge. */
const MOST_STEP = 0.6
/** Share of the contrast that must be no mere shade of the ground, whose hue it keeps. */
const OWN_HUE = 0.1
/** Pixels of a wire in the open at least, for beside a bar lies the bar's own blur; and how far apart it must meet the thing at its ends. */
const SHORTEST = 10
const SPAN = 8
/** Length of the contour over the root of the area from which a thing is wiry; that of a disc is 4. */
const WIRY = 18
/** Pixels between the end of a line and the thing that it hangs on. */
const GAP = 3

/** What is asked of the ground. */
export type GroundOfWires = Pick<Ground, 'mean' | 'enclosed' | 'tolerance' | 'isExact'>

/**
 * Adds wires too faint for the cut, such as spokes: thin straight lines that part from the ground on both sides alike and hang
 * on the thing at both ends. Averaged over nine pixels along themselves they stand out from noise three times as clearly as each
 * of their pixels (oriented line filters: Steger, "An Unbiased Detector of Curvilinear Structures", PAMI 1998). Only for
 * things that are wiry already, on a smooth ground; others are returned as they are, and those on a ground of one exact colour, on which
 * nothing is too faint.
 */
export function addWires(
  raster: Raster,
  ground: GroundOfWires,
  labels: Uint8Array,
  length: number
): Uint8Array {
  if (length < WIRY || ground.isExact) {
    return labels
  }
  const { width, height } = raster
  const lines = setOf(linesIn(raster, ground, labels), value => value > 0)
  const near = grow(labels, width, height, GAP)
  const { labels: regions, sizes } = findRegions(lines, width, height, true)
  const spans = spansOf(
    setOf(regions, (region, i) => region >= 0 && near[i] === 1),
    regions,
    sizes.length,
    width
  )
  const free = new Uint32Array(sizes.length)
  for (let i = 0; i < regions.length; i += 1) {
    if (regions[i] >= 0 && near[i] === 0) {
      free[regions[i]] += 1
    }
  }
  const isWire = spans.map((span, region) => free[region] >= SHORTEST && span >= SPAN)
  return setOf(labels, (value, i) => value === 1 || (regions[i] >= 0 && isWire[regions[i]]))
}

/** How far apart the pixels of each region that are in a set lie, along a row or a column. */
function spansOf(set: Uint8Array, regions: Int32Array, count: number, width: number): number[] {
  const own = Array.from({ length: count }, (): number[] => [])
  for (let i = 0; i < set.length; i += 1) {
    if (set[i] === 1) {
      own[regions[i]].push(i)
    }
  }
  return own.map(pixels => {
    const { left, top, right, bottom } = boundsOf(pixels, width)
    return Math.max(right - left, bottom - top)
  })
}

/** Contrast of the line through each pixel outside the thing but in its box, where it is the highest across it; 0 elsewhere. */
function linesIn(raster: Raster, ground: GroundOfWires, labels: Uint8Array): Float32Array {
  const { width, height } = raster
  const inside = [...labels.keys()].filter(i => labels[i] === 1)
  const { left, top, right, bottom } = boundsOf(inside, width)
  const margin = HALF + BESIDE + 1
  const best = new Float32Array(labels.length)
  const across = new Int32Array(labels.length)
  const ways = waysOf(width)
  const sums = new Float64Array(10)
  for (let y = Math.max(margin, top); y < Math.min(height - margin, bottom + 1); y += 1) {
    for (let x = Math.max(margin, left); x < Math.min(width - margin, right + 1); x += 1) {
      const i = y * width + x
      if (labels[i] + ground.enclosed[i] > 0) {
        continue
      }
      for (const way of ways) {
        sumAlong(raster.rgb, labels, { i, way }, sums)
        const contrast = contrastOf(sums, ground, 3 * i)
        if (contrast > best[i]) {
          best[i] = contrast
          across[i] = way.across
        }
      }
    }
  }
  return best.map((value, i) =>
    value > 0 && value >= best[i - across[i]] && value >= best[i + across[i]] ? value : 0
  )
}

/** A direction in which lines are looked for. */
interface Way {
  /** Offsets of the pixels along the line, of those beside it on both sides, and of the next one across. */
  readonly along: Int32Array
  readonly before: Int32Array
  readonly after: Int32Array
  readonly across: number
}

function waysOf(width: number): Way[] {
  return Array.from({ length: DIRECTIONS }, (_, k): Way => {
    const turn = (k * PI) / DIRECTIONS
    const [u, v] = [cos(turn), sin(turn)]
    const steps = Array.from({ length: 2 * HALF + 1 }, (__, at) => at - HALF)
    const line = (aside: number): Int32Array =>
      Int32Array.from(steps, t => Math.round(t * v + aside * u) * width + Math.round(t * u - aside * v))
    const isFlat = Math.abs(u) > Math.abs(v)
    return { along: line(0), before: line(-BESIDE), after: line(BESIDE), across: isFlat ? width : 1 }
  })
}

/** Adds up the colours on a line through pixel `i`, then before it and after it, where none of the three is thing; and how many. */
function sumAlong(
  rgb: Float32Array,
  labels: Uint8Array,
  { i, way }: { readonly i: number; readonly way: Way },
  sums: Float64Array
): void {
  sums.fill(0)
  for (let at = 0; at < way.along.length; at += 1) {
    const on = i + way.along[at]
    const before = i + way.before[at]
    const after = i + way.after[at]
    if (labels[on] + labels[before] + labels[after] === 0) {
      sums[9] += 1
      for (let k = 0; k < 3; k += 1) {
        sums[k] += rgb[3 * on + k]
        sums[3 + k] += rgb[3 * before + k]
        sums[6 + k] += rgb[3 * after + k]
      }
    }
  }
}

/** How clearly a line parts from the ground on both sides; 0 where it does not, or is a shade of the ground. */
function contrastOf(sums: Float64Array, { tolerance, mean }: GroundOfWires, place: number): number {
  const count = sums[9]
  if (count <= HALF) {
    return 0
  }
  let [square, step, dot, own] = [0, 0, 0, 1e-6]
  for (let k = 0; k < 3; k += 1) {
    const part = (sums[k] - (sums[3 + k] + sums[6 + k]) / 2) / count
    const side = (sums[6 + k] - sums[3 + k]) / count
    square += part * part
    step += side * side
    dot += part * mean[place + k]
    own += mean[place + k] * mean[place + k]
  }
  const isShade = dot < 0 && square - (dot * dot) / own < OWN_HUE * OWN_HUE * square
  return isShade || square < LEAST * LEAST * tolerance * tolerance || step > MOST_STEP * MOST_STEP * square
    ? 0
    : Math.sqrt(square)
}
