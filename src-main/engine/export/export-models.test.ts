import { mkdtempSync, readFileSync, rmSync, writeFileSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Document, WebIO } from '@gltf-transform/core'
import { unzipSync } from 'fflate'
import type { BufferGeometry, Mesh, Object3D } from 'three'
import { Box3 } from 'three'
import { OBJLoader } from 'three/examples/jsm/loaders/OBJLoader.js'
import { PLYLoader } from 'three/examples/jsm/loaders/PLYLoader.js'
import { STLLoader } from 'three/examples/jsm/loaders/STLLoader.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ExportFormat, ExportOptions } from '../../contract/studio-exports.ts'
import { pairQuads } from '../finish/pair-quads.ts'
import { closednessOf } from '../kernel/topology.ts'
import { openGlb } from '../model/file-scene.ts'
import { levelsBelow } from '../model/lod-extension.ts'
import { measureGlb } from '../model/measure.ts'
import { decodePng } from '../model/png.ts'
import { sampleModel } from '../model/sample-model.ts'
import { validateWritten } from '../model/validate.ts'
import { writeGlb } from '../model/write-glb.ts'
import { decodePixels } from '../image/decode/decode.ts'
import type { EngineProgress, Exported, ModelReport } from '../task.ts'
import { exportModels } from './export-models.ts'

const root = mkdtempSync(join(tmpdir(), 'plinth-export-'))
const source = join(root, 'sample.glb')
let facts: ModelReport
let quads: number
let folders = 0

beforeAll(async () => {
  const model = sampleModel()
  const parts = model.parts.map(part => {
    const paired = pairQuads(part.mesh)
    return { ...part, ...paired }
  })
  quads = parts.reduce((sum, part) => sum + part.quads, 0)
  const glb = await writeGlb({ ...model, parts })
  writeFileSync(source, glb)
  facts = await measureGlb(glb)
})
afterAll(() => rmSync(root, { recursive: true }))

interface Made extends Exported {
  readonly names: readonly string[]
  readonly reports: readonly EngineProgress[]
  read(name: string): Uint8Array
}

async function make(
  format: ExportFormat,
  options: ExportOptions = {},
  change: { pack?: 'zip' | 'files'; sources?: { file: string; name: string }[] } = {}
): Promise<Made> {
  folders += 1
  const folder = join(root, String(folders))
  mkdirSync(folder)
  const reports: EngineProgress[] = []
  const { pack = 'files', sources = [{ file: source, name: 'Sample' }] } = change
  const exported = await exportModels(
    { sources, format, options, pack, folder },
    { onProgress: report => void reports.push(report) }
  )
  return {
    ...exported,
    reports,
    names: exported.files.map(({ name }) => name),
    read: name => new Uint8Array(readFileSync(join(folder, name))),
  }
}

const exact = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer
const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

/** Bounds of the file's numbers, expected from the model's metres. */
function expectBounds(box: Box3, { factor, up }: { readonly factor: number; readonly up: 'y' | 'z' }): void {
  const { min, max } = facts.boundingBox
  const low = up === 'y' ? min : [min[0], -max[2], min[1]]
  const high = up === 'y' ? max : [max[0], -min[2], max[1]]
  const near = (value: number, wanted: number) =>
    expect(Math.abs(value - wanted * factor)).toBeLessThan(1e-5 * factor)
  box.min.toArray().forEach((value, axis) => near(value, low[axis]))
  box.max.toArray().forEach((value, axis) => near(value, high[axis]))
}

function boxOf(geometry: BufferGeometry): Box3 {
  geometry.computeBoundingBox()
  return geometry.boundingBox ?? new Box3()
}

/** Lines of an OBJ by their first word. */
function countLines(obj: string, key: string): number {
  return obj.split('\n').filter(line => line.startsWith(`${key} `)).length
}

