import { readFileSync } from 'node:fs'
import { exp, log } from '../kernel/det-math.ts'
import { resourcePath } from '../resources.ts'
import type { Recognition } from './recognise.ts'

/** A logistic model of the chances of the engine's families. */
interface FlatnessModel {
  readonly bias: number
  readonly families: Readonly<Record<string, number>>
}

/** A family of this chance is out of the question: the zero of the logarithms. */
const NO_CHANCE = 1e-3

/**
 * Chance that a drawing shows something flat, a sheet of even thickness: a key, a shirt, a slice, a playing card. The recogniser
 * seldom knows what a drawing shows, but what it takes it for is flat as often as the thing is. Fitted on drawings by others whose names tell how
 * deep such a thing is (docs/decisions.md, "What a drawing is taken for tells how deep it is").
 */
export function flatnessOf({ familyChance }: Recognition): number {
  const { bias, families } = learnt()
  const sum = Object.entries(families).reduce(
    (total, [family, weight]) => total + weight * log((familyChance(family) + NO_CHANCE) / NO_CHANCE),
    bias
  )
  return 1 / (1 + exp(-sum))
}

let known: FlatnessModel | undefined

function learnt(): FlatnessModel {
  known ??= modelIn(readFileSync(resourcePath('recogniser', 'flatness.json'), 'utf8'))
  return known
}

function modelIn(text: string): FlatnessModel {
  const model: unknown = JSON.parse(text)
  if (!isModel(model)) {
    throw new TypeError('The weights that tell how flat a drawing is are none.')
  }
  return model
}

const isModel = (value: unknown): value is FlatnessModel =>
  typeof value === 'object' &&
  value !== null &&
  'bias' in value &&
  typeof value.bias === 'number' &&
  'families' in value &&
  typeof value.families === 'object' &&
  value.families !== null &&
  Object.values(value.families).every(weight => typeof weight === 'number')
