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
}

const SEDAN: BodyStyle = {
  size: [1.82, 1.44, 4.6],
  belt: [0.2, -0.345],
  roof: [0.035, -0.2],
  wheel: 0.225,
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

const STYLES: Readonly<Record<string, BodyStyle>> = {
  sedan: SEDAN,
  hatchback: {
    ...SEDAN,
    size: [1.76, 1.48, 3.95],
    belt: [0.235, -0.475],
    roof: [0.06, -0.375],
    wheel: 0.225,
  },
  suv: { ...SEDAN, size: [1.9, 1.72, 4.55], belt: [0.21, -0.485], roof: [0.075, -0.43], wheel: 0.235 },
  sports: { ...SEDAN, size: [1.92, 1.2, 4.4], belt: [0.14, -0.37], roof: [-0.04, -0.16], wheel: 0.258 },
  pickup: { ...SEDAN, size: [1.95, 1.78, 5.2], belt: [0.205, -0.09], roof: [0.09, -0.06], wheel: 0.235 },
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
