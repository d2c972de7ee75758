import type { Mode } from '../../../src-main/contract/generation.ts'
import { OPTION_DEFAULTS, type OptionsInput } from '../../../src-main/contract/options.ts'

export type OptionName = Exclude<keyof typeof KNOWN, never>

const KNOWN = {
  target_triangles: true,
  topology: true,
  texture_resolution: true,
  pbr: true,
  symmetry: true,
  height_meters: true,
  origin: true,
  rig_names: true,
  seed: true,
} as const

const SHAPE: readonly OptionName[] = ['target_triangles', 'topology', 'symmetry', 'height_meters', 'origin']
const SURFACE: readonly OptionName[] = ['texture_resolution', 'pbr']

/** The options of each mode's form, beside the style. */
export const OPTIONS_OF_MODE: Readonly<Record<Mode, readonly OptionName[]>> = {
  text: [...SHAPE, ...SURFACE, 'seed'],
  image: [...SHAPE, ...SURFACE, 'seed'],
  texture: [...SURFACE, 'seed'],
  remesh: [...SHAPE, 'texture_resolution'],
  rig: ['rig_names'],
}

/** How many options of a form differ from what the engine does by itself. */
export function changedOptions(mode: Mode, options: OptionsInput): number {
  const defaults: OptionsInput = OPTION_DEFAULTS
  return OPTIONS_OF_MODE[mode].filter(name => options[name] !== undefined && options[name] !== defaults[name])
    .length
}

/** The options with one changed; undefined, or what the engine does anyway, leaves it open. */
export function setOption<K extends keyof OptionsInput>(
  options: OptionsInput,
  key: K,
  value: OptionsInput[K]
): OptionsInput {
  const { [key]: _, ...rest } = options
  const defaults: OptionsInput = OPTION_DEFAULTS
  return value === undefined || value === defaults[key] ? rest : { ...rest, [key]: value }
}
