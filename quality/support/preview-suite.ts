import { beforeAll, describe, expect, test } from 'vitest'
import type { Concept } from '../../src-main/engine/families/types.ts'
import { boundsOfMeshes } from '../../src-main/engine/finish/frame.ts'
import { isClosed } from '../../src-main/engine/kernel/topology.ts'
import { hiddenParts, visiblePart } from '../../src-main/engine/render/coverage.ts'
import { THREE_QUARTER } from '../../src-main/engine/render/views.ts'
import { floatingPieces } from './floating.ts'
import { makeFile, type Made } from './make.ts'
import { faultsOf } from './validate.ts'

const MOST_TRIANGLES = 5_000
/** Of the silhouette: a dog's nose, the smallest distinguishing part, has about this share. */
const LEAST_FEATURE = 0.004

/**
 * Everything that holds for the preview of a concept, whatever it shows: each file is made once and judged by every test.
 * `seeds` begins with 0, which changes nothing; any other varies every open parameter. `more` declares further tests on the
 * same files.
 */
export function testPreview(
  concept: Concept,
  seeds: readonly number[],
  more: (made: (seed: number) => Made) => void = () => undefined
): void {
  describe(`preview of “${concept.name}”`, () => {
    const made = new Map<number, Made>()
    beforeAll(async () => {
      for (const seed of seeds) {
        made.set(seed, await makeFile(concept.name, { options: { seed } }))
      }
    })
    const of = (seed: number): Made => {
      const value = made.get(seed)
      if (value === undefined) {
        throw new Error(`Seed ${seed} was not made.`)
      }
      return value
    }

    test.each(seeds)('is a valid file without warnings, seed %i', async seed => {
      const { glb, warnings } = of(seed)
      expect(await faultsOf(glb)).toEqual([])
      expect(warnings).toEqual([])
    })

    test.each(seeds)('has closed parts within the triangle limit, seed %i', seed => {
      const { parts } = of(seed).model
      expect(parts.filter(({ mesh }) => !isClosed(mesh)).map(({ name }) => name)).toEqual([])
      const triangles = parts.reduce((sum, { mesh }) => sum + mesh.indices.length / 3, 0)
      expect(triangles).toBeGreaterThan(200)
      expect(triangles).toBeLessThanOrEqual(MOST_TRIANGLES)
    })

    test.each(seeds)('shows its distinguishing part from the three-quarter view, seed %i', seed => {
      const { model } = of(seed)
      expect(visiblePart(model, concept.feature, THREE_QUARTER)).toBeGreaterThan(LEAST_FEATURE)
    })

    test.each(seeds)('has no piece in the air, seed %i', seed => {
      expect(floatingPieces(of(seed).model)).toEqual([])
    })

    test('has no part that nobody can see', () => {
      expect(hiddenParts(of(seeds[0]).model)).toEqual([])
    })

    test.each(seeds)('stands on the ground in the middle, at its real size, seed %i', seed => {
      const { min, max } = boundsOfMeshes(of(seed).model.parts.map(part => part.mesh))
      const size = Math.max(...max.map((high, axis) => high - min[axis]))
      expect(min[1]).toBeCloseTo(0, 6)
      expect(Math.abs(min[0] + max[0]) / size).toBeLessThan(1e-4)
      expect(Math.abs(min[2] + max[2]) / size).toBeLessThan(1e-4)
      const [least, most] = concept.height
      expect(max[1]).toBeGreaterThan(least)
      expect(max[1]).toBeLessThan(most)
    })

    test.each(seeds.slice(1))('is another one with seed %i', seed => {
      expect(Buffer.from(of(seed).glb).equals(of(seeds[0]).glb)).toBe(false)
    })

    more(of)
  })
}
