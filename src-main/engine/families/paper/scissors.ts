import { cos, sin } from '../../kernel/det-math.ts'
import { pivoted } from '../../kit/motions.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { disc } from '../../kit/plates.ts'
import { at, bevel, extrude, group, rotated, sharp, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** Two blades crossed on a screw, two finger loops on which they stand. Real size: 20 cm long. */
export const scissors: Family = {
  name: 'scissors',
  parameters: {
    length: meters(0.2, { min: 0.08, max: 0.4 }, 'Loops to points'),
    open: ratio('How far it is open', 1, { min: 0.2, max: 2 }),
    blades: choice(['straight', 'round'], 'Points of the blades'),
  },
  slots: {
    handle: { material: { recipe: 'plastic', color: '#d2352d' } },
    blade: { material: { recipe: 'polished-metal', color: '#c9cdd1' }, second: {} },
    screw: { material: { recipe: 'polished-metal', color: '#8f9499' } },
  },
  partWords: {
    handle: { slot: 'handle', part: 'handle' },
    grip: { slot: 'handle', part: 'handle' },
    blade: { slot: 'blade', part: 'blade' },
    screw: { slot: 'screw', part: 'screw' },
  },
  adjectives: {
    open: { open: 1.6 },
    closed: { open: 0.25 },
    long: { length: 1.2 },
    small: { length: 0.7 },
    sharp: {},
  },
  heightParameter: 'length',
  build,
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const long = Number(p['length'])
  const turn = 0.27 * Number(p['open'])
  const isRound = p['blades'] === 'round'
  const pivot = long * 0.5
  const half = (side: 1 | -1): Shape =>
    pivoted(
      at([0, 0, side * long * 0.0085], rotated([0, 0, side * turn], arm(long, side, isRound, context))),
      side === 1 ? 'leftBlade' : 'rightBlade',
      { at: [0, 0, 0], axis: [0, 0, side], range: [-turn, 0.5] }
    )
  const thick = long * 0.05
  return at(
    [0, pivot - long * 0.014, 0],
    group([
      half(1),
      half(-1),
      tag(
        { part: 'screw', role: 'ornament', material: context.material('screw'), edge: bevel(long * 0.003) },
        disc(long * 0.024, thick),
        at(
          [0, 0, thick / 2],
          rotated([Math.PI / 2, 0, 0.6], {
            op: 'primitive',
            kind: 'box',
            size: [long * 0.036, long * 0.004, long * 0.006],
            edge: sharp,
          })
        )
      ),
    ])
  )
}

/** One lever around the pivot at the origin: blade upward, cutting edge toward −side; shank and loop below on the other side. */
function arm(long: number, side: 1 | -1, isRound: boolean, context: FamilyContext): Shape {
  const s = side
  const tip = isRound
    ? [
        [s * 0.028, 0.46],
        [s * 0.012, 0.485],
        [-s * 0.004, 0.47],
      ]
    : [
        [s * 0.02, 0.44],
        [-s * 0.008, 0.5],
      ]
  const blade: readonly Vec2[] = [
    [s * 0.028, -0.12],
    [s * 0.036, 0],
    [s * 0.038, 0.16],
    ...(tip as unknown as Vec2[]),
    [-s * 0.012, 0.3],
    [-s * 0.02, 0.04],
    [-s * 0.03, -0.03],
    [-s * 0.022, -0.12],
  ]
  const loop: readonly Vec3[] = Array.from({ length: 14 }, (_, i): Vec3 => {
    const t = (i / 14) * 2 * Math.PI
    const c = Math.PI / 2 + t
    return [long * (s * 0.012 + 0.062 * cos(c)), long * (-0.335 + 0.115 * sin(c)), 0]
  })
  const shank: readonly Vec3[] = [
    [0, -0.02, 0],
    [s * 0.004, -0.1, 0],
    [s * 0.008, -0.17, 0],
    [s * 0.012, -0.225, 0],
  ].map(([x, y, z]): Vec3 => [x * long, y * long, z * long])
  return group([
    extrude(
      blade.map(([x, y]): Vec2 => [x * long, y * long]),
      long * 0.016,
      { part: 'blade', role: 'feature', material: context.material('blade'), edge: bevel(long * 0.004) }
    ),
    tag(
      { part: 'handle', role: 'feature', material: context.material('handle') },
      sweep(loop, long * 0.019, { smooth: true, closed: true }),
      sweep(shank.slice(1), [long * 0.02, long * 0.024, long * 0.024], { smooth: true })
    ),
  ])
}
