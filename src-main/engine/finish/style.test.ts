import { beforeAll, describe, expect, it, test } from 'vitest'
import { STYLES } from '../../contract/options.ts'
import { boundsOf } from '../kernel/mesh.ts'
import { isClosed } from '../kernel/topology.ts'
import { prepareGeometry } from '../kernel/wasm.ts'
import { at, blend, box, group, sharp } from '../shape/build.ts'
import { compileShape } from '../shape/compile.ts'
import { PREVIEW_TOLERANCE } from '../shape/tolerance.ts'
import type { CompiledModel, Shape } from '../shape/types.ts'
import { applyStyle, limitOfStyle } from './style.ts'

/** A hard block with a thin rod, and a smooth ball on it. */
const THING: Shape = group([
  at([0, 0.2, 0], box([0.6, 0.4, 0.4], { part: 'block', material: { recipe: 'wood' }, edge: sharp })),
  at([0.25, 0.6, 0], box([0.04, 0.5, 0.04], { part: 'rod', material: { recipe: 'iron' } })),
  blend([{ kind: 'ball', at: [0, 0.5, 0], radii: [0.2, 0.2, 0.2] }], {
    part: 'ball',
    material: { recipe: 'plastic', color: '#cc3344' },
    blend: 0.01,
    detail: 0.03,
  }),
])
const LIMIT = 5_000

let plain: CompiledModel
beforeAll(async () => {
  await prepareGeometry()
  plain = compileShape(THING, PREVIEW_TOLERANCE)
})

const extents = ({ parts }: CompiledModel): number[] => {
  const { min, max } = boundsOf(...parts.map(part => part.positions))
  return [0, 1, 2].map(axis => max[axis] - min[axis])
}
const colors = ({ parts }: CompiledModel): Set<string> =>
  new Set(parts.map(({ material }) => `${material.recipe} ${material.color ?? ''}`))

/** Triangles that lie in no plane of the axes. */
function slantedTriangles({ parts }: CompiledModel): number {
  let slanted = 0
  for (const { positions, indices } of parts) {
    for (let t = 0; t < indices.length; t += 3) {
      const isFlat = [0, 1, 2].some(axis => {
        const [a, b, c] = [0, 1, 2].map(k => positions[3 * indices[t + k] + axis])
        return Math.abs(a - b) + Math.abs(a - c) < 1e-4
      })
      slanted += isFlat ? 0 : 1
    }
  }
  return slanted
}

describe.each(STYLES)('style %s', style => {
  test('keeps parts closed and named as before', () => {
    const styled = applyStyle(plain, style, LIMIT)
    expect(styled.parts.filter(part => !isClosed(part)).map(({ name }) => name)).toEqual([])
    expect(styled.parts.map(({ name }) => name)).toEqual(expect.arrayContaining(['block', 'rod', 'ball']))
  })

  test('gives the same model again, from the same form', () => {
    expect(applyStyle(plain, style, LIMIT)).toEqual(applyStyle(plain, style, LIMIT))
  })

  test('leaves the form’s size, except what it stands on', () => {
    const [before, after] = [extents(plain), extents(applyStyle(plain, style, LIMIT))]
    if (style === 'sculpture') {
      expect(after[1]).toBeGreaterThan(before[1])
    } else {
      after.forEach((length, axis) => expect(length).toBeCloseTo(before[axis], 4))
    }
  })
})

describe('styles differ', () => {
  it('a cast is of one material, a toy keeps the colours', () => {
    expect(colors(applyStyle(plain, 'gold', LIMIT)).size).toBe(1)
    expect(colors(applyStyle(plain, 'voxel', LIMIT)).size).toBe(3)
    expect(colors(applyStyle(plain, 'brick', LIMIT)).size).toBe(3)
  })

  it('voxels are all axis-aligned, bricks carry studs', () => {
    expect(slantedTriangles(applyStyle(plain, 'voxel', LIMIT))).toBe(0)
    expect(slantedTriangles(applyStyle(plain, 'brick', LIMIT))).toBeGreaterThan(100)
  })

  it('blocks are as fine as the triangles allow: thinning cut blocks would melt them', () => {
    for (const style of ['voxel', 'brick'] as const) {
      const count = (limit: number): number =>
        applyStyle(plain, style, limit).parts.reduce((sum, { indices }) => sum + indices.length / 3, 0)
      expect(count(LIMIT)).toBeLessThanOrEqual(LIMIT)
      expect(count(2_000)).toBeLessThanOrEqual(2_000)
      expect(count(LIMIT)).toBeGreaterThan(count(2_000))
    }
  })

  it('neon shines along edges of a hard part and around a smooth one', () => {
    const lights = applyStyle(plain, 'neon', LIMIT).parts.filter(({ role }) => role === 'light')
    expect(lights.map(({ name }) => name)).toEqual(expect.arrayContaining(['block_light', 'ball_light']))
  })

  it('low-poly loses smooth normals, or its facets would be shaded away', () => {
    const { parts } = applyStyle(plain, 'low-poly', LIMIT)
    expect(parts.every(part => part.creaseAngle === 0 && !('normals' in part))).toBe(true)
    expect(limitOfStyle('low-poly', 5000)).toBeLessThan(1000)
  })

  it('realistic changes nothing', () => {
    expect(applyStyle(plain, 'realistic', LIMIT)).toBe(plain)
  })
})
