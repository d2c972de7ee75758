import { Document, WebIO, type Node } from '@gltf-transform/core'
import { describe, expect, it } from 'vitest'
import { faultsOf } from '../../../quality/support/validate.ts'
import { drawnNodes, openGlb, worldPositions } from '../model/file-scene.ts'
import { readDocument } from '../model/read-glb.ts'
import { dropRig } from './drop-rig.ts'
import { readRigSource } from './read-source.ts'
import type { Bone, BoneTrack, Clip, Skeleton, SkinWeights } from './types.ts'
import { writeRig } from './write-rig.ts'
import { quantise } from './write-weights.ts'

const bone = (name: string, parent: number, head: Bone['head'], tail: Bone['tail']): Bone => ({
  name,
  parent,
  head,
  tail,
  // A quarter turn about Z, so that a place that is not turned back is found out.
  rotation: [0, 0, Math.SQRT1_2, Math.SQRT1_2],
  motion: { kind: 'ball' },
  parts: [],
})
const SKELETON: Skeleton = {
  bodyClass: 'chain',
  confidence: 1,
  bones: [bone('root', -1, [0, 0, 0], [0, 1, 0]), bone('tip', 0, [0, 1, 0], [0, 2, 0])],
}

/** Weights of the lower bone fall from 1 at the floor to 0 two metres above. */
function fallingWeights(positions: Float32Array): SkinWeights {
  const count = positions.length / 3
  const [joints, weights] = [new Uint16Array(4 * count), new Float32Array(4 * count)]
  for (let v = 0; v < count; v += 1) {
    const share = Math.min(1, Math.max(0, positions[3 * v + 1] / 2))
    joints.set([0, 1, 0, 0], 4 * v)
    weights.set([1 - share, share, 0, 0], 4 * v)
  }
  return { joints, weights }
}

/** A group that is moved and scaled, in it a triangle, a mirrored copy of it, and one that carries another. */
function aFile(): Document {
  const document = new Document()
  const buffer = document.createBuffer()
  const array = (type: 'VEC3' | 'SCALAR', values: Float32Array<ArrayBuffer> | Uint16Array<ArrayBuffer>) =>
    document.createAccessor().setType(type).setArray(values).setBuffer(buffer)
  const target = document
    .createPrimitiveTarget()
    .setAttribute('POSITION', array('VEC3', new Float32Array([0, 0, 0.1, 0, 0, 0, 0, 0, 0])))
  const primitive = document
    .createPrimitive()
    .setAttribute('POSITION', array('VEC3', new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0])))
    .setIndices(array('SCALAR', new Uint16Array([0, 1, 2])))
    .addTarget(target)
  const mesh = document.createMesh('mesh').addPrimitive(primitive).setWeights([0])
  const node = (name: string): Node => document.createNode(name).setMesh(mesh)
  const mirrored = node('right').setScale([-1, 1, 1])
  const carried = node('hat').setTranslation([0, 1, 0])
  const group = document
    .createNode('thing')
    .setTranslation([1, 0, 0])
    .setScale([2, 2, 2])
    .setExtras({ plinth: { prompt: 'a thing' } })
    .addChild(node('left').setExtras({ colour: 'red' }).addChild(carried))
    .addChild(mirrored)
  document.createScene('scene').addChild(group)
  return document
}

const restOf = (document: Document): Record<string, number[]> =>
  Object.fromEntries(
    drawnNodes(document).map(drawn => [
      drawn.node.getName(),
      [...worldPositions(drawn, drawn.primitives[0])].map(value => Math.round(value * 1e4) / 1e4 + 0),
    ])
  )

async function rigged(document: Document): Promise<{ glb: Uint8Array; lost: readonly string[] }> {
  const scene = readRigSource(document)
  const weights = fallingWeights(scene.source.positions)
  const clip = {
    name: 'nod',
    seconds: 1,
    loops: true,
    tracks: [
      { bone: 1, times: new Float32Array([0, 1]), rotations: new Float32Array([0, 0, 0, 1, 0, 0, 0, 1]) },
    ],
  }
  const lost = writeRig(document, scene, { skeleton: SKELETON, weights, clips: [clip], nameOf: name => name })
  return { glb: await new WebIO().writeBinary(document), lost }
}

