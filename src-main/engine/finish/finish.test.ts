import { beforeAll, describe, expect, test } from 'vitest'
import { boundsOf } from '../kernel/mesh.ts'
import { closednessOf } from '../kernel/topology.ts'
import type { SurfaceMesh } from '../kernel/types.ts'
import { prepareGeometry } from '../kernel/wasm.ts'
import { compileShape } from '../shape/compile.ts'
import { PREVIEW_TOLERANCE, REFINE_TOLERANCE } from '../shape/tolerance.ts'
import type { Shape } from '../shape/types.ts'
import { finishGeometry, fitToBounds, type FinishOptions } from './finish.ts'
import { boundsOfMeshes } from './frame.ts'
import { withNormals } from './normals.ts'

beforeAll(prepareGeometry)

const ball: Shape = { op: 'primitive', kind: 'ellipsoid', radii: [0.3, 0.5, 0.2] }
const mug: Shape = {
  op: 'group',
  children: [
    {
      op: 'lathe',
      part: 'body',
      profile: [
        [0, 0.007],
        [0.04, 0.007],
        [0.043, 0.1],
        [0.039, 0.1],
        [0.036, 0.012],
        [0, 0.012],
      ],
    },
    {
      op: 'sweep',
      part: 'handle',
      smooth: true,
      radius: 0.006,
      path: [
        [0.038, 0.085, 0],
        [0.07, 0.08, 0],
        [0.072, 0.04, 0],
        [0.038, 0.025, 0],
      ],
    },
  ],
}

const finish = (shape: Shape, options: Partial<FinishOptions> = {}) =>
  finishGeometry(compileShape(shape, REFINE_TOLERANCE), { limit: 100_000, ...options })

function isSound(mesh: SurfaceMesh): boolean {
  const { border, nonManifold, degenerate } = closednessOf(mesh)
  return border + nonManifold + degenerate === 0
}

function normalAt({ normals }: SurfaceMesh, vertex: number): [number, number, number] {
  return [normals[vertex * 3], normals[vertex * 3 + 1], normals[vertex * 3 + 2]]
}

describe('the triangle bound', () => {
  test('is never passed, is nearly reached, and leaves every part closed', () => {
    for (const target of [3_000, 900, 250, 90]) {
      const { parts, triangles } = finish(mug, { targetTriangles: target })
      expect(triangles).toBeLessThanOrEqual(target)
      expect(triangles).toBeGreaterThan(target * 0.9)
      expect(parts.every(part => isSound(part.mesh))).toBe(true)
    }
  })

  test('a wish above the limit is held to the limit; a wish above the form changes nothing', () => {
    expect(finish(mug, { targetTriangles: 5_000, limit: 1_000 }).triangles).toBeLessThanOrEqual(1_000)
    expect(finish(mug, { targetTriangles: 90_000 }).triangles).toBe(finish(mug).triangles)
  })

  test('keeps the bounds: simplification does not lift the model off the ground', () => {
    const { bounds } = finish(mug, { targetTriangles: 200 })
    expect(bounds).toEqual(finish(mug).bounds)
    expect(bounds.min[1]).toBe(0)
  })

  test('a thin wall that collapses onto itself is cut apart, not left open', () => {
    const sheet: Shape = {
      op: 'extrude',
      depth: 0.0006,
      outline: Array.from(
        { length: 40 },
        (_, i) => [(i % 20) * 0.05, i < 20 ? (i % 2) * 0.03 : 0.5 - (i % 2) * 0.03] as const
      ).map((p, i, all) => (i < 20 ? p : all[59 - i])),
    }
    for (const target of [120, 60, 30]) {
      const { parts, triangles } = finish(sheet, { targetTriangles: target })
      expect(triangles).toBeLessThanOrEqual(target)
      expect(parts.every(part => isSound(part.mesh))).toBe(true)
    }
  })

  test('far too low a number drops the smallest shells, never the last one', () => {
    const pearls: Shape = {
      op: 'array',
      count: 30,
      step: [0.5, 0, 0],
      child: { op: 'primitive', kind: 'box', size: [0.1, 0.1, 0.1] },
    }
    const { parts, triangles } = finish(
      {
        op: 'group',
        children: [
          { ...pearls, part: 'pearl' },
          { ...ball, part: 'stone' },
        ],
      },
      { targetTriangles: 60 }
    )
    expect(triangles).toBeLessThanOrEqual(60)
    expect(parts.map(part => part.name)).toContain('stone')
  })
})

