import { runsOf, sizeOf, type Run } from './legs.ts'
import { withValues, type Sheet } from './sheet.ts'

/** Height at which soles are measured, and that of the row they are compared with, as shares of the longer side. */
const SOLE = 0.012
const ANKLE = 0.045
/** A sole, and several under one body together, are at least so wide as the row above: a ball's underside is none. */
const FLATNESS = { single: 0.6, several: 0.4 } as const
/** Furthest a sole is carried on below the ground, frame units. */
const DEEPEST = 0.14

/** What stands flat on the ground: runs of cells of the row just above it. */
function solesOf({ width, height, cell, values }: Sheet): readonly (Run & { readonly row: number })[] {
  const rows = Array.from({ length: height }, (_, row) => runsOf(values, row * width, width))
  const ground = rows.findLastIndex(runs => runs.length > 0)
  const row = ground - Math.max(1, Math.round(SOLE / cell))
  const above = rows[ground - Math.round(ANKLE / cell)] ?? []
  return above.flatMap(body => {
    const soles = rows[row].filter(run => run.from <= body.to && body.from <= run.to)
    const share = soles.reduce((sum, run) => sum + sizeOf(run), 0) / sizeOf(body)
    const isFlat = share >= (soles.length > 1 ? FLATNESS.several : FLATNESS.single)
    return isFlat ? soles.map(run => ({ ...run, row })) : []
  })
}

/**
 * The sheet with its flat soles carried on below the ground, half as far as they are wide: what is inflated from it and cut at
 * the ground stands flat. Rows are added below; the rest keeps its place. The same sheet when nothing stands flat.
 */
export function extendedDown(sheet: Sheet): Sheet {
  const { width, height, cell } = sheet
  const soles = solesOf(sheet)
  if (soles.length === 0) {
    return sheet
  }
  const deep = (run: Run): number => Math.min(Math.round(sizeOf(run) / 2), Math.round(DEEPEST / cell))
  const more = Math.max(4, ...soles.map(deep))
  const values = new Float32Array(width * (height + more))
  values.set(sheet.values)
  for (const sole of soles) {
    const last = height - 6 + Math.max(4, deep(sole))
    for (let row = sole.row + 1; row <= last; row += 1) {
      for (let x = sole.from - 2; x <= sole.to + 2; x += 1) {
        values[row * width + x] = Math.max(values[row * width + x], sheet.values[sole.row * width + x])
      }
    }
  }
  return withValues({ ...sheet, height: height + more }, values)
}
