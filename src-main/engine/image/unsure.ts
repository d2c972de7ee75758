import { EngineError } from '../task.ts'

/** The refusal of picture `index` of `count`, whose thing was found with a confidence of 0–1. */
export function unsurePicture(index: number, count: number, confidence: number): EngineError {
  const which = count > 1 ? `Picture ${index + 1}` : 'The picture'
  return new EngineError(
    'image_unusable',
    `${which} shows no thing that can be told from its ground (${Math.round(confidence * 100)} % sure). Take it before a plain ground, send a PNG with a transparent ground, or mark the thing in the studio.`
  )
}
