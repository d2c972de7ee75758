import type { Vec3 } from '../../kernel/types.ts'
import { squareLeg } from '../../kit/legs.ts'
import { roundedRect } from '../../kit/outlines.ts'
import { group, mirrored, sweep } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { backPoint, stance } from './chair-plan.ts'
import type { ChairPlan } from './chair-plan.ts'

/** What a back leans on: rails with slats, rungs, spindles or a panel. */
export function backrest(plan: ChairPlan): Shape[] {
  const top = crossRail(plan, plan.backHeight - 0.045, plan.backStyle === 'ladder' ? 0.07 : 0.085, 0.022)
  const low = plan.backHeight * 0.2
  switch (plan.backStyle) {
    case 'ladder':
      return [top, ...rungs(plan)]
    case 'panel':
      return [top, crossRail(plan, plan.backHeight * 0.5, plan.backHeight * 0.62, 0.014)]
    case 'spindles':
      return [top, crossRail(plan, low, 0.035, 0.02), ...uprights(plan, low, 'round')]
    default:
      return [top, crossRail(plan, low, 0.035, 0.02), ...uprights(plan, low, 'flat')]
  }
}

function rungs(plan: ChairPlan): Shape[] {
  const count = Math.max(2, Math.round(plan.slats))
  return Array.from({ length: count - 1 }, (_, i) =>
    crossRail(plan, plan.backHeight * (0.2 + (0.62 * i) / (count - 1)), 0.055, 0.016)
  )
}

/** A rail between the rear posts, bowed backwards so that it fits a back. */
function crossRail(plan: ChairPlan, height: number, tall: number, thick: number): Shape {
  const end = backPoint(plan, height)
  const bow = 0.028
  const path = [-1, -0.5, 0, 0.5, 1].map((t): Vec3 => [end[0] * t, end[1], end[2] - bow * (1 - t * t)])
  return sweep(path, 1, {
    smooth: true,
    section: { kind: 'outline', points: roundedRect(thick, tall, Math.min(thick, tall) * 0.3, 3) },
  })
}

/** Slats or spindles between the lower and the top rail. */
function uprights(plan: ChairPlan, low: number, kind: 'flat' | 'round'): Shape[] {
  const count = Math.max(2, Math.round(plan.slats))
  const high = plan.backHeight - 0.05
  return Array.from({ length: count }, (_, i) => {
    const t = ((i + 1) / (count + 1)) * 2 - 1
    const path = [0, 0.5, 1].map((u): Vec3 => {
      const point = backPoint(plan, low + (high - low) * u)
      return [point[0] * t, point[1], point[2] - 0.028 * (1 - t * t)]
    })
    return kind === 'round'
      ? sweep(path, [0.008, 0.012, 0.008], { smooth: true })
      : sweep(path, 1, {
          smooth: true,
          section: {
            kind: 'outline',
            points: roundedRect(Math.min(0.042, (plan.back / (count + 1)) * 0.55), 0.013, 0.004, 2),
          },
        })
  })
}

/** Armrests on posts, left and right. */
export function armrests(plan: ChairPlan): Shape[] {
  const { frontX, frontZ } = stance(plan)
  const height = Math.min(0.22, plan.backHeight * 0.55)
  const rear = backPoint(plan, height)
  const y = plan.seatY + height
  const rest = sweep(
    [
      [rear[0], rear[1], rear[2]],
      [frontX + 0.012, y + 0.008, 0],
      [frontX + 0.014, y, frontZ + 0.035],
    ],
    1,
    { smooth: true, section: { kind: 'outline', points: roundedRect(0.05, 0.024, 0.009, 3) } }
  )
  const post = squareLeg(
    [
      [frontX + 0.004, plan.seatY - 0.01, frontZ - 0.03],
      [frontX + 0.012, y, frontZ - 0.02],
    ],
    plan.legWidth * 0.72
  )
  return [mirrored(group([rest, post]))]
}