describe('standing', () => {
  test('origin below the middle by default, in the middle on wish', () => {
    const bottom = finish(mug).bounds
    expect(bottom.min[1]).toBe(0)
    expect(bottom.min[0]).toBe(-bottom.max[0])
    expect(bottom.min[2]).toBe(-bottom.max[2])
    const middle = finish(mug, { origin: 'center' }).bounds
    expect(middle.min[1]).toBe(-middle.max[1])
  })

  test('a wished height is met and scales the joints along', () => {
    const shape: Shape = { ...ball, joints: [{ name: 'top', at: [0, 0.5, 0], parent: null }] }
    const { bounds, joints } = finish(shape, { heightMeters: 2 })
    expect(bounds.max[1]).toBe(2)
    expect(bounds.max[0]).toBeCloseTo(0.6, 3)
    expect(joints[0].at[1]).toBeCloseTo(2, 5)
  })

  test('a refine fitted to its preview has exactly the preview’s bounds after finishing', () => {
    const preview = compileShape(mug, PREVIEW_TOLERANCE)
    const refine = fitToBounds(compileShape(mug, REFINE_TOLERANCE), boundsOfMeshes(preview.parts))
    const options = { limit: 2_000, heightMeters: 0.13 }
    expect(finishGeometry(refine, options).bounds).toEqual(finishGeometry(preview, options).bounds)
  })

  test('mirrored copies that nearly coincide stay apart when the model is moved', () => {
    const twice: Shape = {
      op: 'mirror',
      axis: 'x',
      child: {
        op: 'lathe',
        oval: 1.1624,
        edge: { kind: 'sharp' },
        profile: [
          [0, 0],
          [0.3, 0.1],
          [0.1, 0.4],
          [0, 0.5],
        ],
      },
    }
    expect(finish(twice).parts.every(part => isSound(part.mesh))).toBe(true)
  })
})

describe('normals', () => {
  test('a sharp box has flat sides: 24 vertices, normals along the axes', () => {
    const { mesh } = finish({ op: 'primitive', kind: 'box', size: [1, 1, 1], edge: { kind: 'sharp' } })
      .parts[0]
    expect(mesh.positions).toHaveLength(72)
    for (let vertex = 0; vertex < 24; vertex += 1) {
      expect(normalAt(mesh, vertex).map(Math.abs).sort()).toEqual([0, 0, 1])
    }
  })

  test('a bevelled box is one smooth surface whose flat sides stay flat', () => {
    const { mesh } = finish({
      op: 'primitive',
      kind: 'box',
      size: [1, 1, 1],
      edge: { kind: 'bevel', size: 0.02 },
    }).parts[0]
    const { max } = boundsOf(mesh.positions)
    let onTop = 0
    for (let vertex = 0; vertex < mesh.positions.length / 3; vertex += 1) {
      if (mesh.positions[vertex * 3 + 1] === max[1]) {
        onTop += 1
        expect(normalAt(mesh, vertex)[1]).toBeGreaterThan(0.995)
      }
    }
    expect(onTop).toBe(4)
  })

  test('a ball is smooth all over: no vertex is split', () => {
    const part = compileShape({ op: 'primitive', kind: 'ellipsoid', radii: [1, 1, 1] }, REFINE_TOLERANCE)
      .parts[0]
    const mesh = withNormals(part, part.creaseAngle)
    expect(mesh.positions).toHaveLength(part.positions.length)
    for (let vertex = 0; vertex < mesh.positions.length / 3; vertex += 1) {
      const [x, y, z] = normalAt(mesh, vertex)
      const [px, py, pz] = mesh.positions.subarray(vertex * 3, vertex * 3 + 3)
      expect(x * px + y * py + z * pz).toBeGreaterThan(0.999)
    }
  })

  test('a cylinder keeps its rim sharp and its side round', () => {
    const { mesh } = finish({
      op: 'primitive',
      kind: 'cylinder',
      radius: 0.5,
      height: 1,
      edge: { kind: 'sharp' },
    }).parts[0]
    for (let vertex = 0; vertex < mesh.positions.length / 3; vertex += 1) {
      const up = Math.abs(normalAt(mesh, vertex)[1])
      expect(up < 1e-6 || up > 1 - 1e-6).toBe(true)
    }
  })

  test('normals that a form knows go before those of its triangles', () => {
    const up = Float32Array.from({ length: 12 }, (_, i) => (i % 3 === 1 ? 1 : 0))
    const mesh = {
      positions: Float32Array.of(0, 0, 0, 1, 0.2, 0, 1, 0, -1, 0, 0, -1),
      indices: Uint32Array.of(0, 1, 2, 0, 2, 3),
      normals: up,
    }
    expect([...withNormals(mesh, 1).normals]).toEqual([...up])
  })
})