describe('a model as OBJ', () => {
  it('has the bounds, quads and triangles of the model, for a reader of another origin', async () => {
    const made = await make('obj')
    const obj = text(made.read('Sample/Sample.obj'))
    const faces = obj.split('\n').filter(line => line.startsWith('f '))
    expect(faces.filter(line => line.split(' ').length === 5)).toHaveLength(quads)
    expect(quads).toBeGreaterThan(5)
    const read: Object3D = new OBJLoader().parse(obj)
    expectBounds(new Box3().setFromObject(read), { factor: 1, up: 'y' })
    const triangles = read.children.reduce(
      (sum, child) => sum + (child as Mesh).geometry.getAttribute('position').count / 3,
      0
    )
    expect(triangles).toBe(facts.triangles)
  })

  it('keeps closed parts closed across seams of texture and hard edges', async () => {
    const obj = text((await make('obj')).read('Sample/Sample.obj'))
    const corners = (line: string) =>
      line
        .split(' ')
        .slice(1)
        .map(corner => Number(corner.split('/')[0]) - 1)
    const indices = obj
      .split('\n')
      .filter(line => line.startsWith('f '))
      .flatMap(line => {
        const [a, b, c, d] = corners(line)
        return d === undefined ? [a, b, c] : [a, b, c, a, c, d]
      })
    const used = new Map<string, number>()
    for (let i = 0; i < indices.length; i += 3) {
      for (const [from, to] of [
        [0, 1],
        [1, 2],
        [2, 0],
      ]) {
        const key = [indices[i + from], indices[i + to]].sort((a, b) => a - b).join('-')
        used.set(key, (used.get(key) ?? 0) + 1)
      }
    }
    expect([...used.values()].every(count => count === 2)).toBe(true)
    expect(countLines(obj, 'o')).toBe(4)
  })

  it('says its materials beside it, with a picture for each channel', async () => {
    const made = await make('obj')
    const mtl = text(made.read('Sample/Sample.mtl'))
    const named = [...mtl.matchAll(/^(map_\w+|norm) .*?(textures\/\S+)$/gm)].map(([, key, file]) => [
      key,
      file,
    ])
    expect(new Set(named.map(([key]) => key))).toEqual(
      new Set(['map_Kd', 'map_Pr', 'map_Pm', 'norm', 'map_Bump'])
    )
    for (const [, file] of named) {
      expect(decodePng(made.read(`Sample/${file}`)).width).toBe(64)
    }
    // Roughness is the green of glTF's picture.
    const rough = named.find(([key]) => key === 'map_Pr')?.[1] ?? ''
    const own = sampleModel().textures?.orm?.data ?? new Uint8Array(0)
    const grey = decodePng(made.read(`Sample/${rough}`)).data
    expect(grey[4 * 70]).toBe(own[4 * 70 + 1])
    expect(mtl).toMatch(/newmtl veil\n(?:.*\n)*?d 0\.5\n/)
  })
})

describe('a model as STL', () => {
  it('is in millimetres with Z up unless asked, every triangle of it', async () => {
    const geometry = new STLLoader().parse(exact((await make('stl')).read('Sample.stl')))
    expect(geometry.getAttribute('position').count / 3).toBe(facts.triangles)
    expectBounds(boxOf(geometry), { factor: 1000, up: 'z' })
  })

  it('is in the unit, size and direction asked for', async () => {
    const made = await make('stl', { unit: 'in', up: 'y', scale: 2 })
    expectBounds(boxOf(new STLLoader().parse(exact(made.read('Sample.stl')))), {
      factor: 2 / 0.0254,
      up: 'y',
    })
  })

  it('never begins with the word that marks a text', async () => {
    expect(text((await make('stl')).read('Sample.stl').subarray(0, 80))).toMatch(
      /^Plinth .*millimetres, Z up/
    )
  })
})

