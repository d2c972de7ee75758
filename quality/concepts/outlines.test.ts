import { beforeAll, expect, test } from 'vitest'
import { CONCEPTS } from '../../src-main/engine/concepts/registry.ts'
import type { SeenOutline } from '../../src-main/engine/render/coverage.ts'
import { allOutlines, type Outlines } from '../support/outlines.ts'

/** Above this two outlines are the same to a person. */
const SAME = 0.95

/** Things that are of one form by nature and told apart by size, colour and detail. */
const ALIKE: readonly (readonly string[])[] = [
  ['keg', 'oil drum', 'tin can', 'jar'],
  ['die', 'letter block', 'puzzle cube', 'shipping crate'],
  ['egg', 'easter egg'],
  [
    ...['baseball', 'basketball', 'beach ball', 'billiard ball', 'bowling ball', 'golf ball', 'soccer ball'],
    ...['cricket ball', 'tennis ball', 'volleyball', 'full moon', 'planet'],
    ...['smiley', 'sad smiley', 'laughing smiley', 'winking smiley', 'angry smiley', 'surprised smiley'],
    ...['crying smiley', 'heart eyes smiley'],
  ],
  ['daruma', 'smiley'],
]

let outlines: ReadonlyMap<string, Outlines> = new Map()

beforeAll(async () => {
  outlines = await allOutlines()
}, 900_000)

test('no thing has the outlines of a thing of another family in all views', () => {
  const doubles: string[] = []
  for (const first of CONCEPTS) {
    for (const second of CONCEPTS) {
      if (first.name >= second.name || first.family === second.family || isMeant(first.name, second.name)) {
        continue
      }
      const shares = (outlines.get(first.name) ?? []).map((a, view) => {
        const b = outlines.get(second.name)?.[view]
        return b === undefined ? 1 : overlap(a, b)
      })
      if (Math.min(...shares) > SAME) {
        doubles.push(`${first.name} and ${second.name}: ${shares.map(share => share.toFixed(3)).join(' ')}`)
      }
    }
  }
  expect(doubles).toEqual([])
})

const isMeant = (a: string, b: string): boolean => ALIKE.some(names => names.includes(a) && names.includes(b))

/** Intersection over union; 0 where the areas alone rule out that they are the same. */
function overlap(a: SeenOutline, b: SeenOutline): number {
  const [small, large] = [areaOf(a), areaOf(b)].sort((x, y) => x - y)
  if (small < SAME * large) {
    return 0
  }
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

const areas = new Map<SeenOutline, number>()

function areaOf(silhouette: SeenOutline): number {
  const known = areas.get(silhouette)
  if (known !== undefined) {
    return known
  }
  const area = silhouette.mask.reduce((sum, value) => sum + value, 0)
  areas.set(silhouette, area)
  return area
}
