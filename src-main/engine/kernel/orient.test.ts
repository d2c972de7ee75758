import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countEdges, createHalfEdges } from './half-edges.ts'
import { appendSolids, flipped, volumeOf, type Solid } from './mesh.ts'
import { orientShells } from './orient.ts'
import { createRandom } from './random.ts'
import { boxMesh, sphereMesh, torusMesh } from './testing/foreign-meshes.ts'

/** The mesh with about this share of its faces turned. */
function muddled(mesh: Solid, share: number, seed: number): Solid {
  const random = createRandom(seed)
  const turned = flipped(mesh.indices)
  const indices = mesh.indices.slice()
  for (let t = 0; t < indices.length; t += 3) {
    if (random.next() < share) {
      indices.set(turned.subarray(t, t + 3), t)
    }
  }
  return { positions: mesh.positions, indices }
}

test('a solid whose faces look any way comes out consistent and outward, and faces turned are told', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.nat(),
      fc.nat({ max: 2 }),
      (share, seed, which) => {
        const solid = [sphereMesh(6), torusMesh(12), boxMesh([0, 0, 0], [1, 2, 0.1])][which]
        const mesh = muddled(solid, share, seed)
        const { indices, shells, turned } = orientShells(mesh)
        expect(countEdges(createHalfEdges(indices, mesh.positions.length / 3)).flipped).toBe(0)
        expect(volumeOf({ ...mesh, indices })).toBeCloseTo(volumeOf(solid), 9)
        expect(shells).toMatchObject([
          { isClosed: true, depth: 0, isHollow: false, form: 'solid', contradictions: 0 },
        ])
        const changed = [...turned].map((_, t) => (indices[3 * t + 1] === mesh.indices[3 * t + 1] ? 0 : 1))
        expect([...turned]).toEqual(changed)
      }
    ),
    { numRuns: 60 }
  )
})

test('a bowl that looks inward is turned though it is open', () => {
  const sphere = sphereMesh(16)
  const bowl = {
    positions: sphere.positions,
    indices: flipped(sphere.indices.slice(0, sphere.indices.length / 2)),
  }
  const { shells, turned } = orientShells(bowl)
  expect(shells).toMatchObject([{ isClosed: false, form: 'solid' }])
  expect(turned.every(value => value === 1)).toBe(true)
})

test('the wall of a hollow stays inward; a part stuck in another, muddled, looks outward', () => {
  const inner = boxMesh([-0.5, -0.5, -0.5], [0.5, 0.5, 0.5])
  const outer = boxMesh([-1, -1, -1], [1, 1, 1])
  const hollow = orientShells(appendSolids([outer, { ...inner, indices: flipped(inner.indices) }]))
  expect(hollow.shells).toMatchObject([
    { depth: 0, turned: 0 },
    { depth: 1, isHollow: true, turned: 0 },
  ])
  const stuck = orientShells(appendSolids([outer, muddled(inner, 0.2, 3)]))
  expect(stuck.shells[1]).toMatchObject({ depth: 1, isHollow: false })
  const own = stuck.indices.slice(36)
  expect(volumeOf({ positions: appendSolids([outer, inner]).positions, indices: own })).toBeCloseTo(1, 9)
})

test('a sheet over a closed body looks away from it', () => {
  const sheet: Solid = {
    positions: Float64Array.of(-0.5, 1.1, -0.5, 0.5, 1.1, -0.5, 0.5, 1.1, 0.5, -0.5, 1.1, 0.5),
    indices: Uint32Array.of(0, 1, 2, 0, 2, 3),
  }
  const { shells } = orientShells(appendSolids([boxMesh([-1, -1, -1], [1, 1, 1]), sheet]))
  expect(shells[1]).toMatchObject({ form: 'sheet', turned: 2 })
})

test('a Möbius strip has a contradiction and is not lost', () => {
  const steps = 20
  const positions: number[] = []
  const indices: number[] = []
  for (let i = 0; i < steps; i += 1) {
    const angle = (2 * Math.PI * i) / steps
    for (const side of [-0.2, 0.2]) {
      const r = 1 + side * Math.cos(angle / 2)
      positions.push(r * Math.cos(angle), side * Math.sin(angle / 2), r * Math.sin(angle))
    }
    const [a, b] = [2 * i, 2 * i + 1]
    const [c, d] = i === steps - 1 ? [1, 0] : [a + 2, b + 2]
    indices.push(a, c, b, b, c, d)
  }
  const strip = { positions: Float64Array.from(positions), indices: Uint32Array.from(indices) }
  const { shells } = orientShells(strip)
  expect(shells).toHaveLength(1)
  expect(shells[0].contradictions).toBeGreaterThan(0)
})

/** Catches a volume that is measured far from the shell, or of the wrong triangles, where there are many. */
test('of many closed bodies far from the origin, each is turned by itself', () => {
  const bodies = Array.from({ length: 60 }, (_, i) => {
    const solid = sphereMesh(4, 0.01, [100 + i, 50, -70])
    return i % 3 === 0 ? { ...solid, indices: flipped(solid.indices) } : solid
  })
  const { shells } = orientShells(appendSolids(bodies))
  expect(shells.map(({ turned, triangleCount }) => turned / triangleCount)).toEqual(
    bodies.map((_, i) => (i % 3 === 0 ? 1 : 0))
  )
  expect(shells.every(({ form, depth }) => form === 'solid' && depth === 0)).toBe(true)
})
