import { cos, PI, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { ovalPath } from '../../kit/paths.ts'
import { rod, wire } from '../../kit/plates.ts'
import { at, ball, ellipsoid, extrude, group, rotated, sharp, sweep, tag, torus } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { KindMaker } from '../kind-maker.ts'

/** A hoop with a web of thread, beads, and feathers on three strings. */
export const dreamCatcher: KindMaker = slot => {
  const [y, r] = [0.44, 0.13]
  const rings = [1, 0.8, 0.6, 0.42, 0.26]
  const n = 12
  const node = (ring: number, i: number): Vec3 => {
    const a = (TAU * (i + ring * 0.5)) / n
    return [r * rings[ring] * sin(a), y + r * rings[ring] * cos(a), 0]
  }
  const threads = [0, 1, 2, 3].flatMap(k =>
    Array.from({ length: n }, (_, i) => [
      wire(node(k, i), node(k + 1, i), 0.0026),
      wire(node(k, i + 1), node(k + 1, i), 0.0026),
    ]).flat()
  )
  const vane: readonly Vec2[] = [
    [0, 0],
    [0.012, 0.02],
    [0.017, 0.06],
    [0.013, 0.1],
    [0, 0.125],
    [-0.013, 0.1],
    [-0.017, 0.06],
    [-0.012, 0.02],
  ]
  const feather = (x: number, top: number, low: number, turn: number): Shape =>
    group([
      wire([x, top, 0], [x, low + 0.12, 0], 0.0026, slot('string', 'thread', 'support')),
      at([x, low + 0.155, 0], ball(0.009, slot('bead', 'accent', 'ornament'))),
      at([x, low + 0.137, 0], ball(0.0075, slot('bead_low', 'bead', 'ornament'))),
      at(
        [x, low, 0],
        rotated([0, turn, 0], extrude(vane, 0.003, { edge: sharp, ...slot('feather', 'feather', 'feature') }))
      ),
      wire([x, low + 0.004, 0], [x, low + 0.14, 0], 0.0042, slot('quill', 'thread', 'ornament')),
    ])
  return [
    tag(slot('hoop', 'body', 'body'), sweep(ovalPath([0, y, 0], [r, r], 32), 0.0075, { closed: true })),
    tag(slot('web', 'thread', 'feature'), ...threads),
    at([0, y, 0], rotated([PI / 2, 0, 0], torus(r * 0.27, 0.0022, slot('web', 'thread', 'feature')))),
    tag(
      slot('web_bead', 'accent', 'ornament'),
      ...[
        [1, 2],
        [2, 6],
        [1, 9],
        [3, 4],
      ].map(([k, i]) => at(node(k, i), ball(0.0062)))
    ),
    feather(0, y - r, 0.002, 0.3),
    feather(-0.085, y - 0.1, 0.075, -0.4),
    feather(0.085, y - 0.1, 0.075, 0.5),
    tag(
      slot('loop', 'thread', 'support'),
      sweep(ovalPath([0, y + r + 0.03, 0], [0.014, 0.026], 14), 0.0026, { closed: true })
    ),
  ]
}

/** A spider's web between two branches that grow from one stem: spokes, spiral threads, a spider. */
export const spiderWeb: KindMaker = (slot, context) => {
  const spokes = Math.round(Number(context.parameters['spokes']))
  const [cx, cy] = [0, 0.3]
  const reach = (a: number): number => 0.225 + 0.02 * sin(3 * a)
  const point = (i: number, k: number): Vec3 => {
    const a = (TAU * i) / spokes + 0.1
    return [cx + reach(a) * k * cos(a), cy + reach(a) * k * sin(a), 0]
  }
  const rings = [0.16, 0.28, 0.4, 0.52, 0.64, 0.76, 0.88]
  const threads = [
    ...Array.from({ length: spokes }, (_, i) => wire([cx, cy, 0], point(i, 1.06), 0.0034)),
    ...rings.flatMap(k =>
      Array.from({ length: spokes }, (_, i) => {
        const [a, b] = [point(i, k), point(i + 1, k)]
        const sag: Vec3 = [((a[0] + b[0]) / 2) * 0.97 + cx * 0.03, ((a[1] + b[1]) / 2) * 0.97 + cy * 0.03, 0]
        return [wire(a, sag, 0.003), wire(sag, b, 0.003)]
      }).flat()
    ),
  ]
  const leg = (side: number, i: number): Shape => {
    const spread = -0.6 + i * 0.42
    return sweep(
      [
        [side * 0.006, 0.004, 0.012],
        [side * (0.03 + 0.004 * (i % 2)), 0.03 * spread + 0.01, 0.026],
        [side * 0.052, 0.075 * spread, 0.004],
      ],
      0.0021,
      { caps: 'round' }
    )
  }
  return [
    sweep(
      Array.from({ length: 25 }, (_, i): Vec3 => {
        const a = TAU * (i / 24) - PI / 2
        return [
          cx + (reach(a) + 0.012) * cos(a) * 1.04,
          cy + (reach(a) + 0.012) * sin(a) * 1.04 + 0.004,
          0.004 * sin(i * 2.1),
        ]
      }).slice(0, 24),
      Array.from({ length: 24 }, (_, i) => 0.0105 + 0.0025 * sin(i * 1.7)),
      { closed: true, ...slot('branch', 'body', 'support') }
    ),
    tag(
      slot('twig', 'body', 'ornament'),
      rod([0.16, 0.47, 0], [0.25, 0.56, 0.03], [0.008, 0.003]),
      rod([-0.2, 0.4, 0], [-0.29, 0.44, -0.02], [0.008, 0.003]),
      rod([0.0, 0.06, 0], [0.05, 0.0, 0.05], [0.011, 0.008]),
      rod([0.0, 0.06, 0], [-0.06, 0.0, -0.04], [0.011, 0.008])
    ),
    tag(slot('web', 'thread', 'feature'), ...threads),
    at(
      [0.045, 0.36, 0],
      group([
        tag(
          slot('spider', 'dark', 'feature'),
          at([0, 0.014, 0.012], ellipsoid([0.016, 0.02, 0.013])),
          at([0, -0.011, 0.012], ball(0.0105)),
          ...[0, 1, 2, 3].flatMap(i => [leg(1, i), leg(-1, i)])
        ),
      ])
    ),
  ]
}
