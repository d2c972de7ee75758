/** Value below which this share (0–1) of the values lies: the nearest rank, so always one that was measured. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

/** The middle value. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

/** Runs once and tells how long it took. */
export async function timeMs<T>(
  work: () => T | Promise<T>
): Promise<{ readonly ms: number; readonly value: T }> {
  const startedAt = performance.now()
  const value = await work()
  return { ms: performance.now() - startedAt, value }
}
