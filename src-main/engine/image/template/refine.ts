import { familyOf, findConcept } from '../../concepts/registry.ts'
import type { Concept, ParameterSpec, ParameterValue, ParameterValues } from '../../families/types.ts'
import { log } from '../../kernel/det-math.ts'
import type { Mesh } from '../../kernel/types.ts'
import type { Mask } from '../types.ts'
import { robustFrame } from './descriptor.ts'
import {
  fillOutline,
  overlapOf,
  planeBox,
  projectPlane,
  sampleMask,
  type Bitmap,
  type Box,
  type Pose,
} from './outline.ts'
import { buildConcept, compileSketch, joinParts, ownOptions, plainParameters } from './prior.ts'
import type { Candidate } from './retrieve.ts'

/** Side of the silhouettes that are compared. */
const GRID = 72
/** Side of the drawing from which a template's frame is read. */
const SCOUT = 64
/** What a unit of the logarithm of unequal stretch costs. */
const STRETCH_PRICE = 0.15

/** How a template's picture plane lies on the mask: mask = offset + scale · plane, in pixels with y up. */
export interface Placement {
  readonly scale: readonly [number, number]
  readonly offset: readonly [number, number]
}

/** A concept with its parameters and pose, laid on the mask. */
export interface Match {
  readonly concept: Concept
  readonly parameters: ParameterValues
  readonly pose: Pose
  readonly placement: Placement
  /** IoU with the mask. */
  readonly overlap: number
  /** `overlap` less the prices of unequal stretch and of odd poses: what the search climbs. */
  readonly score: number
}

/** The mask as the search sees it. */
export interface Target {
  readonly bitmap: Bitmap
  /** What the bitmap shows, pixels with y up. */
  readonly box: Box
  /** Robust frame of the mask in pixels. */
  readonly frame: Box
}

/** Prepares a mask for the search; null for an empty one. */
export function createTarget(mask: Mask, frame: Box | null): Target | null {
  if (frame === null) {
    return null
  }
  // A margin, so that what stands out of the mask is seen to do so.
  const margin = 0.06 * Math.max(mask.width, mask.height)
  const box = { left: -margin, bottom: -margin, right: mask.width + margin, top: mask.height + margin }
  const side = Math.max(box.right - box.left, box.top - box.bottom)
  const size = [
    Math.round((GRID * (box.right - box.left)) / side),
    Math.round((GRID * (box.top - box.bottom)) / side),
  ]
  return { bitmap: sampleMask(mask, box, [size[0], size[1]]), box, frame }
}

/** A concept's sketch at some parameters: built once, looked at many times. */
interface Sketch {
  readonly concept: Concept
  readonly parameters: ParameterValues
  readonly mesh: Mesh
}

function sketchOf(concept: Concept, parameters: ParameterValues): Sketch {
  return { concept, parameters, mesh: joinParts(compileSketch(buildConcept(concept, parameters)).parts) }
}

/** Lays a sketch on the target by their robust frames; null when it shows nothing. */
function laid({ concept, parameters, mesh }: Sketch, pose: Pose, target: Target): Match | null {
  const plane = projectPlane(mesh.positions, pose)
  const whole = planeBox(plane)
  if (!(whole.right > whole.left && whole.top > whole.bottom)) {
    return null
  }
  const frame = robustFrame(fillOutline(plane, mesh.indices, whole, [SCOUT, SCOUT]), whole)
  if (frame === null) {
    return null
  }
  const placement = placementOf(frame, target.frame)
  return judged({ concept, parameters, pose, placement }, plane, mesh.indices, target)
}

function placementOf(from: Box, to: Box): Placement {
  const sx = (to.right - to.left) / (from.right - from.left)
  const sy = (to.top - to.bottom) / (from.top - from.bottom)
  return { scale: [sx, sy], offset: [to.left - sx * from.left, to.bottom - sy * from.bottom] }
}

/** Pictures look at things a little from above and not from behind: what other poses cost, per degree beyond the usual. */
function oddityOf({ yaw, pitch }: Pose): number {
  const side = Math.abs(yaw)
  return 0.0015 * (Math.max(0, pitch - 22) + Math.max(0, -pitch)) + 0.0006 * Math.max(0, side - 100)
}

