import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import {
  renderSilhouette,
  type SeenOutline,
  type VisibleModel,
} from '../../src-main/engine/render/coverage.ts'
import { SHEET_VIEWS } from '../../src-main/engine/render/views.ts'
import { CONCEPTS_BY_FAMILY, thisRun } from './families.ts'
import { keyOfFamily } from './keys.ts'
import { makeFile } from './make.ts'

/** A model's outlines in all views of a sheet. */
export type Outlines = readonly SeenOutline[]

const SIZE = 96
/** What one run drew the next need not draw again: a file for each family, named by what it depends on. */
const FOLDER = fileURLToPath(new URL('../../node_modules/.cache/plinth-outlines', import.meta.url))

/** Draws a model's outlines. */
export function outlinesOf(model: VisibleModel): Outlines {
  return SHEET_VIEWS.map(view => renderSilhouette(model, view, SIZE))
}

/** Keeps the outlines of all concepts of a family. */
export function keepOutlines(family: string, outlines: ReadonlyMap<string, Outlines>): void {
  const masks = [...outlines.values()].flat().map(({ mask }) => mask)
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(fileOf(family), deflateRawSync(Buffer.concat(masks)))
}

/** The outlines of every concept, by name: those that were kept, and those of the other families made now. */
export async function allOutlines(): Promise<ReadonlyMap<string, Outlines>> {
  const found = new Map<string, Outlines>()
  const used = new Set<string>()
  for (const [family, concepts] of CONCEPTS_BY_FAMILY) {
    const file = fileOf(family)
    used.add(file)
    const names = concepts.map(({ name }) => name)
    const ofFamily = readKept(file, names) ?? (await drawNow(family, names))
    ofFamily.forEach((outlines, name) => found.set(name, outlines))
  }
  for (const name of readdirSync(FOLDER)) {
    if (!used.has(join(FOLDER, name))) {
      rmSync(join(FOLDER, name))
    }
  }
  return found
}

async function drawNow(family: string, names: readonly string[]): Promise<ReadonlyMap<string, Outlines>> {
  const drawn = new Map<string, Outlines>()
  for (const name of names) {
    drawn.set(name, outlinesOf((await makeFile(name)).model))
  }
  keepOutlines(family, drawn)
  return drawn
}

function readKept(file: string, names: readonly string[]): ReadonlyMap<string, Outlines> | null {
  let bytes: Buffer
  try {
    bytes = inflateRawSync(readFileSync(file))
  } catch {
    return null
  }
  const area = SIZE * SIZE
  const each = SHEET_VIEWS.length * area
  if (bytes.length !== names.length * each) {
    return null
  }
  return new Map(
    names.map((name, at) => [
      name,
      SHEET_VIEWS.map((_, view) => ({
        size: SIZE,
        mask: bytes.subarray(at * each + view * area, at * each + (view + 1) * area),
      })),
    ])
  )
}

const known = thisRun()?.keys ?? {}

const fileOf = (family: string): string => join(FOLDER, known[family] ?? keyOfFamily(family))
