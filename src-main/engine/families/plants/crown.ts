import { acos, atan2, cos, sin } from '../../kernel/det-math.ts'
import type { Random, Vec3 } from '../../kernel/types.ts'
import { extrude, lathe, scatter, sharp, tag } from '../../shape/build.ts'
import type { BlendBall, ScatterShape, Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import type { Limb } from './limb.ts'

/** Leaf masses around the ends of the limbs and over the trunk: what a crown looks like from afar. */
export function crownMasses(
  limbs: readonly Limb[],
  h: number,
  width: number,
  random: Random
): readonly BlendBall[] {
  const size = h * 0.125 * Math.sqrt(width)
  const balls: BlendBall[] = []
  const push = (at: Vec3, k: number) =>
    balls.push({ kind: 'ball', at, radii: [size * k * 1.08, size * k * 0.88, size * k * 1.08] })
  for (const { path } of limbs) {
    const tip = path[path.length - 1]
    push(tip, random.range(1, 1.2))
    for (let i = 0; i < 4; i++) {
      const angle = random.range(0, 2 * Math.PI)
      const out = size * random.range(0.6, 1)
      push(
        [
          tip[0] * 0.9 + cos(angle) * out,
          tip[1] + size * random.range(-0.25, 0.75),
          tip[2] * 0.9 + sin(angle) * out,
        ],
        random.range(0.55, 0.8)
      )
    }
  }
  const top = h * 0.86
  push([0, top - size * 0.3, 0], 1.35)
  push([0, top - size * 1.7, 0], 1.6)
  push([size * 0.4, top + size * 0.25, size * 0.2], 0.85)
  return balls
}

/** Small pointed leaves that stand out of the masses, so that the outline is leafy and not a cloud's. */
export function leafSprays(masses: readonly BlendBall[], h: number, random: Random): Shape {
  const places: ScatterShape['places'][number][] = []
  const balls = masses.flatMap(mass => (mass.kind === 'ball' ? [mass] : []))
  for (const mass of balls) {
    for (let i = 0; i < 11; i++) {
      const y = random.range(-0.8, 0.98)
      const angle = random.range(0, 2 * Math.PI)
      const ring = Math.sqrt(Math.max(0, 1 - y * y))
      const dir: Vec3 = [cos(angle) * ring, y, sin(angle) * ring]
      const at: Vec3 = [
        mass.at[0] + dir[0] * mass.radii[0],
        mass.at[1] + dir[1] * mass.radii[1],
        mass.at[2] + dir[2] * mass.radii[2],
      ]
      const turn = random.range(0.75, 1.3)
      const scale = random.range(0.8, 1.35)
      if (!balls.some(other => other !== mass && isInside(at, other))) {
        places.push({ at, rotate: [acos(dir[1]) + turn, atan2(dir[0], dir[2]), 0], scale })
      }
    }
  }
  return scatter(places, leaf(h * 0.075))
}

function isInside(point: Vec3, ball: Extract<BlendBall, { kind: 'ball' }>): boolean {
  const d = [0, 1, 2].map(k => (point[k] - ball.at[k]) / ball.radii[k])
  return d[0] * d[0] + d[1] * d[1] + d[2] * d[2] < 0.9
}

/** A pointed leaf along +Y, `size` long, its stalk end below the origin. */
function leaf(size: number): Shape {
  return extrude(
    [
      [-size * 0.3, -size * 0.25],
      [size * 0.3, -size * 0.25],
      [0, size * 0.75],
    ],
    size * 0.07,
    { edge: sharp }
  )
}

/** Fruits hang at the lower outside of the masses. */
export function fruits(masses: readonly BlendBall[], context: FamilyContext, radius: number): Shape[] {
  const count = context.without.has('fruit') ? 0 : Math.round(Number(context.parameters['fruit']))
  if (count === 0) {
    return []
  }
  const random = context.random.fork('fruit')
  const balls = masses.flatMap(mass => (mass.kind === 'ball' ? [mass] : []))
  const places: ScatterShape['places'][number][] = []
  for (let i = 0; i < count * 4 && places.length < count; i++) {
    const mass = balls[i % balls.length]
    const angle = random.range(0, 2 * Math.PI)
    const y = random.range(-0.6, 0.5)
    const ring = Math.sqrt(1 - y * y)
    const point: Vec3 = [
      mass.at[0] + cos(angle) * ring * mass.radii[0],
      mass.at[1] + y * mass.radii[1],
      mass.at[2] + sin(angle) * ring * mass.radii[2],
    ]
    if (!balls.some(other => other !== mass && isInside(point, other))) {
      places.push({ at: point })
    }
  }
  const fruit = lathe(
    [
      [0, -radius],
      [radius * 0.8, -radius * 0.62],
      [radius, 0.1 * radius],
      [radius * 0.7, radius * 0.8],
      [0, radius * 0.8],
    ],
    { smooth: true, sharpAt: [0, 4] }
  )
  return [
    tag({ part: 'fruit', role: 'ornament', material: context.material('fruit') }, scatter(places, fruit)),
  ]
}
