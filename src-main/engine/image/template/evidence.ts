import { exp, log } from '../../kernel/det-math.ts'

/** What speaks for a known kind of thing in a picture whose name nobody has said. */
export interface Evidence {
  /** What of the outline it does not explain, and the least of what those of other families do not: 1 less their scores. */
  readonly unexplained: number
  readonly unexplainedByRival: number
  /**
   * By how much its score leads that of the best match of another family: by the outline alone, or with the edges inside counted
   * in, whichever is more.
   */
  readonly lead: number
  /** How far the bending moved the outline where only fine bending does, as a share of its longer side. */
  readonly fineStrain: number
  /** How unlike the colours within a part are, 0–1: one part that lies over several things. */
  readonly unrest: number
  /** Shares of the picture's inner edges that the template has, and of the template's that the picture has, added. */
  readonly edges: number
  /** How far it fills what the shape prior expects, as a share of what the prior's own solid does. */
  readonly likeness: number
  /** Logarithm of the outline's longer side over its shorter one. */
  readonly aspect: number
  /** Chance of the match's family, 0–1, as the recogniser sees the picture. */
  readonly recognised: number
}

/** What each measure is counted in, and beyond which it says no more. */
const MOST = {
  advantage: 1.2,
  lead: 0.25,
  fineStrain: 0.06,
  unrest: 0.4,
  edges: 2,
  likeness: 1.2,
  slenderness: 1,
  recognised: 1,
} as const
/** So much of the outline is never explained: pixels. */
const NOISE = 0.03
/** From this aspect on an outline is slender, and says the less the longer it is. */
const SLENDER = 0.7

/**
 * Input of the logistic model: 1, and the measures as shares of their most. How much less a kind leaves unexplained than others is
 * counted as a ratio: what people have is another of its kind than the engine makes, which no kind explains so well.
 */
export function featureVectorOf(evidence: Evidence): number[] {
  const { unexplained, unexplainedByRival, aspect } = evidence
  const measures = {
    ...evidence,
    advantage: log((unexplainedByRival + NOISE) / (unexplained + NOISE)),
    slenderness: Math.max(0, aspect - SLENDER),
  }
  const share = (name: keyof typeof MOST): number => Math.min(1, measures[name] / MOST[name])
  return [
    1,
    share('advantage'),
    share('lead'),
    share('fineStrain'),
    share('unrest'),
    share('edges'),
    share('likeness'),
    share('slenderness'),
    share('recognised'),
  ]
}

/** Least chance at which a kind is believed: three to one. A wrong kind of thing is worse than none. */
export const LEAST_CHANCE = 0.75

/** Fitted by `npm run template-fit -- --trust`: see docs/decisions.md. */
const WEIGHTS: readonly number[] = [-4.93, 2.99, 0.84, -2.83, 0.22, 3.86, 0.64, -0.94, 6.12]

/** Chance that the kind is the right one, 0–1. */
export const chanceOf = (evidence: Evidence): number =>
  1 / (1 + exp(-featureVectorOf(evidence).reduce((sum, value, k) => sum + value * WEIGHTS[k], 0)))
