import { atan2 } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { addScaled, distance, length, normalize, scale, subtract } from '../../kernel/vector.ts'
import { turnVector } from '../quaternions.ts'
import type { Quat } from '../types.ts'
import type { Body } from './body.ts'
import { DEGREE, mixed, wave } from './curves.ts'
import type { Motion } from './motion.ts'
import { angleOf, pitchTurn, rollTurn, turnAbout, turnsInOrder, yawTurn } from './turns.ts'

const FIN = /fin\d*$/i

/** Swims: a wave runs along its body from head to tail and grows on its way; sideways in fish, up and down in whales. */
export function swimOf(body: Body): Motion {
  const { bones, bounds } = body
  const long = Math.max(bounds.max[2] - bounds.min[2], bounds.max[1] - bounds.min[1])
  const spine = bones.flatMap(({ name }, index) =>
    FIN.test(name) || /^(jaw|left|right)/.test(name) ? [] : [index]
  )
  const isUpright = bounds.max[1] - bounds.min[1] > 1.6 * (bounds.max[2] - bounds.min[2])
  const isVertical = isUpright || hasFluke(body)
  const turn = isVertical ? pitchTurn : yawTurn
  // Where along the body a joint is: 0 at the head's end, 1 at the tail's.
  const along = (at: Vec3): number =>
    isUpright
      ? (bounds.max[1] - at[1]) / Math.max(bounds.max[1] - bounds.min[1], 1e-9)
      : (bounds.max[2] - at[2]) / Math.max(bounds.max[2] - bounds.min[2], 1e-9)
  const strength = isUpright ? 0.5 : 1
  return {
    name: 'swim',
    seconds: Math.min(3.2, Math.max(0.6, 1.1 * Math.sqrt(long / 0.5))),
    pose: (pose, phase) => {
      const root = spine[0]
      const [x, y, z] = bones[root].head
      const aside = 0.012 * long * wave(phase - 0.1)
      pose.move(root, isVertical ? [x, y + aside, z] : [x + aside, y, z])
      for (const bone of spine) {
        const s = along(bones[bone].head)
        // Swimmers of the carangid kind hold their heads nearly still (Lighthill 1971).
        const isHead = bones[bone].name === 'head' || bones[bone].name.startsWith('neck')
        const swing = isHead ? 4 : mixed(4, 32, s * s)
        pose.turn(bone, turn(strength * swing * DEGREE * wave(phase - 0.75 * s + (isHead ? 0.15 : 0))))
      }
      bones.forEach(({ name, head }, bone) => {
        if (FIN.test(name) || /^(left|right)/.test(name)) {
          const side = head[0] >= 0 ? 1 : -1
          const isPaired = /^(left|right)/.test(name)
          const beat = isPaired
            ? rollTurn(side * (14 * DEGREE * wave(phase + 0.1) - 4 * DEGREE))
            : yawTurn(5 * DEGREE * wave(phase - 0.4))
          pose.turnBy(
            bone,
            turnsInOrder(beat, isPaired ? pitchTurn(6 * DEGREE * wave(phase + 0.35)) : yawTurn(0))
          )
        }
      })
    },
  }
}

/** Whether the tail's end is broad rather than high: a whale's fluke, a seal's feet, a ray. */
function hasFluke({ source, bounds }: Body): boolean {
  const end = bounds.min[2] + 0.12 * (bounds.max[2] - bounds.min[2])
  let [left, right, low, high] = [Infinity, -Infinity, Infinity, -Infinity]
  for (let at = 0; at < source.positions.length; at += 3) {
    if (source.positions[at + 2] < end) {
      left = Math.min(left, source.positions[at])
      right = Math.max(right, source.positions[at])
      low = Math.min(low, source.positions[at + 1])
      high = Math.max(high, source.positions[at + 1])
    }
  }
  return right - left > 1.3 * (high - low)
}

/** The bones of a body that is one chain, from the head's end to the tail's. */
function spineOf({ bones }: Body): number[] {
  return bones.flatMap(({ name }, index) =>
    /^spine\d+$/.test(name) || /^tail\d+$/.test(name) ? [index] : []
  )
}

/** Radians between one bone and the next beyond which a body is coiled and cannot be straightened without harm. */
const COILED = 62 * DEGREE

/** Slithers; what is coiled writhes as it lies. */
export function slitherOf(body: Body): Motion {
  const ways = spineOf(body).map(bone => body.directions[bone])
  const bends = ways.slice(1).map((way, i) => angleOf(ways[i], way))
  return Math.max(0, ...bends) > COILED ? writheOf(body) : serpentOf(body)
}

/** A wave runs along the coils, small enough for them to stay beside one another. */
function writheOf(body: Body): Motion {
  const spine = spineOf(body)
  return {
    name: 'slither',
    seconds: 2.4,
    pose: (pose, phase) => {
      spine.forEach((bone, i) =>
        pose.turnBy(bone, yawTurn(3.5 * DEGREE * wave(phase - (1.5 * i) / spine.length)))
      )
      const head = body.find('head')
      pose.turnBy(
        head,
        turnsInOrder(pitchTurn(4 * DEGREE * wave(2 * phase)), yawTurn(-8 * DEGREE * wave(phase)))
      )
    },
  }
}

