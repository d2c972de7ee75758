import { cos, pow, sin, TAU } from '../../kernel/det-math.ts'
import type { Random, Vec3 } from '../../kernel/types.ts'
import type { ClothRing } from '../../kit/cloth.ts'
import type { FamilyContext } from '../types.ts'

/** Measures of a pair of trousers, metres, and the rings of its right half (+X). */
export interface TrouserCut {
  readonly inseam: number
  /** Crotch to the top of the waistband. */
  readonly rise: number
  /** Width factors of the hem and of the whole leg. */
  readonly flare: number
  readonly loose: number
  readonly style: string
  /** Tube of one leg up to the waistband's seam; `v` of it runs from hem to waist. */
  readonly half: readonly ClothRing[]
}

/** Points of a ring: enough that creases read. */
const POINTS = 28

interface HalfRing {
  readonly y: number
  /** Middle of the leg's tube, metres right of the figure's middle. */
  readonly x: number
  readonly out: number
  /** Toward the other leg. */
  readonly inside: number
  readonly front: number
  readonly back: number
  /** 2 round, 6 square on the inside: where the halves meet. */
  readonly square: number
}

function halfRing(form: HalfRing): ClothRing {
  return Array.from({ length: POINTS }, (_, i): Vec3 => {
    const angle = (TAU * i) / POINTS
    const [s, c] = [sin(angle), cos(angle)]
    const n = s < 0 ? form.square : 2.3
    const r = pow(pow(Math.abs(s) + 1e-9, n) + pow(Math.abs(c) + 1e-9, n), -1 / n)
    return [
      form.x + (s < 0 ? form.inside : form.out) * r * s,
      form.y,
      (c < 0 ? form.back : form.front) * r * c,
    ]
  })
}

/** Reads the parameters and lays out the rings. */
export function readCut({ parameters: p, random }: FamilyContext): TrouserCut {
  const inseam = Number(p['inseam'])
  const loose = Number(p['loose'])
  const flare = Number(p['flare'])
  const rise = Number(p['rise'])
  const style = String(p['style'])
  return {
    inseam,
    rise,
    flare,
    loose,
    style,
    half: [...leg({ inseam, loose, flare, style }, random), ...seat(inseam, rise, loose)],
  }
}

type LegForm = Pick<TrouserCut, 'inseam' | 'loose' | 'flare' | 'style'>

/** Rings from hem to crotch: the cloth breaks over the shoe and creases behind the knee. */
function leg({ inseam, loose, flare, style }: LegForm, random: Random): readonly ClothRing[] {
  const count = Math.max(6, Math.round(inseam / 0.05))
  const creases = random.fork('creases')
  const isSoft = style !== 'chinos'
  return Array.from({ length: count }, (_, i): ClothRing => {
    const t = i / count
    const y = inseam * t
    // Down a real leg from the crotch: thigh 9.8 cm, knee 7.9 cm, hem 7.6 cm half width, however short it is cut.
    const down = 0.78 - 0.78 * t * (inseam / 0.78) - (0.78 - inseam)
    const thigh = Math.max(0, 1 - (0.78 - (0.78 - down)) / 0.42)
    const radius = (0.079 + 0.02 * thigh) * loose * (1 + (flare - 1) * pow(1 - t, 1.6))
    const wrinkle = isSoft ? 0.0045 : 0.002
    const hem = t < 0.16 ? 1 : 0
    const knee = Math.max(0, 1 - Math.abs(down - 0.36) / 0.14)
    const shift = (0.35 + knee + hem) * wrinkle * (i % 2 === 0 ? 1 : -1)
    const swing = creases.range(-1, 1) * wrinkle
    const gather = style === 'sweatpants' && i < 2 ? 0.72 : 1
    return halfRing({
      y,
      x: 0.098 + 0.012 * (1 - t) + swing * 0.5,
      out: radius * gather + shift,
      inside: radius * gather - shift * 0.4,
      front: (radius * 1.14 + knee * 0.008) * gather + swing,
      back: (radius * 1.14 - knee * 0.006) * gather + shift + swing,
      square: 2.2,
    })
  })
}

/** Rings from the crotch to the seam of the waistband: half of a pelvis. */
function seat(inseam: number, rise: number, loose: number): readonly ClothRing[] {
  const wide = 1 + (loose - 1) * 0.5
  const at = (t: number, outer: number, front: number, back: number, square: number, x: number): ClothRing =>
    halfRing({
      y: inseam + (rise - 0.035) * t,
      x,
      out: outer * wide - x,
      inside: x + (square > 3 ? 0.012 : 0.002),
      front: front * wide,
      back: back * wide,
      square,
    })
  return [
    at(0.0, 0.203, 0.113, 0.126, 2.6, 0.102),
    at(0.14, 0.203, 0.116, 0.136, 3.6, 0.1),
    at(0.35, 0.2, 0.117, 0.14, 5, 0.096),
    at(0.62, 0.191, 0.114, 0.131, 6, 0.092),
    at(0.85, 0.181, 0.11, 0.118, 6, 0.088),
    at(1, 0.175, 0.108, 0.112, 6, 0.086),
  ]
}
