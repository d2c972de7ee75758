import type { GenerationOptions } from '../../contract/options.ts'
import { CONCEPTS } from '../concepts/registry.ts'
import { alignViews } from './hull/align.ts'
import { HULL_ROWS, hullOf } from './hull/hull.ts'
import { frameOf, heightOfMask } from './frame.ts'
import { shapeFromView } from './shape/shape.ts'
import { fitTemplate } from './template/fit.ts'
import type { Form, Mask, Picture, View } from './types.ts'
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
export async function formOf({ pictures, masks, prompt, options }: FormTask): Promise<ModelledForm> {
  const alignment = alignViews(masks, options.imageViews, HULL_ROWS)
  const views = pictures
    .map((picture, index) => cutView(alignment.names[index], picture, masks[index]))
    .sort((a, b) => rank(a) - rank(b))
  const [front] = views
  const hull = hullOf(alignment)
  if (hull !== null) {
    const height = heightOfMask(front.mask) * frameOf(front.mask).unit
    const mesh = { ...hull, positions: hull.positions.map(value => value * height) }
    const form: Form = { kind: 'hull', parts: [{ name: 'body', mesh }], isProfile: false, notes: [] }
    return { ...form, name: nameOf(prompt, null), views, concept: null, heightMeters: null, pitch: 0 }
  }
  const fit = await fitTemplate(front, prompt)
  if (fit !== null) {
    const { form, concept, pitch } = fit
    const [least, most] = CONCEPTS.find(({ name }) => name === concept)?.height ?? [1, 1]
    const heightMeters = (least + most) / 2
    return { ...form, name: nameOf(prompt, concept), views, concept, heightMeters, pitch }
  }
  const form = shapeFromView(front, { prompt, symmetry: options.symmetry })
  return { ...form, name: nameOf(prompt, null), views, concept: null, heightMeters: null, pitch: 0 }
}

/** The front comes first; a back alone stands in for it. */
const rank = ({ name }: View): number => ['front', 'back', 'right', 'left'].indexOf(name)

function nameOf(prompt: string | null, concept: string | null): string {
  const text = prompt?.trim() || concept || 'Model from a picture'
  const short = text.length <= LONGEST_NAME ? text : `${text.slice(0, LONGEST_NAME - 1)}…`
  return short.charAt(0).toUpperCase() + short.slice(1)
}
