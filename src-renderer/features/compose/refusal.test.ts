import { expect, it } from 'vitest'
import { ApiError } from '../../shared/api/client.ts'
import { fieldOf } from './refusal.ts'

const refusal = (param: string | undefined): ApiError =>
  new ApiError({ code: 'invalid_request', status: 400, message: 'No.', requestId: null, param })

it('finds the field that a refusal names, and none for what is about the request or about no field of the form', () => {
  expect(['prompt', 'negative_prompt', 'image_urls[1]', 'source_asset_id'].map(refusal).map(fieldOf)).toEqual(
    ['prompt', 'negative', 'images', 'source']
  )
  expect([refusal(undefined), refusal('options.seed'), new Error('Gone')].map(fieldOf)).toEqual([
    'none',
    'none',
    'none',
  ])
})
