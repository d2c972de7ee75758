import { cos, PI, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { beads, bezel, brilliant, cabochon, chain, drop, facingFront } from '../../kit/gems.ts'
import {
  at,
  ball,
  bevel,
  box,
  cylinder,
  extrude,
  group,
  lathe,
  mirrored,
  rotated,
  sharp,
  soft,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { STONE_NAMES, stoneOf, stoneWords } from './stones.ts'

/** Earrings on a stand, bracelets, bangles and brooches. Real size: a bracelet is 65 mm wide. */
export const trinket: Family = {
  name: 'trinket',
  parameters: {
    kind: choice(['earrings', 'hoops', 'bracelet', 'bangle', 'pearls', 'brooch'], 'What it is'),
    size: ratio('Size of the stones'),
    stone: choice(STONE_NAMES, 'The stone'),
  },
  slots: {
    metal: { material: { recipe: 'polished-metal', color: '#e0b84f' } },
    gem: { material: { recipe: 'gem', color: '#1f5fb8' }, second: {} },
    pearl: { material: { recipe: 'shell', color: '#f4eee4' } },
    stand: { material: { recipe: 'velvet', color: '#34323b' } },
  },
  partWords: {
    ...stoneWords(),
    charm: { slot: 'metal', part: 'charm' },
    chain: { slot: 'metal', part: 'chain' },
    bead: { slot: 'pearl', part: 'bead' },
    stand: { slot: 'stand', part: 'stand' },
  },
  adjectives: {
    large: { size: 1.2 },
    hoop: { kind: 'hoops' },
    dangling: { size: 1.1 },
    beaded: { kind: 'pearls' },
  },
  build,
}

function build(context: FamilyContext): Shape {
  const k = Number(context.parameters['size'])
  switch (context.parameters['kind']) {
    case 'bracelet':
      return bracelet(context, k)
    case 'bangle':
      return bangle(context, k)
    case 'pearls':
      return pearls(context)
    case 'brooch':
      return brooch(context, k)
    default:
      return earrings(context, k)
  }
}

/** A T-shaped stand with one earring on each side. */
function earrings(context: FamilyContext, k: number): Shape {
  const material = context.material('stand')
  const stand = tag(
    { part: 'stand', role: 'support', material },
    at([0, 0.005, 0], cylinder(0.026, 0.01, { edge: soft(0.003) })),
    at([0, 0.045, 0], cylinder(0.004, 0.075)),
    at([0, 0.082, 0], rotated([0, 0, PI / 2], cylinder(0.0055, 0.075, { edge: soft(0.003) })))
  )
  const metal = { part: 'hook', role: 'fastener', material: context.material('metal') }
  const hook = tag(
    metal,
    sweep(
      [
        [0, -0.001, -0.0062],
        [0, 0.0045, -0.0045],
        [0, 0.006, 0],
        [0, 0.0045, 0.0046],
        [0, -0.001, 0.0062],
        [0, -0.0085, 0.0062],
      ],
      0.001,
      { smooth: true, edge: sharp }
    )
  )
  const body = context.parameters['kind'] === 'hoops' ? hoop(context) : hanging(context, k)
  return group([stand, mirrored(at([0.026, 0.082, 0], group([hook, at([0, -0.004, 0.0062], body)])))])
}

const hoop = (context: FamilyContext): Shape =>
  at(
    [0, -0.0165, 0],
    rotated(
      [PI / 2, 0, 0],
      torus(0.0165, 0.0021, { part: 'gem', role: 'feature', material: context.material('metal') })
    )
  )

function hanging(context: FamilyContext, k: number): Shape {
  const metal = { part: 'setting', role: 'ornament', material: context.material('metal') }
  const gem = { part: 'gem', role: 'feature', material: stoneOf(context) }
  return group([
    facingFront([0, -0.006, 0], brilliant(0.0048 * k, gem)),
    facingFront([0, -0.006, -0.0002], bezel(0.0052 * k, 0.002, metal)),
    tag(metal, at([0, -0.0125, 0], torus(0.0016, 0.0006)), at([0, -0.016, 0], cylinder(0.0012, 0.006))),
    at([0, -0.0345, 0], { op: 'place', scale: k, child: drop(0.0082, gem) }),
    at([0, -0.018, 0], rotated([PI, 0, 0], cylinder(0.0034, 0.003, { topRadius: 0.0012, ...metal }))),
  ])
}

const circle = (radius: number, y: number, count = 48): Vec3[] =>
  Array.from({ length: count }, (_, i): Vec3 => [
    radius * sin((TAU * i) / count),
    y,
    radius * cos((TAU * i) / count),
  ])

/** Large links with charms hanging outside. */
function bracelet(context: FamilyContext, k: number): Shape {
  const radius = 0.033
  const metal = context.material('metal')
  const links = chain(circle(radius, 0.0075), {
    links: 26,
    wire: 0.0014,
    closed: true,
    outward: ([x, , z]) => [x, 0, z],
    part: 'chain',
    role: 'body',
    material: metal,
  })
  const heart = (s: number): readonly (readonly [number, number])[] =>
    Array.from({ length: 20 }, (_, i) => {
      const t = (TAU * i) / 20
      return [
        s * sin(t) * sin(t) * sin(t),
        (s * (13 * cos(t) - 5 * cos(2 * t) - 2 * cos(3 * t) - cos(4 * t))) / 16,
      ] as const
    })
  const charms = Array.from({ length: 5 }, (_, i): Shape => {
    const a = (i - 2) * 0.62
    const kind = i % 2
    const charm =
      kind === 0
        ? tag(
            { part: 'charm', role: 'ornament', material: metal },
            extrude(heart(0.0062 * k), 0.0028, { edge: bevel(0.0005) })
          )
        : facingFront(
            [0, 0, 0],
            brilliant(0.0052 * k, { part: 'gem', role: 'feature', material: stoneOf(context) })
          )
    return at(
      [(radius + 0.0065) * sin(a), 0.0068, (radius + 0.0065) * cos(a)],
      rotated(
        [-0.9, 0, 0],
        group([
          charm,
          tag(
            { part: 'charm', material: metal },
            at(
              [0, 0.007, 0],
              rotated([0, PI / 2, 0], {
                op: 'place',
                rotate: [PI / 2, 0, 0],
                child: torus(0.0022, 0.0007, { edge: sharp }),
              })
            )
          ),
        ])
      ),
      { rotate: [0, a, 0] }
    )
  })
  return group([links, ...charms])
}

/** A stiff ring standing on edge, set with stones. */
function bangle(context: FamilyContext, k: number): Shape {
  const radius = 0.033
  const body = lathe(
    [
      [radius - 0.0018, -0.0055],
      [radius + 0.0012, -0.0055],
      [radius + 0.0026, -0.004],
      [radius + 0.0012, -0.003],
      [radius + 0.0012, 0.003],
      [radius + 0.0026, 0.004],
      [radius + 0.0012, 0.0055],
      [radius - 0.0018, 0.0055],
    ],
    { closed: true, edge: sharp, part: 'band', role: 'body', material: context.material('metal') }
  )
  const stones = Array.from({ length: 18 }, (_, i): Shape =>
    at([0, 0, 0], facingFront([0, 0, radius + 0.0022], brilliant(0.0036 * k)), {
      rotate: [0, (TAU * i) / 18, 0],
    })
  )
  return at(
    [0, radius + 0.0026, 0],
    rotated(
      [PI / 2, 0, 0],
      group([body, tag({ part: 'gem', role: 'feature', material: stoneOf(context) }, ...stones)])
    ),
    { rotate: [0, 0.5, 0] }
  )
}

const pearls = (context: FamilyContext): Shape =>
  group([
    beads(circle(0.033, 0.0056), 21, () => 0.0056, {
      closed: true,
      part: 'gem',
      role: 'feature',
      material: context.material('pearl'),
    }),
    tag(
      { part: 'clasp', role: 'fastener', material: context.material('metal') },
      at([0, 0.0056, 0.033], ball(0.0068))
    ),
  ])

/** An oval stone in a wreath of petals and small stones, leaning on its pin. */
function brooch(context: FamilyContext, k: number): Shape {
  const metal = { part: 'setting', role: 'body', material: context.material('metal') }
  const petals = Array.from({ length: 12 }, (_, i): Shape => {
    const a = (TAU * i) / 12
    return at(
      [0.0165 * sin(a), 0.02 * cos(a), 0],
      rotated([0, 0, -a], {
        op: 'primitive',
        kind: 'ellipsoid',
        radii: [0.0048, 0.0075, 0.0022],
        edge: sharp,
      })
    )
  })
  const small = Array.from({ length: 12 }, (_, i): Shape => {
    const a = (TAU * i) / 12
    return facingFront([0.0192 * sin(a), 0.0232 * cos(a), 0.0018], brilliant(0.0021 * k))
  })
  const face = group([
    tag(
      metal,
      ...petals,
      at(
        [0, 0, -0.001],
        rotated([PI / 2, 0, 0], {
          op: 'place',
          scale: [1, 1, 1.25],
          child: cylinder(0.0155, 0.004, { edge: bevel(0.0008) }),
        })
      ),
      ...[0, 1, 2, 3].map(i => {
        const a = PI / 4 + (i * PI) / 2
        return at([0.0112 * sin(a), 0.0142 * cos(a), 0.0015], ball(0.0018))
      })
    ),
    facingFront(
      [0, 0, 0.0012],
      cabochon(0.0235, 0.0295, 0.007 * k, { part: 'gem', role: 'feature', material: stoneOf(context) })
    ),
    tag({ part: 'small_gem', role: 'ornament', material: { recipe: 'gem', color: '#e6eef2' } }, ...small),
  ])
  const pin = tag(
    { ...metal, part: 'pin' },
    at([0, 0, -0.006], box([0.03, 0.0016, 0.0016])),
    ...[1, -1].map(s => at([s * 0.013, 0, -0.0038], box([0.003, 0.004, 0.0055])))
  )
  return at([0, 0.0258, 0], rotated([-0.28, 0, 0], group([face, pin])))
}
