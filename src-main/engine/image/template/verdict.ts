import { log } from '../../kernel/det-math.ts'
import { boundsOfMask } from '../frame.ts'
import type { Mask, View } from '../types.ts'
import { agreementOf, type Agreement } from './appearance.ts'
import { deformTemplate, type Deformed } from './deform.ts'
import { firstLook } from './first-look.ts'
import { areKin } from './kin.ts'
import type { Match } from './registration.ts'
import { firstOfEach } from './refine.ts'

/** A match that is right, bent onto the mask, and how sure that is. */
export interface Verdict {
  readonly match: Match
  readonly deformed: Deformed
  /** 0–1. */
  readonly score: number
}

/** What speaks for a match. */
export interface Evidence extends Agreement {
  /** IoU before the bending. */
  readonly overlap: number
  /** By how much its score leads that of the best match of another family. */
  readonly lead: number
  /** IoU after the bending, and how far that moved the outline. */
  readonly bentOverlap: number
  readonly strain: number
  /** Logarithm of the outline's longer side over its shorter one. */
  readonly aspect: number
}

/** Least overlap before and after bending, and least lead over another family, when nobody has said what the thing is. */
const PLAIN = { overlap: 0.8, bent: 0.94, lead: 0.035 } as const
/** Openwork (a bench, a whisk) overlaps less: it may, where nothing else comes near. */
const OPENWORK = { overlap: 0.68, bent: 0.92, lead: 0.12 } as const
/** What is this much longer than wide (natural logarithm) has an outline that says little: it must lead by more. */
const SLENDER = { aspect: 1.2, lead: 0.1 } as const
/** With a lead below this the edges inside must agree as well, found and shown: a drum has a signet ring's outline. */
const SURE_LEAD = 0.1
const LEAST_EDGES = { both: 0.4, agreement: 0.2 } as const
/** Most unrest of colours within parts: above it one part lies over several things. */
const MOST_UNREST = 0.16
/** A match that hardly leads must be calmer: a game controller has a car's outline, and buttons on its windscreen. */
const CLOSE = { lead: 0.05, unrest: 0.13 } as const
/** Most strain without a clear lead or clear edges: what must be bent so far is another thing. */
const MOST_STRAIN = { strain: 0.035, lead: 0.15, edges: 0.8 } as const
/** What lead, overlap and edges must add up to. */
const LEAST_SUM = 0.05
/** What covers the mask so well, with so many edges in their places, may be less calm and lead by less. */
const WELL = { overlap: 0.92, edges: 1.55, unrest: 0.2, lead: 0.02 } as const
/** Evidence that nothing speaks against: what is known so far is not looked into further unless it convinces with this. */
const IDEAL = { bentOverlap: 1, strain: 0, unrest: 0, edgesFound: 1, edgesShown: 1, edges: 1 } as const
/** What a whole agreement of the inner edges counts for against overlap, and how many other families are looked at. */
const EDGES_WEIGHT = 0.12
const MOST_RIVALS = 4
/** Least agreement of inner edges, and least lead with them counted in: less where they agree clearly. */
const INSIDE = {
  edges: 0.5,
  lead: 0.05,
  clearEdges: 0.7,
  clearLead: 0.04,
  unrest: 0.23,
  strain: 0.06,
} as const
/** Clothes have the outline of whoever wears them: they must lead by more. */
const CLOTHES: ReadonlySet<string> = new Set(['top', 'worn', 'dress', 'trousers'])
const CLOTHES_LEAD = 0.1
/**
 * The same for a thing that the caller names: the kind is given, only the view has to be right. More unrest than this, and the
 * picture's windows lie beside the template's: it is seen from another side than it was registered.
 */
const NAMED = { overlap: 0.65, bent: 0.9, strain: 0.07, unrest: 0.4 } as const

/**
 * Decides on the best of some refined matches (best first). Without a name it must cover the mask, lead every other family, and
 * its parts must agree with the colours and edges inside the outline; a wrong template is worse than none. Thresholds are
 * calibrated by `quality/template-fit.ts`: on known models, and on the same with their own family left out.
 */
