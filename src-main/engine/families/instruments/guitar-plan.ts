import type { NeckLine } from '../../kit/strings.ts'
import type { FamilyContext } from '../types.ts'

/** Numbers of one plucked instrument at the size of a guitar; `scale` makes it the wanted one. */
export interface GuitarPlan {
  readonly kind: 'acoustic' | 'electric' | 'banjo'
  readonly neck: NeckLine
  /** Sign of the treble side along X: −1 for the left hand. */
  readonly hand: 1 | -1
  readonly width: number
  readonly thick: number
  readonly strings: number
  readonly cutaway: boolean
  /** Is it a bass: four long strings, two pickups. */
  readonly isBass: boolean
  /** Front of the body and of the fingerboard (z). */
  readonly front: number
  readonly board: number
  /** Height of the whole before scaling. */
  readonly tall: number
  readonly scale: number
}

/** Reads the plan once from the parameters. */
export function readGuitarPlan({ parameters: p }: FamilyContext): GuitarPlan {
  const kind = p['kind'] === 'electric' ? 'electric' : p['kind'] === 'banjo' ? 'banjo' : 'acoustic'
  const strings = Number(p['strings'])
  const length = Number(p['length'])
  const isBass = kind === 'electric' && strings <= 5
  const thick = (kind === 'electric' ? 0.042 : kind === 'banjo' ? 0.07 : 0.1) * Number(p['thick'])
  const bridge = kind === 'electric' ? 0.105 : kind === 'banjo' ? 0.1 : 0.14
  const end = kind === 'electric' ? 0.262 : kind === 'banjo' ? 0.31 : 0.405
  const nut = bridge + (isBass ? 0.8 : kind === 'banjo' ? 0.69 : 0.648)
  const tall = nut + 0.18
  const front = thick / 2
  return {
    kind,
    neck: { nut, bridge, narrow: isBass ? 0.04 : 0.044, wide: 0.058, end },
    hand: p['hand'] === 'left' ? -1 : 1,
    width: Number(p['width']),
    thick,
    strings,
    cutaway: p['cutaway'] === 'yes',
    isBass,
    front,
    board: front + 0.012,
    tall,
    scale: length / tall,
  }
}
