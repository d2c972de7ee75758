import { VRMLoaderPlugin, type VRM } from '@pixiv/three-vrm'
import { Quaternion, Vector3 } from 'three'
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeFile } from '../../../quality/support/make.ts'
import { faultsOf } from '../../../quality/support/validate.ts'
import { prepareEngine, run } from '../index.ts'
import { openGlb } from '../model/file-scene.ts'
import { dropUnused } from '../model/drop-unused.ts'
import { scaleScene, toGlb } from './gltf.ts'
import { makeVrm } from './vrm.ts'

const OPTIONS = {
  style: 'realistic',
  topology: 'triangle',
  textureResolution: 512,
  symmetry: 'auto',
  pbr: true,
  seed: 0,
  origin: 'bottom',
} as const

async function rigged(prompt: string): Promise<Uint8Array> {
  const { glb } = await makeFile(prompt, { options: { targetTriangles: 3_000 } })
  const task = { mode: 'rig', prompt: null, negativePrompt: null, stage: null, pictures: [] } as const
  const { glb: made } = await run(
    { ...task, sourceGlb: glb, options: OPTIONS },
    { onProgress: () => undefined }
  )
  return made
}

/** As a program reads it that plays avatars. */
async function play(file: Uint8Array): Promise<VRM> {
  const loader = new GLTFLoader()
  loader.register(parser => new VRMLoaderPlugin(parser))
  const { userData } = await loader.parseAsync(new Uint8Array(file).buffer, '')
  return (userData as { readonly vrm: VRM }).vrm
}

let person: Uint8Array
beforeAll(async () => {
  await prepareEngine(['text', 'rig'])
  person = await rigged('a woman')
}, 30_000)

describe('an avatar of a rigged person', () => {
  let file: Uint8Array
  let vrm: VRM
  beforeAll(async () => {
    const document = await openGlb(person)
    makeVrm(document, 'Woman')
    dropUnused(document)
    file = await toGlb(document)
    vrm = await play(file)
  })

  it('is read by a player of avatars, with its name and its bones', () => {
    expect(vrm.meta).toMatchObject({ metaVersion: '1', name: 'Woman' })
    for (const bone of ['hips', 'spine', 'head', 'leftHand', 'rightFoot', 'rightLowerArm'] as const) {
      expect(vrm.humanoid.getRawBoneNode(bone)?.name).toBe(bone)
    }
  })

  it('stands in T-pose and looks forward: hands beside, its left at +X', () => {
    const at = (bone: 'leftUpperArm' | 'leftHand' | 'leftFoot' | 'leftToes'): Vector3 =>
      vrm.humanoid.getRawBoneNode(bone)?.getWorldPosition(new Vector3()) ?? new Vector3(NaN)
    vrm.scene.updateMatrixWorld(true)
    expect(at('leftHand').y).toBeCloseTo(at('leftUpperArm').y, 2)
    expect(at('leftHand').x).toBeGreaterThan(at('leftUpperArm').x + 0.3)
    expect(at('leftToes').z).toBeGreaterThan(at('leftFoot').z)
  })

  it('has springs for the chains around her skirt', () => {
    const springs = new Set([...(vrm.springBoneManager?.joints ?? [])].map(({ bone }) => bone.name))
    for (const chain of ['A', 'B', 'C', 'D']) {
      expect(springs).toContain(`leftSkirt${chain}1`)
      expect(springs).toContain(`rightSkirt${chain}1`)
    }
  })

  it('passes the validator', async () => {
    expect(await faultsOf(file)).toEqual([])
  })
})

/** How far tips of chains hang from where they hung at rest, radians, at each of so many frames of a sixtieth of a second. */
function swings(vrm: VRM, frames: number, move: (seconds: number) => number): number[] {
  const joints = [...(vrm.springBoneManager?.joints ?? [])]
  const way = (joint: (typeof joints)[number]): Vector3 => {
    const from = joint.bone.getWorldPosition(new Vector3())
    return (joint.child ?? joint.bone).getWorldPosition(new Vector3()).sub(from).normalize()
  }
  vrm.scene.updateMatrixWorld(true)
  const rest = joints.map(way)
  return Array.from({ length: frames }, (_, i) => {
    vrm.scene.position.z = move(i / 60)
    vrm.update(1 / 60)
    vrm.scene.updateMatrixWorld(true)
    return Math.max(...joints.map((joint, k) => way(joint).angleTo(rest[k])))
  })
}

it('turns the joint between hips and thigh by half, as a player lifts the thigh', async () => {
  const document = await openGlb(await rigged('a man'))
  makeVrm(document, 'Man')
  dropUnused(document)
  const vrm = await play(await toGlb(document))
  const [thigh, half] = ['leftUpperLeg', 'leftUpperLegHalf'].map(name => vrm.scene.getObjectByName(name))
  const before = [thigh, half].map(node => node?.quaternion.clone() ?? new Quaternion())
  vrm.humanoid.getNormalizedBoneNode('leftUpperLeg')?.quaternion.setFromAxisAngle(new Vector3(1, 0, 0), -1.2)
  vrm.update(1 / 60)
  const [turned, followed] = [thigh, half].map((node, i) => node?.quaternion.angleTo(before[i]) ?? NaN)
  vrm.humanoid.resetNormalizedPose()
  vrm.update(1 / 60)
  expect(turned).toBeCloseTo(1.2, 3)
  expect(followed).toBeCloseTo(0.6, 3)
}, 30_000)

it('a cape is calm at rest, swings as its wearer stops, and settles, in a player of avatars', async () => {
  const document = await openGlb(await rigged('a man with a cape'))
  makeVrm(document, 'Hero')
  // Node has no pictures of its own, and none is needed here.
  document
    .getRoot()
    .listTextures()
    .forEach(texture => texture.dispose())
  dropUnused(document)
  const vrm = await play(await toGlb(document))
  const calm = swings(vrm, 180, () => 0)
  expect(Math.max(...calm)).toBeLessThan(0.2)
  // A metre in half a second, then a stop.
  const swung = swings(vrm, 300, seconds => Math.min(1, 2 * seconds))
  expect(Math.max(...swung)).toBeGreaterThan(0.3)
  expect(Math.max(...swung)).toBeLessThan(1.4)
  const end = swung.slice(240)
  expect(Math.max(...end) - Math.min(...end)).toBeLessThan(0.005)
}, 30_000)

it('a model in another size keeps its skinned meshes as roots, and its bones with them', async () => {
  const document = await openGlb(person)
  scaleScene(document, 2)
  expect(await faultsOf(await toGlb(document))).toEqual([])
})

it('what has no humanoid’s bones is refused with what it lacks', async () => {
  const bare = await makeFile('a cup', { options: { targetTriangles: 500 } })
  const open = await openGlb(bare.glb)
  expect(() => makeVrm(open, 'Cup')).toThrow(/Cup has no rig/)
  const legless = await openGlb(person)
  for (const node of legless.getRoot().listNodes()) {
    if (/^(left|right)UpperLeg$/.test(node.getName())) {
      node.setName('fin').setExtras({})
    }
  }
  expect(() => makeVrm(legless, 'Mermaid')).toThrow(/Mermaid has no humanoid’s bones.*leftUpperLeg/)
})
