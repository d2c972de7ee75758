import type { Vec2 } from '../../kernel/types.ts'

/** Control points of bodies (splined), metres, y = 0 at the lower end, x to the treble side. Scale length 0.648. */

/** Solid body with two horns. */
export const SOLID_BODY: readonly Vec2[] = [
  [0, 0],
  [0.09, 0.004],
  [0.148, 0.036],
  [0.168, 0.095],
  [0.152, 0.158],
  [0.118, 0.205],
  [0.122, 0.24],
  [0.134, 0.28],
  [0.146, 0.322],
  [0.128, 0.344],
  [0.098, 0.332],
  [0.066, 0.294],
  [0.036, 0.276],
  [0, 0.274],
  [-0.034, 0.278],
  [-0.058, 0.308],
  [-0.082, 0.358],
  [-0.116, 0.392],
  [-0.146, 0.376],
  [-0.146, 0.326],
  [-0.126, 0.272],
  [-0.127, 0.232],
  [-0.134, 0.196],
  [-0.164, 0.146],
  [-0.172, 0.088],
  [-0.15, 0.032],
  [-0.09, 0.004],
]

/** The plate under the pickups of a solid body. */
export const PICKGUARD: readonly Vec2[] = [
  [0.026, 0.118],
  [0.062, 0.092],
  [0.112, 0.066],
  [0.138, 0.084],
  [0.126, 0.14],
  [0.096, 0.198],
  [0.092, 0.242],
  [0.116, 0.292],
  [0.104, 0.318],
  [0.068, 0.284],
  [0.036, 0.268],
  [0, 0.266],
  [-0.034, 0.27],
  [-0.066, 0.316],
  [-0.09, 0.334],
  [-0.106, 0.3],
  [-0.09, 0.24],
  [-0.062, 0.2],
  [-0.048, 0.15],
  [-0.02, 0.128],
]

/** Headstock with all tuners on the bass side; y = 0 at the nut. */
export const SIX_IN_LINE: readonly Vec2[] = [
  [0.021, -0.004],
  [0.024, 0.022],
  [0.04, 0.03],
  [0.047, 0.05],
  [0.034, 0.072],
  [0.012, 0.1],
  [0.004, 0.14],
  [0.014, 0.168],
  [-0.006, 0.186],
  [-0.03, 0.176],
  [-0.04, 0.15],
  [-0.034, 0.08],
  [-0.028, 0.03],
  [-0.021, -0.004],
]

/** Half a hollow body, from the lower end up the treble side to the neck. */
const HOLLOW_HALF: readonly Vec2[] = [
  [0, 0],
  [0.095, 0.004],
  [0.168, 0.044],
  [0.196, 0.118],
  [0.18, 0.196],
  [0.138, 0.258],
  [0.124, 0.302],
  [0.138, 0.362],
  [0.144, 0.412],
  [0.122, 0.462],
  [0.07, 0.488],
  [0, 0.492],
]

/** A hollow body; with `cutaway` the shoulder of the treble side is cut out beside the neck. */
export function hollowBody(cutaway: boolean): readonly Vec2[] {
  const left = HOLLOW_HALF.slice(1, -1).map(([x, y]): Vec2 => [-x, y])
  const right = cutaway
    ? [
        ...HOLLOW_HALF.slice(0, 7),
        ...([
          [0.142, 0.36],
          [0.148, 0.408],
          [0.136, 0.438],
          [0.104, 0.424],
          [0.066, 0.414],
          [0.04, 0.448],
          [0.03, 0.49],
        ] as const),
      ]
    : HOLLOW_HALF
  return [...right, ...left.reverse()]
}

/** A classical headstock, tuners on both sides. */
export const THREE_A_SIDE: readonly Vec2[] = [
  [0.024, -0.004],
  [0.036, 0.03],
  [0.038, 0.15],
  [0.03, 0.164],
  [0.012, 0.16],
  [0, 0.17],
  [-0.012, 0.16],
  [-0.03, 0.164],
  [-0.038, 0.15],
  [-0.036, 0.03],
  [-0.024, -0.004],
]
