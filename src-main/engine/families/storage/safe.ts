import { TAU } from '../../kernel/det-math.ts'
import { discs, panels, posts, rods, turnedToFront } from '../../kit/assembly.ts'
import { around, at, ball, bevel, box, group, rotated, tag, torus } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { slotTags } from '../slot-tags.ts'
import { flag, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** A strongbox of steel with a thick door, a combination dial and a spoked handle. Real size: 60 cm high. */
export const safe: Family = {
  name: 'safe',
  parameters: {
    height: meters(0.62, { min: 0.2, max: 2 }, 'Ground to the top'),
    width: meters(0.52, { min: 0.2, max: 1.5 }, 'Left to right'),
    keypad: flag('Keys instead of a dial'),
  },
  slots: {
    body: { material: { recipe: 'painted-metal', color: '#3c4750' } },
    door: { material: { recipe: 'painted-metal', color: '#4b5761' }, follows: true },
    metal: { material: { recipe: 'polished-metal', color: '#c9ccd0' }, second: {} },
    dark: { material: { recipe: 'glossy-plastic', color: '#15171a' } },
  },
  partWords: {
    body: { slot: 'body', part: 'body' },
    door: { slot: 'door', part: 'door' },
    handle: { slot: 'metal', part: 'handle' },
    hinge: { slot: 'metal', part: 'hinge' },
    dial: { slot: 'dark', part: 'dial' },
    keypad: { slot: 'dark', part: 'dial', with: { keypad: 'yes' } },
    lock: { slot: 'dark', part: 'dial' },
  },
  adjectives: {
    digital: { keypad: 'yes' },
    electronic: { keypad: 'yes' },
    tall: { height: 1.4 },
    wide: { width: 1.3 },
  },
  heightParameter: 'height',
  build,
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const slot = slotTags(context)
  const [h, w] = [Number(p['height']), Number(p['width'])]
  const d = Math.min(w, h) * 0.92
  const u = Math.min(w, h)
  const foot = u * 0.06
  const y = foot + (h - foot) / 2
  const z = d / 2
  const [dw, dh] = [w - u * 0.16, h - foot - u * 0.16]
  const handle = at(
    [w * 0.19, y - u * 0.02, z + u * 0.02],
    group([
      discs({}, [0, 0, u * 0.05, u * 0.035, u * 0.1]),
      rotated(
        [Math.PI / 2, 0, 0],
        around(5, rods({}, [[0, u * 0.08, 0], [0, u * 0.08, u * 0.13], u * 0.014]))
      ),
      at([0, 0, u * 0.08], rotated([Math.PI / 2, 0, 0], torus(u * 0.125, u * 0.014))),
    ])
  )
  const dialAt = [-w * 0.14, y, z + u * 0.03] as const
  return group([
    at([0, y, 0], box([w, h - foot, d], { edge: bevel(u * 0.02), ...slot('body', 'body', 'body') })),
    panels({ ...slot('gap', 'dark', 'ornament') }, [
      0,
      y,
      z,
      dw + u * 0.025,
      dh + u * 0.025,
      u * 0.012,
      u * 0.02,
    ]),
    panels({ ...slot('door', 'door', 'feature'), edge: bevel(u * 0.012) }, [
      0,
      y,
      z,
      dw,
      dh,
      u * 0.06,
      u * 0.02,
    ]),
    ...(p['keypad'] === 'yes' ? [keypad(context, dialAt, u)] : [dial(context, dialAt, u)]),
    tag(slot('handle', 'metal', 'handle'), handle),
    posts(
      slot('hinge', 'metal', 'support'),
      ...[-0.3, 0.3].map(t => [-w / 2 + u * 0.05, y + t * h, z + u * 0.02, u * 0.03, u * 0.13] as const)
    ),
    posts(
      slot('foot', 'dark', 'support'),
      ...[-1, 1].flatMap(a =>
        [-1, 1].map(b => [a * w * 0.4, foot / 2 + 0.002, b * d * 0.4, u * 0.06, foot + 0.004] as const)
      )
    ),
  ])
}

function dial(context: FamilyContext, [x, y, z]: readonly [number, number, number], u: number): Shape {
  const slot = slotTags(context)
  const tick = rods({}, [[0, u * 0.004, u * 0.085], [0, u * 0.004, u * 0.105], u * 0.004])
  return group([
    turnedToFront(
      slot('dial', 'dark', 'feature'),
      [x, y, z],
      [
        [0, -u * 0.01],
        [u * 0.115, -u * 0.01],
        [u * 0.115, u * 0.012],
        [u * 0.07, u * 0.02],
        [u * 0.06, u * 0.06],
        [u * 0.05, u * 0.07],
        [0, u * 0.07],
      ]
    ),
    tag(
      slot('mark', 'metal', 'ornament'),
      at([x, y, z + u * 0.009], rotated([Math.PI / 2, 0, 0], around(16, tick, TAU / 16))),
      at([x, y + u * 0.14, z], ball(u * 0.014))
    ),
  ])
}

function keypad(context: FamilyContext, [x, y, z]: readonly [number, number, number], u: number): Shape {
  const slot = slotTags(context)
  const keys = [0, 1, 2, 3].flatMap(row =>
    [-1, 0, 1].map(
      k =>
        [
          x + k * u * 0.055,
          y + u * (0.03 - 0.06 * row),
          z + u * 0.015,
          u * 0.04,
          u * 0.04,
          u * 0.02,
          u * 0.006,
        ] as const
    )
  )
  return group([
    panels(slot('dial', 'dark', 'feature'), [x, y, z, u * 0.22, u * 0.38, u * 0.03, u * 0.02]),
    panels({ part: 'screen', role: 'ornament', material: { recipe: 'glow', color: '#5fe3a1' } }, [
      x,
      y + u * 0.12,
      z + u * 0.015,
      u * 0.15,
      u * 0.07,
      u * 0.01,
      u * 0.008,
    ]),
    panels(slot('mark', 'metal', 'ornament'), ...keys),
  ])
}
