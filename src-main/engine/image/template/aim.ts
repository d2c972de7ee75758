import type { View } from '../types.ts'
import { agreementOf } from './appearance.ts'
import { deformTemplate } from './deform.ts'
import { registeredPieces, piecesByMaterial } from './first-look.ts'
import { draftOf, placed, type Draft, type Match, type Target } from './registration.ts'
import { planeBox, projectPlane, type Pose } from './outline.ts'
import type { Verdict } from './verdict.ts'

/** Turns tried, coarse to fine, in degrees. */
const TURNS: readonly (readonly [pitch: number, yaw: number])[] = [
  [6, 12],
  [3, 5],
]
/** What inner edges in their places and calm colours within parts count for against the outline. */
const EDGES_WEIGHT = 0.12
const UNREST_WEIGHT = 2
/**
 * How much of the outline's overlap a better inside may cost: what is round looks nearly the same from a little above, and the
 * bending makes up for that much of the outline, while eyes and buttons stay where the pose puts them.
 */
const MOST_LOSS = 0.03
/** What a turn must gain: neither the edges nor the colours of so small a raster say more. */
const LEAST_GAIN = 0.01

/**
 * A verdict turned until what the template shows inside its outline lies on what the picture shows there; the same when no turn
 * gains. The outline alone says little about the pitch of round things: a head's would do for most of a nod.
 */
export function aimed(verdict: Verdict, view: View, target: Target): Verdict {
  const { match } = verdict
  const draft = draftOf(match.concept, match.parameters)
  const pieces = piecesByMaterial(match)
  const turned = turner(match, draft, target)
  const worthOf = (of: Match): number => {
    const { edges, unrest } = agreementOf(registeredPieces(pieces, of, view.mask), view)
    return of.score + EDGES_WEIGHT * edges - UNREST_WEIGHT * unrest
  }
  const start = worthOf(match)
  let best = { match, worth: start }
  for (const [pitch, yaw] of TURNS) {
    for (const turn of turnsOf(best.match.pose, pitch, yaw)) {
      const next = turned({ ...best.match.pose, ...turn })
      if (next.score > match.score - MOST_LOSS) {
        const worth = worthOf(next)
        best = worth > best.worth ? { match: next, worth } : best
      }
    }
  }
  if (best.worth < start + LEAST_GAIN) {
    return verdict
  }
  return { ...verdict, match: best.match, deformed: deformTemplate(best.match, view.mask) }
}

/**
 * Lays a draft in other poses into the box that it fills in the match. (`registered` goes by the outline's bulk, which jumps as small
 * things come into sight.)
 */
function turner(match: Match, draft: Draft, target: Target): (pose: Pose) => Match {
  const { scale, offset } = match.placement
  const from = boxAt(draft, match.pose)
  return pose => {
    const to = boxAt(draft, pose)
    const gains = [0, 1].map(k => (from[k][1] - from[k][0]) / (to[k][1] - to[k][0]))
    return placed(
      { ...match, pose },
      draft,
      target
    )({
      scale: [gains[0] * scale[0], gains[1] * scale[1]],
      offset: [
        offset[0] + scale[0] * (from[0][0] - gains[0] * to[0][0]),
        offset[1] + scale[1] * (from[1][0] - gains[1] * to[1][0]),
      ],
    })
  }
}

/** First and last x and y of a draft in a pose. */
function boxAt({ mesh }: Draft, pose: Pose): readonly (readonly [low: number, high: number])[] {
  const { left, right, bottom, top } = planeBox(projectPlane(mesh.positions, pose))
  return [
    [left, right],
    [bottom, top],
  ]
}

const turnsOf = ({ yaw, pitch }: Pose, dp: number, dy: number): readonly Partial<Pose>[] => [
  { pitch: pitch - dp },
  { pitch: pitch + dp },
  { yaw: yaw - dy },
  { yaw: yaw + dy },
]
