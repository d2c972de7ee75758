import { clamp, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { addScaled, cross, dot, length, subtract } from '../../kernel/vector.ts'
import type { Bone } from '../types.ts'
import type { Body } from './body.ts'
import { ease } from './curves.ts'
import type { Motion } from './motion.ts'
import { turnAbout } from './turns.ts'
import { multiplyTurns, turnVector } from '../quaternions.ts'

const WHEEL = /wheel|tyre|tire|caster|roller/i
const HAND = /hand/i

interface Turner {
  readonly bone: number
  readonly axis: Vec3
}

/** Rolls on its wheels, opens what opens, spins what spins; each only where the machine has such parts. */
export function machineMotions(body: Body): Motion[] {
  const turners = body.bones.flatMap(({ motion }, bone): Turner[] =>
    motion.kind === 'hinge' && !Number.isFinite(motion.max - motion.min) ? [{ bone, axis: motion.axis }] : []
  )
  const isWheel = ({ bone }: Turner): boolean => WHEEL.test(nameOf(body.bones[bone]))
  const limited = body.bones.flatMap(({ motion }, bone) =>
    motion.kind !== 'ball' && Number.isFinite(motion.max - motion.min) && motion.max > motion.min
      ? [bone]
      : []
  )
  const opens = limited.filter(bone => !STEERS.test(body.bones[bone].name))
  return [
    ...rollOf(body, turners.filter(isWheel)),
    ...spinOf(
      body,
      turners.filter(each => !isWheel(each))
    ),
    ...openOf(body, opens),
  ]
}

const STEERS = /steer|fork|handlebar/i

const nameOf = ({ name, parts }: Bone): string => [name, ...parts].join(' ')

/** Wheels of all sizes roll over the same way: the largest turns once, or as often as lets the others come out whole. */
function rollOf(body: Body, wheels: readonly Turner[]): Motion[] {
  if (wheels.length === 0) {
    return []
  }
  const radii = wheels.map(wheel => radiusOf(body, wheel))
  const most = Math.max(...radii)
  const rounds = [1, 2, 3, 4, 5, 6]
  const gap = (n: number): number =>
    Math.max(...radii.map(radius => Math.abs((n * most) / radius - Math.round((n * most) / radius)) / n))
  const best = rounds.reduce((least, n) => (gap(n) < gap(least) - 1e-3 ? n : least), 1)
  return [
    {
      name: 'roll',
      seconds: clamp(1.4 * Math.sqrt(most / 0.3), 0.6, 3) * best,
      pose: (pose, phase) =>
        wheels.forEach(({ bone, axis }, i) => {
          const turns = Math.max(1, Math.round((best * most) / radii[i]))
          // Forth: the top of the wheel goes to the front.
          const way = dot(cross(axis, [0, 1, 0]), [0, 0, 1]) < 0 ? -1 : 1
          pose.turnBy(bone, turnAbout(axis, way * TAU * turns * phase))
        }),
    },
  ]
}

/** From the axis to the rim. */
function radiusOf(body: Body, { bone, axis }: Turner): number {
  const { parts, head, tail } = body.bones[bone]
  const { positions } = body.source
  let most = 0
  for (const part of body.source.parts.filter(({ name }) => parts.includes(name))) {
    for (let i = part.firstVertex; i < part.firstVertex + part.vertexCount; i += 1) {
      const out = subtract([positions[3 * i], positions[3 * i + 1], positions[3 * i + 2]], head)
      const away = length(addScaled(out, axis, -dot(out, axis)))
      // Parts of one name may belong to several wheels: this one stands on the floor below its axis.
      if (away < 1.05 * (head[1] - body.bounds.min[1])) {
        most = Math.max(most, away)
      }
    }
  }
  const floor = head[1] - body.bounds.min[1]
  return Math.max(most > 0 ? most : floor > 0 ? floor : length(subtract(tail, head)), 1e-4)
}

/** Propellers, rotors and mills turn alike; the hands of a clock as its hours go. */
function spinOf(body: Body, turners: readonly Turner[]): Motion[] {
  if (turners.length === 0) {
    return []
  }
  const isClock = turners.some(({ bone }) => HAND.test(body.bones[bone].name))
  const turnsOf = ({ bone }: Turner): number => {
    const { name } = body.bones[bone]
    return !isClock ? 1 : /hour/i.test(name) ? 1 : /second/i.test(name) ? 720 : 12
  }
  const shown = isClock ? turners.filter(each => turnsOf(each) < 100) : turners
  return shown.length === 0
    ? []
    : [
        {
          name: 'spin',
          seconds: isClock ? 24 : 1,
          pose: (pose, phase) =>
            shown.forEach(each => {
              const way = isClock && each.axis[2] > 0 ? -1 : 1
              pose.turnBy(each.bone, turnAbout(each.axis, way * TAU * turnsOf(each) * phase))
            }),
        },
      ]
}

/** Doors, lids and drawers go as far as they can and come back. */
function openOf(body: Body, bones: readonly number[]): Motion[] {
  if (bones.length === 0) {
    return []
  }
  return [
    {
      name: 'open',
      seconds: 3.2,
      pose: (pose, phase) => {
        const far = ease(0.05, 0.42, phase) * (1 - ease(0.6, 0.95, phase))
        for (const bone of bones) {
          const { motion } = body.bones[bone]
          if (motion.kind === 'ball') {
            continue
          }
          const end = Math.abs(motion.max) >= Math.abs(motion.min) ? motion.max : motion.min
          const { parent } = body.bones[bone]
          const carried = parent < 0 ? null : pose.turns[parent]
          const axis = carried === null ? motion.axis : turnVector(carried, motion.axis)
          if (motion.kind === 'hinge') {
            pose.turn(bone, multiplyTurns(turnAbout(axis, end * far), pose.parentTurn(bone)))
          } else {
            pose.move(bone, addScaled(pose.joints[bone], axis, end * far))
          }
        }
      },
    },
  ]
}
