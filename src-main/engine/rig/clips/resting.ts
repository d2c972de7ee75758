import type { Body } from './body.ts'
import { DEGREE, wave } from './curves.ts'
import { breathAt } from './human-standing.ts'
import type { Motion } from './motion.ts'
import { pitchTurn, turnsInOrder, yawTurn } from './turns.ts'

/** Stays as it is in rest, breathes and looks about: of what cannot stand otherwise without tearing. */
export function restingOf(body: Body): Motion {
  const chest = ['upperChest', 'chest', 'spine'].map(body.find).find(bone => bone >= 0) ?? -1
  const head = body.find('head')
  return {
    name: 'idle',
    seconds: 5,
    pose: (pose, phase) => {
      pose.turn(chest, pitchTurn(0.5 * DEGREE * breathAt(2 * phase)))
      pose.turn(
        head,
        turnsInOrder(pitchTurn(1.5 * DEGREE * wave(2 * phase - 0.1)), yawTurn(6 * DEGREE * wave(phase)))
      )
    },
  }
}
