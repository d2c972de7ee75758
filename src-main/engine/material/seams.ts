import { collectSamples } from './seam-samples.ts'
import type { SeamSamples } from './seam-samples.ts'
import { roundAgreeing } from './seam-rounding.ts'
import { mostStepAt, transferOf, type Storage, type Transfer } from './seam-transfer.ts'
import type { TexturedMesh } from './texels.ts'

/** Sweeps over the samples that still step, in each round of looking which do. */
const SWEEPS = 6

/**
 * After so many rounds the samples that still step lie in charts a texel or two wide, whose texels serve several seams, or ask
 * for light below 0 or above 1: each round then takes this share of the contrast away between their texels and those of the
 * samples beside them, until they agree.
 */
const PATIENCE = 3
const CALMING = 0.5

/**
 * Moves the texels beside seams by as little as makes both sides filter to the same value: where triangles meet in space,
 * so do their textures. Seams as linear constraints: Sylvan 2015, "Fixing texture seams with linear least-squares"; solved by
 * Kaczmarz' projections (1937), which stay nearest to where they started, in the light that a renderer filters.
 * @param pictures 4 bytes per texel; the first three are adjusted.
 */
export function equaliseSeams(
  meshes: readonly TexturedMesh[],
  pictures: readonly { readonly data: Uint8Array; readonly storage: Storage }[],
  resolution: number
): void {
  const samples = collectSamples(meshes, resolution)
  if (samples.touched.length === 0) {
    return
  }
  for (const { data, storage } of pictures) {
    solve(data, samples, transferOf(storage))
  }
}

function solve(picture: Uint8Array, samples: SeamSamples, transfer: Transfer): void {
  const { touched } = samples
  const values = new Float32Array(touched.length * 3)
  for (let i = 0; i < touched.length; i++) {
    for (let k = 0; k < 3; k++) {
      values[3 * i + k] = transfer.decode[picture[4 * touched[i] + k]]
    }
  }
  const norms = normsOf(samples.weights)
  const neighbourhood = new Neighbourhood(samples)
  let looked: Uint32Array = Uint32Array.from({ length: samples.slots.length / 8 }, (_, sample) => 8 * sample)
  for (let round = 0; round < transfer.mostRounds; round++) {
    const open = listSteps(values, samples, { transfer, looked })
    if (open.length === 0) {
      break
    }
    // In the order of their distance, not along the seams: the projections then agree in fewer rounds.
    const [beside, near, moved] = neighbourhood.around(open)
    if (round >= PATIENCE) {
      calm(values, samples, beside)
    }
    const system = systemOf(near, samples, norms)
    for (let sweep = 0; sweep < SWEEPS; sweep++) {
      project(values, system)
    }
    // Whatever was moved is checked again, and nothing else can have changed.
    looked = moved
  }
  const bytes = roundAgreeing(values, samples, transfer)
  for (let i = 0; i < touched.length; i++) {
    for (let k = 0; k < 3; k++) {
      picture[4 * touched[i] + k] = bytes[3 * i + k]
    }
  }
}

function normsOf(weights: Float32Array): Float32Array {
  const norms = new Float32Array(weights.length / 8)
  for (let k = 0; k < weights.length; k++) {
    norms[k >> 3] += weights[k] * weights[k]
  }
  return norms
}

/** Some of the samples side by side in memory, in the order in which they are swept. */
interface System {
  /** Eight for each sample: three times the slot. */
  readonly places: Uint32Array
  readonly weights: Float32Array
  readonly norms: Float32Array
}

function systemOf(near: Uint32Array, { slots, weights }: SeamSamples, norms: Float32Array): System {
  const system: System = {
    places: new Uint32Array(8 * near.length),
    weights: new Float32Array(8 * near.length),
    norms: new Float32Array(near.length),
  }
  for (let i = 0, to = 0; i < near.length; i++) {
    const s = near[i]
    system.norms[i] = norms[s >> 3]
    for (let k = s; k < s + 8; k++, to++) {
      system.places[to] = 3 * slots[k]
      system.weights[to] = weights[k]
    }
  }
  return system
}

