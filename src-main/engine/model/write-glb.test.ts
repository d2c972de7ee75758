import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import validator from 'gltf-validator'
import { describe, expect, test } from 'vitest'
import { unwrap } from '../uv/unwrap.ts'
import { box, cylinder, sphere } from './fixtures.ts'
import { GENERATOR } from './generator.ts'
import { measureGlb } from './measure.ts'
import { readGlb } from './read-glb.ts'
import { sampleModel } from './sample-model.ts'
import type { SurfaceMaterial } from '../material/surface.ts'
import type { FinishedModel } from './types.ts'
import { writeGlb } from './write-glb.ts'

const PLAIN: SurfaceMaterial = {
  name: 'plain',
  baseColor: [0.5, 0.25, 0.1],
  alpha: 1,
  metallic: 0,
  roughness: 0.6,
  emissive: [0, 0, 0],
  transmission: 0,
  doubleSided: false,
  textured: false,
}

function model(changes: Partial<FinishedModel>): FinishedModel {
  const part = { name: 'body', role: 'body', mesh: box([1, 1, 1]), material: 0 }
  return {
    name: 'Box',
    parts: [part],
    materials: [PLAIN],
    textures: null,
    joints: [],
    extras: {},
    ...changes,
  }
}

async function validate(glb: Uint8Array) {
  const { issues } = await validator.validateBytes(glb)
  return issues
}

describe('writeGlb', () => {
  test('textured, glass, glowing and blended parts pass the Khronos validator without any message', async () => {
    const issues = await validate(await writeGlb(sampleModel()))
    expect(issues.messages).toEqual([])
  })

  test('base colour alone and no textures at all pass as well', async () => {
    const full = sampleModel()
    const baseOnly = full.textures && { ...full, textures: { baseColor: full.textures.baseColor } }
    for (const candidate of [baseOnly ?? full, { ...full, textures: null }, model({})]) {
      expect((await validate(await writeGlb(candidate))).messages).toEqual([])
    }
  })

  test('two processes write the same bytes', async () => {
    const digest = createHash('sha256')
      .update(await writeGlb(sampleModel()))
      .digest('hex')
    const script = [
      `import { createHash } from 'node:crypto'`,
      `import { writeGlb } from './write-glb.ts'`,
      `import { sampleModel } from './sample-model.ts'`,
      `const glb = await writeGlb(sampleModel())`,
      `process.stdout.write(createHash('sha256').update(glb).digest('hex'))`,
    ].join('\n')
    const args = ['--input-type=module-typescript', '--eval', script]
    expect(execFileSync(process.execPath, args, { cwd: import.meta.dirname, encoding: 'utf8' })).toBe(digest)
  })

  test('what was written is read back: names, roles, extras, joints, materials and pixels', async () => {
    const written = sampleModel()
    const read = await readGlb(await writeGlb(written))
    expect(read.name).toBe(written.name)
    expect(read.parts.map(({ name, role }) => [name, role])).toEqual(
      written.parts.map(({ name, role }) => [name, role])
    )
    expect(read.joints).toEqual(written.joints)
    expect(read.extras).toMatchObject(written.extras)
    expect(read.textures).toEqual(written.textures)
    expect(read.parts[0].mesh.positions).toEqual(written.parts[0].mesh.positions)
    read.materials.forEach((material, i) => {
      expect(material.transmission).toBeCloseTo(written.materials[i].transmission)
      material.emissive.forEach((value, k) => expect(value).toBeCloseTo(written.materials[i].emissive[k]))
    })
  })

  test('the generator names the version of the package', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
    expect(GENERATOR).toBe(`Plinth ${version}`)
    const json = Buffer.from(await writeGlb(model({}))).toString('latin1')
    expect(json).toContain(`"generator":"Plinth ${version}"`)
  })

  test('indices take 16 bits while they can and 32 when they must', async () => {
    const sizes = await Promise.all(
      [sphere(1, 20), sphere(1, 190)].map(async mesh => {
        const part = { name: 'ball', role: 'body', mesh, material: 0 }
        const glb = await writeGlb(model({ parts: [part] }))
        expect((await measureGlb(glb)).triangles).toBe(mesh.indices.length / 3)
        return (glb.length - mesh.positions.length * 8) / mesh.indices.length
      })
    )
    expect(Math.round(sizes[0])).toBe(2)
    expect(Math.round(sizes[1])).toBe(4)
  })

  test('UVs and tangents stay out of parts whose material reads no texture', async () => {
    const [mesh] = unwrap([cylinder(0.5, 1, 12)], { resolution: 64 }).meshes
    const glb = await writeGlb(model({ parts: [{ name: 'rod', role: 'body', mesh, material: 0 }] }))
    const json = Buffer.from(glb).toString('latin1')
    expect(json).not.toContain('TEXCOORD_0')
    expect(json).not.toContain('TANGENT')
  })
})

describe('measureGlb', () => {
  test('counts what the file draws and bounds it', async () => {
    const parts = [
      { name: 'box', role: 'body', mesh: box([1, 2, 3], [0, 1, 0]), material: 0 },
      { name: 'rod', role: 'body', mesh: cylinder(0.5, 4, 8), material: 0 },
    ]
    expect(await measureGlb(await writeGlb(model({ parts })))).toEqual({
      triangles: 12 + (2 * 8 + 2 * 6),
      vertices: 24 + 32,
      boundingBox: { min: [-0.5, -2, -1.5], max: [0.5, 2, 1.5] },
      hasTextures: false,
      rigged: false,
      animations: [],
      watertight: true,
    })
  })

  test('one missing triangle in one part makes the model leaky', async () => {
    const whole = box([1, 1, 1])
    const open = { ...whole, indices: whole.indices.slice(3) }
    const parts = [whole, open].map((mesh, i) => ({ name: `part_${i}`, role: '', mesh, material: 0 }))
    expect((await measureGlb(await writeGlb(model({ parts })))).watertight).toBe(false)
  })

  test('a third face at an edge makes the model leaky', async () => {
    const mesh = box([1, 1, 1])
    const positions = Float32Array.from([...mesh.positions, 0.9, 0.9, 0.9])
    const normals = Float32Array.from([...mesh.normals, 0, 0, 1])
    const indices = Uint32Array.from([...mesh.indices, 0, 1, 24])
    const part = { name: 'fin', role: '', mesh: { positions, normals, indices }, material: 0 }
    expect((await measureGlb(await writeGlb(model({ parts: [part] })))).watertight).toBe(false)
  })

  test('a file that is none is refused', async () => {
    await expect(measureGlb(new Uint8Array([1, 2, 3, 4]))).rejects.toThrow()
  })
})
