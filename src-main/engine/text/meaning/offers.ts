import type { Family } from '../../families/types.ts'

/** Does a family leave it to be chosen, with this among the choices? */
export function offers(family: Family, name: string, value: string): boolean {
  const spec = family.parameters[name]
  return spec?.kind === 'choice' && spec.options.includes(value)
}
