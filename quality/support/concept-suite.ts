import { beforeAll, describe, expect, test } from 'vitest'
import { CONCEPTS } from '../../src-main/engine/concepts/registry.ts'
import type { Concept } from '../../src-main/engine/families/types.ts'
import { boundsOfMeshes } from '../../src-main/engine/finish/frame.ts'
import { isClosed } from '../../src-main/engine/kernel/topology.ts'
import { hiddenParts, visiblePart } from '../../src-main/engine/render/coverage.ts'
import { THREE_QUARTER } from '../../src-main/engine/render/views.ts'
import { floatingPieces } from './floating.ts'
import { makeFile, type Made } from './make.ts'
import { faultsOf } from './validate.ts'

/** A seed that changes nothing, and one that varies every open parameter. */
const SEEDS = [0, 7]
const MOST_TRIANGLES = 5_000
/** Of the silhouette: a dog's nose, the smallest distinguishing part, has about this share. */
const LEAST_FEATURE = 0.004

/** Test files run side by side, each with its share of the concepts. */
const SHARES = 4

/** Everything that holds for the preview of every concept, whatever it shows; this file's share (1 … 4) of them. */
export function testShare(share: number): void {
  testConcepts(CONCEPTS.filter((_, index) => index % SHARES === share - 1))
}

function testConcepts(concepts: readonly Concept[]): void {
  for (const concept of concepts) {
    describe(`preview of “${concept.name}”`, () => {
      const made = new Map<number, Made>()
      beforeAll(async () => {
        for (const seed of SEEDS) {
          const one = await makeFile(concept.name, { options: { seed } })
          made.set(seed, one)
        }
      })
      const of = <T>(map: ReadonlyMap<number, T>, seed: number): T => {
        const value = map.get(seed)
        if (value === undefined) {
          throw new Error(`Seed ${seed} was not made.`)
        }
        return value
      }

      test.each(SEEDS)('is a valid file without warnings, seed %i', async seed => {
        const { glb, warnings } = of(made, seed)
        expect(await faultsOf(glb)).toEqual([])
        expect(warnings).toEqual([])
      })

      test.each(SEEDS)('has closed parts within the triangle limit, seed %i', seed => {
        const { parts } = of(made, seed).model
        expect(parts.filter(({ mesh }) => !isClosed(mesh)).map(({ name }) => name)).toEqual([])
        const triangles = parts.reduce((sum, { mesh }) => sum + mesh.indices.length / 3, 0)
        expect(triangles).toBeGreaterThan(200)
        expect(triangles).toBeLessThanOrEqual(MOST_TRIANGLES)
      })

      test.each(SEEDS)('shows its distinguishing part from the three-quarter view, seed %i', seed => {
        const { model } = of(made, seed)
        expect(visiblePart(model, concept.feature, THREE_QUARTER)).toBeGreaterThan(LEAST_FEATURE)
      })

      test.each(SEEDS)('has no piece in the air, seed %i', seed => {
        expect(floatingPieces(of(made, seed).model)).toEqual([])
      })

      test('has no part that nobody can see', () => {
        expect(hiddenParts(of(made, 0).model)).toEqual([])
      })

      test.each(SEEDS)('stands on the ground in the middle, at its real size, seed %i', seed => {
        const { min, max } = boundsOfMeshes(of(made, seed).model.parts.map(part => part.mesh))
        const size = Math.max(...max.map((high, axis) => high - min[axis]))
        expect(min[1]).toBeCloseTo(0, 6)
        expect(Math.abs(min[0] + max[0]) / size).toBeLessThan(1e-4)
        expect(Math.abs(min[2] + max[2]) / size).toBeLessThan(1e-4)
        const [least, most] = concept.height
        expect(max[1]).toBeGreaterThan(least)
        expect(max[1]).toBeLessThan(most)
      })

      test('is another one with another seed', () => {
        expect(Buffer.from(of(made, SEEDS[1]).glb).equals(of(made, SEEDS[0]).glb)).toBe(false)
      })

      // The code that could differ is the family's: one of its concepts stands for the others, all are in the matrix.
      test.runIf(isFirstOfFamily(concept))('has the same bytes with the same seed', async () => {
        const again = await makeFile(concept.name, { options: { seed: SEEDS[1] } })
        expect(Buffer.from(again.glb).equals(of(made, SEEDS[1]).glb)).toBe(true)
      })
    })
  }
}

const isFirstOfFamily = (concept: Concept): boolean =>
  CONCEPTS.find(({ family }) => family === concept.family) === concept
