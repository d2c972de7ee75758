import { beforeAll, describe, expect, it } from 'vitest'
import { cos, PI, sin } from '../../kernel/det-math.ts'
import { boundsOf, volumeOf } from '../../kernel/mesh.ts'
import { isClosed } from '../../kernel/topology.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { prepareGeometry } from '../../kernel/wasm.ts'
import type { View } from '../types.ts'
import { corneredOf } from './cornered.ts'
import { convexHull } from '../../kernel/convex-hull.ts'
import { outlineOf } from './outline.ts'
import { shapeFromView } from './shape.ts'
import { coverageGridOf } from '../coverage-grid.ts'

const SIZE = 200
const [YAW, PITCH, NEARNESS] = [1.13, 0.14, 0.3]

beforeAll(prepareGeometry)

/** From corner to corner: along, up, across. */
type Block = readonly [Vec3, Vec3]

const LEG = 0.06
const leg = (x: number, z: number): Block => [
  [x, -0.4, z],
  [x + LEG, 0, z + LEG],
]

describe('corneredOf', () => {
  it('gives a car seen from beside its bonnet the length of a car: it was as deep as a pillow', () => {
    const car = viewOf([
      [
        [-0.5, -0.2, -0.21],
        [0.5, 0.04, 0.21],
      ],
      [
        [-0.25, 0.04, -0.18],
        [0.3, 0.18, 0.18],
      ],
    ])
    const form = shapeFromView(car, { prompt: null, symmetry: 'auto' })
    expect(form.pose?.pitch).toBeCloseTo(PITCH, 1)
    expect(form.parts.every(({ mesh }) => isClosed(mesh))).toBe(true)
    const { min, max } = boundsOf(...form.parts.map(({ mesh }) => mesh.positions))
    expect((max[2] - min[2]) / (max[0] - min[0])).toBeGreaterThan(1)
  })

  it('turns it to face the front where symmetry is asked for: mirrored across x it was cut in pieces', () => {
    const outline = outlineOf(
      coverageGridOf(
        viewOf([
          [
            [-0.5, -0.2, -0.2],
            [0.5, 0.2, 0.2],
          ],
        ]).mask,
        120
      )
    )
    const turned = corneredOf(outline, 4000, true)
    const { min, max } = boundsOf(...(turned?.parts ?? []).map(({ mesh }) => mesh.positions))
    expect((max[2] - min[2]) / (max[0] - min[0])).toBeGreaterThan(1.8)
    expect(Math.abs(turned?.pose.yaw ?? 0)).toBeGreaterThan(0.3)
  })

  it('rounds the corners that no outline shows, and those of a box not: a car was as high behind as in its middle', () => {
    const fillOf = (blocks: readonly Block[]): number => {
      const parts = corneredOf(outlineOf(coverageGridOf(viewOf(blocks).mask, 120)), 8000, true)?.parts ?? []
      const { min, max } = boundsOf(...parts.map(({ mesh }) => mesh.positions))
      const volume = parts.reduce((sum, { mesh }) => sum + volumeOf(mesh), 0)
      return volume / ((max[0] - min[0]) * (max[1] - min[1]) * (max[2] - min[2]))
    }
    const box: Block = [
      [-0.5, -0.2, -0.2],
      [0.5, 0.1, 0.2],
    ]
    const arch = Array.from({ length: 12 }, (_, i): Block => {
      const end = 0.5 * cos((i / 12) * (PI / 2))
      return [
        [-end, -0.2, -0.2],
        [end, -0.2 + 0.35 * sin(((i + 1) / 12) * (PI / 2)), 0.2],
      ]
    })
    expect(fillOf([box])).toBeGreaterThan(0.87)
    expect(fillOf(arch)).toBeLessThan(0.84)
  })

  it('stands what has four legs on four legs, the hidden one beside its partner', () => {
    const animal = viewOf([
      [
        [-0.4, -0.02, -0.16],
        [0.4, 0.25, 0.16],
      ],
      [
        [-0.5, 0.2, -0.08],
        [-0.36, 0.45, 0.08],
      ],
      leg(-0.38, -0.16),
      leg(-0.38, 0.1),
      leg(0.32, -0.16),
      leg(0.32, 0.1),
    ])
    const outline = outlineOf(coverageGridOf(animal.mask, 120))
    const feet = (corneredOf(outline, 8000)?.parts ?? [])
      .filter(({ name }) => name.startsWith('leg'))
      .map(({ mesh }) => boundsOf(mesh.positions))
      .map(({ min, max }) => [(min[0] + max[0]) / 2, (min[2] + max[2]) / 2])
    expect(feet.length).toBe(4)
    const depths = feet.map(([, z]) => z)
    expect(Math.max(...depths) - Math.min(...depths)).toBeGreaterThan(0.4)
  })

  it('is not seen in an animal that lies across the picture: a capybara was cut from a square block', () => {
    const coverage = Float32Array.from({ length: SIZE * SIZE }, (_, i) => {
      const [x, y] = [(i % SIZE) - SIZE / 2, SIZE / 2 - Math.floor(i / SIZE)]
      // A round back over a belly that meets the ground in the middle.
      const back = 0.32 * SIZE * Math.sqrt(Math.max(0, 1 - (x / (0.42 * SIZE)) * (x / (0.42 * SIZE))))
      return y < back && y > 0.17 * Math.abs(x) - 0.08 * SIZE ? 1 : 0
    })
    expect(
      corneredOf(outlineOf(coverageGridOf({ width: SIZE, height: SIZE, coverage }, 120)), 8000)
    ).toBeNull()
  })
})

/** What a camera sees of blocks, from beside the corner of their ends. */
function viewOf(blocks: readonly Block[]): View {
  const seen = ([along, up, across]: Vec3): Vec2 => {
    const x = along * cos(YAW) + across * sin(YAW)
    const z = -along * sin(YAW) + across * cos(YAW)
    const toward = up * sin(PITCH) + z * cos(PITCH)
    const scale = 150 / (1 - NEARNESS * toward)
    return [SIZE / 2 + x * scale, SIZE / 2 - (up * cos(PITCH) - z * sin(PITCH)) * scale]
  }
  const outlines = blocks.map(([a, b]) =>
    convexHull(
      [0, 1, 2, 3, 4, 5, 6, 7].map(bits =>
        seen([bits & 1 ? a[0] : b[0], bits & 2 ? a[1] : b[1], bits & 4 ? a[2] : b[2]])
      )
    )
  )
  const coverage = Float32Array.from({ length: SIZE * SIZE }, (_, i) => {
    const [x, y] = [(i % SIZE) + 0.5, Math.floor(i / SIZE) + 0.5]
    const isIn = outlines.some(outline =>
      outline.every((point, k) => {
        const next = outline[(k + 1) % outline.length]
        return (next[0] - point[0]) * (y - point[1]) - (next[1] - point[1]) * (x - point[0]) >= 0
      })
    )
    return isIn ? 1 : 0
  })
  const data = Uint8Array.from({ length: SIZE * SIZE * 4 }, (_, i) => {
    const [x, y] = [(i >> 2) % SIZE, Math.floor((i >> 2) / SIZE)]
    return i % 4 === 3 ? 255 : 120 + 40 * Math.sin(x / 9) * Math.sin(y / 9)
  })
  const size = { width: SIZE, height: SIZE }
  return { name: 'front', picture: { ...size, data }, mask: { ...size, coverage } }
}
