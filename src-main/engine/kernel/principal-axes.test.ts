import { expect, test } from 'vitest'
import { compose } from './matrix.ts'
import { transformSolid } from './mesh.ts'
import { ownBox } from './principal-axes.ts'

const corners = [-1, 1].flatMap(x => [-1, 1].flatMap(y => [-1, 1].flatMap(z => [x, y, z])))
const box = {
  positions: Float64Array.from(corners),
  indices: Uint32Array.from([
    ...[0, 1, 3, 0, 3, 2, 4, 6, 7, 4, 7, 5, 0, 4, 5, 0, 5, 1],
    ...[2, 3, 7, 2, 7, 6, 0, 2, 6, 0, 6, 4, 1, 5, 7, 1, 7, 3],
  ]),
}

test('a box that lies aslant has its own sides again, longest first: along x, y and z a slanted rod would be a block', () => {
  const { half, center } = ownBox(transformSolid(box, compose([3, 1, 0], [0.4, 0.9, -0.3], [1, 0.2, 0.5])))
  half.forEach((value, i) => expect(value).toBeCloseTo([1, 0.5, 0.2][i], 6))
  center.forEach((value, i) => expect(value).toBeCloseTo([3, 1, 0][i], 6))
})
