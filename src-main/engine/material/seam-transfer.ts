import { decodeSrgb, encodeSrgbByte } from './color-math.ts'
import type { SeamSamples } from './seam-samples.ts'

/** How a picture stores what a renderer filters: colours as sRGB, everything else as it is. */
export type Storage = 'srgb' | 'linear'

/** Between the byte of a file and the value that is filtered, 0 … 1. */
export interface Transfer {
  readonly decode: Float32Array
  encode(value: number): number
  /** Change of the byte per change of the value. */
  slope(byte: number): number
  /** Steps below this (1/255 of what the file stores) are left alone: rounding to bytes adds as much, or nobody sees them. */
  readonly smallStep: number
  /** How often the samples that still step are looked for. */
  readonly mostRounds: number
}

const LINEAR: Transfer = {
  decode: Float32Array.from({ length: 256 }, (_, byte) => byte / 255),
  encode: value => (value * 255 + 0.5) | 0,
  slope: () => 255,
  // A step of roughness or shade does not show as one of colour does.
  smallStep: 2,
  mostRounds: 24,
}

const SRGB: Transfer = {
  decode: Float32Array.from({ length: 256 }, (_, byte) => decodeSrgb(byte / 255)),
  encode: encodeSrgbByte,
  slope: byte => SRGB_SLOPES[byte],
  smallStep: 0.8,
  mostRounds: 160,
}

const SRGB_SLOPES = SRGB.decode.map((_, byte) => {
  const from = Math.max(0, byte - 1)
  const to = Math.min(255, byte + 1)
  return (to - from) / (SRGB.decode[to] - SRGB.decode[from])
})

/** How bytes of a picture become what a renderer filters, and back. */
export const transferOf = (storage: Storage): Transfer => (storage === 'srgb' ? SRGB : LINEAR)

/**
 * By how much the two sides of a sample differ, in 1/255 of what the file stores.
 * @param values three per touched texel, 0 … 1.
 * @param at three times the sample's place in `slots`, plus the channel.
 */
export function stepAt(
  values: Float32Array,
  { slots, weights }: SeamSamples,
  at: number,
  transfer: Transfer
): number {
  const channel = at % 3
  const first = (at - channel) / 3
  let step = 0
  let value = 0
  for (let k = first; k < first + 8; k++) {
    const part = weights[k] * values[3 * slots[k] + channel]
    step += part
    value += part > 0 ? part : 0
  }
  return Math.abs(step) * transfer.slope(transfer.encode(value < 0 ? 0 : value > 1 ? 1 : value))
}

/** The largest such difference of the three channels, of the sample whose place in `slots` is `first`. */
export function mostStepAt(
  values: Float32Array,
  { slots, weights }: SeamSamples,
  first: number,
  transfer: Transfer
): number {
  let r = 0
  let g = 0
  let b = 0
  let red = 0
  let green = 0
  let blue = 0
  for (let k = first; k < first + 8; k++) {
    const weight = weights[k]
    const at = 3 * slots[k]
    r += weight * values[at]
    g += weight * values[at + 1]
    b += weight * values[at + 2]
    if (weight > 0) {
      red += weight * values[at]
      green += weight * values[at + 1]
      blue += weight * values[at + 2]
    }
  }
  return Math.max(
    Math.abs(r) * transfer.slope(transfer.encode(red)),
    Math.abs(g) * transfer.slope(transfer.encode(green)),
    Math.abs(b) * transfer.slope(transfer.encode(blue))
  )
}
