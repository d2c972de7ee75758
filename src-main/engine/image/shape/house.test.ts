import { describe, expect, it } from 'vitest'
import { volumeOf } from '../../kernel/mesh.ts'
import { isClosed } from '../../kernel/topology.ts'
import { meshesOf, outlinesOf, ROOFS, type House } from './house.ts'

const plain: House = {
  ...{ yaw: 0.7, pitch: 0.5, length: 0.5, depth: 0.4, x: 0, y: 0.2 },
  ...{ walls: 0.3, ridge: 0.5, overhang: 0.03, nearness: 0, roof: 'flat' },
}

describe('meshesOf', () => {
  it.each(ROOFS)('closes a box under a %s roof with its faces outward', roof => {
    const bodies = meshesOf({ ...plain, roof })
    expect(bodies).toHaveLength(roof === 'flat' ? 1 : 2)
    for (const { mesh } of bodies) {
      expect(isClosed(mesh)).toBe(true)
      expect(volumeOf(mesh)).toBeGreaterThan(0.01)
    }
    expect(volumeOf(bodies[0].mesh)).toBeCloseTo(0.5 * 0.4 * 0.3, 4)
  })

  it('draws a hexagon for a box seen over a corner', () => {
    expect(outlinesOf(plain)[0]).toHaveLength(6)
  })
})
