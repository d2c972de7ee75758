import type { Mode } from '../../../src-main/contract/generation.ts'
import { OPTION_DEFAULTS, type OptionsInput } from '../../../src-main/contract/options.ts'

export type OptionName =
  | 'target_triangles'
  | 'topology'
  | 'texture_resolution'
  | 'pbr'
  | 'symmetry'
  | 'remesh_method'
  | 'levels_of_detail'
  | 'height_meters'
  | 'origin'
  | 'rig_names'
  | 'pose'
  | 'existing_rig'
  | 'rig_class'
  | 'joints'
  | 'clips_from'
  | 'surroundings'
  | 'seed'

const SHAPE: readonly OptionName[] = ['target_triangles', 'topology', 'symmetry', 'height_meters', 'origin']
const SURFACE: readonly OptionName[] = ['texture_resolution', 'pbr']

/** The options of each mode's form, beside the style. */
export const OPTIONS_OF_MODE: Readonly<Record<Mode, readonly OptionName[]>> = {
  text: [...SHAPE, 'surroundings', ...SURFACE, 'seed'],
  image: [...SHAPE, ...SURFACE, 'seed'],
  texture: [...SURFACE, 'seed'],
  remesh: ['target_triangles', 'remesh_method', 'texture_resolution', 'symmetry', 'levels_of_detail'],
  rig: ['rig_names', 'pose', 'existing_rig', 'rig_class', 'joints', 'clips_from'],
}

/** What the engine does by itself: the service's defaults, and what it leaves unsaid in its answers. */
const DEFAULTS: OptionsInput = { ...OPTION_DEFAULTS, surroundings: true }

/** How many options of a form differ from what the engine does by itself. */
export function changedOptions(mode: Mode, options: OptionsInput): number {
  return OPTIONS_OF_MODE[mode].filter(name => options[name] !== undefined && options[name] !== DEFAULTS[name])
    .length
}

/** The options with one changed; undefined, or what the engine does anyway, leaves it open. */
export function setOption<K extends keyof OptionsInput>(
  options: OptionsInput,
  key: K,
  value: OptionsInput[K]
): OptionsInput {
  const isOpen = value === undefined || value === DEFAULTS[key]
  const others = Object.entries(options).filter(([name]) => name !== key)
  return Object.fromEntries(isOpen ? others : [...others, [key, value]])
}
