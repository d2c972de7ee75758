import type { Knot, Lump } from '../../kit/flesh.ts'
import type { Anatomy } from './anatomy.ts'
import type { Motion } from './postures.ts'
import { carried, chained } from './upright.ts'

/** The stretched phase of a gallop, which is that of a leap as well: fore legs ahead, hind legs behind, the trunk level. */
export const STRIDE = 'running'

/** Words of a prompt that mean it. */
export const STRIDE_WORDS = {
  running: { pose: STRIDE },
  galloping: { pose: STRIDE },
  jumping: { pose: STRIDE },
  leaping: { pose: STRIDE },
} as const

/** Directions of the bones of a fore and of a hind leg from straight down, forward positive, radians. */
const FORE = [0.72, 1.05, 0.85, 0.85] as const
const HIND = [-0.35, -0.85, -0.7, -0.7] as const
/** Most that the trunk comes down for the feet to meet the ground, in shares of the height of the belly. */
const MOST_DROP = 0.6

const legsOf = ({ front, hind }: Anatomy): Pick<Anatomy, 'front' | 'hind'> => ({
  front: chained(front, [front[0][1], front[0][2]], FORE),
  hind: chained(hind, [hind[0][1], hind[0][2]], HIND),
})

const footOf = (leg: readonly Knot[]): number => leg[leg.length - 1][1]

/** What running does to the trunk: it comes down until the lowest foot is where it stood. */
export function strideMotion(a: Anatomy): Motion {
  const { front, hind } = legsOf(a)
  const rise = Math.min(footOf(front) - footOf(a.front), footOf(hind) - footOf(a.hind))
  const belly = Math.min(...a.trunk.map(lump => lump[1] - lump[4]))
  return {
    turn: 0,
    lift: -Math.max(0, Math.min(rise, MOST_DROP * belly)),
    pivot: [a.front[0][1], a.front[0][2]],
  }
}

/** The anatomy in full stride. */
export function strided(a: Anatomy): Anatomy {
  const { lift } = strideMotion(a)
  const moved = (list: readonly Knot[]): readonly Knot[] =>
    list.map(([x, y, z, r]): Knot => [x, y + lift, z, r])
  const legs = legsOf(a)
  const [front, hind] = [moved(legs.front), moved(legs.hind)]
  return {
    ...a,
    trunk: a.trunk.map((lump): Lump => [
      lump[0],
      lump[1] + lift,
      lump[2],
      lump[3],
      lump[4],
      lump[5],
      lump[6] ?? 0,
    ]),
    neck: moved(a.neck),
    head: { ...a.head, at: [a.head.at[0] + lift, a.head.at[1]] },
    front,
    hind,
    tail: moved(a.tail),
    feet: (a.feet ?? []).map(ball => carried(ball, a, { front, hind })),
  }
}
