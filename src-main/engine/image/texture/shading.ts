import { exp, log, smoothstep } from '../../kernel/det-math.ts'
import { luminance, type Photo } from './photo.ts'
import type { Sight } from './sight.ts'

/** What light is made of: spherical harmonics of the normal up to degree 2 without the constant, and openness. */
const COUNT = 9
/** Crevices darker than this are not explained further. */
const LEAST_OPEN = 0.15
/** Samples along the picture's longer side, and the reach between the two ends of a pair as shares of that side. */
const SAMPLES = 150
const REACHES = [0.008, 0.025, 0.07]
/** Two ends of a pair show one material when their chromaticities differ by less. */
const SAME_CHROMA = 0.035
/** Logarithmic difference from which on a pair is rather an edge of the pattern. */
const EDGE = 0.06
const ROUNDS = 5
/** Pull towards even light, per pair. */
const RIDGE = 0.004
/** Light is evened out by at most these factors. */
const LEAST = 0.4
const MOST = 1.7
/** What a well-lit surface sends back of the light that makes white: albedo over the photograph's linear value. */
const EXPOSURE = 1.28
/** No more than this share of a thing is lighter than white paper. */
const PAPER = 0.8
const LIGHTER = 0.03
/** What every surface mirrors of its surroundings, linear, and the most of it that a channel may lose. */
const VEIL = 0.018
const MOST_VEIL = 0.6

/** What a photograph shows, and of what. */
export interface Lit {
  readonly photo: Photo
  readonly sight: Sight
  /** See `measureOpenness`. */
  readonly open: Float32Array
}

/**
 * Divides a photograph by the light that the form explains; the mean over what faces the camera stays. Neighbours of one
 * chromaticity differ in the logarithm of their luminance by what the light differs between them, unless an edge of the
 * pattern lies between: Retinex' cue (Land & McCann 1971) on spherical harmonics of the normal (Ramamoorthi & Hanrahan
 * 2001), robust by reweighting. Changes `photo`.
 */
export function evenLight(lit: Lit, toward: readonly number[]): void {
  const { photo, sight } = lit
  const weights = fitWeights(lit)
  const basis = new Float64Array(COUNT)
  const logs = new Float32Array(photo.inner.length)
  let sum = 0
  let total = 0
  for (let i = 0; i < logs.length; i += 1) {
    if (sight.owner[i] < 0) {
      continue
    }
    writeBasis(lit, i, basis)
    for (let k = 0; k < COUNT; k += 1) {
      logs[i] += weights[k] * basis[k]
    }
    const facing = photo.inner[i] * Math.max(0, facingOf(sight, i, toward))
    sum += facing * logs[i]
    total += facing
  }
  const mean = total > 0 ? sum / total : 0
  const lights = logs.map(value => lightOf(value - mean))
  const exposure = findExposure(lit, lights)
  for (let i = 0; i < logs.length; i += 1) {
    if (sight.owner[i] >= 0) {
      relight(photo.colour, 3 * i, exposure / lights[i])
    }
  }
}

/** Logarithms are looked up: per pixel they would cost more than all else. Steps per unit, and the table's half width. */
const STEPS = 256
const FURTHEST = 1
const LIGHTS = Float32Array.from({ length: 2 * FURTHEST * STEPS + 1 }, (_, i) =>
  Math.min(MOST, Math.max(LEAST, exp(i / STEPS - FURTHEST)))
)

const LOGS = Float32Array.from({ length: STEPS + 1 }, (_, i) => log(Math.max(LEAST_OPEN, i / STEPS)))

/** Light of a logarithm, within bounds that lie inside the table. */
const lightOf = (value: number): number =>
  lookUp(LIGHTS, (Math.min(FURTHEST, Math.max(-FURTHEST, value)) + FURTHEST) * STEPS)

/** Logarithm of openness, down to the crevices that are explained. */
const logOf = (open: number): number => lookUp(LOGS, Math.min(1, Math.max(0, open)) * STEPS)

function lookUp(table: Float32Array, at: number): number {
  const low = Math.min(table.length - 2, Math.floor(at))
  return table[low] + (at - low) * (table[low + 1] - table[low])
}

/** Takes what a surface mirrors off a colour and multiplies the rest. */
function relight(colour: Float32Array, at: number, factor: number): void {
  paleWhite(colour, at)
  const veil = Math.min(VEIL, MOST_VEIL * Math.min(colour[at], colour[at + 1], colour[at + 2]))
  for (let k = at; k < at + 3; k += 1) {
    colour[k] = (colour[k] - veil) * factor
  }
}

/** What the camera saw as nearly white has lost its hue: what tint is left would show once it is darker. Changes `colour`. */
function paleWhite(colour: Float32Array, at: number): void {
  const most = Math.max(colour[at], colour[at + 1], colour[at + 2])
  const least = Math.min(colour[at], colour[at + 1], colour[at + 2])
  const share = smoothstep(0.6, 0.9, most) * smoothstep(0.65, 0.85, least / Math.max(most, 1e-6))
  const grey = luminance(colour, at)
  for (let k = at; k < at + 3 && share > 0; k += 1) {
    colour[k] += share * (grey - colour[k])
  }
}

/** The usual gain, or less when too much would be lighter than paper. */
function findExposure({ photo: { inner, colour }, sight }: Lit, lights: Float32Array): number {
  const histogram = new Int32Array(512)
  let count = 0
  for (let i = 0; i < inner.length; i += 1) {
    if (inner[i] !== 0 && sight.owner[i] >= 0) {
      const value = Math.max(colour[3 * i], colour[3 * i + 1], colour[3 * i + 2]) / lights[i]
      histogram[Math.min(511, Math.floor(value * 256))] += 1
      count += 1
    }
  }
  let [level, above] = [511, histogram[511]]
  while (level > 0 && above < LIGHTER * count) {
    level -= 1
    above += histogram[level]
  }
  return Math.min(EXPOSURE, (PAPER * 256) / Math.max(1, level))
}

