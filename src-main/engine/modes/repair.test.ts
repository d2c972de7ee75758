import { WebIO, type Accessor, type Document, type Primitive } from '@gltf-transform/core'
import { ALL_EXTENSIONS } from '@gltf-transform/extensions'
import { beforeAll, describe, expect, it } from 'vitest'
import { faultsOf } from '../../../quality/support/validate.ts'
import { REPAIRS, type Repair } from '../../contract/studio-repair.ts'
import { prepareEngine, run } from '../index.ts'
import { openGlb, triangleIndices } from '../model/file-scene.ts'
import { sampleModel } from '../model/sample-model.ts'
import { writeGlb } from '../model/write-glb.ts'
import type { EngineProgress, EngineResult } from '../task.ts'
import { examineModel } from './examine.ts'

const OPTIONS = {
  style: 'realistic',
  topology: 'triangle',
  textureResolution: 512,
  symmetry: 'auto',
  pbr: true,
  seed: 0,
  origin: 'bottom',
} as const

const reports: EngineProgress[] = []
function repair(sourceGlb: Uint8Array | null, repairs: readonly Repair[] = REPAIRS): Promise<EngineResult> {
  reports.length = 0
  const task = { prompt: null, negativePrompt: null, stage: null, pictures: [], sourceGlb, repairs }
  return run({ mode: 'remesh', ...task, options: OPTIONS }, { onProgress: one => void reports.push(one) })
}

const write = (document: Document): Promise<Uint8Array> =>
  new WebIO().registerExtensions(ALL_EXTENSIONS).writeBinary(document)
const told = async (glb: Uint8Array): Promise<readonly string[]> =>
  (await examineModel(glb)).faults
    .filter(({ is_meant }) => !is_meant)
    .map(({ kind, count }) => `${kind}: ${count}`)

/** The primitive of the node with that name. */
function primitiveOf(document: Document, name: string): Primitive {
  const node = document
    .getRoot()
    .listNodes()
    .find(one => one.getName() === name)
  const [primitive] = node?.getMesh()?.listPrimitives() ?? []
  if (primitive === undefined) {
    throw new Error(`No primitive of ${name}`)
  }
  return primitive
}

function changeTriangles(primitive: Primitive, change: (indices: number[]) => number[]): void {
  primitive.getIndices()?.setArray(Uint16Array.from(change([...triangleIndices(primitive)])))
}

let good: Uint8Array
/** The same with holes in the globe, a turned triangle in the box, and a doubled one. */
let bad: Uint8Array
/** What became of it. */
let mended: EngineResult
beforeAll(async () => {
  await prepareEngine(['text', 'remesh'])
  good = await writeGlb(sampleModel())
  const document = await openGlb(good)
  changeTriangles(primitiveOf(document, 'globe'), all =>
    all.filter((_, i) => ![40, 41, 90].includes(Math.floor(i / 3)))
  )
  changeTriangles(primitiveOf(document, 'body'), ([a, b, c, ...rest]) => [
    a,
    c,
    b,
    ...rest,
    ...rest.slice(0, 3),
  ])
  bad = await write(document)
  mended = await repair(bad)
}, 30_000)

