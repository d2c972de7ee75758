import { beforeAll, describe, expect, it } from 'vitest'
import { isClosed } from '../../kernel/topology.ts'
import type { Mesh, Vec3 } from '../../kernel/types.ts'
import { cross, dot, normalize, subtract } from '../../kernel/vector.ts'
import { prepareGeometry } from '../../kernel/wasm.ts'
import { cushion } from './cushion.ts'
import { baseOf } from './ground.ts'
import { outlineOf } from './outline.ts'
import { meshOfRelief } from './relief-mesh.ts'
import { coverageGridOf, type CoverageGrid } from '../coverage-grid.ts'

const SIZE = 200

function gridOf(isInside: (x: number, y: number) => boolean): CoverageGrid {
  const coverage = Float32Array.from({ length: SIZE * SIZE }, (_, i) =>
    isInside((i % SIZE) + 0.5, Math.floor(i / SIZE) + 0.5) ? 1 : 0
  )
  return coverageGridOf({ width: SIZE, height: SIZE, coverage }, 120)
}

function meshOf(grid: CoverageGrid): Mesh {
  const mesh = meshOfRelief(cushion(outlineOf(grid)), 20_000)
  if (mesh === null) {
    throw new Error('No mesh.')
  }
  return mesh
}

/** Depth of the mesh where it is at a height, over its greatest depth. */
function depthNear({ positions }: Mesh, isNear: (x: number, y: number) => boolean): number {
  let [near, most] = [0, 0]
  for (let i = 0; i < positions.length; i += 3) {
    const depth = Math.abs(positions[i + 2])
    most = Math.max(most, depth)
    near = isNear(positions[i], positions[i + 1]) ? Math.max(near, depth) : near
  }
  return near / most
}

/** How many edges there are between triangles that lean by more than 35° towards each other. */
function sharpEdges({ positions, indices }: Mesh): number {
  const normals = new Map<string, Vec3>()
  let count = 0
  for (let t = 0; t < indices.length; t += 3) {
    const corners = [0, 1, 2].map(k => indices[t + k])
    const [a, b, c] = corners.map((v): Vec3 => [positions[3 * v], positions[3 * v + 1], positions[3 * v + 2]])
    const own = normalize(cross(subtract(b, a), subtract(c, a)))
    for (const k of [0, 1, 2]) {
      const [from, to] = [corners[k], corners[(k + 1) % 3]]
      const other = normals.get(`${to} ${from}`)
      normals.set(`${from} ${to}`, own)
      count += other !== undefined && dot(own, other) < Math.cos((35 * Math.PI) / 180) ? 1 : 0
    }
  }
  return count
}

/** A shoe's outline: a straight sole that falls by `slope` to the right, a round back above. */
const shoe = (slope: number): CoverageGrid =>
  gridOf((x, y) => {
    const sole = 150 + slope * (x - 100)
    return y < sole && ((x - 100) / 80) ** 2 + ((sole - y) / 70) ** 2 < 1
  })
const ball = gridOf((x, y) => Math.hypot(x - 100, y - 100) < 70)

beforeAll(prepareGeometry)

describe('cushion', () => {
  it('stands on a flat sole that the camera saw tilted: a shoe ended in a keel', () => {
    const mesh = meshOf(shoe(0.07))
    expect(isClosed(mesh)).toBe(true)
    const { at, slope } = baseOf(shoe(0.07)) ?? { at: 0, slope: 0 }
    expect(slope).toBeCloseTo(-0.07, 2)
    const middle = depthNear(mesh, (x, y) => Math.abs(x) < 0.1 && y < at + slope * x + 0.02)
    expect(middle).toBeGreaterThan(0.8)
  })

  it('leaves a ball round below', () => {
    expect(baseOf(ball)).toBeNull()
    expect(depthNear(meshOf(ball), (_, y) => y < 0.02)).toBeLessThan(0.5)
  })

  it('gives a bag that fills its box blunt sides: they were as sharp as a lens', () => {
    const bag = gridOf((x, y) => ((x - 100) / 60) ** 6 + ((y - 100) / 80) ** 6 < 1)
    const oval = gridOf((x, y) => ((x - 100) / 60) ** 2 + ((y - 100) / 80) ** 2 < 1)
    const nearRim = (grid: CoverageGrid): number => {
      const right = Math.max(...meshOf(grid).positions.filter((_, i) => i % 3 === 0))
      return depthNear(meshOf(grid), (x, y) => x > 0.93 * right && Math.abs(y - 0.5) < 0.2)
    }
    expect(nearRim(bag)).toBeGreaterThan(0.55)
    expect(nearRim(oval)).toBeLessThan(0.45)
  })

  it('rounds a blunt rim off: along both its sides a potato had a seam like a saw', () => {
    const mesh = meshOfRelief(cushion(outlineOf(ball), undefined, 0.7), 20_000)
    expect(mesh && isClosed(mesh)).toBe(true)
    // Slivers of a light mesh lean, too: those of a ball do not lie along a seam.
    expect(mesh && sharpEdges(mesh)).toBeLessThanOrEqual(sharpEdges(meshOf(ball)))
  })
})
