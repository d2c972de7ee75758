import { beforeAll, expect, test } from 'vitest'
import { CONCEPTS } from '../../concepts/registry.ts'
import { buildConcept, plainParameters } from '../../image/template/prior.ts'
import { prepareGeometry } from '../../kernel/wasm.ts'
import { compileShape } from '../../shape/compile.ts'
import { PREVIEW_TOLERANCE } from '../../shape/tolerance.ts'

beforeAll(prepareGeometry)

test.each([
  ['cheetah', 0.78],
  ['cheetah', 1],
  ['wolf', 0.78],
  ['cat', 0.78],
])('paws of a %s of build %d stand apart: one skin from paw to paw tore as it trotted', (name, build) => {
  const concept = CONCEPTS.find(each => each.name === name)
  if (concept === undefined) {
    throw new Error(`no concept ${name}`)
  }
  const { parts } = compileShape(
    buildConcept(concept, { ...plainParameters(concept), build }),
    PREVIEW_TOLERANCE
  )
  const points = parts
    .filter(part => part.name === 'body')
    .flatMap(({ positions }) =>
      Array.from({ length: positions.length / 3 }, (_, i) => [...positions.slice(3 * i, 3 * i + 3)])
    )
  const high = points.reduce((most, [, y]) => Math.max(most, y), 0)
  const low = points.filter(([, y]) => y < 0.1 * high)
  expect(low.length).toBeGreaterThan(20)
  const inner = low.reduce((least, [x]) => Math.min(least, Math.abs(x)), Infinity)
  expect(inner).toBeGreaterThan(0.005 * high)
})
