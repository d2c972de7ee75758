import { beforeAll, describe, expect, it } from 'vitest'
import { prepareEngine, run } from '../index.ts'
import { Document, WebIO } from '@gltf-transform/core'
import { sphereMesh } from '../kernel/testing/foreign-meshes.ts'
import type { Vec3 } from '../kernel/types.ts'
import { listSurfaces } from '../model/surfaces.ts'
import { openGlb } from '../model/file-scene.ts'
import { splitLevels } from '../export/levels.ts'
import { measureGlb } from '../model/measure.ts'
import { makeFile } from '../../../quality/support/make.ts'
import { faultsOf } from '../../../quality/support/validate.ts'
import type { EngineResult } from '../task.ts'

const OPTIONS = {
  style: 'realistic',
  topology: 'triangle',
  textureResolution: 512,
  symmetry: 'auto',
  pbr: true,
  seed: 0,
  origin: 'bottom',
} as const

function remesh(sourceGlb: Uint8Array | null, options = {}): Promise<EngineResult> {
  const task = { prompt: null, negativePrompt: null, stage: null, pictures: [], sourceGlb }
  return run(
    { mode: 'remesh', ...task, options: { ...OPTIONS, ...options } },
    { onProgress: () => undefined }
  )
}

let source: Uint8Array
beforeAll(async () => {
  await prepareEngine(['text', 'remesh'])
  const options = { textureResolution: 512, targetTriangles: 12_000 } as const
  source = (await makeFile('a teapot', { stage: 'refine', options })).glb
}, 30_000)

const namesOf = async (glb: Uint8Array): Promise<readonly string[]> => {
  const root = (await openGlb(glb)).getRoot()
  return [...root.listNodes(), ...root.listMaterials(), ...root.listTextures()]
    .map(one => one.getName())
    .sort()
}

/** The vertices of some parts, in scene space. */
function verticesOf(document: Document, names: readonly string[]): readonly Vec3[] {
  return listSurfaces(document)
    .filter(({ name }) => names.includes(name))
    .flatMap(({ mesh }) =>
      Array.from({ length: mesh.positions.length / 3 }, (_, v): Vec3 => {
        const [x, y, z] = mesh.positions.subarray(3 * v, 3 * v + 3)
        return [x, y, z]
      })
    )
}

/** Balls beside each other, each a part and a piece of its own. */
async function manyBalls(count: number): Promise<Uint8Array> {
  const document = new Document()
  const buffer = document.createBuffer()
  const scene = document.createScene()
  for (let i = 0; i < count; i++) {
    const { positions, indices } = sphereMesh(6, 0.1 + 0.002 * i, [0.5 * i, 0, 0])
    const primitive = document
      .createPrimitive()
      .setAttribute(
        'POSITION',
        document.createAccessor().setType('VEC3').setArray(Float32Array.from(positions)).setBuffer(buffer)
      )
      .setIndices(
        document.createAccessor().setType('SCALAR').setArray(Uint32Array.from(indices)).setBuffer(buffer)
      )
    scene.addChild(document.createNode(`ball ${i}`).setMesh(document.createMesh().addPrimitive(primitive)))
  }
  return new WebIO().writeBinary(document)
}

/** As the file says it, for OBJ and USD: pairs of triangles that are faces of four. */
async function quadsOf(glb: Uint8Array): Promise<number> {
  const meshes = (await openGlb(glb)).getRoot().listMeshes()
  return meshes
    .flatMap(mesh => mesh.listPrimitives())
    .map(one => (one.getExtras()['plinth'] as { readonly quads?: number } | undefined)?.quads ?? 0)
    .reduce((sum, count) => sum + count, 0)
}

