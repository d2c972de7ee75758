import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { archedDoor, archedWindow, flight } from '../../kit/masonry.ts'
import {
  around,
  at,
  ball,
  box,
  cylinder,
  ellipsoid,
  group,
  lathe,
  sharp,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { count, flag, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** A lighthouse: a tapering banded tower, a gallery with its railing, the lantern under a dome. Real size: 22 m. */
export const lighthouse: Family = {
  name: 'lighthouse',
  parameters: {
    height: meters(22, { min: 8, max: 45 }, 'Ground to the tip'),
    bands: count(5, { min: 1, max: 9 }, 'Bands of colour; 1 is plain'),
    lit: flag('The lantern shines', 'yes'),
  },
  slots: {
    tower: { material: { recipe: 'plaster', color: '#f1eee6' } },
    band: { material: { recipe: 'plaster', color: '#c8302b' }, second: { bands: 5 } },
    roof: { material: { recipe: 'painted-metal', color: '#b02a26' } },
    iron: { material: { recipe: 'iron', color: '#2c3036' } },
    glass: { material: { recipe: 'glass', color: '#cfe6ee' } },
    light: { material: { recipe: 'glow', color: '#ffdf85' } },
    door: { material: { recipe: 'painted-wood', color: '#2f5a78' } },
    rock: { material: { recipe: 'stone', color: '#857f76' } },
  },
  partWords: {
    tower: { slot: 'tower', part: 'tower' },
    band: { slot: 'band', part: 'band' },
    stripe: { slot: 'band', part: 'band' },
    roof: { slot: 'roof', part: 'roof' },
    dome: { slot: 'roof', part: 'roof' },
    top: { slot: 'roof', part: 'roof' },
    light: { slot: 'light', part: 'light', with: { lit: 'yes' } },
    lantern: { slot: 'light', part: 'light', with: { lit: 'yes' } },
    beacon: { slot: 'light', part: 'light', with: { lit: 'yes' } },
    door: { slot: 'door', part: 'door' },
    railing: { slot: 'iron', part: 'railing' },
    gallery: { slot: 'iron', part: 'gallery' },
    rock: { slot: 'rock', part: 'rock' },
  },
  adjectives: {
    tall: { height: 1.3 },
    striped: { bands: 5 },
    plain: { bands: 1 },
    unlit: { lit: 'no' },
    dark: { lit: 'no' },
    glowing: { lit: 'yes' },
  },
  heightParameter: 'height',
  build,
}

/** Radius of the tower at a share of its height: it flares at the foot. */
const radiusAt = (t: number, h: number): number => h * (0.092 + 0.045 * (1 - t) * (1 - t) + 0.018 * (1 - t))

function build(context: FamilyContext): Shape {
  const h = Number(context.parameters['height'])
  const [foot, top] = [h * 0.05, h * 0.74]
  return group([
    base(context, h, foot),
    ...shaft(context, h, foot, top),
    entrance(context, h, foot),
    ...[
      [0.34, 0.9],
      [0.62, -0.7],
      [0.5, 2.6],
      [0.72, 0.15],
    ].map(([t, turn]) => windowAt(context, h, foot + (top - foot) * t, t, turn)),
    at([0, top, 0], lanternRoom(context, h)),
  ])
}

/** A low rock of rough blocks, with a round plinth on it. */
function base(context: FamilyContext, h: number, foot: number): Shape {
  const random = context.random.fork('rock')
  const rocks = Array.from({ length: 9 }, (_, i) => {
    const turn = (TAU * i) / 9 + random.range(-0.15, 0.15)
    const size = h * random.range(0.045, 0.07)
    return at(
      [cos(turn) * h * 0.2, size * 0.32, sin(turn) * h * 0.2],
      ellipsoid([size * 1.2, size * 0.6, size]),
      {
        rotate: [0, -turn, 0],
      }
    )
  }).filter((_, i) => i !== 2)
  return group([
    tag(
      { part: 'rock', role: 'support', material: context.material('rock') },
      lathe(
        [
          [0, 0],
          [h * 0.235, 0],
          [h * 0.215, foot * 0.6],
          [h * 0.175, foot * 0.75],
          [h * 0.17, foot],
          [0, foot],
        ],
        {}
      ),
      ...rocks
    ),
  ])
}

function shaft(context: FamilyContext, h: number, foot: number, top: number): Shape[] {
  const bands = Math.round(Number(context.parameters['bands']))
  const ring = (t: number): Vec2 => [radiusAt(t, h), foot + (top - foot) * t]
  return Array.from({ length: bands }, (_, i) => {
    const [from, to] = [i / bands, (i + 1) / bands]
    const steps = [0, 0.33, 0.67, 1].map(s => ring(from + (to - from) * s))
    const isBand = i % 2 === 1
    return lathe([[0, steps[0][1] - 0.01], ...steps, [0, steps[3][1]]], {
      part: isBand ? 'band' : 'tower',
      role: isBand ? 'ornament' : 'body',
      material: context.material(isBand ? 'band' : 'tower'),
      edge: sharp,
    })
  })
}

function entrance(context: FamilyContext, h: number, foot: number): Shape {
  const z = radiusAt(0.06, h)
  return group([
    at(
      [0, foot, z],
      archedDoor({
        width: h * 0.06,
        height: h * 0.115,
        frame: context.material('iron'),
        fill: context.material('door'),
        iron: context.material('iron'),
        border: h * 0.009,
      })
    ),
    at(
      [0, 0, z],
      flight(h * 0.085, foot * 1.02, 4, h * 0.026, {
        part: 'step',
        role: 'support',
        material: context.material('rock'),
      })
    ),
  ])
}

function windowAt(context: FamilyContext, h: number, y: number, t: number, turn: number): Shape {
  const r = radiusAt(t, h) - h * 0.001
  return at(
    [r * sin(turn), y, r * cos(turn)],
    archedWindow({
      width: h * 0.032,
      height: h * 0.055,
      frame: context.material('iron'),
      fill: context.material('glass'),
      border: h * 0.0065,
    }),
    { rotate: [0, turn, 0] }
  )
}

/** Corbel and gallery with a railing, the glazed lantern, its dome and ball. Stands on y = 0. */
function lanternRoom(context: FamilyContext, h: number): Shape {
  const r = radiusAt(1, h)
  const isLit = context.parameters['lit'] === 'yes'
  const [deck, wide, glass] = [h * 0.045, r * 1.62, h * 0.095]
  const rail = (y: number): Shape => at([0, y, 0], torus(wide * 0.95, h * 0.0035))
  const post = (reach: number, low: number, high: number, thick: number): Shape => {
    const path: readonly Vec3[] = [
      [reach, low, 0],
      [reach, high, 0],
    ]
    return sweep(path, thick, { edge: sharp })
  }
  return group([
    tag(
      { part: 'gallery', role: 'body', material: context.material('iron') },
      lathe(
        [
          [0, -h * 0.01],
          [r, -h * 0.01],
          [wide * 0.8, deck * 0.55],
          [wide, deck * 0.7],
          [wide, deck],
          [0, deck],
        ],
        {}
      ),
      at([0, deck + h * 0.012, 0], cylinder(r * 0.95, h * 0.024)),
      around(8, post(r * 0.84, deck, deck + h * 0.022 + glass, h * 0.005)),
      at([0, deck + h * 0.024 + glass * 0.5, 0], torus(r * 0.85, h * 0.003))
    ),
    tag(
      { part: 'railing', role: 'ornament', material: context.material('iron') },
      around(16, post(wide * 0.95, deck, deck + h * 0.05, h * 0.003)),
      rail(deck + h * 0.05),
      rail(deck + h * 0.027)
    ),
    at(
      [0, deck + h * 0.02 + glass / 2, 0],
      cylinder(r * 0.8, glass, { part: 'glass', role: 'body', material: context.material('glass') })
    ),
    at(
      [0, deck + h * 0.02 + glass * 0.5, 0],
      isLit
        ? cylinder(r * 0.835, glass * 0.62, {
            part: 'light',
            role: 'light',
            material: context.material('light'),
          })
        : box([r * 0.4, glass * 0.8, r * 0.4])
    ),
    tag(
      { part: 'roof', role: 'feature', material: context.material('roof') },
      lathe(
        [
          [0, deck + h * 0.018 + glass],
          [r * 1.1, deck + h * 0.018 + glass],
          [r * 1.1, deck + h * 0.028 + glass],
          [r * 0.9, deck + h * 0.05 + glass],
          [r * 0.5, deck + h * 0.078 + glass],
          [0, deck + h * 0.09 + glass],
        ],
        { smooth: true, sharpAt: [1, 2] }
      ),
      at([0, deck + h * 0.092 + glass, 0], ball(h * 0.011)),
      at([0, h * 0.26 - h * 0.021, 0], cylinder(h * 0.0035, h * 0.042))
    ),
  ])
}
