import { PI } from '../../kernel/det-math.ts'
import { flame } from '../../kit/candles.ts'
import { at, bevel, box, cylinder, group, mirrored, row, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, flag, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** A fireplace: surround with mantel, firebox, grate with logs, flames. Real size: 1.4 m wide. */
export const fireplace: Family = {
  name: 'fireplace',
  parameters: {
    width: meters(1.4, { min: 0.8, max: 2.4 }, 'Left to right'),
    height: meters(1.2, { min: 0.8, max: 1.8 }, 'Floor to the mantel'),
    depth: meters(0.42, { min: 0.25, max: 0.8 }, 'Front to back'),
    build: choice(['brick', 'plain'], 'Courses of stones or a smooth surround'),
    lit: flag('A fire burns', 'yes'),
  },
  slots: {
    surround: { material: { recipe: 'clay', color: '#a2533c' } },
    mantel: { material: { recipe: 'wood', color: '#6b4226', axis: [1, 0, 0] }, second: {} },
    mortar: { material: { recipe: 'plaster', color: '#cfc6b8' } },
    inside: { material: { recipe: 'stone', color: '#2b2725' } },
    log: { material: { recipe: 'bark', color: '#6a4a30' } },
  },
  partWords: {
    mantel: { slot: 'mantel', part: 'mantel' },
    mantelpiece: { slot: 'mantel', part: 'mantel' },
    surround: { slot: 'surround', part: 'surround' },
    brick: { slot: 'surround', part: 'surround', with: { build: 'brick' } },
    stone: { slot: 'surround', part: 'surround', with: { build: 'brick' } },
    log: { slot: 'log', part: 'log' },
    fire: { part: 'flame', with: { lit: 'yes' } },
    flame: { part: 'flame', with: { lit: 'yes' } },
  },
  adjectives: {
    lit: { lit: 'yes' },
    roaring: { lit: 'yes' },
    burning: { lit: 'yes' },
    crackling: { lit: 'yes' },
    cozy: { lit: 'yes' },
    'roaring fire': { lit: 'yes' },
    'crackling fire': { lit: 'yes' },
    'warm fire': { lit: 'yes' },
    unlit: { lit: 'no' },
    modern: { build: 'plain' },
    wide: { width: 1.25 },
  },
  heightParameter: 'height',
  build,
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const [w, h, d] = [Number(p['width']), Number(p['height']), Number(p['depth'])]
  const open = { w: w * 0.54, h: h * 0.62 }
  const side = (w - open.w) / 2
  const hearth = 0.06
  const stone = { role: 'body', material: context.material('surround'), edge: bevel(0.006) }
  const isBrick = p['build'] === 'brick'
  const top = h - 0.07
  const core = { part: 'mortar', role: 'body', material: context.material(isBrick ? 'mortar' : 'surround') }
  const shell = [
    mirrored(at([w / 2 - side / 2, top / 2, 0], box([side, top, d]))),
    at([0, (open.h + hearth + top) / 2, 0], box([open.w + 0.002, top - open.h - hearth, d])),
  ]
  return group(
    [
      tag(isBrick ? core : { ...stone, part: 'surround' }, ...shell),
      ...(isBrick
        ? [tag({ ...stone, part: 'surround', role: 'feature' }, ...bricks(w, top, d, open, hearth))]
        : []),
      at(
        [0, (open.h + hearth) / 2, -d / 2 + 0.02],
        box([open.w + 0.01, open.h + hearth, 0.04], {
          part: 'firebox',
          role: 'body',
          material: context.material('inside'),
        })
      ),
      at(
        [0, hearth / 2, d * 0.24],
        box([w * 1.04, hearth, d * 1.5], {
          part: 'hearth',
          role: 'support',
          material: { recipe: 'stone', color: '#8b857c' },
          edge: bevel(0.008),
        })
      ),
      tag(
        { part: 'mantel', role: 'feature', material: context.material('mantel'), edge: bevel(0.008) },
        at([0, h - 0.035, 0.03], box([w * 1.14, 0.07, d + 0.14])),
        at([0, h - 0.09, 0.02], box([w * 1.05, 0.045, d + 0.07]))
      ),
      ...fire(open.w, hearth, d, context),
    ],
    { anchors: { top: { at: [0, h, 0.03], normal: [0, 1, 0] } } }
  )
}

interface Opening {
  readonly w: number
  readonly h: number
}

/** Courses of bricks on the front and the sides, broken by the opening, with a soldier course over it. */
function bricks(w: number, top: number, d: number, open: Opening, hearth: number): Shape[] {
  const count = Math.round(top / 0.1)
  const tall = top / count
  const joint = 0.012
  const side = (w - open.w) / 2
  const z = d / 2
  const brick = (x: number, y: number, long: number, high: number): Shape =>
    at([x, y, z], box([long - joint, high - joint, 0.03]))
  const course = (i: number): Shape[] => {
    const y = tall * (i + 0.5)
    if (y - tall / 2 > open.h + hearth + 0.12) {
      const pieces = Math.round(w / 0.22)
      const long = w / pieces
      return Array.from({ length: pieces }, (_, k) => brick(-w / 2 + long * (k + 0.5), y, long, tall))
    }
    const split = i % 2 === 0 ? 0.64 : 0.36
    return [1, -1].flatMap(s => [
      brick(s * (w / 2 - (side * split) / 2), y, side * split, tall),
      brick(s * (open.w / 2 + (side * (1 - split)) / 2), y, side * (1 - split), tall),
    ])
  }
  const soldiers = Math.round(open.w / 0.095)
  const pitch = open.w / soldiers
  const lintel = row(
    soldiers,
    [pitch, 0, 0],
    brick(-open.w / 2 + pitch / 2, open.h + hearth + 0.07, pitch, 0.14)
  )
  const flank = (i: number): Shape =>
    mirrored(at([w / 2, tall * (i + 0.5), 0], box([0.024, tall - joint, d - (i % 2) * 0.1])))
  return [
    ...Array.from({ length: count }, (_, i) => group(course(i))),
    lintel,
    ...Array.from({ length: count }, (_, i) => flank(i)),
  ]
}

/** A grate with logs across it and flames between them. */
function fire(w: number, y: number, d: number, context: FamilyContext): Shape[] {
  const long = w * 0.66
  const r = 0.055
  const log = (place: readonly [number, number, number], turn: number, k: number): Shape =>
    at(place, at([0, 0, 0], cylinder(r * k, long), { rotate: [0, 0, PI / 2] }), { rotate: [0, turn, 0] })
  const bar = at([0, y + 0.05, 0], box([0.02, 0.02, d * 0.6]))
  const isLit = context.parameters['lit'] === 'yes' && !context.without.has('flame')
  const tongues = [
    [-0.26, 0.02, 0.3],
    [-0.12, 0.06, 0.42],
    [0.03, 0.0, 0.5],
    [0.16, 0.05, 0.4],
    [0.28, 0.02, 0.28],
  ] as const
  return [
    tag(
      { part: 'grate', role: 'support', material: { recipe: 'iron', color: '#1f2022' } },
      row(6, [w * 0.13, 0, 0], at([-w * 0.325, 0, 0], bar)),
      mirrored(mirrored(at([w * 0.3, y + 0.022, d * 0.24], box([0.025, 0.05, 0.025])), undefined, 'z')),
      at([0, y + 0.075, d * 0.29], box([w * 0.72, 0.02, 0.02]))
    ),
    tag(
      { part: 'log', role: 'content', material: context.material('log') },
      log([0, y + 0.11, d * 0.12], 0.06, 1),
      log([0, y + 0.11, -d * 0.14], -0.08, 1.05),
      log([0.02, y + 0.2, 0], 0.22, 0.95)
    ),
    ...(isLit
      ? [
          tag(
            {},
            ...tongues.map(([x, z, size]) =>
              at([x * w, y + 0.13, z], flame(size, { material: { recipe: 'glow', color: '#ff8a2a' } }), {
                scale: [1.1, 1, 0.7],
              })
            )
          ),
          at(
            [0, y + 0.15, 0.05],
            flame(0.32, { part: 'flame_heart', material: { recipe: 'glow', color: '#ffd45c' } }),
            { scale: [1.3, 1, 0.7] }
          ),
          at(
            [0, y + 0.055, 0],
            box([w * 0.6, 0.03, d * 0.4], {
              part: 'ember',
              role: 'light',
              material: { recipe: 'ember', color: '#e2531d' },
            })
          ),
        ]
      : []),
  ]
}
