import { findConcept } from '../../concepts/registry.ts'
import type { Concept } from '../../families/types.ts'
import { log } from '../../kernel/det-math.ts'
import type { View } from '../types.ts'
import { agreementOf } from './appearance.ts'
import { deformTemplate, type Deformed } from './deform.ts'
import { firstLook } from './first-look.ts'
import { evennessOf, longAxisOf } from './moments.ts'
import type { Pose } from './outline.ts'
import { plainParameters } from './prior.ts'
import { refined, type Found } from './refine.ts'
import { draftOf, drawnIn, registeredAs, type Draft, type Match, type Target } from './registration.ts'
import type { Candidate } from './retrieve.ts'
import type { Verdict } from './verdict.ts'

/** Directions from which a form is looked at, itself and its mirror image. */
const YAWS = [0, 25, 50, 75, 90, 115] as const
const PITCHES = [0, 15, 35] as const
const NEARNESS = 0.2
/** Forms that are looked at: the named thing and those of its kind that the bank thinks the most of. */
const FORMS = 4
/** Views whose proportions are searched, and how many degrees of yaw or of roll they lie apart. */
const VIEWS = 3
const APART = 25
/** Of those the ones that are bent: only what is nearly as good as the best before it, for bending costs the most. */
const BENT = 2
const CLOSE = 0.06

/**
 * What views cost, as shares of the outline: looking down from more than the usual, per degree; seeing a thing from behind, per degree;
 * lying askew; being less even than the picture, which shows what is its own mirror image from the front; and unequal stretch, beyond
 * what things of one kind differ by, per unit of its logarithm.
 */
const PRICE = { pitch: 0.004, behind: 0.002, askew: 0.12, uneven: 0.3, stretch: 0.25 } as const
const USUAL = { pitch: 12, yaw: 110, stretch: 0.2 } as const
/** Degrees from which on a long thing lies askew in its picture. */
const ASKEW = 14
/** By how much another thing of the named kind must be better than the thing itself: a hot dog is a sandwich, seldom meant. */
const OTHER_KIND = 0.1

/** What speaks for a view of a named thing: inner edges in their places; against it: what bending it takes, and parts that lie over several things. */
const WORTH = { edges: 0.12, unrest: 0.3, strain: 3, fineStrain: 3 } as const
/**
 * What is asked of the best view, once bent. Less overlap, and limbs of it are missing; more change of its form, by bending and by unequal
 * stretch together, and the picture shows another thing of the name: a head for a person, a dessert for a cone.
 */
const LEAST = { overlap: 0.93, overlapDrawn: 0.82, worth: 0.33 } as const
/** Strain from which on a picture shows another build than the template's: its tail or an arm may lie elsewhere, too. */
const DRAWN = 0.03
const MOST = { change: 0.11, stretch: 0.56, unrest: 0.4, leftOut: 0.04 } as const
/** What a whole unit of unequal stretch counts against bending. */
const STRETCH_CHANGE = 0.1

/**
 * The best view of a thing whose kind is known: its forms are laid on the picture from every side, the best ones are proportioned and
 * bent, and the one that needs the least bending and whose parts lie on what is drawn inside is taken. null: none is that thing.
 * `candidates`: of the named kind, from the bank.
 */
export function namedVerdict(
  named: Concept,
  candidates: readonly Candidate[],
  view: View,
  whole: Target
): Verdict | null {
  const target = { ...whole, priceOf }
  const drafts = draftsOf(named, candidates)
  const views = drafts.flatMap(draft => viewsOf(draft, target)).sort((a, b) => b.worth - a.worth)
  const looked = distinct(views)
    .map(found => refined(found, target))
    .map(match => ({ match, worth: firstWorthOf(match, named, view) }))
    .sort((a, b) => b.worth - a.worth)
  const bent = looked
    .filter(({ worth }) => worth > looked[0].worth - CLOSE)
    .slice(0, BENT)
    .map(({ match }) => {
      const deformed = deformTemplate(match, view.mask)
      return { match, deformed, score: match.overlap, ...seenIn(match, deformed, named, view) }
    })
    .sort((a, b) => b.worth - a.worth)
  return bent.find(isThatThing) ?? null
}

/** A view that is bent. */
interface Bent extends Verdict {
  readonly worth: number
  /** How unlike the colours within its parts are. */
  readonly unrest: number
}

const stretchOf = ({ placement: { scale } }: Pick<Match, 'placement'>): number =>
  Math.abs(log(scale[0] / scale[1]))

function isThatThing({ match, deformed, worth, unrest }: Bent): boolean {
  const stretch = stretchOf(match)
  return (
    worth >= LEAST.worth &&
    coversNamed(deformed) &&
    deformed.leftOut <= MOST.leftOut &&
    unrest <= MOST.unrest &&
    stretch <= MOST.stretch &&
    deformed.strain + STRETCH_CHANGE * stretch <= MOST.change
  )
}

