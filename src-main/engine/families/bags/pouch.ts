import { cos, sin } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { clothRing, clothShell, surfaceOf } from '../../kit/cloth.ts'
import { roundedRect } from '../../kit/outlines.ts'
import { shaded } from '../../kit/shades.ts'
import { stud } from '../../kit/sewing.ts'
import {
  at,
  bevel,
  box,
  cylinder,
  extrude,
  group,
  lathe,
  rotated,
  sharp,
  soft,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, flag, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** A sack tied at its neck, or a folded wallet. Real size: a money bag is 22 cm tall. */
export const pouch: Family = {
  name: 'pouch',
  parameters: {
    height: meters(0.24, { min: 0.08, max: 0.9 }, 'Floor to the top'),
    style: choice(['tied', 'open', 'wallet'], 'How it is closed'),
    sign: flag('A dollar sign in front'),
    coins: flag('Coins beside it'),
  },
  slots: {
    body: { material: { recipe: 'fabric', color: '#b0946a' } },
    rope: { material: { recipe: 'wool', color: '#6d4f2c' }, second: {} },
    sign: { material: { recipe: 'fabric', color: '#2f5a38' } },
    coin: { material: { recipe: 'polished-metal', color: '#e0b548' } },
  },
  partWords: {
    rope: { slot: 'rope', part: 'rope' },
    string: { slot: 'rope', part: 'rope' },
    drawstring: { slot: 'rope', part: 'rope' },
    sign: { slot: 'sign', part: 'sign', with: { sign: 'yes' } },
    coin: { slot: 'coin', part: 'coin', with: { coins: 'yes' } },
    money: { slot: 'sign', with: { sign: 'yes' } },
    note: { slot: 'sign', part: 'note' },
  },
  adjectives: {
    gold: { coins: 'yes' },
    full: { coins: 'yes' },
    open: { style: 'open' },
    tied: { style: 'tied' },
  },
  heightParameter: 'height',
  build,
}

function build(context: FamilyContext): Shape {
  const h = Number(context.parameters['height'])
  const parts = context.parameters['style'] === 'wallet' ? wallet(h, context) : sack(h, context)
  const coins =
    context.parameters['coins'] === 'yes' && !context.without.has('coin') ? [heap(h, context)] : []
  return group([...parts, ...coins])
}

function sack(h: number, context: FamilyContext): Shape[] {
  const isOpen = context.parameters['style'] === 'open'
  const ring = (y: number, r: number, depth: number): readonly Vec3[] =>
    clothRing({ y: h * y, rx: h * r, rz: h * r * 0.88, folds: 11, depth, points: 66 })
  const low = [
    ring(0, 0.24, 0.01),
    ring(0.03, 0.31, 0.012),
    ring(0.16, 0.375, 0.015),
    ring(0.34, 0.37, 0.02),
    ring(0.5, 0.3, 0.035),
  ]
  const neck = isOpen
    ? [ring(0.68, 0.26, 0.04), ring(0.9, 0.29, 0.05), ring(1, 0.31, 0.07)]
    : [
        ring(0.64, 0.17, 0.07),
        ring(0.72, 0.095, 0.1),
        ring(0.76, 0.09, 0.1),
        ring(0.86, 0.16, 0.16),
        ring(1, 0.235, 0.2),
      ]
  const rings = [...low, ...neck]
  const parts: Shape[] = [
    clothShell(rings, {
      wall: h * 0.012,
      top: h * (isOpen ? 0.2 : 0.1),
      part: 'body',
      role: 'container',
      material: context.material('body'),
    }),
  ]
  if (!isOpen) {
    parts.push(tag({ part: 'rope', role: 'fastener', material: context.material('rope') }, ...knot(h)))
  } else {
    parts.push(
      tag(
        { part: 'cuff', material: shaded(context.material('body'), -0.07) },
        sweep(ring(0.985, 0.312, 0.07), h * 0.022, { closed: true, edge: sharp })
      )
    )
  }
  if (context.parameters['sign'] === 'yes' && !context.without.has('sign')) {
    parts.push(
      tag(
        { part: 'sign', role: 'ornament', material: context.material('sign') },
        ...dollar(h, surfaceOf(rings))
      )
    )
  }
  return parts
}

/** Two turns of rope around the neck and a bow with two ends. */
function knot(h: number): Shape[] {
  const turn = (y: number): Shape =>
    sweep(clothRing({ y: h * y, rx: h * 0.098, rz: h * 0.088, points: 20 }), h * 0.018, {
      closed: true,
      edge: sharp,
    })
  const end = (s: number): Shape =>
    sweep(
      [
        [0, h * 0.74, h * 0.1],
        [s * h * 0.07, h * 0.78, h * 0.16],
        [s * h * 0.15, h * 0.73, h * 0.19],
        [s * h * 0.1, h * 0.66, h * 0.2],
        [0, h * 0.73, h * 0.12],
        [s * h * 0.06, h * 0.62, h * 0.25],
        [s * h * 0.09, h * 0.46, h * 0.34],
      ],
      h * 0.015,
      { smooth: true, edge: sharp }
    )
  return [
    turn(0.725),
    turn(0.755),
    end(1),
    end(-1),
    at([0, h * 0.74, h * 0.105], {
      op: 'primitive',
      kind: 'ellipsoid',
      radii: [h * 0.034, h * 0.03, h * 0.028],
    }),
  ]
}

/** A dollar sign drawn over the belly. */
function dollar(h: number, surface: ReturnType<typeof surfaceOf>): Shape[] {
  const at2 = (x: number, y: number): Vec3 => surface(x / 2.2, 0.3 + y * 0.8, h * 0.002)
  const curve: readonly Vec2[] = Array.from({ length: 17 }, (_, i): Vec2 => {
    const t = i / 16
    const a = t < 0.5 ? 0.5 + 4.2 * (t / 0.5) : 4.7 - 3.14159 - 4.2 * ((t - 0.5) / 0.5) + 0.0
    return t < 0.5 ? [0.085 * cos(a), 0.075 + 0.075 * sin(a)] : [0.085 * cos(a), -0.075 + 0.075 * sin(a)]
  })
  const line = sweep(
    curve.map(([x, y]) => at2(x, y)),
    h * 0.021,
    { smooth: true, flatten: 0.6, edge: sharp, caps: 'round' }
  )
  const bar = sweep([at2(0, 0.19), at2(0, 0), at2(0, -0.19)], h * 0.015, {
    smooth: true,
    edge: sharp,
    caps: 'flat',
  })
  return [line, bar]
}

/** Coins lying in front. */
function heap(h: number, context: FamilyContext): Shape {
  const r = 0.013
  const coin = lathe(
    [
      [0, 0],
      [r, 0],
      [r, 0.0026],
      [r * 0.86, 0.0026],
      [r * 0.84, 0.0019],
      [0, 0.0019],
    ],
    { edge: sharp }
  )
  const places: readonly Vec3[] = [
    [h * 0.2, 0, h * 0.44],
    [h * 0.205, 0.0022, h * 0.435],
    [h * 0.33, 0, h * 0.4],
    [h * 0.3, 0.0022, h * 0.42],
    [h * 0.08, 0, h * 0.48],
    [-h * 0.12, 0, h * 0.46],
    [-h * 0.26, 0, h * 0.42],
    [h * 0.42, 0, h * 0.24],
  ]
  return tag(
    { part: 'coin', role: 'content', material: context.material('coin') },
    ...places.map(place => at(place, coin))
  )
}

/** A folded wallet standing half open, with cards and notes. */
function wallet(h: number, context: FamilyContext): Shape[] {
  const [w, d] = [h * 1.25, 0.011]
  const leaf = (turn: number): Shape =>
    rotated(
      [0, turn, 0],
      at([w / 2, h / 2, 0], extrude(roundedRect(w, h, 0.007), d * 0.5, { edge: soft(0.0015) }))
    )
  const material = context.material('body')
  const inner = (turn: number, lift: number): Shape =>
    rotated(
      [0, turn, 0],
      at(
        [w * 0.53, h * 0.45, lift],
        extrude(roundedRect(w * 0.86, h * 0.82, 0.004), 0.0022, { edge: bevel(0.0005) })
      )
    )
  const cards = ['#3f6fa8', '#c9534b', '#d9b24a'].map((color, i) =>
    tag(
      { part: `card_${i + 1}`, role: 'content', material: { recipe: 'plastic', color } },
      rotated(
        [0, -2.0, 0],
        at([w * 0.55, h * (0.72 + 0.085 * i), -0.0032 + i * 0.0008], box([w * 0.7, h * 0.42, 0.0011]))
      )
    )
  )
  const notes = tag(
    { part: 'note', role: 'content', material: { recipe: 'paper', color: '#7fa579' } },
    rotated([0, -1.1, 0], at([w * 0.5, h * 0.62, 0.0026], box([w * 0.86, h * 0.92, 0.0016])))
  )
  return [
    tag(
      { part: 'body', role: 'container', material },
      leaf(-1.1),
      leaf(-2.0),
      at([0, h / 2, 0], cylinder(d * 0.42, h * 0.99))
    ),
    tag({ part: 'pocket', material: shaded(material, 0.07) }, inner(-1.1, 0.0034), inner(-2, -0.0034)),
    notes,
    ...cards,
    rotated(
      [0, -2.0, 0],
      at(
        [w * 0.93, h * 0.5, -0.004],
        rotated([Math.PI, 0, 0], stud(0.005, { part: 'snap', material: context.material('coin') }))
      )
    ),
  ]
}
