import type { GenerationOptions } from '../../contract/options.ts'
import { CONCEPTS } from '../concepts/registry.ts'
import type { Concept } from '../families/types.ts'
import { areAlike, nameViews } from './hull/align.ts'
import { arrange } from './hull/arrange.ts'
import { smoothHull } from './hull/hull.ts'
import { silhouetteOf } from './hull/silhouette.ts'
import type { Stand } from './hull/stand.ts'
import { turnedAmong } from './hull/turned.ts'
import { frameOf, heightOfMask } from './frame.ts'
import { shapeFromView } from './shape/shape.ts'
import { fitAmong } from './template/fit.ts'
import type { Form, Mask, Picture, View, ViewName } from './types.ts'
import { cutView } from './view.ts'

/** What the pictures say, and the words beside them. */
export interface FormTask {
  readonly pictures: readonly Picture[]
  /** Aligned with the pictures. */
  readonly masks: readonly Mask[]
  readonly prompt: string | null
  readonly options: Pick<GenerationOptions, 'symmetry' | 'imageViews'>
}

/** A form with what it was made from. */
export interface ModelledForm extends Form {
  /** Short human name. */
  readonly name: string
  /** The front view first. */
  readonly views: readonly View[]
  /** The cameras of a hull, aligned with the views; null when one view says everything, from before and far away. */
  readonly stands: readonly Stand[] | null
  /** The concept of the text engine that gave its structure; null when the form comes from the pictures alone. */
  readonly concept: string | null
  /** Of the whole thing, when its kind is known. */
  readonly heightMeters: number | null
  /** Degrees by which the thing looks tipped towards the viewer, because the camera looked down on it. */
  readonly pitch: number
}

const LONGEST_NAME = 60

/**
 * The form of the thing that the pictures show: a hull where they show it from two sides, else a known kind of thing fitted
 * to the picture, else what its outline says. Throws `EngineError` `image_unusable` when pictures do not fit each other.
 */
export function formOf(task: FormTask): Promise<ModelledForm> {
  return formAmong(task, () => true)
}

/** `formOf` with only those known kinds of thing that `isAllowed` lets pass: measurements leave the true kind out. */
export async function formAmong(
  { pictures, masks, prompt, options }: FormTask,
  isAllowed: (concept: Concept) => boolean
): Promise<ModelledForm> {
  const names = nameViews(masks, options.imageViews)
  const order = [...names.keys()].sort((a, b) => rank(names[a]) - rank(names[b]))
  const cut = order.map(index => cutView(names[index], pictures[index], masks[index]))
  const stands = null
  if (names.includes('left') || names.includes('right')) {
    const height = heightOfMask(cut[0].mask) * frameOf(cut[0].mask).unit
    const rest = { name: nameOf(prompt, null), concept: null, heightMeters: null, pitch: 0 }
    const alone = areAlike(cut.map(({ mask }) => mask))
      ? shapeFromView(cut[0], { prompt, symmetry: 'auto' })
      : null
    if (alone?.kind === 'lathe') {
      const sides = cut.map(({ name }) => name)
      return { ...turnedAmong(alone, sides, height), ...rest, views: cut }
    }
    const silhouettes = cut.map(({ name, mask }, at) => ({
      ...{ name, number: order[at] + 1, share: shareOf(masks[order[at]]) },
      silhouette: silhouetteOf(mask, CALIBRATION_CELLS),
    }))
    const arrangement = arrange(silhouettes, options.imageViews !== undefined)
    const views = cut.map((view, at) => ({ ...view, name: arrangement.names[at] }))
    return { ...hullOf(views, arrangement.stands, height), ...rest, views }
  }
  const [front] = cut
  const fit = await fitAmong(front, prompt, isAllowed)
  if (fit !== null) {
    const { form, concept, pitch } = fit
    const [least, most] = CONCEPTS.find(({ name }) => name === concept)?.height ?? [1, 1]
    const heightMeters = (least + most) / 2
    return { ...form, name: nameOf(prompt, concept), views: cut, stands, concept, heightMeters, pitch }
  }
  const form = shapeFromView(front, { prompt, symmetry: options.symmetry })
  return {
    ...form,
    name: nameOf(prompt, null),
    views: cut,
    stands,
    concept: null,
    heightMeters: null,
    pitch: form.pitch ?? 0,
  }
}

/** Cells along a silhouette's longer side while the cameras are looked for. */
const CALIBRATION_CELLS = 112

/** What several views leave of a block, in the first view's frame; `height` is that of the silhouette there. */
function hullOf(
  views: readonly View[],
  stands: readonly Stand[],
  height: number
): Form & { readonly stands: readonly Stand[] } {
  const hull = smoothHull(views.map(({ mask }, index) => ({ mask, stand: stands[index] })))
  const positions = hull.positions.map((value, i) => (i % 3 === 1 ? value + 0.5 : value) * height)
  const parts = [{ name: 'body', mesh: { positions, indices: hull.indices } }]
  return { kind: 'hull', parts, isProfile: false, notes: [], stands }
}

/** The front comes first; a back alone stands in for it. */
const rank = (name: ViewName): number => ['front', 'back', 'right', 'left'].indexOf(name)

/** How high the thing is in its whole picture. */
const shareOf = (mask: Mask): number => heightOfMask(mask) / Math.max(mask.width, mask.height)

function nameOf(prompt: string | null, concept: string | null): string {
  const text = prompt?.trim() || concept || 'Model from a picture'
  const short = text.length <= LONGEST_NAME ? text : `${text.slice(0, LONGEST_NAME - 1)}…`
  return short.charAt(0).toUpperCase() + short.slice(1)
}
