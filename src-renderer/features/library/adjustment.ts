import type { CreateGenerationBody, Stage } from '../../../src-main/contract/generation.ts'
import type { OptionsInput } from '../../../src-main/contract/options.ts'
import type {
  Recipe,
  RecipeParameter,
  RecipeParameterSpec,
} from '../../../src-main/contract/studio-recipe.ts'
import type { PriceList } from '../../../src-main/contract/studio-settings.ts'
import { formatLength, unitFor } from '../../shared/lib/length.ts'
import type { Unit } from '../../shared/state/appearance.ts'

/** Values of a thing's parameters by their names. */
export type Values = Readonly<Record<string, number | string>>
export type NumberSpec = Extract<RecipeParameterSpec, { kind: 'number' }>

/** How the things of a scene stand to each other, a sentence: “Scene: cat on chair, chair in garden.” Empty where none is told. */
export function sceneOf({ things }: Recipe): string {
  const plain = (name: string): string => name.replaceAll('_', ' ')
  const said = things.flatMap(({ concept, name = concept, relations = [] }) =>
    relations.map(({ kind, thing }) => `${plain(name)} ${kind} ${plain(thing)}`)
  )
  return said.length === 0 ? '' : `Scene: ${said.join(', ')}.`
}

/** The parameters that can be changed: those of the first thing. */
export function parametersOf({ things }: Recipe): readonly RecipeParameter[] {
  return things[0]?.parameters ?? []
}

/** What differs from what the model was made with. */
export function changedOf(recipe: Recipe, values: Values): Values {
  const made = new Map(parametersOf(recipe).map(({ name, value }) => [name, value]))
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => made.get(name) !== value))
}

/**
 * The request for the same model with other values. `options` are those the model was asked for with; a parameter that
 * was set then stays set.
 */
export function bodyOfAdjusted(
  recipe: Recipe,
  values: Values,
  options: OptionsInput = {}
): CreateGenerationBody {
  const { prompt, negative_prompt: negative, stage, seed } = recipe
  return {
    mode: 'text',
    prompt,
    ...(negative === null ? {} : { negative_prompt: negative }),
    stage,
    options: { ...options, seed, parameters: { ...options.parameters, ...changedOf(recipe, values) } },
  }
}

/** What it costs to make a model of words. */
export function priceOfStage(stage: Stage, prices: PriceList): number {
  return stage === 'refine' ? prices.text_refine : prices.text_preview
}

/** `seat_height` as `Seat height`. */
export function wordsOf(name: string): string {
  const words = name.replaceAll(/[_-]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Words that are a switch. */
export function isYesOrNo(options: readonly string[]): boolean {
  return options.length === 2 && options.includes('yes') && options.includes('no')
}

/** Steps of a slider: whole for counts, else about a hundred of 1, 2 or 5 times a power of ten. */
export function stepOf({ min, max, unit }: NumberSpec): number {
  if (unit === 'count') {
    return 1
  }
  const wanted = Math.max(max - min, 1e-6) / 100
  const power = 10 ** Math.floor(Math.log10(wanted))
  const factor = [5, 2, 1].find(candidate => candidate * power <= wanted * 1.0001) ?? 1
  return factor * power
}

/** A value in words: a length in the unit that was chosen or that suits the largest it may be, like every other size: `45.0 cm`, `4`, `0.35`. */
export function readingOf({ max, unit }: NumberSpec, value: number, lengths: Unit): string {
  switch (unit) {
    case 'm':
      return formatLength(value, unitFor(max, lengths))
    case 'count':
      return String(Math.round(value))
    case 'ratio':
      return value.toFixed(2)
    default:
      return unit satisfies never
  }
}
