import type { SeamSamples } from './seam-samples.ts'
import { mostStepAt, stepAt, type Transfer } from './seam-transfer.ts'

/** Steps (1/255) that rounding must not leave, and those that count when one texel is weighed against its neighbours. */
const LARGE_STEP = 1.4
const FREE_STEP = 1
const MOST_PASSES = 24
/** Texels that a sample hardly filters are not moved for it. */
const LEAST_WEIGHT = 0.05

/**
 * Rounds values to bytes. Where rounding, or what could not be made equal, leaves a step at a sample, its texels go up or down
 * one by one as long as the squared steps around them fall.
 * @param values three per touched texel, 0 … 1.
 * @returns three bytes per touched texel.
 */
export function roundAgreeing(values: Float32Array, samples: SeamSamples, transfer: Transfer): Uint8Array {
  const bytes = new Uint8Array(values.length)
  const light = new Float32Array(values.length)
  for (let i = 0; i < values.length; i++) {
    bytes[i] = transfer.encode(values[i])
    light[i] = transfer.decode[bytes[i]]
  }
  const rounding: Rounding = { bytes, light, samples, transfer }
  const large = Math.max(LARGE_STEP, transfer.smallStep)
  let open: number[] = []
  for (let s = 0; s < samples.slots.length; s += 8) {
    if (mostStepAt(rounding.light, samples, s, transfer) > large) {
      open.push(3 * s, 3 * s + 1, 3 * s + 2)
    }
  }
  for (let pass = 0; pass < MOST_PASSES && open.length > 0; pass++) {
    open = open.filter(at => stepAt(rounding.light, samples, at, transfer) > large)
    for (const at of open) {
      improve(rounding, at)
    }
  }
  return bytes
}

interface Rounding {
  readonly bytes: Uint8Array
  readonly light: Float32Array
  readonly samples: SeamSamples
  readonly transfer: Transfer
}

/** Moves the one texel of a sample by the one byte that helps most, if any does. */
function improve(rounding: Rounding, at: number): void {
  const { bytes, samples } = rounding
  const channel = at % 3
  const first = (at - channel) / 3
  let best = { gain: 0, place: -1, byte: 0 }
  for (let k = first; k < first + 8; k++) {
    if (Math.abs(samples.weights[k]) < LEAST_WEIGHT) {
      continue
    }
    const place = 3 * samples.slots[k] + channel
    const before = costOf(rounding, place)
    for (const byte of [bytes[place] - 1, bytes[place] + 1]) {
      if (byte >= 0 && byte <= 255) {
        const gain = before - costAs(rounding, place, byte)
        best = gain > best.gain ? { gain, place, byte } : best
      }
    }
  }
  if (best.place >= 0) {
    set(rounding, best.place, best.byte)
  }
}

function costAs(rounding: Rounding, place: number, byte: number): number {
  const was = rounding.bytes[place]
  set(rounding, place, byte)
  const cost = costOf(rounding, place)
  set(rounding, place, was)
  return cost
}

function set({ bytes, light, transfer }: Rounding, place: number, byte: number): void {
  bytes[place] = byte
  light[place] = transfer.decode[byte]
}

/** Squares of the steps that count, over all samples which filter the texel. */
function costOf({ light, samples, transfer }: Rounding, place: number): number {
  const channel = place % 3
  const slot = (place - channel) / 3
  let cost = 0
  for (let u = samples.starts[slot]; u < samples.starts[slot + 1]; u++) {
    const step = stepAt(light, samples, 3 * samples.users[u] + channel, transfer)
    cost += step > FREE_STEP ? (step - FREE_STEP) * (step - FREE_STEP) : 0
  }
  return cost
}