/** Cosine between what a pixel shows and the view. */
export function facingOf({ normals }: Sight, i: number, toward: readonly number[]): number {
  return normals[3 * i] * toward[0] + normals[3 * i + 1] * toward[1] + normals[3 * i + 2] * toward[2]
}

function fitWeights(lit: Lit): Float64Array {
  const pairs = collectPairs(lit)
  let weights: Float64Array = new Float64Array(COUNT)
  for (let round = 0; round < ROUNDS && pairs.length > 0; round += 1) {
    weights = solve(pairs, weights, round === 0)
  }
  // Crevices are darker than open places, never lighter.
  weights[COUNT - 1] = Math.min(1.2, Math.max(0, weights[COUNT - 1]))
  return weights
}

/** COUNT differences of the basis and one of the log luminance, and a weight, per pair. */
const PER_PAIR = COUNT + 2

function collectPairs(lit: Lit): Float64Array {
  const { photo, sight } = lit
  const { width, height, colour, inner } = photo
  const side = Math.max(width, height)
  const stride = Math.max(2, Math.round(side / SAMPLES))
  const pairs: number[] = []
  const [one, other] = [new Float64Array(COUNT), new Float64Array(COUNT)]
  const isUsable = (i: number): boolean =>
    inner[i] !== 0 && sight.owner[i] >= 0 && isWellExposed(colour, 3 * i)
  const add = (i: number, j: number): void => {
    const difference = chromaDifference(colour, 3 * i, 3 * j)
    if (difference >= SAME_CHROMA || sight.owner[i] !== sight.owner[j]) {
      return
    }
    writeBasis(lit, i, one)
    writeBasis(lit, j, other)
    for (let k = 0; k < COUNT; k += 1) {
      pairs.push(one[k] - other[k])
    }
    pairs.push(log(luminance(colour, 3 * i)) - log(luminance(colour, 3 * j)))
    pairs.push(1 - smoothstep(0.4 * SAME_CHROMA, SAME_CHROMA, difference))
  }
  for (let y = 1; y < height; y += stride) {
    for (let x = 1; x < width; x += stride) {
      const i = y * width + x
      if (!isUsable(i)) {
        continue
      }
      for (const share of REACHES) {
        const reach = Math.max(2, Math.round(share * side))
        if (x + reach < width && isUsable(i + reach)) {
          add(i, i + reach)
        }
        if (y + reach < height && isUsable(i + reach * width)) {
          add(i, i + reach * width)
        }
      }
    }
  }
  return Float64Array.from(pairs)
}

function isWellExposed(colour: Float32Array, at: number): boolean {
  return luminance(colour, at) > 0.012 && Math.max(colour[at], colour[at + 1], colour[at + 2]) < 0.96
}

function chromaDifference(colour: Float32Array, a: number, b: number): number {
  const sumA = colour[a] + colour[a + 1] + colour[a + 2]
  const sumB = colour[b] + colour[b + 1] + colour[b + 2]
  return Math.abs(colour[a] / sumA - colour[b] / sumB) + Math.abs(colour[a + 2] / sumA - colour[b + 2] / sumB)
}

function writeBasis({ sight, open }: Lit, i: number, out: Float64Array): void {
  const [x, y, z] = [sight.normals[3 * i], sight.normals[3 * i + 1], sight.normals[3 * i + 2]]
  out[0] = x
  out[1] = y
  out[2] = z
  out[3] = x * y
  out[4] = y * z
  out[5] = x * z
  out[6] = x * x - y * y
  out[7] = 3 * z * z - 1
  out[8] = logOf(open[i])
}

/** One round of weighted least squares. */
function solve(pairs: Float64Array, last: Float64Array, isFirst: boolean): Float64Array {
  const matrix = Array.from({ length: COUNT }, () => new Float64Array(COUNT + 1))
  for (let p = 0; p < pairs.length; p += PER_PAIR) {
    let rest = pairs[p + COUNT]
    for (let k = 0; k < COUNT; k += 1) {
      rest -= last[k] * pairs[p + k]
    }
    const scaled = rest / EDGE
    const weight = pairs[p + COUNT + 1] / (1 + (isFirst ? 0.25 : 1) * scaled * scaled)
    for (let r = 0; r < COUNT; r += 1) {
      const row = matrix[r]
      const factor = weight * pairs[p + r]
      for (let c = r; c <= COUNT; c += 1) {
        row[c] += factor * pairs[p + c]
      }
    }
  }
  const ridge = (RIDGE * pairs.length) / PER_PAIR
  for (let r = 0; r < COUNT; r += 1) {
    matrix[r][r] += ridge
    for (let c = 0; c < r; c += 1) {
      matrix[r][c] = matrix[c][r]
    }
  }
  return eliminate(matrix)
}

/** Gauss–Jordan; the matrix is symmetric and positive definite by its ridge. */
function eliminate(matrix: readonly Float64Array[]): Float64Array {
  for (let p = 0; p < COUNT; p += 1) {
    for (let r = 0; r < COUNT; r += 1) {
      if (r === p) {
        continue
      }
      const factor = matrix[r][p] / matrix[p][p]
      for (let c = p; c <= COUNT; c += 1) {
        matrix[r][c] -= factor * matrix[p][c]
      }
    }
  }
  return Float64Array.from(matrix, (row, r) => row[COUNT] / row[r])
}
