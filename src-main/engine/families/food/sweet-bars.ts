import { cos, PI, sin } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { roundedRect } from '../../kit/outlines.ts'
import {
  at,
  ball,
  bevel,
  box,
  cylinder,
  difference,
  extrude,
  group,
  sharp,
  soft,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { tags } from './content-tags.ts'

/** A rounded bar on a stick, two grooves down its face; bitten at a corner. */
export function popsicle(h: number, context: FamilyContext): Shape {
  const w = h * 0.36
  const tall = h * 0.7
  const outline: readonly Vec2[] = roundedRect(w, tall, w * 0.42, 6)
  const bar = extrude(outline, w * 0.42, { edge: soft(w * 0.1) })
  const grooves = [-0.22, 0.22].flatMap(x =>
    [-1, 1].map(side =>
      at(
        [x * w, -tall * 0.04, side * w * 0.23],
        box([w * 0.12, tall * 0.62, w * 0.08], { edge: soft(w * 0.03) })
      )
    )
  )
  const isBitten = context.parameters['bite'] === 'yes'
  const bites = group([
    at([w * 0.5, tall * 0.46, 0], ball(w * 0.3)),
    at([w * 0.2, tall * 0.54, 0], ball(w * 0.22)),
  ])
  const body = difference(
    [bar, ...grooves, ...(isBitten ? [bites] : [])],
    tags('ice', 'ice', context, 'feature')
  )
  const tip = at(
    [0, -tall * 0.36, 0],
    extrude(roundedRect(w * 1.01, tall * 0.3, w * 0.06, 3), w * 0.425, {
      edge: soft(w * 0.09),
      ...tags('swirl', 'second', context),
    })
  )
  return at(
    [0, h - tall / 2, 0],
    group([
      body,
      tip,
      at(
        [0, -tall * 0.5 - h * 0.1, 0],
        extrude(roundedRect(w * 0.26, h * 0.4, w * 0.12, 4), w * 0.1, {
          edge: bevel(w * 0.012),
          ...tags('stick', 'stick', context, 'handle'),
        })
      ),
    ])
  )
}

/** A disc with a spiral of another colour on both faces. */
export function lollipop(h: number, context: FamilyContext): Shape {
  const r = h * 0.26
  const path = Array.from({ length: 25 }, (_, i): Vec3 => {
    const t = i / 24
    const angle = t * PI * 5.5
    return [r * (0.06 + 0.84 * t) * cos(angle), r * (0.06 + 0.84 * t) * sin(angle), 0]
  })
  const spiral = (side: number): Shape =>
    at([0, 0, side * r * 0.15], sweep(path, r * 0.075, { smooth: true, flatten: 0.6, caps: 'round' }))
  return group([
    at(
      [0, h * 0.37, 0],
      cylinder(h * 0.022, h * 0.74, {
        edge: soft(h * 0.004),
        part: 'stick',
        role: 'handle',
        material: { recipe: 'paper', color: '#f6f4ee' },
      })
    ),
    at(
      [0, h - r, 0],
      group([
        tag(
          tags('ice', 'ice', context, 'body'),
          at([0, 0, 0], cylinder(r, r * 0.36, { edge: soft(r * 0.13) }), { rotate: [PI / 2, 0, 0] })
        ),
        tag(tags('swirl', 'second', context, 'feature'), spiral(1), spiral(-1)),
      ])
    ),
  ])
}

/** A hook of white with two red bands wound around it. */
export function candyCane(h: number, context: FamilyContext): Shape {
  const r = h * 0.062
  const bend = h * 0.19
  const straight = h - bend - r
  const length = straight + bend * PI * 1.06
  const middle = (s: number): { at: Vec3; out: Vec3 } => {
    if (s <= straight) {
      return { at: [0, s, 0], out: [1, 0, 0] }
    }
    const angle = (s - straight) / bend
    return {
      at: [bend - bend * cos(angle), straight + bend * sin(angle), 0],
      out: [cos(angle), -sin(angle), 0],
    }
  }
  const base = Array.from({ length: 19 }, (_, i) => middle((length * i) / 18).at)
  const band = (first: number): Shape => {
    const path = Array.from({ length: 61 }, (_, i): Vec3 => {
      const t = 0.012 + (0.976 * i) / 60
      const {
        at: [x, y],
        out,
      } = middle(length * t)
      const angle = first + t * length * (5.2 / (r * 2 * PI))
      return [x + r * 0.8 * cos(angle) * out[0], y + r * 0.8 * cos(angle) * out[1], r * 0.8 * sin(angle)]
    })
    return sweep(path, r * 0.36, { smooth: true, caps: 'round' })
  }
  return at(
    [-bend, 0, 0],
    group([
      tag(tags('ice', 'ice', context, 'body'), sweep(base, r, { smooth: true, caps: 'round' })),
      tag(tags('swirl', 'second', context, 'feature'), band(0), band(PI)),
    ])
  )
}

/** A bar of blocks, its lower half in foil and a sleeve, a corner bitten off when asked. */
export function chocolateBar(h: number, context: FamilyContext): Shape {
  const w = h * 0.5
  const thick = h * 0.07
  const block = (x: number, y: number): Shape =>
    at(
      [x * w * 0.31, y, thick * 0.62],
      box([w * 0.27, h * 0.125, thick * 0.6], { edge: bevel(thick * 0.26) })
    )
  const rows = [0, 1, 2, 3, 4].map(i => h * (0.93 - 0.145 * i))
  const bar = group([
    at([0, h * 0.5, 0], box([w * 0.95, h, thick], { edge: bevel(thick * 0.2) })),
    ...rows.flatMap(y => [-1, 0, 1].map(x => block(x, y))),
  ])
  const isBitten = context.parameters['bite'] === 'yes'
  const bites = group([at([w * 0.42, h, 0], ball(w * 0.3)), at([w * 0.12, h * 1.03, 0], ball(w * 0.2))])
  const frill = Array.from({ length: 9 }, (_, i) =>
    at(
      [w * (-0.48 + 0.12 * i), h * 0.44, 0],
      box([w * 0.1, h * (0.06 + 0.03 * (i % 2)), thick * 1.5], { edge: sharp }),
      { rotate: [0, 0, i % 2 === 0 ? 0.5 : -0.4] }
    )
  )
  return group([
    isBitten
      ? difference([bar, bites], tags('ice', 'ice', context, 'feature'))
      : group([bar], tags('ice', 'ice', context, 'feature')),
    tag(
      { part: 'foil', role: 'content', material: { recipe: 'polished-metal', color: '#d5d8da' } },
      at([0, h * 0.22, 0], box([w, h * 0.44, thick * 1.7], { edge: soft(thick * 0.12) })),
      ...frill
    ),
    tag(
      tags('wrapper', 'second', context, 'body'),
      at([0, h * 0.19, 0], box([w * 1.03, h * 0.38, thick * 1.85], { edge: soft(thick * 0.12) }))
    ),
    at(
      [0, h * 0.19, thick * 0.93],
      box([w * 0.7, h * 0.12, thick * 0.06], {
        edge: sharp,
        part: 'label',
        role: 'ornament',
        material: { recipe: 'paper', color: '#f3dfa4' },
      })
    ),
  ])
}
