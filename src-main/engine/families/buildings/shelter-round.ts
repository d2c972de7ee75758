import { cos, PI, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec2 } from '../../kernel/types.ts'
import { archOutline, archSurround } from '../../kit/masonry.ts'
import {
  around,
  at,
  bevel,
  box,
  cylinder,
  extrude,
  group,
  lathe,
  rotated,
  scatter,
  sharp,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { ScatterShape, Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

/** Blocks of snow in a dome, with a vaulted tunnel before it. */
export function igloo(context: FamilyContext, h: number, s: number): Shape {
  const r = h * 1.02 * s
  const courses = 6
  const random = context.random.fork('blocks')
  const places: ScatterShape['places'][number][] = []
  for (let c = 0; c < courses; c++) {
    const v = (PI / 2) * ((c + 0.5) / (courses + 0.55))
    const n = Math.max(5, Math.round(16 * cos(v)))
    for (let i = 0; i < n; i++) {
      const a = (TAU * (i + (c % 2) * 0.5)) / n
      places.push({
        at: [r * cos(v) * sin(a), h * sin(v), r * cos(v) * cos(a)],
        rotate: [0, a, 0],
        scale: [((TAU * r * cos(v)) / n) * 0.955, 1, random.range(0.94, 1.06)],
      })
    }
  }
  const shell = Array.from({ length: 9 }, (_, i): Vec2 => [
    r * 0.99 * cos((PI / 2) * (i / 8)),
    h * 0.985 * sin((PI / 2) * (i / 8)),
  ])
  const door = h * 0.62
  const rings = [0, 1, 2]
  return group([
    lathe([[0, 0], ...shell], { part: 'joint', role: 'body', material: context.material('trim') }),
    tag(
      { part: 'cover', role: 'body', material: context.material('cover') },
      ...blocks(places, h, courses),
      at([0, h * 0.975, 0], cylinder(r * 0.2, h * 0.075, { topRadius: r * 0.15, edge: sharp }))
    ),
    tag(
      { part: 'entrance', role: 'feature', material: context.material('cover') },
      ...rings.map(i =>
        at(
          [0, 0, r * 0.92 + h * 0.22 * i],
          archSurround(door * 0.82, door * 0.92, h * (0.12 + 0.008 * i), h * 0.215, false, {
            edge: bevel(h * 0.02),
          })
        )
      )
    ),
    at(
      [0, 0, r * 0.93],
      extrude(archOutline(door * 0.86, door * 0.93), h * 0.1, {
        part: 'inside',
        role: 'opening',
        material: context.material('inside'),
        edge: sharp,
      })
    ),
  ])
}

/** The blocks, tilted course by course with the dome. */
function blocks(places: readonly ScatterShape['places'][number][], h: number, courses: number): Shape[] {
  const tall = (h * PI) / 2 / (courses + 0.55)
  return Array.from({ length: courses }, (_, c) => {
    const v = (PI / 2) * ((c + 0.5) / (courses + 0.55))
    const mine = places.filter(({ at: [, y] }) => Math.abs(y - h * sin(v)) < 1e-6)
    return scatter(mine, rotated([-v, 0, 0], box([1, tall * 0.95, h * 0.09], { edge: sharp })))
  })
}

/** A round wall of clay under a shaggy cone of thatch. */
export function hut(context: FamilyContext, h: number, s: number): Shape {
  const r = h * 0.44 * s
  const wall = h * 0.46
  const roof = (low: number, high: number, wide: number): Shape =>
    lathe(
      [
        [0, low],
        [wide * 0.94, low - h * 0.03],
        [wide, low],
        [wide * 0.5, (low + high) / 2 + h * 0.03],
        [wide * 0.06, high],
        [0, high],
      ],
      { flutes: { count: 20, depth: 0.03 } }
    )
  return group([
    lathe(
      [
        [0, 0],
        [r * 1.02, 0],
        [r, wall],
        [0, wall],
      ],
      { part: 'wall', role: 'body', material: context.material('trim') }
    ),
    tag(
      { part: 'cover', role: 'feature', material: context.material('cover'), edge: sharp },
      roof(wall * 0.86, h * 0.74, r * 1.4),
      roof(h * 0.56, h * 0.88, r * 0.98),
      roof(h * 0.73, h, r * 0.54)
    ),
    tag(
      { part: 'pole', role: 'support', material: context.material('pole') },
      rotated([0, PI / 8, 0], around(8, at([0, wall * 0.5, r * 1.02], cylinder(h * 0.018, wall)))),
      at([0, 0, r * 0.99], archSurround(h * 0.2, h * 0.36, h * 0.026, h * 0.05)),
      sweep(
        [
          [0, h * 0.97, 0],
          [0, h * 1.03, 0],
        ],
        h * 0.02
      )
    ),
    at(
      [0, 0, r * 0.985],
      extrude(archOutline(h * 0.2, h * 0.36), h * 0.03, {
        part: 'inside',
        role: 'opening',
        material: context.material('inside'),
        edge: sharp,
      })
    ),
  ])
}
