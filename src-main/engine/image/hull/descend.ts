import { solveSymmetric } from './normal-equations.ts'
import { ENOUGH, PITCH, SIDES, type Rig } from './rig.ts'

/** What lies this far outside, in heights, counts as met. */
const SLACK = 0.0003
/** Misses count as their square up to this, in heights, beyond as themselves: one wrong limb must not decide. */
const BEND = 0.002
/** Cameras that are not level and far away must be worth it, those that look up from below even more. */
const PRICE = 2e-7
const PRICE_BELOW = 20
/** All pictures come from one lens, unless they were cut. */
const PRICE_SIDES = 10
/** Numbers are changed by this share of their usual difference to see what that does. */
const NUDGE = 0.02
const DAMPING = { first: 1e-2, least: 1e-6, most: 1e4 } as const
/** Rounds end when one leaves more than this share of the cost. */
const WORTH = 0.9995

/** Numbers of a rig with what they are worth; the least cost is best. */
export interface Evaluation {
  readonly values: readonly number[]
  readonly cost: number
  readonly misses: Float64Array
}

export const byCost = (a: Evaluation, b: Evaluation): number => a.cost - b.cost

/** Mean of misses, in heights; lines that meet the thing count as 0. */
export const meanMiss = (misses: Float64Array): number =>
  misses.reduce((sum, miss) => sum + Math.max(0, miss - SLACK), 0) / Math.max(1, misses.length)

function evaluate(rig: Rig, values: readonly number[]): Evaluation {
  const misses = new Float64Array(rig.count)
  rig.findMisses(values, 'everywhere', misses)
  let cost = 0
  for (let i = 0; i < misses.length; i += 1) {
    const miss = Math.max(0, misses[i] - SLACK)
    cost += (miss * miss) / (BEND + miss)
  }
  return { values, misses, cost: cost / Math.max(1, rig.count) + priceOf(rig, values) }
}

const priceAt = (values: readonly number[], at: number): number =>
  at === SIDES ? PRICE_SIDES * PRICE : at === PITCH && values[PITCH] < 0 ? PRICE_BELOW * PRICE : PRICE

const priceOf = ({ steps }: Rig, values: readonly number[]): number =>
  values.reduce((sum, value, at) => {
    const share = steps[at] > 0 ? value / steps[at] : 0
    return sum + priceAt(values, at) * share * share
  }, 0)

/**
 * Damped least squares (Levenberg 1944; Marquardt 1963) on the misses from one start, which changes all free numbers that are
 * not held.
 */
export function descend(
  rig: Rig,
  start: readonly number[],
  { rounds, isHeld = () => false }: { readonly rounds: number; readonly isHeld?: (at: number) => boolean }
): Evaluation {
  const free = [...rig.steps.keys()].filter(at => rig.steps[at] > 0 && !isHeld(at))
  let best = evaluate(rig, start)
  let damping: number = DAMPING.first
  for (let round = 0; round < rounds; round += 1) {
    const slopes = slopesOf(rig, best, free)
    const before = best.cost
    while (damping < DAMPING.most && best.cost === before) {
      const values = stepFrom(rig, best, { free, slopes, damping })
      const tried = rig.isAllowed(values) ? evaluate(rig, values) : best
      damping *= tried.cost < before ? 0.2 : 5
      best = tried.cost < before ? tried : best
    }
    damping = Math.max(DAMPING.least, damping)
    if (best.cost > before * WORTH) {
      break
    }
  }
  return best
}

/** How each miss grows with each free number, in its usual differences. */
function slopesOf(
  rig: Rig,
  { values, misses }: Evaluation,
  free: readonly number[]
): readonly Float64Array[] {
  const base = misses.slice()
  rig.findMisses(values, 'nearby', base)
  return free.map(at => {
    const slopes = base.slice()
    const nudged = values.map((value, i) => (i === at ? value + NUDGE * rig.steps[at] : value))
    rig.findMisses(nudged, 'nearby', slopes)
    for (let i = 0; i < slopes.length; i += 1) {
      slopes[i] = (slopes[i] - base[i]) / NUDGE
    }
    return slopes
  })
}

interface Normal {
  readonly free: readonly number[]
  readonly slopes: readonly Float64Array[]
  readonly damping: number
}

/**
 * Where the damped normal equations lead. A sight line counts where it misses, or would after the step: that set is found by
 * solving again.
 */
function stepFrom(rig: Rig, evaluation: Evaluation, normal: Normal): readonly number[] {
  const { free, slopes } = normal
  const { misses, values } = evaluation
  let moves: Float64Array = new Float64Array(free.length)
  let before = -1
  for (let round = 0; round < ACTIVE_ROUNDS; round += 1) {
    const active: number[] = []
    for (let i = 0; i < misses.length; i += 1) {
      let ahead = misses[i] - SLACK
      for (let a = 0; a < free.length && misses[i] > -ENOUGH; a += 1) {
        ahead += moves[a] * slopes[a][i]
      }
      if (ahead > 0) {
        active.push(i)
      }
    }
    if (active.length === before) {
      break
    }
    before = active.length
    moves = solveFor(rig, evaluation, normal, active)
  }
  return values.map((value, at) => {
    const a = free.indexOf(at)
    return a < 0 ? value : value + moves[a] * rig.steps[at]
  })
}

const ACTIVE_ROUNDS = 5

function solveFor(
  { steps, count }: Rig,
  { values, misses }: Evaluation,
  { free, slopes, damping }: Normal,
  active: readonly number[]
): Float64Array {
  const size = free.length
  const matrix = new Float64Array(size * size)
  const right = new Float64Array(size)
  for (const i of active) {
    const miss = misses[i] - SLACK
    const far = Math.max(0, miss)
    const weight = (far + 2 * BEND) / ((BEND + far) * (BEND + far)) / count
    for (let a = 0; a < size; a += 1) {
      const pull = weight * slopes[a][i]
      right[a] -= pull * miss
      for (let b = 0; b <= a; b += 1) {
        matrix[a * size + b] += pull * slopes[b][i]
      }
    }
  }
  for (let a = 0; a < size; a += 1) {
    for (let b = 0; b < a; b += 1) {
      matrix[b * size + a] = matrix[a * size + b]
    }
    const price = 2 * priceAt(values, free[a])
    right[a] -= price * (values[free[a]] / steps[free[a]])
    matrix[a * size + a] = (matrix[a * size + a] + price) * (1 + damping)
  }
  return solveSymmetric(matrix, right)
}