/** One sweep: each of the samples in turn gets its two sides equal. */
function project(values: Float32Array, { places, weights, norms }: System): void {
  for (let i = 0, first = 0; i < norms.length; i++, first += 8) {
    let r = 0
    let g = 0
    let b = 0
    for (let k = first; k < first + 8; k++) {
      const at = places[k]
      const weight = weights[k]
      r += weight * values[at]
      g += weight * values[at + 1]
      b += weight * values[at + 2]
    }
    const norm = norms[i]
    r /= norm
    g /= norm
    b /= norm
    for (let k = first; k < first + 8; k++) {
      const at = places[k]
      const weight = weights[k]
      values[at] = held(values[at] - r * weight)
      values[at + 1] = held(values[at + 1] - g * weight)
      values[at + 2] = held(values[at + 2] - b * weight)
    }
  }
}

/** Samples through so many steps of sharing: to calm, to project, to look at again. */
const STEPS = 3

/** Finds the samples that share texels: what one moves, the next must answer. */
class Neighbourhood {
  readonly #samples: SeamSamples
  /** By sample, the call that has listed it last: nothing is cleared between calls. */
  readonly #listed: Uint32Array
  /** By texel, the call that has listed all its samples last. */
  readonly #spread: Uint32Array
  readonly #list: Uint32Array
  #call = 0

  constructor(samples: SeamSamples) {
    this.#samples = samples
    this.#listed = new Uint32Array(samples.slots.length / 8)
    this.#spread = new Uint32Array(samples.touched.length)
    this.#list = new Uint32Array(samples.slots.length / 8)
  }

  /** The samples and all that share a texel with one of them, through one, two and three steps of sharing. */
  around(open: Uint32Array): [Uint32Array, Uint32Array, Uint32Array] {
    const { slots, starts, users } = this.#samples
    const list = this.#list
    const listed = this.#listed
    const spread = this.#spread
    const call = ++this.#call
    let count = 0
    for (const s of open) {
      listed[s >> 3] = call
      list[count++] = s
    }
    const counts: number[] = []
    let first = 0
    for (let step = 0; step < STEPS; step++) {
      const last = count
      for (; first < last; first++) {
        for (let k = list[first]; k < list[first] + 8; k++) {
          const slot = slots[k]
          if (spread[slot] === call) {
            continue
          }
          spread[slot] = call
          for (let u = starts[slot]; u < starts[slot + 1]; u++) {
            const sample = users[u]
            if (listed[sample >> 3] !== call) {
              listed[sample >> 3] = call
              list[count++] = sample
            }
          }
        }
      }
      counts.push(count)
    }
    return [list.slice(0, counts[0]), list.slice(0, counts[1]), list.slice(0, counts[2])]
  }
}

/** Moves the texels of each of the samples towards their mean. */
function calm(values: Float32Array, { slots, weights }: SeamSamples, open: Uint32Array): void {
  for (const s of open) {
    for (let channel = 0; channel < 3; channel++) {
      let mean = 0
      for (let k = s; k < s + 8; k++) {
        mean += (Math.abs(weights[k]) / 2) * values[3 * slots[k] + channel]
      }
      for (let k = s; k < s + 8; k++) {
        const at = 3 * slots[k] + channel
        values[at] += CALMING * Math.min(1, 4 * Math.abs(weights[k])) * (mean - values[at])
      }
    }
  }
}

const held = (value: number): number => (value < 0 ? 0 : value > 1 ? 1 : value)

/** Of the samples `looked` at those whose two sides differ by more than a small step in any channel. */
function listSteps(
  values: Float32Array,
  samples: SeamSamples,
  { transfer, looked }: { readonly transfer: Transfer; readonly looked: Uint32Array }
): Uint32Array {
  const open: number[] = []
  for (const s of looked) {
    if (mostStepAt(values, samples, s, transfer) > transfer.smallStep) {
      open.push(s)
    }
  }
  return Uint32Array.from(open)
}
