import type { DecisionTree } from '../src-main/engine/rig/skeleton/classifier.ts'

export interface Example {
  readonly features: readonly number[]
  readonly isRight: boolean
  /** What is known before any tree, as the logarithm of the odds. */
  readonly start: number
}

export interface BoostOptions {
  readonly rounds: number
  readonly depth: number
  /** Share of each tree's answer that is taken. */
  readonly rate: number
  /** Of a leaf: its examples are pulled towards no answer by so many. */
  readonly hold: number
  /** Least size of a leaf, as the sum of p · (1 − p). */
  readonly least: number
}

const BINS = 40

/**
 * Trees that add up to the logarithm of the odds: gradient boosting with second-order leaves over binned features (Friedman 2001, Greedy
 * function approximation; Chen & Guestrin 2016, XGBoost, §2.2). Every tree sees two thirds of the features, by turns.
 */
export function boostTrees(examples: readonly Example[], options: BoostOptions): readonly DecisionTree[] {
  const width = examples[0]?.features.length ?? 0
  const edges = Array.from({ length: width }, (_, k) => edgesOf(examples, k))
  const bins = edges.map((list, k) =>
    Uint8Array.from(examples, ({ features }) => {
      let bin = 0
      while (bin < list.length && features[k] >= list[bin]) {
        bin += 1
      }
      return bin
    })
  )
  const sums = Float64Array.from(examples, ({ start }) => start)
  const trees: DecisionTree[] = []
  for (let round = 0; round < options.rounds; round += 1) {
    const slopes = examples.map(({ isRight }, i) => (isRight ? 1 : 0) - 1 / (1 + Math.exp(-sums[i])))
    const curves = examples.map((_, i) => {
      const p = 1 / (1 + Math.exp(-sums[i]))
      return p * (1 - p)
    })
    const usable = bins.map((_, k) => k).filter(k => (7 * k + 5 * round) % 3 !== 0)
    const grow = (members: readonly number[], depth: number): DecisionTree => {
      const slope = members.reduce((sum, i) => sum + slopes[i], 0)
      const curve = members.reduce((sum, i) => sum + curves[i], 0)
      const split = depth < options.depth ? bestSplit(members, slope, curve) : null
      if (split === null) {
        const value = Number(((options.rate * slope) / (curve + options.hold)).toFixed(4))
        members.forEach(i => (sums[i] += value))
        return value
      }
      const [feature, bin] = split
      return {
        feature,
        threshold: edges[feature][bin - 1],
        below: grow(
          members.filter(i => bins[feature][i] < bin),
          depth + 1
        ),
        above: grow(
          members.filter(i => bins[feature][i] >= bin),
          depth + 1
        ),
      }
    }
    const bestSplit = (members: readonly number[], slope: number, curve: number): [number, number] | null => {
      let best: [number, number] | null = null
      let most = 1e-3
      const [g, h] = [new Float64Array(BINS + 1), new Float64Array(BINS + 1)]
      for (const k of usable) {
        g.fill(0)
        h.fill(0)
        for (const i of members) {
          g[bins[k][i]] += slopes[i]
          h[bins[k][i]] += curves[i]
        }
        let [gl, hl] = [0, 0]
        for (let bin = 1; bin <= edges[k].length; bin += 1) {
          gl += g[bin - 1]
          hl += h[bin - 1]
          const [gr, hr] = [slope - gl, curve - hl]
          if (hl < options.least || hr < options.least) {
            continue
          }
          const gain =
            (gl * gl) / (hl + options.hold) +
            (gr * gr) / (hr + options.hold) -
            (slope * slope) / (curve + options.hold)
          if (gain > most) {
            most = gain
            best = [k, bin]
          }
        }
      }
      return best
    }
    trees.push(
      grow(
        examples.map((_, i) => i),
        0
      )
    )
  }
  return trees
}

/** Up to so many thresholds, four digits each, with about as many examples between each two. */
function edgesOf(examples: readonly Example[], k: number): readonly number[] {
  const values = examples.map(({ features }) => features[k]).sort((a, b) => a - b)
  const edges = new Set<number>()
  for (let bin = 1; bin <= BINS; bin += 1) {
    const at = Math.min(values.length - 1, Math.floor((bin * values.length) / (BINS + 1)))
    const edge = Number(((values[Math.max(0, at - 1)] + values[at]) / 2).toPrecision(4))
    if (edge > values[0] && edge <= values[values.length - 1]) {
      edges.add(edge)
    }
  }
  return [...edges].sort((a, b) => a - b)
}
