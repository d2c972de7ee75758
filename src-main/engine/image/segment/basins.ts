/** Width of the steps in which levels are told apart, and how many there are. */
const STEP = 0.004
const LEVELS = 256

/**
 * The level to which each pixel would fill up if water ran off only over the `open` ones: the least of the highest values
 * on the ways there (Barnes et al., "Priority-Flood", 2014, with levels in buckets). Values from 0; those above about 1 count as 1.
 */
export function filledLevels(
  values: Float32Array,
  open: Uint8Array,
  width: number,
  height: number
): Float32Array {
  const levels = new Float32Array(values.length)
  const seen = new Uint8Array(values.length)
  const buckets: number[][] = Array.from({ length: LEVELS }, () => [])
  const push = (i: number, least: number): void => {
    const level = Math.max(least, Math.min(LEVELS - 1, Math.floor(values[i] / STEP)))
    seen[i] = 1
    levels[i] = level * STEP
    buckets[level].push(i)
  }
  for (let i = 0; i < values.length; i += 1) {
    if (open[i] === 1) {
      push(i, 0)
    }
  }
  for (const [level, bucket] of buckets.entries()) {
    for (let i = bucket.pop(); i !== undefined; i = bucket.pop()) {
      const x = i % width
      if (x > 0 && seen[i - 1] === 0) {
        push(i - 1, level)
      }
      if (x < width - 1 && seen[i + 1] === 0) {
        push(i + 1, level)
      }
      if (i >= width && seen[i - width] === 0) {
        push(i - width, level)
      }
      if (i + width < width * height && seen[i + width] === 0) {
        push(i + width, level)
      }
    }
  }
  return levels
}