describe('a model as PLY', () => {
  it('has bounds, faces and normals of the model', async () => {
    const bytes = (await make('ply')).read('Sample.ply')
    const geometry = new PLYLoader().parse(exact(bytes))
    expectBounds(boxOf(geometry), { factor: 1, up: 'y' })
    expect((geometry.getIndex()?.count ?? 0) / 3).toBe(facts.triangles)
    expect(geometry.hasAttribute('normal')).toBe(true)
    expect(text(bytes.subarray(0, 600))).toContain(`element face ${facts.triangles - quads}`)
  })

  it('has at each vertex the colour that the texture has there', async () => {
    const document = new Document()
    const buffer = document.createBuffer()
    const list = (type: 'VEC2' | 'VEC3', values: number[]) =>
      document.createAccessor().setType(type).setArray(new Float32Array(values)).setBuffer(buffer)
    // Four fields of 8 × 8 pixels: red, green, blue, white.
    const fields = [
      [255, 0, 0],
      [0, 255, 0],
      [0, 0, 255],
      [255, 255, 255],
    ]
    const data = new Uint8Array(16 * 16 * 4)
    for (let i = 0; i < 256; i += 1) {
      const field = (i % 16 < 8 ? 0 : 1) + (i < 128 ? 0 : 2)
      data.set([...fields[field], 255], 4 * i)
    }
    const { encodePng } = await import('../model/png.ts')
    const texture = document
      .createTexture()
      .setMimeType('image/png')
      .setImage(encodePng({ width: 16, height: 16, data }))
    const primitive = document
      .createPrimitive()
      .setAttribute('POSITION', list('VEC3', [0, 1, 0, 1, 1, 0, 0, 0, 0, 1, 0, 0]))
      .setAttribute('TEXCOORD_0', list('VEC2', [0.25, 0.25, 0.75, 0.25, 0.25, 0.75, 0.75, 0.75]))
      .setIndices(
        document
          .createAccessor()
          .setType('SCALAR')
          .setArray(new Uint16Array([0, 2, 1, 1, 2, 3]))
          .setBuffer(buffer)
      )
      .setMaterial(document.createMaterial('m').setBaseColorTexture(texture).setMetallicFactor(0))
    document
      .createScene()
      .addChild(document.createNode('n').setMesh(document.createMesh().addPrimitive(primitive)))
    const file = join(root, 'fields.glb')
    writeFileSync(file, await new WebIO().writeBinary(document))
    const made = await make('ply', {}, { sources: [{ file, name: 'fields' }] })
    const geometry = new PLYLoader().parse(exact(made.read('fields.ply')))
    const [place, color] = [geometry.getAttribute('position'), geometry.getAttribute('color')]
    for (let i = 0; i < 4; i += 1) {
      const field = place.getX(i) + (place.getY(i) > 0.5 ? 0 : 2)
      const seen = [color.getX(i), color.getY(i), color.getZ(i)].map(value => Math.round(255 * value))
      expect(seen).toEqual(fields[field])
    }
  })
})

