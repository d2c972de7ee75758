import { beforeAll, describe, expect, it } from 'vitest'
import { makeFile } from '../../../quality/support/make.ts'
import { CONCEPTS, findConcept } from '../concepts/registry.ts'
import { prepareEngine } from '../index.ts'
import { shoot, stage } from './testing/truth.ts'
import type { View } from './types.ts'
import { learntNames, recognise } from './recognise.ts'

beforeAll(async () => {
  await prepareEngine()
}, 20_000)

async function viewOf(noun: string, look: 'plain' | 'drawing'): Promise<View> {
  const { model } = await makeFile(noun, { options: { seed: 11 } })
  const shot = shoot(model, { yaw: 24, pitch: 12 }, 160)
  return { name: 'front', picture: stage(shot, look, 3), mask: shot.mask }
}

describe('recognise', () => {
  it('has learnt concepts of the engine, each once: a renamed one would never be recognised', () => {
    const names = learntNames()
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter(name => findConcept(name)?.concept.name !== name)).toEqual([])
    expect(names.length).toBeGreaterThan(0.95 * CONCEPTS.length)
  })

  it.each(['teapot', 'airplane', 'elephant'])('knows a %s, photographed and drawn', async noun => {
    const { family } = findConcept(noun)?.concept ?? { family: '' }
    for (const look of ['plain', 'drawing'] as const) {
      const { familyChance } = await recognise(await viewOf(noun, look))
      expect(familyChance(family)).toBeGreaterThan(0.5)
    }
  })

  it('gives no chance to what is left out, and all of it to the rest', async () => {
    const { chanceOf, familyChance } = await recognise(
      await viewOf('teapot', 'plain'),
      ({ family }) => family !== 'teapot'
    )
    expect(familyChance('teapot')).toBe(0)
    expect(CONCEPTS.reduce((sum, concept) => sum + chanceOf(concept), 0)).toBeCloseTo(1, 9)
  })
})
