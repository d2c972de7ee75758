import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CONCEPTS } from '../../src-main/engine/concepts/registry.ts'
import { shoot, stage, type Shot } from '../../src-main/engine/image/testing/truth.ts'
import type { Backdrop } from '../../src-main/engine/image/testing/walls.ts'
import { lowered, wear } from '../../src-main/engine/image/testing/wear.ts'
import type { Picture } from '../../src-main/engine/image/types.ts'
import { makeFile } from './make.ts'

/** What glass covers at least: a lens belongs to the thing although the ground shines through. */
export const SEE_THROUGH = 0.12

/** A staged photograph and which of its pixels are the thing. */
export interface KnownPicture {
  readonly picture: Picture
  /** 1 for thing. */
  readonly truth: Uint8Array
  /** Whether it went through a careless camera. */
  readonly isWorn: boolean
}

/** The word of model `index` of `models`, spread evenly over all concepts. */
export function wordOf(index: number, models: number): string {
  return CONCEPTS[Math.floor(((index + 0.5) * CONCEPTS.length) / models)].name
}

/**
 * A shot before a backdrop; `worn` decides how many go through a careless camera: of those in ten, one is cut off by the
 * lower border.
 */
export function stageKnown(
  shot: Shot,
  backdrop: Backdrop,
  { seed, turn, worn }: { readonly seed: number; readonly turn: number; readonly worn: boolean }
): KnownPicture {
  const own = worn && turn % 10 === 9 ? lowered(shot) : shot
  const isWorn = worn && turn % 2 === 1 && backdrop !== 'alpha' && backdrop !== 'sprite'
  const picture = stage(own, backdrop, seed)
  return { picture: isWorn ? wear(picture, seed) : picture, truth: truthOf(own), isWorn }
}

/** The true thing: pixels covered half, and see-through parts, which unlike soft edges have covered pixels all around. */
function truthOf({ size, mask: { coverage } }: Shot): Uint8Array {
  return Uint8Array.from(coverage, (value, i) => {
    const around = [i - 2, i + 2, i - 2 * size, i + 2 * size].map(j => coverage[j] ?? 0)
    return value >= 0.5 || (value > SEE_THROUGH && around.every(other => other > SEE_THROUGH)) ? 1 : 0
  })
}

/** Photographs the model of a word, `size` pixels square, or takes the photograph from the folder of an earlier run. */
export async function shotOf(
  name: string,
  index: number,
  { size, folder }: { readonly size: number; readonly folder: string | null }
): Promise<Shot> {
  const file = folder === null ? null : join(folder, `${size}-${name.replaceAll(' ', '_')}.bin`)
  const count = size * size
  if (file !== null && existsSync(file)) {
    const bytes = await readFile(file)
    const values = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
    const mask = { width: size, height: size, coverage: values.subarray(5 * count) }
    return { size, thing: values.subarray(0, 4 * count), shade: values.subarray(4 * count, 5 * count), mask }
  }
  const { model } = await makeFile(name)
  const shot = shoot(model, { yaw: (index * 23) % 61, pitch: (index * 11) % 26 }, size)
  if (file !== null && folder !== null) {
    await mkdir(folder, { recursive: true })
    const values = new Float32Array(6 * count)
    values.set(shot.thing)
    values.set(shot.shade, 4 * count)
    values.set(shot.mask.coverage, 5 * count)
    await writeFile(file, new Uint8Array(values.buffer))
  }
  return shot
}

/** Intersection over union of a field's values of at least `limit` with the truth. */
export function overlapWith(values: ArrayLike<number>, truth: Uint8Array, limit: number): number {
  let [both, either] = [0, 0]
  for (let i = 0; i < truth.length; i += 1) {
    const isFound = values[i] >= limit
    both += isFound && truth[i] === 1 ? 1 : 0
    either += isFound || truth[i] === 1 ? 1 : 0
  }
  return either === 0 ? 0 : both / either
}
