import type { MaterialSpec } from '../../material/types.ts'

/** Horn of a beak or of legs. */
export const bill = (color: string): MaterialSpec => ({ recipe: 'bone', color })

/** Feathers of a colour. */
export const plume = (color: string): MaterialSpec => ({ recipe: 'feathers', color, scale: 0.5 })
