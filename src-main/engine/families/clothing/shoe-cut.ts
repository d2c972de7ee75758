import { clothRing, denseRings, type ClothRing } from '../../kit/cloth.ts'
import type { FamilyContext } from '../types.ts'
import { footRing, type LastForm, type Level } from './shoe-last.ts'

/** Everything about one shoe (the right one), metres. */
export interface ShoeCut {
  readonly style: string
  readonly last: LastForm
  /** Thickness of the sole under the ball, and of the platform of the whole. */
  readonly sole: number
  readonly heelKind: string
  readonly heelHeight: number
  readonly shaft: number
  readonly laces: string
  readonly rings: readonly ClothRing[]
}

/** Low shoes that are laced or slipped on: from the welt to the opening under the ankle. */
const LOW: readonly Level[] = [
  { back: 0, front: 0 },
  { back: 0.014, front: 0.017, width: 1.03 },
  { back: 0.03, front: 0.034, toe: 0.173, width: 1.02 },
  { back: 0.046, front: 0.051, toe: 0.16, width: 0.97, heel: -0.108 },
  { back: 0.06, front: 0.063, toe: 0.126, width: 0.9, heel: -0.106, droop: 0.004 },
  { back: 0.071, front: 0.076, toe: 0.082, width: 0.83, heel: -0.105, droop: 0.008 },
  { back: 0.079, front: 0.09, toe: 0.05, width: 0.79, heel: -0.107, droop: 0.015 },
]
/** Cut out down to the toes: pumps, ballet shoes. */
const CUT_OUT: readonly Level[] = [
  { back: 0, front: 0 },
  { back: 0.012, front: 0.01, width: 1.01 },
  { back: 0.026, front: 0.019, toe: 0.169, width: 0.98 },
  { back: 0.04, front: 0.026, toe: 0.152, width: 0.92, heel: -0.108, droop: 0.002 },
  { back: 0.054, front: 0.028, toe: 0.128, width: 0.86, heel: -0.106, droop: 0.007 },
]
/** The foot of a boot up to the ankle. */
const ANKLE: readonly Level[] = [
  ...LOW.slice(0, 5),
  { back: 0.082, front: 0.078, toe: 0.07, width: 0.85, heel: -0.106 },
  { back: 0.1, front: 0.102, toe: 0.045, width: 0.87, heel: -0.102 },
]

/** Slippers: open behind the toes, soft and low. */
const SLIPPER: readonly Level[] = [
  { back: 0, front: 0 },
  { back: 0.013, front: 0.018, width: 1.09 },
  { back: 0.024, front: 0.035, toe: 0.169, width: 1.08 },
  { back: 0.032, front: 0.052, toe: 0.148, width: 1.05, heel: -0.109 },
  { back: 0.038, front: 0.065, toe: 0.112, width: 0.99, heel: -0.108 },
  { back: 0.042, front: 0.073, toe: 0.075, width: 0.93, heel: -0.106 },
]

const LEVELS: Readonly<Record<string, readonly Level[]>> = {
  oxford: LOW,
  sneaker: LOW,
  pump: CUT_OUT,
  ballet: CUT_OUT,
  slipper: SLIPPER,
}

export function readShoe({ parameters: p, without }: FamilyContext): ShoeCut {
  const style = String(p['style'])
  const heelKind = String(p['heel'])
  const heelHeight = without.has('heel') ? 0 : Number(p['heel_height'])
  const sole = Number(p['sole'])
  const toe = Number(p['toe'])
  const last: LastForm = {
    lift: heelKind === 'block' || heelKind === 'stiletto' ? heelHeight : 0,
    toe,
    long: toe < 0.85 ? 0.084 * (1 - toe) : 0,
  }
  const shaft = Number(p['shaft'])
  const low = shaft > 0 ? undefined : LEVELS[style]
  const feet = (low ?? ANKLE).map(level =>
    footRing(last, { ...level, back: level.back + sole, front: level.front + sole })
  )
  const rings = low === undefined ? [...feet, ...shaftRings(style, last, sole, shaft)] : feet
  return {
    style,
    last,
    sole,
    heelKind,
    heelHeight,
    shaft,
    laces: without.has('lace') ? 'none' : String(p['laces']),
    rings: denseRings(rings, PIECES),
  }
}

/** Rings per level: the levels are numbered, what is sewn on lies between them. */
export const PIECES = 3

/** From the ankle up: a straight laced shaft, or a wide one pulled on. */
function shaftRings(style: string, last: LastForm, sole: number, shaft: number): readonly ClothRing[] {
  const ground = 0.1 + sole + last.lift
  const isWide = style === 'cowboy' || style === 'rain' || style === 'tall'
  const count = Math.max(2, Math.round(shaft / 0.055))
  return Array.from({ length: count }, (_, i): ClothRing => {
    const t = (i + 1) / count
    const calf = isWide ? 0.016 * Math.min(1, (t * shaft) / 0.16) : 0.004 * t
    const crease = isWide && i < 3 ? (i % 2 === 0 ? 0.0025 : -0.0015) : 0
    return clothRing({
      y: ground + shaft * t,
      rx: 0.042 + calf + crease,
      rz: 0.06 + calf * 1.25 + crease,
      z: -0.034 - 0.01 * t,
      dip: style === 'cowboy' && i === count - 1 ? -0.022 : 0,
      droop: style === 'cowboy' && i === count - 1 ? -0.01 : 0,
    })
  }).map((ring, i, all) => (style === 'cowboy' && i === all.length - 1 ? scalloped(ring) : ring))
}

/** The top of a cowboy boot: high in front and behind, low at the sides. */
const scalloped = (ring: ClothRing): ClothRing =>
  ring.map(([x, y, z]) => [x, y - 0.022 + 0.05 * Math.min(1, Math.abs(z + 0.044) / 0.07), z] as const)
