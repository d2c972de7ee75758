import { atan2, cos, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { addScaled, distance, normalize, subtract } from '../../kernel/vector.ts'
import type { Knot, Lump } from '../../kit/flesh.ts'
import { bentTo } from '../bent-limb.ts'
import type { Anatomy } from './anatomy.ts'
import { onSkull } from './beast-joints.ts'
import type { Motion } from './postures.ts'

/** An animal on all fours whose mouth comes down to what it eats, drinks or licks: first its neck turns, then its fore legs bend. */

/** The direction of a neck that is all the way down, and most that the nose points down, radians. */
const NECK_DOWN = -1.15
const NOSE_DOWN = 1.2
/** The fore legs bend from that share of the way on, until the shoulders have lost this much of their height. */
const KNEELS_FROM = 0.45
const MOST_DROP = 0.34
const STEPS = 48

/** Where an animal eats: between its lips, in units of its head. */
const LIPS: Vec3 = [0, -0.3, 0.88]

export interface Bowed {
  readonly anatomy: Anatomy
  readonly motion: Motion
}

/** The anatomy with its mouth as high as `mouth`, in its own units, or as near to that as it comes down; higher it never is. */
export function bowed(a: Anatomy, mouth: number): Bowed {
  for (let step = 0; step < STEPS; step++) {
    const found = bowedBy(a, step / STEPS)
    if (onSkull(LIPS, found.anatomy.head)[1] <= mouth) {
      return found
    }
  }
  return bowedBy(a, 1)
}

/** `way`: 0 standing, 1 as low as it gets. */
function bowedBy(a: Anatomy, way: number): Bowed {
  const [shoulder, hip] = [a.front[0], a.hind[0]]
  const drop = (Math.max(0, way - KNEELS_FROM) / (1 - KNEELS_FROM)) * MOST_DROP * shoulder[1]
  const turn = -atan2(drop, shoulder[2] - hip[2])
  const motion: Motion = { turn, lift: 0, pivot: [hip[1], hip[2]], isWhole: true }
  const trunk = turnedAbout(turn, hip[1], hip[2])
  const [, rootY, rootZ] = a.neck[0]
  const root = trunk(rootY, rootZ)
  const rise = atan2(a.head.at[0] - rootY, a.head.at[1] - rootZ)
  const bend = way * (Math.min(rise, NECK_DOWN) - rise)
  const onNeck = (y: number, z: number, share: number): readonly [number, number] => {
    const [ny, nz] = turnedAbout(bend * share, rootY, rootZ)(y, z)
    return [ny - rootY + root[0], nz - rootZ + root[1]]
  }
  const foot = a.front[a.front.length - 1]
  return {
    motion,
    anatomy: {
      ...a,
      trunk: a.trunk.map((lump): Lump => {
        const [y, z] = trunk(lump[1], lump[2])
        return [lump[0], y, z, lump[3], lump[4], lump[5], (lump[6] ?? 0) - turn]
      }),
      // The root bends less than the poll, so that the throat does not pinch.
      neck: a.neck.map(([x, y, z, r], i): Knot => [x, ...onNeck(y, z, Math.min(1, 0.75 + 0.25 * i)), r]),
      head: {
        ...a.head,
        at: onNeck(...a.head.at, 1),
        pitch: Math.min(Math.max(NOSE_DOWN, a.head.pitch), a.head.pitch - 0.55 * bend),
      },
      front: drop === 0 ? a.front : bentBack(a.front, trunk(shoulder[1], shoulder[2]), foot),
    },
  }
}

/** Turns points of the middle plane nose up by `turn` radians about (`py`, `pz`). */
const turnedAbout =
  (turn: number, py: number, pz: number) =>
  (y: number, z: number): readonly [y: number, z: number] => [
    py + (y - py) * cos(turn) + (z - pz) * sin(turn),
    pz + (z - pz) * cos(turn) - (y - py) * sin(turn),
  ]

/** A fore leg from where its shoulder is now to the foot that stays, its elbow to the back. */
function bentBack(knots: readonly Knot[], [y, z]: readonly [number, number], foot: Knot): readonly Knot[] {
  const point = ([x, py, pz]: Knot): Vec3 => [x, py, pz]
  const shoulder: Vec3 = [knots[0][0], y, z]
  const goal = point(foot)
  const bones = knots.slice(1).map((knot, i) => distance(point(knots[i]), point(knot)))
  const [upper, ...lower] = bones
  const rest = lower.reduce((sum, long) => sum + long, 0)
  const [joint, end] = bentTo(shoulder, goal, [upper, rest], [0.25, 0, -1])
  const way = normalize(subtract(end, joint))
  let along = 0
  return [
    [...shoulder, knots[0][3]],
    [...joint, knots[1][3]],
    ...knots.slice(2).map(([, , , r], i): Knot => {
      along += lower[i]
      return [...addScaled(joint, way, along), r]
    }),
  ]
}