/** Every part of the body passes where the one before it was (the serpenoid curve of Hirose, Biologically Inspired Robots, 1993). */
function serpentOf(body: Body): Motion {
  const { bones, bounds } = body
  const spine = spineOf(body)
  const joints = spine.map(bone => bones[bone].head)
  const ends = [...joints.slice(1), bones[spine[spine.length - 1]].tail]
  const lengths = joints.map((joint, i) => distance(joint, ends[i]))
  const long = lengths.reduce((sum, each) => sum + each, 0)
  const ground = bounds.min[1]
  const thick = Math.max(1e-6, Math.min(...joints.slice(0, 6).map(([, y]) => y - ground)))
  const slender = long / (2 * thick)
  const swing = Math.min(46, Math.max(10, 4 * (slender - 5))) * DEGREE
  const waves = slender > 14 ? 1.6 : 1
  const heights = joints.map(([, y]) => ground + Math.min(y - ground, 0.07 * long, 2 * thick))
  return {
    name: 'slither',
    seconds: Math.min(3, Math.max(0.9, 1.6 * Math.sqrt(long / 1))),
    pose: (pose, phase) => {
      let passed = 0
      const ways = lengths.map((size, i) => {
        const s = (passed + size / 2) / long
        passed += size
        const angle = swing * (0.75 + 0.25 * s) * wave(phase - waves * s)
        const rise = Math.max(-0.5, Math.min(0.5, ((heights[i + 1] ?? heights[i]) - heights[i]) / size))
        return normalize(turnVector(yawTurn(angle), [0, rise, -1]))
      })
      const reach = ways.reduce<Vec3>((sum, way, i) => addScaled(sum, way, lengths[i]), [0, 0, 0])
      const front = swing * 0.75 * 0.06 * long * wave(phase)
      pose.move(spine[0], [front, heights[0], -reach[2] / 2])
      spine.forEach((bone, i) => aimBetween(pose, bone, subtract(ends[i], joints[i]), ways[i]))
      const head = body.find('head')
      if (head >= 0) {
        const first = ways[0]
        pose.turn(head, pose.turns[spine[0]])
        pose.aim(head, normalize([-0.5 * first[0], 0.12, 1]))
      }
    },
  }
}

function aimBetween(pose: Parameters<Motion['pose']>[0], bone: number, rest: Vec3, way: Vec3): void {
  const now = turnVector(pose.turns[bone], rest)
  if (length(now) > 1e-9) {
    pose.turnBy(bone, levelTurn(normalize(now), way))
  }
}

/** From one direction to another: first about the upright, then the rest of the way, so that what is up stays up. */
function levelTurn(from: Vec3, to: Vec3): Quat {
  const flat = ([x, , z]: Vec3): Vec3 => normalize([x, 0, z], [0, 0, -1])
  const [a, b] = [flat(from), flat(to)]
  const sine = a[2] * b[0] - a[0] * b[2]
  const cosine = a[0] * b[0] + a[2] * b[2]
  const half = Math.sqrt(Math.max(0, (1 + cosine) / 2))
  const other = Math.sqrt(Math.max(0, (1 - cosine) / 2)) * (sine < 0 ? -1 : 1)
  const about: Quat = [0, other, 0, half]
  const [x, y, z] = turnVector(about, from)
  const axis = normalize([z, 0, -x], [1, 0, 0])
  const level = Math.sqrt(x * x + z * z)
  const more = slopeOf(y, level) - slopeOf(to[1], Math.sqrt(to[0] * to[0] + to[2] * to[2]))
  return turnsInOrder(about, turnAbout(axis, more))
}

const slopeOf = (rise: number, level: number): number => atan2(rise, level)

/** Lies as it rests, breathes, and moves head and tail a little. */
export function lieOf(body: Body): Motion {
  const chain = spineOf(body)
  return {
    name: 'idle',
    seconds: 5,
    pose: (pose, phase) => {
      const head = body.find('head')
      pose.turnBy(
        head,
        turnsInOrder(pitchTurn(3 * DEGREE * wave(2 * phase)), yawTurn(9 * DEGREE * wave(phase)))
      )
      chain
        .slice(-3)
        .forEach((bone, i) => pose.turnBy(bone, yawTurn((3 + 2 * i) * DEGREE * wave(phase - 0.1 * i))))
    },
  }
}

/** Lets every chain of a body without limbs sway, each bone a little after the one that carries it. */
export function swayOf(body: Body): Motion {
  const { bones } = body
  const depths = bones.map(({ parent }) => parent)
  const depthOf = (bone: number): number => (depths[bone] < 0 ? 0 : 1 + depthOf(depths[bone]))
  return {
    name: 'sway',
    seconds: 3,
    pose: (pose, phase) => {
      bones.forEach(({ parent, head }, bone) => {
        if (parent < 0) {
          return
        }
        const depth = depthOf(bone)
        const out = normalize([head[0], 0, head[2]], [1, 0, 0])
        const axis = scale([-out[2], 0, out[0]], -1)
        const swing = Math.min(3 + 3.5 * depth, 14) * DEGREE
        const own = 0.13 * (bone % 5)
        pose.turnBy(
          bone,
          turnsInOrder(
            turnAbout(axis, swing * wave(phase - 0.12 * depth + own)),
            yawTurn(0.5 * swing * wave(phase - 0.12 * depth))
          )
        )
      })
    },
  }
}
