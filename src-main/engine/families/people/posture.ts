import { atan2, cos, hypot, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { add, scale, subtract } from '../../kernel/vector.ts'
import { at, deform, group } from '../../shape/build.ts'
import { flexionMap, unbent, type Hinge } from '../../shape/flexion.ts'
import type { Joint, Shape } from '../../shape/types.ts'
import type { ParameterValues, Reach } from '../types.ts'
import type { Body } from './body.ts'

/** People who lean over what they do and look at it: the trunk bends at the waist, the head turns on the neck. */

/** Most that somebody turns the head to a side, nods (all in all, with the trunk that leans) and looks up, radians. */
const TURN = 0.85
const NOD = { down: 0.5, all: 0.78, up: 0.5 } as const
/** Hair that lies on the shoulders and long beards let the head turn only so far. */
const HAIRY = { turn: 0.4, down: 0.22 } as const
const LONG_HAIR: ReadonlySet<unknown> = new Set(['long', 'braids', 'pigtails', 'curly'])

/** Has somebody with this hair and beard to hold his head straight? */
export const isHairy = ({ hair, beard }: ParameterValues): boolean => LONG_HAIR.has(hair) || beard === 'long'

/** From hips to where the spine bends, how much of it does, and how far behind the middle it is, units. */
const SPINE = { from: 0.05, length: 0.1, behind: -0.02 } as const
/** Around bones of arms and legs, units. */
const AROUND = 0.05
/** Legs whose knees are higher than that below the hips are drawn up. */
const DRAWN_UP = 0.14

/** Where a body bends. Its arms are as they are while it is upright. */
export function hingeOf({ hips, left, right, legs }: Body): Hinge {
  return {
    y: hips + SPINE.from,
    z: SPINE.behind,
    length: SPINE.length,
    arms: [left, right].flatMap(({ shoulder, elbow, hand }) => [
      [shoulder, elbow] as const,
      [elbow, hand] as const,
    ]),
    legs: legs.flatMap(({ hip, knee }, index) => {
      const side = ([x, y, z]: Vec3): Vec3 => [index === 0 ? x : -x, y, z]
      return knee[1] > hips - DRAWN_UP ? [[side(hip), side(knee)] as const] : []
    }),
    around: AROUND,
  }
}

/** Points of the world for limbs of a body that is bent afterwards. */
export const uprightOf = (b: Pick<Body, 'hips'>, lean: number): ((point: Vec3) => Vec3) =>
  unbent(lean, {
    y: b.hips + SPINE.from,
    z: SPINE.behind,
    length: SPINE.length,
    arms: [],
    legs: [],
    around: 0,
  })

/** The turn of a head, radians: to its left, and down. */
interface Look {
  readonly yaw: number
  readonly pitch: number
}

/** What a body is made of, and where its joints are, in units of the body. */
export interface Making {
  /** What bends with the spine: clothes, limbs, hair on the shoulders. */
  readonly body: readonly Shape[]
  /** What is in hands or at the shoulder blades, and goes with the chest. */
  readonly carried: readonly Shape[]
  /** What hangs down the back, and bends as the back does. */
  readonly cape: readonly Shape[]
  readonly head: Shape
}

export interface Postured {
  readonly figure: Shape
  /** A point of the upright body, of its head or of the rest, where it is now, metres. */
  readonly moved: (point: Vec3, isOfHead: boolean) => Vec3
}

/** Somebody in the posture that `reach` asks for; one who is stiff turns the head but little. */
export function inPosture(b: Body, reach: Reach, isStiff: boolean, making: Making): Postured {
  const lean = reach.lean ?? 0
  const hinge = hingeOf(b)
  const look =
    reach.gaze === undefined ? null : lookAt(b, uprightOf(b, lean)(scale(reach.gaze, 1 / b.s)), lean, isStiff)
  const pivot: Vec3 = [0, b.head[1] - 0.33 * b.headSize, b.head[2] - 0.1 * b.headSize]
  const head = look === null ? making.head : turned(making.head, pivot, look)
  const map = flexionMap(lean, hinge)
  const moved = (point: Vec3, isOfHead: boolean): Vec3 => {
    if (look === null && lean === 0) {
      return point
    }
    const own = scale(point, 1 / b.s)
    const onNeck = look === null || !isOfHead ? own : add(pivot, byLook(subtract(own, pivot), look))
    return scale(map(onNeck), b.s)
  }
  if (lean === 0) {
    return { figure: group([...making.body, ...making.carried, ...making.cape, head]), moved }
  }
  // What is carried is as rigid as the chest: the same turn, about the top of what bends.
  const top: Vec3 = [0, hinge.y + hinge.length, hinge.z]
  const rigid = (shape: Shape): Shape =>
    at(map(top), at([-top[0], -top[1], -top[2]], shape), { rotate: [lean, 0, 0] })
  return {
    figure: group([
      deform('flexion', lean, group([...making.body, ...making.cape, head]), { hinge }),
      ...making.carried.map(rigid),
    ]),
    moved,
  }
}

/** The turn by which a head at rest looks at a point. */
function lookAt(b: Body, target: Vec3, lean: number, isStiff: boolean): Look {
  const [x, y, z] = subtract(target, b.head)
  const limit = (angle: number, low: number, high: number): number => Math.min(high, Math.max(low, angle))
  const turn = isStiff ? HAIRY.turn : TURN
  return {
    yaw: limit(atan2(x, z), -turn, turn),
    pitch: limit(atan2(-y, hypot(x, z)), -NOD.up, Math.min(isStiff ? HAIRY.down : NOD.down, NOD.all - lean)),
  }
}

const turned = (head: Shape, pivot: Vec3, { yaw, pitch }: Look): Shape =>
  at(pivot, at([0, 0, 0], at(scale(pivot, -1), head), { rotate: [pitch, 0, 0] }), { rotate: [0, yaw, 0] })

function byLook([x, y, z]: Vec3, { yaw, pitch }: Look): Vec3 {
  const [down, forth] = [y * cos(pitch) - z * sin(pitch), y * sin(pitch) + z * cos(pitch)]
  return [x * cos(yaw) + forth * sin(yaw), down, forth * cos(yaw) - x * sin(yaw)]
}

/** Joints of the head, which turn with it. */
const OF_HEAD = /^(?:head|leftEye|rightEye)$/

/** The joints of a body in its posture. */
export const posturedJoints = (
  joints: readonly Joint[],
  { moved }: Pick<Postured, 'moved'>
): readonly Joint[] =>
  joints.map(joint => {
    const isOfHead = OF_HEAD.test(joint.name)
    return {
      ...joint,
      at: moved(joint.at, isOfHead),
      ...(joint.tip === undefined ? {} : { tip: moved(joint.tip, isOfHead) }),
    }
  })
