import { roundedRect } from '../../kit/outlines.ts'
import { rod } from '../../kit/plates.ts'
import { at, bevel, box, group, mirrored, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, count, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** Ladders: two stiles with rungs, and a step ladder that stands by itself. Real size: 2.2 m. */
export const ladder: Family = {
  name: 'ladder',
  parameters: {
    height: meters(2.2, { min: 0.5, max: 5 }, 'Floor to the top'),
    width: meters(0.46, { min: 0.25, max: 0.8 }, 'Between the stiles, at the foot'),
    rungs: count(8, { min: 2, max: 16 }, 'Rungs or steps'),
    kind: choice(['straight', 'step'], 'To lean against something, or standing'),
  },
  slots: {
    stile: { material: { recipe: 'wood', color: '#b98a52', axis: [0, 1, 0] } },
    rung: { material: { recipe: 'wood', color: '#a06f3c', axis: [1, 0, 0] }, follows: true, second: {} },
    metal: { material: { recipe: 'polished-metal', color: '#b9bdc1' } },
  },
  partWords: {
    stile: { slot: 'stile', part: 'stile' },
    rail: { slot: 'stile', part: 'stile' },
    rung: { slot: 'rung', part: 'rung', count: 'rungs' },
    step: { slot: 'rung', part: 'rung', count: 'rungs' },
    leg: { slot: 'stile', part: 'stile' },
  },
  adjectives: {
    tall: { height: 1.3 },
    short: { height: 0.7, rungs: 5 },
    wide: { width: 1.25 },
    folding: { kind: 'step' },
  },
  heightParameter: 'height',
  build,
}

function build(context: FamilyContext): Shape {
  return context.parameters['kind'] === 'step' ? step(context) : straight(context)
}

function straight(context: FamilyContext): Shape {
  const p = context.parameters
  const [h, w, n] = [Number(p['height']), Number(p['width']), Number(p['rungs'])]
  const lean = h * 0.12
  const z = (y: number): number => lean / 2 - lean * (y / h)
  const x = (y: number): number => w / 2 - w * 0.07 * (y / h)
  return group([
    tag(
      { part: 'stile', role: 'support', material: context.material('stile'), edge: bevel(0.004) },
      mirrored(flat([x(0), 0, z(0)], [x(h), h, z(h)], 0.034, 0.062))
    ),
    tag(
      { part: 'rung', role: 'feature', material: context.material('rung') },
      ...Array.from({ length: n }, (_, i) => {
        const y = h * (0.1 + (0.84 * i) / (n - 1))
        return rod([-x(y) - 0.012, y, z(y)], [x(y) + 0.012, y, z(y)], 0.017)
      })
    ),
  ])
}

function flat(
  from: readonly [number, number, number],
  to: readonly [number, number, number],
  thick: number,
  tall: number
): Shape {
  return sweep([from, to], 1, {
    section: { kind: 'outline', points: roundedRect(thick, tall, 0.004, 1) },
    caps: 'flat',
  })
}

/** Steps in front, a brace behind, spreaders between, a platform on top. */
function step(context: FamilyContext): Shape {
  const p = context.parameters
  const [h, w, n] = [Number(p['height']), Number(p['width']), Number(p['rungs'])]
  const [front, back] = [h * 0.27, -h * 0.27]
  const top = h - 0.03
  const z = (y: number): number => front * (1 - y / h) + 0.02
  const x = (y: number): number => (w / 2) * (1 - 0.26 * (y / h))
  const r = (y: number): number => back * (1 - y / h) - 0.02
  const wood = { material: context.material('stile'), edge: bevel(0.003) }
  return group([
    tag(
      { ...wood, part: 'stile', role: 'support' },
      mirrored(flat([x(0), 0, z(0)], [x(top), top, z(top)], 0.026, 0.066)),
      mirrored(flat([x(0), 0, r(0)], [x(top), top, r(top)], 0.024, 0.044)),
      rod([-x(h * 0.2), h * 0.2, r(h * 0.2)], [x(h * 0.2), h * 0.2, r(h * 0.2)], 0.014),
      rod([-x(h * 0.6), h * 0.6, r(h * 0.6)], [x(h * 0.6), h * 0.6, r(h * 0.6)], 0.014)
    ),
    tag(
      { part: 'rung', role: 'feature', material: context.material('rung'), edge: bevel(0.004) },
      ...Array.from({ length: n }, (_, i) => {
        const y = (h * (i + 1)) / (n + 1)
        return at([0, y, z(y)], box([x(y) * 2 + 0.01, 0.026, 0.1]))
      }),
      at([0, h - 0.015, 0], box([x(h) * 2 + 0.1, 0.03, 0.2]))
    ),
    tag(
      { part: 'spreader', role: 'support', material: context.material('metal') },
      mirrored(
        flat(
          [x(h * 0.45) + 0.006, h * 0.45, z(h * 0.45)],
          [x(h * 0.45) + 0.006, h * 0.42, r(h * 0.42)],
          0.008,
          0.024
        )
      )
    ),
  ])
}
