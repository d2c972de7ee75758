import { CONCEPTS } from '../../concepts/registry.ts'
import { clamp, exp, log } from '../../kernel/det-math.ts'
import { frameOf, heightOfMask } from '../frame.ts'
import type { Recognition } from '../recognise.ts'
import type { View } from '../types.ts'
import { BANK_VIEWS, loadBank, type Bank } from './bank.ts'
import { aspectOf, CELLS, WORDS } from './descriptor.ts'
import { frameMask, retrieve, type Candidate } from './retrieve.ts'

/** What a thing likely looks like from its side, in the view's frame. */
export interface ExpectedSide {
  /** How far that can be relied on, 0–1. */
  readonly certainty: number
  /** Half the depth, and z of its middle, at a height y; frame units. */
  halfAt(y: number): number
  middleAt(y: number): number
}

/** So many of the likeliest kinds have a say. */
const KINDS = 24
/** Overlap with the picture from which on a kind has one. */
const OVERLAP = 0.4
/** Variance of the logarithm of the depths of kinds that are no more alike than any. */
const SPREAD = 0.25

/**
 * The side of what the recogniser takes a picture for: the bank's silhouettes of its likeliest kinds a quarter turn away from where each
 * looks most like the picture, weighted by their chances. Null where none looks like it.
 */
export function expectedSide(view: View, { chanceOf }: Recognition): ExpectedSide | null {
  const framed = frameMask(view.mask)
  if (framed === null) {
    return null
  }
  const ranked = CONCEPTS.map(concept => [concept.name, chanceOf(concept)] as const)
  const chances = new Map(ranked.sort(([, a], [, b]) => b - a).slice(0, KINDS))
  const bank = loadBank()
  const aspect = aspectOf(framed.box)
  const sides: (Side & { readonly weight: number })[] = []
  for (const candidate of retrieve(view.mask, bank, new Set(chances.keys()))) {
    const chance = chances.get(candidate.variant.concept) ?? 0
    chances.delete(candidate.variant.concept)
    if (candidate.score >= OVERLAP && chance > 0) {
      sides.push({ ...sideOf(bank, candidate, aspect), weight: chance * candidate.score })
    }
  }
  const total = sides.reduce((sum, { weight }) => sum + weight, 0)
  if (total === 0) {
    return null
  }
  const mean = (value: (side: Side) => number): number =>
    sides.reduce((sum, side) => sum + side.weight * value(side), 0) / total
  const depth = mean(side => side.depth)
  const spread = mean(side => (side.depth - depth) * (side.depth - depth))
  const tall = heightOfMask(view.mask) * frameOf(view.mask).unit
  const at = (list: (side: Side) => Float32Array) => {
    const values = Float32Array.from({ length: CELLS }, (_, row) => tall * mean(side => list(side)[row]))
    return (y: number): number => {
      const place = clamp((1 - y / tall) * CELLS - 0.5, 0, CELLS - 1.001)
      const row = Math.floor(place)
      return values[row] + (values[row + 1] - values[row]) * (place - row)
    }
  }
  return {
    certainty: Math.min(1, total) / (1 + spread / SPREAD),
    halfAt: at(side => side.half),
    middleAt: at(side => side.middle),
  }
}

/** A kind's side: the logarithm of its depth, and half of it and its middle from the top row to the lowest one; in heights. */
interface Side {
  readonly depth: number
  readonly half: Float32Array
  readonly middle: Float32Array
}

/** Stored directions a quarter turn from others, or their mirror images. */
const QUARTER: Readonly<Record<number, number>> = {
  ...{ 0: 90, 20: 110, 40: 135, 60: 40, 75: 20, 90: 0, 110: 20, 135: 40 },
}
/** From this one on they show the front at the left. */
const FRONT_LEFT = 90

function sideOf(bank: Bank, { variant, pose }: Candidate, aspect: number): Side {
  const index = bank.variants.indexOf(variant)
  const viewAt = (yaw: number, pitch: number): number =>
    index * BANK_VIEWS.length + BANK_VIEWS.findIndex(view => view.yaw === yaw && view.pitch === pitch)
  const yaw = QUARTER[pose.yaw]
  const view = viewAt(yaw, 0)
  const rows = Array.from({ length: CELLS }, (_, row) => rowOf(bank, view, row))
  const [first, last] = [
    rows.findIndex(({ count }) => count > 0),
    rows.findLastIndex(({ count }) => count > 0),
  ]
  // What is drawn wider than its kind is deeper, too, half as much.
  const stretch = exp(bank.aspects[view] + (aspect - bank.aspects[viewAt(pose.yaw, pose.pitch)]) / 2)
  const share = stretch / Math.max(1, last - first + 1)
  const read = (value: (row: (typeof rows)[number]) => number): Float32Array =>
    Float32Array.from({ length: CELLS }, (_, k) => {
      const row = Math.floor(first + ((k + 0.5) * (last - first + 1)) / CELLS)
      return share * value(rows[clamp(row, 0, CELLS - 1)])
    })
  const half = read(({ count }) => count / 2)
  return {
    depth: log(2 * half.reduce((most, value) => Math.max(most, value), 1e-3)),
    half,
    middle: read(({ middle }) => (yaw < FRONT_LEFT ? 0 : -middle)),
  }
}

/** How many cells of a stored silhouette's row are set, and where their middle lies right of the frame's, in cells. */
function rowOf({ words }: Bank, view: number, row: number) {
  let [count, sum] = [0, 0]
  for (let column = 0; column < CELLS; column += 1) {
    const bit = row * CELLS + column
    const isSet = (words[view * WORDS + (bit >> 5)] >>> (bit & 31)) & 1
    count += isSet
    sum += isSet * (column + 0.5 - CELLS / 2)
  }
  return { count, middle: count === 0 ? 0 : sum / count }
}
