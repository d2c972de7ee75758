import { cos, PI, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { buckle, strap, tiedBow } from '../../kit/sewing.ts'
import { at, bevel, extrude, loft, rotated, sharp, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { slotTags } from '../slot-tags.ts'
import type { FamilyContext } from '../types.ts'

/** A scarf as it lies around a neck: a broad cloth in soft folds, lower in front, its two ends hanging from under it. */
export function scarf(context: FamilyContext): Shape[] {
  const slot = slotTags(context)
  const tall = 0.5 * Number(context.parameters['long'])
  const wrap = (lift: number, reach: number, turn: number): Shape =>
    sweep(
      Array.from({ length: 18 }, (_, i): Vec3 => {
        const a = (TAU * i) / 18
        const sag = 0.034 * cos(a) + 0.008 * sin(3 * a + turn)
        return [reach * sin(a), tall + lift - sag, reach * 0.84 * cos(a) + 0.012 * cos(a)]
      }),
      1,
      { closed: true, smooth: true, section: { kind: 'outline', points: FOLDS } }
    )
  return [
    tag(slot('loop', 'cloth', 'feature'), wrap(0.045, 0.1, 0)),
    ...scarfEnd(context, { x: 0.045, z: 0.118, top: tall + 0.03, length: tall - 0.03, turn: 0 }),
    ...scarfEnd(context, { x: -0.055, z: 0.1, top: tall + 0.03, length: tall - 0.12, turn: 2 }),
  ]
}

/** A broad cloth gathered into folds that lean outward as they sink: x away from the neck, y up, metres. */
const FOLDS: readonly Vec2[] = [
  [-0.012, -0.045],
  [0.02, -0.07],
  [0.045, -0.055],
  [0.05, -0.034],
  [0.034, -0.022],
  [0.046, -0.004],
  [0.042, 0.014],
  [0.024, 0.022],
  [0.034, 0.04],
  [0.026, 0.058],
  [0.004, 0.066],
  [-0.012, 0.052],
  [-0.018, 0.0],
]

interface HangingEnd {
  readonly x: number
  readonly z: number
  readonly top: number
  readonly length: number
  readonly turn: number
}

/** An end that widens downward in hanging folds, with woven stripes and a fringe. */
function scarfEnd(context: FamilyContext, { x, z, top, length, turn }: HangingEnd): readonly Shape[] {
  const slot = slotTags(context)
  const half = (t: number): number => 0.042 + 0.036 * t
  const fold = (k: number, t: number): number => 0.011 * sin(k * 6.5 + turn + 1.2 * t) * (1.15 - 0.5 * t)
  const across = [-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1]
  const strip = (t: number, thick: number): readonly Vec3[] => {
    const side = (out: number): readonly Vec3[] =>
      across.map((k): Vec3 => [x + k * half(t), top - length * t, z - 0.014 * t + fold(k, t) + out])
    return [...side(thick), ...[...side(-thick)].reverse()]
  }
  const cloth = loft(
    [0, 0.25, 0.5, 0.75, 1].map(t => strip(t, 0.008)),
    { smooth: true, edge: sharp, ...slot('scarf', 'cloth', 'feature') }
  )
  const stripes = [0.7, 0.8, 0.9].map(t =>
    loft([strip(t, 0.0098), strip(t + 0.045, 0.0098)], { edge: sharp })
  )
  const fringe = Array.from({ length: 9 }, (_, i): Shape => {
    const k = i / 4 - 1
    const from: Vec3 = [x + k * half(1) * 0.94, top - length + 0.008, z - 0.014 + fold(k * 0.94, 1)]
    const to: Vec3 = [from[0] + 0.003 * sin(i * 2), from[1] - 0.062, from[2]]
    return sweep([from, to], [0.006, 0.0045], { edge: sharp })
  })
  return [
    cloth,
    tag(slot('stripe', 'trim', 'ornament'), ...stripes),
    tag(slot('fringe', 'trim', 'ornament'), ...fringe),
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
