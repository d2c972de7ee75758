import { boundsOf } from '../../kernel/mesh.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { add, dot, normalize, subtract } from '../../kernel/vector.ts'
import type { Joint } from '../../shape/types.ts'
import { boneRotation } from '../bone-rotation.ts'
import { exactSkeleton } from '../exact/exact-skeleton.ts'
import type { BodyClass, JointMotion, Refusal, RigSource, Skeleton } from '../types.ts'
import { facingOf } from '../upright.ts'
import { viewBody, type BodyView, type Stance } from './body-view.ts'
import { bump, type DraftBone, type Reading } from './draft.ts'
import { readBird } from './bird.ts'
import { readBlockFigure } from './block-figure.ts'
import { findBlocks } from './blocks.ts'
import { readChain } from './chain.ts'
import { flatShare } from './body-shape.ts'
import { readFish, readTube } from './elongated.ts'
import { readMachine } from './machine.ts'
import { readManyLegged, trunkBehind } from './many-legged.ts'
import { jointsInside } from './joints-inside.ts'
import { findPieces } from './pieces.ts'
import { surfaceLine } from './surface-line.ts'
import { readHumanoid } from './humanoid.ts'
import { probabilityOf, withFeatures, type Candidate } from './classifier.ts'
import { traceLimbs } from './limb-tree.ts'
import { readQuadruped } from './quadruped.ts'
import { findStances } from './stances.ts'
import { bodyFacts, viewFeatures } from './view-features.ts'
import { volumeOf } from './volume.ts'

/** A body of which it is less sure than this has no class. */
const LEAST_CONFIDENCE = 0.25

/** A model whose shortest side is less than this share of its longest is a sheet. */
const FLAT = 0.012

const READERS = [readHumanoid, readQuadruped, readBird, readFish, readManyLegged] as const

/**
 * The skeleton of a model: as it tells itself where it knows its joints, else read from its shape. The volume is traced for limbs,
 * every way in which it may stand is looked at as every class of body, and the one that fits best is built. `wanted`: the class that
 * somebody says it is; then the best way to stand as that, however unlike one it looks.
 */
export function findSkeleton(
  source: RigSource,
  known: readonly Joint[] | null,
  wanted?: BodyClass
): Skeleton | Refusal {
  if (known !== null && known.length > 0) {
    const told = exactSkeleton(known)
    if (wanted === undefined || told.bodyClass === wanted) {
      return told
    }
  }
  if (!hasExtent(source)) {
    return {
      reason: 'The model has no surface that a skeleton could move.',
      help: 'Choose a model with triangles.',
    }
  }
  const { min, max } = boundsOf(source.positions)
  const sides = [max[0] - min[0], max[1] - min[1], max[2] - min[2]].sort((a, b) => a - b)
  if (sides[0] < FLAT * sides[2]) {
    return {
      reason: 'The model is a flat sheet: it has no volume in which bones could lie.',
      help: 'Give it some thickness, or choose a model with a body and limbs.',
    }
  }
  const { reading: best, confidence } =
    wanted === undefined ? likeliestReading(source) : readingAs(source, wanted)
  if (best !== null && best.view.volume.bodies > 1 && best.bodyClass !== 'machine') {
    return {
      reason: `The model holds ${best.view.volume.bodies} bodies that stand apart from each other.`,
      help: 'Rig one body at a time: split the model into a file for each.',
    }
  }
  if (best === null && wanted !== undefined) {
    return {
      reason: `Its shape has no joints of a body of this kind (${wanted}).`,
      help: 'Choose another kind of body, or none to have it found.',
    }
  }
  if (best === null || confidence < LEAST_CONFIDENCE) {
    return {
      reason: 'The model has neither limbs nor an axis along which it could bend, as far as its shape tells.',
      help: 'Say what kind of body it is (options.rig_class), or rig a character, an animal or something on wheels, with limbs clear of the body and not fused to it.',
    }
  }
  return skeletonOf(source, best, confidence, sides[2])
}

function hasExtent({ positions, indices }: RigSource): boolean {
  const { min, max } = boundsOf(positions)
  const longest = Math.max(max[0] - min[0], max[1] - min[1], max[2] - min[2])
  return indices.length > 0 && longest > 0 && longest < Infinity
}

/** Everything that a model's shape could be read as and is classified by what it measures. */
export function candidateReadings(source: RigSource): readonly Candidate[] {
  return readAll(source).candidates.filter(({ reading }) => reading.confidence === undefined)
}

/** A view of the model as it stands in its file, whatever it mirrors. */
const AS_IT_STANDS: Stance = { up: [0, 1, 0], front: [0, 0, 1], middle: [0, 0, 0], symmetry: 0, across: 0 }

function readAll(source: RigSource): { readonly candidates: readonly Candidate[]; readonly front: BodyView } {
  const volume = volumeOf(source)
  const tree = traceLimbs(volume)
  const flatness = flatShare(source)
  const pieces = findPieces(source)
  const blocks = findBlocks(source)
  const line = surfaceLine(source)
  const facts = bodyFacts(volume, pieces.filter(({ disc }) => disc !== null).length, line)
  const features = new Map<BodyView, readonly number[]>()
  const figures: Reading[] = []
  const readings = findStances(volume).flatMap((stance): Reading[] => {
    const view = viewBody(volume, tree, stance, flatness)
    features.set(view, viewFeatures(view, facts))
    figures.push(...[readBlockFigure(view, blocks)].filter(reading => reading !== null))
    return [...READERS.map(read => read(view)), readTube(view, line), readMachine(view, pieces)].filter(
      reading => reading !== null
    )
  })
  return {
    candidates: [
      ...withFeatures(readings, valueOf, ({ view }) => features.get(view) ?? []),
      ...figures.map(reading => ({ reading, features: [] })),
    ],
    front: viewBody(volume, tree, AS_IT_STANDS, flatness),
  }
}

