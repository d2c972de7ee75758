import { Box3, BoxGeometry, DataTexture, Group, Mesh, MeshStandardMaterial, Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import { gridStep, hasAttribute, measureScene, measuredEdges } from './measure.ts'

describe('the statistics of a model', () => {
  it('count a shared material and a picture that is used twice only once', () => {
    const picture = new DataTexture(new Uint8Array(4 * 8 * 4), 8, 4)
    const material = new MeshStandardMaterial({ roughnessMap: picture, metalnessMap: picture })
    const scene = new Group()
    scene.add(new Mesh(new BoxGeometry(), material), new Mesh(new BoxGeometry(), material))
    expect(measureScene(scene)).toEqual({
      triangles: 24,
      vertices: 48,
      meshes: 2,
      materials: 1,
      textures: 1,
      textureSize: 8,
      drawCalls: 2,
      // 8 × 4 pixels of four bytes; data textures have no smaller copies.
      textureBytes: 128,
    })
  })

  it('count triangles of a mesh without an index', () => {
    const scene = new Group()
    scene.add(new Mesh(new BoxGeometry().toNonIndexed(), new MeshStandardMaterial()))
    expect(measureScene(scene).triangles).toBe(12)
  })
})

describe('the sides of a box', () => {
  it('are named at edges that they run along, all in the unit of the longest', () => {
    const box = new Box3(new Vector3(-1, 0, -0.25), new Vector3(1, 0.5, 0.25))
    const edges = measuredEdges(box, 'auto')
    expect(edges.map(({ words }) => words)).toEqual(['W 2.00 m', 'H 0.500 m', 'D 0.500 m'])
    expect(edges.map(({ middle }) => middle.toArray())).toEqual([
      [0, 0, 0.25],
      [1, 0.25, 0.25],
      [1, 0, 0],
    ])
  })
})

describe('the grid', () => {
  it('has cells of a plain size, 6 to 16 across a mug and a house alike', () => {
    expect(gridStep(0.117)).toBeCloseTo(0.01)
    expect(gridStep(0.93)).toBeCloseTo(0.1)
    expect(gridStep(8.4)).toBeCloseTo(1)
    for (const side of [0.02, 0.117, 0.5, 0.93, 1.9, 3, 8.4, 40]) {
      expect(side / gridStep(side)).toBeGreaterThanOrEqual(6)
      expect(side / gridStep(side)).toBeLessThan(16)
    }
  })
})

describe('the coordinates for pictures', () => {
  it('are missed only when no part has any', () => {
    const bare = new BoxGeometry()
    bare.deleteAttribute('uv')
    const scene = new Group()
    scene.add(new Mesh(bare))
    expect(hasAttribute(scene, 'uv')).toBe(false)
    scene.add(new Mesh(new BoxGeometry()))
    expect(hasAttribute(scene, 'uv')).toBe(true)
  })
})
