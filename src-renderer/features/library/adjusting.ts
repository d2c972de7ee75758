import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { Recipe, RecipeParameter } from '../../../src-main/contract/studio-recipe.ts'
import { kept } from '../../shared/state/kept.ts'
import { parametersOf, stepOf, type Values } from './adjustment.ts'

interface Adjusting {
  /** Whose values these are; another model begins with its own. */
  readonly assetId: string | null
  /** What was set, by name; the rest is as the model was made. */
  readonly values: Values
  /** Names that chance and presets leave alone. */
  readonly locked: ReadonlySet<string>
  readonly past: readonly Values[]
  readonly future: readonly Values[]
  /** The last change, for a slider that is pulled is one step of the way back. */
  readonly last: { readonly name: string; readonly at: number } | null
}

const NOTHING: Adjusting = {
  assetId: null,
  values: {},
  locked: new Set(),
  past: [],
  future: [],
  last: null,
}

/** The values that are being tried on a model of words. */
export const useAdjusting = create<Adjusting>()(() => NOTHING)

/** Changes of one parameter within this time are one step. */
const SAME_MOVE_MS = 800
const MOST_STEPS = 100

/** Begins with a model, as it was made. Locks stay where parameters have the same names. */
export function startAdjusting(assetId: string): void {
  if (useAdjusting.getState().assetId !== assetId) {
    useAdjusting.setState(({ locked }) => ({ ...NOTHING, assetId, locked }))
  }
}

/** Sets one parameter. */
export function setValue(name: string, value: number | string, at: number): void {
  useAdjusting.setState(({ values, past, last }) => {
    const isSameMove = last?.name === name && at - last.at < SAME_MOVE_MS
    return {
      values: { ...values, [name]: value },
      past: isSameMove ? past : [...past, values].slice(-MOST_STEPS),
      future: [],
      last: { name, at },
    }
  })
}

/** Sets many at once, as one step. */
export function setValues(next: Values): void {
  useAdjusting.setState(({ values, past }) => ({
    values: next,
    past: [...past, values].slice(-MOST_STEPS),
    future: [],
    last: null,
  }))
}

export function undoAdjusting(): void {
  useAdjusting.setState(state => {
    const before = state.past.at(-1)
    return before === undefined
      ? state
      : { values: before, past: state.past.slice(0, -1), future: [...state.future, state.values], last: null }
  })
}

export function redoAdjusting(): void {
  useAdjusting.setState(state => {
    const after = state.future.at(-1)
    return after === undefined
      ? state
      : { values: after, future: state.future.slice(0, -1), past: [...state.past, state.values], last: null }
  })
}

export function toggleLock(name: string): void {
  useAdjusting.setState(({ locked }) => {
    const next = new Set(locked)
    if (!next.delete(name)) {
      next.add(name)
    }
    return { locked: next }
  })
}

/** Values by chance for all that is not locked, each on a step of its slider. `random` gives 0 to below 1. */
export function randomValues(
  recipe: Recipe,
  { values, locked }: Pick<Adjusting, 'values' | 'locked'>,
  random: () => number
): Values {
  const free = parametersOf(recipe).filter(({ name }) => !locked.has(name))
  return {
    ...values,
    ...Object.fromEntries(free.map(parameter => [parameter.name, anyOf(parameter, random)])),
  }
}

function anyOf({ spec }: RecipeParameter, random: () => number): number | string {
  if (spec.kind === 'choice') {
    return spec.options[Math.floor(random() * spec.options.length)] ?? spec.default
  }
  const step = stepOf(spec)
  const count = Math.floor((spec.max - spec.min) / step + 1e-9)
  // Sums of steps carry digits that no slider has.
  return Number((spec.min + step * Math.floor(random() * (count + 1))).toFixed(6))
}

/** Named values of one family's parameters. */
export interface Preset {
  readonly name: string
  readonly family: string
  readonly values: Values
}

const usePresetStore = create<{ readonly presets: readonly Preset[] }>()(
  persist((): { readonly presets: readonly Preset[] } => ({ presets: [] }), kept('presets'))
)

/** The presets of a family, by name. Kept between starts in the browser's own storage. */
export function usePresets(family: string): readonly Preset[] {
  const presets = usePresetStore(state => state.presets)
  return presets.filter(preset => preset.family === family)
}

/** Keeps the values under a name; the same name again replaces them. */
export function savePreset(preset: Preset): void {
  usePresetStore.setState(({ presets }) => ({
    presets: [...presets.filter(other => !isSame(other, preset)), preset].toSorted((a, b) =>
      a.name.localeCompare(b.name)
    ),
  }))
}

export function removePreset(preset: Preset): void {
  usePresetStore.setState(({ presets }) => ({ presets: presets.filter(other => !isSame(other, preset)) }))
}

const isSame = (a: Preset, b: Preset): boolean => a.name === b.name && a.family === b.family

/** A preset's values where nothing is locked, over those that are set. Names that the family has no more are left out. */
export function presetValues(
  recipe: Recipe,
  preset: Values,
  { values, locked }: Pick<Adjusting, 'values' | 'locked'>
): Values {
  const known = new Set(parametersOf(recipe).map(({ name }) => name))
  const taken = Object.entries(preset).filter(([name]) => known.has(name) && !locked.has(name))
  return { ...values, ...Object.fromEntries(taken) }
}
