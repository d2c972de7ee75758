import type { Vec3 } from '../../kernel/types.ts'
import type { ParameterValues } from '../types.ts'

/** One cross-section of the lower body: place along the car, half width, and heights. */
export type Station = readonly [z: number, half: number, bottom: number, shoulder: number, deck: number]

/** Proportions of one body style. */
export interface BodyStyle {
  /** z as share of the length (+.5 front), half width as share, heights as shares of the height. */
  readonly stations: readonly Station[]
  /** Cabin at the belt and at the roof: front and rear end, as shares of the length. */
  readonly belt: readonly [front: number, rear: number]
  readonly roof: readonly [front: number, rear: number]
  readonly size: Vec3
  readonly wheel: number
  /** Headlights: height, place along the car, and half height, as shares. */
  readonly lamp: readonly [height: number, z: number, tall: number]
}

const SEDAN: BodyStyle = {
  size: [1.82, 1.44, 4.6],
  belt: [0.2, -0.345],
  roof: [0.035, -0.2],
  wheel: 0.232,
  lamp: [0.42, 0.482, 0.045],
  stations: [
    [0.5, 0.74, 0.25, 0.38, 0.42],
    [0.487, 0.86, 0.16, 0.43, 0.47],
    [0.44, 0.95, 0.13, 0.48, 0.535],
    [0.3, 0.99, 0.13, 0.53, 0.6],
    [0.19, 1, 0.13, 0.57, 0.63],
    [0, 1, 0.13, 0.6, 0.645],
    [-0.2, 1, 0.13, 0.61, 0.66],
    [-0.34, 0.99, 0.13, 0.61, 0.665],
    [-0.44, 0.95, 0.16, 0.6, 0.655],
    [-0.485, 0.88, 0.2, 0.55, 0.63],
    [-0.5, 0.78, 0.28, 0.48, 0.58],
  ],
}

/** Upright and square: off-road cars and trucks. */
const BOXY: readonly Station[] = [
  [0.5, 0.84, 0.22, 0.47, 0.56],
  [0.487, 0.93, 0.17, 0.53, 0.6],
  [0.44, 0.975, 0.15, 0.57, 0.63],
  [0.3, 1, 0.15, 0.59, 0.645],
  [0.19, 1, 0.15, 0.6, 0.655],
  [0, 1, 0.15, 0.61, 0.66],
  [-0.2, 1, 0.15, 0.61, 0.66],
  [-0.34, 1, 0.15, 0.61, 0.66],
  [-0.44, 0.975, 0.17, 0.6, 0.655],
  [-0.487, 0.93, 0.2, 0.57, 0.64],
  [-0.5, 0.85, 0.27, 0.5, 0.6],
]

/** A low nose between high wings, a short high tail. */
const SPORTS: readonly Station[] = [
  [0.5, 0.7, 0.22, 0.36, 0.4],
  [0.485, 0.84, 0.13, 0.44, 0.47],
  [0.44, 0.95, 0.11, 0.56, 0.55],
  [0.31, 1, 0.11, 0.635, 0.62],
  [0.19, 0.98, 0.11, 0.61, 0.645],
  [0, 0.97, 0.11, 0.62, 0.66],
  [-0.18, 0.99, 0.11, 0.65, 0.68],
  [-0.31, 1, 0.12, 0.68, 0.695],
  [-0.43, 0.96, 0.15, 0.66, 0.69],
  [-0.485, 0.9, 0.2, 0.6, 0.67],
  [-0.5, 0.8, 0.3, 0.52, 0.63],
]

const STYLES: Readonly<Record<string, BodyStyle>> = {
  sedan: SEDAN,
  hatchback: {
    ...SEDAN,
    size: [1.76, 1.48, 3.95],
    belt: [0.235, -0.475],
    roof: [0.06, -0.375],
    wheel: 0.225,
  },
  suv: {
    stations: BOXY,
    size: [1.92, 1.74, 4.55],
    belt: [0.21, -0.485],
    roof: [0.085, -0.445],
    wheel: 0.225,
    lamp: [0.47, 0.492, 0.05],
  },
  sports: {
    stations: SPORTS,
    size: [1.94, 1.2, 4.4],
    belt: [0.14, -0.38],
    roof: [-0.04, -0.17],
    wheel: 0.25,
    lamp: [0.41, 0.478, 0.05],
  },
  pickup: {
    stations: BOXY,
    size: [1.96, 1.8, 5.2],
    belt: [0.2, -0.1],
    roof: [0.1, -0.07],
    wheel: 0.225,
    lamp: [0.47, 0.492, 0.05],
  },
}

/** Measures of one car, metres. */
export interface CarPlan {
  readonly style: BodyStyle
  readonly width: number
  readonly height: number
  readonly length: number
  readonly wheelRadius: number
  readonly doors: 2 | 4
  readonly axles: readonly [front: number, rear: number]
}

/** Reads the plan once from the parameters. */
export function readPlan(p: ParameterValues): CarPlan {
  const style = STYLES[String(p['body'])] ?? SEDAN
  const [width, height, length] = style.size
  const h = height * Number(p['height'])
  return {
    style,
    width,
    height: h,
    length: length * Number(p['length']),
    wheelRadius: height * style.wheel * Number(p['wheels']),
    doors: p['body'] === 'pickup' || p['body'] === 'sports' ? 2 : 4,
    axles: [0.31 * length * Number(p['length']), -0.3 * length * Number(p['length'])],
  }
}

/** Half width of the flank at a place along the car, metres. */
export function flankAt(plan: CarPlan, z: number): number {
  const { stations } = plan.style
  const share = z / plan.length
  const next = stations.findIndex(([at]) => at <= share)
  const [after, before] = [stations[Math.max(1, next)], stations[Math.max(1, next) - 1]]
  const t = (before[0] - share) / (before[0] - after[0])
  return ((before[1] + (after[1] - before[1]) * t) * plan.width) / 2
}

/** Corners of the cabin: half width and ends, at the belt and under the roof. */
export function cabinFrame(plan: CarPlan) {
  const { belt, roof } = plan.style
  return {
    beltY: plan.height * 0.6,
    roofY: plan.height * 0.955,
    beltHalf: plan.width * 0.455,
    roofHalf: plan.width * 0.345,
    belt: [belt[0] * plan.length, belt[1] * plan.length] as const,
    roof: [roof[0] * plan.length, roof[1] * plan.length] as const,
  }
}
