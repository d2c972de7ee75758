import type { Vec3 } from '../../kernel/types.ts'
import { disc, rod } from '../../kit/plates.ts'
import { at, ball, cylinder, group, lathe, rotated, sharp, soft, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { mouthpiece } from './saxophone-parts.ts'

/** The tube from the neck's joint down, around the bow and up to the bell, in the plane z = 0, with its radius. */
const BENT: readonly (readonly [x: number, y: number, r: number])[] = [
  [-0.05, 0.56, 0.0125],
  [-0.048, 0.46, 0.0165],
  [-0.044, 0.34, 0.021],
  [-0.04, 0.22, 0.0255],
  [-0.036, 0.12, 0.029],
  [-0.022, 0.065, 0.031],
  [0.012, 0.036, 0.033],
  [0.05, 0.062, 0.035],
  [0.068, 0.12, 0.037],
  [0.08, 0.19, 0.04],
  [0.094, 0.26, 0.0455],
]

const NECK: readonly Vec3[] = [
  [-0.05, 0.55, 0],
  [-0.051, 0.59, 0],
  [-0.066, 0.632, 0],
  [-0.102, 0.648, 0],
  [-0.15, 0.63, 0],
]

/** The curved saxophone: tube, bell, keys, neck with its mouthpiece. */
export function alto(context: FamilyContext): Shape[] {
  const body = { part: 'body', role: 'body', material: context.material('body') }
  const wide = Number(context.parameters['bell'])
  return [
    tag(
      body,
      sweep(
        BENT.map(([x, y]): Vec3 => [x, y, 0]),
        BENT.map(([, , r]) => r),
        { smooth: true }
      ),
      sweep(NECK, [0.0125, 0.0122, 0.0115, 0.0105, 0.0088], { smooth: true }),
      ring(-0.05, 0.548, 0.0155, 0.014),
      ring(-0.0385, 0.165, 0.0295, 0.012),
      ring(0.0765, 0.165, 0.0405, 0.012),
      rod([-0.02, 0.29, 0], [0.06, 0.27, 0], 0.005)
    ),
    bell(wide, context),
    ...keys(context),
    ...mouthpiece([-0.15, 0.63], [-0.235, 0.585], context),
  ]
}

/** A sleeve around the tube. */
const ring = (x: number, y: number, r: number, tall: number): Shape =>
  at([x, y, 0], cylinder(r, tall, { edge: soft(0.003) }))

/** A flared bell, open, thin at its rolled rim; its throat joins the tube. */
export function bell(wide: number, context: FamilyContext): Shape {
  const r = (base: number, t: number): number => base * (1 + (wide - 1) * t)
  const profile = lathe(
    [
      [0, 0.02],
      [0.0445, -0.004],
      [0.0495, 0.03],
      [r(0.057, 0.5), 0.062],
      [r(0.07, 0.8), 0.088],
      [r(0.084, 1), 0.1],
      [r(0.087, 1), 0.103],
      [r(0.083, 1), 0.106],
      [r(0.067, 0.8), 0.092],
      [r(0.053, 0.5), 0.06],
      [0.04, 0.03],
      [0, 0.022],
    ],
    { smooth: true, sharpAt: [0, 1, 11], part: 'bell', role: 'feature', material: context.material('body') }
  )
  return at([0.092, 0.252, 0], rotated([0, 0, -0.2], profile))
}

/** Where pads lie: a point of the tube's axis, the radius there, the size of the pad. */
function padPlaces(): readonly (readonly [x: number, y: number, r: number, size: number])[] {
  const onBody = Array.from({ length: 10 }, (_, i) => {
    const y = 0.525 - i * 0.041
    const t = (0.56 - y) / 0.44
    return [-0.05 + 0.014 * t, y, 0.0125 + 0.0165 * t, 0.009 + 0.0085 * t] as const
  })
  return [
    ...onBody,
    [0.066, 0.115, 0.0365, 0.021],
    [0.078, 0.185, 0.0395, 0.023],
    [0.09, 0.243, 0.044, 0.023],
  ]
}

function keys(context: FamilyContext): Shape[] {
  const pad = (size: number): Shape =>
    group([
      rotated(
        [Math.PI / 2, 0, 0],
        lathe(
          [
            [0, -0.008],
            [size * 0.7, -0.008],
            [size * 0.75, 0],
            [size, 0.001],
            [size, 0.005],
            [size * 0.55, 0.0075],
            [0, 0.006],
          ],
          { edge: sharp }
        )
      ),
      at([size * 1.05, 0, 0.001], disc(0.0035, 0.01, { edge: sharp })),
    ])
  const places = padPlaces()
  const pearls = places.slice(1, 9).filter((_, i) => i !== 3)
  return [
    tag(
      { part: 'key', role: 'feature', material: context.material('key') },
      ...places.map(([x, y, r, size]) => at([x, y, r + 0.005], pad(size))),
      // Long rods beside the pads, on posts.
      rod([-0.022, 0.545, 0.02], [-0.003, 0.12, 0.036], 0.003),
      rod([-0.074, 0.5, 0.014], [-0.07, 0.14, 0.03], 0.0028),
      ...[0.52, 0.4, 0.28, 0.16].map(y => {
        const t = (0.545 - y) / 0.425
        return rod([-0.022 + 0.019 * t, y, 0.02 + 0.016 * t], [-0.045 + 0.01 * t, y, 0.004], 0.0025)
      }),
      rod([-0.074, 0.5, 0.014], [-0.05, 0.5, 0.006], 0.0025),
      rod([-0.07, 0.14, 0.03], [-0.04, 0.14, 0.012], 0.0025),
      // Palm keys at the back of the upper tube, and the octave key on the neck.
      ...[0.5, 0.46, 0.42].map(y => at([-0.078, y, 0], ball(0.012), { scale: [0.5, 1.3, 0.7] })),
      rod([-0.078, 0.5, 0], [-0.05, 0.49, 0], 0.003),
      rod([-0.078, 0.46, 0], [-0.05, 0.45, 0], 0.003),
      rod([-0.078, 0.42, 0], [-0.05, 0.41, 0], 0.003),
      sweep(
        [
          [-0.066, 0.585, 0],
          [-0.082, 0.618, 0],
          [-0.106, 0.66, 0],
          [-0.13, 0.652, 0],
        ],
        0.0028,
        { smooth: true }
      ),
      at([-0.128, 0.65, 0], ball(0.006)),
      // Guard over the pads of the bell.
      sweep(
        [
          [0.05, 0.15, 0.03],
          [0.06, 0.15, 0.058],
          [0.084, 0.16, 0.064],
          [0.108, 0.19, 0.058],
          [0.112, 0.2, 0.03],
        ],
        0.0026,
        { smooth: true }
      )
    ),
    tag(
      { part: 'pearl', role: 'ornament', material: context.material('pearl') },
      ...pearls.map(([x, y, r, size]) =>
        at([x - 0.001, y - 0.001, r + 0.012], disc(size * 0.55, 0.005, { edge: sharp }))
      )
    ),
  ]
}
