import { beforeAll, expect, test } from 'vitest'
import { CONCEPTS } from '../concepts/registry.ts'
import { renderSilhouette, type Silhouette } from '../render/coverage.ts'
import { SHEET_VIEWS } from '../render/views.ts'
import { makeFile } from './support/make.ts'

const SIZE = 96
/** Above this two outlines are the same to a person. */
const SAME = 0.95

const outlines = new Map<string, readonly Silhouette[]>()

beforeAll(async () => {
  for (const { name } of CONCEPTS) {
    const { model } = await makeFile(name)
    outlines.set(
      name,
      SHEET_VIEWS.map(view => renderSilhouette(model, view, SIZE))
    )
  }
}, 90_000)

test('no view of a thing has the outline of a thing of another family', () => {
  const doubles: string[] = []
  for (const first of CONCEPTS) {
    for (const second of CONCEPTS) {
      if (first.name >= second.name || first.family === second.family) {
        continue
      }
      for (const [view, a] of outlines.get(first.name)?.entries() ?? []) {
        const b = outlines.get(second.name)?.[view]
        const share = b === undefined ? 1 : overlap(a, b)
        if (share > SAME) {
          doubles.push(`${first.name} and ${second.name} in view ${view}: ${share.toFixed(3)}`)
        }
      }
    }
  }
  expect(doubles).toEqual([])
})

test('every picture shows something that fits into it', () => {
  for (const [name, views] of outlines) {
    for (const { mask } of views) {
      const covered = mask.reduce((sum, value) => sum + value, 0) / mask.length
      expect(covered, name).toBeGreaterThan(0.003)
      expect(covered, name).toBeLessThan(0.9)
    }
  }
})

/** Intersection over union. */
function overlap(a: Silhouette, b: Silhouette): number {
  let [both, either] = [0, 0]
  for (let i = 0; i < a.mask.length; i++) {
    if (a.mask[i] + b.mask[i] > 0) {
      either++
    }
    if (a.mask[i] + b.mask[i] > 1) {
      both++
    }
  }
  return both / either
}
