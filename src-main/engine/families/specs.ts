import type { ParameterSpec } from './types.ts'

/** Short constructors of parameter specs, so that a family's list of them stays readable. */

interface Range {
  readonly min: number
  readonly max: number
}

/** A length in metres. */
export const meters = (value: number, { min, max }: Range, help: string): ParameterSpec => ({
  kind: 'number',
  min,
  max,
  default: value,
  unit: 'm',
  help,
})

/** A factor or share; 0.5 … 1.6 when no range is given. */
export const ratio = (
  help: string,
  value = 1,
  { min, max }: Range = { min: 0.5, max: 1.6 }
): ParameterSpec => ({
  kind: 'number',
  min,
  max,
  default: value,
  unit: 'ratio',
  help,
})

/** A whole number of things. */
export const count = (value: number, { min, max }: Range, help: string): ParameterSpec => ({
  kind: 'number',
  min,
  max,
  default: value,
  unit: 'count',
  help,
})

/** One of several words; the first one unless another default is named. */
export const choice = (options: readonly string[], help: string, value = options[0]): ParameterSpec => ({
  kind: 'choice',
  options,
  default: value,
  help,
})

/** No or yes. */
export const flag = (help: string, value: 'no' | 'yes' = 'no'): ParameterSpec =>
  choice(['no', 'yes'], help, value)
