import type { Photo } from './photo.ts'
import { findNearest, type Size } from '../nearest-seed.ts'

/** Typical colour of each part: medians of the roots of linear RGB, 3 per part; negative for a part without pixels. */
export function typicalColours(owner: Int16Array, { colour, inner }: Photo, parts: number): Float32Array {
  const counts = new Int32Array(parts * 3 * LEVELS)
  const totals = new Int32Array(parts)
  for (let i = 0; i < owner.length; i += 1) {
    if (owner[i] < 0 || inner[i] === 0) {
      continue
    }
    totals[owner[i]] += 1
    for (let k = 0; k < 3; k += 1) {
      const level = Math.min(LEVELS - 1, Math.floor(Math.sqrt(Math.max(0, colour[3 * i + k])) * LEVELS))
      counts[(owner[i] * 3 + k) * LEVELS + level] += 1
    }
  }
  const typical = new Float32Array(parts * 3).fill(-1)
  for (let at = 0; at < typical.length; at += 1) {
    const half = totals[Math.floor(at / 3)] / 2
    let sum = 0
    for (let level = 0; level < LEVELS && half > 0 && typical[at] < 0; level += 1) {
      sum += counts[at * LEVELS + level]
      typical[at] = sum >= half ? (level + 0.5) / LEVELS : -1
    }
  }
  return typical
}

const LEVELS = 64
/** Two parts differ when their typical colours are farther apart than this. */
const DISTINCT = 0.18
/** A stray is that much nearer to the other part's colour than to its own part's. */
const NEARER = 0.5
/** How far into a part another one's colours stray, as a share of the picture's side. */
const STRAY_REACH = 0.07

/** What a part's pixels are compared with. */
export interface Neighbourhood {
  readonly part: number
  /** Number of the part that each pixel of the box belongs to, -1 for none. */
  readonly owner: Int16Array
  /** Linear RGB of the box. */
  readonly colour: Float32Array
  readonly typical: Float32Array
  readonly side: number
}

/**
 * Marks the pixels of a part that show the colour of the part beside it: the model's parts and the picture's never meet on
 * exactly the same line.
 */
export function findStrays({ part, owner, colour, typical, side }: Neighbourhood, size: Size): Uint8Array {
  const isDistinct = distinctFrom(part, typical)
  const others = new Uint8Array(owner.length)
  let count = 0
  for (let i = 0; i < owner.length; i += 1) {
    others[i] = owner[i] >= 0 && owner[i] !== part ? 1 : 0
    count += others[i] === 1 ? isDistinct[owner[i]] : 0
  }
  const strays = new Uint8Array(owner.length)
  if (count === 0) {
    return strays
  }
  const { source, distance } = findNearest(others, size)
  for (let i = 0; i < owner.length; i += 1) {
    if (owner[i] !== part || source[i] < 0 || distance[i] > STRAY_REACH * side) {
      continue
    }
    const other = owner[source[i]]
    if (isDistinct[other] === 0) {
      continue
    }
    let [own, theirs] = [0, 0]
    for (let k = 0; k < 3; k += 1) {
      const value = Math.sqrt(Math.max(0, colour[3 * i + k]))
      own += square(value - typical[3 * part + k])
      theirs += square(value - typical[3 * other + k])
    }
    strays[i] = theirs < square(NEARER) * own ? 1 : 0
  }
  return strays
}

/** A part of which more than this share looks like others has a pattern of their colours. */
const MOST_DOUBTFUL = 0.4

/**
 * Marks the pixels of a part that show the colour of any part beside it rather than its own, wherever they are: they are what they
 * are in front, but nothing to fill its hidden places and its far side with.
 * @param own 1 for the part's pixels that count.
 */
export function findDoubtful(
  { part, owner, colour, typical }: Omit<Neighbourhood, 'side'>,
  own: Uint8Array
): Uint8Array {
  const doubtful = new Uint8Array(owner.length)
  const isDistinct = distinctFrom(part, typical)
  const others = [...new Set(owner)].filter(other => other >= 0 && isDistinct[other] === 1)
  let [count, total] = [0, 0]
  for (let i = 0; i < owner.length && others.length > 0; i += 1) {
    if (own[i] === 0) {
      continue
    }
    const [r, g, b] = [0, 1, 2].map(k => Math.sqrt(Math.max(0, colour[3 * i + k])))
    const apart = (from: number): number =>
      square(r - typical[3 * from]) + square(g - typical[3 * from + 1]) + square(b - typical[3 * from + 2])
    const most = square(NEARER) * apart(part)
    doubtful[i] = others.some(other => apart(other) < most) ? 1 : 0
    count += doubtful[i]
    total += 1
  }
  return count > MOST_DOUBTFUL * total ? new Uint8Array(owner.length) : doubtful
}

/** 1 for each part whose typical colour is known and far from this part's. */
function distinctFrom(part: number, typical: Float32Array): Uint8Array {
  return Uint8Array.from({ length: typical.length / 3 }, (_, other) => {
    const isKnown = typical[3 * part] >= 0 && typical[3 * other] >= 0
    const apart = [0, 1, 2].reduce(
      (sum, k) => sum + square(typical[3 * part + k] - typical[3 * other + k]),
      0
    )
    return isKnown && apart > square(DISTINCT) ? 1 : 0
  })
}

function square(value: number): number {
  return value * value
}
