import { atan2, cos, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { squareLeg } from '../../kit/legs.ts'
import { roundedRect } from '../../kit/outlines.ts'
import { at, extrude, group, mirrored, soft, sweep, tag } from '../../shape/build.ts'
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
    case 'hoop':
      return hoop(plan)
    case 'padded':
    case 'panel':
      return [top, leaningBoard(plan, { low: 0.14, high: 0.86, thick: 0.014, round: 0.004, front: -0.006 })]
    case 'spindles':
      return [top, crossRail(plan, low, 0.035, 0.02), ...uprights(plan, low, 'round')]
    default:
      return [top, crossRail(plan, low, 0.035, 0.02), ...uprights(plan, low, 'flat')]
  }
}

/** A pad on the panel. */
export function backPad(plan: ChairPlan): Shape {
  const pad = { low: 0.2, high: 0.88, thick: 0.075, round: 0.06, front: 0.03 }
  return tag({ edge: soft(0.032) }, leaningBoard(plan, pad))
}

interface Board {
  /** Its ends as shares of the back's height. */
  readonly low: number
  readonly high: number
  readonly thick: number
  readonly round: number
  /** How far its middle stands before that of the posts. */
  readonly front: number
}

/** A flat board between the posts, leaning as they do. */
function leaningBoard(plan: ChairPlan, board: Board): Shape {
  const [low, high] = [board.low, board.high].map(t => backPoint(plan, plan.backHeight * t))
  const [rise, run] = [high[1] - low[1], high[2] - low[2]]
  const wide = low[0] + high[0] - plan.legWidth * 0.7
  return at(
    [0, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2 + board.front],
    extrude(roundedRect(wide, Math.sqrt(rise * rise + run * run), board.round, 4), board.thick),
    { rotate: [atan2(run, rise), 0, 0] }
  )
}

/** A bow of bent wood from the seat over the shoulders, with sticks in it: a Windsor chair. */
function hoop(plan: ChairPlan): Shape[] {
  const z = -plan.depth / 2 + plan.legWidth * 0.6
  const half = plan.back / 2 - plan.legWidth * 0.5
  const point = (x: number, t: number): Vec3 => [
    x,
    plan.seatY + plan.backHeight * t,
    z - plan.tilt * plan.backHeight * t,
  ]
  const bow = Array.from({ length: 15 }, (_, i): Vec3 => {
    const angle = Math.PI * (i / 14)
    // A superellipse: upright sides, a flat arch.
    const [c, s] = [cos(angle), sin(angle)]
    return point(half * Math.sign(c) * Math.sqrt(Math.abs(c)) * (1 + 0.06 * s), -0.03 + 1.03 * Math.sqrt(s))
  })
  const count = Math.max(3, Math.round(plan.slats))
  const sticks = Array.from({ length: count }, (_, i) => {
    const x = half * 0.86 * ((2 * (i + 0.5)) / count - 1)
    const u = x / half
    const top = Math.sqrt(Math.sqrt(Math.max(0, 1 - u * u * u * u)))
    return sweep(
      [point(x * 0.82, -0.03), point(x * 0.95, top * 0.55), point(x, top * 0.985)],
      [0.0075, 0.0105, 0.007],
      {
        smooth: true,
      }
    )
  })
  return [sweep(bow, 0.014, { smooth: true, caps: 'flat' }), ...sticks]
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
