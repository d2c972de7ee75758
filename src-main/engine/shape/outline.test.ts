import { beforeAll, describe, expect, test } from 'vitest'
import { boundsOf } from '../kernel/mesh.ts'
import { prepareGeometry } from '../kernel/wasm.ts'
import { deform, sharp } from './build.ts'
import { compileShape } from './compile.ts'
import { OUTLINES } from './outline.ts'
import type { Shape } from './types.ts'

beforeAll(prepareGeometry)

const FINE = { chord: 0.002, minSegments: 24, maxSegments: 64, bevelSegments: 2 }
const disc: Shape = { op: 'primitive', kind: 'cylinder', radius: 1, height: 0.2, edge: sharp }
const positionsOf = (shape: Shape) => compileShape(shape, FINE).parts.map(({ positions }) => positions)

/** The farthest that a disc reaches in a direction from its middle, seen from above. */
function reach(shape: Shape, dx: number, dz: number): number {
  let far = 0
  for (const positions of positionsOf(shape)) {
    for (let i = 0; i < positions.length; i += 3) {
      const along = positions[i] * dx + positions[i + 2] * dz
      const aside = Math.abs(positions[i] * dz - positions[i + 2] * dx)
      if (along > 0 && aside < 0.06) {
        far = Math.max(far, along)
      }
    }
  }
  return far
}

describe('a thing in another outline', () => {
  test.each(OUTLINES)('%s: as large as it was, and as high', outline => {
    const { min, max } = boundsOf(...positionsOf(deform('outline', 1, disc, { axis: 'y', outline })))
    expect(max[1] - min[1]).toBeCloseTo(0.2, 5)
    const wide = Math.max(max[0] - min[0], max[2] - min[2])
    expect(wide).toBeGreaterThan(1.7)
    expect(wide).toBeLessThan(2.6)
  })

  test('a heart has its cleft behind and its point before', () => {
    const heart = deform('outline', 1, disc, { axis: 'y', outline: 'heart' })
    expect(reach(heart, 0, 1)).toBeGreaterThan(1.5 * reach(heart, 0, -1))
    expect(reach(heart, 1, 0)).toBeCloseTo(reach(heart, -1, 0), 1)
  })

  test('a star has its points where it is widest', () => {
    const star = deform('outline', 1, disc, { axis: 'y', outline: 'star' })
    expect(reach(star, 0, -1)).toBeGreaterThan(1.6 * reach(star, 0, 1))
  })
})