describe('a repair', () => {
  it('of a good model is refused: it has no faults', async () => {
    expect(await told(good)).toEqual([])
    await expect(repair(good)).rejects.toMatchObject({
      code: 'generation_failed',
      message: expect.stringContaining('no faults'),
    })
  })

  it('mends what is broken, counts it, and writes a valid file with the same bytes each time', async () => {
    expect(await told(bad)).toEqual(expect.arrayContaining(['flipped_face: 1', 'duplicate_face: 1']))
    const [once, again] = [mended, await repair(bad)]
    expect(Buffer.compare(once.glb, again.glb)).toBe(0)
    expect(await told(once.glb)).toEqual([])
    expect(await faultsOf(once.glb)).toEqual([])
    expect(once.report.watertight).toBe(true)
    expect(once.warnings).toEqual([])
    const { repaired } = await examineModel(once.glb)
    expect(repaired?.left).toEqual([])
    expect(repaired?.mended).toEqual(
      expect.arrayContaining([
        { kind: 'flipped_face', count: 1 },
        { kind: 'duplicate_face', count: 1 },
      ])
    )
    expect(reports.at(-1)?.progress).toBe(99)
  })

  it('keeps names, materials and textures, and the bytes of parts that were whole', async () => {
    const [before, after] = await Promise.all([bad, mended.glb].map(glb => openGlb(glb)))
    const names = (document: Document) =>
      [...document.getRoot().listNodes(), ...document.getRoot().listMaterials()].map(one => one.getName())
    expect(names(after)).toEqual(names(before))
    expect(
      after
        .getRoot()
        .listTextures()
        .map(one => one.getImage())
    ).toEqual(
      before
        .getRoot()
        .listTextures()
        .map(one => one.getImage())
    )
    for (const part of ['bulb', 'veil']) {
      const [old, now] = [primitiveOf(before, part), primitiveOf(after, part)]
      expect(now.listSemantics()).toEqual(old.listSemantics())
      for (const semantic of old.listSemantics()) {
        expect(now.getAttribute(semantic)?.getArray()).toEqual(old.getAttribute(semantic)?.getArray())
      }
      expect(now.getIndices()?.getArray()).toEqual(old.getIndices()?.getArray())
    }
  })

  it('gives new faces texture coordinates of their rim and unit normals', async () => {
    const [before, after] = await Promise.all([bad, mended.glb].map(glb => openGlb(glb)))
    const elements = (accessor: Accessor | null): number[][] =>
      Array.from({ length: accessor?.getCount() ?? 0 }, (_, i) => accessor?.getElement(i, []) ?? [])
    const [old, now] = [before, after].map(document => primitiveOf(document, 'globe'))
    const range = (primitive: Primitive, k: number): number[] => {
      const all = elements(primitive.getAttribute('TEXCOORD_0')).map(element => element[k])
      return [Math.min(...all), Math.max(...all)]
    }
    expect([range(now, 0), range(now, 1)]).toEqual([range(old, 0), range(old, 1)])
    for (const [x, y, z] of elements(now.getAttribute('NORMAL'))) {
      expect(Math.hypot(x, y, z)).toBeCloseTo(1, 3)
    }
    expect(triangleIndices(now).length).toBeGreaterThan(triangleIndices(old).length)
  })

  it('keeps joints, weights, morph targets and colours on every vertex, new ones too', async () => {
    const document = await openGlb(bad)
    const primitive = primitiveOf(document, 'globe')
    const count = primitive.getAttribute('POSITION')?.getCount() ?? 0
    const [buffer] = document.getRoot().listBuffers()
    const accessor = (
      type: 'VEC3' | 'VEC4',
      array: Float32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>
    ): Accessor => document.createAccessor().setType(type).setArray(array).setBuffer(buffer)
    const joints = new Uint8Array(4 * count)
    const weights = Float32Array.from({ length: 4 * count }, (_, i) => (i % 4 === 0 ? 1 : 0))
    const shift = Float32Array.from({ length: 3 * count }, (_, i) => (i % 3 === 1 ? 0.1 : 0))
    const colors = new Uint8Array(4 * count).fill(255).map((value, i) => (i % 4 === 0 ? 64 : value))
    primitive.setAttribute('JOINTS_0', accessor('VEC4', joints))
    primitive.setAttribute('WEIGHTS_0', accessor('VEC4', weights))
    primitive.setAttribute('COLOR_0', accessor('VEC4', colors).setNormalized(true))
    primitive.addTarget(
      document.createPrimitiveTarget('up').setAttribute('POSITION', accessor('VEC3', shift))
    )
    const source = await write(document)
    const { glb } = await repair(source)
    expect(await faultsOf(glb)).toEqual(await faultsOf(source))
    const now = primitiveOf(await openGlb(glb), 'globe')
    const each = (one: Accessor | null | undefined): number[] => [...(one?.getArray() ?? [])]
    expect(now.getAttribute('POSITION')?.getCount()).toBeGreaterThan(count)
    expect(
      new Set(each(now.listTargets()[0]?.getAttribute('POSITION')).filter((_, i) => i % 3 === 1))
    ).toEqual(new Set([Math.fround(0.1)]))
    expect(new Set(each(now.getAttribute('COLOR_0')).filter((_, i) => i % 4 === 0))).toEqual(new Set([64]))
    expect(
      each(now.getAttribute('WEIGHTS_0'))
        .filter((_, i) => i % 4 === 0)
        .every(one => one === 1)
    ).toBe(true)
  })

  it('of one kind leaves the others and says that nobody asked for them', async () => {
    const { glb, warnings } = await repair(bad, ['duplicates'])
    expect(await told(glb)).not.toContain('duplicate_face: 1')
    expect(warnings.join(' ')).toContain('1 flipped triangle left: it was not asked for.')
    await expect(repair(bad, ['inner_shells'])).rejects.toMatchObject({
      message: expect.stringContaining('ask for their repair'),
    })
  })

  it('of what has no triangles names the source', async () => {
    await expect(repair(null)).rejects.toMatchObject({ code: 'source_unusable' })
  })
})
