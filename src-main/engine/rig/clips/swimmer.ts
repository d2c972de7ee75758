import type { Vec3 } from '../../kernel/types.ts'
import { normalize, scale } from '../../kernel/vector.ts'
import type { Body } from './body.ts'
import { DEGREE, mixed, wave } from './curves.ts'
import type { Motion } from './motion.ts'
import { serpentOf, spineOf } from './serpent.ts'
import { pitchTurn, rollTurn, turnAbout, turnsInOrder, yawTurn } from './turns.ts'

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

/** Slithers along the ground, laid out of whatever coils it rests in; a skin that would tear at that writhes as it lies. */
export const slitherOf = (body: Body): Motion => ({ ...serpentOf(body), gentler: writheOf(body) })

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
