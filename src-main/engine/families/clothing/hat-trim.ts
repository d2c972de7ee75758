import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { bandOf, sewnOn } from '../../kit/cloth.ts'
import { ellipse } from '../../kit/outlines.ts'
import { buckle, tiedBow } from '../../kit/sewing.ts'
import { at, ball, ellipsoid, extrude, group, loft, sharp, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { brimPoint, crownSurface } from './hat-body.ts'
import type { HatPlan } from './hat-plan.ts'

/** Band, buckle, bow, feather, flower, stars and tassels. */
export function hatTrim(plan: HatPlan, context: FamilyContext): Shape[] {
  const surface = crownSurface(plan)
  const p = context.parameters
  const tall = Math.min(0.34, 0.042 / plan.crownHeight)
  const parts: Shape[] = []
  if (plan.band !== 'none') {
    const isCord = plan.band === 'cord'
    parts.push(
      bandOf(surface, [isCord ? 0.06 : 0.015, isCord ? 0.06 + tall * 0.4 : tall], {
        lift: isCord ? 0.004 : 0.0032,
        part: 'band',
        role: 'ornament',
        material: context.material('band'),
      })
    )
  }
  if (plan.band === 'bow') {
    const bow = tiedBow({ width: 0.1, ribbon: 0.038, tails: 0.07 })
    parts.push(
      tag(
        { part: 'bow', material: context.material('band') },
        sewnOn(surface, [0.2, tall * 0.6], bow, { lift: 0.006 })
      )
    )
  }
  if (plan.band === 'buckle') {
    const size = plan.crownHeight * tall
    parts.push(
      sewnOn(
        surface,
        [0, tall * 0.52],
        buckle(size * 1.35, size * 1.25, { part: 'buckle', material: context.material('buckle') }),
        { lift: 0.004 }
      )
    )
  }
  if (p['feather'] === 'yes' && !context.without.has('feather')) {
    parts.push(tag({ part: 'feather', role: 'ornament', material: context.material('feather') }, plume(plan)))
  }
  if (p['flower'] === 'yes' && !context.without.has('flower')) {
    parts.push(sewnOn(surface, [0.12, tall * 0.6], blossom(context), { lift: 0.004 }))
  }
  if (p['stars'] === 'yes') {
    parts.push(...stars(plan, context))
  }
  if (p['pompoms'] === 'yes') {
    parts.push(pompoms(plan, context))
  }
  return parts
}

/** A swept-back feather stuck into the band at the side. */
function plume({ rx, base, crownHeight: h }: HatPlan): Shape {
  const spine: Vec3[] = [0, 0.2, 0.45, 0.7, 0.9, 1].map(t => [
    rx + 0.004 + 0.012 * t,
    base + 0.014 + (h * 0.55 + 0.08) * t,
    0.035 - 0.16 * t * t - 0.02 * t,
  ])
  const wide = [0.004, 0.02, 0.026, 0.023, 0.013, 0.002]
  const vane = loft(
    spine.map(([x, y, z], i): readonly Vec3[] => [
      [x - 0.0015, y - wide[i] * 0.3, z + wide[i]],
      [x + 0.0015, y - wide[i] * 0.3, z + wide[i]],
      [x + 0.003, y, z],
      [x + 0.0015, y + wide[i] * 0.3, z - wide[i]],
      [x - 0.0015, y + wide[i] * 0.3, z - wide[i]],
      [x - 0.002, y, z],
    ]),
    { edge: sharp }
  )
  return group([
    vane,
    sweep(
      spine.map(([x, y, z]): Vec3 => [x + 0.002, y, z]),
      0.0022,
      { smooth: true }
    ),
  ])
}

/** Five petals and a middle, facing +Z. */
function blossom(context: FamilyContext): Shape {
  const petals = Array.from({ length: 6 }, (_, i): Shape => {
    const a = (TAU * i) / 6
    return at([0.016 * sin(a), 0.016 * cos(a), 0.002], ellipsoid([0.013, 0.013, 0.005]))
  })
  return group([
    tag({ part: 'flower', role: 'ornament', material: context.material('flower') }, ...petals),
    at([0, 0, 0.006], ball(0.008, { part: 'flower_heart', material: { recipe: 'petal', color: '#f0c64a' } })),
  ])
}

const starOutline = (size: number): readonly (readonly [number, number])[] =>
  Array.from({ length: 10 }, (_, i) => {
    const r = i % 2 === 0 ? size : size * 0.45
    const a = (TAU * i) / 10
    return [r * sin(a), r * cos(a)] as const
  })

/** Stars and crescent moons sewn onto the crown. */
function stars(plan: HatPlan, context: FamilyContext): Shape[] {
  const surface = crownSurface(plan)
  const star = extrude(starOutline(0.022), 0.006, { edge: sharp })
  const crescent = extrude(
    [
      ...Array.from(
        { length: 9 },
        (_, i) => [0.022 * cos(0.9 + (4.5 * i) / 8), 0.022 * sin(0.9 + (4.5 * i) / 8)] as const
      ),
      ...Array.from(
        { length: 7 },
        (_, i) => [0.01 + 0.0175 * cos(4.75 - (3.2 * i) / 6), 0.0175 * sin(4.75 - (3.2 * i) / 6)] as const
      ),
    ],
    0.006,
    { edge: sharp }
  )
  const places = [
    [0.05, 0.42, 0],
    [0.3, 0.3, 1],
    [0.42, 0.5, 0],
    [0.62, 0.33, 0],
    [0.8, 0.46, 1],
    [0.93, 0.28, 0],
    [0.12, 0.26, 1],
    [0.18, 0.58, 0],
    [0.7, 0.62, 0],
    [0.96, 0.62, 0],
  ] as const
  return [
    tag(
      { part: 'star', role: 'ornament', material: context.material('star') },
      ...places.map(([u, v, kind], i) =>
        sewnOn(surface, [u, v], kind === 1 ? crescent : star, { lift: 0.0015, roll: i * 0.4 })
      )
    ),
  ]
}

/** Small tassels hanging around the edge of a sombrero. */
function pompoms(plan: HatPlan, context: FamilyContext): Shape {
  const count = 18
  return tag(
    { part: 'pompom', role: 'ornament', material: context.material('band') },
    ...Array.from({ length: count }, (_, i) =>
      at(brimPoint(plan, 1, (TAU * i) / count), group([at([0, -0.006, 0], ball(0.0085, { edge: sharp }))]))
    )
  )
}

/** Loose ends of straw along the edge, and a few on the crown; the brim is torn where much is lost. */
export function strayStraw(plan: HatPlan, context: FamilyContext): Shape[] {
  if (plan.fray === 'none') {
    return []
  }
  const random = context.random.fork('straw')
  const count = plan.fray === 'much' ? 70 : 30
  const straws = Array.from({ length: count }, (): Shape => {
    const angle = random.range(0, TAU)
    const share = random.chance(0.85) ? 1 : random.range(0.3, 0.9)
    const from = brimPoint(plan, share - 0.08, angle)
    const long = random.range(0.018, plan.fray === 'much' ? 0.062 : 0.04)
    const turn = angle + random.range(-0.7, 0.7)
    const rise = random.range(-0.3, 0.7)
    const to = (t: number): Vec3 => [
      from[0] + long * t * sin(turn + 0.3 * t),
      from[1] + long * t * (rise - 0.5 * t),
      from[2] + long * t * cos(turn + 0.3 * t),
    ]
    return sweep([from, to(0.55), to(1)], [0.0017, 0.0015, 0.0009], { edge: sharp, section: THIN })
  })
  return [tag({ part: 'straw', role: 'wear', material: context.material('hat') }, ...straws)]
}

const THIN = { kind: 'outline', points: ellipse(1, 1, 3) } as const
