import { EngineError } from '../task.ts'

/** `Picture 2` when there are several. */
const nameOf = (index: number, count: number): string => (count > 1 ? `Picture ${index + 1}` : 'The picture')

/** The refusal of picture `index` of `count`, which is transparent where its thing should be. */
export function emptyPicture(index: number, count: number): EngineError {
  return new EngineError(
    'image_unusable',
    `${nameOf(index, count)} shows nothing: it is transparent all over, or nearly so. Send a picture in which the subject is opaque.`
  )
}

/** The refusal of picture `index` of `count`, whose thing was found with a confidence of 0–1. */
export function unsurePicture(index: number, count: number, confidence: number): EngineError {
  return new EngineError(
    'image_unusable',
    `${nameOf(index, count)} shows no subject that can be separated from the background (${Math.round(confidence * 100)} % sure). Use a plain background, send a PNG with a transparent one, or mark the subject in the studio.`
  )
}
