import { beforeAll, expect, it } from 'vitest'
import { prepareGeometry } from '../kernel/wasm.ts'
import { compileShape } from '../shape/compile.ts'
import { PREVIEW_TOLERANCE } from '../shape/tolerance.ts'
import { flipper } from './limbs.ts'

beforeAll(prepareGeometry)

it('has no triangle of a flipper reach from its root to its tip', () => {
  // A board's face was cut into triangles as long as it is, which cannot bend at a wrist.
  const shape = flipper(
    [
      [0, -0.14, 0.16],
      [0.3, -0.16, 0.26],
      [0.6, -0.2, 0.22],
      [0.9, -0.31, 0.08],
      [1.2, -0.46, -0.34],
    ],
    0.08
  )
  const { positions, indices } = compileShape(shape, PREVIEW_TOLERANCE).parts[0]
  const spans = Array.from({ length: indices.length / 3 }, (_, triangle) => {
    const along = [0, 1, 2].map(corner => positions[3 * indices[3 * triangle + corner]])
    return Math.max(...along) - Math.min(...along)
  })
  expect(Math.max(...spans)).toBeLessThan(0.35)
})
