import { EngineError } from '../task.ts'

/** `Picture 2` when there are several. */
const nameOf = (index: number, count: number): string => (count > 1 ? `Picture ${index + 1}` : 'The picture')

/** The refusal of picture `index` of `count`, which is transparent where its thing should be. */
export function emptyPicture(index: number, count: number): EngineError {
  return new EngineError(
    'image_unusable',
    `${nameOf(index, count)} shows nothing: it is transparent all over, or nearly so. Send a picture in which the thing is opaque.`
  )
}

/** The refusal of picture `index` of `count`, whose thing was found with a confidence of 0–1. */
export function unsurePicture(index: number, count: number, confidence: number): EngineError {
  return new EngineError(
    'image_unusable',
    `${nameOf(index, count)} shows no thing that can be told from its ground (${Math.round(confidence * 100)} % sure). Take it before a plain ground, send a PNG with a transparent ground, or mark the thing in the studio.`
  )
}
