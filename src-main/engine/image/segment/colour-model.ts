import { log } from '../../kernel/det-math.ts'

/** A mixture of Gaussians over sRGB colours. */
export interface ColourModel {
  readonly parts: readonly ColourPart[]
}

interface ColourPart {
  readonly mean: readonly [number, number, number]
  /** Inverse covariance: xx, xy, xz, yy, yz, zz. */
  readonly inverse: readonly [number, number, number, number, number, number]
  /** −log of weight and normalisation. */
  readonly offset: number
}

/** Added to every variance: sensor noise, and no degenerate clusters. */
const LEAST_VARIANCE = 0.0004
const ROUNDS = 4

/**
 * Fits a mixture to weighted pixels: clusters are split along their widest axis (Orchard & Bouman, "Color Quantization of
 * Images", 1991), then moved by hard assignment as in GrabCut (Rother et al. 2004, section 3.2). Null without pixels.
 */
export function fitColours(rgb: Float32Array, chosen: Uint8Array, parts: number): ColourModel | null {
  const samples = pickSamples(rgb, chosen)
  const count = samples.length / 3
  if (count === 0) {
    return null
  }
  const owner = new Uint8Array(count)
  let clusters = momentsOf(samples, owner, 1)
  while (clusters.length < parts) {
    const widest = clusters.reduce(
      (best, cluster, i) => (cluster.spread > clusters[best].spread ? i : best),
      0
    )
    splitCluster(samples, owner, widest, clusters.length, clusters[widest])
    clusters = momentsOf(samples, owner, clusters.length + 1)
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const model = modelOf(clusters, count)
    for (let i = 0; i < count; i += 1) {
      owner[i] = nearestPart(model, samples, 3 * i)
    }
    clusters = momentsOf(samples, owner, clusters.length)
  }
  return modelOf(clusters, count)
}

/** −log of the likelihood of a colour, of its best component. */
export function negativeLogLikelihood(model: ColourModel, rgb: Float32Array, at: number): number {
  let least = Infinity
  for (let k = 0; k < model.parts.length; k += 1) {
    least = Math.min(least, costOf(model.parts[k], rgb, at))
  }
  return least
}

const MOST_SAMPLES = 4000

function pickSamples(rgb: Float32Array, chosen: Uint8Array): Float32Array {
  let total = 0
  for (let i = 0; i < chosen.length; i += 1) {
    total += chosen[i]
  }
  const step = Math.max(1, Math.ceil(total / MOST_SAMPLES))
  const out = new Float32Array(3 * Math.ceil(total / step))
  let met = 0
  for (let i = 0; i < chosen.length; i += 1) {
    if (chosen[i] === 1) {
      if (met % step === 0) {
        const to = (3 * met) / step
        out[to] = rgb[3 * i]
        out[to + 1] = rgb[3 * i + 1]
        out[to + 2] = rgb[3 * i + 2]
      }
      met += 1
    }
  }
  return out
}

interface Moments {
  readonly count: number
  readonly mean: [number, number, number]
  /** xx, xy, xz, yy, yz, zz. */
  readonly covariance: [number, number, number, number, number, number]
  /** Count times total variance: what a split gains at most. */
  readonly spread: number
}

/** Moments of each of `count` clusters. */
function momentsOf(samples: Float32Array, owner: Uint8Array, count: number): Moments[] {
  const sums = new Float64Array(10 * count)
  for (let i = 0; i < owner.length; i += 1) {
    const to = 10 * owner[i]
    const x = samples[3 * i]
    const y = samples[3 * i + 1]
    const z = samples[3 * i + 2]
    sums[to] += 1
    sums[to + 1] += x
    sums[to + 2] += y
    sums[to + 3] += z
    sums[to + 4] += x * x
    sums[to + 5] += x * y
    sums[to + 6] += x * z
    sums[to + 7] += y * y
    sums[to + 8] += y * z
    sums[to + 9] += z * z
  }
  return Array.from({ length: count }, (_, k) => {
    const [size, ...others] = sums.subarray(10 * k, 10 * k + 10)
    const [x, y, z, xx, xy, xz, yy, yz, zz] = others.map(sum => sum / Math.max(1, size))
    const covariance: Moments['covariance'] = [
      xx - x * x,
      xy - x * y,
      xz - x * z,
      yy - y * y,
      yz - y * z,
      zz - z * z,
    ]
    const spread = size * (covariance[0] + covariance[3] + covariance[5])
    return { count: size, mean: [x, y, z], covariance, spread }
  })
}

/** Hands the far half of a cluster, along its widest axis, to a new owner. */
function splitCluster(
  samples: Float32Array,
  owner: Uint8Array,
  from: number,
  to: number,
  moments: Moments
): void {
  const [xx, xy, xz, yy, yz, zz] = moments.covariance
  let [x, y, z] = [1, 0.9, 1.1]
  for (let round = 0; round < 12; round += 1) {
    const [u, v, w] = [xx * x + xy * y + xz * z, xy * x + yy * y + yz * z, xz * x + yz * y + zz * z]
    const length = Math.sqrt(u * u + v * v + w * w)
    if (length < 1e-12) {
      break
    }
    ;[x, y, z] = [u / length, v / length, w / length]
  }
  const [a, b, c] = moments.mean
  for (let i = 0; i < owner.length; i += 1) {
    const along = (samples[3 * i] - a) * x + (samples[3 * i + 1] - b) * y + (samples[3 * i + 2] - c) * z
    if (owner[i] === from && along > 0) {
      owner[i] = to
    }
  }
}

function modelOf(clusters: readonly Moments[], total: number): ColourModel {
  return {
    parts: clusters.map(({ count, mean, covariance }) => {
      const [xx, xy, xz, yy, yz, zz] = covariance
      const [a, d, f] = [xx + LEAST_VARIANCE, yy + LEAST_VARIANCE, zz + LEAST_VARIANCE]
      const minors = [
        d * f - yz * yz,
        xz * yz - xy * f,
        xy * yz - xz * d,
        a * f - xz * xz,
        xy * xz - a * yz,
        a * d - xy * xy,
      ]
      const determinant = Math.max(1e-18, a * minors[0] + xy * minors[1] + xz * minors[2])
      const [p, q, r, s, t, u] = minors.map(minor => minor / determinant)
      const offset = count === 0 ? 1e6 : 0.5 * log(determinant) - log(count / total)
      return { mean, inverse: [p, q, r, s, t, u] as const, offset }
    }),
  }
}

/** −log of the likelihood of a colour under one component. */
function costOf({ mean, inverse, offset }: ColourPart, rgb: Float32Array, at: number): number {
  const x = rgb[at] - mean[0]
  const y = rgb[at + 1] - mean[1]
  const z = rgb[at + 2] - mean[2]
  const square =
    inverse[0] * x * x +
    inverse[3] * y * y +
    inverse[5] * z * z +
    2 * (inverse[1] * x * y + inverse[2] * x * z + inverse[4] * y * z)
  return offset + 0.5 * square
}

function nearestPart({ parts }: ColourModel, rgb: Float32Array, at: number): number {
  let [index, least] = [0, Infinity]
  for (let i = 0; i < parts.length; i += 1) {
    const cost = costOf(parts[i], rgb, at)
    if (cost < least) {
      index = i
      least = cost
    }
  }
  return index
}
