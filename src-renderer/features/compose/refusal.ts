import { ApiError } from '../../shared/api/client.ts'

/** The fields of the form that the service may refuse; `none`: it is about the request as a whole. */
export type RefusedField = 'prompt' | 'negative' | 'images' | 'source' | 'none'

/** What the service answered when it would not, and the field it is about. */
export interface Refusal {
  readonly field: RefusedField
  readonly error: Error
}

/** The field that an error names, where the form shows one of that name. */
export function fieldOf(error: Error): RefusedField {
  const param = error instanceof ApiError ? (error.param ?? '') : ''
  const [name = ''] = param.split(/[[.]/)
  return FIELDS[name] ?? 'none'
}

const FIELDS: Readonly<Record<string, RefusedField>> = {
  prompt: 'prompt',
  negative_prompt: 'negative',
  image_urls: 'images',
  source_asset_id: 'source',
}
