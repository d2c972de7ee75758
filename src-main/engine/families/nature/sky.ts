import { acos, cos, PI, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { shaded } from '../../kit/shades.ts'
import {
  at,
  ball,
  bevel,
  blend,
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
import { choice, count, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { snowCrystal } from './snow-crystal.ts'

/** Signs of the sky as things to stand on a desk: cloud, bolt, sun, moon, planet, star, snowflake, meteor. */
export const sky: Family = {
  name: 'sky',
  parameters: {
    kind: choice(
      [
        'cloud',
        'bolt',
        'sun',
        'crescent',
        'full-moon',
        'planet',
        'saturn',
        'star',
        'snowflake',
        'meteor',
        'rainbow',
      ],
      'What it is'
    ),
    height: meters(0.3, { min: 0.02, max: 10 }, 'Height'),
    points: count(5, { min: 4, max: 16 }, 'Points of a star, rays of a sun'),
    rain: choice(['none', 'rain', 'bolt'], 'What falls from a cloud'),
  },
  slots: {
    body: { material: { recipe: 'plaster', color: '#f3f6fa' } },
    second: { material: { recipe: 'plastic', color: '#f6b52c' }, second: {} },
  },
  partWords: {
    ray: { slot: 'second', part: 'ray', count: 'points' },
    ring: { slot: 'second', part: 'ring', with: { kind: 'saturn' } },
    point: { slot: 'body', part: 'body', count: 'points' },
    tail: { slot: 'second', part: 'tail' },
    rain: { slot: 'second', part: 'rain', with: { rain: 'rain' } },
    raindrop: { slot: 'second', part: 'rain', with: { rain: 'rain' } },
    lightning: { slot: 'second', part: 'bolt', with: { rain: 'bolt' } },
    bolt: { slot: 'second', part: 'bolt', with: { rain: 'bolt' } },
    crater: { slot: 'second', part: 'crater' },
  },
  adjectives: {
    rainy: { rain: 'rain' },
    raining: { rain: 'rain' },
    stormy: { rain: 'bolt' },
    thunder: { rain: 'bolt' },
    crescent: { kind: 'crescent' },
    full: { kind: 'full-moon' },
    ringed: { kind: 'saturn' },
  },
  heightParameter: 'height',
  build,
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const h = Number(p['height'])
  const r = h / 2
  const body = (shape: Shape): Shape =>
    tag({ part: 'body', role: 'feature', material: context.material('body') }, shape)
  switch (p['kind']) {
    case 'bolt':
      return body(at([0, 0, 0], bolt(h)))
    case 'sun':
      return at([0, r, 0], sun(r, context))
    case 'crescent':
      return at([0, r, 0], body(extrude(crescent(r), r * 0.5, { edge: { kind: 'soft', size: r * 0.16 } })))
    case 'full-moon':
      return at([0, r, 0], moon(r, context))
    case 'planet':
    case 'saturn':
      return planet(h, p['kind'] === 'saturn', context)
    case 'star':
      return at([0, r * 0.81, 0], body(star(r, Number(p['points']))))
    case 'snowflake':
      return at([0, r, 0], body(snowCrystal(r)))
    case 'meteor':
      return meteor(h, context)
    case 'rainbow':
      return rainbow(h, context)
    default:
      return cloud(h, context)
  }
}

function cloud(h: number, context: FamilyContext): Shape {
  const rain = String(context.parameters['rain'])
  const low = rain === 'none' ? 0 : h * 0.46
  const k = h - low
  const random = context.random.fork('puffs')
  const puffs: readonly (readonly [number, number, number, number])[] = [
    [0, 0.52, 0, 0.5],
    [-0.55, 0.4, 0.06, 0.38],
    [0.56, 0.42, 0.02, 0.4],
    [-0.95, 0.28, 0, 0.27],
    [0.98, 0.29, 0.04, 0.28],
    [0.24, 0.62, -0.16, 0.36],
    [-0.26, 0.55, 0.2, 0.36],
    [0.3, 0.34, 0.26, 0.33],
    [-0.7, 0.27, 0.24, 0.26],
    [0.72, 0.27, -0.2, 0.27],
    [-0.4, 0.3, -0.26, 0.3],
  ]
  const balls = puffs.map(([x, y, z, r]) => {
    const size = r * k * random.range(0.96, 1.05)
    return {
      kind: 'ball' as const,
      at: [x * k, low + Math.max(y * k, size * 0.86), z * k] as Vec3,
      radii: [size, size * 0.92, size] as Vec3,
    }
  })
  const floor = {
    kind: 'ball' as const,
    at: [0, low + k * 0.16, 0] as Vec3,
    radii: [k * 0.95, k * 0.16, k * 0.3] as Vec3,
  }
  const drop = lathe(
    [
      [0, -0.5],
      [0.3, -0.38],
      [0.34, -0.15],
      [0.16, 0.2],
      [0, 0.55],
    ].map(([x, y]): Vec2 => [x * k * 0.2, y * k * 0.36]),
    { smooth: true, sharpAt: [0, 4] }
  )
  const drops = Array.from({ length: 11 }, (_, i) => ({
    at: [
      ((i % 6) - 2.5) * k * 0.3 + (i > 5 ? k * 0.14 : 0),
      low * (i > 5 ? 0.42 : 0.98),
      (i % 3) * k * 0.1 - k * 0.1,
    ] as Vec3,
  }))
  return group([
    blend([...balls, floor], {
      blend: k * 0.05,
      detail: k * 0.055,
      part: 'body',
      role: 'feature',
      material: context.material('body'),
    }),
    ...(rain === 'rain'
      ? [
          tag(
            { part: 'rain', role: 'ornament', material: { recipe: 'glossy-plastic', color: '#4d9fe0' } },
            scatter(drops.slice(0, 6), drop)
          ),
        ]
      : []),
    ...(rain === 'bolt'
      ? [
          tag(
            { part: 'bolt', role: 'ornament', material: context.material('second') },
            at([k * 0.05, 0, k * 0.1], bolt(low + k * 0.25))
          ),
        ]
      : []),
  ])
}

/** A zigzag standing on its tip. */
function bolt(h: number): Shape {
  const outline: readonly Vec2[] = [
    [-0.02, 0],
    [0.3, 0.44],
    [0.11, 0.44],
    [0.33, 0.72],
    [0.16, 0.72],
    [0.36, 1],
    [-0.04, 1],
    [-0.26, 0.58],
    [-0.06, 0.58],
    [-0.22, 0.31],
    [-0.05, 0.31],
  ]
  return extrude(
    outline.map(([x, y]): Vec2 => [x * h, y * h]),
    h * 0.13,
    { edge: { kind: 'soft', size: h * 0.025 } }
  )
}

function sun(r: number, context: FamilyContext): Shape {
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

function crescent(r: number): readonly Vec2[] {
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

function moon(r: number, context: FamilyContext): Shape {
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
function planet(h: number, hasRing: boolean, context: FamilyContext): Shape {
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
function star(r: number, n: number): Shape {
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

function meteor(h: number, context: FamilyContext): Shape {
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

function rainbow(h: number, context: FamilyContext): Shape {
  const colors = ['#e2343a', '#f08a2c', '#f5d23c', '#4faf4a', '#3f7fd6', '#7a4fc0']
  const arch = (from: number, to: number): Shape => {
    const n = 22
    const half = (r: number): Vec2[] =>
      Array.from({ length: n }, (_, i): Vec2 => [r * cos((PI * i) / (n - 1)), r * sin((PI * i) / (n - 1))])
    return extrude([...half(to), ...half(from).reverse()], h * 0.2, { edge: bevel(h * 0.008) })
  }
  const step = h * 0.095
  const puff = (x: number): Shape =>
    blend(
      [
        [0, 0, 0.2],
        [-0.2, -0.03, 0.15],
        [0.2, -0.02, 0.16],
        [0.03, 0.06, 0.17],
      ].map(([a, b, r]) => ({
        kind: 'ball' as const,
        at: [x + a * h, h * (0.17 + b), 0] as Vec3,
        radii: [r * h, r * h * 0.85, r * h] as Vec3,
      })),
      { blend: h * 0.04, detail: h * 0.05 }
    )
  return group([
    ...colors.map((color, i) =>
      tag(
        { part: `band_${i + 1}`, role: 'feature', material: { recipe: 'plastic', color } },
        arch(h - step * (i + 1), h - step * i + h * 0.002)
      )
    ),
    tag(
      { part: 'body', role: 'feature', material: context.material('body') },
      puff(-h * 0.73),
      puff(h * 0.73)
    ),
  ])
}
