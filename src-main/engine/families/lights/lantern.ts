import { TAU } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { candle, flame } from '../../kit/candles.ts'
import {
  around,
  at,
  ball,
  bevel,
  box,
  cylinder,
  group,
  lathe,
  mirrored,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, flag, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { paperLantern } from './paper-lantern.ts'

/** Lights one carries: a storm lantern, a candle lantern with panes, an oil lamp, one of paper. Real size: 30 cm. */
export const lantern: Family = {
  name: 'lantern',
  parameters: {
    height: meters(0.3, { min: 0.1, max: 0.8 }, 'Foot to top, without the handle'),
    width: meters(0.16, { min: 0.06, max: 0.5 }, 'Widest diameter'),
    kind: choice(['storm', 'panes', 'oil', 'paper'], 'How it is built'),
    lit: flag('It burns', 'yes'),
  },
  slots: {
    frame: { material: { recipe: 'painted-metal', color: '#9c2f2a' } },
    glass: { material: { recipe: 'glass', color: '#f4e6b4' } },
    metal: { material: { recipe: 'polished-metal', color: '#b8bcc0' } },
    light: { material: { recipe: 'glow', color: '#ffb547' } },
  },
  partWords: {
    frame: { slot: 'frame', part: 'frame' },
    base: { slot: 'frame', part: 'frame' },
    handle: { slot: 'metal', part: 'handle' },
    glass: { slot: 'glass', part: 'glass' },
    chimney: { slot: 'glass', part: 'glass' },
    pane: { slot: 'glass', part: 'glass' },
    flame: { slot: 'light', part: 'flame', with: { lit: 'yes' } },
    candle: { part: 'candle', with: { kind: 'panes' } },
  },
  adjectives: {
    tall: { height: 1.25 },
    lit: { lit: 'yes' },
    glowing: { lit: 'yes' },
    burning: { lit: 'yes' },
    unlit: { lit: 'no' },
    round: { kind: 'paper' },
  },
  heightParameter: 'height',
  build,
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const [h, r] = [Number(p['height']), Number(p['width']) / 2]
  switch (p['kind']) {
    case 'panes':
      return panes(h, r, context)
    case 'oil':
      return oil(h, r, context)
    case 'paper':
      return paperLantern(h, r, context)
    default:
      return storm(h, r, context)
  }
}

const turned = (points: readonly Vec2[]): Shape =>
  lathe([[0, points[0][1]], ...points, [0, points[points.length - 1][1]]])
const isLit = ({ parameters, without }: FamilyContext): boolean =>
  parameters['lit'] === 'yes' && !without.has('flame')

function fire(y: number, size: number, context: FamilyContext): Shape[] {
  return isLit(context) ? [at([0, y, 0], flame(size, { material: context.material('light') }))] : []
}

/** A glass body as a closed shell of some thickness. */
function glassBody(outside: readonly Vec2[], wall: number, context: FamilyContext): Shape {
  const inside = [...outside].reverse().map(([r, y]): Vec2 => [r - wall, y])
  return lathe([...outside, ...inside], {
    closed: true,
    smooth: true,
    sharpAt: [0, outside.length - 1, outside.length, outside.length * 2 - 1],
    part: 'glass',
    role: 'body',
    material: context.material('glass'),
  })
}

/** A hurricane lantern: tank, burner, globe in its wires, side tubes, cap and bail. */
function storm(h: number, r: number, context: FamilyContext): Shape {
  const tube: readonly Vec3[] = [
    [r * 0.82, h * 0.14, 0],
    [r * 1.06, h * 0.24, 0],
    [r * 1.08, h * 0.62, 0],
    [r * 0.8, h * 0.78, 0],
    [r * 0.42, h * 0.84, 0],
  ]
  const bail = Array.from({ length: 11 }, (_, i): Vec3 => {
    const t = i / 10
    const x = r * 1.12 * (1 - 2 * t)
    return [x, h * 0.62 + h * 0.62 * Math.sqrt(Math.max(0, 1 - (2 * t - 1) * (2 * t - 1))), -r * 0.1]
  })
  return group([
    tag(
      { part: 'frame', role: 'feature', material: context.material('frame') },
      turned([
        [r * 0.8, 0],
        [r, h * 0.02],
        [r, h * 0.13],
        [r * 0.8, h * 0.18],
        [r * 0.5, h * 0.2],
      ]),
      turned([
        [r * 0.5, h * 0.19],
        [r * 0.66, h * 0.22],
        [r * 0.66, h * 0.27],
        [r * 0.5, h * 0.28],
      ]),
      turned([
        [r * 0.5, h * 0.7],
        [r * 0.58, h * 0.72],
        [r * 0.58, h * 0.76],
        [r * 0.36, h * 0.8],
        [r * 0.36, h * 0.9],
        [r * 0.56, h * 0.92],
        [r * 0.4, h * 0.98],
        [r * 0.12, h],
      ]),
      mirrored(sweep(tube, r * 0.09, { smooth: true })),
      at([r * 0.86, h * 0.15, r * 0.3], cylinder(r * 0.16, h * 0.05))
    ),
    glassBody(
      [
        [r * 0.46, h * 0.275],
        [r * 0.64, h * 0.36],
        [r * 0.7, h * 0.48],
        [r * 0.62, h * 0.6],
        [r * 0.48, h * 0.715],
      ],
      r * 0.04,
      context
    ),
    tag(
      { part: 'handle', role: 'handle', material: context.material('metal') },
      sweep(bail, r * 0.04, { smooth: true }),
      at([0, h * 0.42, 0], torus(r * 0.7, r * 0.03)),
      at([0, h * 0.54, 0], torus(r * 0.68, r * 0.03)),
      mirrored(at([r * 0.88, h * 0.48, 0], cylinder(r * 0.03, r * 0.4), { rotate: [0, 0, TAU / 4] }))
    ),
    tag(
      { part: 'burner', role: 'detail', material: { recipe: 'polished-metal', color: '#c99b3f' } },
      turned([
        [r * 0.3, h * 0.27],
        [r * 0.34, h * 0.31],
        [r * 0.16, h * 0.36],
      ])
    ),
    ...fire(h * 0.35, h * 0.2, context),
  ])
}

/** Four panes in a frame under a pyramid roof with a ring; a candle inside. */
function panes(h: number, r: number, context: FamilyContext): Shape {
  const w = r * 1.5
  const [low, high] = [h * 0.09, h * 0.7]
  const post = at(
    [w / 2 - w * 0.04, (low + high) / 2, w / 2 - w * 0.04],
    box([w * 0.09, high - low + 0.004, w * 0.09])
  )
  const bar = (y: number): Shape => around(4, at([0, y, w / 2 - w * 0.04], box([w, w * 0.07, w * 0.07])))
  const pane = at([0, (low + high) / 2, w / 2 - w * 0.05], box([w * 0.86, high - low, w * 0.02]))
  const roof = lathe([
    [0, 0],
    [w * 0.8, 0],
    [w * 0.8, h * 0.02],
    [w * 0.34, h * 0.15],
    [w * 0.3, h * 0.2],
    [0, h * 0.2],
  ])
  return group([
    tag(
      { part: 'frame', role: 'feature', material: context.material('frame'), edge: bevel(w * 0.012) },
      at([0, h * 0.03, 0], box([w * 1.2, h * 0.06, w * 1.2])),
      at([0, h * 0.075, 0], box([w * 1.04, h * 0.035, w * 1.04])),
      around(4, post),
      bar(high),
      at([0, high + h * 0.01, 0], box([w * 1.12, h * 0.025, w * 1.12])),
      at([0, high + h * 0.015, 0], roof),
      at([0, high + h * 0.225, 0], ball(w * 0.1)),
      ...[-0.16, 0.16].flatMap(x => [
        around(4, at([w * x, (low + high) / 2, w / 2 - w * 0.035], box([w * 0.03, high - low, w * 0.03]))),
      ])
    ),
    at(
      [0, high + h * 0.24 + w * 0.2, 0],
      torus(w * 0.2, w * 0.035, { part: 'handle', role: 'handle', material: context.material('metal') }),
      { rotate: [TAU / 4, 0, 0] }
    ),
    tag({ part: 'glass', role: 'body', material: context.material('glass') }, around(4, pane)),
    at(
      [0, h * 0.088, 0],
      candle({
        radius: w * 0.2,
        height: h * 0.3,
        wax: { recipe: 'wax', color: '#f3e8cd' },
        drips: 0,
        isLit: isLit(context),
      })
    ),
  ])
}

/** A table lamp for oil: foot, font, burner with its key, tall chimney. */
function oil(h: number, r: number, context: FamilyContext): Shape {
  return group([
    tag(
      { part: 'frame', role: 'body', material: context.material('frame') },
      lathe(
        [
          [0, 0],
          [r, 0],
          [r, h * 0.02],
          [r * 0.6, h * 0.07],
          [r * 0.28, h * 0.13],
          [r * 0.4, h * 0.17],
          [r * 0.86, h * 0.24],
          [r * 0.95, h * 0.31],
          [r * 0.7, h * 0.38],
          [r * 0.34, h * 0.41],
          [0, h * 0.41],
        ],
        { smooth: true, sharpAt: [0, 1, 2, 10] }
      )
    ),
    tag(
      { part: 'burner', role: 'feature', material: context.material('metal') },
      turned([
        [r * 0.38, h * 0.4],
        [r * 0.4, h * 0.44],
        [r * 0.52, h * 0.46],
        [r * 0.5, h * 0.49],
        [r * 0.3, h * 0.5],
      ]),
      at([r * 0.62, h * 0.43, 0], cylinder(r * 0.04, r * 0.5), { rotate: [0, 0, TAU / 4] }),
      at([r * 0.88, h * 0.43, 0], cylinder(r * 0.15, r * 0.06), { rotate: [0, 0, TAU / 4] }),
      around(4, at([r * 0.48, h * 0.505, 0], box([r * 0.03, h * 0.06, r * 0.12])))
    ),
    glassBody(
      [
        [r * 0.45, h * 0.49],
        [r * 0.62, h * 0.58],
        [r * 0.6, h * 0.66],
        [r * 0.36, h * 0.8],
        [r * 0.3, h * 0.92],
        [r * 0.36, h],
      ],
      r * 0.045,
      context
    ),
    ...fire(h * 0.485, h * 0.17, context),
  ])
}
