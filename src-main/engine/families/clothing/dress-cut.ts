import { pow, sin } from '../../kernel/det-math.ts'
import { clothRing, type ClothRing } from '../../kit/cloth.ts'
import type { FamilyContext } from '../types.ts'

/** Measures of a dress, metres: it stands on the hem of its skirt as if somebody wore it. */
export interface DressCut {
  /** Hem and waist above the floor; the bodice ends at `top`. */
  readonly hem: number
  readonly waist: number
  readonly top: number
  /** Half the width of the hem. */
  readonly spread: number
  readonly train: number
  readonly folds: number
  readonly skirt: readonly ClothRing[]
  readonly bodice: readonly ClothRing[]
}

/** Points per fold of the skirt. */
const FOLD_POINTS = 6

/** Reads the parameters and lays out skirt and bodice. */
export function readDress({ parameters: p, without, random }: FamilyContext): DressCut {
  const length = Number(p['length'])
  const spread = Number(p['spread'])
  const isSkirt = p['top'] === 'none'
  const train = without.has('train') ? 0 : Number(p['train'])
  const folds = Number(p['folds'])
  const waist = length
  const form = { spread, train, folds, shape: String(p['shape']), phase: random.range(0, 6) }
  return {
    hem: 0,
    waist,
    top: isSkirt ? waist + 0.03 : waist + 0.34,
    spread,
    train,
    folds,
    skirt: skirtRings(waist, form),
    bodice: bodiceRings(waist, String(p['top'])),
  }
}

interface SkirtForm {
  readonly spread: number
  readonly train: number
  readonly folds: number
  readonly shape: string
  readonly phase: number
}

/** How far out the skirt is at a share of its length below the waist. */
function fullness(shape: string, t: number): number {
  switch (shape) {
    case 'ball':
      return Math.min(1, 0.28 * t + 0.95 * sin(t * 1.35))
    case 'mermaid':
      return t < 0.62 ? 0.2 * sin(t * 5) : 0.16 + 0.84 * pow((t - 0.62) / 0.38, 1.5)
    case 'straight':
      return t * 0.9
    default:
      return 0.25 * t + 0.75 * pow(t, 1.25)
  }
}

function skirtRings(length: number, { spread, train, folds, shape, phase }: SkirtForm): readonly ClothRing[] {
  const points = Math.max(24, folds * FOLD_POINTS)
  const levels = [0, 0.015, 0.08, 0.2, 0.35, 0.5, 0.66, 0.8, 0.9, 0.96, 1]
  return levels.map((up): ClothRing => {
    const t = 1 - up
    const out = fullness(shape, t)
    const swept = train * pow(Math.max(0, t - 0.35), 2) * 2.4
    return clothRing({
      y: length * up,
      rx: 0.125 + (spread - 0.125) * out,
      rz: 0.1 + (spread * 0.94 - 0.1) * out + swept * 0.5,
      z: -swept * 0.5 - 0.01 * t,
      folds,
      depth: folds === 0 ? 0 : 0.01 + 0.075 * t * (shape === 'straight' ? 0.5 : 1),
      phase: phase + 0.5 * sin(3 * t),
      points,
    })
  })
}

/** From the waist to the edge above the bust, or up to the neck where the dress has shoulders. */
function bodiceRings(waist: number, top: string): readonly ClothRing[] {
  if (top === 'none') {
    return [
      clothRing({ y: waist - 0.012, rx: 0.122, rz: 0.097 }),
      clothRing({ y: waist - 0.01, rx: 0.129, rz: 0.104 }),
      clothRing({ y: waist + 0.03, rx: 0.126, rz: 0.101 }),
    ]
  }
  const rings = [
    clothRing({ y: waist - 0.03, rx: 0.125, rz: 0.1 }),
    clothRing({ y: waist, rx: 0.127, rz: 0.1, z: 0.002 }),
    clothRing({ y: waist + 0.07, rx: 0.138, rz: 0.104, z: 0.005 }),
    clothRing({ y: waist + 0.14, rx: 0.151, rz: 0.118, z: 0.014 }),
    clothRing({ y: waist + 0.185, rx: 0.158, rz: 0.13, z: 0.022, square: 2.3 }),
    clothRing({ y: waist + 0.23, rx: 0.16, rz: 0.124, z: 0.015, square: 2.3 }),
  ]
  if (top === 'strapless') {
    return [...rings, sweetheart(waist + 0.275)]
  }
  const neck = [
    clothRing({ y: waist + 0.29, rx: 0.172, rz: 0.1, z: 0 }),
    clothRing({ y: waist + 0.345, rx: 0.178, rz: 0.084, z: -0.008 }),
    clothRing({ y: waist + 0.375, rx: 0.15, rz: 0.077, z: -0.012, dip: 0.01, droop: 0.004 }),
    clothRing({ y: waist + 0.39, rx: 0.098, rz: 0.072, z: -0.008, dip: 0.035 }),
  ]
  return [...rings, ...neck]
}

/** The edge of a strapless bodice: two arches over the bust, lower at the back. */
function sweetheart(y: number): ClothRing {
  return clothRing({ y, rx: 0.157, rz: 0.11, z: 0.012, square: 2.2, dip: -0.012 }).map(([x, height, z]) => {
    const front = z > 0.03 ? 1 : 0
    const dip = Math.max(0, 1 - Math.abs(x) / 0.045)
    const arch = Math.max(0, 1 - Math.abs(Math.abs(x) - 0.07) / 0.06)
    return [x, height + front * (0.02 * arch - 0.03 * dip), z]
  })
}
