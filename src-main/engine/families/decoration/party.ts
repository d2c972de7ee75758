import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { tiedBow } from '../../kit/sewing.ts'
import { shaded } from '../../kit/shades.ts'
import type { MaterialSpec } from '../../material/types.ts'
import {
  at,
  ball,
  bevel,
  box,
  cylinder,
  ellipsoid,
  group,
  lathe,
  loft,
  rotated,
  scatter,
  sharp,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, count, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { stocking } from './stocking.ts'

/** Things for feasts: gift, balloons, bauble, stocking, party hat, snow globe, crystal ball. */
export const party: Family = {
  name: 'party',
  parameters: {
    kind: choice(
      ['gift', 'balloon', 'bauble', 'stocking', 'party-hat', 'snow-globe', 'crystal-ball'],
      'What it is'
    ),
    height: meters(0.2, { min: 0.02, max: 3 }, 'Height'),
    balloons: count(1, { min: 1, max: 9 }, 'Balloons on their strings'),
    shape: choice(['round', 'heart', 'star'], 'Form of a balloon'),
  },
  slots: {
    body: { material: { recipe: 'paper', color: '#c8262f' } },
    trim: { material: { recipe: 'satin', color: '#e9b93f' }, second: {} },
    glass: { material: { recipe: 'glass', color: '#e8f4fa' } },
    stand: { material: { recipe: 'varnished-wood', color: '#6e4426' } },
  },
  partWords: {
    bow: { slot: 'trim', part: 'ribbon' },
    ribbon: { slot: 'trim', part: 'ribbon' },
    string: { slot: 'trim', part: 'string' },
    balloon: { slot: 'body', part: 'body', count: 'balloons' },
    cap: { slot: 'trim', part: 'cap' },
    cuff: { slot: 'trim', part: 'cuff' },
    pompom: { slot: 'trim', part: 'pompom' },
    stand: { slot: 'stand', part: 'stand' },
    base: { slot: 'stand', part: 'stand' },
    wrapping: { slot: 'body', part: 'body' },
    paper: { slot: 'body', part: 'body' },
  },
  adjectives: { 'heart-shaped': { shape: 'heart' } },
  heightParameter: 'height',
  build,
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const h = Number(p['height'])
  switch (p['kind']) {
    case 'balloon':
      return balloons(h, Number(p['balloons']), context)
    case 'bauble':
      return bauble(h, context)
    case 'stocking':
      return stocking(h, context)
    case 'party-hat':
      return partyHat(h, context)
    case 'snow-globe':
      return snowGlobe(h, context)
    case 'crystal-ball':
      return crystalBall(h, context)
    default:
      return gift(h, context)
  }
}

const feature = (part: string, material: MaterialSpec, ...shapes: readonly Shape[]): Shape =>
  tag({ part, role: 'feature', material }, ...shapes)

/** A box with its lid, ribbons crosswise and a bow. */
function gift(h: number, context: FamilyContext): Shape {
  const [w, low] = [h * 0.95, h * 0.72]
  const lid = h * 0.16
  const t = w * 0.075
  const wrap = context.material('body')
  const edge = bevel(h * 0.008)
  const bands = [0, TAU / 4].map(turn =>
    at(
      [0, 0, 0],
      group([
        at([0, low / 2 - h * 0.005, 0], box([w * 0.16, low * 0.995, w + h * 0.012], { edge: sharp })),
        at(
          [0, low - lid * 0.5 + h * 0.085, 0],
          box([w * 0.165, lid + h * 0.012, w * 1.06 + h * 0.014], { edge: sharp })
        ),
      ]),
      { rotate: [0, turn, 0] }
    )
  )
  const bow = tiedBow({ width: w * 0.72, ribbon: w * 0.2, tails: w * 0.3 })
  const top = low + h * 0.085
  return group(
    [
      feature('body', wrap, at([0, low / 2, 0], box([w, low, w], { edge }))),
      feature(
        'lid',
        shaded(wrap, 0.05),
        at([0, top - lid / 2 + h * 0.003, 0], box([w * 1.06, lid, w * 1.06], { edge }))
      ),
      feature(
        'ribbon',
        context.material('trim'),
        ...bands,
        at([0, top + t, 0], bow, { rotate: [-1.05, 0, 0] }),
        at([0, top + t * 0.9, 0], tiedBow({ width: w * 0.62, ribbon: w * 0.18, tails: 0 }), {
          rotate: [-0.25, 0.7, 0],
        }),
        at([0, top + t * 0.9, 0], tiedBow({ width: w * 0.62, ribbon: w * 0.18, tails: 0 }), {
          rotate: [-0.25, -0.7, 0],
        })
      ),
    ],
    { anchors: { top: { at: [0, top, 0], normal: [0, 1, 0] } } }
  )
}

const COLORS = [
  '#d92f3c',
  '#3f86d6',
  '#f3c130',
  '#4fae57',
  '#9a5cc6',
  '#ef7f2e',
  '#ef86b3',
  '#2fb3b0',
  '#d92f3c',
] as const

/** Balloons on strings that meet in a weight on the ground. */
function balloons(h: number, n: number, context: FamilyContext): Shape {
  const r = n === 1 ? h * 0.19 : h * 0.15
  const own = context.material('body')
  const all = Array.from({ length: n }, (_, i): Shape => {
    const a = i * 2.4 + 0.3
    const out = n === 1 ? 0 : h * 0.235 * Math.sqrt((i + 0.3) / n)
    const y = h - r * 1.15 - (n === 1 ? 0 : h * 0.22 * (i / n))
    const top: Vec3 = [out * sin(a), y, out * cos(a)]
    const knot = top[1] - r * 1.28
    const material =
      n === 1 ? own : { ...own, color: i === 0 && own.color !== undefined ? own.color : COLORS[i] }
    const body =
      context.parameters['shape'] === 'heart'
        ? heartBalloon(r * 1.14)
        : lathe(
            [
              [0, -r * 1.22],
              [r * 0.16, -r * 1.16],
              [r * 0.62, -r * 0.72],
              [r * 0.96, -r * 0.05],
              [r * 0.9, r * 0.52],
              [r * 0.5, r * 0.98],
              [0, r * 1.15],
            ],
            { smooth: true, sharpAt: [0, 6] }
          )
    const tied = lathe(
      [
        [0, -r * 1.17],
        [r * 0.05, -r * 1.2],
        [r * 0.13, -r * 1.34],
        [0, -r * 1.3],
      ],
      { edge: sharp }
    )
    return group([
      feature(
        n === 1 ? 'body' : `body_${i + 1}`,
        material,
        at(top, group([body, tied]), { rotate: [0, 0, -top[0] * 0.6] })
      ),
      tag(
        { part: 'string', role: 'support', material: { recipe: 'fabric', color: '#e9e4da' } },
        sweep(
          [
            [top[0] * 1.02, knot, top[2]],
            [top[0] * 0.45, knot * 0.55, top[2] * 0.45 + h * 0.012],
            [0, h * 0.03, 0],
          ],
          h * 0.0035,
          { smooth: true, edge: sharp }
        )
      ),
    ])
  })
  return group([
    ...all,
    tag(
      { part: 'weight', role: 'support', material: context.material('trim') },
      lathe(
        [
          [0, 0],
          [h * 0.045, 0],
          [h * 0.032, h * 0.035],
          [0, h * 0.045],
        ],
        { edge: sharp }
      )
    ),
  ])
}

function heartBalloon(r: number): Shape {
  const ring = (k: number, z: number): Vec3[] =>
    Array.from({ length: 24 }, (_, i): Vec3 => {
      const a = (TAU * i) / 24
      const s = sin(a)
      return [r * k * 1.08 * s * s * s, r * k * (0.86 * cos(a) - 0.34 * cos(2 * a) - 0.12 * cos(3 * a)), z]
    })
  return loft(
    [ring(0.3, -r * 0.42), ring(0.7, -r * 0.36), ring(1, 0), ring(0.7, r * 0.36), ring(0.3, r * 0.42)],
    { smooth: true, domed: true }
  )
}

/** A ball with a metal cap, a ring and painted bands. */
function bauble(h: number, context: FamilyContext): Shape {
  const r = h * 0.41
  const gold = context.material('trim')
  const band = (y: number, half: number): Shape => {
    const on = (t: number, lift: number): Vec2 => [Math.sqrt(1 - t * t) * r * lift, t * r]
    return lathe(
      [on(y - half, 0.97), on(y - half, 1.008), on(y, 1.012), on(y + half, 1.008), on(y + half, 0.97)],
      { closed: true, edge: sharp }
    )
  }
  const dots = Array.from({ length: 10 }, (_, i) => {
    const a = (TAU * i) / 10
    return { at: [sin(a) * r * 1.0, 0, cos(a) * r * 1.0] as Vec3 }
  })
  return at(
    [0, r, 0],
    group([
      feature('body', context.material('body'), ball(r)),
      feature(
        'ornament',
        gold,
        band(0.33, 0.035),
        band(-0.33, 0.035),
        scatter(dots, ball(r * 0.075, { edge: sharp }))
      ),
      feature(
        'cap',
        gold,
        lathe(
          [
            [0, r * 0.9],
            [r * 0.24, r * 0.9],
            [r * 0.25, r * 1.17],
            [r * 0.2, r * 1.2],
            [0, r * 1.2],
          ],
          { flutes: { count: 12, depth: 0.05 }, edge: sharp }
        ),
        at([0, r * 1.3, 0], rotated([TAU / 4, 0, 0], torus(r * 0.11, r * 0.026)))
      ),
    ])
  )
}

/** A paper cone with stripes of dots and a pompom. */
function partyHat(h: number, context: FamilyContext): Shape {
  const r = h * 0.33
  const tall = h * 0.88
  const cone = lathe(
    [
      [r, 0],
      [0.004, tall],
      [0, tall],
      [0, tall * 0.9],
      [r * 0.97, 0],
    ],
    { edge: sharp }
  )
  const dots = Array.from({ length: 26 }, (_, i) => {
    const t = 0.1 + 0.68 * (i / 26)
    const a = i * 2.4
    const k = r * (1 - t) * 1.0
    return { at: [k * sin(a), tall * t, k * cos(a)] as Vec3, rotate: [0, a, 0] as Vec3, scale: 1 - 0.4 * t }
  })
  const disc = lathe(
    [
      [0, -h * 0.02],
      [h * 0.04, -h * 0.014],
      [h * 0.034, h * 0.01],
      [0, h * 0.012],
    ],
    { edge: sharp }
  )
  const dot = rotated([TAU / 4 - 0.36, 0, 0], disc)
  const puff = Array.from({ length: 34 }, (_, i) => {
    const y = 1 - (2 * (i + 0.5)) / 34
    const k = Math.sqrt(1 - y * y)
    return {
      at: [k * sin(i * 2.4) * h * 0.05, tall + h * 0.03 + y * h * 0.05, k * cos(i * 2.4) * h * 0.05] as Vec3,
    }
  })
  return group([
    feature('body', context.material('body'), cone),
    feature('dot', context.material('trim'), scatter(dots, dot)),
    feature(
      'pompom',
      context.material('trim'),
      scatter(puff, ball(h * 0.026, { edge: sharp })),
      at([0, tall + h * 0.03, 0], ball(h * 0.05))
    ),
    tag(
      { part: 'brim', role: 'ornament', material: context.material('trim') },
      at([0, h * 0.012, 0], torus(r * 0.99, h * 0.018))
    ),
  ])
}

/** Snow, a fir and a cottage under glass. */
function snowGlobe(h: number, context: FamilyContext): Shape {
  const r = h * 0.38
  const foot = h * 0.27
  const mid = foot + r * 0.85
  const stand = lathe(
    [
      [0, 0],
      [r * 1.02, 0],
      [r * 1.04, h * 0.05],
      [r * 0.9, h * 0.08],
      [r * 0.8, foot * 0.8],
      [r * 0.82, foot],
      [0, foot],
    ],
    { edge: bevel(h * 0.006) }
  )
  const white = { recipe: 'snow', color: '#f6f9fc' } as const
  const green = { recipe: 'foliage', color: '#2f6a3d' } as const
  const fir = (k: number): Shape =>
    lathe(
      [
        [0, 0],
        [0.3, 0],
        [0.14, 0.34],
        [0.24, 0.34],
        [0.1, 0.66],
        [0.17, 0.66],
        [0, 1.1],
      ].map(([x, y]): Vec2 => [x * k, y * k]),
      { edge: sharp }
    )
  const ground = foot + r * 0.16
  const random = context.random.fork('flakes')
  const flakes = Array.from({ length: 26 }, () => {
    const [a, y] = [random.range(0, TAU), random.range(-0.15, 0.85)]
    const k = r * 0.985 * Math.sqrt(1 - y * y)
    return { at: [k * sin(a), mid + y * r * 0.985, k * cos(a)] as Vec3 }
  })
  return group([
    tag({ part: 'stand', role: 'support', material: context.material('stand') }, stand),
    feature('glass', context.material('glass'), at([0, mid, 0], ball(r))),
    feature(
      'snow',
      white,
      at([0, ground - r * 0.02, 0], ellipsoid([r * 0.72, r * 0.16, r * 0.72])),
      scatter(flakes, ball(r * 0.03, { edge: sharp }))
    ),
    feature(
      'fir',
      green,
      at([-r * 0.26, ground + r * 0.05, 0], fir(r * 0.86)),
      at([-r * 0.02, ground + r * 0.05, -r * 0.3], fir(r * 0.62))
    ),
    feature(
      'house',
      context.material('body'),
      at([r * 0.24, ground + r * 0.22, r * 0.1], box([r * 0.4, r * 0.34, r * 0.34], { edge: sharp }))
    ),
    feature(
      'roof',
      white,
      at(
        [r * 0.24, ground + r * 0.38, r * 0.1],
        lathe(
          [
            [0, 0],
            [r * 0.36, 0],
            [0, r * 0.28],
          ],
          { edge: sharp }
        ),
        { scale: [1, 1, 0.86] }
      )
    ),
    tag(
      { part: 'plate', role: 'ornament', material: context.material('trim') },
      at([0, foot * 0.5, r * 0.86], box([r * 0.6, foot * 0.34, r * 0.08], { edge: bevel(h * 0.004) }))
    ),
  ])
}

/** A clear ball on claws. */
function crystalBall(h: number, context: FamilyContext): Shape {
  const r = h * 0.38
  const mid = h - r
  const gold = context.material('stand')
  const feet = Array.from({ length: 4 }, (_, i): Shape => {
    const a = (TAU * i) / 4 + TAU / 8
    const p = (k: number, y: number): Vec3 => [sin(a) * r * k, y, cos(a) * r * k]
    return sweep(
      [
        p(0.95, 0.012 * h),
        p(0.62, h * 0.09),
        p(0.58, h * 0.18),
        p(0.86, mid - r * 0.42),
        p(0.99, mid - r * 0.16),
      ],
      [0.03, 0.03, 0.028, 0.022, 0.012].map(k => k * h),
      { smooth: true, caps: 'round' }
    )
  })
  return group([
    feature('ball', context.material('glass'), at([0, mid, 0], ball(r))),
    feature(
      'stand',
      gold,
      ...feet,
      at([0, h * 0.15, 0], cylinder(r * 0.58, h * 0.035, { edge: bevel(h * 0.006) })),
      at([0, mid - r * 0.44, 0], torus(r * 0.92, h * 0.018))
    ),
    tag(
      { part: 'mist', role: 'ornament', material: { recipe: 'glow', color: '#b58cf0' } },
      at([0, mid - r * 0.1, 0], ellipsoid([r * 0.4, r * 0.34, r * 0.4]))
    ),
  ])
}
