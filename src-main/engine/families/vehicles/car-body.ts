import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { roundedRect } from '../../kit/outlines.ts'
import { at, bevel, box, cylinder, difference, group, loft, mirrored, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { cockpitHole } from './car-open.ts'
import { cabinFrame } from './car-plan.ts'
import type { CarPlan, Station } from './car-plan.ts'

/** The ring of one station: flat floor, bulging flank, soft shoulder, crowned deck; 16 points, right side first. */
function section(plan: CarPlan, [zShare, halfShare, bottom, shoulder, deck]: Station): readonly Vec3[] {
  const z = zShare * plan.length
  const w = (halfShare * plan.width) / 2
  const y = (share: number) => share * plan.height
  const right: readonly Vec2[] = [
    [0, y(bottom)],
    [w * 0.82, y(bottom)],
    [w * 0.955, y(bottom) + 0.05],
    [w, y(bottom + (shoulder - bottom) * 0.42)],
    [w * 0.985, y(bottom + (shoulder - bottom) * 0.8)],
    [w * 0.955, y(shoulder)],
    [w * 0.86, y(deck) - 0.012],
    [w * 0.5, y(deck) + 0.012],
  ]
  const left = right
    .slice(1)
    .reverse()
    .map(([x, h]): Vec2 => [-x, h])
  return [...right, [0, y(deck) + 0.02] as Vec2, ...left].map(([x, h]): Vec3 => [x, h, z])
}

/** The lower body with its wheel arches cut out, and what one sees in them. */
export function body(plan: CarPlan, context: FamilyContext): Shape {
  const isPickup = context.parameters['body'] === 'pickup'
  const hull = loft(
    plan.style.stations.map(station => section(plan, station)),
    { smooth: true }
  )
  const archRadius = plan.wheelRadius * 1.17
  const arch = (z: number) =>
    mirrored(
      at([plan.width / 2 - 0.06, plan.wheelRadius * 1.02, z], cylinder(archRadius, 0.42), {
        rotate: [0, 0, Math.PI / 2],
      })
    )
  const bed = at(
    [0, plan.height * 0.62, plan.length * -0.285],
    box([plan.width * 0.78, plan.height * 0.4, plan.length * 0.36], { edge: bevel(0.04) })
  )
  const holes = [
    ...(isPickup ? [bed] : []),
    ...(context.parameters['roof'] === 'open' ? [cockpitHole(plan)] : []),
  ]
  const cut = difference([hull, ...plan.axles.map(arch), ...holes], {
    part: 'body',
    role: 'body',
    material: context.material('paint'),
  })
  const liner = (z: number) =>
    mirrored(
      at([plan.width / 2 - 0.2, plan.wheelRadius * 1.02, z], cylinder(archRadius * 0.99, 0.16), {
        rotate: [0, 0, Math.PI / 2],
      })
    )
  return group([
    cut,
    tag(
      { part: 'arch', role: 'support', material: { recipe: 'plastic', color: '#101113' } },
      ...plan.axles.map(liner)
    ),
  ])
}

/** The roof of a police car. */
const WHITE_PAINT = { recipe: 'car-paint', color: '#eceae4' } as const

/** A rounded rectangle lying in the plane y = `y`, from `rear` to `front`. */
function slab(y: number, half: number, front: number, rear: number, radius: number): readonly Vec3[] {
  const middle = (front + rear) / 2
  return roundedRect(half * 2, front - rear, radius, 3).map(([x, z]): Vec3 => [x, y, middle + z])
}

/** Glass all around, a painted roof over it, pillars along its corners. */
export function cabin(plan: CarPlan, context: FamilyContext): Shape {
  const f = cabinFrame(plan)
  const mid = (a: number, b: number, t: number) => a + (b - a) * t
  const layer = (t: number, shrink = 0) =>
    slab(
      mid(f.beltY, f.roofY, t),
      mid(f.beltHalf, f.roofHalf, t) - shrink,
      mid(f.belt[0], f.roof[0], t) - shrink,
      mid(f.belt[1], f.roof[1], t) + shrink,
      0.1
    )
  const glass = loft([layer(0, 0.012), layer(0.5, 0.004), layer(1, 0.012)], {
    part: 'window',
    role: 'opening',
    material: context.material('glass'),
  })
  const isPolice = context.parameters['sign'] === 'police'
  const paint = context.material('paint')
  const roofPaint =
    context.parameters['tone'] === 'two'
      ? { ...paint, color: context.material('rim').color ?? WHITE_PAINT.color }
      : isPolice
        ? WHITE_PAINT
        : paint
  const roof = loft(
    [
      slab(f.roofY - 0.02, f.roofHalf + 0.016, f.roof[0] + 0.016, f.roof[1] - 0.016, 0.11),
      slab(f.roofY + 0.014, f.roofHalf + 0.012, f.roof[0] + 0.012, f.roof[1] - 0.012, 0.11),
      slab(f.roofY + 0.036, f.roofHalf - 0.05, f.roof[0] - 0.06, f.roof[1] + 0.06, 0.1),
      slab(f.roofY + plan.height * 0.045, f.roofHalf - 0.22, f.roof[0] - 0.25, f.roof[1] + 0.25, 0.08),
    ],
    { part: 'roof', role: 'body', material: roofPaint }
  )
  return group([glass, roof, tag({ part: 'pillar', role: 'body', material: roofPaint }, ...pillars(plan))])
}

/** A, B and C pillars. */
function pillars(plan: CarPlan): Shape[] {
  const f = cabinFrame(plan)
  const post = (beltZ: number, roofZ: number, width: number): Shape =>
    mirrored(
      sweep(
        [
          [f.beltHalf - 0.012, f.beltY - 0.03, beltZ],
          [(f.beltHalf + f.roofHalf) / 2 - 0.004, (f.beltY + f.roofY) / 2, (beltZ + roofZ) / 2],
          [f.roofHalf - 0.004, f.roofY + 0.004, roofZ],
        ],
        1,
        { smooth: true, section: { kind: 'outline', points: roundedRect(0.03, width, 0.012, 1) } }
      )
    )
  const middle = (f.roof[0] + f.roof[1]) / 2
  return [
    post(f.belt[0] - 0.045, f.roof[0] - 0.04, 0.065),
    post(middle + 0.06, middle, 0.07),
    post(f.belt[1] + 0.06, f.roof[1] + 0.05, 0.13),
  ]
}