/**
 * Whether a form covers the picture of a thing of its name. What is covered almost without bending is that very thing; what it then lacks in
 * the picture is more than a limb drawn elsewhere.
 */
export const coversNamed = ({ overlap, strain }: Deformed): boolean =>
  overlap >= (strain < DRAWN ? LEAST.overlap : LEAST.overlapDrawn)

const otherness = ({ concept }: Match, named: Concept): number => (concept === named ? 0 : OTHER_KIND)

/** Before the bending. */
function firstWorthOf(match: Match, named: Concept, view: View): number {
  const { edges, unrest } = firstLook(match, view)
  return match.score + WORTH.edges * edges - WORTH.unrest * unrest - otherness(match, named)
}

function seenIn(match: Match, deformed: Deformed, named: Concept, view: View): Omit<Bent, keyof Verdict> {
  const { edges, unrest } = agreementOf(deformed.parts, view)
  const bending = WORTH.strain * deformed.strain + WORTH.fineStrain * deformed.fineStrain
  const agreement = WORTH.edges * edges - WORTH.unrest * unrest
  return { worth: deformed.overlap - bending + agreement - otherness(match, named), unrest }
}

/** The named thing as it is, and the forms of its kind that the bank has nearest to the outline. */
function draftsOf(named: Concept, candidates: readonly Candidate[]): readonly Draft[] {
  const drafts = [draftOf(named, plainParameters(named))]
  for (const { variant } of candidates) {
    const concept = findConcept(variant.concept)?.concept
    const isPlain = concept === named && Object.keys(variant.values).length === 0
    if (concept !== undefined && !isPlain && drafts.length < FORMS) {
      drafts.push(draftOf(concept, { ...plainParameters(concept), ...variant.values }))
    }
  }
  return drafts
}

interface Seen extends Found {
  /** Its match's score less the prices of its view. */
  readonly worth: number
}

/** A draft registered on the target from every side. */
function viewsOf(draft: Draft, target: Target): Seen[] {
  const axis = longAxisOf(target.bitmap)
  const evenness = evennessOf(target.bitmap)
  const poses = YAWS.flatMap(yaw =>
    PITCHES.flatMap(pitch =>
      [false, true].map((isMirrored): Pose => ({ yaw, pitch, isMirrored, nearness: NEARNESS }))
    )
  )
  return poses.flatMap(upright =>
    rollsOf(draft, upright, axis, target).flatMap((roll): Seen[] => {
      const pose = roll === 0 ? upright : { ...upright, roll }
      const drawing = drawnIn(draft, pose, target)
      const match = drawing && registeredAs(drawing, draft, pose, target)
      if (drawing === null || match === null) {
        return []
      }
      const uneven = Math.max(0, evenness - evennessOf(drawing.bitmap))
      return [{ match, draft, worth: match.score - PRICE.uneven * uneven }]
    })
  )
}

/** What a view of a named thing costs, as a share of the outline. */
export function priceOf(match: Pick<Match, 'pose' | 'placement'>): number {
  const { yaw, pitch, roll = 0 } = match.pose
  return (
    PRICE.pitch * Math.max(0, pitch - USUAL.pitch, -pitch) +
    PRICE.behind * Math.max(0, yaw - USUAL.yaw) +
    PRICE.stretch * Math.max(0, stretchOf(match) - USUAL.stretch) +
    (roll === 0 ? 0 : PRICE.askew)
  )
}

/** Turns in the plane of the picture that lay the long axis of a draft along that of the mask, either way; 0 always. */
function rollsOf(draft: Draft, pose: Pose, axis: number | null, target: Target): readonly number[] {
  const drawing = axis === null ? null : drawnIn(draft, pose, target)
  const own = drawing && longAxisOf(drawing.bitmap, drawing.box)
  if (axis === null || own === null) {
    return [0]
  }
  const turn = axis - own
  const folded = turn > 90 ? turn - 180 : turn < -90 ? turn + 180 : turn
  return Math.abs(folded) < ASKEW ? [0] : [0, folded, folded > 0 ? folded - 180 : folded + 180]
}

/** The best views that lie apart from better ones. */
function distinct(views: readonly Seen[]): readonly Seen[] {
  const kept: Seen[] = []
  for (const seen of views) {
    if (kept.length < VIEWS && kept.every(other => areApart(other.match.pose, seen.match.pose))) {
      kept.push(seen)
    }
  }
  return kept
}

const signedYaw = ({ yaw, isMirrored }: Pose): number => (isMirrored ? -yaw : yaw)

const areApart = (a: Pose, b: Pose): boolean =>
  Math.abs(signedYaw(a) - signedYaw(b)) >= APART || Math.abs((a.roll ?? 0) - (b.roll ?? 0)) >= APART