describe('a rig that is written into a file', () => {
  it('leaves every vertex where it was, also of moved, mirrored and carried nodes', async () => {
    const before = restOf(aFile())
    const { glb } = await rigged(aFile())
    expect(restOf(await openGlb(glb))).toEqual(before)
  })

  it('passes the validator without an error or a warning', async () => {
    expect(await faultsOf((await rigged(aFile())).glb)).toEqual([])
  })

  it('keeps names, extras and morph targets, and the model is still called what it was', async () => {
    const document = await openGlb((await rigged(aFile())).glb)
    const nodes = drawnNodes(document)
    expect(nodes.map(({ node }) => node.getName()).sort()).toEqual(['hat', 'left', 'right'])
    expect(nodes.find(({ node }) => node.getName() === 'left')?.node.getExtras()).toEqual({ colour: 'red' })
    expect(nodes.every(({ primitives }) => primitives[0].listTargets().length === 1)).toBe(true)
    const { name, extras } = readDocument(document)
    expect(name).toBe('thing')
    expect(extras).toMatchObject({ rig: { class: 'chain' } })
  })

  it('gives nodes that share a mesh weights of their own', async () => {
    const document = await openGlb((await rigged(aFile())).glb)
    const tops = drawnNodes(document).map(({ node, primitives }) => [
      node.getName(),
      primitives[0].getAttribute('WEIGHTS_0')?.getElement(0, [])[1],
    ])
    expect(Object.fromEntries(tops)).toMatchObject({ left: 0, right: 0, hat: 1 })
  })

  it('drops clips that moved what hangs from the bones now, and says which', async () => {
    const document = aFile()
    const times = document
      .createAccessor()
      .setArray(new Float32Array([0, 1]))
      .setBuffer(document.getRoot().listBuffers()[0])
    const places = document
      .createAccessor()
      .setType('VEC3')
      .setArray(new Float32Array(6))
      .setBuffer(document.getRoot().listBuffers()[0])
    const sampler = document.createAnimationSampler().setInput(times).setOutput(places)
    const node = document
      .getRoot()
      .listNodes()
      .find(one => one.getName() === 'left')
    if (node === undefined) {
      throw new Error('The file has no such node.')
    }
    const channel = document
      .createAnimationChannel()
      .setTargetNode(node)
      .setTargetPath('translation')
      .setSampler(sampler)
    document.createAnimation('slide').addSampler(sampler).addChannel(channel)
    const { glb, lost } = await rigged(document)
    expect(lost).toEqual(['slide'])
    expect(
      (await openGlb(glb))
        .getRoot()
        .listAnimations()
        .map(one => one.getName())
    ).toEqual(['nod'])
    expect(await faultsOf(glb)).toEqual([])
  })
})

describe('clips of one file', () => {
  const track = (bone: number, turn: readonly number[]): BoneTrack => ({
    bone,
    times: new Float32Array([0, 1]),
    rotations: new Float32Array([...turn, ...turn]),
  })
  const clipOf = (name: string, tracks: readonly BoneTrack[]): Clip => ({
    name,
    seconds: name.length,
    loops: true,
    tracks,
  })

  it('each hold at rest what only another moves: a player would leave it as the clip before did', async () => {
    const document = aFile()
    const scene = readRigSource(document)
    const weights = fallingWeights(scene.source.positions)
    const clips = [clipOf('nod', [track(1, [1, 0, 0, 0])]), clipOf('turn', [track(0, [0, 1, 0, 0])])]
    writeRig(document, scene, { skeleton: SKELETON, weights, clips, nameOf: name => name })
    const glb = await new WebIO().writeBinary(document)
    const told = (await openGlb(glb))
      .getRoot()
      .listAnimations()
      .map(animation =>
        Object.fromEntries(
          animation.listChannels().map(channel => {
            const node = channel.getTargetNode()
            const [times, values] = [channel.getSampler()?.getInput(), channel.getSampler()?.getOutput()]
            const isAtRest = [...(values?.getArray() ?? [])].every(
              (value, i) => Math.abs(value - (node?.getRotation()[i % 4] ?? NaN)) < 1e-6
            )
            return [node?.getName(), isAtRest ? [...(times?.getArray() ?? [])] : 'moves']
          })
        )
      )
    expect(told).toEqual([
      { tip: 'moves', root: [0, 3] },
      { root: 'moves', tip: [0, 4] },
    ])
    expect(await faultsOf(glb)).toEqual([])
  })
})

describe('a rig that is taken out of a file', () => {
  it('leaves every vertex where it was, and nothing of the skin, its bones and clips', async () => {
    const before = restOf(aFile())
    const document = await openGlb((await rigged(aFile())).glb)
    dropRig(document)
    const glb = await new WebIO().writeBinary(document)
    const root = (await openGlb(glb)).getRoot()
    expect(restOf(await openGlb(glb))).toEqual(before)
    expect([root.listSkins(), root.listAnimations()]).toEqual([[], []])
    expect(root.listNodes().map(node => node.getName())).not.toContain('tip')
    expect(await faultsOf(glb)).toEqual([])
  })
})

describe('weights of sixteen bits', () => {
  it.each([
    [[1, 0, 0, 0]],
    [[0.25, 0.25, 0.25, 0.25]],
    [[1 / 3, 1 / 3, 1 / 3, 0]],
    [[0.7, 0.2, 0.07, 0.03]],
    [[3, 1, 1, 1]],
    [[0, 0, 0, 0]],
  ])('%j sum to one exactly', from => {
    const into = new Uint16Array(4)
    quantise(new Float32Array(from), 0, into, 0)
    expect(into.reduce((sum, weight) => sum + weight, 0)).toBe(65_535)
  })
})
