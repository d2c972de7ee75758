import { type AnimationClip, Box3, BufferGeometry, Group, Mesh, MeshStandardMaterial, Texture } from 'three'
import { expect, it, vi } from 'vitest'
import { holdModel, type ViewModel } from './model.ts'

it('a model is freed, with its materials and pictures, when the last of its holders lets go, and once', () => {
  vi.stubGlobal('ImageBitmap', class {})
  const map = new Texture()
  const material = new MeshStandardMaterial({ map })
  const geometry = new BufferGeometry()
  const freed: string[] = []
  geometry.addEventListener('dispose', () => freed.push('geometry'))
  material.addEventListener('dispose', () => freed.push('material'))
  map.addEventListener('dispose', () => freed.push('map'))
  const scene = new Group().add(new Mesh(geometry, material))
  const levels = { count: 1, show: () => undefined }
  const clips: readonly AnimationClip[] = []
  const model: ViewModel = {
    assetId: 'ast_1',
    scene,
    bounds: new Box3(),
    sizeBytes: 1,
    levels,
    clips,
    nodeOf: () => null,
  }

  const page = holdModel(model)
  const canvas = holdModel(model)
  page()
  page()
  expect(freed).toEqual([])
  canvas()
  expect(freed.toSorted()).toEqual(['geometry', 'map', 'material'])
})
