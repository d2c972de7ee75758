import type { FamilyContext } from '../types.ts'

/** Measures of one seat, read once. */
export interface SofaPlan {
  readonly seats: number
  /** Of one place and of all of them. */
  readonly place: number
  readonly wide: number
  readonly depth: number
  readonly seatY: number
  readonly top: number
  readonly foot: number
  readonly armWide: number
  readonly arms: string
  readonly back: string
  /** Thickness of a seat cushion. */
  readonly pad: number
  readonly isChaise: boolean
}

/** The family's parameters as measures of one piece. */
export function readPlan({ parameters: p, without }: FamilyContext): SofaPlan {
  const seats = Number(p['seats'])
  const place = Number(p['seat_width'])
  const arms = without.has('armrest') ? 'none' : String(p['arms'])
  return {
    seats,
    place,
    wide: seats * place,
    depth: Number(p['depth']),
    seatY: Number(p['seat_height']),
    top: Number(p['back_height']),
    foot: 0.1,
    armWide: arms === 'track' ? 0.15 : 0.19,
    arms,
    back: String(p['back']),
    pad: 0.16 * Number(p['puff']),
    isChaise: p['chaise'] === 'yes',
  }
}
