import { Document } from '@gltf-transform/core'
import { beforeAll, expect, test } from 'vitest'
import { prepareGeometry } from '../kernel/wasm.ts'
import { listSurfaces } from '../model/surfaces.ts'
import { decimateModel } from './decimate-model.ts'

beforeAll(() => prepareGeometry())

/** Steps across a side from edge to edge: fine ones round the edges, coarse ones over the flat middle. */
const STEPS = [-1, -0.975, -0.95, -0.925, -0.9, -0.45, 0, 0.45, 0.9, 0.925, 0.95, 0.975, 1]
const FLAT = 0.9

/** A cube with rounded edges, smooth over them, its sides flat to the eye. */
function roundedCube(scale: readonly [number, number, number]): Document {
  const positions: number[] = []
  const normals: number[] = []
  const indices: number[] = []
  for (const [axis, side] of [0, 1, 2].flatMap(axis => [-1, 1].map(side => [axis, side] as const))) {
    const first = positions.length / 3
    for (const u of STEPS) {
      for (const v of STEPS) {
        const q = [0, 0, 0]
        q[axis] = side
        q[(axis + 1) % 3] = side * u
        q[(axis + 2) % 3] = v
        const core = q.map(value => Math.max(-FLAT, Math.min(FLAT, value)))
        const lean = q.map((value, k) => value - core[k])
        const length = Math.hypot(...lean)
        positions.push(...core.map((value, k) => value + ((1 - FLAT) * lean[k]) / length))
        normals.push(...lean.map(value => value / length))
      }
    }
    const n = STEPS.length
    for (let i = 0; i < n - 1; i++) {
      for (let j = 0; j < n - 1; j++) {
        const a = first + i * n + j
        indices.push(a, a + n, a + 1, a + 1, a + n, a + n + 1)
      }
    }
  }
  const document = new Document()
  const buffer = document.createBuffer()
  const list = (values: readonly number[]) =>
    document.createAccessor().setType('VEC3').setArray(Float32Array.from(values)).setBuffer(buffer)
  const primitive = document
    .createPrimitive()
    .setAttribute('POSITION', list(positions))
    .setAttribute('NORMAL', list(normals))
    .setIndices(
      document.createAccessor().setType('SCALAR').setArray(Uint32Array.from(indices)).setBuffer(buffer)
    )
  const mesh = document.createMesh('cube').addPrimitive(primitive)
  document.createScene().addChild(
    document
      .createNode('cube')
      .setMesh(mesh)
      .setScale([...scale])
  )
  return document
}

// Its edges gone, a cube was shaded like a ball: metal looked dented.
test.each([
  ['a cube', [1, 1, 1]],
  ['its mirror image', [-1, 1, 1]],
] as const)('%s that loses the rounding of its edges keeps flat sides', (_, scale) => {
  const document = roundedCube(scale)
  const { triangles } = decimateModel(document, { triangles: 12 })
  expect(triangles).toBe(12)
  const [{ mesh }] = listSurfaces(document)
  for (let corner = 0; corner < mesh.indices.length; corner++) {
    const normal = mesh.normals.subarray(3 * mesh.indices[corner], 3 * mesh.indices[corner] + 3)
    expect(Math.max(...normal.map(Math.abs))).toBeGreaterThan(0.97)
    // Outward: away from the middle.
    const at = mesh.positions.subarray(3 * mesh.indices[corner], 3 * mesh.indices[corner] + 3)
    expect(at.reduce((sum, value, k) => sum + value * normal[k], 0)).toBeGreaterThan(0)
  }
})
