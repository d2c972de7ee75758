import type { ParameterValues } from '../types.ts'

/** Measures of one house, metres. */
export interface HousePlan {
  readonly width: number
  readonly depth: number
  readonly floors: number
  readonly wallTop: number
  readonly overhang: number
  readonly plinth: number
  readonly gable: 'side' | 'front'
  readonly isLog: boolean
  readonly isThatched: boolean
  /** How far windows and doors stand before the wall's middle plane. */
  readonly face: number
  /** Half of a gable's outline from the eave to the ridge: [distance from the middle, height]. */
  readonly slope: readonly (readonly [number, number])[]
}

export const FLOOR_HEIGHT = 2.7
const PLINTH = 0.3

/** Reads the plan once from the parameters. */
export function readPlan(p: ParameterValues): HousePlan {
  const [width, depth] = [Number(p['width']), Number(p['depth'])]
  const floors = Math.round(Number(p['floors']))
  const gable = p['gable'] === 'front' ? 'front' : 'side'
  const isLog = p['walls'] === 'logs'
  const wallTop = PLINTH + floors * FLOOR_HEIGHT
  const half = (gable === 'front' ? width : depth) / 2
  const rise = half * Number(p['roof_pitch'])
  return {
    width,
    depth,
    floors,
    wallTop,
    overhang: p['cover'] === 'thatch' ? 0.6 : 0.45,
    plinth: PLINTH,
    gable,
    isLog,
    isThatched: p['cover'] === 'thatch',
    face: isLog ? 0.15 : 0,
    slope:
      p['roof'] === 'gambrel'
        ? [
            [half, wallTop],
            [half * 0.62, wallTop + rise * 0.68],
            [0, wallTop + rise],
          ]
        : [
            [half, wallTop],
            [0, wallTop + rise],
          ],
  }
}

/** Top of the walls under the ridge. */
export const ridgeOf = (plan: HousePlan): number => plan.slope[plan.slope.length - 1][1]

/** Height of the roof's underside at a distance from the ridge line. */
export function roofAt(plan: HousePlan, distance: number): number {
  for (let i = 1; i < plan.slope.length; i++) {
    const [[x0, y0], [x1, y1]] = [plan.slope[i - 1], plan.slope[i]]
    if (distance >= x1) {
      return y0 + ((x0 - distance) / (x0 - x1)) * (y1 - y0)
    }
  }
  return ridgeOf(plan)
}
