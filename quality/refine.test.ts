import { expect, test } from 'vitest'
import { digestOfFile, refineElsewhere, testRefine } from './support/refine-suite.ts'
import { makeFile } from './support/make.ts'
import { REFINED } from './support/families.ts'

/** The first of those that are refined; the others are in the matrix of concepts. */
const [NAME] = [...REFINED.values()]

testRefine(NAME, refineElsewhere([NAME]))

test('the same refine twice gives the same bytes', async () => {
  const [first, again] = [
    await makeFile(NAME, { stage: 'refine' }),
    await makeFile(NAME, { stage: 'refine' }),
  ]
  expect(digestOfFile(again.glb)).toBe(digestOfFile(first.glb))
})
