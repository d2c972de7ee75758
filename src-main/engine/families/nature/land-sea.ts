import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { shaded } from '../../kit/shades.ts'
import { at, group, loft, sharp, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { crag } from '../../kit/crag.ts'

/** Blue ice with a white top, half a model's worth of it under a sheet of water. */
export function iceberg(h: number, context: FamilyContext): Shape {
  const random = context.random.fork('ice')
  const ice = { recipe: 'ice', color: '#bfe3f2' } as const
  const sea = Array.from({ length: 32 }, (_, i): Vec3 => {
    const a = (TAU * i) / 32
    const k = h * (1.05 + 0.03 * sin(4 * a) + 0.02 * sin(7 * a))
    return [cos(a) * k, 0, sin(a) * k * 0.85]
  })
  const block = (x: number, z: number, k: number, label: string): Shape =>
    at([x * h, 0, z * h], crag(h * 0.95 * k, h * k, h * 0.8 * k, random.fork(label)))
  const cap = (x: number, z: number, k: number, label: string): Shape =>
    at(
      [x * h, h * 0.012, z * h],
      crag(h * 0.95 * k * 1.015, h * k * 1.01, h * 0.8 * k * 1.015, random.fork(label))
    )
  const spots = [
    [0, -0.08, 1, 'a'],
    [0.52, 0.1, 0.6, 'b'],
    [-0.5, 0.16, 0.46, 'c'],
    [0.08, 0.46, 0.28, 'd'],
  ] as const
  return group([
    tag(
      { part: 'ice', role: 'feature', material: ice },
      ...spots.map(([x, z, k, label]) => block(x, z, k, label))
    ),
    tag(
      { part: 'snow', role: 'feature', material: context.material('snow') },
      ...spots
        .slice(0, 3)
        .map(([x, z, k, label]) =>
          at(
            [0, h * k * 0.42, 0],
            at([x * h * 0.42, 0, z * h * 0.42], at([0, 0, 0], cap(x, z, k, label), { scale: 0.58 }))
          )
        )
    ),
    tag(
      { part: 'water', role: 'support', material: context.material('water') },
      loft([sea, sea.map(([x, , z]): Vec3 => [x * 0.99, h * 0.05, z * 0.99])], { edge: sharp })
    ),
  ])
}

/** A rock face with a flat green top and layers. */
export function cliff(h: number, context: FamilyContext): Shape {
  const random = context.random.fork('cliff')
  const outline = Array.from({ length: 18 }, (_, i): readonly [number, number] => {
    const a = (TAU * i) / 18
    const k = 1 + random.range(-0.1, 0.1)
    return [0.75 * k * cos(a) * h, 0.55 * k * sin(a) * h]
  })
  const layers = 7
  const layer = (i: number, k: number, thick: number): Shape => {
    const ring = (y: number, grow: number): Vec3[] =>
      outline.map(([x, z], n): Vec3 => [
        x * k * grow * (1 + 0.04 * sin(n * 2.1 + i * 3)),
        y,
        z * k * grow * (1 + 0.04 * sin(n * 1.7 + i * 2)),
      ])
    const y = (h * 0.94 * i) / layers
    return loft([ring(y, 1), ring(y + thick * 0.5, 1.02), ring(y + thick, 0.99)], { edge: sharp })
  }
  const rock = context.material('rock')
  const all = Array.from({ length: layers }, (_, i) =>
    layer(i, 1.12 - 0.24 * (i / layers) + random.range(-0.03, 0.03), (h * 0.97) / layers)
  )
  return group(
    [
      tag({ part: 'rock', role: 'feature', material: rock }, ...all.filter((_, i) => i % 2 === 0)),
      tag(
        { part: 'rock_light', role: 'feature', material: shaded(rock, 0.07) },
        ...all.filter((_, i) => i % 2 === 1)
      ),
      tag(
        { part: 'grass', role: 'ornament', material: context.material('grass') },
        at(
          [0, h * 0.93, 0],
          loft(
            [
              outline.map(([x, z]): Vec3 => [x * 0.93, 0, z * 0.93]),
              outline.map(([x, z]): Vec3 => [x * 0.96, h * 0.045, z * 0.96]),
              outline.map(([x, z]): Vec3 => [x * 0.86, h * 0.07, z * 0.86]),
            ],
            { edge: sharp }
          )
        )
      ),
    ],
    { anchors: { top: { at: [0, h, 0], normal: [0, 1, 0] } } }
  )
}
