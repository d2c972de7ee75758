import { beforeAll, expect, test } from 'vitest'
import { boundsOf } from '../kernel/mesh.ts'
import { prepareGeometry } from '../kernel/wasm.ts'
import { at, box, tag } from '../shape/build.ts'
import { compileShape } from '../shape/compile.ts'
import { PREVIEW_TOLERANCE } from '../shape/tolerance.ts'
import type { Shape } from '../shape/types.ts'
import { compiledSkin } from './kept-skins.ts'

beforeAll(prepareGeometry)

const block = (): Shape => tag({ part: 'block' }, box([1, 2, 3]))
const boundsIn = (parts: readonly { readonly positions: Float32Array }[]): readonly number[] => {
  const { min, max } = boundsOf(...parts.map(({ positions }) => positions))
  return [...min, ...max].map(value => Math.round(value * 100) / 100)
}

test('a thing in other places and sizes has the skin of its own program: what was kept must be moved as the places say', () => {
  compiledSkin(block(), PREVIEW_TOLERANCE)
  const placed: Shape = at([5, 1, 0], at([0, 0, 1], block(), { scale: 2 }), { rotate: [0, 0.4, 0] })
  const { parts } = compiledSkin(placed, PREVIEW_TOLERANCE)
  expect(boundsIn(parts)).toEqual(boundsIn(compileShape(placed, PREVIEW_TOLERANCE).parts))
  expect(parts.map(({ name }) => name)).toEqual(['block'])
})

test('a place that renames or stretches is part of the thing: two copies would have one name, a flat one its full height', () => {
  compiledSkin(block(), PREVIEW_TOLERANCE)
  const copy = at([0, 0, 0], block(), { suffix: 'second' })
  expect(compiledSkin(copy, PREVIEW_TOLERANCE).parts.map(({ name }) => name)).toEqual(['block_second'])
  const flat = at([0, 0, 0], block(), { scale: [1, 0.1, 1] })
  const bounds = boundsIn(compileShape(flat, PREVIEW_TOLERANCE).parts)
  expect(boundsIn(compiledSkin(flat, PREVIEW_TOLERANCE).parts)).toEqual(bounds)
})
