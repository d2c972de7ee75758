import { cos, sin } from '../../kernel/det-math.ts'
import type { Random, Vec2, Vec3 } from '../../kernel/types.ts'
import { group, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext, ParameterValues } from '../types.ts'
import { distance, mix } from '../../kernel/vector.ts'
import { GOLDEN_ANGLE } from '../../kit/growth.ts'
import type { Limb } from './limb.ts'
import { crown, crownMasses, fruits, type CrownBox } from './crown.ts'

/** Trunk, limbs, twigs and, unless bare, a crown of leaf masses. */
export function broadleaf(context: FamilyContext, isBare: boolean): Shape {
  const p = context.parameters
  const h = Number(p['height'])
  const r = h * 0.042 * Number(p['trunk'])
  const random = context.random.fork('limbs')
  const limbs = growLimbs(p, isBare ? 1 : 0.82, random)
  const wood = tag(
    { material: context.material('trunk'), role: 'support' },
    tag({ part: 'trunk' }, trunk(h * (isBare ? 0.78 : 0.62), r, random)),
    tag(
      { part: 'branch' },
      ...limbs.map(limb => limbShape(limb, isBare)),
      ...(isBare ? limbs.flatMap(limb => twigs(limb, 4, random).map(twig => limbShape(twig, true))) : [])
    )
  )
  if (isBare) {
    return wood
  }
  const width = 0.31 * h * Number(p['crown'])
  const low = Number(p['clear']) * h + h * 0.1
  const box: CrownBox = {
    middle: [0, (low + h) / 2, 0],
    radii: [width, (h - low) / 2, width],
  }
  const masses = crownMasses(box, 20, context.random.fork('crown'))
  return group([wood, crown(masses, h * 0.08, context), ...fruits(masses, context, h * 0.024)])
}

/** A trunk that leans a little, with flared roots. */
export function trunk(height: number, radius: number, random: Random): Shape {
  const lean = random.range(-0.03, 0.03)
  const path = [0, 0.05, 0.14, 0.35, 0.6, 0.82, 1].map((t): Vec3 => [
    height * lean * t * t + height * 0.012 * sin(5 * t),
    height * t,
    height * 0.01 * sin(7 * t + 1) * t,
  ])
  const core = sweep(
    path,
    [1.75, 1.3, 1.06, 0.92, 0.74, 0.5, 0.16].map(k => k * radius),
    { smooth: true }
  )
  const roots = Array.from({ length: 5 }, (_, i): Shape => {
    const angle = i * ((2 * Math.PI) / 5) + random.range(-0.3, 0.3)
    const reach = radius * random.range(2.1, 2.8)
    const dir: Vec2 = [cos(angle), sin(angle)]
    return sweep(
      [
        [dir[0] * radius * 0.5, radius * 1.9, dir[1] * radius * 0.5],
        [dir[0] * radius * 1.25, radius * 0.6, dir[1] * radius * 1.25],
        [dir[0] * reach, radius * 0.16, dir[1] * reach],
      ],
      [radius * 0.42, radius * 0.38, radius * 0.14],
      { smooth: true, caps: 'round' }
    )
  })
  return group([core, ...roots])
}

/** Limbs leave the trunk along a golden spiral, lower ones longer and flatter, tips bending up to the light. */
function growLimbs(p: ParameterValues, length: number, random: Random): readonly Limb[] {
  const h = Number(p['height'])
  const count = Math.round(Number(p['limbs']))
  const clear = Number(p['clear'])
  const r = h * 0.042 * Number(p['trunk'])
  return Array.from({ length: count }, (_, i): Limb => {
    const t = i / Math.max(1, count - 1)
    const start = h * (clear + (0.58 - clear) * t)
    const angle = i * GOLDEN_ANGLE + random.range(-0.25, 0.25)
    const reach = length * h * Number(p['crown']) * (0.25 - 0.12 * t) * random.range(0.85, 1.12)
    const rise = h * (0.14 + 0.14 * t) * random.range(0.85, 1.15)
    const point = (u: number): Vec3 => [
      cos(angle) * reach * u,
      start + rise * (0.35 * u + 0.65 * u * u),
      sin(angle) * reach * u,
    ]
    return { path: [0, 0.3, 0.65, 1].map(point), radius: r * (0.5 - 0.22 * t) }
  })
}

const limbShape = ({ path, radius }: Limb, isSmooth: boolean): Shape =>
  sweep(
    path,
    path.map((_, i) => radius * (1 - (0.82 * i) / (path.length - 1))),
    { smooth: isSmooth, caps: isSmooth ? 'round' : 'flat' }
  )

/** Thinner branches that leave a limb in its outer half. */
function twigs(limb: Limb, count: number, random: Random): readonly Limb[] {
  const [, , middle, tip] = limb.path
  const length = distance(middle, tip) * 1.3
  return Array.from({ length: count }, (_, i): Limb => {
    const t = (i + 0.5) / count
    const from = mix(middle, tip, t)
    const angle = random.range(0, 2 * Math.PI)
    const to: Vec3 = [
      from[0] + cos(angle) * length * 0.7,
      from[1] + length * random.range(0.35, 0.8),
      from[2] + sin(angle) * length * 0.7,
    ]
    const mid: Vec3 = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 - length * 0.06, (from[2] + to[2]) / 2]
    return { path: [from, mid, to], radius: limb.radius * 0.45 }
  })
}
