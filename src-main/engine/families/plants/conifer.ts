import { cos, sin } from '../../kernel/det-math.ts'
import type { Vec2 } from '../../kernel/types.ts'
import { at, extrude, group, lathe, scatter, sweep, tag } from '../../shape/build.ts'
import type { ScatterShape, Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { GOLDEN_ANGLE } from '../../kit/growth.ts'

/** Whorls of boughs as skirts with a jagged hem, each smaller than the one below. */
export function conifer(context: FamilyContext): Shape {
  const p = context.parameters
  const h = Number(p['height'])
  const clear = Math.min(0.2, Number(p['clear']) * 0.45)
  const layers = Math.max(5, Math.round(Number(p['limbs'])))
  const radius = h * 0.25 * Number(p['crown'])
  const random = context.random.fork('layers')
  const skirts = Array.from({ length: layers }, (_, i): Shape => {
    const t = i / layers
    const bottom = h * (clear + (1 - clear) * t * 0.93)
    const tall = (h * (1 - clear) * 1.75) / layers
    const r = radius * (1 - t * 0.9) * random.range(0.95, 1.05)
    return at([0, bottom, 0], skirt(r, Math.min(tall, h - bottom), 9 + (i % 2)), {
      rotate: [0, random.range(0, 1), 0],
    })
  })
  const r = h * 0.026 * Number(p['trunk'])
  const stem = sweep(
    [
      [0, 0, 0],
      [0, h * 0.08, 0],
      [0, h * 0.55, 0],
      [0, h * 0.9, 0],
    ],
    [r * 1.5, r, r * 0.7, r * 0.2],
    { smooth: true }
  )
  return group([
    tag({ part: 'trunk', role: 'support', material: context.material('trunk') }, stem),
    tag({ part: 'leaves', role: 'feature', material: context.material('leaves') }, ...skirts),
    ...(p['snow'] === 'yes' ? christmas(h, radius, clear, layers, context) : []),
  ])
}

function skirt(r: number, tall: number, lobes: number): Shape {
  return lathe(
    [
      [0, tall * 0.18],
      [r * 0.55, tall * 0.06],
      [r * 0.96, -tall * 0.06],
      [r, -tall * 0.02],
      [r * 0.72, tall * 0.22],
      [r * 0.4, tall * 0.52],
      [r * 0.14, tall * 0.84],
      [0, tall],
    ],
    { flutes: { count: lobes, depth: 0.17 } }
  )
}

/** Baubles at the hems and a star on top. */
function christmas(
  h: number,
  radius: number,
  clear: number,
  layers: number,
  context: FamilyContext
): Shape[] {
  const random = context.random.fork('baubles')
  const places = Array.from({ length: layers * 5 }, (_, i): ScatterShape['places'][number] => {
    const t = Math.floor(i / 5) / layers
    const angle = i * GOLDEN_ANGLE
    const r = radius * (1 - t * 0.9) * 0.92
    return {
      at: [cos(angle) * r, h * (clear + (1 - clear) * t * 0.93) - h * 0.006, sin(angle) * r],
      scale: random.range(0.85, 1.15),
    }
  })
  const bauble = lathe(
    [
      [0, -1],
      [0.7, -0.7],
      [1, 0],
      [0.7, 0.7],
      [0, 1],
    ].map(([x, y]): Vec2 => [x * h * 0.02, y * h * 0.02]),
    { smooth: true, sharpAt: [0, 4] }
  )
  const star = Array.from({ length: 10 }, (_, i): Vec2 => {
    const angle = Math.PI / 2 + (i * Math.PI) / 5
    const r = h * (i % 2 === 0 ? 0.055 : 0.024)
    return [r * cos(angle), r * sin(angle)]
  })
  return [
    tag({ part: 'fruit', role: 'ornament', material: context.material('fruit') }, scatter(places, bauble)),
    at(
      [0, h + h * 0.03, 0],
      extrude(star, h * 0.016, { part: 'star', role: 'ornament', material: context.material('star') })
    ),
  ]
}
