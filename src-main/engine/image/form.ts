import type { GenerationOptions } from '../../contract/options.ts'
import { CONCEPTS } from '../concepts/registry.ts'
import type { EngineError } from '../task.ts'
import { nameViews } from './hull/align.ts'
import { formOfSides } from './hull/sides.ts'
import type { CameraPose } from './camera-pose.ts'
import { candidatesOf, chooseForm, type CandidateOptions } from './candidates.ts'
import { boundsOfMask, heightOfMask } from './frame.ts'
import { withoutPinholes } from './pinholes.ts'
import { USABLE_CONFIDENCE } from './segment/segment.ts'
import type { ShapeHint } from './shape/shape.ts'
import type { Form, Mask, Picture, View, ViewName } from './types.ts'
import { unsurePicture } from './unsure.ts'
import { cutView } from './view.ts'

/** What the pictures say, and the words beside them. */
export interface FormTask {
  readonly pictures: readonly Picture[]
  /** Aligned with the pictures. */
  readonly masks: readonly Mask[]
  /** How likely each mask is right, 0–1; all are sure when absent. Among several views a doubtful one needs the others' word. */
  readonly confidences?: readonly number[]
  readonly prompt: string | null
  readonly options: Pick<GenerationOptions, 'imageViews'>
}

/** A form with what it was made from. */
export interface ModelledForm extends Form {
  /** Short human name. */
  readonly name: string
  /** The front view first. */
  readonly views: readonly View[]
  /** The cameras, aligned with the views; null when one view says everything, from before and far away. */
  readonly poses: readonly CameraPose[] | null
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
 * to the picture, what its outline says, or what the shape prior expects, whichever fits best. Throws `EngineError`
 * `image_unusable` when pictures do not fit each other.
 */
export async function formOf(task: FormTask, candidates: CandidateOptions = {}): Promise<ModelledForm> {
  const { pictures, masks, prompt, options } = task
  const isSure = (index: number): boolean => (task.confidences?.[index] ?? 1) >= USABLE_CONFIDENCE
  const refusal = (index: number): EngineError =>
    unsurePicture(index, masks.length, task.confidences?.[index] ?? 0)
  const names = nameViews(masks, options.imageViews, isSure)
  const order = [...names.keys()].sort((a, b) => rank(names[a]) - rank(names[b]))
  const views = order.map(index => cutView(names[index], pictures[index], masks[index]))
  const hint = { prompt }
  if (names.includes('left') || names.includes('right')) {
    const sides = order.map((index, at) => ({
      view: views[at],
      number: index + 1,
      share: shareOf(masks[index]),
      aim: middleOf(masks[index]),
      isSure: isSure(index),
    }))
    const form = formOfSides(sides, hint, options.imageViews !== undefined)
    if (form === null) {
      throw refusal(order.find(index => !isSure(index)) ?? 0)
    }
    return { ...form, ...ofUnknownKind(prompt) }
  }
  const doubtful = order.find(index => !isSure(index))
  if (doubtful !== undefined) {
    throw refusal(doubtful)
  }
  return formOfFront(views, hint, candidates)
}

/**
 * Whether what a form's front shows apart from its rim is in front only: devices and flat things have one front, a known kind has its own
 * there. Seen over a corner a box is a house rather than a device, and windows go round.
 */
export const hasOneFront = ({ kind, pitch }: Pick<ModelledForm, 'kind' | 'pitch'>): boolean =>
  kind === 'template' || ((kind === 'box' || kind === 'slab') && pitch === 0)

/** Said of a hint that nothing came of. */
const NO_KNOWN_KIND =
  'No known thing of the prompt’s name covers the picture: its form was read from the outline.'

/** The best of a known kind of thing fitted to the first view, what rules make of its outline, and what the shape prior expects. */
async function formOfFront(
  views: readonly View[],
  hint: ShapeHint,
  options: CandidateOptions
): Promise<ModelledForm> {
  // The texture keeps the mask as it is: what shines through has no colour of the thing.
  const front = { ...views[0], mask: withoutPinholes(views[0].mask) }
  const { prompt } = hint
  const { form, concept } = chooseForm(await candidatesOf(front, hint, options))
  const pitch = form.pitch ?? 0
  if (concept !== null) {
    const [least, most] = CONCEPTS.find(({ name }) => name === concept)?.height ?? [1, 1]
    const heightMeters = (least + most) / 2
    return { ...form, name: nameOf(prompt, concept), views, poses: null, concept, heightMeters, pitch }
  }
  const poses = form.pose === undefined ? null : [form.pose]
  const notes = prompt === null ? form.notes : [...form.notes, NO_KNOWN_KIND]
  return { ...form, ...ofUnknownKind(prompt), notes, views, poses, pitch }
}

/** What is said of a thing whose kind is not known. */
const ofUnknownKind = (prompt: string | null) => ({
  name: nameOf(prompt, null),
  concept: null,
  heightMeters: null,
  pitch: 0,
})

/** The front comes first; a back alone stands in for it. */
const rank = (name: ViewName): number => ['front', 'back', 'right', 'left'].indexOf(name)

/** How high the thing is in its whole picture. */
const shareOf = (mask: Mask): number => heightOfMask(mask) / Math.max(mask.width, mask.height)

/** Where the middle of a picture lies, from the middle of the thing's box, in heights of the thing. */
function middleOf(mask: Mask): readonly [number, number] {
  const { left, right, top, bottom } = boundsOfMask(mask) ?? { left: 0, right: 1, top: 0, bottom: 1 }
  const height = bottom - top
  return [(mask.width - left - right) / 2 / height, (top + bottom - mask.height) / 2 / height]
}

function nameOf(prompt: string | null, concept: string | null): string {
  const text = prompt?.trim() || concept || 'Model from a picture'
  // Code points: an emoji must not be cut in half.
  const letters = [...text]
  const short = letters.length <= LONGEST_NAME ? text : `${letters.slice(0, LONGEST_NAME - 1).join('')}…`
  return short.charAt(0).toUpperCase() + short.slice(1)
}