describe('a model as 3MF', () => {
  it('is a package with unit, parts that are closed by their indices, and its base colour', async () => {
    const files = unzipSync((await make('3mf')).read('Sample.3mf'))
    const xml = text(files['3D/3dmodel.model'])
    expect(xml).toContain('<model unit="millimeter"')
    const box = new Box3()
    const objects = [...xml.matchAll(/<object [^>]*>([\s\S]*?)<\/object>/g)]
    expect(objects).toHaveLength(4)
    let triangles = 0
    for (const [, object] of objects) {
      const places = [...object.matchAll(/<vertex x="(\S+)" y="(\S+)" z="(\S+)"\/>/g)].map(one =>
        one.slice(1).map(Number)
      )
      const corners = [...object.matchAll(/v1="(\d+)" v2="(\d+)" v3="(\d+)"/g)].flatMap(one =>
        one.slice(1).map(Number)
      )
      places.forEach(([x, y, z]) => box.expandByPoint({ x, y, z }))
      triangles += corners.length / 3
      const { border, nonManifold } = closednessOf({
        positions: Float32Array.from(places.flat()),
        indices: Uint32Array.from(corners),
      })
      expect([border, nonManifold]).toEqual([0, 0])
      expect(new Set(places.map(String)).size).toBe(places.length)
    }
    expect(triangles).toBe(facts.triangles)
    expectBounds(box, { factor: 1000, up: 'z' })
    const [path] = /\/3D\/Textures\/[^"]+/.exec(xml) ?? ['']
    expect(decodePng(files[path.slice(1)]).width).toBe(64)
    expect(text(files['3D/_rels/3dmodel.model.rels'])).toContain(path)
    expect(text(files['[Content_Types].xml'])).toContain('Extension="png"')
  })

  it('has the colours of the vertices where there is no texture', async () => {
    const file = join(root, 'painted.glb')
    const document = new Document()
    const buffer = document.createBuffer()
    const list = (values: number[]) =>
      document.createAccessor().setType('VEC3').setArray(Float32Array.from(values)).setBuffer(buffer)
    const primitive = document
      .createPrimitive()
      .setAttribute('POSITION', list([0, 0, 0, 1, 0, 0, 0, 1, 0]))
      .setAttribute('COLOR_0', list([1, 0, 0, 0, 1, 0, 0, 0, 0.2158605]))
      .setMaterial(document.createMaterial().setBaseColorFactor([1, 0, 1, 1]))
    const node = document.createNode('Flag').setMesh(document.createMesh().addPrimitive(primitive))
    document.createScene().addChild(node)
    writeFileSync(file, await new WebIO().writeBinary(document))
    const made = await make('3mf', {}, { sources: [{ file, name: 'Flag' }] })
    const xml = text(unzipSync(made.read('Flag.3mf'))['3D/3dmodel.model'])
    const [, id, colors] = /<m:colorgroup id="(\d+)">([\s\S]*?)<\/m:colorgroup>/.exec(xml) ?? []
    // Linear 0.2158605 is 128 in sRGB; the material's colour takes all green.
    expect([...colors.matchAll(/color="(#\w+)"/g)].map(one => one[1])).toEqual([
      '#FF0000',
      '#000000',
      '#000080',
    ])
    expect(xml).toContain(`<triangle v1="0" v2="1" v3="2" pid="${id}" p1="0" p2="1" p3="2"/>`)
  })
})

/** Entries of a ZIP by its local headers. */
function localEntries(zip: Uint8Array) {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  const entries: { name: string; method: number; start: number; size: number }[] = []
  for (let at = 0; view.getUint32(at, true) === 0x04034b50;) {
    const [nameLength, extraLength] = [view.getUint16(at + 26, true), view.getUint16(at + 28, true)]
    const start = at + 30 + nameLength + extraLength
    const size = view.getUint32(at + 18, true)
    entries.push({
      name: text(zip.subarray(at + 30, at + 30 + nameLength)),
      method: view.getUint16(at + 8, true),
      start,
      size,
    })
    at = start + size
  }
  return entries
}

describe('a model as USDZ', () => {
  it('is a package as phones take it: stored, each file at a multiple of 64 bytes, the layer first', async () => {
    const entries = localEntries((await make('usdz')).read('Sample.usdz'))
    expect(entries.map(({ method }) => method)).toEqual(entries.map(() => 0))
    expect(entries.map(({ start }) => start % 64)).toEqual(entries.map(() => 0))
    expect(entries[0].name).toBe('Sample.usda')
    expect(entries.length).toBe(4)
  })

  it('says quads, points, unit, and a file for each picture that it names', async () => {
    const files = unzipSync((await make('usdz', { unit: 'cm', up: 'z' })).read('Sample.usdz'))
    const usd = text(files['Sample.usda'])
    expect(usd).toMatch(/metersPerUnit = 0\.01\n\s+upAxis = "Z"/)
    const counts = [...usd.matchAll(/faceVertexCounts = \[([^\]]*)\]/g)].flatMap(([, list]) =>
      list.split(', ').map(Number)
    )
    expect(counts.filter(count => count === 4)).toHaveLength(quads)
    expect(counts.reduce((sum, count) => sum + count - 2, 0)).toBe(facts.triangles)
    const points = [...usd.matchAll(/point3f\[\] points = \[([^\]]*)\]/g)].flatMap(([, list]) =>
      [...list.matchAll(/\(([^)]*)\)/g)].map(([, point]) => point.split(', ').map(Number))
    )
    const box = new Box3()
    points.forEach(([x, y, z]) => box.expandByPoint({ x, y, z }))
    expectBounds(box, { factor: 100, up: 'z' })
    const named = [...usd.matchAll(/@([^@]+)@/g)].map(([, name]) => name)
    expect(named.length).toBeGreaterThan(0)
    named.forEach(name => expect(Object.keys(files)).toContain(name))
  })
})

describe('a model as glTF', () => {
  it('is its own bytes as GLB while nothing is asked to change', async () => {
    const made = await make('glb')
    expect(Buffer.from(made.read('Sample.glb')).equals(readFileSync(source))).toBe(true)
  })

  it.each(['png', 'jpeg', 'webp'] as const)(
    'has its textures as %s in the size asked for, and is valid',
    async format => {
      const made = await make('glb', { texture_size: 512, texture_format: format, scale: 3 })
      const glb = made.read('Sample.glb')
      expect(await validateWritten(glb)).toEqual([])
      const document = await openGlb(glb)
      const textures = document.getRoot().listTextures()
      expect(textures).toHaveLength(3)
      for (const texture of textures) {
        expect(texture.getMimeType()).toBe(`image/${format}`)
        expect((await decodePixels(texture.getImage() ?? new Uint8Array(0)))?.width).toBe(64)
      }
      const { boundingBox } = await measureGlb(glb)
      expect(boundingBox.max[1]).toBeCloseTo(3 * facts.boundingBox.max[1], 5)
    }
  )

  it('lies in files that name each other', async () => {
    const made = await make('gltf')
    const json = JSON.parse(text(made.read('Sample/Sample.gltf'))) as {
      buffers: { uri: string }[]
      images: { uri: string }[]
    }
    const uris = [...json.buffers, ...json.images].map(({ uri }) => `Sample/${uri}`)
    expect(new Set(made.names)).toEqual(new Set([...uris, 'Sample/Sample.gltf']))
  })
})

