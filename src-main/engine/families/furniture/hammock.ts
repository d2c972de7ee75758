import type { Vec3 } from '../../kernel/types.ts'
import { blocks, tubes } from '../../kit/assembly.ts'
import {
  at,
  bevel,
  cylinder,
  group,
  loft,
  mirrored,
  rotated,
  sharp,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { slotTags } from '../slot-tags.ts'
import { flag, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** A cloth to lie in, hung by fanned ropes from the ends of a bent wooden stand. Real size: 3 m long. */
export const hammock: Family = {
  name: 'hammock',
  parameters: {
    length: meters(3, { min: 1, max: 5 }, 'End to end of the stand'),
    sag: ratio('How deep the cloth hangs', 1, { min: 0.6, max: 1.4 }),
    fringe: flag('Fringes along the sides', 'yes'),
  },
  slots: {
    cloth: { material: { recipe: 'fabric', color: '#c8443a', pattern: 'stripes', accent: '#f1e7cf' } },
    stand: { material: { recipe: 'wood', color: '#a8743f', axis: [1, 0, 0] }, second: {} },
    rope: { material: { recipe: 'wool', color: '#e6dcc0' } },
  },
  partWords: {
    cloth: { slot: 'cloth', part: 'cloth' },
    fabric: { slot: 'cloth', part: 'cloth' },
    net: { slot: 'cloth', part: 'cloth' },
    stand: { slot: 'stand', part: 'stand' },
    frame: { slot: 'stand', part: 'stand' },
    rope: { slot: 'rope', part: 'rope' },
    fringe: { slot: 'rope', part: 'fringe', with: { fringe: 'yes' } },
  },
  adjectives: { long: { length: 1.2 }, deep: { sag: 1.25 } },
  build: context => at([0, 0, 0], group(parts(context)), { scale: Number(context.parameters['length']) / 3 }),
}

/** Height of the cloth's middle line and half its width at x, in metres of a stand of 3 m. */
const middle = (x: number, sag: number): number => 0.9 - 0.42 * sag * (1 - x * x)
const half = (x: number): number => 0.4 + 0.08 * (1 - x * x)

function parts(context: FamilyContext): readonly Shape[] {
  const slot = slotTags(context)
  const sag = Number(context.parameters['sag'])
  const across = [-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1]
  const on = (x: number, k: number, lift: number): Vec3 => [
    x,
    middle(x, sag) + lift + 0.14 * k * k * (1 - 0.7 * x * x),
    k * half(x),
  ]
  const strip = (x: number): readonly Vec3[] => [
    ...across.map(k => on(x, k, 0.012)),
    ...[...across].reverse().map(k => on(x, k, -0.012)),
  ]
  const beam: readonly Vec3[] = [
    [-1.48, 1.22, 0],
    [-1.3, 0.72, 0],
    [-0.95, 0.28, 0],
    [-0.45, 0.1, 0],
    [0, 0.07, 0],
  ]
  const whole = [
    ...beam,
    ...beam
      .slice(0, -1)
      .map(([x, y, z]): Vec3 => [-x, y, z])
      .reverse(),
  ]
  const ring: Vec3 = [1.36, 1.1, 0]
  const bar = (x: number): Shape =>
    at([x, middle(x, sag) + 0.04, 0], rotated([Math.PI / 2, 0, 0], cylinder(0.022, 0.94)))
  const fan = across.filter((_, i) => i % 2 === 0).map(k => [on(0.97, k, 0.02), ring] as const)
  const fringe = Array.from({ length: 19 }, (_, i) => {
    const x = -0.86 + (1.72 * i) / 18
    const [, y, z] = on(x, 1, 0)
    return sweep(
      [
        [x, y + 0.006, z - 0.006],
        [x, y - 0.11, z + 0.012],
      ] as const,
      [0.012, 0.009],
      { edge: sharp }
    )
  })
  return [
    loft([-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1].map(strip), {
      smooth: true,
      edge: sharp,
      ...slot('cloth', 'cloth', 'feature'),
    }),
    tag(
      slot('stand', 'stand', 'support'),
      sweep(whole, 0.05, { smooth: true }),
      blocks({ edge: bevel(0.015) }, ...[-0.75, 0.75].map(x => [x, 0.09, 0, 0.12, 0.18, 1.1] as const))
    ),
    tag(slot('bar', 'stand', 'support'), bar(0.98), bar(-0.98)),
    tag(slot('rope', 'rope', 'support'), mirrored(tubes({}, 0.013, ...fan))),
    tag(
      { part: 'ring', role: 'ornament', material: { recipe: 'polished-metal', color: '#b9bec4' } },
      mirrored(at([1.4, 1.13, 0], rotated([Math.PI / 2, 0, 0.6], torus(0.055, 0.014))))
    ),
    ...(context.parameters['fringe'] === 'yes' && !context.without.has('fringe')
      ? [tag(slot('fringe', 'rope', 'ornament'), mirrored(group(fringe), undefined, 'z'))]
      : []),
  ]
}
