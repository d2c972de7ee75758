import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Random, Vec2, Vec3 } from '../../kernel/types.ts'
import { stalk } from '../../kit/petals.ts'
import { extrude, group, scatter, sharp, tag } from '../../shape/build.ts'
import type { ScatterShape, Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

/** A leaf of ivy along +Y, five-pointed. */
export function ivyLeaf(length: number): Shape {
  const half: readonly Vec2[] = [
    [0, 0.1],
    [0.22, -0.04],
    [0.45, 0.18],
    [0.28, 0.34],
    [0.42, 0.58],
    [0.17, 0.62],
    [0, 1],
  ]
  const outline = [
    ...half,
    ...half
      .slice(1, -1)
      .reverse()
      .map(([x, y]): Vec2 => [-x, y]),
  ]
  return extrude(
    outline.map(([x, y]): Vec2 => [x * length, y * length]),
    length * 0.05,
    { edge: sharp }
  )
}

/** Leaves by turns along a vine. */
export function vineLeaves(
  path: readonly Vec3[],
  step: number,
  size: number,
  random: Random
): ScatterShape['places'] {
  return path.slice(1).flatMap((to, i) => {
    const from = path[i]
    const d: Vec3 = [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
    const long = Math.sqrt(d[0] * d[0] + d[1] * d[1] + d[2] * d[2])
    const count = Math.max(1, Math.round(long / step))
    return Array.from({ length: count }, (_, k) => {
      const t = (k + 0.5) / count
      return {
        at: [from[0] + d[0] * t, from[1] + d[1] * t, from[2] + d[2] * t] as Vec3,
        rotate: [random.range(1.4, 2.3), random.range(0, TAU), 0] as Vec3,
        scale: size * random.range(0.75, 1.15),
      }
    })
  })
}

/** A mound of leaves with vines that hang over the rim of a pot whose soil is at y = 0. */
export function ivyHanging(h: number, potRadius: number, context: FamilyContext): Shape {
  const random = context.random.fork('vines')
  const fall = h * 0.28
  const vines = Array.from({ length: 9 }, (_, i): readonly Vec3[] => {
    const a = (TAU * i) / 9 + random.range(-0.2, 0.2)
    const r = potRadius * 1.1
    const drop = fall * random.range(0.45, 1)
    const point = (k: number, y: number): Vec3 => [sin(a) * r * k, y, cos(a) * r * k]
    return [
      point(0.1, 0),
      point(0.5, h * 0.35),
      point(0.98, h * 0.16),
      point(1.16, -drop * 0.4),
      point(1.2, -drop),
    ]
  })
  const up = Array.from({ length: 5 }, (_, i): readonly Vec3[] => {
    const a = i * 2.4
    return [
      [0, 0, 0],
      [sin(a) * potRadius * 0.3, h * 0.5, cos(a) * potRadius * 0.3],
      [sin(a) * potRadius * 0.6, h * (0.95 - 0.08 * i), cos(a) * potRadius * 0.6],
    ]
  })
  const places = [...vines, ...up].flatMap(path => vineLeaves(path, h * 0.19, h * 0.34, random))
  return group([
    tag(
      { part: 'stem', role: 'support', material: context.material('stem') },
      ...[...vines, ...up].map(path => stalk(path, h * 0.016, 0.5))
    ),
    tag({ part: 'leaf', role: 'feature', material: context.material('leaves') }, scatter(places, ivyLeaf(1))),
  ])
}