describe('an export', () => {
  it('gives the same bytes for the same models', async () => {
    for (const format of ['obj', '3mf', 'usdz', 'gltf'] as const) {
      const [first, second] = [
        await make(format, {}, { pack: 'zip' }),
        await make(format, {}, { pack: 'zip' }),
      ]
      expect(second.files.map(({ hash }) => hash)).toEqual(first.files.map(({ hash }) => hash))
    }
  })

  it('of several models is one ZIP, whose names no system confuses', async () => {
    const names = ['Chair', 'chair', '../CON', 'a/b']
    const made = await make('stl', {}, { pack: 'zip', sources: names.map(name => ({ file: source, name })) })
    expect(made.names).toEqual(['4 models.zip'])
    expect(Object.keys(unzipSync(made.read('4 models.zip')))).toEqual(
      ['Chair.stl', 'chair-2.stl', 'CON.stl', 'a b.stl'].map(name => name.replace('CON', '_CON'))
    )
  })

  it('of one model in one file is that file', async () => {
    expect((await make('stl', {}, { pack: 'zip' })).names).toEqual(['Sample.stl'])
    expect((await make('obj', {}, { pack: 'zip' })).names).toEqual(['Sample.zip'])
  })

  it('tells progress that never falls', async () => {
    const { reports } = await make(
      'obj',
      {},
      { sources: ['a', 'b', 'c'].map(name => ({ file: source, name })) }
    )
    const values = reports.map(({ progress }) => progress)
    expect(values.length).toBeGreaterThan(5)
    expect(values).toEqual([...values].sort((a, b) => a - b))
    expect(Math.max(...values)).toBe(99)
  })

  it('refuses a model without triangles in a sentence that names it', async () => {
    const file = join(root, 'empty.glb')
    const document = new Document()
    document.createBuffer()
    document.createScene().addChild(document.createNode('nothing'))
    writeFileSync(file, await new WebIO().writeBinary(document))
    await expect(make('stl', {}, { sources: [{ file, name: 'Ghost' }] })).rejects.toThrow(
      'Ghost has no triangles: there is nothing to write as STL.'
    )
  })

  it('writes each level of detail as a model of its own', async () => {
    const file = join(root, 'lod.glb')
    writeFileSync(file, await withLevels())
    const made = await make('stl', { levels: 'all' }, { sources: [{ file, name: 'Tree' }] })
    expect(made.names).toEqual(['Tree_lod0.stl', 'Tree_lod1.stl'])
    const counts = made.names.map(
      name => new STLLoader().parse(exact(made.read(name))).getAttribute('position').count / 3
    )
    expect(counts).toEqual([2, 1])
    const glbs = await make('glb', { levels: 'all' }, { sources: [{ file, name: 'Tree' }] })
    for (const name of glbs.names) {
      expect(await validateWritten(glbs.read(name))).toEqual([])
    }
    expect((await openGlb(glbs.read('Tree_lod1.glb'))).getRoot().listMeshes()).toHaveLength(1)
  })

  it('keeps the levels inside a GLB that is only made larger', async () => {
    const file = join(root, 'lod.glb')
    writeFileSync(file, await withLevels())
    const made = await make('glb', { scale: 3 }, { sources: [{ file, name: 'Tree' }] })
    const document = await openGlb(made.read('Tree.glb'), { keepsLevels: true })
    const [fine] = document.getRoot().listScenes()[0].listChildren()
    expect([fine, ...levelsBelow(fine)].map(node => node.getScale())).toEqual([
      [3, 3, 3],
      [3, 3, 3],
    ])
    expect(await validateWritten(made.read('Tree.glb'))).toEqual([])
  })

  it('keeps quads after one that a seam of the texture cuts, which becomes two triangles', async () => {
    const file = join(root, 'seam.glb')
    writeFileSync(file, await withCutQuad())
    const made = await make('obj', {}, { sources: [{ file, name: 'Strip' }] })
    const faces = text(made.read('Strip/Strip.obj'))
      .split('\n')
      .filter(line => line.startsWith('f '))
      .map(line => line.split(' ').length - 1)
    expect(faces).toEqual([4, 4, 3, 3, 3])
    expect(made.notes).toEqual([
      'Quads across which a seam of the texture runs were written as two triangles each: 1.',
    ])
  })
})

