import { cos, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { flatRail, squareLeg, turnedLeg, turnedRail } from '../../kit/legs.ts'
import { roundedRect, seatOutline } from '../../kit/outlines.ts'
import { at, extrude, group, mirrored, soft, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { backPoint, stance } from './chair-plan.ts'
import type { ChairPlan } from './chair-plan.ts'

/** Legs with aprons, stretchers and, for a rocking chair, runners. */
export function legs(plan: ChairPlan): Shape[] {
  const { frontX, rearX, frontZ, rearZ } = stance(plan)
  const w = plan.legWidth
  const top = plan.seatY - plan.seatThick
  const hasBack = plan.backStyle !== 'none'
  const splay = plan.rockers ? 0 : 0.04
  const frontLeg =
    plan.style === 'turned'
      ? at([frontX, 0, frontZ], turnedLeg(top + 0.004, w * 0.68))
      : squareLeg(
          [
            [frontX + splay * 0.3, 0, frontZ + splay * 0.3],
            [frontX, top + 0.004, frontZ],
          ],
          [w * 0.72, w]
        )
  const rise = hasBack ? [0.25, 0.5, 0.75, 1].map(t => backPoint(plan, plan.backHeight * t)) : []
  const rearLeg =
    plan.style === 'turned' && !hasBack
      ? at([rearX, 0, rearZ], turnedLeg(top + 0.004, w * 0.68))
      : squareLeg(
          [
            [rearX, 0, rearZ - splay * 1.4],
            [rearX, top * 0.5, rearZ - splay * 0.35],
            [rearX, top + 0.004, rearZ],
            ...rise,
          ],
          hasBack ? [w * 0.8, w, w, w, w * 0.92, w * 0.85, w * 0.76] : [w * 0.8, w, w]
        )
  const rails = [...aprons(plan), ...stretchers(plan)]
  return [
    mirrored(tag({ part: 'leg' }, frontLeg, rearLeg), undefined),
    ...rails,
    ...(plan.rockers ? [mirrored(rocker(plan))] : []),
  ]
}

/** Rails under the seat on four sides: what a seat really rests on. */
function aprons(plan: ChairPlan): Shape[] {
  const { frontX, rearX, frontZ, rearZ } = stance(plan)
  const size = { tall: Math.min(0.055, plan.seatY * 0.16), thick: 0.018 }
  const y = plan.seatY - plan.seatThick - size.tall / 2 + 0.002
  return [
    tag(
      { part: 'apron' },
      flatRail([-frontX, y, frontZ], [frontX, y, frontZ], size),
      flatRail([-rearX, y, rearZ], [rearX, y, rearZ], size),
      mirrored(flatRail([frontX, y, frontZ], [rearX, y, rearZ], size))
    ),
  ]
}

function stretchers(plan: ChairPlan): Shape[] {
  const { frontX, rearX, frontZ, rearZ } = stance(plan)
  const y = plan.seatY * 0.36
  const middle = (frontX + rearX) / 2
  const rail =
    plan.style === 'turned'
      ? turnedRail
      : (a: Vec3, b: Vec3, r: number) => flatRail(a, b, { tall: r * 2.2, thick: r * 1.4 })
  return [
    tag(
      { part: 'stretcher' },
      mirrored(rail([frontX, y, frontZ], [rearX, y, rearZ], 0.011)),
      rail([-middle, y, (frontZ + rearZ) / 2], [middle, y, (frontZ + rearZ) / 2], 0.011)
    ),
  ]
}

/** A bent runner that carries a front and a rear leg; its lowest point touches the floor. */
function rocker(plan: ChairPlan): Shape {
  const { frontX, rearX, frontZ, rearZ } = stance(plan)
  const radius = plan.depth * 2.1
  const reach = plan.depth * 0.86
  const x = (frontX + rearX) / 2
  const path = Array.from({ length: 13 }, (_, i): Vec3 => {
    const angle = ((i / 12) * 2 - 1) * (reach / radius)
    const z = (frontZ + rearZ) / 2 - 0.03 + radius * sin(angle)
    return [x, radius * (1 - cos(angle)) - 0.022, z]
  })
  return sweep(path, 1, {
    smooth: true,
    section: { kind: 'outline', points: roundedRect(plan.legWidth * 1.3, 0.042, 0.008, 2) },
    part: 'rocker',
    role: 'feature',
  })
}

/** The board, and a pad on it where wanted. */
export function seat(plan: ChairPlan, context: FamilyContext): Shape {
  const overhang = 0.012
  const outline = seatOutline(
    plan.front + overhang * 2,
    plan.back + overhang * 2,
    plan.depth + overhang * 2,
    0.035
  )
  const flat: Vec3 = [-Math.PI / 2, 0, 0]
  const board = at([0, plan.seatY - plan.seatThick / 2, 0], extrude(outline, plan.seatThick), {
    rotate: flat,
  })
  const parts: Shape[] = [
    tag({ part: 'seat', role: 'body', material: context.material('seat'), edge: soft(0.009) }, board),
  ]
  if (plan.cushion) {
    const pad = seatOutline(plan.front - 0.02, plan.back - 0.02, plan.depth - 0.03, 0.06)
    parts.push(
      at(
        [0, plan.seatY + 0.018, 0.004],
        extrude(pad, 0.045, {
          part: 'cushion',
          role: 'body',
          material: context.material('cushion'),
          edge: soft(0.02),
        }),
        {
          rotate: flat,
        }
      )
    )
  }
  return group(parts)
}
