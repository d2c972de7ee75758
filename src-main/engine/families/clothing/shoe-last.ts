import { cos, pow, sin, smoothstep, TAU } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import type { ClothRing } from '../../kit/cloth.ts'

/** The form of a right foot: outlines at any height, pitched by the heel. Metres; the heel's back at −Z. */

export const HEEL = -0.11
export const TOE = 0.175
const POINTS = 32

/** Half the width of the sole along its length (share from the heel), and how far its middle line lies outward. */
const WIDTHS: readonly Vec2[] = [
  [0, 0.03],
  [0.12, 0.034],
  [0.4, 0.033],
  [0.68, 0.047],
  [0.85, 0.045],
  [1, 0.036],
]

function widthAt(share: number): number {
  const s = Math.min(1, Math.max(0, share))
  const next = Math.max(
    1,
    WIDTHS.findIndex(([at]) => at >= s)
  )
  const [a, b] = [WIDTHS[next - 1], WIDTHS[next]]
  const t = (s - a[0]) / (b[0] - a[0])
  return a[1] + (b[1] - a[1]) * t * t * (3 - 2 * t)
}

/** Inside edge is straighter: the tip turns inward (−X on a right shoe). */
const middleAt = (share: number): number => -0.008 * share * share + 0.004 * (1 - share)

export interface Level {
  /** Height at the back and at the front. */
  readonly back: number
  readonly front: number
  /** Where the ring begins and ends. */
  readonly heel?: number
  readonly toe?: number
  readonly width?: number
  /** Metres that the sides lie lower. */
  readonly droop?: number
}

export interface LastForm {
  /** Height of the heel above the ball. */
  readonly lift: number
  /** 1 round, 0.6 pointed. */
  readonly toe: number
  /** Toe longer by this, for pointed shoes. */
  readonly long: number
}

/** How high the pitched foot lies at z. */
export function pitchAt(form: LastForm, z: number): number {
  return form.lift * smoothstep(0.085, -0.085, z)
}

/** One outline of the foot at a level. */
export function footRing(form: LastForm, level: Level): ClothRing {
  const heel = level.heel ?? HEEL
  const toe = (level.toe ?? TOE) + form.long * Math.max(0, ((level.toe ?? TOE) - 0.1) / 0.075)
  const width = level.width ?? 1
  return Array.from({ length: POINTS }, (_, i): Vec3 => {
    const angle = (TAU * i) / POINTS
    const [s, c] = [sin(angle), cos(angle)]
    const along = 0.5 + 0.5 * c
    const z = heel + (toe - heel) * along
    const share = (z - HEEL) / (TOE - HEEL)
    const round = pow(Math.abs(s), along > 0.5 ? 0.45 + 0.5 * (1 - form.toe) * 2 : 0.6)
    const half = widthAt(share) * width * round
    const y = level.back + (level.front - level.back) * along - (level.droop ?? 0) * s * s
    return [middleAt(share) + (s < 0 ? -half : half), y + pitchAt(form, z), z]
  })
}

/** The same outline flat on the floor, grown by `grow`: soles. */
export function soleRing(
  form: LastForm,
  y: number,
  grow: number,
  range: { heel?: number; toe?: number } = {}
): ClothRing {
  const ring = footRing(form, { back: y, front: y, ...range })
  return ring.map(([x, height, z], i): Vec3 => {
    const angle = (TAU * i) / POINTS
    return [x + grow * sin(angle), height, z + grow * cos(angle)]
  })
}
