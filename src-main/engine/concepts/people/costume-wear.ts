import type { Concept } from '../../families/types.ts'
import type { MaterialSpec } from '../../material/types.ts'

/** Materials by slot from `recipe color` shorthand: people are mostly colours. */
export const wear = (looks: Readonly<Record<string, string>>): Readonly<Record<string, MaterialSpec>> =>
  Object.fromEntries(
    Object.entries(looks).map(([slot, look]): [string, MaterialSpec] => {
      const [recipe, color] = look.split(' ')
      return [slot, color === undefined ? { recipe } : { recipe, color }]
    })
  )

const ADULT = [1.5, 2.3] as const

/** A costume: a preset of the person's family. */
export type Dressed = Omit<Concept, 'family' | 'height'> & { readonly height?: Concept['height'] }

/** People in costume. */
export const people = (list: readonly Dressed[]): readonly Concept[] =>
  list.map(one => ({ height: ADULT, ...one, family: 'person' }))
