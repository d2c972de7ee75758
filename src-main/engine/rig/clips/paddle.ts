import { poseBeast, poseTail, type Beast } from './beast.ts'
import { DEGREE, wave } from './curves.ts'
import type { Motion } from './motion.ts'
import { pitchTurn, rollTurn, turnsInOrder, yawTurn } from './turns.ts'

/**
 * Swims with flippers as sea turtles do: the front pair beats up and down together, its front edge leading, and the hind pair steers
 * with small strokes of its own.
 */
export function paddleOf(beast: Beast): Motion {
  const { legs, height } = beast
  return {
    name: 'swim',
    seconds: Math.min(3, Math.max(1.4, 2.2 * Math.sqrt(height / 0.3))),
    pose: (pose, phase) => {
      poseBeast(beast, pose, {
        hips: pitchTurn(3 * DEGREE * wave(phase + 0.3)),
        chest: pitchTurn(3 * DEGREE * wave(phase + 0.3)),
        head: pitchTurn(-3 * DEGREE * wave(phase + 0.25)),
        shift: [0, 0.12 * height * wave(phase + 0.5), 0],
      })
      for (const { leg, isFront } of legs) {
        const [beat, twist] = isFront ? [24, 16] : [9, 5]
        const at = isFront ? phase : phase + (leg.side === 1 ? 0.15 : 0.4)
        const turn = turnsInOrder(
          pitchTurn(twist * DEGREE * wave(at + 0.25)),
          rollTurn(leg.side * beat * DEGREE * wave(at)),
          yawTurn(leg.side * (isFront ? 8 : 3) * DEGREE * wave(at + 0.2))
        )
        pose.turnBy(leg.upper, turn)
        pose.turnBy(leg.lower, rollTurn(leg.side * 0.5 * beat * DEGREE * wave(at - 0.12)))
      }
      poseTail(beast, pose, (i, count) => yawTurn(((6 * DEGREE) / count) * wave(phase - 0.1 * i)))
    },
  }
}
