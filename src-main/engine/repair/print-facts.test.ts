import { describe, expect, it } from 'vitest'
import type { AnyMesh } from '../kernel/mesh.ts'
import { boxMesh, sphereMesh } from '../kernel/testing/foreign-meshes.ts'
import { examinePart } from './examine-part.ts'
import { partOf, together, turned, without } from './fixtures.ts'
import { measurePrint } from './print-facts.ts'

const factsOf = (...meshes: readonly AnyMesh[]) => measurePrint(meshes.map(mesh => examinePart(partOf(mesh))))
const every = (mesh: AnyMesh): readonly number[] =>
  Array.from({ length: mesh.indices.length / 3 }, (_, t) => t)

const block = boxMesh([0, 0, 0], [0.04, 0.1, 0.02])

describe('what a printer needs to know', () => {
  it('a block has its size, volume, surface and its least side as wall, and hangs over nowhere', () => {
    const facts = factsOf(block)
    expect(facts.size_mm).toEqual([40, 100, 20])
    expect(facts.volume_cm3).toBeCloseTo(80, 4)
    expect(facts.surface_cm2).toBeCloseTo(2 * (4 * 10 + 10 * 2 + 4 * 2), 4)
    expect(facts.thinnest_wall?.thickness_mm).toBeCloseTo(20, 2)
    expect(facts).toMatchObject({ shells: 1, overhang: { area_cm2: 0, share: 0 } })
  })

  it('a block that is inside out measures the same', () => {
    expect(factsOf(turned(block, every(block)))).toMatchObject({
      volume_cm3: factsOf(block).volume_cm3,
      overhang: { area_cm2: 0 },
    })
  })

  it('a hollow ball’s wall is between its shells, and its volume without the hollow', () => {
    const outer = sphereMesh(64, 0.05)
    const inner = turned(sphereMesh(64, 0.045), every(sphereMesh(64, 0.045)))
    const facts = factsOf(together([outer, [0, 0, 0]], [inner, [0, 0, 0]]))
    expect(facts.thinnest_wall?.thickness_mm).toBeGreaterThan(4.7)
    expect(facts.thinnest_wall?.thickness_mm).toBeLessThan(5.1)
    const exact = ((4 * Math.PI) / 3) * (0.05 ** 3 - 0.045 ** 3) * 1e6
    expect(Math.abs((facts.volume_cm3 ?? 0) / exact - 1)).toBeLessThan(0.02)
  })

  it('what two shells share counts once, in one part or in two, and no wall is measured inside', () => {
    const [a, b] = [boxMesh([0, 0, 0], [0.1, 0.1, 0.1]), boxMesh([0.05, 0.01, 0.01], [0.15, 0.09, 0.09])]
    const exact = 1000 + 5 * 8 * 8
    for (const facts of [factsOf(together([a, [0, 0, 0]], [b, [0, 0, 0]])), factsOf(a, b)]) {
      expect(Math.abs((facts.volume_cm3 ?? 0) / exact - 1)).toBeLessThan(0.01)
      expect(facts.thinnest_wall?.thickness_mm).toBeGreaterThan(79)
    }
  })

  it('a thin wall is found with its place', () => {
    const plate = boxMesh([0.2, 0, 0], [0.2012, 0.1, 0.1])
    const facts = factsOf(block, plate)
    expect(facts.thinnest_wall?.thickness_mm).toBeCloseTo(1.2, 2)
    expect(facts.thinnest_wall?.at[0]).toBeGreaterThan(0.19)
  })

  it('a table’s underside hangs over, its feet’s soles do not', () => {
    const [foot, top] = [
      boxMesh([0, 0, 0], [0.02, 0.1, 0.02]),
      boxMesh([-0.04, 0.1, -0.04], [0.06, 0.11, 0.06]),
    ]
    expect(factsOf(foot, top).overhang.area_cm2).toBeCloseTo(100, 3)
  })

  it('exactly 45° holds by itself', () => {
    const wedge: AnyMesh = {
      positions: Float32Array.from([0, 0, 0, 0, 0, 1, 1, 1, 0, 1, 1, 1, 0, 1, 0, 0, 1, 1]),
      indices: Uint32Array.from([0, 2, 3, 0, 3, 1, 0, 1, 5, 0, 5, 4, 4, 5, 3, 4, 3, 2, 0, 4, 2, 1, 3, 5]),
    }
    expect(factsOf(wedge).volume_cm3).toBeCloseTo(500_000, 0)
    expect(factsOf(wedge).overhang.area_cm2).toBe(0)
  })

  it('an open shell encloses nothing: no volume and no wall', () => {
    expect(factsOf(without(block, [0]))).toMatchObject({ volume_cm3: null, thinnest_wall: null })
  })
})
