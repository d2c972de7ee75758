import { expect, test } from 'vitest'
import { PORTRAITS } from '../../concepts/people/portraits.ts'
import { buildConcept, plainParameters } from '../../image/template/prior.ts'
import { prepareGeometry } from '../../kernel/wasm.ts'
import { compileShape } from '../../shape/compile.ts'
import { PREVIEW_TOLERANCE } from '../../shape/tolerance.ts'
import type { Part } from '../../shape/types.ts'
import type { Concept } from '../types.ts'

const partsOf = (concept: Concept): readonly Part[] =>
  compileShape(buildConcept(concept, plainParameters(concept)), PREVIEW_TOLERANCE).parts

const topOf = (parts: readonly Part[], name: string): number =>
  parts
    .filter(part => part.name === name)
    .reduce((top, { positions }) => positions.reduce((y, v, i) => (i % 3 === 1 ? Math.max(y, v) : y), top), 0)

test('no hair stands out of the top of a closed hat', async () => {
  await prepareGeometry()
  const closed = PORTRAITS.filter(({ preset }) =>
    ['police', 'bearskin', 'hardhat', 'chef', 'fire', 'santa', 'elf', 'straw', 'cowboy'].includes(
      String(preset?.['hat'])
    )
  )
  const pierced = closed.filter(concept => {
    const parts = partsOf(concept)
    return topOf(parts, 'hair') > topOf(parts, 'hat') - 0.02
  })
  expect(closed.length).toBeGreaterThan(8)
  expect(pierced.map(({ name }) => name)).toEqual([])
})

test('a child and a baby have larger heads against their shoulders than a man', () => {
  const share = (name: string): number =>
    Number(PORTRAITS.find(concept => concept.name === name)?.preset?.['head'] ?? 1.1)
  expect(share('boy head')).toBeGreaterThan(share('man head'))
  expect(share('baby head')).toBeGreaterThan(share('boy head'))
})
