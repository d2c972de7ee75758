import type { Mode } from '../contract/generation.ts'

/** Longest work on one generation, downloads included; past it the generation fails as `timed_out`. */
export const TIME_LIMIT_MS: Readonly<Record<Mode, number>> = {
  text: 5 * 60_000,
  image: 10 * 60_000,
  texture: 5 * 60_000,
  remesh: 5 * 60_000,
  rig: 5 * 60_000,
}

/** A generation's progress is written this often at most while its stage stays the same. */
export const PROGRESS_INTERVAL_MS = 250

/** The end of a generation that a full disk did not take is written again after this. */
export const WRITE_AGAIN_MS = 5_000
