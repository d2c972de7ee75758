import { atan2, cos, PI, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { GOLDEN_ANGLE } from '../../kit/growth.ts'
import { petal, stalk, whorl } from '../../kit/petals.ts'
import { shaded } from '../../kit/shades.ts'
import { at, ellipsoid, group, lathe, scatter, sharp, sweep, tag } from '../../shape/build.ts'
import type { ScatterShape, Shape } from '../../shape/types.ts'
import type { HeadLook } from './head-parts.ts'

type Place = ScatterShape['places'][number]

/** An orchid's bloom facing +Z, `r` its radius: two broad petals, three narrow sepals, a lip of another colour. */
export function orchidBloom(r: number, look: HeadLook): Shape {
  const flat = (angle: number, length: number, width: number, z: number): Shape =>
    at(
      [0, 0, z],
      petal({
        length,
        width,
        point: 0.2,
        belly: 0.58,
        root: 0.3,
        cup: -0.08,
        bend: -0.25,
        flip: -0.3,
        across: 5,
        rows: 4,
        thick: r * 0.035,
      }),
      { rotate: [0, 0, angle] }
    )
  const sepal = { length: r * 0.95, width: r * 0.52, z: -r * 0.04 }
  const lip = shaded(look.petals, -0.2)
  return group([
    tag(
      { part: 'petal', role: 'feature', material: look.petals },
      flat(1.35, r, r * 1.02, r * 0.02),
      flat(-1.35, r, r * 1.02, r * 0.02)
    ),
    tag(
      { part: 'inner_petal', role: 'feature', material: shaded(look.petals, 0.05) },
      ...[0, 2.35, -2.35].map(angle => flat(angle, sepal.length, sepal.width, sepal.z))
    ),
    tag(
      { part: 'lip', role: 'feature', material: lip },
      at(
        [0, -r * 0.06, r * 0.06],
        petal({ length: r * 0.55, width: r * 0.4, point: 0.6, belly: 0.5, cup: -0.4, bend: 0.9, rows: 4 }),
        { rotate: [0.5, 0, PI] }
      ),
      at([r * 0.1, -r * 0.04, r * 0.08], ellipsoid([r * 0.12, r * 0.15, r * 0.1], { edge: sharp }), {
        rotate: [0, 0, -0.5],
      }),
      at([-r * 0.1, -r * 0.04, r * 0.08], ellipsoid([r * 0.12, r * 0.15, r * 0.1], { edge: sharp }), {
        rotate: [0, 0, 0.5],
      })
    ),
    tag(
      { part: 'center', role: 'feature', material: look.center },
      at([0, r * 0.06, r * 0.1], ellipsoid([r * 0.09, r * 0.11, r * 0.13], { edge: sharp }))
    ),
  ])
}

/** A dandelion's clock of parachutes, or its yellow flower of many narrow rays. */
export function dandelionClock(r: number, look: HeadLook): Shape {
  const count = look.isPlain ? 40 : 96
  const places = Array.from({ length: count }, (_, i): Place => {
    const y = 1 - (1.86 * (i + 0.5)) / count
    const angle = i * GOLDEN_ANGLE
    return { at: [0, 0, 0], rotate: [PI / 2 - atan2(y, Math.sqrt(1 - y * y)), angle, 0] }
  })
  const thread = sweep(
    [
      [0, 0, 0],
      [0, r * 0.82, 0],
    ],
    [r * 0.012, r * 0.01],
    {
      section: {
        kind: 'outline',
        points: [
          [1, -0.6],
          [0, 1],
          [-1, -0.6],
        ],
      },
      edge: sharp,
    }
  )
  const rays = whorl(
    {
      length: r * 0.24,
      width: r * 0.09,
      point: 0.6,
      belly: 0.6,
      root: 0.2,
      cup: 0,
      rows: 2,
      thick: r * 0.012,
    },
    { count: 6, height: r * 0.8, open: 1.05 }
  )
  const seed = lathe(
    [
      [0, r * 0.1],
      [r * 0.02, r * 0.2],
      [0, r * 0.32],
    ],
    { edge: sharp }
  )
  return group([
    tag(
      { part: 'petal', role: 'feature', material: look.petals },
      scatter(places, thread),
      scatter(places, rays)
    ),
    tag({ part: 'seed', material: { recipe: 'plastic', color: '#8a6d48' } }, scatter(places, seed)),
    tag(
      { part: 'center', role: 'feature', material: look.center },
      ellipsoid([r * 0.17, r * 0.15, r * 0.17])
    ),
    tag(
      { part: 'sepal', material: look.green },
      whorl(
        { length: r * 0.4, width: r * 0.12, point: 1, bend: 0.5, rows: 3 },
        { count: 8, open: 2.1, radius: r * 0.08, height: -r * 0.05 }
      )
    ),
  ])
}

/** A spike of small blossoms from the origin up, `length` long: lavender, lupine, hyacinth. */
export function spike(length: number, width: number, look: HeadLook): Shape {
  const count = look.isPlain ? 24 : 46
  const places = Array.from({ length: count }, (_, i): Place => {
    const t = i / count
    const angle = i * GOLDEN_ANGLE
    const size = (1 - 0.62 * t * t) * (t < 0.12 ? 0.75 : 1)
    return {
      at: [sin(angle) * width * 0.16 * size, length * t, cos(angle) * width * 0.16 * size],
      rotate: [1.0 - 0.6 * t, angle, 0],
      scale: size,
    }
  })
  const bud = whorl(
    {
      length: width * 0.5,
      width: width * 0.26,
      point: 0.3,
      belly: 0.6,
      cup: 0.3,
      bend: 0.7,
      rows: 3,
      thick: width * 0.04,
    },
    { count: 3, open: 0.32 }
  )
  return group([
    tag({ part: 'petal', role: 'feature', material: look.petals }, scatter(places, bud)),
    tag(
      { part: 'sepal', material: shaded(look.petals, -0.12) },
      scatter(places, ellipsoid([width * 0.135, width * 0.2, width * 0.135], { edge: sharp }))
    ),
    tag(
      { part: 'stem', material: look.green },
      stalk(
        [
          [0, -length * 0.1, 0],
          [0, length * 0.5, 0],
          [0, length * 0.98, 0],
        ],
        width * 0.1,
        0.4
      )
    ),
  ])
}

/** A ball of small four-petalled blossoms in three shades: hydrangea. */
export function flowerBall(r: number, look: HeadLook): Shape {
  const count = look.isPlain ? 26 : 66
  const floret = whorl(
    {
      length: r * 0.2,
      width: r * 0.17,
      point: 0.2,
      belly: 0.6,
      root: 0.2,
      cup: 0.1,
      bend: 0.3,
      rows: 3,
      thick: r * 0.015,
    },
    { count: 4, open: 1.25 }
  )
  const places = Array.from({ length: count }, (_, i): Place => {
    const y = 1 - (1.55 * (i + 0.5)) / count
    const ring = Math.sqrt(1 - y * y)
    const angle = i * GOLDEN_ANGLE
    return {
      at: [ring * sin(angle) * r * 0.93, r * (0.5 + 0.76 * y), ring * cos(angle) * r * 0.93],
      rotate: [PI / 2 - atan2(y, ring), angle, 0],
      scale: look.random.range(0.95, 1.2) * (look.isPlain ? 1.5 : 1),
    }
  })
  const share = (k: number): readonly Place[] => places.filter((_, i) => i % 3 === k)
  const shades = ['petal', 'light_petal', 'inner_petal'].map((part, k): Shape =>
    tag(
      { part, role: 'feature', material: shaded(look.petals, [0, 0.08, -0.06][k]) },
      scatter(share(k), at([0, 0, 0], floret, { rotate: [0, k * 0.6, 0] }))
    )
  )
  return group([
    ...shades,
    tag(
      { part: 'sepal', material: shaded(look.petals, -0.16) },
      at([0, r * 0.5, 0], ellipsoid([r * 0.86, r * 0.68, r * 0.86]))
    ),
  ])
}

/** Points of an arching spray from the ground: it rises, then leans over toward `way` and +Z. */
export function archPath(height: number, reach: number, way: number): readonly Vec3[] {
  return Array.from({ length: 9 }, (_, i): Vec3 => {
    const t = i / 8
    const out = reach * t * t * t
    return [
      out * sin(way) + 0.02 * height * sin(TAU * t * 0.4),
      height * (t < 0.75 ? t * 1.2 : 0.9 + 0.1 * sin(((t - 0.75) / 0.25) * 1.9)),
      out * cos(way),
    ]
  })
}
