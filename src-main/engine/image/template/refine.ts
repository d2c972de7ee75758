import { familyOf, findConcept } from '../../concepts/registry.ts'
import type { Concept, ParameterSpec, ParameterValue, ParameterValues } from '../../families/types.ts'
import {
  registered,
  placed,
  draftOf,
  type Match,
  type Placement,
  type Draft,
  type Target,
} from './registration.ts'
import type { Pose } from './outline.ts'
import { ownOptions, plainParameters } from './prior.ts'
import type { Candidate } from './retrieve.ts'

/** Templates whose pose is searched, of those whose parameters are searched, and evaluations of parameters for the best one. */
const POSED = 14
const SHAPED = 3
const EVALUATIONS = 26
/** Turns tried around a pose, coarse to fine: degrees of yaw and of pitch, and how far behind the best one a match may be to be turned. */
const TURNS: readonly (readonly [yaw: number, pitch: number, behind: number])[] = [
  [12, 8, 0.3],
  [5, 4, 0.16],
  [2, 2, 0.12],
]
/** How near cameras are at first, steps of it, and the nearest: see `Pose`. */
const NEARNESS = 0.2
const NEARER = 0.1
const NEAREST = 0.4
const SETTLING: readonly (readonly [yaw: number, pitch: number])[] = [
  [5, 5],
  [3, 3],
  [1, 1],
]
const FINISHING = SETTLING.slice(1)
/** A match this far behind is not shaped: no proportions make up for it. */
const SHAPED_BEHIND = 0.15
/** What a changed measure and another choice must gain: a horse gets no stripes for a pixel. */
const MEASURE_GAIN = 0.002
const CHOICE_GAIN = 0.01
/** How far measures are changed, one round after the other, as a share. */
const REACHES = [0.25, 0.12] as const
/** The search for proportions of a thing whose kind is known: drawn ones have large heads and short legs. */
const KNOWN: Search = { most: 40, reaches: [0.5, 0.25, 0.12] }
/** A measure that moves the score by less is not seen in the silhouette. */
const UNSEEN = 3e-4

/** How many parameters are tried, and how far they are changed, round after round. */
interface Search {
  readonly most: number
  readonly reaches: readonly number[]
}

/** A match with what it was drawn from. */
export interface Found {
  readonly match: Match
  readonly draft: Draft
}

/** What a match of a concept gains over its score before anything of its outline is known. */
export type Favour = (concept: Concept) => number

const NO_FAVOUR: Favour = () => 0

/**
 * Refines candidates on the mask: pose of the best `POSED`, then proportions of the best match of each of `SHAPED` families.
 * What falls far behind is left as it is. Best first, by their scores and what speaks for their kinds otherwise (`favour`). The same
 * steps for everybody, so that the result hangs on no clock.
 */
export function refineCandidates(
  candidates: readonly Candidate[],
  target: Target,
  favour: Favour = NO_FAVOUR
): Match[] {
  const rank = ({ concept, score }: Match): number => score + favour(concept)
  const posed = posedOf(candidates, target, rank)
  const best = posed.length > 0 ? rank(posed[0].match) : 0
  const leaders = firstOfEach(posed, ({ match }) => match.concept.family)
    .slice(0, SHAPED)
    .filter(({ match }) => rank(match) > best - SHAPED_BEHIND)
  const shaped = leaders.map(leader => {
    const share = 1 - (best - rank(leader.match)) / SHAPED_BEHIND
    return nudged(
      shapedOf(leader, target, { most: Math.ceil(share * EVALUATIONS), reaches: REACHES }),
      target
    )
  })
  const others = posed.filter(found => !leaders.includes(found)).map(({ match }) => match)
  return [...shaped, ...others].sort((a, b) => rank(b) - rank(a))
}

/** A view of a thing whose kind is known, at its best pose and proportions. */
export function refined({ match, draft }: Found, target: Target): Match {
  const posed = TURNS.reduce((best, [yaw, pitch]) => turned(best, draft, [yaw, pitch], target), match)
  return nudged(shapedOf({ match: posed, draft }, target, KNOWN), target)
}

/** Candidates at their best poses, best first by `rank`. */
function posedOf(candidates: readonly Candidate[], target: Target, rank: (match: Match) => number): Found[] {
  let found = spread(candidates, POSED).flatMap(({ variant, pose }): Found[] => {
    const concept = findConcept(variant.concept)?.concept
    if (concept === undefined) {
      return []
    }
    const draft = draftOf(concept, { ...plainParameters(concept), ...variant.values })
    const match = registered(draft, { ...pose, nearness: NEARNESS }, target)
    return match === null ? [] : [{ match, draft }]
  })
  for (const [yaw, pitch, behind] of TURNS) {
    const best = found.reduce((most, { match }) => Math.max(most, rank(match)), 0)
    found = found.map(({ match, draft }) => ({
      match: rank(match) < best - behind ? match : turned(match, draft, [yaw, pitch], target),
      draft,
    }))
  }
  return found.sort((a, b) => rank(b.match) - rank(a.match))
}

/** The best of a match and the same turned by a step either way, or seen from nearer or farther away. */
function turned(start: Match, draft: Draft, [dy, dp]: readonly [number, number], target: Target): Match {
  const { yaw, pitch, nearness = 0 } = start.pose
  const poses: readonly Partial<Pose>[] = [
    { yaw: yaw - dy },
    { yaw: yaw + dy },
    { pitch: Math.max(-10, pitch - dp) },
    { pitch: Math.min(Math.max(60, pitch), pitch + dp) },
    { nearness: Math.max(0, nearness - NEARER) },
    { nearness: Math.min(NEAREST, nearness + NEARER) },
  ]
  return poses.reduce((best, pose) => {
    const next = registered(draft, { ...start.pose, ...pose }, target)
    return next !== null && next.score > best.score ? next : best
  }, start)
}

