import { Group, Mesh } from 'three'
import type { GLTF } from 'three/addons/loaders/GLTFLoader.js'
import { expect, it } from 'vitest'
import { loadDetailLevels } from './detail-levels.ts'
import { measureScene } from './measure.ts'

it('one level is drawn at a time, and parts with fewer levels show their last', async () => {
  const objects = Array.from({ length: 5 }, () => new Mesh())
  const [body, bodyLow, bodyLowest, hat, hatLow] = objects
  const scene = new Group()
  for (const shown of [body, hat]) {
    if (shown !== undefined) {
      scene.add(shown)
    }
  }
  const lod = (...ids: readonly number[]): object => ({ extensions: { MSFT_lod: { ids } } })
  const parser = {
    json: { nodes: [lod(1, 2), {}, {}, lod(4), {}] },
    associations: new Map(objects.map((object, nodes) => [object, { nodes }])),
    getDependency: (_: string, id: number) => Promise.resolve(objects[id]),
  }
  const levels = await loadDetailLevels({ scene, parser } as unknown as GLTF)
  const drawn = (): readonly (Mesh | undefined)[] => objects.filter(object => object.visible)
  expect(levels.count).toBe(3)
  expect(drawn()).toEqual([body, hat])
  expect(measureScene(scene).meshes).toBe(2)
  levels.show(1)
  expect(drawn()).toEqual([bodyLow, hatLow])
  levels.show(2)
  expect(drawn()).toEqual([bodyLowest, hatLow])
  levels.show(0)
  expect(drawn()).toEqual([body, hat])
})
