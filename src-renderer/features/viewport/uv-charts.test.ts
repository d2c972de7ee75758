import { BufferGeometry, Float32BufferAttribute, Group, Mesh, MeshStandardMaterial, Texture } from 'three'
import { describe, expect, it } from 'vitest'
import { chartEdges, coveredShare, listUvSheets } from './uv-charts.ts'

function triangle(uv: readonly number[], isIndexed = false): BufferGeometry {
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute([0, 0, 0, 1, 0, 0, 0, 1, 0], 3))
  geometry.setAttribute('uv', new Float32BufferAttribute([...uv], 2))
  return isIndexed ? geometry.setIndex([2, 1, 0]) : geometry
}

describe('the edges of charts', () => {
  it('follow the index where there is one', () => {
    expect([...chartEdges(triangle([0, 0, 0.5, 0, 0, 0.5], true))]).toEqual([
      0, 0.5, 0.5, 0, 0.5, 0, 0, 0, 0, 0, 0, 0.5,
    ])
  })

  it('of a chart two turns away lie in the square, and one that ends at its border stays', () => {
    const away = [...chartEdges(triangle([2.25, -1.75, 2.75, -1.75, 2.25, -1.25]))]
    expect(Math.min(...away)).toBeCloseTo(0.25)
    expect(Math.max(...away)).toBeCloseTo(0.75)
    const atBorder = [...chartEdges(triangle([1, 1, 0.5, 1, 1, 0.5]))]
    expect(Math.max(...atBorder)).toBe(1)
  })

  it('say how much of the texture is used', () => {
    const half = triangle([0, 0, 1, 0, 0, 1])
    expect(coveredShare([half])).toBeCloseTo(0.5)
    expect(coveredShare([half, half])).toBeCloseTo(1)
  })
})

describe('the sheets of a model', () => {
  it('are its materials with coordinates, each once, under their names', () => {
    const paint = new MeshStandardMaterial({ name: 'Paint' })
    const scene = new Group()
    const shared = triangle([0, 0, 1, 0, 0, 1])
    const bare = new BufferGeometry()
    scene.add(
      new Mesh(shared, paint),
      new Mesh(shared, paint),
      new Mesh(triangle([0, 0, 1, 0, 0, 1]), new MeshStandardMaterial()),
      new Mesh(bare, new MeshStandardMaterial({ name: 'Bare' }))
    )
    expect(listUvSheets(scene).map(({ name, geometries }) => [name, geometries.length])).toEqual([
      ['Paint', 1],
      ['Material 2', 1],
    ])
  })

  it('begin with all that share a texture, each geometry once', () => {
    const map = new Texture()
    const [wall, roof] = ['wall', 'roof'].map(name => new MeshStandardMaterial({ name, map: map.clone() }))
    const scene = new Group()
    const sheet = triangle([0, 0, 1, 0, 0, 1])
    scene.add(new Mesh(sheet, wall), new Mesh(sheet, roof))
    expect(listUvSheets(scene).map(({ name, geometries }) => [name, geometries.length])).toEqual([
      ['All materials', 1],
      ['Wall', 1],
      ['Roof', 1],
    ])
    scene.add(new Mesh(sheet, new MeshStandardMaterial({ name: 'plain' })))
    expect(listUvSheets(scene).map(({ name }) => name)).toEqual([
      'All 2 with the texture',
      'Wall',
      'Roof',
      'Plain',
    ])
  })
})
