import type { Stand } from '../hull/stand.ts'
import { silhouetteOverlaps } from '../silhouettes.ts'
import type { Form, View } from '../types.ts'

/** A form with the camera that saw it, where that is known: it stands upright then. */
export interface ShapedForm extends Form {
  readonly stand?: Stand
}

/** IoU with the mask from which on a form is right, and by how much a later one must cover it better when none does. */
export interface Cover {
  readonly least: number
  readonly better: number
}

/** A way to a form; its silhouette has to cover at least so much, if that is more than others have to. */
export interface Maker {
  readonly make: () => ShapedForm | null
  readonly least: number
}

export const always = (make: Maker['make']): Maker => ({ make, least: 0 })

/** Cells along the picture's longer side on which that is measured. */
const COMPARED = 320

/**
 * The first form whose silhouette is the mask; when there is none, the one that comes nearest to it. Every kind of form takes
 * something for granted (an axis, a corner, legs): where that is wrong the silhouette shows it. Null when there is no form.
 */
export function firstCovering(
  view: View,
  { least, better }: Cover,
  makers: readonly Maker[]
): ShapedForm | null {
  let best: { readonly form: ShapedForm; readonly overlap: number } | null = null
  for (const { make, least: own } of makers) {
    const form = make()
    if (form === null) {
      continue
    }
    const meshes = form.parts.map(({ mesh }) => mesh)
    const stands = form.stand === undefined ? null : [form.stand]
    const [overlap] = silhouetteOverlaps(meshes, [view], { stands, cells: COMPARED })
    if (overlap >= Math.max(least, own)) {
      return form
    }
    if (best === null || overlap > best.overlap + better) {
      best = { form, overlap }
    }
  }
  return best?.form ?? null
}
