import { exp } from '../../kernel/det-math.ts'
import { BODY_CLASSES, type BodyClass } from '../types.ts'
import type { Reading } from './draft.ts'
import { CLASSIFIER_TABLE } from './classifier-table.ts'

/** A reading and what it and its rivals measure. */
export interface Candidate {
  readonly reading: Reading
  readonly features: readonly number[]
}

/** A tree of decisions: a leaf's value, or where to go on by one feature. */
export type DecisionTree =
  | number
  | {
      readonly feature: number
      readonly threshold: number
      /** For values below the threshold. */
      readonly below: DecisionTree
      readonly above: DecisionTree
    }

/** The logarithm of the odds that a reading is right: a weighted sum of some features, and the leaves of trees. */
export interface Classifier {
  readonly bias: number
  readonly weights: readonly (readonly [feature: number, weight: number])[]
  readonly trees: readonly DecisionTree[]
}

/**
 * Every reading with the features that it is classified by: those of its view, what the rules say of it and of its rivals in the same
 * stance and in others, and what its reader measured.
 */
export function withFeatures(
  readings: readonly Reading[],
  valueOf: (reading: Reading) => number,
  viewOf: (reading: Reading) => readonly number[]
): Candidate[] {
  const values = readings.map(valueOf)
  const bestOf = (is: (reading: Reading) => boolean): number =>
    readings.reduce((best, reading, i) => (is(reading) ? Math.max(best, values[i]) : best), 0)
  const anywhere = BODY_CLASSES.map(name => bestOf(one => one.bodyClass === name))
  return readings.map((reading, i): Candidate => {
    const { stance } = reading.view
    const here = BODY_CLASSES.map(name => bestOf(one => one.bodyClass === name && one.view.stance === stance))
    const others = bestOf(one => one.bodyClass !== reading.bodyClass)
    const turned = bestOf(one => one.bodyClass === reading.bodyClass && one.view.stance !== stance)
    return {
      reading,
      features: [
        ...viewOf(reading),
        reading.score,
        values[i],
        values[i] - others,
        values[i] - turned,
        ...here,
        ...anywhere,
        ...reading.measures,
      ],
    }
  })
}

/**
 * How sure it is that a reading is right, class and way to stand, 0–1: gradient-boosted trees per class, trained on what the engine
 * makes itself (`bench/rig-classifier.ts`).
 */
export function probabilityOf({ reading: { bodyClass, confidence }, features }: Candidate): number {
  if (confidence !== undefined) {
    return confidence
  }
  const model = classifierOf(bodyClass)
  return model === null ? 0 : probabilityBy(model, features)
}

export function probabilityBy({ bias, weights, trees }: Classifier, features: readonly number[]): number {
  const weighted = weights.reduce((sum, [feature, weight]) => sum + weight * features[feature], bias)
  const sum = trees.reduce<number>((total, tree) => {
    let at = tree
    while (typeof at !== 'number') {
      at = features[at.feature] < at.threshold ? at.below : at.above
    }
    return total + at
  }, weighted)
  return 1 / (1 + exp(-sum))
}

const models = new Map<BodyClass, Classifier>()

/** What was taught for a class; null: nothing. */
export function classifierOf(bodyClass: BodyClass): Classifier | null {
  const text = CLASSIFIER_TABLE[bodyClass]
  if (text === undefined) {
    return null
  }
  const model = models.get(bodyClass) ?? readModel(text)
  models.set(bodyClass, model)
  return model
}

/**
 * A model's text: the bias, weights (`4*0.2`), then every tree from its root, parents first: `12<0.5` goes on below and above, `=-0.1` ends.
 */
function readModel(text: string): Classifier {
  const words = text.trim().split(/\s+/)
  const weights = words
    .filter(word => word.includes('*'))
    .map((word): readonly [number, number] => {
      const [feature, weight] = word.split('*').map(Number)
      return [feature, weight]
    })
  let at = 1 + weights.length
  const readTree = (): DecisionTree => {
    const word = words[at]
    at += 1
    if (word.startsWith('=')) {
      return Number(word.slice(1))
    }
    const [feature, threshold] = word.split('<').map(Number)
    return { feature, threshold, below: readTree(), above: readTree() }
  }
  const trees: DecisionTree[] = []
  while (at < words.length) {
    trees.push(readTree())
  }
  return { bias: Number(words[0]), weights, trees }
}
