import { describe, expect, it } from 'vitest'
import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { jointsInside } from './joints-inside.ts'

const SIDES = 12
const RADIUS = 0.02

/** A rod along y from 0 to 1, closed, its faces outward. */
function rod(): { readonly positions: Float32Array; readonly indices: Uint32Array } {
  const positions: number[] = [0, 0, 0, 0, 1, 0]
  const indices: number[] = []
  for (let i = 0; i < SIDES; i += 1) {
    const [x, z] = [RADIUS * cos((i / SIDES) * TAU), RADIUS * sin((i / SIDES) * TAU)]
    positions.push(x, 0, z, x, 1, z)
    const [a, b] = [2 + 2 * i, 2 + 2 * ((i + 1) % SIDES)]
    indices.push(0, a, b, 1, b + 1, a + 1, a, a + 1, b, b, a + 1, b + 1)
  }
  return { positions: Float32Array.from(positions), indices: Uint32Array.from(indices) }
}

describe('joints beside the surface', () => {
  it('moves one that lies beside a thin limb to the middle of the limb, at its height, and all bones that meet there', () => {
    const beside: Vec3 = [0.035, 0.4, 0.01]
    const place = jointsInside(rod(), [beside], 1)
    const [x, y, z] = place([0.035, 0.4, 0.01])
    expect(Math.sqrt(x * x + z * z)).toBeLessThan(0.5 * RADIUS)
    expect(y).toBeCloseTo(0.4, 2)
  })

  it('leaves what lies inside, and what lies far off, where it is', () => {
    const inside: Vec3 = [0.012, 0.7, 0.003]
    const far: Vec3 = [0.3, 0.5, 0]
    const place = jointsInside(rod(), [inside, far], 1)
    expect(place(inside)).toEqual(inside)
    expect(place(far)).toEqual(far)
  })
})
