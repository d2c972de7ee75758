import { beforeAll, describe, expect, test } from 'vitest'
import { closednessOf } from '../kernel/topology.ts'
import type { AnyMesh } from '../kernel/mesh.ts'
import { prepareGeometry } from '../kernel/wasm.ts'
import { simplifyIndices } from '../kernel/simplify.ts'
import { compactMesh } from '../kernel/mesh.ts'
import { sphere, torus } from '../model/fixtures.ts'
import { findSymmetryPlane } from './symmetry-plane.ts'
import { planSymmetry, remeshMirrored } from './symmetry.ts'
import type { RemeshedSurface } from './types.ts'

beforeAll(() => prepareGeometry())

const moved = (mesh: AnyMesh, x: number, y = 0): AnyMesh => ({
  positions: Float64Array.from(mesh.positions, (value, i) => value + [x, y, 0][i % 3]),
  indices: mesh.indices,
})

/** A bump on one side: no symmetry in x is left. */
const dented = (mesh: AnyMesh): AnyMesh => ({
  positions: Float64Array.from(mesh.positions, (value, i) => {
    const x = mesh.positions[i - (i % 3)]
    return i % 3 === 1 && x > 0 ? value * (1 + 1.5 * x) : value
  }),
  indices: mesh.indices,
})

function simplify(part: AnyMesh, triangles: number): RemeshedSurface {
  const mesh = { positions: Float32Array.from(part.positions), indices: part.indices }
  const { positions, indices } = compactMesh({
    positions: mesh.positions,
    indices: simplifyIndices(mesh, { triangles }),
  })
  return { positions, indices, quads: 0 }
}

/** Triangles without a mirror image: their vertices' images differ from vertices of a triangle by more than rounding. */
function unmatched({ positions, indices }: RemeshedSurface, plane: number): number {
  const level = (v: number): string => `${positions[3 * v + 1]} ${positions[3 * v + 2]}`
  const byLevel = new Map<string, number[]>()
  for (let v = 0; v < positions.length / 3; v++) {
    byLevel.set(level(v), [...(byLevel.get(level(v)) ?? []), v])
  }
  const image = (v: number): number =>
    byLevel.get(level(v))?.find(w => Math.abs(positions[3 * v] + positions[3 * w] - 2 * plane) < 1e-6) ?? -1
  const keysOf = (name: (v: number) => number): string[] => {
    const list: string[] = []
    for (let t = 0; t < indices.length; t += 3) {
      list.push(
        [0, 1, 2]
          .map(k => name(indices[t + k]))
          .sort()
          .join('|')
      )
    }
    return list
  }
  const known = new Set(keysOf(v => v))
  return keysOf(image).filter(triangle => !known.has(triangle)).length
}

describe('findSymmetryPlane', () => {
  test('finds the plane of a symmetrical thing that stands elsewhere, and says it is sure', () => {
    const found = findSymmetryPlane(moved(sphere(0.5, 40, 0), 3.2))
    expect(found?.x).toBeCloseTo(3.2, 4)
    expect(found?.confidence).toBeGreaterThan(0.99)
  })

  test('is not led astray by a part that has no twin', () => {
    const body = sphere(0.5, 40, 0)
    const bag = moved(sphere(0.06, 12, 0), 0.55)
    const both = {
      positions: Float64Array.from([...body.positions, ...bag.positions]),
      indices: Uint32Array.from([...body.indices, ...bag.indices.map(i => i + body.positions.length / 3)]),
    }
    const found = findSymmetryPlane(both)
    expect(found?.x).toBeCloseTo(0, 2)
    expect(found?.confidence).toBeGreaterThan(0.9)
  })

  test('is unsure of what is not symmetrical', () => {
    expect(findSymmetryPlane(dented(sphere(0.5, 40, 0)))?.confidence).toBeLessThan(0.9)
  })

  test('answers null for a surface without area', () => {
    expect(findSymmetryPlane({ positions: new Float32Array(9), indices: new Uint32Array([0, 1, 2]) })).toBe(
      null
    )
  })
})

describe('planSymmetry', () => {
  test('auto leaves alone what is not symmetrical, on mirrors it, off does nothing', () => {
    const lopsided = dented(sphere(0.5, 30, 0))
    expect(planSymmetry([lopsided], 'auto')).toBe(null)
    expect(planSymmetry([lopsided], 'on')?.roles).toEqual([{ kind: 'across' }])
    expect(planSymmetry([sphere(0.5, 30, 0)], 'off')).toBe(null)
    expect(planSymmetry([sphere(0.5, 30, 0)], 'auto')?.plane).toBe(0)
  })

  test('auto leaves a small part as it is that reaches farther to one side: an umbrella has one hook', () => {
    const canopy = sphere(0.5, 40, 0)
    const hook = moved(sphere(0.05, 12, 0), 0.03)
    expect(planSymmetry([canopy, hook], 'auto')?.roles.map(role => role.kind)).toEqual(['across', 'side'])
    expect(planSymmetry([canopy, hook], 'on')?.roles.map(role => role.kind)).toEqual(['across', 'across'])
  })

  test('parts on both sides are twins of one another', () => {
    const ear = sphere(0.1, 12, 0)
    const plan = planSymmetry([moved(ear, 0.6), sphere(0.5, 30, 0), moved(ear, -0.6)], 'auto')
    expect(plan?.roles).toEqual([
      { kind: 'side', hasTwin: true },
      { kind: 'across' },
      { kind: 'twin', of: 0 },
    ])
  })
})

