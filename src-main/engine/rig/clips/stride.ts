import { pow } from '../../kernel/det-math.ts'

/** Metres per second squared. */
export const GRAVITY = 9.81

/** How fast a body goes and with what strides, from the length of its legs alone. */
export interface Stride {
  /** Metres from one footfall of a foot to its next. */
  readonly length: number
  readonly seconds: number
}

/**
 * The stride of a body of that hip height at a Froude number v² / (g h): bodies of any size move alike at equal Froude numbers,
 * and relative stride length is 2.3 Fr^0.3 (Alexander, Estimates of speeds of dinosaurs, 1976).
 * @param height metres from the floor to the hip.
 * @param quickest seconds that a cycle takes at least.
 */
export function strideOf(froude: number, height: number, quickest: number): Stride {
  const speed = Math.sqrt(froude * GRAVITY * height)
  const length = 2.3 * pow(froude, 0.3) * height
  return { length, seconds: Math.max(quickest, length / speed) }
}
