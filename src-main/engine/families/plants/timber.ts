import { cos, PI, sin, TAU } from '../../kernel/det-math.ts'
import type { Random, Vec3 } from '../../kernel/types.ts'
import { petal, stalk } from '../../kit/petals.ts'
import { shaded } from '../../kit/shades.ts'
import { at, group, loft, rotated, scatter, sharp, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, count, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** Felled wood: a log with rings at its ends, a stump with roots, a branch, a pile of logs. */
export const timber: Family = {
  name: 'timber',
  parameters: {
    kind: choice(['log', 'stump', 'branch', 'pile'], 'What is left of the tree'),
    length: meters(0.8, { min: 0.1, max: 6 }, 'Length of a log or branch, width of a stump'),
    twigs: count(4, { min: 0, max: 8 }, 'Twigs of a branch'),
    leaves: count(0, { min: 0, max: 16 }, 'Leaves on a branch'),
  },
  slots: {
    bark: { material: { recipe: 'bark', color: '#6a4b34' } },
    wood: { material: { recipe: 'wood', color: '#d8ac74' }, second: {} },
    leaves: { material: { recipe: 'leaf', color: '#4f8a36' } },
  },
  partWords: {
    bark: { slot: 'bark', part: 'bark' },
    ring: { slot: 'wood', part: 'cut' },
    leaf: { slot: 'leaves', part: 'leaf', count: 'leaves', with: { leaves: 9 } },
    leave: { slot: 'leaves', part: 'leaf', count: 'leaves', with: { leaves: 9 } },
    twig: { slot: 'bark', part: 'twig', count: 'twigs' },
    root: { slot: 'bark', part: 'root' },
  },
  adjectives: { leafy: { leaves: 10 }, bare: { leaves: 0 }, pile: { kind: 'pile' }, stack: { kind: 'pile' } },
  build,
}

function build(context: FamilyContext): Shape {
  const length = Number(context.parameters['length'])
  switch (context.parameters['kind']) {
    case 'stump':
      return stump(length, context)
    case 'branch':
      return branch(length, context)
    case 'pile':
      return pile(length, context)
    default: {
      const r = length * 0.16
      return at(
        [0, r * 1.02, 0],
        group([rotated([0, 0.35, 0], log(length, r, context)), ...knob(length, r, context)])
      )
    }
  }
}

/** Points of a ragged round. */
function ragged(r: number, random: Random, points = 16): readonly (readonly [number, number])[] {
  return Array.from({ length: points }, (_, i) => {
    const k = r * random.range(0.95, 1.03)
    return [k * cos((TAU * i) / points), k * sin((TAU * i) / points)] as const
  })
}

/** A log along X, its axis at the origin: bark, and cut ends with rings. */
function log(length: number, r: number, context: FamilyContext): Shape {
  const random = context.random.fork('bark')
  const outline = ragged(r, random)
  const section = (x: number, k: number): Vec3[] => outline.map(([a, b]): Vec3 => [x, b * k, a * k])
  const half = length / 2
  const bark = loft(
    [
      section(-half, 0.98),
      section(-half * 0.5, 1.02),
      section(0, 0.98),
      section(half * 0.55, 1.02),
      section(half, 0.97),
    ],
    { edge: sharp, part: 'bark', role: 'body', material: context.material('bark') }
  )
  const end = (side: number): Shape =>
    at([side * half, 0, 0], cut(r * 0.9, context), { rotate: [0, 0, side < 0 ? PI / 2 : -PI / 2] })
  return group([bark, end(1), end(-1)])
}

/** A cut face looking up: pale wood with darker year rings. */
function cut(r: number, context: FamilyContext): Shape {
  const wood = context.material('wood')
  const ring = (k: number): Shape => {
    const points = Array.from({ length: 20 }, (_, i): Vec3 => [
      k * r * cos((TAU * i) / 20) + r * 0.05,
      r * 0.022,
      k * r * sin((TAU * i) / 20),
    ])
    return sweep(points, r * 0.02, {
      closed: true,
      edge: sharp,
      section: {
        kind: 'outline',
        points: [
          [-1, -0.6],
          [1, -0.6],
          [0, 0.9],
        ],
      },
    })
  }
  return group([
    tag(
      { part: 'cut', role: 'feature', material: wood },
      { op: 'primitive', kind: 'cylinder', radius: r, height: r * 0.05, edge: sharp }
    ),
    tag(
      { part: 'year_ring', role: 'ornament', material: shaded(wood, -0.16) },
      ...[0.84, 0.62, 0.4, 0.18].map(ring)
    ),
  ])
}

/** The stub of a branch that was cut off. */
function knob(length: number, r: number, context: FamilyContext): Shape[] {
  const stub = sweep(
    [
      [0, 0, 0],
      [0.02 * length, r * 1.1, r * 0.2],
      [0.05 * length, r * 1.7, r * 0.4],
    ],
    [r * 0.36, r * 0.3, r * 0.27],
    { smooth: true, part: 'bark', material: context.material('bark') }
  )
  return [
    at(
      [length * 0.14, 0, 0],
      group([
        stub,
        at([length * 0.05, r * 1.7, r * 0.4], cut(r * 0.23, context), { rotate: [0.25, 0, -0.25] }),
      ])
    ),
  ]
}

function stump(width: number, context: FamilyContext): Shape {
  const random = context.random.fork('bark')
  const r = width * 0.32
  const h = r * 1.5
  const outline = ragged(r, random, 18)
  const section = (y: number, k: number): Vec3[] => outline.map(([a, b]): Vec3 => [a * k, y, b * k])
  const body = loft([section(0, 1.28), section(h * 0.16, 1.1), section(h * 0.45, 1), section(h, 0.97)], {
    edge: sharp,
  })
  const roots = Array.from({ length: 6 }, (_, i): Shape => {
    const a = (TAU * i) / 6 + random.range(-0.25, 0.25)
    const out = width * random.range(0.46, 0.58)
    const bend = random.range(-0.14, 0.14)
    return sweep(
      [
        [cos(a) * r * 0.7, h * 0.46, sin(a) * r * 0.7],
        [cos(a) * r * 0.98, h * 0.2, sin(a) * r * 0.98],
        [cos(a + bend) * r * 1.3, r * 0.1, sin(a + bend) * r * 1.3],
        [cos(a + bend * 2.5) * out, r * 0.04, sin(a + bend * 2.5) * out],
      ],
      [r * 0.26, r * 0.28, r * 0.16, r * 0.035],
      { smooth: true, caps: 'round' }
    )
  })
  return group(
    [
      tag({ part: 'bark', role: 'body', material: context.material('bark') }, body),
      tag({ part: 'root', material: context.material('bark') }, ...roots),
      at([0, h, 0], cut(r * 0.88, context)),
    ],
    {
      anchors: { top: { at: [0, h, 0], normal: [0, 1, 0] } },
    }
  )
}

function branch(length: number, context: FamilyContext): Shape {
  const random = context.random.fork('twigs')
  const r = length * 0.028
  const path = [0, 0.25, 0.5, 0.75, 1].map((t, i): Vec3 => [
    length * (t - 0.5),
    r * 1.2 + length * 0.05 * sin(2.6 * t) + (i === 0 ? 0 : random.range(0, 0.02) * length),
    length * 0.07 * sin(4 * t),
  ])
  const count = context.without.has('twig') ? 0 : Number(context.parameters['twigs'])
  const tips: Vec3[] = [path[4]]
  const twigs = Array.from({ length: count }, (_, i): Shape => {
    const t = 0.25 + (0.65 * (i + 0.5)) / Math.max(1, count)
    const k = Math.min(3, Math.floor(t * 4))
    const u = t * 4 - k
    const root: Vec3 = [
      path[k][0] + (path[k + 1][0] - path[k][0]) * u,
      path[k][1] + (path[k + 1][1] - path[k][1]) * u,
      path[k][2] + (path[k + 1][2] - path[k][2]) * u,
    ]
    const s = i % 2 === 0 ? 1 : -1
    const long = length * (0.3 - 0.12 * t)
    const tip: Vec3 = [
      root[0] + long * 0.75,
      root[1] + long * (0.3 + 0.2 * (i % 3)),
      root[2] + s * long * 0.7,
    ]
    tips.push(tip)
    return sweep(
      [root, [root[0] + long * 0.35, root[1] + long * 0.1, root[2] + s * long * 0.4], tip],
      [r * 0.62, r * 0.45, r * 0.14],
      { smooth: true, caps: 'round' }
    )
  })
  const leaves = context.without.has('leaf') ? 0 : Number(context.parameters['leaves'])
  const leaf = petal({
    length: length * 0.16,
    width: length * 0.075,
    point: 0.8,
    belly: 0.45,
    root: 0.12,
    cup: 0.15,
    bend: 0.4,
    rows: 4,
  })
  const places = Array.from({ length: leaves }, (_, i) => ({
    at: tips[i % tips.length],
    rotate: [0.9 + 0.3 * (i % 3), 1.2 + i * 2.4, 0] as const,
    scale: random.range(0.8, 1.1),
  }))
  return group(
    [
      tag(
        { part: 'bark', role: 'feature', material: context.material('bark') },
        sweep(path, [r * 1.2, r, r * 0.9, r * 0.65, r * 0.22], { smooth: true, caps: 'round' })
      ),
      ...(count === 0
        ? []
        : [tag({ part: 'twig', role: 'feature', material: context.material('bark') }, ...twigs)]),
      ...(leaves === 0
        ? []
        : [
            tag(
              { part: 'leaf', role: 'ornament', material: context.material('leaves') },
              scatter(places, leaf)
            ),
          ]),
      tag(
        { part: 'bark', material: context.material('bark') },
        stalk(
          [
            [path[2][0], path[2][1], path[2][2]],
            [path[2][0] + length * 0.05, r * 0.6, path[2][2] - length * 0.14],
          ],
          r * 0.5,
          0.5
        )
      ),
    ],
    { anchors: { top: { at: [path[2][0], path[2][1] + r * 0.8, path[2][2]], normal: [0, 1, 0] } } }
  )
}

function pile(length: number, context: FamilyContext): Shape {
  const r = length * 0.13
  const rows = [[-2, 0, 2], [-1, 1], [0]]
  return group(
    rows.flatMap((row, level) =>
      row.map((x, i) =>
        at(
          [0, r * 0.98 + level * r * 1.68, x * r * 0.98],
          log(length * (1 - 0.02 * ((i + level) % 3)), r, context),
          { rotate: [i * 1.3 + level, 0, 0] }
        )
      )
    )
  )
}
