import { describe, expect, test } from 'vitest'
import type { Concept } from '../../src-main/engine/families/types.ts'
import { CONCEPTS_BY_FAMILY, recordedProofs, REFINED, thisRun } from './families.ts'
import { keyOfFamily, sourcesDigest } from './keys.ts'
import { keepOutlines, outlinesOf, type Outlines } from './outlines.ts'
import { makeFile } from './make.ts'
import { testPreview } from './preview-suite.ts'
import { refineElsewhere, testRefine } from './refine-suite.ts'

/** A seed that changes nothing, and one that varies every open parameter. */
const [PLAIN, VARIED] = [0, 7]

/** Test files run side by side, each with its share of the families. */
const SHARES = 4

const isOfShare = (share: number) => (_: unknown, index: number) => index % SHARES === share - 1

/**
 * Part of `npm test`: the preview of the first concept of a family, for this file's share (1 … 4) of the families. Each family
 * whose proof is not on record; of the others those that are refined, too, which is every ninth.
 */
export function testOneOfEachFamily(share: number): void {
  for (const [family, [first]] of [...CONCEPTS_BY_FAMILY].filter(isOfShare(share))) {
    if (REFINED.has(family) || !isOnRecord(family)) {
      testPreview(first, [PLAIN])
    }
  }
}

const isOnRecord = (family: string): boolean =>
  recordedProofs().sources === sourcesDigest() || recordedProofs().families[family] === keyOfFamily(family)

/** Part of `npm run test:concepts`: every concept of this file's share (1 … 4) of the run's families. */
export function testShare(share: number): void {
  const families = (thisRun()?.due ?? [...CONCEPTS_BY_FAMILY.keys()]).filter(isOfShare(share))
  const refined = families.flatMap(family => REFINED.get(family) ?? [])
  const elsewhere = refineElsewhere(refined)
  for (const family of families) {
    // The outer name is the family's: results are kept by it.
    describe(family, () => {
      testFamily(family, CONCEPTS_BY_FAMILY.get(family) ?? [])
      const name = REFINED.get(family)
      if (name !== undefined) {
        testRefine(name, elsewhere)
      }
    })
  }
  // A file without a test would count as one that failed.
  test.skipIf(families.length > 0)('no family of this run is in this share', () => undefined)
}

function testFamily(family: string, concepts: readonly Concept[]): void {
  const outlines = new Map<string, Outlines>()
  for (const concept of concepts) {
    testPreview(concept, [PLAIN, VARIED], made => {
      test('fits into its pictures from every side', () => {
        const views = outlinesOf(made(PLAIN).model)
        outlines.set(concept.name, views)
        for (const { mask } of views) {
          const covered = mask.reduce((sum, value) => sum + value, 0) / mask.length
          expect(covered).toBeGreaterThan(0.003)
          expect(covered).toBeLessThan(0.9)
        }
      })

      // The code that could differ is the family's: one of its concepts stands for the others, all are in the matrix.
      test.runIf(concept === concepts[0])('has the same bytes with the same seed', async () => {
        const again = await makeFile(concept.name, { options: { seed: VARIED } })
        expect(Buffer.from(again.glb).equals(made(VARIED).glb)).toBe(true)
      })
    })
  }
  test('has outlines to be compared with those of other families', () => {
    expect([...outlines.keys()]).toEqual(concepts.map(concept => concept.name))
    keepOutlines(family, outlines)
  })
}
