import type { Clip, RigSource, Skeleton } from '../types.ts'
import { readBody } from './body.ts'
import { readHuman } from './human.ts'
import { runOf, walkOf } from './human-gaits.ts'
import { jumpOf, sitOf, waveOf } from './human-gestures.ts'
import { idleOf } from './human-standing.ts'
import { sampleMotion, type Motion } from './motion.ts'
import type { Body } from './body.ts'

/**
 * The clips that a body of this kind can use, e.g. idle and walk for a humanoid: in place, looping, for whatever pose the
 * model is in at rest. None where the skeleton has not what they need.
 */
export function makeClips(source: RigSource, skeleton: Skeleton): Clip[] {
  const body = readBody(source, skeleton)
  return motionsOf(body).map(motion => sampleMotion(body, motion))
}

function motionsOf(body: Body): Motion[] {
  switch (body.skeleton.bodyClass) {
    case 'humanoid': {
      const human = readHuman(body)
      return human === null ? [] : [idleOf(human), walkOf(human), runOf(human), jumpOf(human), ...nullable(waveOf(human)), sitOf(human)]
    }
    default:
      return []
  }
}

const nullable = (motion: Motion | null): Motion[] => (motion === null ? [] : [motion])
