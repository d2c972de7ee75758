import { beforeAll, expect, test } from 'vitest'
import type { Vec3 } from '../../kernel/types.ts'
import { prepareGeometry } from '../../kernel/wasm.ts'
import { at, box, group } from '../../shape/build.ts'
import { compileShape } from '../../shape/compile.ts'
import { PREVIEW_TOLERANCE } from '../../shape/tolerance.ts'
import type { Shape } from '../../shape/types.ts'
import type { Bond } from './apart.ts'
import { atRest } from './at-rest.ts'
import { ownerOf } from './part-owner.ts'

beforeAll(prepareGeometry)

const settled = (scene: Shape, bonds: readonly Bond[]): Shape => atRest(scene, bonds).shape

const block = (place: Vec3, suffix: string, size: Vec3 = [1, 1, 1]): Shape =>
  at(place, box(size, { part: 'block', role: 'body' }), { suffix })

const bond = (label: string, isFast = false): Bond => ({ label, follows: [], enters: new Set(), isFast })

/** Lowest points of a scene's parts by their names. */
function lows(scene: Shape): Readonly<Record<string, number>> {
  const { parts } = compileShape(scene, PREVIEW_TOLERANCE)
  return Object.fromEntries(
    parts.map(({ name, positions }) => [name, Math.min(...positions.filter((_, i) => i % 3 === 1))])
  )
}

test('a thing above the ground beside its carrier falls to the ground, and what stands on it comes along', () => {
  const scene = group([
    block([0, 1, 0], 'cookie', [2, 2, 2]),
    block([4, 2.5, 0], 'bus'),
    block([4, 3.1, 0], 'rat', [0.2, 0.2, 0.2]),
  ])
  const low = lows(settled(scene, [bond('cookie'), bond('bus'), bond('rat')]))
  expect(low['block_bus']).toBeCloseTo(0, 2)
  expect(low['block_rat']).toBeCloseTo(1, 2)
})

test('what falls lands on what is below it, and not on the ground', () => {
  const scene = group([block([0, 1, 0], 'table', [2, 2, 2]), block([0.3, 4, 0.2], 'vase')])
  const low = lows(settled(scene, [bond('table'), bond('vase')]))
  expect(low['block_vase']).toBeGreaterThan(1.98)
  expect(low['block_vase']).toBeLessThan(2.001)
})

test('a copy that nothing carries falls by itself', () => {
  const pair = at([0, 1, 0], group([block([0, 0.5, 0], '1'), block([3, 0.5, 0], '2')]), { suffix: 'cabin' })
  const low = lows(settled(group([block([0, 0.5, 0], 'board'), pair]), [bond('board'), bond('cabin')]))
  expect(low['block_cabin_1']).toBeCloseTo(1, 2)
  expect(low['block_cabin_2']).toBeCloseTo(0, 2)
})

test('what flies or somebody is busy with stays in the air, with what hangs on it', () => {
  const scene = group([
    block([0, 0.5, 0], 'chair'),
    block([0, 4, 0], 'balloon'),
    block([0, 3.4, 0], 'basket', [0.2, 0.2, 0.2]),
  ])
  expect(settled(scene, [bond('chair'), bond('balloon', true), bond('basket')])).toBe(scene)
})

test('a part of a copy in a further material has two numbers behind its name, and an owner', () => {
  expect(ownerOf('sock_windsock_4_2', ['penguin', 'windsock'])).toBe(1)
  expect(ownerOf('block_train_2_3', ['train_1', 'train_2'])).toBe(1)
  expect(ownerOf('block_train_2', ['garlic'])).toBe(-1)
})
