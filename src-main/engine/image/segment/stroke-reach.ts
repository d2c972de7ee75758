import type { Stroke } from '../types.ts'
import { fitColours, negativeLogLikelihood } from './colour-model.ts'
import { fieldOf, setOf } from './each.ts'
import { paintStrokes } from './paint-strokes.ts'
import { quantile, squaredStep, type Raster } from './raster.ts'

/** Lengths of a stroke's extent to which it speaks where nothing on the way is strange: a short stroke is meant for a small place. */
const LENGTHS = 1.5
/** Share of the longer side to which a touch of the brush speaks. */
const TOUCH = 0.2
/** Colour steps below this are noise; no surface is so rough that steps above the other are its own. */
const LEAST_GRAIN = 0.018
const MOST_GRAIN = 0.4
/** Share of the steps under the brush that count as its surface's own, and of its colours that count as usual there. */
const OWN_STEPS = 0.8
const USUAL = 0.9
/** Nats by which a colour is stranger than what is usual under the brush until it counts as another. */
const MARGIN = 3
/** Share of the whole way that a pixel of another colour costs. */
const STRANGER = 0.9
/** Parts of the colour models of what is marked, and of what speaks against it. */
const PARTS = 4
const RIVAL_PARTS = 6
/** Colour steps, added up along the way, at which a stroke ends. */
const STEPS = 0.22

/** Strokes of one kind on the grid. */
export interface Marked {
  readonly strokes: readonly Stroke[]
  /** As `paintStrokes` gives it: 1 where a hand drops, 2 where it keeps. */
  readonly painted: Uint8Array
  /** Which of the two is asked for. */
  readonly value: 1 | 2
  /** The mask to be corrected. */
  readonly labels: Uint8Array
}

/**
 * How firmly the strokes of one kind speak for each pixel, 0–1: they fade along the cheapest way through what looks as what they
 * mark, its pattern included (geodesic distance over likelihoods: Bai & Sapiro, "Geodesic Matting", IJCV 2009). A stroke speaks
 * for a whole surface or for its own pixels alone: where the surface goes on beyond its reach, no edge would bound what it takes.
 */
export function reachOfStrokes(raster: Raster, marked: Marked): Float32Array {
  const { strokes, painted, value } = marked
  const alike = strokes.filter(({ kind }) => (kind === 'keep') === (value === 2))
  const own = setOf(painted, other => other === value)
  const doubt = doubtOf(raster, own, marked)
  if (doubt === null) {
    return new Float32Array(painted.length)
  }
  const grain = grainUnder(raster, own)
  const costs = (ways: Float32Array): Float32Array => {
    const cost = fieldOf(own, isOwn => (isOwn === 1 ? 0 : 1))
    sweep(raster, cost, { doubt, grain, ways })
    return cost
  }
  const reached = costs(waysOf(raster, alike))
  // Without a cost of the way: as far as the surface goes.
  const surface = costs(new Float32Array(painted.length))
  const bounded = wholeSurfaces(raster, { reached, surface, own, marked })
  return fieldOf(reached, (way, i) => (own[i] === 1 || bounded[i] === 1 ? 1 - way : 0))
}

/** Costs below this speak more firmly than the old mask holds. */
const TAKEN = 2 / 3
/** Share of a surface that a stroke has to reach to speak for all that it reaches of it. */
const MOST = 0.6

interface Reached {
  readonly reached: Float32Array
  readonly surface: Float32Array
  readonly own: Uint8Array
  readonly marked: Marked
}

/**
 * Which pixels lie on a surface that strokes reach most of: 1. Surfaces are what hangs together of the pixels that look as what is
 * marked and are to change; they begin at a stroke, so each is found by a flood from it.
 */
function wholeSurfaces({ width, height }: Raster, { reached, surface, own, marked }: Reached): Uint8Array {
  const { labels, value } = marked
  const wanted = value === 2 ? 1 : 0
  const isOf = (i: number): boolean => surface[i] < TAKEN && labels[i] !== wanted
  const out = setOf(labels, old => old === wanted)
  const seen = new Uint8Array(labels.length)
  for (let seed = 0; seed < labels.length; seed += 1) {
    if (own[seed] === 0 || seen[seed] === 1 || !isOf(seed)) {
      continue
    }
    const piece = [seed]
    seen[seed] = 1
    for (let at = 0; at < piece.length; at += 1) {
      const i = piece[at]
      const x = i % width
      const around = [
        x > 0 ? i - 1 : -1,
        x < width - 1 ? i + 1 : -1,
        i - width,
        i + width < width * height ? i + width : -1,
      ]
      for (const next of around) {
        if (next >= 0 && seen[next] === 0 && isOf(next)) {
          seen[next] = 1
          piece.push(next)
        }
      }
    }
    const taken = piece.filter(i => reached[i] < TAKEN).length
    if (taken >= MOST * piece.length) {
      piece.forEach(i => (out[i] = 1))
    }
  }
  return out
}

