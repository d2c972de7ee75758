import { expect, it } from 'vitest'
import { problemWords } from './uploads.ts'

it('says what is wrong with the file that was chosen, not with a field of the request', () => {
  expect(problemWords('broken.png', 'The picture in `file` is text; send a PNG, JPEG or WebP.')).toBe(
    'broken.png is text; send a PNG, JPEG or WebP.'
  )
  expect(problemWords('a.png', 'The service does not answer. Is it still running?')).toBe(
    'a.png: The service does not answer. Is it still running?'
  )
})
