import { expect, test } from 'vitest'
import { groupFiles } from './group-files.ts'

const grouped = (...paths: readonly string[]): readonly (readonly string[])[] =>
  groupFiles(paths.map(path => ({ path, file: new File([], path) }))).map(files =>
    files.map(({ path }) => path)
  )

test('models that stand for themselves are imports of their own', () => {
  expect(grouped('a.glb', 'b.STL', 'c.zip')).toEqual([['a.glb'], ['b.STL'], ['c.zip']])
})

test('what a model names goes with it, from its own folder only, and nothing that a system left there', () => {
  expect(
    grouped('chair/chair.gltf', 'chair/chair.bin', 'chair/maps/wood.png', 'lamp/lamp.png', 'chair/.DS_Store')
  ).toEqual([['chair/chair.gltf', 'chair/chair.bin', 'chair/maps/wood.png']])
  expect(grouped('box.mtl', 'box.obj', 'wood.jpg')).toEqual([['box.obj', 'box.mtl', 'wood.jpg']])
})

test('the same model in several formats is taken once, in the fullest of them', () => {
  expect(grouped('a/chair.stl', 'a/chair.fbx', 'a/chair.glb', 'a/lamp.stl')).toEqual([
    ['a/chair.glb'],
    ['a/lamp.stl'],
  ])
})

test('a file of no known kind is sent when it was chosen by itself, and left out of a folder', () => {
  expect(grouped('notes.blend')).toEqual([['notes.blend']])
  expect(grouped('chair/chair.glb', 'chair/notes.txt')).toEqual([['chair/chair.glb']])
})

test('materials without their model are sent too: the refusal says what is missing', () => {
  expect(grouped('box.mtl', 'wood.png')).toEqual([['box.mtl']])
})
