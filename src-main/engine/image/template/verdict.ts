import type { View } from '../types.ts'
import type { Match } from './refine.ts'

/** A match that is right, and how sure that is. */
export interface Verdict {
  readonly match: Match
  /** 0–1. */
  readonly score: number
}

export function verdictOn(matches: readonly Match[], _view: View, isNamed: boolean): Verdict | null {
  const [match] = matches
  if (match === undefined) {
    return null
  }
  const rival = matches.find(other => other.concept.family !== match.concept.family)
  const lead = match.score - (rival?.score ?? 0)
  const isRight = isNamed ? match.overlap > 0.6 : match.overlap > 0.8 && lead > 0.04
  return isRight ? { match, score: match.overlap } : null
}
