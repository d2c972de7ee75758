import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { discs, rods, tubes } from '../../kit/assembly.ts'
import { at, ball, ellipsoid, group, rotated, scaled, sweep, tag, torus } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { slotTags } from '../slot-tags.ts'
import { flag, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** A rod that bends under its line, with reel, guides, float and hook; its butt on the ground. Real size: 1.8 m high. */
export const fishingRod: Family = {
  name: 'fishing_rod',
  parameters: {
    height: meters(1.8, { min: 0.6, max: 3.5 }, 'Ground to the highest point'),
    reel: flag('A reel', 'yes'),
  },
  slots: {
    blank: { material: { recipe: 'glossy-plastic', color: '#7a2d22' } },
    grip: { material: { recipe: 'cork', color: '#c69a63' }, second: {} },
    metal: { material: { recipe: 'polished-metal', color: '#b9bec4' } },
    line: { material: { recipe: 'plastic', color: '#e6ebec' } },
    float: { material: { recipe: 'glossy-plastic', color: '#d7332c' } },
  },
  partWords: {
    rod: { slot: 'blank', part: 'blank' },
    pole: { slot: 'blank', part: 'blank' },
    grip: { slot: 'grip', part: 'grip' },
    handle: { slot: 'grip', part: 'grip' },
    reel: { slot: 'metal', part: 'reel', with: { reel: 'yes' } },
    line: { slot: 'line', part: 'line' },
    hook: { slot: 'metal', part: 'hook' },
    float: { slot: 'float', part: 'float' },
    bobber: { slot: 'float', part: 'float' },
  },
  adjectives: { long: { height: 1.25 }, short: { height: 0.8 }, bamboo: { reel: 'no' } },
  heightParameter: 'height',
  build: context => scaled(Number(context.parameters['height']) / 1.8, group(parts(context))),
}

/** The rod's middle line at a share of its length. */
function onRod(t: number): Vec3 {
  const lean = 0.42 + 0.75 * t * t
  return [-0.62 + 1.22 * t + 0.2 * t * t, 1.8 * (t * (1.28 - 0.28 * t * t)) * (1 - 0.02 * lean), 0]
}

const RADIUS = (t: number): number => 0.0155 - 0.0105 * t
const GUIDES = [0.36, 0.5, 0.63, 0.76, 0.88, 1]

function parts(context: FamilyContext): readonly Shape[] {
  const slot = slotTags(context)
  const shares = [0, 0.15, 0.3, 0.45, 0.6, 0.75, 0.88, 1]
  const below = (t: number, drop: number): Vec3 => {
    const [x, y, z] = onRod(t)
    return [x + drop * 0.8, y - drop * 0.6, z]
  }
  const tip = below(1, 0.025)
  const reelAt = below(0.2, 0.085)
  const float: Vec3 = [tip[0] + 0.01, 0.5, 0]
  const hook = Array.from({ length: 9 }, (_, i): Vec3 => {
    const a = -0.3 + (TAU * 0.62 * i) / 8
    return [float[0] - 0.03 + 0.03 * cos(a), 0.16 - 0.045 * sin(a), 0]
  })
  const guide = (t: number): Shape =>
    at(below(t, 0.025 + 0.004 * (1 - t)), rotated([0, 0, 0.75 - 1.3 * t], torus(0.016 - 0.006 * t, 0.0045)))
  return [
    sweep(shares.map(onRod), shares.map(RADIUS), {
      smooth: true,
      caps: 'round',
      ...slot('blank', 'blank', 'feature'),
    }),
    tag(
      slot('grip', 'grip', 'handle'),
      sweep([0, 0.06, 0.13].map(onRod), [0.027, 0.024, 0.024], { smooth: true, caps: 'round' }),
      sweep([0.25, 0.3, 0.34].map(onRod), [0.024, 0.025, 0.02], { smooth: true, caps: 'round' })
    ),
    tag(slot('guide', 'metal', 'ornament'), ...GUIDES.map(guide)),
    ...(context.parameters['reel'] === 'yes' && !context.without.has('reel')
      ? reel(context, reelAt, onRod(0.2))
      : []),
    tubes(slot('line', 'line', 'ornament'), 0.0042, [
      reelAt,
      below(0.36, 0.03),
      below(0.5, 0.03),
      below(0.76, 0.026),
      tip,
    ]),
    rods(slot('line', 'line', 'ornament'), [tip, [float[0], 0.15, 0], 0.0042]),
    tag(slot('float', 'float', 'feature'), at(float, ellipsoid([0.045, 0.06, 0.045]))),
    at(
      [float[0], float[1] - 0.04, 0],
      ball(0.04, {
        part: 'float_foot',
        role: 'ornament',
        material: { recipe: 'glossy-plastic', color: '#f4f2ec' },
      })
    ),
    sweep(hook, 0.006, { smooth: true, caps: 'round', ...slot('hook', 'metal', 'feature') }),
  ]
}

/** Spool with rims, crank and foot. */
function reel(context: FamilyContext, [x, y]: Vec3, stem: Vec3): readonly Shape[] {
  const slot = slotTags(context)
  return [
    discs(
      slot('reel', 'metal', 'feature'),
      [x, y, 0.032, 0.062, 0.012],
      [x, y, -0.032, 0.062, 0.012],
      [x, y, 0.05, 0.016, 0.04]
    ),
    discs(slot('spool', 'line', 'ornament'), [x, y, 0, 0.046, 0.056]),
    rods(
      slot('reel', 'metal', 'feature'),
      [[x, y, 0], stem, 0.013],
      [[x, y, 0.066], [x + 0.06, y - 0.03, 0.066], 0.008]
    ),
    at([x + 0.062, y - 0.031, 0.082], ball(0.018, slot('crank', 'grip', 'ornament'))),
  ]
}
