import { Document } from '@gltf-transform/core'
import { expect, test } from 'vitest'
import { distance } from '../../kernel/vector.ts'
import { readRig } from '../read-rig.ts'
import { readRigSource } from '../read-source.ts'
import type { Clip, Skeleton } from '../types.ts'
import { writeRig } from '../write-rig.ts'
import { makeClips } from './index.ts'
import { NO_SOURCE } from './no-source.ts'
import { readClips } from './read-clips.ts'
import { handHuman } from './testing/hand-skeletons.ts'
import { markerPaths, type Marker } from './testing/measure-clip.ts'

const skeleton = handHuman('a')
const written = makeClips(NO_SOURCE, skeleton).filter(({ name }) => name === 'walk' || name === 'jump')

/** A triangle that hips carry, with the skeleton and its clips. */
function aFile(): Document {
  const document = new Document()
  const buffer = document.createBuffer()
  const positions = new Float32Array([0, 0, 0, 0.1, 0, 0, 0, 1, 0])
  const accessor = document.createAccessor().setType('VEC3').setArray(positions).setBuffer(buffer)
  const primitive = document.createPrimitive().setAttribute('POSITION', accessor)
  const node = document.createNode('body').setMesh(document.createMesh('mesh').addPrimitive(primitive))
  document.createScene('scene').addChild(node)
  const weights = {
    joints: new Uint16Array(12),
    weights: new Float32Array([1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0]),
  }
  writeRig(document, readRigSource(document), {
    skeleton,
    weights,
    clips: written,
    nameOf: name => name,
  })
  return document
}

const jointsOf = ({ bones }: Skeleton): Marker[] => bones.map(({ head }, bone) => ({ bone, at: head }))

const fastest = (a: Clip, b: Clip, other: Skeleton): number => {
  const paths = [markerPaths(skeleton, a, jointsOf(skeleton), 30), markerPaths(other, b, jointsOf(other), 30)]
  return Math.max(
    ...paths[0].flatMap((points, i) => points.map((point, k) => distance(point, paths[1][i][k])))
  )
}

test('a clip comes out of a file as it was written', () => {
  const document = aFile()
  const rig = readRig(document)
  if (rig === null) {
    throw new Error('the file has no rig')
  }
  const read = readClips(document, rig)
  expect(read.map(({ name, loops }) => [name, loops])).toEqual(written.map(({ name }) => [name, true]))
  read.forEach((clip, i) => {
    expect(clip.seconds).toBeCloseTo(written[i].seconds, 3)
    expect(fastest(written[i], clip, rig.skeleton)).toBeLessThan(0.004)
  })
})

test('what lies above the bones is taken into account: a scaled, turned armature', () => {
  const document = aFile()
  const [scene] = document.getRoot().listScenes()
  const armature = document
    .createNode('armature')
    .setScale([0.01, 0.01, 0.01])
    .setRotation([-Math.SQRT1_2, 0, 0, Math.SQRT1_2])
  scene.listChildren().forEach(child => armature.addChild(child))
  scene.addChild(armature)
  const rig = readRig(document)
  if (rig === null) {
    throw new Error('the file has no rig')
  }
  const [walk] = readClips(document, rig)
  const hips = rig.skeleton.bones.findIndex(({ name }) => name === 'hips')
  const [[at]] = markerPaths(rig.skeleton, walk, [{ bone: hips, at: rig.skeleton.bones[hips].head }], 2)
  expect(distance(at, rig.skeleton.bones[hips].head)).toBeLessThan(0.002)
})
