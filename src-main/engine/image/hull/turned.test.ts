import { expect, it } from 'vitest'
import { projection } from '../camera-pose.ts'
import { turnedAmong } from './turned.ts'

it('a turned form keeps its place in the picture when it is stood upright: colours would slip', () => {
  const positions = Float32Array.of(0.2, 0.1, 0.15, -0.2, 0.9, -0.1, 0.1, 0.4, 0.3)
  const parts = [{ name: 'body', mesh: { positions, indices: Uint32Array.of(0, 1, 2) } }]
  const height = 0.95
  const form = { kind: 'lathe', parts, isProfile: false, notes: [], pitch: 12 } as const
  const turned = turnedAmong(form, ['front', 'right'], height)
  const [{ mesh }] = turned.parts
  const at = new Float64Array(2)
  for (let i = 0; i < positions.length; i += 3) {
    const [x, y, z] = mesh.positions.subarray(i, i + 3)
    projection(turned.poses[0])(x / height, y / height - 0.5, z / height, at)
    expect(at[0]).toBeCloseTo(positions[i] / height, 5)
    expect(at[1]).toBeCloseTo(positions[i + 1] / height - 0.5, 5)
  }
})