describe('remeshMirrored', () => {
  test.each([
    ['a ball at the origin', sphere(0.5, 60, 0) as AnyMesh, 0],
    ['a ring that stands elsewhere', moved(torus(0.5, 0.2, 60), 0.7), 0.7],
    ['a lopsided ball', dented(sphere(0.5, 60, 0)), null],
  ])('%s is mirrored exactly, closed, and has no more triangles than asked', (_, mesh, at) => {
    const plan = planSymmetry([mesh], 'on')
    if (plan === null) {
      throw new Error('no plan')
    }
    const [made] = remeshMirrored([mesh], { plan, triangles: [801] }, simplify)
    expect(closednessOf(made)).toMatchObject({ border: 0, nonManifold: 0, degenerate: 0 })
    expect(unmatched(made, plan.plane)).toBe(0)
    expect(made.indices.length / 3).toBeLessThanOrEqual(801)
    expect(made.indices.length / 3).toBeGreaterThanOrEqual(780)
    if (at !== null) {
      expect(plan.plane).toBeCloseTo(at, 3)
    }
  })

  test('a method that closes what is open is mirrored whole', () => {
    const ball = dented(sphere(0.5, 60, 0))
    const plan = planSymmetry([ball], 'on')
    if (plan === null) {
      throw new Error('no plan')
    }
    const seen: number[] = []
    const [made] = remeshMirrored([ball], { plan, triangles: [800], closesBorders: true }, (part, most) => {
      seen.push(closednessOf(part).border)
      return simplify(part, most)
    })
    expect(seen.every(border => border === 0)).toBe(true)
    expect(closednessOf(made)).toMatchObject({ border: 0, nonManifold: 0 })
    expect(unmatched(made, plan.plane)).toBe(0)
    expect(made.indices.length / 3).toBeLessThanOrEqual(800)
    expect(made.indices.length / 3).toBeGreaterThan(720)
  })

  test('an open sheet keeps its other borders open', () => {
    const cells = 20
    const positions: number[] = []
    const indices: number[] = []
    for (let y = 0; y <= cells; y++) {
      for (let x = 0; x <= cells; x++) {
        positions.push(x / cells - 0.5, y / cells, 0.1 * Math.cos(x - cells / 2))
      }
    }
    for (let y = 0; y < cells; y++) {
      for (let x = 0; x < cells; x++) {
        const a = y * (cells + 1) + x
        indices.push(a, a + 1, a + cells + 2, a, a + cells + 2, a + cells + 1)
      }
    }
    const sheet = { positions: Float64Array.from(positions), indices: Uint32Array.from(indices) }
    const plan = planSymmetry([sheet], 'auto')
    if (plan === null) {
      throw new Error('no plan')
    }
    const [made] = remeshMirrored([sheet], { plan, triangles: [800] }, part => ({
      positions: Float32Array.from(part.positions),
      indices: part.indices,
      quads: part.indices.length / 6,
    }))
    expect(unmatched(made, plan.plane)).toBe(0)
    const { border } = closednessOf(made)
    expect(border).toBe(4 * cells)
    expect(made.quads).toBe(cells * cells)
    // The halves of a quad share a diagonal: (a, b, c), (a, c, d).
    for (let quad = 0; quad < made.quads; quad++) {
      const [a, , c, e, f] = made.indices.subarray(6 * quad, 6 * quad + 6)
      expect([e, f]).toEqual([a, c])
    }
  })

  test('a twin is its partner’s mirror image', () => {
    const ear = sphere(0.1, 16, 0)
    const parts = [moved(ear, -0.6, 0.2), sphere(0.5, 30, 0), moved(ear, 0.6, 0.2)]
    const plan = planSymmetry(parts, 'auto')
    if (plan === null) {
      throw new Error('no plan')
    }
    const made = remeshMirrored(parts, { plan, triangles: [100, 400, 100] }, simplify)
    expect([...made[0].positions].filter((_, i) => i % 3 === 0)).toEqual(
      [...made[2].positions].filter((_, i) => i % 3 === 0).map(x => -x)
    )
  })
})
