import { cos, PI, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { buckle, strap, tiedBow } from '../../kit/sewing.ts'
import { at, bevel, box, extrude, group, loft, rotated, sharp, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { slotTags } from '../slot-tags.ts'
import type { FamilyContext } from '../types.ts'

/** A knitted scarf: a thick coil as around a neck, one end hanging in front, one behind it, both with fringes. */
export function scarf(context: FamilyContext): Shape[] {
  const slot = slotTags(context)
  const tall = 0.5 * Number(context.parameters['long'])
  const coil = (r: number, y: number, tilt: number, thick: number): Shape =>
    sweep(
      Array.from({ length: 20 }, (_, i): Vec3 => {
        const a = (TAU * i) / 20
        const ripple = 1 + 0.05 * sin(a * 3 + y * 40)
        return [r * ripple * sin(a), y + tilt * cos(a), r * 0.82 * ripple * cos(a)]
      }),
      thick,
      { closed: true, smooth: true, flatten: 1.3 }
    )
  const end = (x: number, z: number, length: number, turn: number): Shape => {
    const top = tall + 0.02
    const sections = [0, 0.2, 0.5, 0.8, 1].map(t => {
      const half = 0.05 + 0.03 * t
      const y = top - length * t
      const wave = (k: number): number => 0.008 * sin(k * 5 + t * 5 + turn)
      const front = [-1, -0.5, 0, 0.5, 1].map((k): Vec3 => [x + k * half, y, z + wave(k) + 0.011])
      return [...front, ...front.map(([a, b, c]): Vec3 => [a, b, c - 0.022]).reverse()]
    })
    const fringe = Array.from({ length: 9 }, (_, i): Shape => {
      const fx = x + (i / 4 - 1) * 0.072
      const fz = z + 0.008 * sin((i / 4 - 1) * 5 + 5 + turn)
      return sweep(
        [
          [fx, top - length + 0.006, fz],
          [fx + 0.004, top - length - 0.055, fz],
        ],
        [0.0055, 0.004],
        { edge: sharp }
      )
    })
    const stripes = [0.62, 0.74, 0.86].map(t =>
      at(
        [x, top - length * t, z + 0.001],
        box([(0.05 + 0.03 * t) * 2 + 0.006, length * 0.07, 0.036], { edge: bevel(0.008) })
      )
    )
    return group([
      loft(sections, { smooth: true, edge: sharp, ...slot('scarf', 'cloth', 'feature') }),
      tag(slot('fringe', 'trim', 'ornament'), ...fringe),
      tag(slot('stripe', 'trim', 'ornament'), ...stripes),
    ])
  }
  return [
    tag(
      slot('loop', 'cloth', 'feature'),
      coil(0.115, tall + 0.04, -0.02, 0.034),
      coil(0.105, tall + 0.092, 0.012, 0.032)
    ),
    end(0.05, 0.1, tall - 0.05, 0),
    end(-0.062, 0.084, tall - 0.13, 2),
  ]
}

/** A necktie with knot, collar loop, pointed blade, and diagonal stripes. */
export function necktie(context: FamilyContext): Shape[] {
  const slot = slotTags(context)
  const tall = 0.48 * Number(context.parameters['long'])
  const half = (y: number): number => 0.019 + (0.047 - 0.019) * (1 - y / tall)
  const blade: readonly Vec2[] = [
    [0, 0],
    [0.048, 0.045],
    [0.019, tall],
    [-0.019, tall],
    [-0.048, 0.045],
  ]
  const knot: readonly Vec2[] = [
    [-0.02, 0],
    [0.02, 0],
    [0.033, 0.052],
    [0.026, 0.06],
    [-0.026, 0.06],
    [-0.033, 0.052],
  ]
  const stripe = (y: number): Shape => {
    const [l, r] = [half(y), half(y + 0.035)]
    return extrude(
      [
        [-l, y],
        [r, y + 0.035],
        [r * 0.985, y + 0.052],
        [-l * 0.99, y + 0.017],
      ],
      0.0105,
      { edge: sharp }
    )
  }
  const marks = Array.from({ length: 7 }, (_, i) => stripe(0.05 + (i * (tall - 0.1)) / 7))
  const loop = Array.from({ length: 15 }, (_, i): Vec3 => {
    const a = (TAU * (i + 0.5)) / 15
    return [0.06 * sin(a), tall + 0.05 + 0.03 * (1 - cos(a)), -0.05 + 0.055 * cos(a)]
  })
  return [
    extrude(blade, 0.008, { edge: bevel(0.002), ...slot('blade', 'cloth', 'feature') }),
    at(
      [0.006, 0.02, -0.01],
      extrude(
        blade.map(([x, y]): Vec2 => [x * 0.62, y]),
        0.006,
        { edge: sharp, ...slot('tail', 'cloth', 'body') }
      ),
      {}
    ),
    tag(slot('stripe', 'trim', 'ornament'), ...marks),
    at(
      [0, tall - 0.008, 0.004],
      extrude(knot, 0.03, { edge: bevel(0.007), ...slot('knot', 'cloth', 'feature') })
    ),
    tag(slot('collar', 'cloth', 'body'), strap([...loop, loop[0]], [0, 1, 0], 0.026, 0.006)),
  ]
}

/** A tied bow on a collar band; stands on the band. */
export function bowTie(context: FamilyContext): Shape[] {
  const slot = slotTags(context)
  const ring = Array.from({ length: 17 }, (_, i): Vec3 => {
    const a = (TAU * i) / 16
    return [0.066 * sin(a), 0.035, -0.072 + 0.066 * cos(a)]
  })
  return [
    at([0, 0.035, 0.002], tiedBow({ width: 0.13, ribbon: 0.058, tails: 0 }, slot('bow', 'cloth', 'feature'))),
    strap(ring, [0, 1, 0], 0.022, 0.004, slot('band', 'cloth', 'support')),
    at([0, 0.035, -0.139], rotated([0, PI, 0], buckle(0.024, 0.028, slot('buckle', 'metal', 'ornament')))),
  ]
}
