import { beforeAll, describe, expect, test } from 'vitest'
import { nearestTerm } from './support/color-terms.ts'
import { boxOf, filePartsOf, type FilePart } from './support/file-parts.ts'
import { makeFile } from './support/make.ts'
import { PROMPTS, type PromptRow } from './support/prompt-table.ts'

/** Farther than this from every middle of its term, a colour is not what it is called. */
const FARTHEST = 13

const MATERIALS: Readonly<Record<string, (part: FilePart) => boolean>> = {
  metal: part => part.metallic >= 0.9 && part.transmission === 0,
  glass: part => part.transmission >= 0.5 && part.metallic === 0 && part.roughness < 0.3,
  'not metal': part => part.metallic === 0 && part.transmission === 0,
  glossy: part => part.metallic === 0 && part.roughness <= 0.35,
  matte: part => part.metallic === 0 && part.roughness >= 0.5,
}

describe.each(PROMPTS)('“$prompt”', (row: PromptRow) => {
  let parts: readonly FilePart[] = []
  let warnings: readonly string[] = []
  beforeAll(async () => {
    const wish = row.not === undefined ? {} : { negativePrompt: row.not }
    const made = await makeFile(row.prompt, wish)
    parts = await filePartsOf(made.glb)
    warnings = made.warnings
  })
  const named = (name: string): readonly FilePart[] => {
    const found = parts.filter(part => part.name.replace(/_(\d+|left|right)$/, '') === name)
    expect(found.length, `part ${name} among ${parts.map(part => part.name).join(' ')}`).toBeGreaterThan(0)
    return found
  }

  test('is made as the words say', () => {
    for (const [name, term] of Object.entries(row.colors ?? {})) {
      for (const part of named(name)) {
        const nearest = nearestTerm(part.color)
        expect(nearest.term, `${part.name}, off by ${nearest.distance.toFixed(1)}`).toBe(term)
        expect(nearest.distance, part.name).toBeLessThan(FARTHEST)
      }
    }
    for (const [name, material] of Object.entries(row.materials ?? {})) {
      const odd = named(name).filter(part => !MATERIALS[material](part))
      expect(odd, `${name} of ${material}`).toEqual([])
    }
    for (const [name, count] of Object.entries(row.pieces ?? {})) {
      expect(
        named(name).reduce((sum, part) => sum + part.pieces, 0),
        `pieces of ${name}`
      ).toBe(count)
    }
    for (const name of row.absent ?? []) {
      expect(parts.map(part => part.name).filter(other => other.replace(/_.*$/, '') === name)).toEqual([])
    }
    const { size } = boxOf(parts)
    for (const [axis, [least, most]] of Object.entries(row.size ?? {})) {
      const length = size[['width', 'height', 'depth'].indexOf(axis)]
      expect(length, axis).toBeGreaterThanOrEqual(least)
      expect(length, axis).toBeLessThanOrEqual(most)
    }
    expect(warnings).toEqual([])
  })
})
