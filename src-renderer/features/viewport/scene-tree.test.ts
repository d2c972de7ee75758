import { Bone, BoxGeometry, Group, Mesh, MeshStandardMaterial, Skeleton, SkinnedMesh } from 'three'
import { expect, test } from 'vitest'
import { nameInFile, readSceneTree, takeNames, withPartNamed } from './scene-tree.ts'

const nodeOf = (): null => null
const steel = new MeshStandardMaterial({ name: 'steel', color: 0xff0000, metalness: 1, roughness: 0.3 })
const box = (name: string): Mesh => {
  const mesh = new Mesh(new BoxGeometry(), steel)
  mesh.name = name
  return mesh
}

test('parts stand below the groups that hold several of them; a chain of single nodes is one part', () => {
  const wheels = new Group().add(box('wheel'), box('wheel'))
  wheels.name = 'running_gear'
  const chain = new Group().add(new Group().add(box('cab')))
  chain.name = 'driver'
  const root = new Group().add(box('hull'), wheels, chain)
  root.name = 'tractor'
  const { parts } = readSceneTree({ scene: new Group().add(root), nodeOf })
  expect(parts.map(({ key, depth, triangles }) => [key, depth, triangles])).toEqual([
    ['Hull', 0, 12],
    ['Running gear', 0, 24],
    ['Wheel', 1, 12],
    ['Wheel #2', 1, 12],
    ['Driver', 0, 12],
  ])
})

test('parts of a scene stand below the things that they are of, without their names; a name that is taken back is short again', () => {
  const root = new Group().add(box('eye_cat'), box('foot_sofa_sofa'), box('stem_sofa_floor_lamp'), box('rug'))
  root.userData['plinth'] = { things: [{ name: 'cat' }, { name: 'sofa' }, { concept: 'floor lamp' }] }
  const tree = readSceneTree({ scene: new Group().add(root), nodeOf })
  const shown = (): readonly unknown[] =>
    tree.parts.map(({ key, depth, meshes }) => [key, depth, meshes.length])
  expect(shown()).toEqual([
    ['Cat', 0, 1],
    ['Eye', 1, 1],
    ['Sofa', 0, 1],
    ['Foot', 1, 1],
    ['Floor lamp', 0, 1],
    ['Stem', 1, 1],
    ['Rug', 0, 1],
  ])
  const stem = tree.parts.find(({ name }) => name === 'Stem')
  if (stem === undefined) {
    throw new Error('no stem')
  }
  expect(nameInFile(stem)).toBe('Stem sofa floor lamp')
  const renamed = withPartNamed(tree, stem, 'Pole')
  expect(renamed.parts[5]?.name).toBe('Pole')
  expect(withPartNamed(renamed, stem, 'stem_sofa_floor_lamp').parts[5]?.name).toBe('Stem')
})

test('what is not drawn is no part, and a material lists those that use it', () => {
  const hidden = box('lod 1')
  hidden.visible = false
  const scene = new Group().add(box('hull'), hidden)
  const { parts, materials } = readSceneTree({ scene, nodeOf })
  expect(parts.map(({ name }) => name)).toEqual(['Hull'])
  expect(materials).toMatchObject([{ name: 'Steel', color: '#ff0000', facts: 'rough 0.30 · metal 1.00' }])
  expect(materials[0]?.meshes).toHaveLength(1)
})

test('bones stand below what carries them', () => {
  const [hips, spine] = [new Bone(), new Bone()]
  hips.name = 'hips'
  spine.name = 'spine'
  const skin = new SkinnedMesh(new BoxGeometry(), steel)
  const scene = new Group().add(skin, hips.add(spine))
  skin.bind(new Skeleton([hips, spine]))
  expect(readSceneTree({ scene, nodeOf }).bones.map(({ name, depth }) => [name, depth])).toEqual([
    ['hips', 0],
    ['spine', 1],
  ])
})

test('a part that is renamed keeps what words know it by, and what is made again takes the name over', () => {
  const first = new Group().add(box('leg'), box('seat'))
  const tree = readSceneTree({ scene: first, nodeOf })
  const leg = tree.parts.find(({ name }) => name === 'Leg')
  if (leg === undefined) {
    throw new Error('no leg')
  }
  const renamed = withPartNamed(tree, leg, 'seat')
  expect(renamed.parts.map(({ key, madeAs }) => [key, madeAs])).toEqual([
    ['Seat', 'Leg'],
    ['Seat #2', 'Seat'],
  ])
  expect(readSceneTree({ scene: first, nodeOf }).parts[0]).toMatchObject({ name: 'Seat', madeAs: 'Leg' })
  const again = new Group().add(box('seat'), box('leg'))
  takeNames(first, again)
  expect(readSceneTree({ scene: again, nodeOf }).parts.map(({ name, madeAs }) => [name, madeAs])).toEqual([
    ['Seat', 'Seat'],
    ['Seat', 'Leg'],
  ])
})
