import type { MaterialSpec } from '../material/types.ts'

/** The gem of a piece in one colour. */
export const gem = (color: string): { readonly gem: MaterialSpec } => ({ gem: { recipe: 'gem', color } })
