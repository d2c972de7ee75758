import type { GenerationOptions } from '../../contract/options.ts'
import { CONCEPTS } from '../concepts/registry.ts'
import type { Concept } from '../families/types.ts'
import { areAlike, nameViews } from './hull/align.ts'
import { arrange } from './hull/arrange.ts'
import { HULL_CELLS, smoothHull } from './hull/hull.ts'
import { silhouetteOf } from './hull/silhouette.ts'
import type { Cone } from './hull/carve.ts'
import type { Stand } from './hull/stand.ts'
import { turnedAmong } from './hull/turned.ts'
import { frameOf, heightOfMask } from './frame.ts'
import { shapeFromView } from './shape/shape.ts'
import { fitTemplate } from './template/fit.ts'
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
  /** The cameras, aligned with the views; null when one view says everything, from before and far away. */
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
 * to the picture, else what its outline says. Only the kinds that `isAllowed` lets pass are known: measurements leave the true
 * one out. Throws `EngineError` `image_unusable` when pictures do not fit each other.
 */
export async function formOf(
  task: FormTask,
  isAllowed: (concept: Concept) => boolean = () => true
): Promise<ModelledForm> {
  const { pictures, masks, prompt, options } = task
  const names = nameViews(masks, options.imageViews)
  const order = [...names.keys()].sort((a, b) => rank(names[a]) - rank(names[b]))
  const views = order.map(index => cutView(names[index], pictures[index], masks[index]))
  if (names.includes('left') || names.includes('right')) {
    return formOfSides(task, views, order)
  }
  const [front] = views
  const fit = await fitTemplate(front, prompt, isAllowed)
  if (fit !== null) {
    const { form, concept, pitch } = fit
    const [least, most] = CONCEPTS.find(({ name }) => name === concept)?.height ?? [1, 1]
    const heightMeters = (least + most) / 2
    return { ...form, name: nameOf(prompt, concept), views, stands: null, concept, heightMeters, pitch }
  }
  const form = shapeFromView(front, { prompt, symmetry: options.symmetry })
  const stands = form.stand === undefined ? null : [form.stand]
  return { ...form, ...ofUnknownKind(prompt), views, stands, pitch: form.pitch ?? 0 }
}

/** What is said of a thing whose kind is not known. */
const ofUnknownKind = (prompt: string | null) => ({
  name: nameOf(prompt, null),
  concept: null,
  heightMeters: null,
  pitch: 0,
})

/** From the front or back and from a side: turned when it looks alike from everywhere, else what the views leave of a block. */
function formOfSides(
  { masks, prompt, options }: FormTask,
  views: readonly View[],
  order: readonly number[]
): ModelledForm {
  const [front] = views
  const height = heightOfMask(front.mask) * frameOf(front.mask).unit
  if (areAlike(views.map(({ mask }) => mask))) {
    const alone = shapeFromView(front, { prompt, symmetry: options.symmetry })
    if (alone.kind === 'lathe') {
      const sides = views.map(({ name }) => name)
      return { ...turnedAmong(alone, sides, height), ...ofUnknownKind(prompt), views }
    }
  }
  const silhouettes = views.map(({ name, mask }, at) => ({
    name,
    number: order[at] + 1,
    share: shareOf(masks[order[at]]),
    silhouette: silhouetteOf(mask, HULL_CELLS),
  }))
  const { names, stands } = arrange(silhouettes, options.imageViews !== undefined)
  const named = views.map((view, at) => ({ ...view, name: names[at] }))
  const cones = silhouettes.map(({ silhouette }, at) => ({ silhouette, stand: stands[at] }))
  return { ...hullOf(cones, height), ...ofUnknownKind(prompt), views: named, stands }
}

/** What several views leave of a block, in the first view's frame; `height` is that of the silhouette there. */
function hullOf(cones: readonly Cone[], height: number): Form {
  const hull = smoothHull(cones)
  const positions = hull.positions.map((value, i) => (i % 3 === 1 ? value + 0.5 : value) * height)
  const parts = [{ name: 'body', mesh: { positions, indices: hull.indices } }]
  return { kind: 'hull', parts, isProfile: false, notes: [] }
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
