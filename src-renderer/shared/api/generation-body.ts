import type { CreateGenerationBody, Mode } from '../../../src-main/contract/generation.ts'
import type { Draft } from '../state/draft.ts'

/** The body of POST /v1/generations that a form means: only what its mode uses, in the order of the API's fields. */
export function toGenerationBody(mode: Mode, draft: Draft): CreateGenerationBody {
  const { prompt, negativePrompt, stage, options, images, sourceAssetId } = draft
  const usesPrompt = mode === 'text' || mode === 'texture' || (mode === 'image' && prompt.trim() !== '')
  const usesNegative = (mode === 'text' || mode === 'texture') && negativePrompt.trim() !== ''
  const imageUrls = images.flatMap(image => (image === null ? [] : [image.url]))
  const usesSource = mode !== 'text' && mode !== 'image' && sourceAssetId !== null
  return {
    mode,
    ...(usesPrompt ? { prompt: prompt.trim() } : {}),
    ...(usesNegative ? { negative_prompt: negativePrompt.trim() } : {}),
    ...(mode === 'image' ? { image_urls: imageUrls } : {}),
    ...(usesSource ? { source_asset_id: sourceAssetId } : {}),
    ...(mode === 'text' ? { stage } : {}),
    ...(Object.keys(options).length === 0 ? {} : { options }),
  }
}