/** The pose once more, for the proportions that were found. */
function settled({ match, draft }: Found, target: Target): Found {
  const settle = (start: Match, [yaw, pitch]: readonly [number, number]): Match =>
    turned(start, draft, [yaw, pitch], target)
  return { match: SETTLING.reduce(settle, match), draft }
}

/** The end of the search, on a finer target: pose and placement once more. Never worse there. */
export function finished(match: Match, target: Target): Match {
  const draft = draftOf(match.concept, match.parameters)
  const start = placed(match, draft, target)(match.placement)
  const settled = FINISHING.reduce((best, [yaw, pitch]) => turned(best, draft, [yaw, pitch], target), start)
  return nudged({ match: settled, draft }, target)
}

/** Small moves and stretches of the placement on top of the robust frames. */
function nudged({ match, draft }: Found, target: Target): Match {
  const [w, h] = [target.frame.right - target.frame.left, target.frame.top - target.frame.bottom]
  const [cx, cy] = [target.frame.left + w / 2, target.frame.bottom + h / 2]
  const at = placed(match, draft, target)
  let best = match
  for (const step of [0.03, 0.015]) {
    const moves = [
      [step * w, 0, 1, 1],
      [-step * w, 0, 1, 1],
      [0, step * h, 1, 1],
      [0, -step * h, 1, 1],
      [0, 0, 1 + step, 1],
      [0, 0, 1 - step, 1],
      [0, 0, 1, 1 + step],
      [0, 0, 1, 1 - step],
    ]
    for (const [mx, my, gx, gy] of moves) {
      const { scale, offset } = best.placement
      const placement: Placement = {
        scale: [scale[0] * gx, scale[1] * gy],
        offset: [cx + (offset[0] - cx) * gx + mx, cy + (offset[1] - cy) * gy + my],
      }
      const next = at(placement)
      best = next.score > best.score ? next : best
    }
  }
  return best
}

/** The best ones, but no family more than a third of them. */
function spread(candidates: readonly Candidate[], most: number): Candidate[] {
  const counts = new Map<string, number>()
  const chosen: Candidate[] = []
  for (const candidate of candidates) {
    const family = findConcept(candidate.variant.concept)?.concept.family ?? ''
    const count = counts.get(family) ?? 0
    if (count < most / 3 && chosen.length < most) {
      counts.set(family, count + 1)
      chosen.push(candidate)
    }
  }
  return chosen
}

/** The first of each kind, in order. */
export function firstOfEach<T>(items: readonly T[], kindOf: (item: T) => string): T[] {
  const seen = new Set<string>()
  return items.filter(item => !seen.has(kindOf(item)) && seen.add(kindOf(item)) !== undefined)
}

/**
 * Coordinate descent over the family's parameters; those that the silhouette does not show are left
 * after one. After each round the pose is settled anew.
 */
function shapedOf(start: Found, target: Target, { most, reaches }: Search): Found {
  const { concept } = start.match
  const specs = Object.entries(familyOf(concept).parameters).sort((a, b) => rankOf(a[1]) - rankOf(b[1]))
  const unseen = new Set<string>()
  let best = start
  let spare = most
  for (const reach of reaches) {
    for (const [name, spec] of specs.filter(([own]) => !unseen.has(own))) {
      const before = best
      for (const value of alternatives(best.match, name, spec, reach).slice(0, spare)) {
        spare -= 1
        const next = attempt(best.match, { [name]: value }, target)
        const gain = (next?.match.score ?? 0) - best.match.score
        if (next !== null && gain > (spec.kind === 'choice' ? CHOICE_GAIN : MEASURE_GAIN)) {
          best = next
        }
        if (spec.kind !== 'choice' && Math.abs(gain) < UNSEEN) {
          unseen.add(name)
        }
        if (spec.kind !== 'choice' && (best !== before || unseen.has(name))) {
          break
        }
      }
    }
    best = settled(best, target)
  }
  return best
}

/** Measures first, then counts, then choices: what the bank knows least of. */
const rankOf = (spec: ParameterSpec): number => (spec.kind === 'choice' ? 2 : spec.unit === 'count' ? 1 : 0)

/** The match with some parameters changed, in the same pose. Parameters that no family was made for may not build: null. */
function attempt(
  { concept, parameters, pose }: Match,
  changed: ParameterValues,
  target: Target
): Found | null {
  try {
    const draft = draftOf(concept, { ...parameters, ...changed })
    const match = registered(draft, pose, target)
    return match === null ? null : { match, draft }
  } catch {
    return null
  }
}

function alternatives(
  match: Match,
  name: string,
  spec: ParameterSpec,
  reach: number
): readonly ParameterValue[] {
  const value = match.parameters[name]
  if (spec.kind === 'choice') {
    return reach > 0.2 ? ownOptions(match.concept, name, spec).filter(option => option !== value) : []
  }
  const now = Number(value)
  const wished = spec.unit === 'count' ? [now - 1, now + 1] : [now * (1 + reach), now / (1 + reach)]
  return wished
    .map(wish => Math.max(spec.min, Math.min(spec.max, wish)))
    .filter(wish => Math.abs(wish - now) > 1e-9)
}