describe('mode remesh', () => {
  it('leaves at most the wished triangles and no fewer than 2 % below, closed, valid, with the parts and pictures that were there', async () => {
    const before = await measureGlb(source)
    for (const targetTriangles of [6000, 2000]) {
      const { glb, report, warnings } = await remesh(source, { targetTriangles })
      expect(report.triangles).toBeLessThanOrEqual(targetTriangles)
      expect(report.triangles).toBeGreaterThanOrEqual(0.98 * targetTriangles)
      expect(await measureGlb(glb)).toEqual(report)
      expect([report.watertight, report.hasTextures]).toEqual([before.watertight, true])
      expect(await faultsOf(glb)).toEqual([])
      expect(await namesOf(glb)).toEqual(await namesOf(source))
      expect(warnings).toEqual([])
    }
  })

  it('mirrors the model where symmetry is asked for, says so, and keeps its pictures', async () => {
    const { glb, report, warnings } = await remesh(source, { targetTriangles: 3000, symmetry: 'on' })
    expect(report.triangles).toBeLessThanOrEqual(3000)
    expect(report.triangles).toBeGreaterThan(2700)
    expect([report.watertight, report.hasTextures]).toEqual([true, true])
    expect(await faultsOf(glb)).toEqual([])
    // Spout and handle have no twins: they stay, and the rest is mirrored in the plane of the pot's axis.
    expect(warnings).toHaveLength(2)
    expect(warnings[0]).toContain('% of the model was symmetrical')
    expect(warnings[1]).toContain('“spout”, “handle”')
    const made = await openGlb(glb)
    const xs = verticesOf(made, ['body']).map(([x]) => x)
    const plane = 0.5 * (Math.min(...xs) + Math.max(...xs))
    const positions = verticesOf(made, ['body', 'lid', 'knob'])
    const key = (x: number, y: number, z: number): string =>
      [x, y, z].map(v => Math.round(v * 1e4) + 0).join(' ')
    const known = new Set(positions.map(([x, y, z]) => key(x - plane, y, z)))
    const lone = positions.filter(([x, y, z]) => !known.has(key(plane - x, y, z)))
    expect(lone.length / positions.length).toBeLessThan(0.02)
  })

  it.each(['isotropic', 'voxel'] as const)(
    'makes the count, closed, valid and with pictures, by the method %s',
    async remeshMethod => {
      const { glb, report } = await remesh(source, { targetTriangles: 3000, remeshMethod })
      expect(report.triangles).toBeLessThanOrEqual(3000)
      expect(report.triangles).toBeGreaterThanOrEqual(2940)
      expect([report.watertight, report.hasTextures]).toEqual([true, true])
      expect(await faultsOf(glb)).toEqual([])
      const parts = (await openGlb(glb))
        .getRoot()
        .listNodes()
        .filter(node => node.getMesh() !== null)
      expect(parts.length === 1).toBe(remeshMethod === 'voxel')
    }
  )

  it('gives the same bytes for the same model, and half the triangles when none are asked for', async () => {
    const [once, again] = [await remesh(source), await remesh(source)]
    expect(Buffer.compare(once.glb, again.glb)).toBe(0)
    expect(once.report.triangles).toBe(Math.ceil((await measureGlb(source)).triangles / 2))
  })

  it('charts anew where the seams of the texture hold more triangles than are wished', async () => {
    const { glb, report } = await remesh(source, { targetTriangles: 150 })
    expect(report.triangles).toBeLessThanOrEqual(150)
    expect(report.triangles).toBeGreaterThanOrEqual(147)
    expect(report.hasTextures).toBe(true)
    expect(await faultsOf(glb)).toEqual([])
  })

  it('makes levels of detail that each have half the triangles of the one before, and come out as files', async () => {
    const { glb, report } = await remesh(source, { targetTriangles: 4000, levelsOfDetail: 3 })
    expect(report.triangles).toBeGreaterThan(3920)
    expect(await faultsOf(glb)).toEqual([])
    const files = splitLevels(glb)
    expect(files).toHaveLength(3)
    for (const [level, triangles] of [report.triangles, 2000, 1000].entries()) {
      const facts = await measureGlb(files[level])
      expect(facts.triangles).toBeLessThanOrEqual(triangles)
      expect(facts.triangles).toBeGreaterThanOrEqual(0.98 * triangles)
      expect(splitLevels(files[level])).toHaveLength(1)
      expect(await faultsOf(files[level])).toEqual([])
    }
  })

  it('makes quads of the wished number, with its pictures baked anew', async () => {
    const { glb, report } = await remesh(source, { topology: 'quad', targetTriangles: 4000 })
    expect(report.triangles).toBeLessThanOrEqual(4000)
    expect(report.triangles).toBeGreaterThanOrEqual(3800)
    expect([report.watertight, report.hasTextures]).toEqual([true, true])
    expect(await quadsOf(glb)).toBeGreaterThanOrEqual(0.95 * (report.triangles / 2))
    expect(await faultsOf(glb)).toEqual([])
  })

  it.each(['decimate', 'isotropic', 'quad'] as const)(
    '%s: never above the wished number, where many pieces need more together, and it says what was left out',
    async remeshMethod => {
      const { report, glb, warnings } = await remesh(await manyBalls(40), {
        remeshMethod,
        targetTriangles: 100,
      })
      expect(report.triangles).toBeLessThanOrEqual(100)
      expect(report.triangles).toBeGreaterThan(90)
      expect(warnings).toContainEqual(expect.stringContaining('options.target_triangles 100 is too few'))
      expect(await faultsOf(glb)).toEqual([])
    },
    20_000
  )

  it('says that a model with fewer triangles than are allowed was kept', async () => {
    const { report, warnings } = await remesh(source, { targetTriangles: 100_000 })
    expect(report.triangles).toBe((await measureGlb(source)).triangles)
    expect(warnings).toEqual([expect.stringContaining('options.target_triangles allows 100000')])
  })

  it('refuses a source that is not there', async () => {
    await expect(remesh(null)).rejects.toMatchObject({ code: 'source_unusable' })
  })
})
