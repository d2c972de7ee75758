import { expect, test } from 'vitest'
import type { RigSource } from '../types.ts'
import { findBlocks } from './blocks.ts'
import { blockFigure, latticeOf, type Box } from './testing/block-figures.ts'

const boxesOf = (source: RigSource): readonly string[] =>
  findBlocks(source)
    .map(({ min, max }) => `${min.join()} to ${max.join()}`)
    .sort()

const CROSS: readonly Box[] = blockFigure({
  leg: [4, 14, 4],
  gap: 2,
  trunk: [12, 14, 6],
  arm: [4, 12, 4],
  head: [8, 8, 8],
  holdsArms: 'out',
})

test('a figure that is one surface falls into its limbs, its trunk and its head', () => {
  expect(boxesOf(latticeOf(CROSS))).toEqual(
    CROSS.map(([low, high]) => `${low.join()} to ${high.join()}`).sort()
  )
})

test('every triangle of the surface belongs to one block', () => {
  const source = latticeOf(CROSS)
  const seen = findBlocks(source).flatMap(({ triangles }) =>
    triangles.flatMap(({ firstIndex, indexCount }) =>
      Array.from({ length: indexCount / 3 }, (_, t) => firstIndex / 3 + t)
    )
  )
  expect(seen.sort((a, b) => a - b)).toEqual(Array.from({ length: source.indices.length / 3 }, (_, t) => t))
})

test('what has a slanted face is no figure of blocks and stays whole', () => {
  const source = latticeOf(CROSS)
  const positions = source.positions.map((value, i) =>
    i % 3 === 0 ? value + 0.2 * source.positions[i + 1] : value
  )
  expect(findBlocks({ ...source, positions })).toHaveLength(1)
})

test('a sculpture of cubes that falls into too many blocks stays whole', () => {
  const studs = Array.from({ length: 12 }, (_, i): Box[] =>
    Array.from({ length: 12 }, (_unused, k): Box => [
      [2 * i, 3, 2 * k],
      [2 * i + 1, 4, 2 * k + 1],
    ])
  ).flat()
  expect(
    findBlocks(
      latticeOf([
        [
          [0, 0, 0],
          [24, 3, 24],
        ],
        ...studs,
      ])
    )
  ).toHaveLength(1)
})
