import { atan2, cos, PI, sin } from '../../kernel/det-math.ts'
import type { Knot, Lump } from '../../kit/flesh.ts'
import type { Anatomy } from './anatomy.ts'
import type { Motion } from './postures.ts'

/** Words of a prompt that mean a posture of an animal with hooves. */
export const HOOF_POSTURE_WORDS = {
  standing: { pose: 'standing' },
  grazing: { pose: 'grazing' },
  eating: { pose: 'grazing' },
  drinking: { pose: 'grazing' },
  rearing: { pose: 'rearing' },
  bucking: { pose: 'rearing' },
  lying: { pose: 'lying' },
  sleeping: { pose: 'lying' },
  resting: { pose: 'lying' },
} as const

/** How far a rearing trunk turns up about its hips, and by how much its head turns back down, radians. */
const REAR = 0.9
const NOD = 0.62
/** Height of a lying belly, units of the body. */
const BELLY = 0.02

/** What a posture does to a trunk on hooves. */
export function hoofMotion(a: Anatomy, pose: string): Motion {
  const [, y, z] = a.hind[0]
  if (pose === 'rearing') {
    return { turn: REAR, lift: 0, pivot: [y, z], isWhole: true }
  }
  const lowest = Math.min(...a.trunk.map(lump => lump[1] - lump[4]))
  return { turn: 0, lift: pose === 'lying' ? BELLY - lowest : 0, pivot: [y, z] }
}

/** The anatomy (hooves, five knots a leg) with its head down to the grass, on its hind legs, or lying on folded legs. */
export function hoofPostured(a: Anatomy, pose: string): Anatomy {
  switch (pose) {
    case 'grazing':
      return grazing(a)
    case 'rearing':
      return rearing(a)
    case 'lying':
      return lying(a)
    default:
      return a
  }
}

type Turned = (y: number, z: number) => readonly [y: number, z: number]

/** Turns points of the middle plane nose up by `turn` radians about (`py`, `pz`). */
const turnedAbout =
  (turn: number, py: number, pz: number): Turned =>
  (y, z) => [
    py + (y - py) * cos(turn) + (z - pz) * sin(turn),
    pz + (z - pz) * cos(turn) - (y - py) * sin(turn),
  ]

/** The neck turned down about its root until the muzzle is near the ground, as far as it is long enough. */
function grazing(a: Anatomy): Anatomy {
  const [, y0, z0] = a.neck[0]
  const [dy, dz] = [a.head.at[0] - y0, a.head.at[1] - z0]
  const long = Math.sqrt(dy * dy + dz * dz)
  const drop = Math.min(0.93 * long, y0 - 1.45 * a.head.size)
  const aim = -atan2(drop, Math.sqrt(long * long - drop * drop))
  const turn = aim - atan2(dy, dz)
  const at = turnedAbout(turn, y0, z0)
  const neck = a.neck.map(([x, y, z, r], i): Knot => {
    // The root bends less than the poll, so that the throat does not pinch.
    const [ny, nz] = turnedAbout(turn * Math.min(1, 0.75 + 0.25 * i), y0, z0)(y, z)
    return [x, ny, nz, r]
  })
  return {
    ...a,
    neck,
    head: { ...a.head, at: at(...a.head.at), pitch: Math.min(1.15, a.head.pitch - 0.45 * turn) },
  }
}

function rearing(a: Anatomy): Anatomy {
  const at = turnedAbout(REAR, a.hind[0][1], a.hind[0][2])
  const knot = ([x, y, z, r]: Knot): Knot => {
    const [ny, nz] = at(y, z)
    return [x, ny, nz, r]
  }
  const [shoulder, elbow, ...rest] = a.front.map(knot)
  const [, ey, ez] = elbow
  const folded = [
    [0.02, 0.24],
    [-0.2, 0.3],
    [-0.24, 0.27],
  ] as const
  const legs = rest.map(([x, , , r], i): Knot => [
    x,
    ey + folded[Math.min(i, 2)][0],
    ez + folded[Math.min(i, 2)][1],
    r,
  ])
  return {
    ...a,
    trunk: a.trunk.map((lump): Lump => {
      const [y, z] = at(lump[1], lump[2])
      return [lump[0], y, z, lump[3], lump[4], lump[5], (lump[6] ?? 0) - REAR]
    }),
    neck: a.neck.map(knot),
    head: { ...a.head, at: at(...a.head.at), pitch: a.head.pitch - REAR + NOD },
    front: [shoulder, elbow, ...legs],
    tail: a.tail.map(knot),
  }
}

function lying(a: Anatomy): Anatomy {
  const { lift } = hoofMotion(a, 'lying')
  const up = (list: readonly Knot[]): readonly Knot[] => list.map(([x, y, z, r]): Knot => [x, y + lift, z, r])
  const folded = (list: readonly Knot[], path: readonly (readonly [out: number, y: number, z: number])[]) =>
    list.map((knot, i): Knot => {
      const [x, y, z, r] = knot
      if (i === 0) {
        return [x, y + lift, z, r]
      }
      const [out, high, along] = path[Math.min(i, path.length) - 1]
      return [x + out, high, list[0][2] + along, r]
    })
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
    neck: up(a.neck),
    head: { ...a.head, at: [a.head.at[0] + lift, a.head.at[1]] },
    front: folded(a.front, [
      [0.03, 0.16, 0.02],
      [0.05, 0.075, 0.24],
      [0.04, 0.06, 0.03],
      [0.04, 0.055, -0.04],
    ]),
    hind: folded(a.hind, [
      [0.07, 0.17, 0.26],
      [0.12, 0.075, -0.06],
      [0.12, 0.06, 0.17],
      [0.12, 0.055, 0.24],
    ]),
    tail: up(a.tail),
  }
}

/** The direction of a neck against one that rises by `standing` radians: what grows on it turns by as much. */
export function neckTurn(a: Anatomy, standing: number): number {
  const [first, last] = [a.neck[0], a.neck[a.neck.length - 1]]
  const turn = atan2(last[1] - first[1], last[2] - first[2]) - standing
  return Math.abs(turn) > PI ? turn - Math.sign(turn) * 2 * PI : turn
}
