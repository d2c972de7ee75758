import type { Vec3 } from '../../kernel/types.ts'
import { at, bevel, box, group, mirrored, scatter, sharp, sweep, tag } from '../../shape/build.ts'
import type { ScatterShape, Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

/** Two portals, main cables in parabolas, hangers, a truss below the road. */
export function suspension(context: FamilyContext, l: number): Shape {
  const [tower, deckY, deep] = [l * 0.24, l * 0.075, l * 0.07]
  const x = l * 0.29
  const cable = (t: number): number => deckY + l * 0.012 + (tower * 0.97 - deckY - l * 0.012) * t * t
  const inner = Array.from({ length: 13 }, (_, i): Vec3 => [x * (-1 + i / 6), cable(-1 + i / 6), 0])
  const outer: readonly Vec3[] = [
    [x, tower * 0.97, 0],
    [x + (l / 2 - x) * 0.5, deckY + (tower - deckY) * 0.42, 0],
    [l / 2 - l * 0.006, deckY, 0],
  ]
  const hangers = Array.from({ length: 17 }, (_, i) => -1 + (i + 1) / 9).map(t => [x * t, cable(t)] as const)
  const outerHangers = [0.2, 0.4, 0.6, 0.8].map(
    t =>
      [
        x + (l / 2 - x) * t,
        tower * 0.97 + (deckY - tower * 0.97) * t - l * 0.012 * (1 - t) - l * 0.006,
      ] as const
  )
  const wires = [...hangers, ...outerHangers, ...outerHangers.map(([a, b]) => [-a, b] as const)].filter(
    ([, y]) => y > deckY + l * 0.006
  )
  const side = group([
    sweep(inner, l * 0.0042, { smooth: true }),
    mirrored(sweep(outer, l * 0.0042, { smooth: true })),
    ...wires.map(([a, b]) =>
      at([a, (b + deckY) / 2, 0], box([l * 0.0028, b - deckY, l * 0.0028], { edge: sharp }))
    ),
  ])
  const leg = (z: number): Shape =>
    at([0, tower / 2, z], box([l * 0.02, tower, l * 0.016], { edge: bevel(l * 0.001) }))
  const portal = group([
    leg(deep / 2),
    leg(-deep / 2),
    ...[0.2, 0.5, 0.72, 0.93].map(t =>
      at([0, tower * t, 0], box([l * 0.015, l * 0.016, deep], { edge: sharp }))
    ),
    at([0, l * 0.014, 0], box([l * 0.045, l * 0.028, deep * 1.7], { edge: bevel(l * 0.002) })),
  ])
  return group([
    tag(
      { part: 'tower', role: 'feature', material: context.material('body') },
      mirrored(at([x, 0, 0], portal))
    ),
    tag(
      { part: 'cable', role: 'support', material: context.material('cable') },
      mirrored(at([0, 0, deep / 2], side), undefined, 'z')
    ),
    at(
      [0, deckY, 0],
      box([l, l * 0.008, deep * 0.94], {
        part: 'deck',
        role: 'body',
        material: context.material('deck'),
        edge: sharp,
      })
    ),
    tag(
      { part: 'truss', role: 'support', material: context.material('body'), edge: sharp },
      ...[-1, 1].flatMap(s => [
        at([0, deckY - l * 0.018, (s * deep) / 2], box([l * 0.99, l * 0.005, l * 0.006])),
        at([0, deckY, (s * deep) / 2], box([l * 0.99, l * 0.006, l * 0.006])),
      ]),
      scatter(trussPlaces(l, deckY, deep), box([l * 0.029, l * 0.003, l * 0.004]))
    ),
    tag(
      { part: 'anchorage', role: 'support', material: context.material('trim') },
      mirrored(
        at(
          [l / 2 - l * 0.025, deckY * 0.5, 0],
          box([l * 0.05, deckY, deep * 1.35], { edge: bevel(l * 0.003) })
        )
      )
    ),
  ])
}

function trussPlaces(l: number, y: number, deep: number): ScatterShape['places'] {
  return [-1, 1].flatMap(s =>
    Array.from({ length: 38 }, (_, i) => ({
      at: [l * (-0.46 + 0.92 * (i / 37)), y - l * 0.009, (s * deep) / 2] as Vec3,
      rotate: [0, 0, i % 2 === 0 ? 0.66 : -0.66] as Vec3,
    }))
  )
}
