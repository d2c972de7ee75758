import { acos, atan2, cos, sin } from '../../kernel/det-math.ts'
import type { Random, Vec3 } from '../../kernel/types.ts'
import { GOLDEN_ANGLE } from '../../kit/growth.ts'
import { blend, group, lathe, scatter, sharp, tag } from '../../shape/build.ts'
import type { BlendBall, Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { leaf, type Place } from './leaf.ts'
import { shadedLeaves } from './leaf-color.ts'

export type Mass = Extract<BlendBall, { kind: 'ball' }>

/** Where a crown hangs: its middle and half extents. */
export interface CrownBox {
  readonly middle: Vec3
  readonly radii: Vec3
}

/**
 * Leaf masses along a golden spiral over an egg, each of its own size: from afar a crown is many clumps with shadow
 * between them. The lower ones hang inward, so that limbs stay in sight.
 */
export function crownMasses({ middle, radii }: CrownBox, count: number, random: Random): readonly Mass[] {
  const size = Math.min(...radii)
  const ball = (at: Vec3, k: number): Mass => ({
    kind: 'ball',
    at,
    radii: [size * k * 1.08, size * k * 0.86, size * k * 1.08],
  })
  const outer = Array.from({ length: count }, (_, i): Mass => {
    const y = 1 - (1.72 * (i + 0.5)) / count
    const ring = Math.sqrt(Math.max(0, 1 - y * y))
    const reach = random.range(0.64, 0.86) * (y < -0.3 ? 0.9 : 1)
    const angle = i * GOLDEN_ANGLE + random.range(-0.3, 0.3)
    return ball(
      [
        middle[0] + cos(angle) * ring * radii[0] * reach,
        middle[1] + y * radii[1] * random.range(0.66, 0.8),
        middle[2] + sin(angle) * ring * radii[2] * reach,
      ],
      random.range(0.31, 0.44)
    )
  })
  return [...outer, ball(middle, 0.68)]
}

/** Masses in the shade and leaves upon them: the crown of a broadleaf. `size` is the length of a leaf spray. */
export function crown(masses: readonly Mass[], size: number, context: FamilyContext): Shape {
  const { shade, light } = shadedLeaves(context.material('leaves'))
  return group(
    [
      blend(masses, { blend: size * 0.3, detail: size * 0.78, material: shade }),
      tag({ material: light }, leafSprays(masses, size, context.random.fork('sprays'))),
    ],
    { part: 'leaves', role: 'feature' }
  )
}

/** Leaves over the outside of the masses, lying like shingles: tips down and outward. */
function leafSprays(masses: readonly Mass[], size: number, random: Random): Shape {
  const places = masses.flatMap(mass => {
    const area = mass.radii[0] * (mass.radii[0] + mass.radii[1])
    const count = Math.round((area / (size * size)) * 14)
    return Array.from({ length: count }, (_, i): Place | null => {
      const y = 0.98 - (1.8 * (i + 0.5)) / count
      const angle = i * GOLDEN_ANGLE + random.range(-0.4, 0.4)
      const at = onMass(mass, y, angle, 0.93)
      const turn = random.range(0.75, 1.35)
      const place: Place = {
        at,
        rotate: [acos(y) + turn, atan2(cos(angle), sin(angle)) + random.range(-0.8, 0.8), 0],
        scale: random.range(0.8, 1.3),
      }
      return isCovered(onMass(mass, y, angle, 1), mass, masses) ? null : place
    }).filter(place => place !== null)
  })
  return scatter(places, leaf(size, size * 0.66))
}

function onMass(mass: Mass, y: number, angle: number, reach: number): Vec3 {
  const ring = Math.sqrt(Math.max(0, 1 - y * y)) * reach
  return [
    mass.at[0] + cos(angle) * ring * mass.radii[0],
    mass.at[1] + y * reach * mass.radii[1],
    mass.at[2] + sin(angle) * ring * mass.radii[2],
  ]
}

const isCovered = (point: Vec3, own: Mass, masses: readonly Mass[]): boolean =>
  masses.some(other => {
    const d = [0, 1, 2].map(k => (point[k] - other.at[k]) / other.radii[k])
    return other !== own && d[0] * d[0] + d[1] * d[1] + d[2] * d[2] < 0.88
  })

/** Fruits stand half out of the masses, more of them low, where they hang in sight. */
export function fruits(masses: readonly Mass[], context: FamilyContext, radius: number): Shape[] {
  const count = context.without.has('fruit') ? 0 : Math.round(Number(context.parameters['fruit']))
  if (count === 0) {
    return []
  }
  const random = context.random.fork('fruit')
  const places: Place[] = []
  for (let i = 0; i < count * 12 && places.length < count; i++) {
    const mass = masses[i % masses.length]
    const [y, angle] = [random.range(-0.65, 0.75), random.range(0, 2 * Math.PI)]
    if (!isCovered(onMass(mass, y, angle, 1.16), mass, masses)) {
      places.push({ at: onMass(mass, y, angle, 1.16) })
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
    { edge: sharp }
  )
  return [
    tag({ part: 'fruit', role: 'ornament', material: context.material('fruit') }, scatter(places, fruit)),
  ]
}
