import type { FamilyContext } from '../types.ts'

/** Measures of one table, read once. */
export interface TablePlan {
  readonly width: number
  readonly depth: number
  readonly height: number
  readonly thick: number
  readonly top: string
  readonly base: string
  readonly legs: string
  readonly legCount: number
  readonly leg: number
  readonly drawers: number
  readonly pedestals: number
  readonly shelf: boolean
}

/** The family's parameters as measures of one piece. */
export function readPlan({ parameters: p }: FamilyContext): TablePlan {
  const stacks = Number(p['pedestals'])
  return {
    width: Number(p['width']),
    depth: Number(p['depth']),
    height: Number(p['height']),
    thick: Number(p['thick']),
    top: String(p['top']),
    base: stacks === 2 ? 'none' : String(p['base']),
    legs: String(p['legs']),
    legCount: Number(p['leg_count']),
    leg: Number(p['leg_width']),
    drawers: Number(p['drawers']),
    pedestals: stacks,
    shelf: p['shelf'] === 'yes',
  }
}
