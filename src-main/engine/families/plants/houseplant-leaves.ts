import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { GOLDEN_ANGLE } from '../../kit/growth.ts'
import { petal, stalk, whorl } from '../../kit/petals.ts'
import { shaded } from '../../kit/shades.ts'
import { at, extrude, group, loft, scatter, sharp, tag } from '../../shape/build.ts'
import type { ScatterShape, Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

type Place = ScatterShape['places'][number]

/** Leaves on long stalks that lean out from the middle, the blades hanging outward. */
export function onStalks(h: number, n: number, context: FamilyContext, blade: Shape): Shape {
  const random = context.random.fork('stalks')
  const parts = Array.from({ length: n }, (_, i): Shape => {
    const share = i / Math.max(1, n - 1)
    const angle = i * GOLDEN_ANGLE + 0.3
    const lean = 0.12 + 0.62 * share
    const length = h * (0.92 - 0.32 * share) * random.range(0.93, 1.05)
    const end: Vec3 = [
      sin(angle) * sin(lean) * length,
      cos(lean) * length * 0.92,
      cos(angle) * sin(lean) * length,
    ]
    return group([
      tag(
        { part: 'stem', role: 'support', material: context.material('stem') },
        stalk([[0, 0, 0], [end[0] * 0.35, end[1] * 0.55, end[2] * 0.35], end], h * 0.014, 0.7)
      ),
      tag(
        { part: 'leaf', role: 'feature', material: context.material('leaves') },
        at(end, blade, { rotate: [1.35 + 0.4 * share, angle, 0], scale: 1 - 0.18 * share })
      ),
    ])
  })
  return group(parts)
}

/** A heart-shaped leaf with deep cuts between its veins, folded along its rib; stands along +Y, inside −Z. */
export function monsteraLeaf(length: number): Shape {
  const half: readonly Vec2[] = [
    [0, 0],
    [0.12, -0.16],
    [0.34, -0.14],
    [0.47, 0.06],
    [0.2, 0.12],
    [0.52, 0.2],
    [0.5, 0.36],
    [0.17, 0.33],
    [0.47, 0.48],
    [0.4, 0.62],
    [0.13, 0.52],
    [0.34, 0.74],
    [0.2, 0.86],
    [0.08, 0.72],
    [0, 1],
  ]
  const side = (sign: number): Shape => {
    const outline = half.map(([x, y]): Vec2 => [x * sign * length, y * length])
    return extrude(sign > 0 ? outline : [...outline].reverse(), length * 0.016, { edge: sharp })
  }
  const wing = (sign: number): Shape => at([0, 0, 0], side(sign), { rotate: [0, sign * 0.28, 0] })
  const rib = stalk(
    [
      [0, -length * 0.05, 0],
      [0, length * 0.5, 0],
      [0, length * 0.97, 0],
    ],
    length * 0.02,
    0.4
  )
  return group([wing(1), wing(-1), rib])
}

/** A frond along +Y that bends over, leaflets on both sides. */
export function fernFrond(length: number): Shape {
  const bend = 1.25
  const steps = 13
  const leaflet = petal({
    length: 1,
    width: 0.3,
    point: 0.7,
    belly: 0.3,
    root: 0.5,
    cup: 0.05,
    rows: 3,
    thick: 0.04,
  })
  const path: Vec3[] = []
  const places: Place[] = []
  let [y, z] = [0, 0]
  for (let i = 0; i <= steps; i++) {
    const t = i / steps
    const angle = bend * t * t
    path.push([0, y, z])
    const size = length * 0.2 * sin(TAU * (0.06 + 0.43 * t)) * (i === 0 ? 0 : 1)
    if (size > length * 0.02) {
      places.push(
        { at: [0, y, z], rotate: [angle, 0, -1.25], scale: size },
        { at: [0, y, z], rotate: [angle, 0, 1.25], scale: size }
      )
    }
    y += (length / steps) * cos(angle)
    z += (length / steps) * sin(angle)
  }
  return group([
    stalk(
      path.filter((_, i) => i % 3 === 0 || i === steps),
      length * 0.011,
      0.4
    ),
    scatter(places, leaflet),
  ])
}

/** Upright sword leaves with yellow margins. */
export function swords(h: number, n: number, context: FamilyContext): Shape {
  const random = context.random.fork('swords')
  const green = context.material('leaves')
  const sword = (k: number, z: number): Shape => {
    const section = (t: number, w: number): Vec3[] => {
      const half = h * w * k
      const turn = 0.5 * t
      return [
        [-1, 0],
        [0, -0.32],
        [1, 0],
        [0, 0.05],
      ].map(([a, b]): Vec3 => [
        a * half * cos(turn) - b * half * sin(turn),
        h * t * (k > 0.9 ? 1 : 0.985),
        a * half * sin(turn) + b * half * cos(turn) + z,
      ])
    }
    return loft(
      [section(0, 0.045), section(0.3, 0.068), section(0.62, 0.06), section(0.85, 0.034), section(1, 0.003)],
      { edge: sharp }
    )
  }
  const places = Array.from({ length: n }, (_, i): Place => {
    const angle = i * GOLDEN_ANGLE
    const out = h * 0.1 * Math.sqrt(i / n)
    return {
      at: [out * sin(angle), -h * 0.02, out * cos(angle)],
      rotate: [0.05 + 0.14 * (i / n), angle + random.range(-0.6, 0.6), 0],
      scale: (1 - 0.38 * (i / n)) * random.range(0.95, 1.03),
    }
  })
  const margin = { recipe: 'leaf', color: '#d5c65a' } as const
  return group([
    tag(
      { part: 'leaf', role: 'feature', material: green },
      scatter(places, group([sword(0.8, h * 0.004), at([0, 0, 0], sword(0.8, -h * 0.004))]))
    ),
    tag({ part: 'margin', role: 'ornament', material: margin }, scatter(places, sword(1, 0))),
  ])
}

/** A rosette of thick pointed leaves, lighter inside. */
export function succulent(h: number, radius: number, context: FamilyContext): Shape {
  const r = Math.max(h * 0.9, radius * 0.95)
  const material = context.material('leaves')
  const ring = (k: number, count: number, open: number, turn: number): Shape =>
    whorl(
      {
        length: r * k,
        width: r * 0.44 * (0.6 + 0.4 * k),
        point: 0.5,
        belly: 0.66,
        root: 0.45,
        cup: 0.3,
        bend: -0.45,
        thick: r * 0.09,
        rows: 5,
      },
      { count, open, radius: r * 0.05, height: h * 0.1, turn, jitter: 0.04 },
      context.random.fork('rosette')
    )
  return group([
    tag({ part: 'leaf', role: 'feature', material }, ring(0.96, 9, 1.5, 0), ring(0.86, 8, 1.15, 0.35)),
    tag(
      { part: 'inner_leaf', role: 'feature', material: shaded(material, 0.07) },
      ring(0.74, 7, 0.82, 0.1),
      ring(0.6, 5, 0.5, 0.6),
      ring(0.46, 4, 0.22, 0.2)
    ),
  ])
}

/** A straight stem with large oval leaves. */
export function rubber(h: number, n: number, context: FamilyContext): Shape {
  const places = Array.from({ length: n }, (_, i): Place => {
    const t = 0.12 + (0.84 * i) / n
    return {
      at: [0, h * t * 0.93, 0],
      rotate: [1.05 - 0.75 * (i / n), i * GOLDEN_ANGLE, 0],
      scale: 1 - 0.25 * (i / n),
    }
  })
  const leaf = petal({
    length: h * 0.4,
    width: h * 0.17,
    point: 0.5,
    belly: 0.5,
    root: 0.12,
    cup: 0.16,
    bend: 0.5,
    rows: 5,
    across: 5,
    thick: h * 0.008,
  })
  return group([
    tag(
      { part: 'stem', role: 'support', material: context.material('stem') },
      stalk(
        [
          [0, -h * 0.02, 0],
          [h * 0.01, h * 0.5, 0],
          [0, h * 0.94, 0],
        ],
        h * 0.02,
        0.5
      )
    ),
    tag({ part: 'leaf', role: 'feature', material: context.material('leaves') }, scatter(places, leaf)),
  ])
}
