import { beforeAll, expect, test } from 'vitest'
import { boundsOf } from '../../kernel/mesh.ts'
import { prepareGeometry } from '../../kernel/wasm.ts'
import { at, box, group, sharp, tag } from '../../shape/build.ts'
import { compileShape } from '../../shape/compile.ts'
import { PREVIEW_TOLERANCE } from '../../shape/tolerance.ts'
import type { Shape } from '../../shape/types.ts'
import { compiledSkin } from './kept-skins.ts'

beforeAll(prepareGeometry)

interface Named {
  readonly name: string
}

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

test('a place renames what is kept, and one that stretches is part of the thing: two copies would have one name, a flat one its full height', () => {
  compiledSkin(block(), PREVIEW_TOLERANCE)
  const copy = at([0, 0, 0], block(), { suffix: 'second' })
  expect(compiledSkin(copy, PREVIEW_TOLERANCE).parts.map(({ name }) => name)).toEqual(['block_second'])
  const flat = at([0, 0, 0], block(), { scale: [1, 0.1, 1] })
  const bounds = boundsIn(compileShape(flat, PREVIEW_TOLERANCE).parts)
  expect(boundsIn(compiledSkin(flat, PREVIEW_TOLERANCE).parts)).toEqual(bounds)
})

test('the things of a scene are compiled one by one, and are named, placed and jointed as in the whole', () => {
  const body: Shape = {
    ...tag(
      { part: 'trunk', edge: sharp },
      box([1, 1, 1]),
      at([0, 1, 0], tag({ part: 'ear', edge: sharp }, box([0.1, 0.5, 0.1])))
    ),
    joints: [{ name: 'hips', at: [0, 0.5, 0], parent: null }],
  }
  const copies = group([at([0, 0, 0], body, { suffix: '1' }), at([3, 0, 0], body, { suffix: '2' })])
  const cord = tag({ part: 'cord', edge: sharp }, box([0.1, 4, 0.1]))
  const scene = group([
    at([0, 2, 0], copies, { suffix: 'cat', rotate: [0, 0.5, 0] }),
    at([9, 0, 0], group([at([1, 0, 0], body, { scale: 2 }), cord]), { suffix: 'cat_hook' }),
  ])
  const [own, whole] = [compiledSkin(scene, PREVIEW_TOLERANCE), compileShape(scene, PREVIEW_TOLERANCE)]
  const boxes = (parts: readonly (Named & { readonly positions: Float32Array })[]): object =>
    Object.fromEntries(parts.map(part => [part.name, boundsIn([part])]))
  expect(boxes(own.parts)).toEqual(boxes(whole.parts))
  const places = (joints: readonly (Named & { readonly at: readonly number[] })[]): object =>
    Object.fromEntries(
      joints.map(({ name, at: place }) => [name, place.map(value => Math.round(value * 1e6) / 1e6)])
    )
  expect(places(own.joints)).toMatchObject({ hips_cat_1: {}, hips_cat_2: {}, hips_cat_hook: {} })
  expect(places(whole.joints)).toMatchObject(places(own.joints))
})

test('a scene over the limits has no skin, though each of its things is within them', () => {
  const pearls: Shape = { op: 'array', count: 4000, step: [2, 0, 0], child: box([1, 1, 1]) }
  const scene = group([1, 2, 3, 4, 5, 6].map(i => at([0, 0, 3 * i], pearls, { suffix: `${i}` })))
  expect(compiledSkin(scene, PREVIEW_TOLERANCE).parts).toEqual([])
})
