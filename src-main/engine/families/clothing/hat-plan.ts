import type { FamilyContext } from '../types.ts'

/** Measures of a hat, metres; the head's opening lies level, the brim's inner edge at height `base`. */
export interface HatPlan {
  /** Half the head's opening, sideways and front to back. */
  readonly rx: number
  readonly rz: number
  readonly crownHeight: number
  readonly crown: string
  readonly brim: number
  readonly curl: number
  readonly roll: number
  readonly cocked: number
  readonly wave: number
  readonly isWoven: boolean
  readonly band: string
  readonly fray: string
  /** Where the crown meets the brim above the floor. */
  readonly base: number
  readonly phase: number
  readonly without: ReadonlySet<string>
}

export function readHat({ parameters: p, without, random }: FamilyContext): HatPlan {
  const brim = Number(p['brim'])
  const curl = Number(p['curl'])
  return {
    rx: 0.086,
    rz: 0.102,
    crownHeight: Number(p['crown_height']),
    crown: String(p['crown']),
    brim,
    curl,
    roll: Number(p['side_roll']),
    cocked: Number(p['cocked']),
    wave: Number(p['wave']),
    isWoven: p['weave'] === 'yes',
    band: without.has('band') ? 'none' : String(p['band']),
    fray: String(p['fray']),
    base: 0.004,
    phase: random.range(0, 6),
    without,
  }
}