/** What each pixel costs beside its colour steps: much where its colour is not that of what is marked. Null without marks. */
function doubtOf({ rgb }: Raster, own: Uint8Array, { painted, value, labels }: Marked): Float32Array | null {
  const under = fitColours(rgb, own, PARTS)
  if (under === null) {
    return null
  }
  const strange = fieldOf(own, (_, i) => negativeLogLikelihood(under, rgb, 3 * i))
  const limit =
    MARGIN +
    quantile(
      strange.filter((_, i) => own[i] === 1),
      USUAL
    )
  const wanted = value === 2 ? 1 : 0
  // What is to change looks like the stroke and would teach the other side its colours.
  const against = setOf(painted, (other, i) =>
    other === 0 ? labels[i] !== wanted && strange[i] > limit : other !== value
  )
  const rival = fitColours(rgb, against, RIVAL_PARTS)
  return fieldOf(strange, (cost, i) => {
    const other =
      rival === null || cost > limit ? limit : Math.min(limit, negativeLogLikelihood(rival, rgb, 3 * i))
    return STRANGER * Math.min(1, Math.max(0, (cost - other) / MARGIN))
  })
}

/** Step in colour that most neighbours under the brush stay below: the surface's own grain or pattern. */
function grainUnder({ width, rgb }: Raster, own: Uint8Array): number {
  const steps: number[] = []
  for (let i = 0; i + width < own.length; i += 1) {
    for (const offset of [1, width]) {
      if (own[i] + own[i + offset] === 2) {
        steps.push(Math.sqrt(squaredStep(rgb, 3 * i, rgb, 3 * (i + offset))))
      }
    }
  }
  return Math.max(LEAST_GRAIN, Math.min(MOST_GRAIN, quantile(steps, OWN_STEPS)))
}

/** What a pixel of way from each stroke costs at least, on the stroke's pixels; 0 elsewhere. */
function waysOf({ width, height }: Raster, strokes: readonly Stroke[]): Float32Array {
  const out = new Float32Array(width * height)
  for (const stroke of strokes) {
    const { radius, points } = stroke
    const across = (first: number, size: number): number => {
      const values = points.filter((_, at) => at % 2 === first)
      return size * (Math.max(...values) - Math.min(...values))
    }
    const [dx, dy] = [across(0, width), across(1, height)]
    const longest = Math.max(width, height)
    const extent = Math.sqrt(dx * dx + dy * dy) + 2 * radius * longest
    const reach = Math.max(LENGTHS * extent, TOUCH * longest)
    const own = paintStrokes([stroke], width, height)
    for (let i = 0; i < out.length; i += 1) {
      out[i] = own[i] === 0 ? out[i] : 1 / reach
    }
  }
  return out
}

interface Terrain {
  readonly doubt: Float32Array
  readonly grain: number
  /** Least cost per pixel of way from the stroke that is nearest so far; overwritten. */
  readonly ways: Float32Array
}

/** Cheapest way from where `cost` is 0 to each pixel, at most 1, swept forth and back; overwrites it. */
function sweep({ width, height, rgb }: Raster, cost: Float32Array, { doubt, grain, ways }: Terrain): void {
  const relax = (i: number, j: number): void => {
    if (cost[j] < 1) {
      const step = Math.max(0, Math.sqrt(squaredStep(rgb, 3 * i, rgb, 3 * j)) - grain) / STEPS
      const sum = cost[j] + ways[j] + doubt[i] + step
      if (sum < cost[i]) {
        cost[i] = sum
        ways[i] = ways[j]
      }
    }
  }
  for (let pass = 0; pass < 4; pass += 1) {
    const isForth = pass % 2 === 0
    for (let step = 0; step < width * height; step += 1) {
      const i = isForth ? step : width * height - 1 - step
      const x = i % width
      const [beside, above] = isForth ? [i - 1, i - width] : [i + 1, i + width]
      if (isForth ? x > 0 : x < width - 1) {
        relax(i, beside)
      }
      if (above >= 0 && above < width * height) {
        relax(i, above)
      }
    }
  }
}
