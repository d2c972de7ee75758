import type { Core } from './core.ts'
import { runsOf } from './legs.ts'
import type { Outline } from './outline.ts'
import { topRow } from './rim.ts'

/** Least share of the rows between a body and what spans it that show the span's both sides. */
const SPANNED = 0.7

/** A turned body's core without the bail above it: between them the axis meets nothing, but the silhouette stands on both its sides. */
export function withoutBail({ grid }: Outline, core: Core): Core {
  const { half, axis } = core
  const first = topRow(core)
  const last = half.findLastIndex((value, row) => value > 0 && row < first)
  const gap = Array.from({ length: Math.max(0, first - last - 1) }, (_, i) => last + 1 + i)
  const spanned = gap.filter(row => {
    const runs = runsOf(grid.values, row * grid.width, grid.width)
    return runs.some(run => run.to < axis) && runs.some(run => run.from > axis)
  })
  const isBail = last >= 0 && spanned.length >= SPANNED * gap.length
  return isBail ? { ...core, half: half.map((value, row) => (row < first ? 0 : value)) } : core
}
