import { beforeAll, describe, expect, it } from 'vitest'
import { isClosed } from '../../kernel/topology.ts'
import type { Mesh } from '../../kernel/types.ts'
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
})