/** Three squares in a row, told to be quads, and a triangle; the diagonal of the second is a seam. */
async function withCutQuad(): Promise<Uint8Array> {
  const document = new Document()
  const buffer = document.createBuffer()
  const list = (values: number[], type: 'VEC2' | 'VEC3') =>
    document.createAccessor().setType(type).setArray(Float32Array.from(values)).setBuffer(buffer)
  const places = [0, 1, 2, 3].flatMap(x => [x, 0, 0, x, 1, 0])
  // The second square's first and third corner again, with other coordinates, and the third square's with the same.
  const positions = [...places, 1, 0, 0, 2, 1, 0, 2, 0, 0, 3, 1, 0]
  const uvs = Array.from({ length: positions.length / 3 }, (_, i) => [
    positions[3 * i] / 4 + (i === 8 || i === 9 ? 0.2 : 0),
    positions[3 * i + 1] / 4,
  ])
  const square = (x: number, [a, c] = [2 * x, 2 * x + 3]) => [
    ...[2 * x, 2 * x + 2, 2 * x + 3],
    ...[a, c, 2 * x + 1],
  ]
  const indices = [...square(0), ...square(1, [8, 9]), ...square(2, [10, 11]), 0, 3, 6]
  const primitive = document
    .createPrimitive()
    .setAttribute('POSITION', list(positions, 'VEC3'))
    .setAttribute('TEXCOORD_0', list(uvs.flat(), 'VEC2'))
    .setIndices(
      document.createAccessor().setType('SCALAR').setArray(Uint16Array.from(indices)).setBuffer(buffer)
    )
  const node = document.createNode('Strip').setMesh(document.createMesh().addPrimitive(primitive))
  document.createScene().addChild(node.setExtras({ plinth: { quads: 3 } }))
  return new WebIO().writeBinary(document)
}

/** A square of two triangles that one triangle stands in for. */
async function withLevels(): Promise<Uint8Array> {
  const document = new Document()
  const buffer = document.createBuffer()
  const mesh = (corners: number[]) =>
    document.createMesh().addPrimitive(
      document
        .createPrimitive()
        .setAttribute(
          'POSITION',
          document
            .createAccessor()
            .setType('VEC3')
            .setArray(new Float32Array([0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0]))
            .setBuffer(buffer)
        )
        .setIndices(
          document.createAccessor().setType('SCALAR').setArray(new Uint16Array(corners)).setBuffer(buffer)
        )
    )
  const fine = document.createNode('fine').setMesh(mesh([0, 1, 2, 0, 2, 3]))
  document.createNode('coarse').setMesh(mesh([0, 1, 2]))
  document.createScene().addChild(fine)
  const { json, resources } = await new WebIO().writeJSON(document)
  const nodes = json.nodes ?? []
  nodes[0].extensions = { MSFT_lod: { ids: [1] } }
  json.extensionsUsed = ['MSFT_lod']
  return toGlb(json, Object.values(resources)[0])
}

/** What no library here writes: a node with other levels. */
function toGlb(json: object, bin: Uint8Array): Uint8Array {
  const own = structuredClone(json) as { buffers: { uri?: string }[] }
  delete own.buffers[0].uri
  const pad = (bytes: Buffer, fill: number) =>
    Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4, fill)])
  const chunk = (kind: number, bytes: Buffer) => {
    const head = Buffer.alloc(8)
    head.writeUInt32LE(bytes.length, 0)
    head.writeUInt32LE(kind, 4)
    return Buffer.concat([head, bytes])
  }
  const body = Buffer.concat([
    chunk(0x4e4f534a, pad(Buffer.from(JSON.stringify(own)), 0x20)),
    chunk(0x004e4942, pad(Buffer.from(bin), 0)),
  ])
  const head = Buffer.alloc(12)
  head.writeUInt32LE(0x46546c67, 0)
  head.writeUInt32LE(2, 4)
  head.writeUInt32LE(12 + body.length, 8)
  return Buffer.concat([head, body])
}
