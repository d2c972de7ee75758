import type { Vec3 } from '../../kernel/types.ts'
import type { FamilyContext, ParameterValues } from '../types.ts'

/** Numbers of one chair, read once from the parameters. */
export interface ChairPlan {
  readonly seatY: number
  readonly seatThick: number
  readonly front: number
  readonly back: number
  readonly depth: number
  readonly backHeight: number
  readonly tilt: number
  readonly legWidth: number
  readonly style: string
  /** Three or four; what rocks has four. */
  readonly legCount: number
  readonly backStyle: string
  readonly slats: number
  readonly arms: boolean
  readonly rockers: boolean
  readonly cushion: boolean
  /** Thickness of the padding. */
  readonly padding: number
  readonly isRound: boolean
}

/** Reads the plan once from the parameters. */
export function readPlan({ parameters: p, without }: FamilyContext): ChairPlan {
  const rockers = p['rockers'] === 'yes'
  return {
    seatY: Number(p['seat_height']) - (rockers ? 0.03 : 0),
    seatThick: 0.028,
    front: Number(p['seat_width']),
    back: Number(p['seat_width']) * 0.88,
    depth: Number(p['seat_depth']),
    backHeight: Number(p['back_height']),
    tilt: 0.2,
    legWidth: Number(p['leg_width']),
    style: String(p['legs']),
    legCount: rockers ? 4 : Number(p['leg_count']),
    backStyle: without.has('backrest') ? 'none' : backOf(p),
    slats: Number(p['slats']),
    arms: p['arms'] === 'yes' && !without.has('armrest'),
    rockers,
    cushion: p['cushion'] === 'yes' && !without.has('cushion'),
    padding: p['back'] === 'padded' ? 0.1 : 0.05,
    isRound: p['seat'] === 'round',
  }
}

/** What fills the back; spindles may stand in a hoop. */
function backOf(p: ParameterValues): string {
  return p['back'] === 'spindles' && p['hoop'] === 'yes' ? 'hoop' : String(p['back'])
}

/** Where the legs stand: half distances of the front and the rear pair, and their z. */
export function stance(plan: ChairPlan) {
  const inset = plan.legWidth * 0.75
  return {
    frontX: plan.isRound ? plan.front * 0.36 : plan.front / 2 - inset,
    rearX: plan.isRound ? plan.front * 0.36 : plan.back / 2 - inset,
    frontZ: plan.isRound ? plan.depth * 0.36 : plan.depth / 2 - inset,
    rearZ: plan.isRound ? -plan.depth * 0.36 : -plan.depth / 2 + inset,
  }
}

/** A point of the rear post at `height` above the seat: the back leans away from the sitter. */
export function backPoint(plan: ChairPlan, height: number): Vec3 {
  const { rearX, rearZ } = stance(plan)
  const t = height / plan.backHeight
  return [
    rearX * (1 + 0.03 * t),
    plan.seatY + height,
    rearZ - plan.tilt * plan.backHeight * t * (0.55 + 0.45 * t),
  ]
}
