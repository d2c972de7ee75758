import { cos, sin } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { plate, rod } from '../../kit/plates.ts'
import {
  at,
  ball,
  bevel,
  extrude,
  group,
  lathe,
  loft,
  rotated,
  sharp,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, flag, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** A dull slim blade with an ornamental handle, slitting an envelope: both lie on the table. Real size: 22 cm long. */
export const letterOpener: Family = {
  name: 'letter-opener',
  parameters: {
    length: meters(0.22, { min: 0.12, max: 0.35 }, 'Tip to pommel'),
    width: ratio('Width of the blade against the usual', 1, { min: 0.7, max: 1.5 }),
    handle: choice(['ornate', 'plain'], 'How the handle is made'),
    envelope: flag('An envelope that it opens', 'yes'),
  },
  slots: {
    blade: { material: { recipe: 'polished-metal', color: '#d3d5d6' } },
    handle: { material: { recipe: 'polished-metal', color: '#c7c9ca' }, follows: true, second: {} },
    envelope: { material: { recipe: 'paper', color: '#efe6d2' } },
    flap: { material: { recipe: 'paper', color: '#d9cdb3' } },
    wax: { material: { recipe: 'wax', color: '#9c2430' } },
  },
  partWords: {
    blade: { slot: 'blade', part: 'blade' },
    handle: { slot: 'handle', part: 'handle' },
    hilt: { slot: 'handle', part: 'handle' },
    grip: { slot: 'handle', part: 'handle' },
    envelope: { slot: 'envelope', part: 'envelope', with: { envelope: 'yes' } },
    letter: { slot: 'envelope', part: 'envelope', with: { envelope: 'yes' } },
    seal: { slot: 'wax', part: 'seal' },
  },
  adjectives: {
    ornate: { handle: 'ornate' },
    antique: { handle: 'ornate' },
    plain: { handle: 'plain' },
    modern: { handle: 'plain' },
    slim: { width: 0.85 },
    long: { length: 1.2 },
  },
  build,
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const long = Number(p['length'])
  const tool = opener(long, Number(p['width']), p['handle'] === 'ornate', context)
  if (p['envelope'] !== 'yes' || context.without.has('envelope')) {
    return rotated([-Math.PI / 2, 0, -0.6], tool)
  }
  const s = long / 0.22
  const turn = -1.02
  // The tip has gone in at the fold above; the handle stands out to the upper right.
  const place: Vec3 = [-0.03 * s, 0.104 * s, 0.0005 * s]
  // The collar of the handle is thicker than the envelope: it rests on the table and lifts the blade.
  const lifted = rotated([0.078, 0, 0], tool)
  return rotated(
    [-Math.PI / 2, 0, 0],
    group([...envelope(s, context), at(place, rotated([0, 0, turn], lifted))])
  )
}

/** Tip at the origin, handle up +Y. */
function opener(long: number, width: number, isOrnate: boolean, context: FamilyContext): Shape {
  const half = long * 0.034 * width
  const blade = long * 0.62
  const thick = long * 0.012
  const section = (t: number, w: number, d: number): readonly Vec3[] => [
    [half * w, blade * t, 0],
    [half * w * 0.25, blade * t, thick * d],
    [-half * w * 0.25, blade * t, thick * d],
    [-half * w, blade * t, 0],
    [-half * w * 0.25, blade * t, -thick * d],
    [half * w * 0.25, blade * t, -thick * d],
  ]
  return group([
    loft(
      [
        section(0, 0.06, 0.2),
        section(0.06, 0.36, 0.5),
        section(0.22, 0.72, 0.8),
        section(0.55, 0.96, 1),
        section(0.9, 1, 1),
        section(1.02, 0.8, 1),
      ],
      {
        part: 'blade',
        role: 'feature',
        material: context.material('blade'),
        edge: sharp,
      }
    ),
    tag(
      { part: 'handle', role: 'feature', material: context.material('handle') },
      at([0, blade, 0], isOrnate ? ornateHandle(long * 0.38) : plainHandle(long * 0.38, half))
    ),
  ])
}

/** Collar with scrolls, a twisted grip between rings, and a pierced oval at the end. */
function ornateHandle(tall: number): Shape {
  const r = tall * 0.085
  const twist = Array.from({ length: 3 }, (_, k): Shape => {
    const path = Array.from({ length: 13 }, (_, i): Vec3 => {
      const angle = (i / 12) * 4.4 + (k * 2 * Math.PI) / 3
      return [r * 0.55 * cos(angle), tall * (0.13 + 0.5 * (i / 12)), r * 0.55 * sin(angle)]
    })
    return { op: 'sweep', path, radius: r * 0.6, smooth: true }
  })
  const oval = Array.from({ length: 20 }, (_, i): Vec2 => [
    tall * 0.125 * cos((i * Math.PI) / 10),
    tall * 0.155 * sin((i * Math.PI) / 10),
  ])
  const hole = oval.map(([x, y]): Vec2 => [x * 0.62, y * 0.66])
  return group([
    lathe(
      [
        [0, -tall * 0.03],
        [r * 1.3, -tall * 0.03],
        [r * 1.9, 0],
        [r * 1.2, tall * 0.03],
        [r * 1.6, tall * 0.07],
        [r * 0.9, tall * 0.13],
        [0, tall * 0.13],
      ],
      { smooth: true, sharpAt: [0, 1, 6] }
    ),
    ...([1, -1] as const).map(s =>
      at([s * r * 2.3, tall * 0.005, 0], rotated([Math.PI / 2, 0, 0], torus(r * 0.8, r * 0.36)))
    ),
    ...twist,
    lathe(
      [
        [0, tall * 0.6],
        [r * 1, tall * 0.6],
        [r * 1.5, tall * 0.64],
        [r * 0.9, tall * 0.69],
        [0, tall * 0.7],
      ],
      { smooth: true, sharpAt: [0, 4] }
    ),
    at(
      [0, tall * 0.83, 0],
      extrude(oval, r * 1.2, { smooth: true, holes: [[...hole].reverse()], edge: bevel(r * 0.3) })
    ),
    at([0, tall * 0.83, 0], ball(r * 0.9)),
    rod([0, tall * 0.7, 0], [0, tall * 0.96, 0], r * 0.4),
    at([0, tall * 0.99, 0], ball(r * 0.75)),
  ])
}

/** A flat handle that widens to its round end, with a ring groove. */
function plainHandle(tall: number, half: number): Shape {
  return group([
    at(
      [0, tall / 2, 0],
      extrude(
        [
          [-half * 0.9, -tall / 2],
          [half * 0.9, -tall / 2],
          [half * 1.5, tall * 0.3],
          [half * 1.3, tall * 0.45],
          [0, tall * 0.5],
          [-half * 1.3, tall * 0.45],
          [-half * 1.5, tall * 0.3],
        ],
        tall * 0.07,
        { smooth: true, edge: bevel(tall * 0.015) }
      )
    ),
    at([0, tall * 0.01, 0], plate(half * 2.3, tall * 0.05, tall * 0.1, { edge: bevel(tall * 0.01) })),
  ])
}

/** An envelope with its flap's seams, slit open above, a seal on it. */
function envelope(s: number, context: FamilyContext): Shape[] {
  const [w, h, d] = [0.16 * s, 0.108 * s, 0.004 * s]
  const flap: readonly Vec2[] = [
    [-w / 2, h / 2],
    [0, -h * 0.08],
    [w / 2, h / 2],
  ]
  const seam: readonly Vec2[] = [
    [-w / 2, -h / 2],
    [w / 2, -h / 2],
    [0, h * 0.04],
  ]
  return [
    at(
      [0, h / 2, 0],
      group([
        at(
          [0, 0, -d * 0.4],
          plate(w, h, d * 0.8, {
            edge: sharp,
            part: 'envelope',
            role: 'support',
            material: context.material('envelope'),
          })
        ),
        at(
          [0, -0.0004, d * 0.1],
          extrude(seam, d * 0.5, {
            edge: sharp,
            part: 'envelope',
            role: 'support',
            material: context.material('envelope'),
          })
        ),
        at(
          [0, 0, d * 0.28],
          extrude(flap, d * 0.5, {
            edge: sharp,
            part: 'flap',
            role: 'support',
            material: context.material('flap'),
          })
        ),
        at(
          [0, -h * 0.05, d * 0.7],
          rotated(
            [Math.PI / 2, 0, 0],
            lathe(
              [
                [0, -0.001 * s],
                [0.0125 * s, -0.001 * s],
                [0.0135 * s, 0.0005 * s],
                [0.012 * s, 0.002 * s],
                [0.0085 * s, 0.0012 * s],
                [0, 0.0014 * s],
              ],
              { part: 'seal', role: 'ornament', material: context.material('wax') }
            )
          )
        ),
      ])
    ),
  ]
}