function judged(
  match: Omit<Match, 'overlap' | 'score'>,
  plane: Float32Array,
  indices: Uint32Array,
  { bitmap, box }: Target
): Match {
  const { scale, offset } = match.placement
  const seen: Box = {
    left: (box.left - offset[0]) / scale[0],
    right: (box.right - offset[0]) / scale[0],
    bottom: (box.bottom - offset[1]) / scale[1],
    top: (box.top - offset[1]) / scale[1],
  }
  const overlap = overlapOf(fillOutline(plane, indices, seen, [bitmap.width, bitmap.height]), bitmap)
  const stretch = Math.abs(log(scale[0] / scale[1]))
  return { ...match, overlap, score: overlap - STRETCH_PRICE * stretch - oddityOf(match.pose) }
}

/** Turns tried around a pose: coarse, then fine (degrees of yaw and of pitch). */
const TURNS = [
  [12, 8],
  [5, 4],
  [2, 2],
] as const

/** Climbs over yaw and pitch from a pose; the same steps for everybody, so that the result hangs on no clock. */
function turned(
  sketch: Sketch,
  start: Pose,
  target: Target,
  rounds: readonly (readonly [number, number])[]
): Match | null {
  let best = laid(sketch, start, target)
  for (const [dy, dp] of rounds) {
    const { yaw, pitch, isMirrored } = best?.pose ?? start
    const steps = [
      [-dy, 0],
      [dy, 0],
      [0, -dp],
      [0, dp],
    ]
    for (const [y, p] of steps) {
      const pose = { yaw: yaw + y, pitch: Math.max(-10, Math.min(60, pitch + p)), isMirrored }
      const next = laid(sketch, pose, target)
      best = next !== null && next.score > (best?.score ?? 0) ? next : best
    }
  }
  return best
}

/** Small moves and stretches of the placement on top of the robust frames. */
function nudged(match: Match, target: Target): Match {
  const { mesh } = sketchOf(match.concept, match.parameters)
  const plane = projectPlane(mesh.positions, match.pose)
  const [w, h] = [target.frame.right - target.frame.left, target.frame.top - target.frame.bottom]
  const [cx, cy] = [target.frame.left + w / 2, target.frame.bottom + h / 2]
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
      const next = judged({ ...best, placement }, plane, mesh.indices, target)
      best = next.score > best.score ? next : best
    }
  }
  return best
}

/** Templates whose pose is searched, of those whose parameters are searched, and evaluations of parameters for each. */
const POSED = 14
const SHAPED = 3
const EVALUATIONS = 30

/** What a changed measure and another choice must gain: a horse gets no stripes for a pixel. */
const MEASURE_GAIN = 0.002
const CHOICE_GAIN = 0.01

/**
 * Refines candidates on the mask: pose of the best `POSED`, then proportions of the best match of each of `SHAPED` families.
 * Best first.
 */
export function refineCandidates(candidates: readonly Candidate[], target: Target): Match[] {
  const posed = spread(candidates, POSED)
    .flatMap(({ variant, pose }) => {
      const concept = findConcept(variant.concept)?.concept
      if (concept === undefined) {
        return []
      }
      const sketch = sketchOf(concept, { ...plainParameters(concept), ...variant.values })
      return turned(sketch, pose, target, TURNS) ?? []
    })
    .sort((a, b) => b.score - a.score)
  const leaders = firstOfEach(posed, match => match.concept.family).slice(0, SHAPED)
  const shaped = leaders.map(match => nudged(shapedMatch(match, target), target))
  return [...shaped, ...posed.filter(match => !leaders.includes(match))].sort((a, b) => b.score - a.score)
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

/** Coordinate descent over the family's parameters; after each gain the pose is settled anew by small turns. */
function shapedMatch(start: Match, target: Target): Match {
  const { concept } = start
  const specs = Object.entries(familyOf(concept).parameters).sort((a, b) => rankOf(a[1]) - rankOf(b[1]))
  let best = start
  let evaluations = 0
  for (const reach of [0.25, 0.12]) {
    for (const [name, spec] of specs) {
      for (const value of alternatives(best, name, spec, reach)) {
        if (evaluations >= EVALUATIONS) {
          return best
        }
        evaluations += 1
        const next = attempt(concept, { ...best.parameters, [name]: value }, best.pose, target)
        const gain = spec.kind === 'choice' ? CHOICE_GAIN : MEASURE_GAIN
        best = next !== null && next.score > best.score + gain ? next : best
      }
    }
  }
  return best
}

/** Measures first, then counts, then choices: what the bank knows least of. */
const rankOf = (spec: ParameterSpec): number => (spec.kind === 'choice' ? 2 : spec.unit === 'count' ? 1 : 0)

/** Parameters that no family was made for may not build: such a try is no match. */
function attempt(concept: Concept, parameters: ParameterValues, pose: Pose, target: Target): Match | null {
  try {
    return turned(sketchOf(concept, parameters), pose, target, [])
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
