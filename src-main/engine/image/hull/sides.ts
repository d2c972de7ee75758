import { frameOf, heightOfMask } from '../frame.ts'
import { silhouetteOverlaps } from '../silhouette-overlap.ts'
import { shapeFromView, type ShapeHint } from '../shape/shape.ts'
import type { Form, View, ViewName } from '../types.ts'
import { areAlike } from './align.ts'
import { arrange, arrangeVouched, type Arrangement, type NumberedSilhouette } from './arrange.ts'
import type { Cone } from './carve.ts'
import { smoothHull } from './hull.ts'
import { agreementsOf, checkCameras, checkColours, kinshipOf } from './one-thing.ts'
import { silhouetteOf, type Silhouette } from '../silhouette.ts'
import type { CameraPose } from '../camera-pose.ts'
import { turnedAmong } from './turned.ts'

/** Cells along a silhouette's longer side. */
const SILHOUETTE_CELLS = 384

/** One of several views with what is known of its picture. */
export interface SideView {
  readonly view: View
  /** Of the picture as the caller counts, from 1. */
  readonly number: number
  /** How high the thing is in its whole picture, over the picture's longer side. */
  readonly share: number
  /** Where the middle of the whole picture lies, from the middle of the thing's box, in heights of it: right and up. */
  readonly aim: readonly [number, number]
  /** Whether the thing was found with confidence. */
  readonly isSure: boolean
}

/** A form made from several sides, in the frame of the first view that it was made from. */
export interface SidesForm extends Form {
  readonly views: readonly View[]
  /** Aligned with the views. */
  readonly poses: readonly CameraPose[]
}

/**
 * The form of a thing seen from the front or back, which comes first, and from a side: turned when it looks alike from
 * everywhere, else what the views leave of a block. Views whose thing was found without confidence are used when they fit the
 * others, else left out with a note; null when too few are left. With `isNamed` false right and left are only guessed. Throws
 * an `EngineError` `image_unusable` when views do not fit each other, by their outlines or by their colours.
 */
export function formOfSides(sides: readonly SideView[], hint: ShapeHint, isNamed: boolean): SidesForm | null {
  const agreements = agreementsOf(sides.map(({ view }) => view))
  const among = (list: readonly number[]): number[][] => list.map(i => list.map(j => agreements[i][j]))
  const sure = [...sides.keys()].filter(at => sides[at].isSure)
  checkColours(
    sure.map(at => sides[at]),
    among(sure)
  )
  if (areAlike(sides.map(({ view }) => view.mask))) {
    const views = sides.map(({ view }) => view)
    const alone = shapeFromView(views[0], hint)
    if (alone.kind === 'lathe') {
      const names = views.map(({ name }) => name)
      return { ...turnedAmong(alone, names, heightIn(views[0])), views }
    }
  }
  const kinship = kinshipOf(agreements)
  const silhouettes = sides.map(({ view: { name, mask }, number, share, aim }, at) => ({
    name,
    number,
    share,
    aim,
    silhouette: silhouetteOf(mask, SILHOUETTE_CELLS),
    kinship: kinship[at],
  }))
  const vouched = sides.every(({ isSure }) => isSure)
    ? { kept: [...sides.keys()], arrangement: arrange(silhouettes, isNamed) }
    : keepFitting(sides, silhouettes, isNamed)
  if (vouched === null) {
    return null
  }
  const { kept, arrangement } = vouched
  const views = kept.map((at, i) => ({ ...sides[at].view, name: arrangement.names[i] }))
  const shown = views.map((view, i) => ({ view, number: sides[kept[i]].number }))
  checkCameras(shown, arrangement, among(kept))
  const own = kept.map(at => silhouettes[at].silhouette)
  const { form, poses, overlaps } = bestHull(own, views, arrangement)
  const left = sides.filter((_, at) => !kept.includes(at))
  const lost = kept.flatMap((at, i) => (overlaps[i] < TOLD_OVERLAP ? [tellLost(sides[at], overlaps[i])] : []))
  return { ...form, notes: [...left.map(tellLeftOut), ...lost], views, poses }
}

/** Other cameras are tried when the form's outline in a view is less like the view's than this. */
const HOLDING_OVERLAP = 0.9
/** What is less like its picture than this is told. */
const TOLD_OVERLAP = 0.85
/** Cells along a picture's longer side for that check. */
const CHECK_CELLS = 256

interface CheckedHull {
  readonly form: Form
  readonly poses: readonly CameraPose[]
  /** IoU of the form's outline with each view's. */
  readonly overlaps: readonly number[]
}

/** The hull under the cameras that were found, or under spare ones when its outlines do not hold and those leave better ones. */
function bestHull(
  silhouettes: readonly Silhouette[],
  views: readonly View[],
  { poses, spare }: Arrangement
): CheckedHull {
  const tryOut = (cameras: readonly CameraPose[]): CheckedHull => {
    const cones = silhouettes.map((silhouette, i) => ({ silhouette, pose: cameras[i] }))
    const form = hullOf(cones, heightIn(views[0]))
    const meshes = form.parts.map(({ mesh }) => mesh)
    const overlaps = silhouetteOverlaps(meshes, views, { poses: cameras, cells: CHECK_CELLS })
    return { form, poses: cameras, overlaps }
  }
  const least = ({ overlaps }: CheckedHull): number => Math.min(...overlaps)
  return spare.reduce((best, cameras) => {
    const other = least(best) < HOLDING_OVERLAP ? tryOut(cameras) : best
    return least(other) > least(best) ? other : best
  }, tryOut(poses))
}

const tellLost = ({ number, view: { name } }: SideView, overlap: number): string =>
  `Picture ${number} (${name}) shows more or less than the form: their outlines agree by ${Math.round(100 * overlap)} %, for parts are very thin or the pictures do not agree there.`

interface Vouched {
  readonly kept: readonly number[]
  readonly arrangement: Arrangement
}

/** All views when the others vouch for those without confidence, else the confident ones; null when these show one side only. */
function keepFitting(
  sides: readonly SideView[],
  silhouettes: readonly NumberedSilhouette[],
  isNamed: boolean
): Vouched | null {
  const all = arrangeVouched(silhouettes, isNamed)
  if (all !== null) {
    return { kept: [...sides.keys()], arrangement: all }
  }
  const kept = [...sides.keys()].filter(at => sides[at].isSure)
  if (!kept.some(at => isSide(sides[at].view.name)) || kept.every(at => isSide(sides[at].view.name))) {
    return null
  }
  const rest = kept.map(at => silhouettes[at])
  return { kept, arrangement: arrange(rest, isNamed) }
}

const isSide = (name: ViewName): boolean => name === 'left' || name === 'right'

const tellLeftOut = ({ number, view: { name } }: SideView): string =>
  `Picture ${number} (${name}) was left out: its subject cannot be separated from the background, and what was found does not fit the other pictures.`

const heightIn = ({ mask }: View): number => heightOfMask(mask) * frameOf(mask).unit

/** What several views leave of a block, in the first view's frame; `height` is that of the silhouette there. */
function hullOf(cones: readonly Cone[], height: number): Form {
  const hull = smoothHull(cones)
  const positions = hull.positions.map((value, i) => (i % 3 === 1 ? value + 0.5 : value) * height)
  const parts = [{ name: 'body', mesh: { positions, indices: hull.indices } }]
  return { kind: 'hull', parts, isProfile: false, notes: [] }
}
