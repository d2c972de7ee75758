import { cos, sin } from '../../kernel/det-math.ts'
import type { Random, Vec2, Vec3 } from '../../kernel/types.ts'
import { GOLDEN_ANGLE } from '../../kit/growth.ts'
import { at, bevel, cylinder, extrude, group, lathe, scatter, sharp, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { leaf, type Place } from './leaf.ts'
import { shadedLeaves } from './leaf-color.ts'

/** Measures of one conifer, metres. */
interface ConiferPlan {
  readonly height: number
  /** Where the lowest boughs leave the trunk. */
  readonly low: number
  readonly radius: number
  readonly layers: number
}

/** Whorls of drooping boughs around a straight trunk, shorter towards the top. */
export function conifer(context: FamilyContext): Shape {
  const p = context.parameters
  const h = Number(p['height'])
  const isDecorated = p['snow'] === 'yes'
  const plan: ConiferPlan = {
    height: h,
    low: h * Math.max(0.13, Math.min(0.3, Number(p['clear']) * 0.6)),
    radius: h * 0.29 * Number(p['crown']),
    layers: Math.max(8, Math.round(Number(p['limbs']) * (isDecorated ? 1.4 : 2.1))),
  }
  const r = h * 0.026 * Number(p['trunk'])
  const stem = sweep(
    [
      [0, 0, 0],
      [0, h * 0.05, 0],
      [0, h * 0.55, 0],
      [0, h * 0.9, 0],
    ],
    [r * 1.5, r, r * 0.7, r * 0.2],
    { smooth: true }
  )
  const { shade, light } = shadedLeaves(context.material('leaves'))
  const core = at(
    [0, (plan.low + h * 0.97) / 2, 0],
    cylinder(plan.radius * 0.34, h * 0.97 - plan.low, { topRadius: 0, material: shade })
  )
  const leader = at([0, h * 0.945, 0], leaf(h * 0.07, h * 0.03))
  const places = boughs(plan, context.random.fork('boughs'))
  return group([
    tag({ part: 'trunk', role: 'support', material: context.material('trunk') }, stem),
    tag({ part: 'leaves', role: 'feature', material: light }, core, leader, scatter(places, bough())),
    ...(isDecorated ? decoration(plan, places, context) : []),
  ])
}

/** Radius of the tree at a share of the way from its lowest boughs to the top. */
const reachAt = (plan: ConiferPlan, t: number): number => plan.radius * (0.1 + 0.9 * (1 - t))
const heightAt = (plan: ConiferPlan, t: number): number => plan.low + (plan.height * 0.94 - plan.low) * t

function boughs(plan: ConiferPlan, random: Random): readonly Place[] {
  const whorls = Array.from({ length: plan.layers }, (_, layer) => {
    const t = layer / plan.layers
    const count = Math.round(6 + 5 * (1 - t))
    return Array.from({ length: count }, (_, i): Place => {
      const reach = reachAt(plan, t) * random.range(0.82, 1.12)
      const droop = 0.3 - 0.75 * t + random.range(-0.08, 0.08)
      const yaw = ((i + random.range(-0.2, 0.2)) * 2 * Math.PI) / count + layer * GOLDEN_ANGLE
      return {
        at: [0, heightAt(plan, t) + reach * (0.12 + 0.3 * sin(droop)), 0],
        rotate: [Math.PI / 2 + droop, yaw, 0],
        scale: reach,
      }
    })
  })
  return whorls.flat()
}

/** A bough of length 1 along +Y with two pairs of twigs, its upper side towards −Z. */
function bough(): Shape {
  const twig = (y: number, side: number, size: number): Shape =>
    at([side * 0.035, y, 0.02], leaf(size, size * 0.42), { rotate: [0, 0, -side * 0.72] })
  return group([
    at([0, 0.22, 0], leaf(1, 0.34)),
    ...[-1, 1].flatMap(side => [twig(0.42, side, 0.52), twig(0.66, side, 0.4)]),
  ])
}

/** Baubles of two colours at the tips of the boughs and a star on top. */
function decoration(plan: ConiferPlan, boughs: readonly Place[], context: FamilyContext): Shape[] {
  const h = plan.height
  const count = Math.round(Number(context.parameters['fruit']))
  const bauble = lathe(
    [
      [0, -1],
      [0.72, -0.7],
      [1, 0],
      [0.72, 0.7],
      [0, 1],
    ].map(([x, y]): Vec2 => [x * h * 0.026, y * h * 0.026]),
    { edge: sharp }
  )
  const every = Math.max(1, Math.floor(boughs.length / count))
  const hung = boughs
    .filter((_, i) => i % every === 0)
    .map((place): Place => ({ at: tipOf(place, h * 0.012) }))
  const half = (odd: number): readonly Place[] => hung.filter((_, i) => i % 2 === odd)
  const balls = (part: string, slot: string, odd: number): Shape =>
    tag({ part, role: 'ornament', material: context.material(slot) }, scatter(half(odd), bauble))
  return [
    ...(context.without.has('fruit') ? [] : [balls('fruit', 'fruit', 0), balls('bauble', 'star', 1)]),
    ...(context.without.has('star') ? [] : [star(h, context)]),
  ]
}

/** Near the end of a bough, `below` it. */
function tipOf({ at: root, rotate, scale }: Place, below: number): Vec3 {
  const [tilt, yaw] = rotate ?? [0, 0]
  const reach = Number(scale) * 0.85
  return [
    root[0] + reach * sin(tilt) * sin(yaw),
    root[1] + reach * cos(tilt) - below,
    root[2] + reach * sin(tilt) * cos(yaw),
  ]
}

/** Five points, standing on the leader, thicker in the middle. */
function star(h: number, context: FamilyContext): Shape {
  const outline = Array.from({ length: 10 }, (_, i): Vec2 => {
    const angle = Math.PI / 2 + (i * Math.PI) / 5
    const r = h * (i % 2 === 0 ? 0.062 : 0.027)
    return [r * cos(angle), r * sin(angle)]
  })
  return at(
    [0, h * 1.012, 0],
    extrude(outline, h * 0.02, {
      edge: bevel(h * 0.006),
      part: 'star',
      role: 'ornament',
      material: context.material('star'),
    })
  )
}
