import type { MaterialSpec } from '../../material/types.ts'
import type { FamilyContext } from '../types.ts'

/** Measures of one chest, read once. */
export interface ChestPlan {
  readonly width: number
  readonly depth: number
  readonly height: number
  readonly wall: number
  readonly foot: number
  readonly isDomed: boolean
  /** How far the lid is turned back, radians. */
  readonly opening: number
  readonly straps: number
  readonly wood: MaterialSpec
  readonly metal: MaterialSpec
  readonly lining: MaterialSpec
}

/** The family's parameters as measures of one piece. */
export function readPlan(context: FamilyContext): ChestPlan {
  const p = context.parameters
  const width = Number(p['width'])
  const covers: MaterialSpec['covers'] =
    p['cobweb'] === 'yes'
      ? [
          { kind: 'dust', amount: 0.45 },
          { kind: 'cobweb', amount: 0.6 },
        ]
      : []
  const covered = (spec: MaterialSpec): MaterialSpec =>
    covers.length === 0 ? spec : { ...spec, covers: [...(spec.covers ?? []), ...covers] }
  return {
    width,
    depth: Number(p['depth']),
    height: Number(p['height']),
    wall: Math.max(0.004, width * 0.026),
    foot: p['feet'] === 'ball' ? width * 0.055 : 0,
    isDomed: p['lid'] === 'domed',
    opening: p['open'] === 'yes' ? 1.82 : 0,
    straps: Number(p['straps']),
    wood: covered(context.material('wood')),
    metal: covered(context.material('metal')),
    lining: context.material('lining'),
  }
}
