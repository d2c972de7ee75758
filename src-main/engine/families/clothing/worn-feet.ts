import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { bandOf, clothShell, denseRings, drawnIn, surfaceOf, tubeRings } from '../../kit/cloth.ts'
import { laid } from '../../kit/plates.ts'
import { strap } from '../../kit/sewing.ts'
import { at, bevel, ellipsoid, group, rotated, soft, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { slotTags } from '../slot-tags.ts'
import type { FamilyContext } from '../types.ts'
import { pair } from './worn-pair.ts'

/** Socks that stand: leg with ribbed top and stripes, contrasting heel and toe. */
export function socks(context: FamilyContext): Shape[] {
  const slot = slotTags(context)
  const tall = 0.26 * Number(context.parameters['long'])
  const path: readonly Vec3[] = [
    [0, 0.03, 0.15],
    [0, 0.034, 0.143],
    [0, 0.036, 0.11],
    [0, 0.04, 0.065],
    [0, 0.056, 0.012],
    [0, 0.1, -0.028],
    [0, 0.15, -0.034],
    [0, 0.15 + (tall - 0.15) * 0.5, -0.036],
    [0, tall, -0.038],
  ]
  const radii: readonly (readonly [number, number])[] = [
    [0.003, 0.003],
    [0.024, 0.02],
    [0.037, 0.032],
    [0.04, 0.036],
    [0.039, 0.047],
    [0.036, 0.046],
    [0.036, 0.038],
    [0.043, 0.045],
    [0.044, 0.046],
  ]
  const rings = denseRings(tubeRings(path, radii, [0, 1, 0.2], { points: 20 }), 3)
  const surface = surfaceOf(rings)
  const marks = [0.78, 0.86]
  const one = group([
    clothShell(rings, { wall: 0.0035, top: 0.05, ...slot('sock', 'cloth', 'feature') }),
    bandOf(surface, [0.93, 0.999], { lift: 0.0035, ...slot('cuff', 'trim', 'ornament') }),
    clothShell(
      rings.slice(0, 8).map(ring => drawnIn(ring, -0.0022)),
      { wall: 0.002, ...slot('toe', 'trim', 'ornament') }
    ),
    at([0, 0.042, -0.016], ellipsoid([0.036, 0.04, 0.04], slot('heel', 'trim', 'ornament'))),
    ...marks.map(v =>
      bandOf(surface, [v, v + 0.045], { lift: 0.002, ...slot('stripe', 'trim', 'ornament') })
    ),
  ])
  return pair(0.07, rotated([0, 0.16, 0], one), 0)
}

/** Flat sandals: a shaped sole, a footbed, a thong of two straps from between the toes. */
export function sandals(context: FamilyContext): Shape[] {
  const slot = slotTags(context)
  const outline = (grow: number): readonly Vec2[] =>
    (
      [
        [0, -0.13],
        [0.028, -0.122],
        [0.036, -0.09],
        [0.03, -0.03],
        [0.036, 0.03],
        [0.049, 0.08],
        [0.042, 0.115],
        [0.016, 0.135],
        [-0.018, 0.132],
        [-0.042, 0.1],
        [-0.045, 0.06],
        [-0.034, 0.01],
        [-0.032, -0.05],
        [-0.034, -0.1],
        [-0.022, -0.124],
      ] as const
    ).map(([x, y]): Vec2 => [x * grow, y * grow])
  const side = (x: number, knee: number): Shape =>
    strap(
      [
        [-0.008, 0.02, -0.085],
        [-0.008 + knee * 0.15, 0.045, -0.07],
        [knee * 0.75, 0.052, -0.03],
        [x * 0.98, 0.03, 0.012],
        [x, 0.014, 0.02],
      ],
      [0.55 * Math.sign(x), 0, 0.835],
      0.02,
      0.005
    )
  const one = group([
    at(
      [0, 0.008, 0],
      laid(outline(1), 0.016, { smooth: true, edge: bevel(0.003), ...slot('sole', 'cloth', 'body') })
    ),
    at(
      [0, 0.018, 0],
      laid(outline(0.93), 0.008, { smooth: true, edge: soft(0.003), ...slot('footbed', 'metal', 'body') })
    ),
    tag(
      slot('strap', 'trim', 'feature'),
      side(0.042, 0.03),
      side(-0.038, -0.028),
      sweep(
        [
          [-0.008, 0.012, -0.088],
          [-0.008, 0.046, -0.078],
        ],
        [0.005, 0.007],
        { caps: 'round' }
      )
    ),
  ])
  return pair(0.062, rotated([0, 0.1 + Math.PI, 0], one), 0)
}
