import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import {
  at,
  box,
  cylinder,
  group,
  rotated,
  scatter,
  sharp,
  soft,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** Pressed straw: a square bale with twine or a round one, rolled. */
export const hayBale: Family = {
  name: 'hay-bale',
  parameters: {
    kind: choice(['square', 'round'], 'Form'),
    height: meters(0.45, { min: 0.1, max: 2 }, 'Height'),
  },
  slots: {
    straw: { material: { recipe: 'wicker', color: '#d8b55a' } },
    twine: { material: { recipe: 'fabric', color: '#9a4a34' } },
  },
  partWords: {
    straw: { slot: 'straw', part: 'straw' },
    twine: { slot: 'twine', part: 'twine' },
    rope: { slot: 'twine', part: 'twine' },
    string: { slot: 'twine', part: 'twine' },
  },
  adjectives: { round: { kind: 'round' }, rolled: { kind: 'round' }, square: { kind: 'square' } },
  heightParameter: 'height',
  build(context) {
    const h = Number(context.parameters['height'])
    return context.parameters['kind'] === 'round' ? round(h, context) : square(h, context)
  },
}

const STRAW = {
  section: {
    kind: 'outline',
    points: [
      [-1, -0.6],
      [1, -0.6],
      [0, 1],
    ],
  },
  edge: sharp,
} as const

/** Loose stalks that stand off a surface. */
function stalks(
  count: number,
  length: number,
  place: (i: number) => { readonly at: Vec3; readonly rotate: Vec3 }
): Shape {
  return scatter(
    Array.from({ length: count }, (_, i) => place(i)),
    sweep(
      [
        [0, -length / 2, 0],
        [0, length / 2, 0],
      ],
      length * 0.03,
      STRAW
    )
  )
}

function square(h: number, context: FamilyContext): Shape {
  const [w, d] = [h * 2.1, h * 1.05]
  const random = context.random.fork('stalks')
  const range = (k: number): number => random.range(-k, k)
  const all = stalks(230, h * 0.3, i => {
    const face = i % 3
    const [a, b] = [range(0.48), range(0.46)]
    const spot: Vec3 =
      face === 0
        ? [a * w, h, b * d]
        : face === 1
          ? [a * w, h * (0.5 + b), (i % 2 === 0 ? 0.5 : -0.5) * d]
          : [(i % 2 === 0 ? 0.5 : -0.5) * w, h * (0.5 + b), a * d]
    return {
      at: spot,
      rotate:
        face === 2 ? [range(1.5), range(0.3), range(0.35)] : [range(0.2), range(0.35), 1.57 + range(0.9)],
    }
  })
  const band = (x: number): Shape =>
    at(
      [x, h / 2, 0],
      rotated(
        [0, 0, Math.PI / 2],
        group(
          [
            [0, d / 2],
            [0, -d / 2],
          ]
            .map(([, z]) => at([0, 0, z], box([h * 1.02, h * 0.035, h * 0.03], { edge: sharp })))
            .concat([
              at([h / 2, 0, 0], box([h * 0.03, h * 0.035, d * 1.01], { edge: sharp })),
              at([-h / 2 + h * 0.012, 0, 0], box([h * 0.02, h * 0.035, d], { edge: sharp })),
            ])
        )
      )
    )
  return group(
    [
      tag(
        { part: 'straw', role: 'feature', material: context.material('straw') },
        at([0, h / 2, 0], box([w, h, d], { edge: soft(h * 0.05) })),
        all
      ),
      tag(
        { part: 'twine', role: 'ornament', material: context.material('twine') },
        band(-w * 0.22),
        band(w * 0.22)
      ),
    ],
    { anchors: { top: { at: [0, h, 0], normal: [0, 1, 0] } } }
  )
}

function round(h: number, context: FamilyContext): Shape {
  const r = h / 2
  const random = context.random.fork('stalks')
  const spiral = Array.from({ length: 40 }, (_, i): Vec3 => {
    const a = i * 0.55
    const k = r * 0.94 * (i / 39)
    return [k * cos(a), k * sin(a), 0]
  })
  const line = sweep(spiral, r * 0.03, { smooth: true, edge: sharp })
  const depth = h * 0.95
  const loose = stalks(150, h * 0.22, () => {
    const a = random.range(0, TAU)
    return {
      at: [cos(a) * r, sin(a) * r, random.range(-0.46, 0.46) * depth],
      rotate: [random.range(-0.5, 0.5), random.range(-0.3, 0.3), a + random.range(-0.4, 0.4)],
    }
  })
  return at(
    [0, r, 0],
    group([
      tag(
        { part: 'straw', role: 'feature', material: context.material('straw') },
        rotated([Math.PI / 2, 0, 0], cylinder(r, depth, { edge: soft(r * 0.08) })),
        loose
      ),
      tag(
        { part: 'roll', role: 'feature', material: { recipe: 'wicker', color: '#a9853c' } },
        at([0, 0, depth / 2], line),
        at([0, 0, -depth / 2], line)
      ),
      tag(
        { part: 'twine', role: 'ornament', material: context.material('twine') },
        ...[-0.25, 0.25].map(k =>
          at([0, 0, k * depth], rotated([Math.PI / 2, 0, 0], torus(r * 1.005, r * 0.018)))
        )
      ),
    ])
  )
}
