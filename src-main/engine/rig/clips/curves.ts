import { cos, sin, TAU } from '../../kernel/det-math.ts'

/** A value at a phase of a cycle; phases in [0, 1), ascending. */
export type CycleKey = readonly [phase: number, value: number]

/** The rest of a phase in [0, 1). */
export const wrapPhase = (phase: number): number => phase - Math.floor(phase)

/**
 * A smooth cycle through keys: cubic Hermite pieces whose slopes never overshoot (Fritsch and Carlson 1980), so that a
 * value that holds between two equal keys really holds.
 */
export function cycleThrough(keys: readonly CycleKey[]): (phase: number) => number {
  const count = keys.length
  const step = (i: number): readonly [number, number] => {
    const [from, to] = [keys[i % count], keys[(i + 1) % count]]
    const width = (i + 1) % count === 0 ? to[0] + 1 - from[0] : to[0] - from[0]
    return [width, (to[1] - from[1]) / width]
  }
  const slopes = keys.map((_, i) => {
    const [[w0, s0], [w1, s1]] = [step((i + count - 1) % count), step(i)]
    return s0 * s1 <= 0 ? 0 : (3 * (w0 + w1)) / ((2 * w1 + w0) / s0 + (w1 + 2 * w0) / s1)
  })
  return phase => {
    const at = wrapPhase(phase)
    let i = count - 1
    while (i > 0 && at < keys[i][0]) {
      i -= 1
    }
    if (at < keys[0][0]) {
      i = count - 1
    }
    const [width] = step(i)
    const t = wrapPhase(at - keys[i][0]) / width
    return hermite(
      [keys[i][1], keys[(i + 1) % count][1]],
      [slopes[i] * width, slopes[(i + 1) % count] * width],
      t
    )
  }
}

/** The cubic from one value to another with given slopes (per unit of `t`) at both ends. */
export function hermite(
  [from, to]: readonly [number, number],
  [slopeFrom, slopeTo]: readonly [number, number],
  t: number
): number {
  const s = t * t * (3 - 2 * t)
  return from + (to - from) * s + t * (1 - t) * ((1 - t) * slopeFrom - t * slopeTo)
}

/** As `hermite`, and without acceleration at both ends (quintic). */
export function softHermite(
  [from, to]: readonly [number, number],
  [slopeFrom, slopeTo]: readonly [number, number],
  t: number
): number {
  const u = 1 - t
  const start = from + slopeFrom * t
  const end = to - slopeTo * u
  return start + (end - start) * t * t * t * (10 - 15 * t + 6 * t * t)
}

/** 0 at both ends, 1 in the middle, with slope 0 at the ends. */
export const bump = (t: number): number => 16 * t * t * (1 - t) * (1 - t)

export const wave = (phase: number): number => sin(TAU * phase)
export const coswave = (phase: number): number => cos(TAU * phase)

/** From 0 to 1 between two times without a jump of speed or acceleration at its ends. */
export function ease(from: number, to: number, at: number): number {
  const t = Math.min(1, Math.max(0, (at - from) / (to - from)))
  return t * t * t * (t * (6 * t - 15) + 10)
}

export const mixed = (a: number, b: number, t: number): number => a + (b - a) * t

export const DEGREE = TAU / 360