export function verdictOn(matches: readonly Match[], view: View, isNamed: boolean): Verdict | null {
  const [match] = matches
  const least = isNamed ? NAMED : OPENWORK
  if (match === undefined || match.overlap < least.overlap) {
    return null
  }
  if (isNamed) {
    const deformed = deformTemplate(match, view.mask)
    const isBent = deformed.overlap >= NAMED.bent && deformed.strain <= NAMED.strain
    const isRight = isBent && agreementOf(deformed.parts, view).unrest <= NAMED.unrest
    return isRight ? { match, deformed, score: match.overlap } : null
  }
  const known = { ...IDEAL, overlap: match.overlap, lead: leadOf(matches), aspect: aspectOfMask(view.mask) }
  const isPlain = isLedEnough(match, known.lead) && isConvincing(known)
  if (!isPlain && !isInside(match, matches, view, known.aspect)) {
    return null
  }
  const deformed = deformTemplate(match, view.mask)
  const bent = { ...known, bentOverlap: deformed.overlap, strain: deformed.strain }
  const agreed = { ...bent, ...agreementOf(deformed.parts, view) }
  const isRight = isPlain ? isConvincing(agreed) : isInsideStill(agreed)
  return isRight ? { match, deformed, score: match.overlap } : null
}

/** Clothes must lead by more. */
const isLedEnough = ({ concept }: Match, lead: number): boolean =>
  !CLOTHES.has(concept.family) || lead >= CLOTHES_LEAD

/** Whether a match that hardly leads by its outline does so with the edges inside it: a bottle's cap and label. */
function isInside(match: Match, matches: readonly Match[], view: View, aspect: number): boolean {
  if (match.overlap < PLAIN.overlap || CLOTHES.has(match.concept.family)) {
    return false
  }
  const { edges, unrest } = firstLook(match, view)
  if (edges < INSIDE.edges || unrest > INSIDE.unrest) {
    return false
  }
  const rivals = firstOfEach(
    matches.filter(other => isRival(other, match)),
    other => other.concept.family
  )
  const best = rivals
    .slice(0, MOST_RIVALS)
    .map(rival => rival.score + EDGES_WEIGHT * firstLook(rival, view).edges)
    .reduce((a, b) => Math.max(a, b), 0)
  const lead = match.score + EDGES_WEIGHT * edges - best
  return (
    lead >=
    (aspect > SLENDER.aspect ? SLENDER.lead : edges >= INSIDE.clearEdges ? INSIDE.clearLead : INSIDE.lead)
  )
}

/** Whether the edges inside agree after the bending as well. */
const isInsideStill = ({ bentOverlap, edges, unrest, strain }: Evidence): boolean =>
  bentOverlap >= PLAIN.bent && edges >= INSIDE.edges && unrest <= INSIDE.unrest && strain <= INSIDE.strain

/** Logarithm of the longer side over the shorter one. */
function aspectOfMask(mask: Mask): number {
  const { left, right, top, bottom } = boundsOfMask(mask) ?? { left: 0, right: 1, top: 0, bottom: 1 }
  return Math.abs(log((right - left) / (bottom - top)))
}

/** By how much the first match leads the best one of another family; its whole score without a rival. */
export function leadOf(matches: readonly Match[]): number {
  const [match] = matches
  const rival = matches.find(other => isRival(other, match))
  return match.score - (rival?.score ?? 0)
}

/** Another family, and no kind of the same. */
const isRival = ({ concept }: Match, { concept: own }: Match): boolean =>
  concept.family !== own.family && !areKin(concept.name, own.name)

/** Whether the evidence is enough without a name. */
export function isConvincing(evidence: Evidence): boolean {
  const { overlap, lead, bentOverlap, strain, unrest, edgesFound, edgesShown, aspect } = evidence
  const least = lead >= OPENWORK.lead ? OPENWORK : PLAIN
  const leastLead = aspect > SLENDER.aspect ? SLENDER.lead : least.lead
  const edges = edgesFound + edgesShown
  const isWell = overlap >= WELL.overlap && edges >= WELL.edges && unrest <= WELL.unrest && lead >= WELL.lead
  if (isWell && bentOverlap >= PLAIN.bent && aspect <= SLENDER.aspect) {
    return true
  }
  const isStrained =
    strain > MOST_STRAIN.strain && lead < MOST_STRAIN.lead && evidence.edges < MOST_STRAIN.edges
  const sum = lead + 0.4 * (overlap - PLAIN.overlap) - 0.8 * strain + 0.04 * edges
  return (
    overlap >= least.overlap &&
    bentOverlap >= least.bent &&
    !isStrained &&
    lead >= leastLead &&
    (lead >= SURE_LEAD || (edges >= LEAST_EDGES.both && evidence.edges >= LEAST_EDGES.agreement)) &&
    unrest <= (lead < CLOSE.lead ? CLOSE.unrest : MOST_UNREST) &&
    sum >= LEAST_SUM
  )
}
