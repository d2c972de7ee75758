import { beforeAll, describe, expect, it } from 'vitest'
import { makeFile } from '../../../quality/support/make.ts'
import { faultsOf } from '../../../quality/support/validate.ts'
import { Document, WebIO } from '@gltf-transform/core'
import { ALL_EXTENSIONS } from '@gltf-transform/extensions'
import { prepareEngine, run } from '../index.ts'
import { drawnNodes, openGlb, worldPositions } from '../model/file-scene.ts'
import { readRig } from '../rig/read-rig.ts'
import { readRigSource } from '../rig/read-source.ts'
import { nameIn } from '../rig/rig-names.ts'
import { findSkeleton } from '../rig/skeleton/index.ts'
import type { EngineResult } from '../task.ts'
import { previewRig } from './rig.ts'

const OPTIONS = {
  style: 'realistic',
  topology: 'triangle',
  textureResolution: 512,
  symmetry: 'auto',
  pbr: true,
  seed: 0,
  origin: 'bottom',
} as const

function rig(sourceGlb: Uint8Array | null, options = {}): Promise<EngineResult> {
  const task = { prompt: null, negativePrompt: null, stage: null, pictures: [], sourceGlb }
  return run({ mode: 'rig', ...task, options: { ...OPTIONS, ...options } }, { onProgress: () => undefined })
}

let person: Uint8Array
let rigged: EngineResult
beforeAll(async () => {
  await prepareEngine(['text', 'rig'])
  person = (await makeFile('a man', { options: { targetTriangles: 3_000 } })).glb
  rigged = await rig(person)
}, 30_000)

/** Every vertex of a file at rest, by the name of its node. */
async function restOf(glb: Uint8Array): Promise<ReadonlyMap<string, Float32Array>> {
  return new Map(
    drawnNodes(await openGlb(glb)).map(drawn => [
      drawn.node.getName(),
      worldPositions(drawn, drawn.primitives[0]),
    ])
  )
}

function farthest(a: Float32Array, b: Float32Array): number {
  let most = a.length === b.length ? 0 : Infinity
  a.forEach((value, i) => {
    most = Math.max(most, Math.abs(value - b[i]))
  })
  return most
}

function lowestOf(places: ReadonlyMap<string, Float32Array>): number {
  let lowest = Infinity
  places.forEach(values => {
    for (let i = 1; i < values.length; i += 3) {
      lowest = Math.min(lowest, values[i])
    }
  })
  return lowest
}

const namesOf = async (glb: Uint8Array): Promise<readonly string[]> =>
  readRig(await openGlb(glb))?.nodes.map(node => node.getName()) ?? []

describe('a rig of a person that was made here', () => {
  it('has bones, clips and a report that says so, and the validator finds nothing', async () => {
    expect(rigged.report).toMatchObject({ rigged: true })
    expect(rigged.report.animations).toContain('idle')
    expect(rigged.report.animations).toContain('walk')
    expect(await namesOf(rigged.glb)).toEqual(
      expect.arrayContaining(['hips', 'head', 'leftHand', 'rightFoot'])
    )
    expect(await faultsOf(rigged.glb)).toEqual([])
  })

  it('leaves the geometry where it was and the model what it was called', async () => {
    const [before, after] = [await restOf(person), await restOf(rigged.glb)]
    expect([...after.keys()].sort()).toEqual([...before.keys()].sort())
    for (const [name, places] of before) {
      expect(farthest(places, after.get(name) ?? new Float32Array(0))).toBeLessThan(1e-5)
    }
    expect(rigged.name).toBe('Man')
  })

  it('is the same file every time', async () => {
    expect(Buffer.from((await rig(person)).glb).equals(Buffer.from(rigged.glb))).toBe(true)
  })

  it('calls its bones as was asked for, and stands in a T-pose: arms sideways, feet on the floor as before', async () => {
    const { glb, warnings } = await rig(person, { rigNames: 'mixamo', pose: 't' })
    expect(await namesOf(glb)).toEqual(expect.arrayContaining(['mixamorig:Hips', 'mixamorig:LeftForeArm']))
    // What was renamed is still known.
    const bones = readRig(await openGlb(glb))?.skeleton.bones ?? []
    const at = (name: string) => bones.find(bone => bone.name === name)?.head ?? [NaN, NaN, NaN]
    for (const side of ['left', 'right']) {
      const [, shoulder] = at(`${side}UpperArm`)
      expect(at(`${side}Hand`)[1]).toBeCloseTo(shoulder, 2)
    }
    expect(at('leftHand')[0]).toBeGreaterThan(0.5)
    expect(lowestOf(await restOf(glb))).toBeCloseTo(lowestOf(await restOf(person)), 3)
    expect(warnings).toEqual([])
    expect(await faultsOf(glb)).toEqual([])
  })

  it('has the joints that somebody put right, and says which it does not know', async () => {
    const { glb, warnings } = await rig(person, {
      joints: { leftLowerArm: [0.4, 1.2, 0.1], wing9: [0, 0, 0] },
    })
    const bones = readRig(await openGlb(glb))?.skeleton.bones ?? []
    const place = bones
      .find(({ name }) => name === 'leftLowerArm')
      ?.head.map(value => Math.round(value * 1e4) / 1e4)
    expect(place).toEqual([0.4, 1.2, 0.1])
    expect(warnings.join(' ')).toContain('wing9')
  })
})

