import { test } from './support/journey.ts'
import { lookAround } from './support/looks.ts'
import { LONG } from './support/tags.ts'

test('the main screens look as they did in the dark theme', { tag: LONG }, async ({ studio, service }) => {
  await lookAround(studio, service, 'dark')
})
