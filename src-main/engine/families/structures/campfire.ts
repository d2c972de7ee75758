import { asin, atan2, clamp, cos, PI, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { flame } from '../../kit/candles.ts'
import { axle } from '../../kit/plates.ts'
import {
  around,
  at,
  cylinder,
  ellipsoid,
  group,
  lathe,
  scaled,
  scatter,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { ScatterShape, Shape } from '../../shape/types.ts'
import { choice, count, flag, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** Logs: leaning together in a ring of stones and burning, or stacked for the winter. */
export const woodFire: Family = {
  name: 'wood fire',
  parameters: {
    size: meters(1.1, { min: 0.5, max: 2.4 }, 'Across'),
    logs: count(7, { min: 3, max: 14 }, 'Logs of a fire'),
    kind: choice(['fire', 'pile'], 'A campfire or a stack of firewood'),
    lit: flag('It burns', 'yes'),
    stones: flag('A ring of stones', 'yes'),
  },
  slots: {
    log: { material: { recipe: 'bark', color: '#6b4a2f' } },
    cut: { material: { recipe: 'wood', color: '#d9b27a' } },
    flame: { material: { recipe: 'glow', color: '#ff8a1f' }, second: { lit: 'yes' } },
    core: { material: { recipe: 'glow', color: '#ffd84d' } },
    stone: { material: { recipe: 'stone', color: '#8d8983' } },
    ash: { material: { recipe: 'ember', color: '#2b2420' } },
  },
  partWords: {
    log: { slot: 'log', part: 'log', count: 'logs' },
    flame: { slot: 'flame', part: 'flame', with: { lit: 'yes' } },
    fire: { slot: 'flame', part: 'flame', with: { lit: 'yes' } },
    stone: { slot: 'stone', part: 'stone', with: { stones: 'yes' } },
    rock: { slot: 'stone', part: 'stone', with: { stones: 'yes' } },
    ash: { slot: 'ash', part: 'ash' },
    ember: { slot: 'ash', part: 'ash' },
  },
  adjectives: {
    large: { size: 1.25 },
    roaring: { lit: 'yes', logs: 9 },
    burning: { lit: 'yes' },
    lit: { lit: 'yes' },
    unlit: { lit: 'no' },
    extinguished: { lit: 'no' },
  },
  build,
}

function build(context: FamilyContext): Shape {
  return context.parameters['kind'] === 'pile' ? pile(context) : fire(context)
}

/** A log along Y from the origin: bark, and lighter ends with a ring. */
function log(context: FamilyContext, r: number, long: number): Shape {
  const face = (y: number): Shape => at([0, y, 0], cylinder(r * 0.86, r * 0.12))
  return group([
    at(
      [0, long / 2, 0],
      cylinder(r, long, { part: 'log', role: 'body', material: context.material('log'), topRadius: r * 0.94 })
    ),
    tag({ part: 'cut', role: 'ornament', material: context.material('cut') }, face(0), face(long)),
    at(
      [0, long, 0],
      cylinder(r * 0.3, r * 0.18, { part: 'log', role: 'body', material: context.material('log') })
    ),
  ])
}

function fire(context: FamilyContext): Shape {
  const p = context.parameters
  const s = Number(p['size'])
  const n = Math.round(Number(p['logs']))
  const random = context.random.fork('fire')
  const [r, long] = [s * 0.058, s * 0.58]
  const logs = Array.from({ length: n }, (_, i) => {
    const a = (TAU * i) / n + random.range(-0.1, 0.1)
    const lean = 0.72 + random.range(-0.04, 0.05)
    return at(
      [s * 0.33 * sin(a), r * 0.75, s * 0.33 * cos(a)],
      log(context, r * random.range(0.9, 1.12), long * random.range(0.95, 1.05)),
      {
        rotate: turned(a, lean),
      }
    )
  })
  return group([
    lathe(
      [
        [0, 0],
        [s * 0.38, 0],
        [s * 0.3, s * 0.03],
        [0, s * 0.06],
      ],
      { part: 'ash', role: 'support', material: context.material('ash') }
    ),
    ...logs,
    ...(p['stones'] === 'yes' && !context.without.has('stone') ? [ring(context, s)] : []),
    ...(p['lit'] === 'yes' && !context.without.has('flame') ? [flames(context, s)] : []),
  ])
}

/** Euler angles that lean an upright thing at azimuth `a` toward the middle. */
function turned(a: number, lean: number): Vec3 {
  // Rotations apply X, then Y, then Z: for a lean toward −(sin a, cos a) split it over X and Z.
  const dx = -sin(a) * sin(lean)
  const dz = -cos(a) * sin(lean)
  const dy = cos(lean)
  const z = -asin(clamp(dx, -1, 1))
  return [atan2(dz, dy), 0, z]
}

function ring(context: FamilyContext, s: number): Shape {
  const random = context.random.fork('ring')
  const n = 12
  const places = Array.from({ length: n }, (_, i): ScatterShape['places'][number] => {
    const a = (TAU * i) / n
    const tall = random.range(0.8, 1.2)
    return {
      at: [s * 0.46 * sin(a), s * 0.058 * tall, s * 0.46 * cos(a)],
      rotate: [0, a + random.range(-0.3, 0.3), 0],
      scale: [random.range(0.9, 1.15), tall, random.range(0.85, 1.1)],
    }
  })
  return tag(
    { part: 'stone', role: 'support', material: context.material('stone') },
    scatter(places, ellipsoid([s * 0.115, s * 0.062, s * 0.085]))
  )
}

/** Tongues of fire: tall ones in the middle, low ones between the logs, yellow before orange. */
function flames(context: FamilyContext, s: number): Shape {
  const tongue = (tall: number, r: number, bend: number): Shape =>
    sweep(
      [
        [0, 0, 0],
        [bend * 0.2, tall * 0.25, 0],
        [-bend * 0.3, tall * 0.55, 0],
        [bend * 0.5, tall * 0.82, 0],
        [bend * 0.2, tall, 0],
      ],
      [r * 0.7, r, r * 0.72, r * 0.32, 0],
      { smooth: true }
    )
  return at(
    [0, s * 0.03, 0],
    group([
      tag(
        { part: 'flame', role: 'feature', material: context.material('flame') },
        tongue(s * 0.86, s * 0.12, s * 0.12),
        around(5, at([0, 0, s * 0.12], tongue(s * 0.56, s * 0.085, s * 0.09))),
        around(7, at([0, 0, s * 0.21], tongue(s * 0.3, s * 0.055, s * 0.05)))
      ),
      tag(
        { part: 'core', role: 'light', material: context.material('core') },
        around(5, at([s * 0.07, 0, s * 0.17], tongue(s * 0.36, s * 0.055, s * 0.06))),
        at([0, s * 0.2, s * 0.08], scaled(1, flame(s * 0.4)))
      ),
    ])
  )
}

/** Logs lying along Z in rows that narrow upward. */
function pile(context: FamilyContext): Shape {
  const s = Number(context.parameters['size'])
  const random = context.random.fork('pile')
  const r = s * 0.085
  const long = s * 0.62
  const logs: Shape[] = []
  for (let level = 0; level < 5; level++) {
    const count = 6 - level
    for (let i = 0; i < count; i++) {
      const x = (i - (count - 1) / 2) * r * 1.98
      const shift = random.range(-0.03, 0.03) * s
      logs.push(
        at([x, r + level * r * 1.6, shift - long / 2], log(context, r * random.range(0.95, 1.02), long), {
          rotate: [PI / 2, 0, 0],
        })
      )
    }
  }
  return group([
    tag(
      { part: 'stake', role: 'support', material: context.material('cut') },
      ...[-1, 1].map(z => at([0, r * 0.3, z * long * 0.3], axle(r * 0.3, s * 1.08)))
    ),
    ...logs,
  ])
}
