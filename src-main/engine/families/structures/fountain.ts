import { PI, sin } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { around, at, ball, ellipsoid, group, lathe, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { count, flag, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** A garden fountain: a basin, bowls on balusters one above the other, jets that fall from rim to rim. Real size: 2.6 m. */
export const fountain: Family = {
  name: 'fountain',
  parameters: {
    height: meters(2.6, { min: 1, max: 6 }, 'Ground to the finial'),
    tiers: count(2, { min: 1, max: 4 }, 'Bowls above the basin'),
    water: flag('Water flows', 'yes'),
  },
  slots: {
    stone: { material: { recipe: 'stone', color: '#c9c0ae' } },
    water: { material: { recipe: 'liquid', color: '#4aa3c9' } },
    jet: { material: { recipe: 'glass', color: '#bfe6f5' } },
    finial: { material: { recipe: 'stone', color: '#b9ae99' }, second: {} },
  },
  partWords: {
    basin: { slot: 'stone', part: 'basin' },
    bowl: { slot: 'stone', part: 'bowl', count: 'tiers' },
    tier: { slot: 'stone', part: 'bowl', count: 'tiers' },
    water: { slot: 'water', part: 'water', with: { water: 'yes' } },
    finial: { slot: 'finial', part: 'finial' },
  },
  adjectives: {
    tall: { height: 1.25, tiers: 3 },
    dry: { water: 'no' },
    tiered: { tiers: 3 },
    small: { tiers: 1 },
  },
  heightParameter: 'height',
  build,
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const h = Number(p['height'])
  const n = Math.round(Number(p['tiers']))
  const isWet = p['water'] === 'yes' && !context.without.has('water')
  const r = h * 0.46
  const rim = h * 0.2
  const parts: Shape[] = [basin(context, r, rim, h)]
  if (isWet) {
    parts.push(pool(context, r * 0.86, rim * 0.74))
  }
  const pitch = (h * 0.9 - rim) / n
  let below = r * 0.9
  let surface = rim * 0.74
  for (let i = 0; i < n; i++) {
    const bowlR = h * 0.27 * (1 - (i * 0.62) / n)
    const foot = i === 0 ? rim * 0.2 : rim * 0.86 + pitch * i
    const lip = rim * 0.9 + pitch * (i + 1) - pitch * 0.05
    parts.push(tier(context, bowlR, foot, lip))
    if (isWet) {
      parts.push(pool(context, bowlR * 0.84, lip - bowlR * 0.07))
      parts.push(falls(context, bowlR, lip, Math.min(below * 0.82, bowlR * 1.4), surface, h))
    }
    below = bowlR
    surface = lip - bowlR * 0.07
  }
  const s = h * 0.055
  parts.push(
    at(
      [0, surface - s * 0.3, 0],
      lathe(
        [
          [0, -s],
          [s * 0.7, -s],
          [s * 0.4, s * 0.4],
          [s * 0.85, s * 1.0],
          [s * 0.75, s * 1.5],
          [s * 0.3, s * 2.0],
          [0, s * 2.2],
        ],
        { part: 'finial', role: 'ornament', material: context.material('finial'), smooth: true, sharpAt: [1] }
      )
    )
  )
  if (isWet) {
    parts.push(falls(context, s * 0.4, surface + s * 1.65, below * 0.62, surface, h, 6))
  }
  return group(parts, { anchors: { inside: { at: [0, rim * 0.74, r * 0.7], normal: [0, 1, 0] } } })
}

function basin(context: FamilyContext, r: number, rim: number, h: number): Shape {
  const profile: readonly Vec2[] = [
    [0, 0],
    [r * 1.12, 0],
    [r * 1.12, rim * 0.16],
    [r * 1.0, rim * 0.28],
    [r * 0.96, rim * 0.7],
    [r * 1.04, rim * 0.8],
    [r * 1.06, rim],
    [r * 0.88, rim],
    [r * 0.86, rim * 0.4],
    [0, rim * 0.4],
  ]
  const panel = at([0, rim * 0.5, r * 0.975], ellipsoid([h * 0.035, h * 0.03, h * 0.012]))
  return tag(
    { part: 'basin', role: 'body', material: context.material('stone') },
    lathe(profile),
    around(16, panel)
  )
}

/** A baluster that carries a fluted bowl. */
function tier(context: FamilyContext, r: number, foot: number, lip: number): Shape {
  const tall = lip - foot
  const neck = Math.max(r * 0.14, 0.02)
  return group([
    lathe(
      [
        [0, foot],
        [neck * 2.1, foot],
        [neck * 2.0, foot + tall * 0.16],
        [neck * 1.1, foot + tall * 0.24],
        [neck * 1.7, foot + tall * 0.42],
        [neck * 1.5, foot + tall * 0.55],
        [neck * 0.9, foot + tall * 0.66],
        [neck * 1.2, foot + tall * 0.8],
        [0, foot + tall * 0.8],
      ],
      {
        smooth: true,
        sharpAt: [1, 2, 7],
        part: 'column',
        role: 'support',
        material: context.material('stone'),
      }
    ),
    lathe(
      [
        [0, lip - r * 0.36],
        [neck * 1.3, lip - r * 0.36],
        [r * 0.6, lip - r * 0.24],
        [r * 0.92, lip - r * 0.08],
        [r, lip - r * 0.02],
        [r * 0.98, lip + r * 0.02],
        [r * 0.88, lip],
        [r * 0.6, lip - r * 0.16],
        [0, lip - r * 0.2],
      ],
      {
        part: 'bowl',
        role: 'feature',
        material: context.material('stone'),
        flutes: { count: 12, depth: 0.025 },
      }
    ),
  ])
}

/** The water's surface, with a ring of ripples. */
const pool = (context: FamilyContext, r: number, y: number): Shape =>
  lathe(
    [
      [0, y - r * 0.08],
      [r * 1.02, y - r * 0.08],
      [r * 1.02, y],
      [r * 0.75, y + r * 0.006],
      [r * 0.6, y],
      [r * 0.4, y + r * 0.012],
      [0, y],
    ],
    { part: 'water', role: 'content', material: context.material('water') }
  )

/** Jets from a rim that fall in arcs onto the water below. */
function falls(
  context: FamilyContext,
  from: number,
  top: number,
  to: number,
  low: number,
  h: number,
  jets = 10
): Shape {
  const drop = top - low
  const path = Array.from({ length: 6 }, (_, i): Vec3 => {
    const t = i / 5
    return [
      0,
      top + drop * (0.16 * sin(PI * Math.min(1, t * 1.6)) - t * t * 1.0),
      from * 0.92 + (to - from * 0.92) * t,
    ]
  })
  const end: Vec3 = [0, low - h * 0.004, to]
  return tag(
    { part: 'jet', role: 'content', material: context.material('jet') },
    around(
      jets,
      group([
        sweep(
          [...path.slice(0, 5), end],
          [h * 0.008, h * 0.009, h * 0.0095, h * 0.01, h * 0.0105, h * 0.0115],
          { smooth: true }
        ),
        at(end, ball(h * 0.016)),
      ])
    )
  )
}
