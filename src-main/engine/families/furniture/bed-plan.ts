import type { FamilyContext } from '../types.ts'

/** Measures of one bed, read once. */
export interface BedPlan {
  readonly width: number
  readonly length: number
  readonly height: number
  readonly deck: number
  readonly post: number
  readonly mattress: number
  readonly head: string
  readonly kind: string
  readonly pillows: number
}

/** The family's parameters as measures of one piece. */
export function readPlan({ parameters: p, without }: FamilyContext): BedPlan {
  return {
    width: Number(p['width']),
    length: Number(p['length']),
    height: Number(p['height']),
    deck: Number(p['deck']),
    post: 0.075,
    mattress: p['kind'] === 'crib' ? 0.11 : p['kind'] === 'bunk' ? 0.15 : 0.21,
    head: String(p['head']),
    kind: String(p['kind']),
    pillows: without.has('pillow') ? 0 : Number(p['pillows']),
  }
}
