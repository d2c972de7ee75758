import { describe, expect, it } from 'vitest'
import type { CompiledModel } from '../shape/types.ts'
import { applyStyle, limitOfStyle } from './style.ts'

const MODEL: CompiledModel = {
  joints: [],
  parts: ['seat', 'leg'].map(name => ({
    name,
    role: 'body',
    material: { recipe: 'wood', color: '#9a6a3c' },
    edge: { kind: 'sharp' },
    positions: new Float32Array(9),
    indices: new Uint32Array([0, 1, 2]),
    normals: new Float32Array(9),
    creaseAngle: 0.6,
  })),
}

describe('a style', () => {
  it('casts every part in one material and keeps the parts', () => {
    const { parts } = applyStyle(MODEL, 'gold')
    expect(parts.map(part => [part.name, part.material.recipe])).toEqual([
      ['seat', 'polished-metal'],
      ['leg', 'polished-metal'],
    ])
  })

  it('low-poly loses smooth normals, or its facets would be shaded away', () => {
    const { parts } = applyStyle(MODEL, 'low-poly')
    expect(parts.every(part => part.creaseAngle === 0 && !('normals' in part))).toBe(true)
    expect(limitOfStyle('low-poly', 5000)).toBeLessThan(1000)
  })

  it('realistic changes nothing', () => {
    expect(applyStyle(MODEL, 'realistic')).toBe(MODEL)
    expect(limitOfStyle('realistic', 5000)).toBe(5000)
  })
})
