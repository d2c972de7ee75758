import { acos, cos, PI, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { shaded } from '../../kit/shades.ts'
import {
  at,
  ball,
  bevel,
  ellipsoid,
  extrude,
  group,
  lathe,
  rotated,
  scatter,
  sharp,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

/** A ball with rays around it, `r` its radius without them. */
export function sun(r: number, context: FamilyContext): Shape {
  const n = Math.max(8, Number(context.parameters['points']))
  const core = r * 0.58
  const ray = (length: number, width: number): Shape =>
    extrude(
      [
        [-width, core * 0.86],
        [width, core * 0.86],
        [0, length],
      ],
      r * 0.14,
      { edge: bevel(r * 0.02) }
    )
  const all = Array.from({ length: n }, (_, i): Shape =>
    at([0, 0, 0], ray(i % 2 === 0 ? r : r * 0.84, r * (i % 2 === 0 ? 0.15 : 0.12)), {
      rotate: [0, 0, (TAU * i) / n],
    })
  )
  return group([
    tag(
      { part: 'body', role: 'feature', material: context.material('body') },
      ellipsoid([core, core, core * 0.62])
    ),
    tag({ part: 'ray', role: 'feature', material: context.material('second') }, ...all),
  ])
}

/** Outline of a sickle moon of radius `r`, its horns to +X. */
export function crescent(r: number): readonly Vec2[] {
  const n = 18
  const outer = Array.from({ length: n }, (_, i): Vec2 => {
    const a = 0.95 + ((TAU - 1.9) * i) / (n - 1)
    return [r * cos(a), r * sin(a)]
  })
  const [top, tip] = [outer[0], outer[n - 1]]
  const inner = Array.from({ length: n - 2 }, (_, i): Vec2 => {
    const t = (i + 1) / (n - 1)
    const a = TAU - 1.28 - (TAU - 2.56) * t
    return [r * 0.42 + r * 0.8 * cos(a) * 0.98, (tip[1] + (top[1] - tip[1]) * t) * 0.25 + r * 0.62 * sin(a)]
  })
  return [...outer, ...inner]
}

/** A full moon with craters. */
export function moon(r: number, context: FamilyContext): Shape {
  const random = context.random.fork('craters')
  const places = Array.from({ length: 26 }, (_, i) => {
    const y = 1 - (2 * (i + 0.5)) / 26
    const a = i * 2.4 + random.range(-0.3, 0.3)
    const k = Math.sqrt(1 - y * y)
    const size = r * random.range(0.06, 0.2)
    const ring = Math.sqrt(r * r - size * size)
    return {
      at: [k * sin(a) * ring, y * ring, k * cos(a) * ring] as Vec3,
      rotate: [acos(y), a, 0] as Vec3,
      scale: size,
    }
  })
  const floor = lathe(
    [
      [0, -0.12],
      [0.9, -0.1],
      [0.95, 0.06],
      [0, 0.16],
    ],
    { edge: sharp }
  )
  const rim = lathe(
    [
      [0.78, 0.02],
      [1.12, -0.1],
      [1.05, 0.1],
      [0.9, 0.2],
    ],
    { closed: true, edge: sharp }
  )
  const material = context.material('body')
  return group([
    tag({ part: 'body', role: 'feature', material }, ball(r)),
    tag({ part: 'crater', role: 'feature', material: shaded(material, -0.12) }, scatter(places, floor)),
    tag({ part: 'rim', role: 'ornament', material: shaded(material, 0.05) }, scatter(places, rim)),
  ])
}

/** A banded ball; with rings when it is Saturn. */
export function planet(h: number, hasRing: boolean, context: FamilyContext): Shape {
  const r = hasRing ? h * 0.43 : h / 2
  const tilt = hasRing ? 0.42 : 0.2
  const bands = [-0.72, -0.42, -0.12, 0.2, 0.5, 0.76]
  const material = context.material('body')
  const band = (y: number, k: number): Shape => {
    const half = 0.065 + 0.02 * k
    const at_ = (t: number, lift: number): Vec2 => [Math.sqrt(1 - t * t) * r * lift, t * r]
    return lathe(
      [at_(y - half, 0.97), at_(y - half, 1.006), at_(y, 1.01), at_(y + half, 1.006), at_(y + half, 0.97)],
      { closed: true, edge: sharp }
    )
  }
  const ring = (from: number, to: number): Shape =>
    lathe(
      [
        [r * from, -r * 0.016],
        [r * to, -r * 0.016],
        [r * to, r * 0.016],
        [r * from, r * 0.016],
      ],
      { closed: true, edge: sharp }
    )
  return at(
    [0, h / 2 + (hasRing ? h * 0.06 : 0), 0],
    rotated(
      [0.12, 0, tilt],
      group([
        tag({ part: 'body', role: 'feature', material }, ball(r)),
        tag(
          { part: 'band', role: 'ornament', material: shaded(material, -0.1) },
          ...bands.map((y, i) => band(y, i % 2))
        ),
        ...(hasRing
          ? [
              tag(
                { part: 'ring', role: 'feature', material: context.material('second') },
                ring(0.98, 1.12),
                ring(1.22, 1.62)
              ),
              tag(
                { part: 'ring_light', role: 'feature', material: shaded(context.material('second'), 0.1) },
                ring(1.6, 1.98),
                ring(1.1, 1.24)
              ),
            ]
          : []),
      ])
    )
  )
}

/** A star with a ridge on each point. */
export function star(r: number, n: number): Shape {
  const depth = r * 0.26
  const points = Array.from({ length: n * 2 }, (_, i): Vec2 => {
    const a = (PI * i) / n
    const k = i % 2 === 0 ? r : r * 0.42
    return [k * sin(a), k * cos(a)]
  })
  const ring = (k: number, z: number): Vec3[] =>
    points.flatMap(([x, y], i): Vec3[] => {
      const [u, v] = points[(i + 1) % points.length]
      return [
        [x * k, y * k, z],
        [((x + u) / 2) * k, ((y + v) / 2) * k, z],
      ]
    })
  return {
    op: 'loft',
    sections: [
      ring(0.02, -depth),
      ring(0.3, -depth * 0.75),
      ring(0.64, -depth * 0.42),
      ring(0.96, -r * 0.05),
      ring(1, 0),
      ring(0.96, r * 0.05),
      ring(0.64, depth * 0.42),
      ring(0.3, depth * 0.75),
      ring(0.02, depth),
    ],
    edge: sharp,
  }
}

/** A glowing rock with a tail of flames, flying down to one side. */
export function meteor(h: number, context: FamilyContext): Shape {
  const r = h * 0.3
  const flame = (k: number, length: number): Shape =>
    lathe(
      [
        [0, -r * k],
        [r * k * 0.75, -r * k * 0.7],
        [r * k, 0],
        [r * k * 0.72, length * 0.35],
        [r * k * 0.3, length * 0.75],
        [0, length],
      ],
      { smooth: true, sharpAt: [0, 5], flutes: { count: 7, depth: 0.09 } }
    )
  const places = Array.from({ length: 12 }, (_, i) => {
    const y = -0.9 + (1.0 * i) / 11
    const a = i * 2.4
    const k = Math.sqrt(1 - y * y)
    return {
      at: [k * sin(a) * r, y * r, k * cos(a) * r] as Vec3,
      rotate: [acos(y), a, 0] as Vec3,
      scale: r * (0.16 + 0.05 * (i % 3)),
    }
  })
  const pit = lathe(
    [
      [0.55, 0.02],
      [1.1, -0.2],
      [1.0, 0.12],
      [0.85, 0.16],
    ],
    { closed: true, edge: sharp }
  )
  return at(
    [-h * 0.16, r, 0],
    at(
      [0, 0, 0],
      group([
        tag(
          { part: 'body', role: 'feature', material: context.material('body') },
          { op: 'deform', kind: 'crumple', amount: 0.04, seed: 3, child: ball(r) },
          scatter(places, pit)
        ),
        tag(
          { part: 'tail', role: 'feature', material: { recipe: 'ember', color: '#ff6a1a' } },
          at([0, r * 0.2, 0], flame(1.05, h * 0.85))
        ),
        tag(
          { part: 'flame', role: 'feature', material: { recipe: 'glow', color: '#ffc23d' } },
          ...[0, 2.1, 4.2].map(a =>
            at([cos(a) * r * 0.55, r * 0.45, sin(a) * r * 0.55], flame(0.55, h * 0.66))
          )
        ),
      ]),
      { rotate: [0, 0, -0.75] }
    )
  )
}
