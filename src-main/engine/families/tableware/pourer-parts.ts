import { atan2 } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { bow, domedLid, roseHead, spout } from '../../kit/pouring.ts'
import { dense, handle, outerRadius, vessel, type VesselOptions } from '../../kit/vessels.ts'
import {
  around,
  at,
  ball,
  box,
  difference,
  group,
  lathe,
  sharp,
  sweep,
  tag,
  union,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { unpatterned } from './painting.ts'
import { OUTLINES, SPOUTS } from './pourer-outlines.ts'

export interface PourerPlan {
  readonly height: number
  readonly radius: number
  readonly options: VesselOptions
  readonly isFaceted: boolean
  readonly spout: string
  readonly handle: string
  readonly hasLid: boolean
  readonly isPainted: boolean
  readonly line: readonly Vec2[]
  readonly radii: readonly number[]
  /** Where steam leaves it. */
  readonly mouth: Vec2
}

/** Everything that more than one part needs. */
export function readPourer({ parameters: p, without }: FamilyContext): PourerPlan {
  const height = Number(p['height'])
  const radius = Number(p['width']) / 2
  const shape = String(p['shape'])
  const outline = (OUTLINES[shape] ?? OUTLINES['round']).map(([r, y]): Vec2 => [r * radius, y * height])
  const kind = String(p['spout'])
  const long = Number(p['spout_length'])
  const points = SPOUTS[kind] ?? []
  const line = points.map(([x, y]): Vec2 => [-radius * (x < 1 ? x : 1 + (x - 1) * long), y * height])
  const wall = Math.max(0.0025, radius * 0.045)
  return {
    height,
    radius,
    options: { outside: shape === 'facets' ? outline : dense(outline, 3), wall, base: wall * 1.6, foot: 0 },
    isFaceted: shape === 'facets',
    spout: kind,
    handle: String(p['handle']),
    hasLid: p['lid'] === 'yes' && !without.has('lid'),
    isPainted: p['painted'] === 'flowers' && !without.has('flower'),
    line,
    radii: points.map(([, , r]) => r * height),
    mouth: line[line.length - 1] ?? [0, height],
  }
}

/** The body: closed under a lid, else hollow; with a lip pulled out of the rim of a pitcher. */
export function pourerBody(plan: PourerPlan, context: FamilyContext): Shape {
  const { options, height: h } = plan
  const { outside } = options
  const tags = { part: 'body', role: 'body', material: unpatterned(context.material('body')) }
  if (plan.isFaceted) {
    return group([faceted(plan)], tags)
  }
  const solid = lathe([[0, 0], ...outside, [0, h]], { edge: sharp })
  const feet =
    context.parameters['feet'] === 'yes'
      ? [
          around(
            3,
            at(
              [0, h * 0.02, outside[0][0] * 0.86],
              ball(h * 0.07, { part: 'foot', role: 'support', material: context.material('knob') })
            )
          ),
        ]
      : []
  if (plan.spout === 'lip') {
    return group([lipped(plan)], tags)
  }
  return group([plan.hasLid ? solid : vessel(options, { edge: sharp }), ...feet], tags)
}

/** Eight flat sides, waisted where boiler and jug are screwed together. */
function faceted({ options, radius }: PourerPlan): Shape {
  const ring = ([r, y]: Vec2): readonly Vec3[] =>
    [0, 1, 2, 3, 4, 5, 6, 7].map(i => {
      const [x, z] = OCTAGON[i]
      return [x * r, y, z * r]
    })
  const sections = options.outside.map(ring)
  const waist = options.outside[4]
  const belt = lathe(
    [
      [0, waist[1] - radius * 0.16],
      [radius * 0.74, waist[1] - radius * 0.16],
      [radius * 0.78, waist[1] - radius * 0.1],
      [radius * 0.78, waist[1] + radius * 0.06],
      [0, waist[1] + radius * 0.06],
    ],
    { edge: sharp }
  )
  return group([{ op: 'loft', sections }, belt])
}

const HALF = 0.70710678
const OCTAGON: readonly Vec2[] = [
  [0.92388, 0.38268],
  [0.38268, 0.92388],
  [-0.38268, 0.92388],
  [-0.92388, 0.38268],
  [-0.92388, -0.38268],
  [-0.38268, -0.92388],
  [0.38268, -0.92388],
  [0.92388, -0.38268],
]

/** A jug whose rim is drawn out to −X: outside less inside, both with their half of the spout. */
function lipped({ options, height: h }: PourerPlan): Shape {
  const { outside, wall, base } = options
  const r = outside[outside.length - 1][0]
  const tube = (grow: number, rise: number): Shape =>
    sweep(
      [
        [-r * 0.25, h * 0.76 + rise, 0],
        [-r * 0.8, h * 0.9 + rise, 0],
        [-r * 1.5, h * 1.07 + rise, 0],
      ],
      [r * 0.34 + grow, r * 0.42 + grow, r * 0.3 + grow],
      { smooth: true, caps: 'flat' }
    )
  const inner = outside.filter(([, y]) => y > base + wall).map(([a, y]): Vec2 => [a - wall, y])
  const cavity = lathe(
    [[0, base], [inner[0][0] * 0.85, base], ...inner, [r - wall * 0.6, h * 1.2], [0, h * 1.2]],
    { edge: sharp }
  )
  const lid = at([0, h * 1.25, 0], box([r * 6, h * 0.5, r * 6], { edge: sharp }))
  const shell = union([lathe([[0, 0], ...outside, [0, h]], { edge: sharp }), tube(0, 0)])
  return difference([shell, cavity, tube(-wall, h * 0.008), lid])
}

/** The spout, with a rose and a brace on a watering can. */
export function pourerSpout(plan: PourerPlan, context: FamilyContext): Shape {
  const { line, radii, height: h, radius } = plan
  const tags = { part: 'spout', role: 'feature', material: context.material('spout') }
  if (plan.isFaceted) {
    return group([beak(plan)], tags)
  }
  const pipe = spout({ path: line, radii }, tags)
  if (plan.spout !== 'rose') {
    return pipe
  }
  const [end, before] = [line[line.length - 1], line[line.length - 2]]
  const slope = atan2(before[0] - end[0], end[1] - before[1])
  const head = at(
    [end[0] - h * 0.06, end[1] + h * 0.05, 0],
    roseHead(
      h * 0.2,
      h * 0.19,
      { part: 'rose_hole', role: 'ornament', material: { recipe: 'plastic', color: '#33302a' } },
      { part: 'rose', role: 'feature', material: context.material('rose') }
    ),
    { rotate: [0, 0, slope * 0.85] }
  )
  const brace = sweep(
    [
      [-radius * 0.88, h * 0.93, 0],
      [line[2][0], line[2][1] + radii[2] * 0.3, 0],
    ],
    h * 0.022
  )
  return group([pipe, head, group([brace], tags)])
}

/** The folded beak of a moka pot. */
function beak({ radius: r, height: h }: PourerPlan): Shape {
  const section = (x: number, y: number, half: number, tall: number): readonly Vec3[] => [
    [x, y, half],
    [x, y - tall, 0],
    [x, y, -half],
  ]
  return {
    op: 'loft',
    sections: [section(-r * 0.7, h, r * 0.36, h * 0.3), section(-r * 1.36, h * 1.03, r * 0.05, h * 0.05)],
  }
}

/** The hollow of an open vessel and half its wall: a handle's ends stop in there. */
function withinWall({ options: { outside, wall }, height: h }: PourerPlan): Shape {
  const inner = outside.map(([a, y]): Vec2 => [a - wall * 0.5, y])
  return lathe([[0, 0], ...inner, [0, h]], { edge: sharp })
}

/** An ear at the back, a bow over the top, or both. */
export function pourerHandles(plan: PourerPlan, context: FamilyContext): readonly Shape[] {
  const { handle: kind, height: h, radius: r, options } = plan
  const tags = { part: 'handle', role: 'handle', material: context.material('handle') }
  const sunk = h * 0.05
  const attach = (t: number): Vec2 => [outerRadius(options.outside, h * t) - sunk, h * t]
  const parts: Shape[] = []
  if (kind === 'ear' || kind === 'both') {
    const isCan = kind === 'both'
    const [top, bottom] = isCan
      ? [0.86, 0.2]
      : plan.isFaceted
        ? [0.95, 0.68]
        : plan.spout === 'lip'
          ? [0.8, 0.24]
          : [0.8, 0.26]
    const ear = handle({
      top: attach(top),
      bottom: attach(bottom),
      reach: sunk + (plan.isFaceted ? r * 0.8 : r * (plan.radius > h * 0.5 ? 0.62 : 0.75)),
      thickness: h * (isCan ? 0.065 : 0.085),
      style: plan.isFaceted ? 'square' : 'ear',
    })
    parts.push(tag(tags, plan.hasLid ? ear : difference([ear, withinWall(plan)])))
  }
  if (kind === 'bow' || kind === 'both') {
    const y = kind === 'both' ? 0.96 : 0.86
    const x = outerRadius(options.outside, h * y) * 0.94
    parts.push(
      bow(
        { from: [-x, h * y], to: [x, h * y], rise: Math.max(h * 0.55, r * 0.75), thickness: h * 0.075 },
        tags
      )
    )
  }
  return parts
}

/** A domed lid on the rim; a pyramid on a faceted body. */
export function pourerLid(plan: PourerPlan, context: FamilyContext): Shape {
  const { options, height: h, radius } = plan
  const rim = options.outside[options.outside.length - 1][0]
  const tags = { part: 'lid', role: 'lid', material: unpatterned(context.material('body')) }
  const knob = { part: 'knob', role: 'ornament', material: context.material('knob') }
  const rise = plan.isFaceted ? radius * 0.36 : Math.max(rim * 0.42, h * 0.09)
  return at(
    [0, h - options.wall * 0.2, 0],
    domedLid(rim * (plan.isFaceted ? HALF * 1.28 : 1.03), rise, tags, knob)
  )
}
