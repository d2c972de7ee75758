import type { Vec2 } from '../../kernel/types.ts'
import { around, at, cylinder, group, lathe, soft, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { count, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** Two bulbs of glass with sand between boards on turned pillars. Real size: 20 cm. */
export const hourglass: Family = {
  name: 'hourglass',
  parameters: {
    height: meters(0.2, { min: 0.06, max: 0.6 }, 'Board to board'),
    width: meters(0.11, { min: 0.04, max: 0.3 }, 'Diameter of the boards'),
    pillars: count(3, { min: 3, max: 6 }, 'Pillars around the glass'),
    run: ratio('Share of the sand that has run through', 0.5, { min: 0.1, max: 0.9 }),
  },
  slots: {
    frame: { material: { recipe: 'wood', color: '#6f4324', axis: [0, 1, 0] } },
    sand: { material: { recipe: 'sand', color: '#e2b45c' }, second: {} },
    glass: { material: { recipe: 'glass', color: '#e8f2f6' } },
  },
  partWords: {
    frame: { slot: 'frame' },
    base: { slot: 'frame', part: 'board' },
    pillar: { slot: 'frame', part: 'pillar', count: 'pillars' },
    sand: { slot: 'sand', part: 'sand' },
    glass: { slot: 'glass', part: 'glass' },
  },
  adjectives: { tall: { height: 1.3 }, ornate: { pillars: 4 } },
  heightParameter: 'height',
  build,
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const [h, r] = [Number(p['height']), Number(p['width']) / 2]
  const board = h * 0.07
  const bulb = r * 0.68
  const y = (t: number): number => board * 0.9 + (h - board * 1.8) * t
  const half: readonly Vec2[] = [
    [bulb * 0.7, 0],
    [bulb, 0.12],
    [bulb * 0.98, 0.22],
    [bulb * 0.66, 0.36],
    [bulb * 0.24, 0.45],
    [bulb * 0.09, 0.5],
  ]
  const outline = [
    ...half,
    ...[...half]
      .reverse()
      .slice(1)
      .map(([a, t]): Vec2 => [a, 1 - t]),
  ].map(([a, t]): Vec2 => [a, y(t)])
  const run = Number(p['run'])
  const inner = (t: number): number => {
    const at0 = half.findIndex(([, s]) => s >= t)
    const [[r0, t0], [r1, t1]] = [half[Math.max(0, at0 - 1)], half[Math.max(1, at0)]]
    return (r0 + ((r1 - r0) * (t - t0)) / Math.max(1e-6, t1 - t0)) * 0.9
  }
  const low = 0.08 + 0.2 * run
  const high = 0.36 - 0.22 * run
  const heap = lathe([
    [0, y(0.015)],
    [inner(0.02), y(0.015)],
    [inner(0.12), y(0.12)],
    [inner(low), y(low)],
    [0, y(low + 0.09)],
  ])
  const upper = lathe([
    [bulb * 0.05, y(0.505)],
    [inner(0.44), y(0.56)],
    [inner(0.36), y(0.64)],
    [inner(high), y(1 - high)],
    [0, y(1 - high - 0.03)],
    [0, y(0.505)],
  ])
  const pillar = at(
    [r * 0.82, board * 0.9, 0],
    lathe(turned(h - board * 1.8, r * 0.085), { smooth: true, sharpAt: [0, 1, 10, 11] })
  )
  const boardAt = (low0: number): Shape =>
    lathe(
      [
        [0, low0],
        [r * 0.94, low0],
        [r, low0 + board * 0.3],
        [r, low0 + board * 0.7],
        [r * 0.94, low0 + board],
        [0, low0 + board],
      ],
      { edge: soft(board * 0.08) }
    )
  const frame = { role: 'support', material: context.material('frame') }
  return group([
    tag({ ...frame, part: 'board' }, boardAt(0), boardAt(h - board)),
    tag({ ...frame, part: 'pillar' }, around(Number(p['pillars']), pillar)),
    lathe([[0, outline[0][1]], ...outline, [0, outline[outline.length - 1][1]]], {
      smooth: true,
      sharpAt: [0, 1, outline.length, outline.length + 1],
      part: 'glass',
      role: 'feature',
      material: context.material('glass'),
    }),
    tag(
      { part: 'sand', role: 'content', material: context.material('sand') },
      heap,
      upper,
      at([0, y((low + 0.52) / 2 + 0.02), 0], cylinder(bulb * 0.035, y(0.53) - y(low)))
    ),
  ])
}

/** A baluster that is the same from both ends. */
function turned(h: number, r: number): readonly Vec2[] {
  return [
    [0, -0.001],
    [r, -0.001],
    [r * 1.2, h * 0.04],
    [r * 0.6, h * 0.1],
    [r * 0.75, h * 0.3],
    [r * 1.15, h * 0.5],
    [r * 0.75, h * 0.7],
    [r * 0.6, h * 0.9],
    [r * 1.2, h * 0.96],
    [r, h],
    [r * 0.9, h + 0.001],
    [0, h + 0.001],
  ]
}
