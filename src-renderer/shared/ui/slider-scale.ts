/** Steps of a slider's own travel; fine enough for 300 pixels. */
export const TRAVEL = 1000

/** Where a value stands on a logarithmic slider, 0–1000. `min` has to be above 0. */
export function toTravel(value: number, min: number, max: number): number {
  const clamped = Math.min(max, Math.max(min, value))
  return Math.round((Math.log(clamped / min) / Math.log(max / min)) * TRAVEL)
}

/** The value at a place of the slider, rounded to two digits, the ends exact. */
export function fromTravel(travel: number, min: number, max: number): number {
  if (travel <= 0) {
    return min
  }
  if (travel >= TRAVEL) {
    return max
  }
  const value = min * (max / min) ** (travel / TRAVEL)
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1)
  return Math.min(max, Math.max(min, Math.round(value / unit) * unit))
}
