import { beforeAll, expect, test } from 'vitest'
import { CONCEPTS } from '../../concepts/registry.ts'
import { buildConcept, plainParameters } from '../../image/template/prior.ts'
import { prepareGeometry } from '../../kernel/wasm.ts'
import { compileShape } from '../../shape/compile.ts'
import { PREVIEW_TOLERANCE } from '../../shape/tolerance.ts'

beforeAll(prepareGeometry)

test.each(['penguin', 'owl', 'puffin', 'eagle', 'flamingo'])('a %s stands on its toes', name => {
  const concept = CONCEPTS.find(each => each.name === name)
  if (concept === undefined) {
    throw new Error(`no concept ${name}`)
  }
  const { parts } = compileShape(buildConcept(concept, plainParameters(concept)), PREVIEW_TOLERANCE)
  const heightsOf = (positions: ArrayLike<number>): number[] =>
    Array.from({ length: positions.length / 3 }, (_, i) => positions[3 * i + 1])
  const all = parts.flatMap(({ positions }) => heightsOf(positions))
  const [low, high] = [Math.min(...all), Math.max(...all)]
  const leg = parts.find(part => part.name === 'leg')?.positions ?? []
  const front = Math.max(...Array.from({ length: leg.length / 3 }, (_, i) => leg[3 * i + 2]))
  const toes = heightsOf(leg).filter((_, i) => leg[3 * i + 2] > 0.75 * front)
  // Shanks that turned back up into the foot reached through the floor, and an owl sat on its tail: toes hung in the air by 5 %.
  expect((Math.min(...toes) - low) / (high - low)).toBeLessThan(0.012)
})
