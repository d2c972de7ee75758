import { cos, sin } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { GOLDEN_ANGLE } from '../../kit/growth.ts'
import { at, group, lathe, scatter, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { along, leaf, type Place } from './leaf.ts'

/** A bent, ringed trunk under a head of feather fronds that arch over and hang. */
export function palm(context: FamilyContext): Shape {
  const p = context.parameters
  const h = Number(p['height'])
  const r = h * 0.026 * Number(p['trunk'])
  const bend = h * 0.12 * context.random.fork('bend').range(0.6, 1.2)
  const stemTop = h * 0.76
  const path = Array.from({ length: 17 }, (_, i): Vec3 => [bend * (i / 16) * (i / 16), (stemTop * i) / 16, 0])
  const stem = sweep(
    path,
    path.map((_, i) => r * (i === 0 ? 1.7 : (1.2 - 0.45 * (i / 16)) * (i % 2 === 0 ? 1.1 : 0.92))),
    {}
  )
  return group([
    tag({ part: 'trunk', role: 'support', material: context.material('trunk') }, stem),
    at([bend, stemTop, 0], group([fronds(h, context), ...nuts(r, context)])),
  ])
}

/** Young fronds stand, old ones hang. */
function fronds(h: number, context: FamilyContext): Shape {
  const count = Math.max(9, Math.round(Number(context.parameters['limbs'])) + 3)
  const random = context.random.fork('fronds')
  const all = Array.from({ length: count }, (_, i): Shape => {
    const length = h * 0.4 * Number(context.parameters['crown']) * random.range(0.9, 1.08)
    const lift = 1.15 - 1.25 * (i / (count - 1)) + random.range(-0.1, 0.1)
    return at([0, 0, 0], frond(length, lift), { rotate: [0, i * GOLDEN_ANGLE, 0] })
  })
  return tag({ part: 'leaves', role: 'feature', material: context.material('leaves') }, ...all)
}

const JOINTS = 10
/** How far a frond turns towards the ground between its root and its tip, radians. */
const ARCH = 1.75

/** A frond along +X: an arching rib with leaflets hanging from both sides. `lift` is its angle at the root. */
function frond(length: number, lift: number): Shape {
  const path: Vec3[] = [[0, 0, 0]]
  const ways: Vec3[] = []
  for (let i = 0; i < JOINTS; i++) {
    const angle = lift - ARCH * ((i + 0.5) / JOINTS) * ((i + 0.5) / JOINTS + 0.35) * 0.8
    const [x, y] = path[i]
    ways.push([cos(angle), sin(angle), 0])
    path.push([x + (length / JOINTS) * cos(angle), y + (length / JOINTS) * sin(angle), 0])
  }
  const rib = sweep(
    path.filter((_, i) => i % 2 === 0),
    [0.026, 0.02, 0.016, 0.012, 0.008, 0.004].map(k => k * length),
    {}
  )
  const places = ways.flatMap((way, i): Place[] => {
    const t = (i + 0.5) / JOINTS
    const size = length * (i === 0 ? 0.14 : 0.34 * (0.5 + 0.5 * sin(Math.PI * (0.15 + 0.75 * t))))
    const spots = i === 0 ? [0.7] : [0.15, 0.65]
    return spots.flatMap(u =>
      [-1, 1].map((side): Place => ({
        at: [0, 1, 2].map(k => path[i][k] + (path[i + 1][k] - path[i][k]) * u) as unknown as Vec3,
        rotate: along([way[0] * 0.75, way[1] * 0.75 - 0.5, side * 0.85]),
        scale: size,
      }))
    )
  })
  const end = { at: path[JOINTS], rotate: along(ways[JOINTS - 1]), scale: length * 0.2 }
  return group([rib, scatter([...places, end], leaf(1, 0.2))])
}

function nuts(r: number, context: FamilyContext): Shape[] {
  if (context.without.has('fruit')) {
    return []
  }
  const places = Array.from({ length: 4 }, (_, i): Place => ({
    at: [cos(i * 1.7) * r * 1.5, -r * 1.3, sin(i * 1.7) * r * 1.5],
  }))
  const nut = lathe(
    [
      [0, -1.1],
      [0.75, -0.6],
      [0.95, 0.1],
      [0.6, 0.85],
      [0, 1.1],
    ].map(([x, y]): Vec2 => [x * r * 1.3, y * r * 1.3])
  )
  const husk = { recipe: 'bark', color: '#5a3a22' } as const
  return [tag({ part: 'coconut', role: 'ornament', material: husk }, scatter(places, nut))]
}