describe('a rig that is there already', () => {
  it('is kept with its weights and clips, and the caller is told', async () => {
    const again = await rig(rigged.glb)
    expect(again.report.animations).toEqual(rigged.report.animations)
    expect(await namesOf(again.glb)).toEqual(await namesOf(rigged.glb))
    expect(again.warnings.join(' ')).toContain('existing_rig')
  })

  it('gets clips where it has none, for bones whose axes are its own', async () => {
    const document = await openGlb(rigged.glb)
    document
      .getRoot()
      .listAnimations()
      .forEach(animation => animation.dispose())
    const bare = await new WebIO().writeBinary(document)
    const again = await rig(bare)
    expect(again.report.animations).toEqual(rigged.report.animations)
    expect(await faultsOf(again.glb)).toEqual([])
  })

  it('is made anew when that was asked for', async () => {
    const again = await rig(rigged.glb, { existingRig: 'replace' })
    expect(again.warnings).toEqual([])
    expect((await openGlb(again.glb)).getRoot().listSkins()).toHaveLength(1)
    const [before, after] = [await restOf(person), await restOf(again.glb)]
    for (const [name, places] of before) {
      expect(farthest(places, after.get(name) ?? new Float32Array(0))).toBeLessThan(1e-4)
    }
    expect(await faultsOf(again.glb)).toEqual([])
  })
})

describe('what cannot be rigged', () => {
  it('a model without triangles is refused as a source', async () => {
    const document = new Document()
    document.createScene('scene').addChild(document.createNode('empty'))
    const empty = await new WebIO().writeBinary(document)
    await expect(rig(empty)).rejects.toMatchObject({ code: 'source_unusable' })
    await expect(rig(null)).rejects.toMatchObject({ code: 'source_unusable' })
  })

  it('a ball has neither limbs nor an axis: refused with the reason and what would help', async () => {
    const ball = (await makeFile('a ball', { options: { targetTriangles: 1_000 } })).glb
    await expect(rig(ball)).rejects.toMatchObject({
      code: 'source_unusable',
      message: expect.stringMatching(/cannot be rigged: .+\. .+\./),
    })
  })
})

it('the preview names the twin of every limb and whether the model has the rig already', async () => {
  const found = await previewRig(person, { existingRig: 'keep' })
  expect(found).toMatchObject({ bodyClass: 'humanoid', isExisting: false })
  expect(found.bones.find(({ name }) => name === 'leftHand')?.twin).toBe('rightHand')
  expect(found.bones.find(({ name }) => name === 'hips')).toMatchObject({ parent: null, twin: null })
  expect((await previewRig(rigged.glb, { existingRig: 'keep' })).isExisting).toBe(true)
  expect((await previewRig(rigged.glb, { existingRig: 'replace' })).isExisting).toBe(false)
})

describe('clips of another model', () => {
  const carried = (source: Uint8Array, clipsGlb: Uint8Array, options = {}): Promise<EngineResult> => {
    const task = {
      prompt: null,
      negativePrompt: null,
      stage: null,
      pictures: [],
      sourceGlb: source,
      clipsGlb,
    }
    return run({ mode: 'rig', ...task, options: { ...OPTIONS, ...options } }, { onProgress: () => undefined })
  }
  const clipNames = async (glb: Uint8Array): Promise<readonly string[]> =>
    (await openGlb(glb))
      .getRoot()
      .listAnimations()
      .map(animation => animation.getName())

  /** The rigged person with two clips of other names, as a file of another program has them. */
  async function dancer(names: readonly string[], rename: (bone: string) => string): Promise<Uint8Array> {
    const document = await openGlb(rigged.glb)
    const root = document.getRoot()
    root.listAnimations().forEach((animation, i) => {
      if (i < names.length) {
        animation.setName(names[i])
      } else {
        animation.dispose()
      }
    })
    root.listNodes().forEach(node => {
      node.setName(rename(node.getName())).setExtras({})
    })
    return new WebIO().registerExtensions(ALL_EXTENSIONS).writeBinary(document)
  }
  const asMixamo = (bone: string): string => nameIn('mixamo', bone)
  let child: Uint8Array
  beforeAll(async () => {
    child = (await makeFile('a girl', { options: { targetTriangles: 3_000 } })).glb
  }, 30_000)

  it('come under their names, instead of our own, from bones that Mixamo named', async () => {
    const { glb, report, warnings } = await carried(child, await dancer(['salsa', 'bow'], asMixamo))
    expect(report.animations).toEqual(['salsa', 'bow'])
    expect(warnings).toEqual([])
    expect(await faultsOf(glb)).toEqual([])
  })

  it('stand beside the clips of a rig that is kept, in place of those of the same name', async () => {
    const { glb } = await rig(child)
    const own = await clipNames(glb)
    const { report, warnings } = await carried(glb, await dancer(['walk', 'salsa'], asMixamo))
    expect([...report.animations].sort()).toEqual([...own, 'salsa'].sort())
    expect(warnings.join(' ')).toContain('replaced by those of options.clips_from: walk')
  })

  it('of another kind of body are refused with the reason, as is a model without bones', async () => {
    const dog = (await rig((await makeFile('a dog', { options: { targetTriangles: 2_000 } })).glb)).glb
    await expect(carried(child, dog)).rejects.toMatchObject({
      code: 'source_unusable',
      message: expect.stringMatching(/move a quadruped, and this model is a humanoid/),
    })
    await expect(carried(child, person)).rejects.toMatchObject({
      code: 'source_unusable',
      message: expect.stringMatching(/has no bones/),
    })
  })
})

describe('a body whose joints nobody tells', () => {
  it('is known with the wings along its flanks', async () => {
    for (const prompt of ['an owl', 'a snowy owl']) {
      const { source } = readRigSource(await openGlb((await makeFile(prompt)).glb))
      expect(findSkeleton(source, null), prompt).toMatchObject({ bodyClass: 'bird' })
    }
  })
})
