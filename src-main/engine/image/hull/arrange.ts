import { EngineError } from '../../task.ts'
import type { ViewName } from '../types.ts'
import { calibrate, type Calibration } from './calibrate.ts'
import type { NamedSilhouette } from './rig.ts'
import type { CameraPose } from '../camera-pose.ts'

/** Views as they stand around the thing. */
export interface Arrangement {
  /** Aligned with the views, as the given names or with the sides exchanged. */
  readonly names: readonly ViewName[]
  readonly poses: readonly CameraPose[]
  /** Other cameras to try when a form does not hold under these; none when the outlines fit well. */
  readonly spare: readonly (readonly CameraPose[])[]
  /** Mean distance, in heights, by which sight lines miss the others' cones. */
  readonly misfit: number
}

/** A silhouette of one of the pictures. */
export interface NumberedSilhouette extends NamedSilhouette {
  /** Of the picture as the caller counts, from 1. */
  readonly number: number
  /** How much of its colours the picture has in common with the others; more is more like them. */
  readonly kinship: number
}

/** Up to this misfit the outlines fit as far as pixels can tell. */
const COHERENT = 1e-4
/** Up to it only lines thinner than a pixel do not fit, which no other cameras would mend. */
const DOUBTED_MISFIT = 5e-4
/** The sides are exchanged when that leaves at most this share of the misfit. */
const MUCH_BETTER = 0.5
/** Above it the pictures show different things, poses or sides than their names say. */
const MOST_MISFIT = 0.009
/** Up to it the others vouch for a picture whose thing was found without confidence. */
const VOUCHED_MISFIT = 0.002

const EXCHANGED: Readonly<Partial<Record<ViewName, ViewName>>> = { left: 'right', right: 'left' }

const OPPOSITES: Readonly<Record<ViewName, ViewName>> = {
  front: 'back',
  back: 'front',
  left: 'right',
  right: 'left',
}

/**
 * Finds the cameras of some views, the front or the back first. With `isNamed` false, right and left were only guessed from
 * the order of the pictures: what is nearer looks larger and lower, so exchanged sides do not fit as well, and are put right.
 * Throws an `EngineError` `image_unusable` that names the picture which fits the others least, when they do not fit.
 */
export function arrange(views: readonly NumberedSilhouette[], isNamed: boolean): Arrangement {
  const { chosen, found } = bestOrder(views, isNamed)
  if (found.misfit > MOST_MISFIT) {
    const { name, number } = chosen[strangerAmong(chosen, found.misfits)]
    throw new EngineError(
      'image_unusable',
      `Picture ${number} (${name}) does not fit the others: no thing has all of these outlines. Take the pictures of one unmoved thing a quarter turn apart, or name the views in options.image_views.`
    )
  }
  return arrangementOf(chosen, found)
}

/** The worst fit of opposite outlines is either's fault: where the colours differ, it is the one's with the strange ones. */
function strangerAmong(views: readonly NumberedSilhouette[], misfits: readonly number[]): number {
  const worst = misfits.indexOf(Math.max(...misfits))
  const opposite = views.findIndex(({ name }) => name === OPPOSITES[views[worst].name])
  return opposite >= 0 && views[opposite].kinship < views[worst].kinship ? opposite : worst
}

/** The same where some outlines may be wrong: null unless all of them fit well. */
export function arrangeVouched(views: readonly NumberedSilhouette[], isNamed: boolean): Arrangement | null {
  const { chosen, found } = bestOrder(views, isNamed)
  return found.misfit > VOUCHED_MISFIT ? null : arrangementOf(chosen, found)
}

const arrangementOf = (
  chosen: readonly NumberedSilhouette[],
  { poses, misfit, spare }: Calibration
): Arrangement => ({
  names: chosen.map(({ name }) => name),
  poses,
  spare: misfit > DOUBTED_MISFIT ? spare : [],
  misfit,
})

function bestOrder(
  views: readonly NumberedSilhouette[],
  isNamed: boolean
): { readonly chosen: readonly NumberedSilhouette[]; readonly found: Calibration } {
  const found = calibrate(views)
  if (isNamed || found.misfit <= COHERENT) {
    return { chosen: views, found }
  }
  const exchanged = views.map(view => ({ ...view, name: EXCHANGED[view.name] ?? view.name }))
  const other = calibrate(exchanged)
  return other.misfit < MUCH_BETTER * found.misfit
    ? { chosen: exchanged, found: other }
    : { chosen: views, found }
}
