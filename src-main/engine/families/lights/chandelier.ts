import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { distance } from '../../kernel/vector.ts'
import { flame } from '../../kit/candles.ts'
import { polygon } from '../../kit/outlines.ts'
import { chain } from '../../kit/ironwork.ts'
import { around, at, ball, cylinder, group, lathe, loft, sharp, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { count, flag, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** A branched lamp that hangs from a chain, with candle lights, strings of crystals and drops. Real size: 80 cm wide. */
export const chandelier: Family = {
  name: 'chandelier',
  parameters: {
    width: meters(0.82, { min: 0.3, max: 2 }, 'From arm to arm'),
    height: meters(0.66, { min: 0.3, max: 1.6 }, 'Of the body, without the chain'),
    arms: count(8, { min: 3, max: 12 }, 'Arms with lights'),
    crystals: flag('Strings of crystals and drops', 'yes'),
    lit: flag('The lights shine', 'yes'),
  },
  slots: {
    frame: { material: { recipe: 'polished-metal', color: '#c4963c' } },
    crystal: { material: { recipe: 'gem', color: '#c4e0f2' }, second: { crystals: 'yes' } },
    wax: { material: { recipe: 'wax', color: '#f8f1de' } },
  },
  partWords: {
    frame: { slot: 'frame', part: 'frame' },
    arm: { slot: 'frame', part: 'arm', count: 'arms' },
    chain: { slot: 'frame', part: 'chain' },
    candle: { slot: 'wax', part: 'candle', count: 'arms' },
    light: { slot: 'wax', part: 'candle', count: 'arms' },
    crystal: { slot: 'crystal', part: 'crystal', with: { crystals: 'yes' } },
    drop: { slot: 'crystal', part: 'crystal', with: { crystals: 'yes' } },
    prism: { slot: 'crystal', part: 'crystal', with: { crystals: 'yes' } },
    bead: { slot: 'crystal', part: 'crystal', with: { crystals: 'yes' } },
    flame: { part: 'flame', with: { lit: 'yes' } },
  },
  adjectives: {
    grand: { width: 1.3, height: 1.25 },
    wide: { width: 1.25 },
    tall: { height: 1.3 },
    simple: { crystals: 'no', arms: 5 },
    rustic: { crystals: 'no', arms: 6 },
    medieval: { crystals: 'no', arms: 6 },
    gothic: { crystals: 'no', arms: 6 },
    modern: { arms: 6 },
    unlit: { lit: 'no' },
    lit: { lit: 'yes' },
    glowing: { lit: 'yes' },
  },
  heightParameter: 'height',
  build,
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const h = Number(p['height'])
  const r = Number(p['width']) / 2
  const arms = Number(p['arms'])
  const metal = context.material('frame')
  const pan = Math.min(h * 0.085, r * 0.14)
  const end: Vec3 = [r - pan, h * 0.47, 0]
  const links = 4
  const link = h * 0.09
  const parts: Shape[] = [
    tag({ part: 'frame', role: 'body', material: metal }, shaft(h), crown(h, r)),
    tag({ part: 'arm', role: 'feature', material: metal }, around(arms, armOf(h, end))),
    around(arms, at(end, lightOf(pan, context))),
    tag(
      { part: 'chain', role: 'support', material: metal },
      chain(h * 1.02 + links * link * 0.7, link, links),
      at([0, h * 1.02 + links * link * 0.7 + h * 0.01, 0], canopy(h * 0.1))
    ),
  ]
  if (p['crystals'] === 'yes' && !context.without.has('crystal')) {
    parts.push(crystals({ h, r, arms, end, pan }, context))
  } else {
    parts.push(at([0, h * 0.045, 0], ball(h * 0.045, { part: 'frame', role: 'body', material: metal })))
  }
  return group(parts)
}

/** The turned stem in the middle. */
function shaft(h: number): Shape {
  const w = h * 0.075
  return lathe(
    [
      [0, h * 0.07],
      [w * 0.8, h * 0.14],
      [w * 1.3, h * 0.2],
      [w * 0.9, h * 0.27],
      [w * 0.4, h * 0.31],
      [w * 0.85, h * 0.47],
      [w, h * 0.53],
      [w * 0.6, h * 0.6],
      [w * 0.3, h * 0.66],
      [w * 0.8, h * 0.86],
      [w * 0.5, h * 0.93],
      [w * 0.22, h * 0.96],
      [w * 0.22, h * 1.01],
      [0, h * 1.01],
    ],
    { smooth: true, sharpAt: [0, 13] }
  )
}

/** A ring of metal near the top from which strings of beads hang. */
function crown(h: number, r: number): Shape {
  const radius = r * 0.3
  const thick = h * 0.013
  const ring = lathe(
    [
      [radius - thick, h * 0.85],
      [radius, h * 0.85 - thick],
      [radius + thick, h * 0.85],
      [radius, h * 0.85 + thick],
    ],
    { closed: true }
  )
  const spoke = sweep(
    [
      [0, h * 0.86, 0],
      [radius, h * 0.85, 0],
    ],
    h * 0.008
  )
  return group([ring, around(4, spoke)])
}

/** An S from the stem down, out and up to its pan. */
function armOf(h: number, [x, y]: Vec3): Shape {
  return sweep(
    [
      [0, h * 0.24, 0],
      [x * 0.28, h * 0.3, 0],
      [x * 0.58, h * 0.24, 0],
      [x * 0.86, h * 0.25, 0],
      [x, h * 0.36, 0],
      [x, y + 0.004, 0],
    ],
    h * 0.0155,
    { smooth: true, section: { kind: 'outline', points: polygon(6, 1) }, edge: sharp }
  )
}

function canopy(r: number): Shape {
  return lathe(
    [
      [0, -r * 0.2],
      [r * 0.3, -r * 0.1],
      [r * 0.8, r * 0.3],
      [r, r * 0.6],
      [r, r * 0.8],
      [0, r * 0.8],
    ],
    { smooth: true, sharpAt: [0, 4, 5] }
  )
}

/** A pan with a wax sleeve and a bulb like a flame. */
function lightOf(pan: number, context: FamilyContext): Shape {
  const isLit = context.parameters['lit'] === 'yes' && !context.without.has('flame')
  return group([
    tag(
      { part: 'frame', role: 'body', material: context.material('frame') },
      lathe([
        [0, 0],
        [pan, pan * 0.2],
        [pan * 0.96, pan * 0.3],
        [0, pan * 0.12],
      ])
    ),
    at(
      [0, pan * 0.85, 0],
      cylinder(pan * 0.3, pan * 1.5, {
        part: 'candle',
        role: 'body',
        material: context.material('wax'),
        edge: sharp,
      })
    ),
    ...(isLit ? [at([0, pan * 1.55, 0], flame(pan * 1.35))] : []),
  ])
}

interface Plan {
  readonly h: number
  readonly r: number
  readonly arms: number
  readonly end: Vec3
  readonly pan: number
}

/** A cut crystal: two pyramids, point down and point up, its upper point at the origin. */
function cut(width: number, height: number): Shape {
  const ring = (r: number, y: number): readonly Vec3[] =>
    Array.from({ length: 4 }, (_, i): Vec3 => [r * cos((TAU * i) / 4), y, r * sin((TAU * i) / 4)])
  return loft([ring(0, -height), ring(width / 2, -height * 0.42), ring(0, 0)], { edge: sharp })
}

/** Strings of beads from the crown to the arms and from arm to arm, drops under every pan, a ball below. */
function crystals({ h, r, arms, end, pan }: Plan, context: FamilyContext): Shape {
  const turn = TAU / arms
  const bead = h * 0.07
  const from: Vec3 = [r * 0.3, h * 0.85, 0]
  const to: Vec3 = [end[0] - pan * 0.6, h * 0.5, 0]
  const beside: Vec3 = [end[0] * cos(turn), end[1], end[0] * sin(turn)]
  const drops = (place: Vec3, size: number): Shape =>
    group([
      at(place, cut(size * 0.5, size * 0.5)),
      at([place[0], place[1] - size * 0.44, place[2]], cut(size * 0.72, size * 1.2)),
    ])
  const rows = group([
    beads(from, to, h * 0.12, bead),
    beads(end, beside, h * 0.13, bead),
    drops([end[0] + pan * 0.75, end[1] + pan * 0.1, 0], h * 0.13),
    drops([end[0], h * 0.335, 0], h * 0.15),
    drops([r * 0.3, h * 0.845, 0], h * 0.11),
  ])
  return tag(
    { part: 'crystal', role: 'ornament', material: context.material('crystal') },
    around(arms, rows),
    at([0, h * 0.045, 0], ball(h * 0.045)),
    at([0, h * 0.085, 0], cylinder(h * 0.012, h * 0.03))
  )
}

/** A string of cut beads along a sagging line: thick in the middle of each, thin between. */
function beads(from: Vec3, to: Vec3, sag: number, size: number): Shape {
  const way = distance(from, to)
  // Length of a flat parabola.
  const number = Math.ceil((way + (8 / 3) * ((sag * sag) / way)) / size)
  const path = Array.from({ length: number * 2 + 1 }, (_, i): Vec3 => {
    const t = i / (number * 2)
    const y = from[1] + (to[1] - from[1]) * t - 4 * sag * t * (1 - t)
    return [from[0] + (to[0] - from[0]) * t, y, from[2] + (to[2] - from[2]) * t]
  })
  const thick = path.map((_, i) => size * (i % 2 === 0 ? 0.1 : 0.5))
  return sweep(path, thick, {
    section: { kind: 'outline', points: polygon(4, 1) },
    caps: 'flat',
    edge: sharp,
  })
}
