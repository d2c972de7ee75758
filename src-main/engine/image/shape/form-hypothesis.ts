import type { CameraPose } from '../camera-pose.ts'
import { silhouetteOverlaps } from '../silhouette-overlap.ts'
import type { Form, View } from '../types.ts'

/** A form with the camera that saw it, where that is known: it stands upright then. */
export interface ShapedForm extends Form {
  readonly pose?: CameraPose
}

/** IoU with the mask from which on a form is right, and by how much a later one must cover it better when none does. */
export interface Cover {
  readonly least: number
  readonly better: number
}

/** A form that the outline may belong to, made when it is tried; its silhouette has to cover at least so much, if more than of others. */
export interface FormHypothesis {
  readonly make: () => ShapedForm | null
  readonly least: number
}

/** A hypothesis that has to cover no more than others. */
export const hypothesis = (make: FormHypothesis['make']): FormHypothesis => ({ make, least: 0 })

/** Cells along the picture's longer side on which that is measured. */
const COMPARED = 320

/**
 * The first form whose silhouette is the mask; when there is none, the one that comes nearest to it. Every kind of form takes
 * something for granted (an axis, a corner, legs): where that is wrong the silhouette shows it. Null when there is no form.
 */
export function firstCovering(
  view: View,
  { least, better }: Cover,
  hypotheses: readonly FormHypothesis[]
): ShapedForm | null {
  let best: { readonly form: ShapedForm; readonly overlap: number } | null = null
  for (const { make, least: own } of hypotheses) {
    const form = make()
    if (form === null) {
      continue
    }
    const meshes = form.parts.map(({ mesh }) => mesh)
    const poses = form.pose === undefined ? null : [form.pose]
    const [overlap] = silhouetteOverlaps(meshes, [view], { poses, cells: COMPARED })
    if (overlap >= Math.max(least, own)) {
      return form
    }
    if (best === null || overlap > best.overlap + better) {
      best = { form, overlap }
    }
  }
  return best?.form ?? null
}
