import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { at, ball, bevel, cylinder, group, loft, sharp, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

/** A waving cloth `size` metres wide on a pole with a knob and a foot; its motif shows on both sides. */
export function flag(size: number, context: FamilyContext): Shape {
  const cloth = wavingCloth(size)
  const { tall } = cloth
  const motif = String(context.parameters['motif'])
  return group([
    tag(
      { part: 'cloth', role: 'feature', material: context.material('cloth') },
      ...(motif === 'stripe' ? [cloth.band(0, 0.335), cloth.band(0.665, 1)] : [cloth.band(0, 1)])
    ),
    ...(motif === 'stripe'
      ? [
          tag(
            { part: 'stripe', role: 'ornament', material: context.material('accent') },
            cloth.band(0.33, 0.67)
          ),
        ]
      : []),
    ...(motif === 'skull' ? skullAndBones(cloth, context) : []),
    tag(
      { part: 'pole', role: 'support', material: context.material('wood') },
      at([0, tall / 2, 0], cylinder(size * 0.016, tall)),
      at([0, tall * 0.012, 0], cylinder(size * 0.16, tall * 0.024, { edge: bevel(size * 0.008) }))
    ),
    at(
      [0, tall + size * 0.02, 0],
      ball(size * 0.034, { part: 'knob', material: { recipe: 'polished-metal', color: '#d9b04a' } })
    ),
  ])
}

interface WavingCloth {
  readonly tall: number
  /** Metres of one unit of `place`. */
  readonly unit: number
  /** A point of the cloth by its place from the middle, in heights of the cloth, `lift` metres in front of it. */
  place(spot: Vec2, lift: number): Vec3
  /** A strip between two shares of the height. */
  band(from: number, to: number): Shape
}

const COLUMNS = 21

function wavingCloth(w: number): WavingCloth {
  const h = w * 0.62
  const tall = h * 2.5
  const wave = (t: number): number => 0.09 * w * t * sin(t * 7.5)
  const height = (t: number, share: number): number => tall - h * 1.04 + h * share - 0.05 * h * t * t
  const thick = 0.002 * w
  return {
    tall,
    unit: h,
    place: ([x, y], lift) => {
      const t = 0.5 + (x * h) / (0.96 * w)
      return [w * t * 0.96, height(t, 0.5 + y), wave(t) + lift]
    },
    band: (from, to) =>
      loft(
        Array.from({ length: COLUMNS }, (_, i): readonly Vec3[] => {
          const t = i / (COLUMNS - 1)
          const corner = (share: number, z: number): Vec3 => [w * t * 0.96, height(t, share), wave(t) + z]
          return [corner(from, -thick), corner(to, -thick), corner(to, thick), corner(from, thick)]
        }),
        { edge: sharp }
      ),
  }
}

/** A skull over crossed bones, sewn on through the cloth. */
function skullAndBones(cloth: WavingCloth, context: FamilyContext): readonly Shape[] {
  const { unit } = cloth
  const patch = (outline: readonly Vec2[], [x, y]: Vec2, lift: number): Shape => {
    const ring = (share: number, z: number): readonly Vec3[] =>
      outline.map(([u, v]) => cloth.place([x + u * share, y + v * share], z))
    return loft(
      [0, 0.34, 0.67, 1]
        .map(share => ring(share, -lift))
        .concat([1, 0.67, 0.34, 0].map(share => ring(share, lift))),
      { edge: sharp }
    )
  }
  const oval = (rx: number, ry: number, count = 16): readonly Vec2[] =>
    Array.from({ length: count }, (_, i): Vec2 => [rx * cos((TAU * i) / count), ry * sin((TAU * i) / count)])
  const bone = (side: number): readonly Shape[] => {
    const spots = [-1, -0.6, -0.2, 0.2, 0.6, 1].map((t): Vec2 => [0.34 * t, -0.2 - side * 0.13 * t])
    const knob = ([x, y]: Vec2, end: number): readonly Shape[] =>
      [-0.035, 0.035].map(d => patch(oval(0.042, 0.042, 8), [x + end * 0.01, y + d], 0.011 * unit))
    return [
      sweep(
        spots.map(spot => cloth.place(spot, 0)),
        0.026 * unit,
        { smooth: true }
      ),
      ...knob(spots[0], -1),
      ...knob(spots[5], 1),
    ]
  }
  return [
    tag(
      { part: 'skull', role: 'feature', material: context.material('accent') },
      patch(oval(0.2, 0.18), [0, 0.14], 0.009 * unit),
      patch(oval(0.115, 0.09, 12), [0, -0.03], 0.01 * unit),
      ...bone(1),
      ...bone(-1)
    ),
    tag(
      { part: 'socket', role: 'ornament', material: context.material('cloth') },
      ...[-1, 1].map(side => patch(oval(0.055, 0.06, 10), [side * 0.082, 0.11], 0.014 * unit)),
      patch(
        [
          [0, 0.04],
          [-0.028, -0.02],
          [0.028, -0.02],
        ],
        [0, 0.025],
        0.014 * unit
      ),
      ...[-0.045, 0, 0.045].map(x => patch(oval(0.007, 0.035, 6), [x, -0.075], 0.014 * unit))
    ),
  ]
}
