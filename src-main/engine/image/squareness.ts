import { smoothstep } from '../kernel/det-math.ts'
import type { Silhouette } from './silhouette.ts'

/** Shares of the outlines running straight up or across between which a thing turns from round to square. */
const STRAIGHT = [0.42, 0.62] as const
/** Cells along a silhouette's height over which its direction is read. */
const DIRECTION_CELLS = 176

/** 0 for outlines that bend, 1 for those of boxes and furniture: how much of them runs straight up or across. */
export function squarenessOf(silhouettes: readonly Silhouette[]): number {
  const shares = silhouettes.map(({ grid: { width, cell }, height, distance }) => {
    let [straight, all] = [0, 0]
    const reach = Math.max(1, Math.round(1 / cell / DIRECTION_CELLS))
    const across = reach * width
    for (let i = across; i < distance.length - across; i += 1) {
      if (Math.abs(distance[i]) * height < cell) {
        const dx = distance[i + reach] - distance[i - reach]
        const dy = distance[i + across] - distance[i - across]
        all += 1
        straight += Math.min(Math.abs(dx), Math.abs(dy)) < 0.15 * Math.sqrt(dx * dx + dy * dy) ? 1 : 0
      }
    }
    return straight / Math.max(1, all)
  })
  return smoothstep(STRAIGHT[0], STRAIGHT[1], shares.reduce((sum, share) => sum + share, 0) / shares.length)
}
