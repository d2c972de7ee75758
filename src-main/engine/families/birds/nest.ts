import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { at, ellipsoid, group, lathe, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { count, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** A bird's nest of woven twigs with eggs in its hollow, 14 cm across. */
export const nest: Family = {
  name: 'nest',
  parameters: {
    width: meters(0.14, { min: 0.06, max: 1 }, 'Outer width'),
    eggs: count(3, { min: 0, max: 6 }, 'Number of eggs'),
  },
  slots: {
    twigs: { material: { recipe: 'wicker', color: '#8a6a42' } },
    straw: { material: { recipe: 'wicker', color: '#c2a06a' } },
    eggs: { material: { recipe: 'ceramic', color: '#7fc3cf' } },
  },
  partWords: {
    egg: { slot: 'eggs', part: 'egg', count: 'eggs' },
    twig: { slot: 'twigs', part: 'nest' },
    straw: { slot: 'straw', part: 'straw' },
  },
  adjectives: { empty: { eggs: 0 } },
  build,
}

function build(context: FamilyContext): Shape {
  const r = Number(context.parameters['width']) / 2
  const random = context.random.fork('twigs')
  const bowl = lathe(
    [
      [0, 0],
      [0.55 * r, 0.02 * r],
      [0.9 * r, 0.3 * r],
      [0.92 * r, 0.56 * r],
      [0.74 * r, 0.62 * r],
      [0.6 * r, 0.4 * r],
      [0.3 * r, 0.22 * r],
      [0, 0.2 * r],
    ],
    { smooth: true }
  )
  const twig = (i: number, total: number): Shape => {
    const layer = i / total
    const reach = r * (0.74 + 0.24 * sin(Math.PI * (0.25 + 0.6 * layer))) * random.range(0.9, 0.99)
    const y = r * (0.12 + 0.46 * layer)
    const start = random.range(0, TAU)
    const span = random.range(0.9, 1.5)
    const tilt = random.range(-0.1, 0.1) * r
    const path = [0, 1, 2, 3].map((k): Vec3 => {
      const a = start + (span * k) / 3
      const out = reach * (k === 3 ? random.range(1.03, 1.13) : 1)
      return [out * cos(a), y + tilt * (k - 1.5) + (k % 2) * 0.03 * r, out * sin(a)]
    })
    return sweep(path, r * random.range(0.022, 0.04), { smooth: true })
  }
  const eggs = Number(context.parameters['eggs'])
  const clutch = Array.from({ length: eggs }, (_, i) => {
    const a = (i * TAU) / Math.max(1, eggs) + 0.5
    const reach = eggs === 1 ? 0 : eggs < 4 ? 0.27 : 0.34
    return at([reach * r * cos(a), 0.45 * r, reach * r * sin(a)], ellipsoid([0.21 * r, 0.21 * r, 0.28 * r]), {
      rotate: [0.25, a + 0.8, 0.2],
    })
  })
  return group(
    [
      tag(
        { part: 'nest', role: 'body', material: context.material('twigs') },
        bowl,
        ...Array.from({ length: 34 }, (_, i) => twig(i, 34))
      ),
      tag(
        { part: 'straw', role: 'ornament', material: context.material('straw') },
        ...Array.from({ length: 16 }, (_, i) => twig(i + 4, 22))
      ),
      ...(eggs > 0
        ? [tag({ part: 'egg', role: 'feature', material: context.material('eggs') }, ...clutch)]
        : []),
    ],
    { anchors: { inside: { at: [0, 0.24 * r, 0], normal: [0, 1, 0] } } }
  )
}