interface SureReading {
  readonly reading: Reading | null
  readonly confidence: number
}

/** The reading that is surest of all; where none is sure, a chain if it can be one. */
function likeliestReading(source: RigSource): SureReading {
  const { candidates, front } = readAll(source)
  const surest = surestOf(candidates, candidates)
  const chain = surest.confidence < LEAST_CONFIDENCE ? readChain(front) : null
  return chain === null ? surest : { reading: chain, confidence: chain.score }
}

/** The surest reading as one class. Who says what a model is knows it for sure. */
function readingAs(source: RigSource, wanted: BodyClass): SureReading {
  const { candidates, front } = readAll(source)
  const own = candidates.filter(({ reading }) => reading.bodyClass === wanted)
  const reading = wanted === 'chain' ? readChain(front) : surestOf(own, candidates).reading
  return { reading, confidence: 1 }
}

/** The reading of `candidates` that is surest, and how sure it is; of equal ones the one that the rules like best. */
function surestOf(candidates: readonly Candidate[], all: readonly Candidate[]): SureReading {
  let best: Reading | null = null
  let confidence = 0
  for (const candidate of candidates) {
    const own = Math.max(probabilityOf(candidate), sureOfCubes(candidate.reading))
    if (
      best === null ||
      own > confidence ||
      (own === confidence && valueOf(candidate.reading) > valueOf(best))
    ) {
      best = candidate.reading
      confidence = own
    }
  }
  return { reading: best === null ? null : facingRight(best, all), confidence }
}

/** What has nothing but level faces, of so much of its surface, was put together of cubes. */
const CUBES = 0.97

/** The classifier was taught on round bodies and knows none of cubes: of those that have every limb of their class the rules decide. */
const sureOfCubes = (reading: Reading): number =>
  reading.isComplete === true && reading.view.flatness > CUBES ? valueOf(reading) : 0

/** By so much more, as a share of its longest side, a body on many legs reaches beyond them to the end that is its back. */
const LONGER_BEHIND = 0.12

/** Of a body on many legs the way round in which its longer end is behind; others as they are. */
export function facingRight(best: Reading, all: readonly Candidate[]): Reading {
  const { stance } = best.view
  const turned = all.find(({ reading: { bodyClass, view } }) => {
    const isTurned = dot(view.stance.front, stance.front) < -0.999 && dot(view.stance.up, stance.up) > 0.999
    return bodyClass === 'many-legged' && isTurned
  })
  const isWrong = best.bodyClass === 'many-legged' && trunkBehind(best.view) < -LONGER_BEHIND
  return isWrong && turned !== undefined ? turned.reading : best
}

/**
 * The score with what is likely beforehand: +Y up, +Z before, a middle plane in which the body mirrors itself. What mirrors itself
 * from front to back as well, or is all boards, was built and never lived.
 */
export function valueOf({ bodyClass, score, view }: Reading): number {
  const { stance, flatness } = view
  const upright = (stance.up[1] === 1 ? 1 : 0.72) * (stance.front[2] > 0.999 || stance.up[1] !== 1 ? 1 : 0.95)
  const middle = 0.7 + 0.3 * stance.symmetry
  if (bodyClass === 'machine' || bodyClass === 'snake' || bodyClass === 'chain') {
    return score * upright * middle
  }
  const built = bump(flatness, 0.52, 0.72)
  const twice = bump(stance.across, 0.975, 0.99)
  return score * upright * middle * (1 - 0.25 * built) * (1 - 0.3 * twice)
}

function skeletonOf(source: RigSource, reading: Reading, confidence: number, longest: number): Skeleton {
  const drafts = reading.build()
  const place = new Map(drafts.map((draft, i) => [draft.name, i]))
  const { stance } = reading.view
  const toModel = (p: Vec3): Vec3 => reading.view.toModel(p)
  // A machine turns about axles, which may lie in the open.
  const inside =
    reading.bodyClass === 'machine'
      ? (point: Vec3): Vec3 => point
      : jointsInside(
          source,
          drafts.map(({ head }) => toModel(head)),
          longest
        )
  return {
    bodyClass: reading.bodyClass,
    confidence,
    ...(isUpright(stance.up, stance.front) ? {} : { facing: facingOf(stance.up, stance.front) }),
    bones: drafts.map((draft: DraftBone) => {
      const [head, tail] = [inside(toModel(draft.head)), inside(toModel(draft.tail))]
      return {
        name: draft.name,
        parent: draft.parent === null ? -1 : (place.get(draft.parent) ?? -1),
        head,
        tail,
        rotation: boneRotation(head, tail),
        motion: motionInModel(draft, toModel),
        parts: draft.parts ?? [],
        ...(draft.pieces === undefined ? {} : { pieces: draft.pieces }),
        ...(draft.solids === undefined ? {} : { solids: draft.solids }),
      }
    }),
  }
}

function motionInModel({ head, motion }: DraftBone, toModel: (p: Vec3) => Vec3): JointMotion {
  return motion === undefined || motion.kind === 'ball'
    ? { kind: 'ball' }
    : { ...motion, axis: normalize(subtract(toModel(add(head, motion.axis)), toModel(head))) }
}

const isUpright = (up: Vec3, front: Vec3): boolean => up[1] === 1 && front[2] > 0.999
