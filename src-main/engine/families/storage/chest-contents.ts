import { cos, PI, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { wire } from '../../kit/plates.ts'
import {
  at,
  ball,
  bevel,
  box,
  cylinder,
  ellipsoid,
  group,
  lathe,
  scatter,
  sharp,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import type { ChestPlan } from './chest-plan.ts'

/** What lies in a chest, and what has settled on it. */

const JEWELS = ['#b3122f', '#128a55', '#1b4fa8', '#8a4cc0']
const TOYS = ['#d8362f', '#2f6fc9', '#f2b824', '#3a9a4c']

/** A heap up to the rim with single pieces on it. */
export function treasure(plan: ChestPlan, kind: string, context: FamilyContext): Shape {
  const { width: w, depth: d, height: h, wall, foot } = plan
  const [rx, rz] = [w / 2 - wall * 1.4, d / 2 - wall * 1.4]
  const random = context.random.fork('treasure')
  const isGold = kind !== 'toys'
  const top = (x: number, z: number): number => {
    const t = Math.min(1, (x / rx) * (x / rx) + (z / rz) * (z / rz))
    return h * (0.86 + 0.3 * (1 - t))
  }
  const size = w * (kind === 'jewels' ? 0.055 : 0.035)
  const place = () => {
    const angle = random.range(0, TAU)
    const share = 0.9 * Math.sqrt(random.range(0, 1))
    const [x, z] = [rx * share * cos(angle), rz * share * sin(angle)]
    return {
      at: [x, top(x, z) - size * 0.2, z] as Vec3,
      rotate: [random.range(-0.6, 0.6), random.range(0, 6), random.range(-0.6, 0.6)] as Vec3,
    }
  }
  const places = (count: number) => Array.from({ length: count }, () => place())
  const lift = h * (isGold ? 0.86 : 0.7)
  const bottom = wall * 1.05 - lift
  const heap = tag(
    {
      part: 'content',
      role: 'content',
      material: isGold
        ? { recipe: 'polished-metal', color: '#e6b23c' }
        : { recipe: 'fabric', color: '#6b4a8c' },
    },
    at(
      [0, h * 0.86, 0],
      lathe(
        [
          [0, bottom],
          [1, bottom],
          [1, 0],
          [0.75, h * 0.13],
          [0.4, h * 0.24],
          [0, h * 0.3],
        ],
        { smooth: true, sharpAt: [0, 1, 2, 5] }
      ),
      {
        scale: [rx, 1, rz],
      }
    )
  )
  const pieces: Shape[] = isGold
    ? [
        tag(
          {
            part: 'content',
            role: 'content',
            material: { recipe: 'polished-metal', color: '#e6b23c' },
            edge: sharp,
          },
          scatter(places(kind === 'jewels' ? 40 : 90), cylinder(size * 0.85, size * 0.24))
        ),
        ...JEWELS.map((color, i) =>
          tag(
            { part: `jewel_${i + 1}`, role: 'content', material: { recipe: 'gem', color }, edge: sharp },
            scatter(places(kind === 'jewels' ? 9 : 3), gem(size * 1.05))
          )
        ),
        tag(
          { part: 'pearl', role: 'content', material: { recipe: 'shell', color: '#f4efe6' } },
          scatter(places(kind === 'jewels' ? 14 : 5), ball(size * 0.5))
        ),
      ]
    : TOYS.flatMap((color, i) => [
        tag(
          { part: `toy_${i + 1}`, role: 'content', material: { recipe: 'glossy-plastic', color } },
          scatter(places(3), ball(size * 2)),
          scatter(places(4), box([size * 3, size * 3, size * 3], { edge: bevel(size * 0.2) }))
        ),
      ])
  return at([0, foot, 0], group([heap, ...pieces]))
}

/** A cut stone: crown and pavilion with eight sides. */
function gem(size: number): Shape {
  return group([
    at([0, size * 0.16, 0], cylinder(size * 0.62, size * 0.32, { topRadius: size * 0.36 })),
    at([0, -size * 0.26, 0], cylinder(0.001, size * 0.54, { topRadius: size * 0.62 })),
  ])
}

/**
 * A quarter of an orb web in the plane z = 0, its corner at the origin, reaching `size` along +X and down −Y: radial threads
 * and sagging cross threads.
 */
export function cornerWeb(size: number, thread: number): Shape {
  const rays = 5
  const ray = (i: number): number => -(PI / 2) * (i / (rays - 1))
  const reach = (i: number): number => size * (i % 2 === 0 ? 1 : 0.86)
  const point = (i: number, share: number): Vec3 => [
    reach(i) * share * cos(ray(i)),
    reach(i) * share * sin(ray(i)),
    0,
  ]
  const shapes: Shape[] = Array.from({ length: rays }, (_, i) => wire([0, 0, 0], point(i, 1), thread * 1.2))
  for (const share of [0.28, 0.46, 0.64, 0.82, 0.97]) {
    for (let i = 0; i + 1 < rays; i += 1) {
      const [a, b] = [point(i, share), point(i + 1, share)]
      const sag: Vec3 = [(a[0] + b[0]) * 0.46, (a[1] + b[1]) * 0.46, 0]
      shapes.push(wire(a, sag, thread), wire(sag, b, thread))
    }
  }
  return group(shapes)
}

/** A hanging, dusty thread with a bead at its end. */
const strand = (length: number, thread: number): Shape =>
  group([
    wire([0, 0, 0], [0, -length, 0], thread),
    at([0, -length, 0], ellipsoid([thread * 1.6, thread * 2.4, thread * 1.6])),
  ])

/** Webs over the front corners, at the sides, over the lid and down to the floor; strands hang from the rim. */
export function cobwebs(plan: ChestPlan): Shape {
  const { width: w, depth: d, height: h, wall, foot } = plan
  const thread = Math.max(0.0012, w * 0.0036)
  const y = foot + h + wall * 0.6
  const front = d / 2 + wall * 0.7
  const web = (size: number): Shape => cornerWeb(size, thread)
  const lifted = plan.isDomed ? d * 0.2 : wall * 2
  return tag(
    { part: 'cobweb', role: 'ornament', material: { recipe: 'fabric', color: '#e4e4df' } },
    at([-w / 2 - wall * 0.3, y, front], web(w * 0.4)),
    at([w / 2 + wall * 0.3, y, front], web(w * 0.3), { scale: [-1, 1, 1] }),
    at([w / 2 + wall * 0.9, y, d / 2], web(h * 0.8), { rotate: [0, PI / 2, 0] }),
    at([-w / 2 - wall * 0.9, y, d / 2], web(h * 0.7), { rotate: [0, PI / 2, 0] }),
    at([w * 0.26, foot + h * 0.92, front], web(h * 0.88), { rotate: [-0.42, 0, 0], scale: [-0.8, 1, 1] }),
    at([-w / 2, y + lifted, d * 0.3], web(w * 0.34), {
      rotate: [plan.isDomed ? -0.95 : -PI / 2 + 0.04, 0, 0],
    }),
    ...[-0.36, -0.12, 0.1, 0.31, 0.44].map((t, i) =>
      at([w * t, y - wall * 0.2, front], strand(h * (0.22 + 0.13 * ((i * 2) % 3)), thread))
    ),
    ...[0.1, 0.42].map(t => at([w / 2 + wall * 0.9, y, d * (t - 0.3)], strand(h * (0.3 + t * 0.4), thread)))
  )
}
