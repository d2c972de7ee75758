import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLocalImporter } from './local-importer.ts'
import { spawnNodeWorker } from './node-process.ts'
import { BackendError, type ImportedModel, type ModelImporter } from '../domain/ports-backend.ts'
import { createFakeLogger } from '../domain/testing/fakes.ts'
import { validateWritten } from '../engine/model/validate.ts'
import {
  basisGlb,
  brokenGlb,
  crate,
  glbOf,
  gltfFiles,
  gltfText,
  offsetOf,
  packedGlb,
  picture,
  strideOf,
} from '../../quality/support/foreign-gltf.ts'
import {
  daeText,
  fbxBinary,
  fbxText,
  MTL,
  objText,
  plyBinary,
  plyText,
  stlBinary,
  stlText,
  threeMfFiles,
} from '../../quality/support/foreign-meshes.ts'

/**
 * Sixty-odd foreign files in every format, half of them broken on purpose, through the worker that the service uses: each comes in
 * with a report, or is refused with a sentence that says what to do; the one worker lives through all of them.
 */

type Files = Readonly<Record<string, Uint8Array>>
interface Row {
  readonly name: string
  readonly files: () => Files | Promise<Files>
  /** What is told of one that comes in; nothing of it for a whole file, which is kept as it is. */
  readonly told?: RegExp
  /** What is said of one that is refused. */
  readonly refused?: RegExp
  /** Longest side, metres; 2 where nothing is said. */
  readonly size?: number
}

const one = (name: string, bytes: Uint8Array | Promise<Uint8Array>) => async (): Promise<Files> => ({
  [name]: await bytes,
})
const changed = (change: Parameters<typeof brokenGlb>[0]) => async (): Promise<Files> => ({
  'a.glb': await brokenGlb(change),
})
const text = (value: string): Uint8Array => Buffer.from(value)
const zip = (files: Files): Uint8Array => zipSync({ ...files })
const primitiveOf = (json: Parameters<Parameters<typeof brokenGlb>[0]>[0]) =>
  (
    json['meshes'][0]['primitives'] as {
      attributes: Record<string, number>
      indices: number
      material: number
    }[]
  )[0]

const GLB: readonly Row[] = [
  { name: 'with everything in it', files: async () => ({ 'a.glb': await glbOf(crate()) }) },
  { name: 'packed by Draco', files: async () => ({ 'a.glb': await packedGlb('draco') }) },
  { name: 'packed by meshopt', files: async () => ({ 'a.glb': await packedGlb('meshopt') }) },
  {
    name: 'with a picture in Basis Universal',
    files: async () => ({ 'a.glb': await basisGlb() }),
    told: /image\/ktx2/,
  },
  {
    name: 'with a picture in Basis Universal that is cut off within its head',
    files: async () => ({ 'a.glb': await basisGlb(Uint8Array.of(0xab, 0x4b, 0x54, 0x58, 0x20, 0x32)) }),
    told: /One picture that cannot be read was left out/,
  },
  { name: 'under a wrong name', files: async () => ({ 'model.fbx': await glbOf(crate()) }), told: /^$/ },
  {
    name: 'whose normals have any length',
    files: changed((json, bytes) => {
      for (let k = 0; k < 3; k++) {
        bytes.setFloat32(offsetOf(json, 'NORMAL') + 4 * k, 7, true)
      }
    }),
    told: /normal/i,
  },
  {
    name: 'whose tangents are zero',
    files: changed((json, bytes) => {
      for (let k = 0; k < 3; k++) {
        bytes.setFloat32(offsetOf(json, 'TANGENT') + 4 * k, 0, true)
      }
    }),
    told: /tangent/i,
  },
  {
    name: 'whose indices lie beyond the vertices',
    files: changed((json, bytes) => bytes.setUint16(offsetOf(json, 'indices'), 65_000, true)),
    told: /ind|triangle/i,
  },
  {
    name: 'with a triangle without area',
    files: changed((json, bytes) => {
      const at = offsetOf(json, 'indices')
      bytes.setUint16(at + 2, bytes.getUint16(at, true), true)
    }),
    told: /One triangle without area/,
  },
  {
    name: 'with a position that is no number',
    files: changed((json, bytes) => bytes.setFloat32(offsetOf(json, 'POSITION'), NaN, true)),
    told: /position|number/i,
  },
  {
    name: 'none of whose positions are numbers',
    files: changed((json, bytes) => {
      const [at, step] = [offsetOf(json, 'POSITION'), strideOf(json, 'POSITION')]
      for (let vertex = 0; vertex < 24; vertex++) {
        bytes.setFloat32(at + step * vertex, NaN, true)
      }
    }),
    refused: /triangle|finite/,
  },
  {
    name: 'whose bounds are left out',
    files: changed(json => json['accessors'].forEach(one => delete one['min'])),
    told: /3 rules.*written anew/,
  },
  {
    name: 'whose bounds are wrong',
    files: changed(json =>
      json['accessors'].forEach(one => one['max'] && (one['max'] = (one['max'] as number[]).map(() => 9)))
    ),
    told: /rules.*written anew/,
  },
  {
    name: 'whose weights do not add up',
    files: changed((json, bytes) => bytes.setFloat32(offsetOf(json, 'WEIGHTS_0'), 3, true)),
    told: /weight/i,
  },
  {
    name: 'whose joint is none of the skin',
    files: changed((json, bytes) => bytes.setUint16(offsetOf(json, 'JOINTS_0'), 40, true)),
    told: /joint/i,
  },
  {
    name: 'whose node is its own child',
    files: changed(json => (json['nodes'][0]['children'] = [0])),
    told: /node|child|ring/i,
  },
  {
    name: 'whose material is not there',
    files: changed(json => (primitiveOf(json).material = 77)),
    told: /reference to something that is not there/,
  },
  {
    name: 'whose clip turns a node that is not there',
    files: changed(
      json => ((json['animations'][0]['channels'] as { target: { node: number } }[])[0].target.node = 50)
    ),
    told: /clip|animation|channel/i,
  },
  {
    name: 'whose picture is no picture',
    files: changed((json, bytes) => {
      const view = json['bufferViews'][Number(json['images'][0]['bufferView'])]
      for (let k = 0; k < 16; k++) {
        bytes.setUint8(Number(view['byteOffset']) + k, 1)
      }
    }),
    told: /picture|image|texture/i,
  },
  {
    name: 'without positions',
    files: changed(json => Reflect.deleteProperty(primitiveOf(json).attributes, 'POSITION')),
    refused: /no triangle/,
  },
  {
    name: 'that needs an extension nobody knows',
    files: changed(json =>
      Object.assign(json, { extensionsRequired: ['ACME_secret'], extensionsUsed: ['ACME_secret'] })
    ),
    told: /ACME_secret/,
  },
  {
    name: 'with bytes behind its end',
    files: async () => ({ 'a.glb': Buffer.concat([await glbOf(crate()), Buffer.alloc(7)]) }),
    told: /./,
  },
  {
    name: 'cut short',
    files: async () => ({ 'a.glb': (await glbOf(crate())).subarray(0, 900) }),
    refused: /cut short.*Send the whole file/,
  },
  {
    name: 'of version 1',
    files: async () => {
      const glb = Buffer.from(await glbOf(crate()))
      glb.writeUInt32LE(1, 4)
      return { 'a.glb': glb }
    },
    refused: /version 1.*Convert/,
  },
  {
    name: 'that is something else',
    files: one('a.glb', text('<html>not found</html>')),
    refused: /not a GLB.*Export/,
  },
  { name: 'without a byte', files: one('a.glb', new Uint8Array(0)), refused: /empty/ },
]

const GLTF: readonly Row[] = [
  { name: 'with its files', files: gltfFiles, told: /^$/ },
  { name: 'with everything inside', files: one('a.gltf', gltfText()), told: /^$/ },
  {
    name: 'in a folder of an archive',
    files: async () => ({
      'a.zip': zip(
        Object.fromEntries(Object.entries(await gltfFiles()).map(([name, bytes]) => [`crate/${name}`, bytes]))
      ),
    }),
    told: /^$/,
  },
  {
    name: 'whose files have names in capitals',
    files: async () =>
      Object.fromEntries(
        Object.entries(await gltfFiles()).map(([name, bytes]) => [name.toUpperCase(), bytes])
      ),
    told: /^$/,
  },
  {
    name: 'without its buffer',
    files: async () => ({ 'crate.gltf': (await gltfFiles())['crate.gltf'] }),
    refused: /crate\.bin.*Send/,
  },
  {
    name: 'without its picture',
    files: async () => {
      const files = Object.entries(await gltfFiles())
      return Object.fromEntries(files.filter(([name]) => !name.endsWith('.png')))
    },
    told: /\.png/,
  },
  {
    name: 'whose buffer is cut short',
    files: async () => {
      const files = await gltfFiles()
      return { ...files, 'crate.bin': files['crate.bin'].subarray(0, 100) }
    },
    refused: /./,
  },
  {
    name: 'whose JSON is cut short',
    files: async () => {
      const files = await gltfFiles()
      return { ...files, 'crate.gltf': files['crate.gltf'].subarray(0, 300) }
    },
    refused: /JSON.*Export/,
  },
]

const OBJ: readonly Row[] = [
  {
    name: 'with materials and a picture',
    files: () => ({ 'box.obj': objText(), 'box.mtl': MTL, 'textures/wood.png': picture() }),
    told: /metres/,
  },
  {
    name: 'in an archive',
    files: () => ({
      'box.zip': zip({ 'box.obj': objText(), 'box.mtl': MTL, 'textures/wood.png': picture() }),
    }),
    told: /metres/,
  },
  { name: 'without its materials', files: one('box.obj', objText()), told: /box\.mtl.*not sent/ },
  { name: 'without its picture', files: () => ({ 'box.obj': objText(), 'box.mtl': MTL }), told: /wood\.png/ },
  {
    name: 'with faces of four and more',
    files: one(
      'a.obj',
      objText({ library: '', faces: 'f 1 2 3 4\nf 5 6 7 8\nf 9 10 11 12\nf 13 14 15 16 17' })
    ),
    told: /metres/,
  },
  {
    name: 'counted backwards',
    files: one('a.obj', objText({ library: '', faces: 'f -24 -23 -22\nf -20 -19 -18\nf -1 -2 -3' })),
    told: /metres/,
  },
  {
    name: 'with faces of vertices that are not there',
    files: one('a.obj', objText({ library: '', faces: 'f 1 2 3\nf 1 2 900\nf 5 6 7\nf 9 10 11' })),
    told: /position|number|triangle/i,
  },
  {
    name: 'of points alone',
    files: one('a.obj', objText({ library: '', faces: 'p 1 2 3' })),
    refused: /no triangle/,
  },
  { name: 'without anything', files: one('a.obj', text('# nothing\n')), refused: /no OBJ file.*Export/ },
]

const STL: readonly Row[] = [
  { name: 'as text', files: one('a.stl', stlText()), told: /millimetres/, size: 0.002 },
  { name: 'as bytes', files: one('a.stl', stlBinary()), told: /millimetres/, size: 0.002 },
  {
    name: 'as bytes that begin as text does',
    files: one('a.stl', stlBinary('solid made by a program')),
    told: /millimetres/,
    size: 0.002,
  },
  {
    name: 'with fewer triangles than announced',
    files: one('a.stl', stlBinary('x', 14)),
    told: /./,
    size: 0.002,
  },
  {
    name: 'cut in the middle of a triangle',
    files: one('a.stl', stlBinary().subarray(0, 84 + 50 * 11 + 20)),
    told: /./,
    size: 0.002,
  },
  {
    name: 'with far fewer than announced',
    files: one('a.stl', stlBinary('x', 4_000_000_000)),
    refused: /4000000000 triangles are announced.*Export/,
  },
  { name: 'of text cut short', files: one('a.stl', stlText().subarray(0, 60)), refused: /./ },
  { name: 'of nothing', files: one('a.stl', text('solid nothing\nendsolid nothing\n')), refused: /./ },
]

const PLY: readonly Row[] = [
  { name: 'as text with colours', files: one('a.ply', plyText()), told: /metres/ },
  { name: 'as bytes', files: one('a.ply', plyBinary('little')), told: /metres/ },
  { name: 'as bytes the other way round', files: one('a.ply', plyBinary('big')), told: /metres/ },
  {
    name: 'of points alone',
    files: one('a.ply', plyText({ faces: 0 })),
    refused: /cloud of points.*surface/,
  },
  {
    name: 'that announces what it has not',
    files: one('a.ply', plyText({ vertices: 2_000_000_000 })),
    refused: /announces 2000000000.*Reduce/,
  },
  { name: 'cut short', files: one('a.ply', plyBinary('little').subarray(0, 300)), refused: /./ },
]

const FBX: readonly Row[] = [
  { name: 'as text', files: one('a.fbx', fbxText()), told: /^$/ },
  { name: 'as bytes', files: one('a.fbx', fbxBinary()), told: /^$/ },
  {
    name: 'as bytes, cut short',
    files: one('a.fbx', fbxBinary().subarray(0, 400)),
    refused: /FBX.*export it again/,
  },
  { name: 'of 2010', files: one('a.fbx', fbxText(6100)), refused: /FBX.*export it again/ },
  { name: 'that is none', files: one('a.fbx', text('Kaydara FBX Binary, or so')), refused: /FBX/ },
]

const DAE: readonly Row[] = [
  { name: 'in centimetres, Z up', files: one('a.dae', daeText()), told: /^$/ },
  {
    name: 'whose positions are not there',
    files: one('a.dae', daeText({ position: 'nowhere' })),
    refused: /./,
  },
  {
    name: 'with entities that swell',
    files: one(
      'a.dae',
      daeText({ doctype: '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>' })
    ),
    refused: /entities.*Export it again without/,
  },
  {
    name: 'cut short',
    files: one('a.dae', daeText().subarray(0, 700)),
    refused: /XML is damaged or cut short/,
  },
]

const THREE_MF: readonly Row[] = [
  { name: 'in millimetres', files: one('a.3mf', zip(threeMfFiles())), told: /^$/, size: 0.02 },
  { name: 'in inches', files: one('a.3mf', zip(threeMfFiles('inch'))), told: /^$/, size: 0.508 },
  { name: 'under the name of an archive', files: one('a.zip', zip(threeMfFiles())), told: /^$/, size: 0.02 },
  {
    name: 'without its model',
    files: () => {
      const files = Object.entries(threeMfFiles()).filter(([name]) => !name.endsWith('.model'))
      return { 'a.3mf': zip(Object.fromEntries(files)) }
    },
    refused: /XML.*Export it again/,
  },
  {
    name: 'whose XML is damaged',
    files: () => ({ 'a.3mf': zip({ ...threeMfFiles(), '3D/3dmodel.model': text('<model><resources>') }) }),
    refused: /XML/,
  },
]

const ZIP: readonly Row[] = [
  {
    name: 'whose entries point outside',
    files: () => ({ 'a.zip': zip({ '../../evil.obj': objText(), 'box.obj': objText({ library: '' }) }) }),
    told: /evil\.obj.*left out/,
  },
  {
    name: 'of two models',
    files: () => ({ 'a.zip': zip({ 'one.stl': stlText(), 'two.stl': stlText() }) }),
    refused: /2 models.*one\.stl/,
  },
  {
    name: 'without a model',
    files: () => ({ 'a.zip': zip({ 'notes.txt': text('hello'), 'wood.png': picture() }) }),
    refused: /no model.*Send/,
  },
  {
    name: 'that unpacks to a gigabyte',
    files: () => ({
      'a.zip': zip({ 'box.obj': objText({ library: '' }), 'zeros.bin': new Uint8Array(450_000_000) }),
    }),
    refused: /more than 400 MB/,
  },
  {
    name: 'cut short',
    files: () => ({ 'a.zip': zip({ 'box.obj': objText() }).subarray(0, 200) }),
    refused: /damaged or encrypted.*Pack/,
  },
  {
    name: 'of six thousand entries',
    files: () => ({
      'a.zip': zip(Object.fromEntries(Array.from({ length: 6000 }, (_, at) => [`${at}.obj`, text('x')]))),
    }),
    refused: /5000 entries/,
  },
]

const TABLE = { GLB, GLTF, OBJ, STL, PLY, FBX, DAE, '3MF': THREE_MF, ZIP }

let folder: string
let importer: ModelImporter
let workers = 0
let peakBytes = 0

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plinth-foreign-'))
  importer = createLocalImporter({
    spawn: (...given) => {
      workers += 1
      return spawnNodeWorker(...given)
    },
    workerUrl: new URL('../engine/worker.ts', import.meta.url),
    logger: createFakeLogger(),
    timeLimitMs: 60_000,
  })
})
afterAll(async () => {
  await importer.close()
  rmSync(folder, { recursive: true })
})

let next = 0
async function taken(files: Files): Promise<ImportedModel | string> {
  const sent = Object.entries(files).map(([name, bytes]) => {
    const path = join(folder, String(next++))
    writeFileSync(path, bytes)
    return { path, name }
  })
  try {
    const made = await importer.import(
      { files: sent, main: null, unit: null, up: null },
      new AbortController().signal
    )
    if (made.kind === 'question') {
      throw new Error('It was asked.')
    }
    return made
  } catch (error) {
    if (error instanceof BackendError) {
      return error.failure.message
    }
    throw error
  } finally {
    peakBytes = Math.max(peakBytes, ...childrenPeaks())
  }
}

/** Most memory that each process started here has had, bytes; nothing where the system does not tell. */
function childrenPeaks(): readonly number[] {
  const pids = existsSync('/proc/self/status') ? readdirSync('/proc').filter(name => /^\d+$/.test(name)) : []
  return pids.flatMap(pid => {
    try {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8')
      const isOurs = Number(/PPid:\s+(\d+)/.exec(status)?.[1]) === process.pid
      return isOurs ? [1024 * Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0)] : []
    } catch {
      // It has ended meanwhile.
      return []
    }
  })
}

describe.each(Object.entries(TABLE))('%s', (_, rows) => {
  test.each(rows)('$name', async ({ files, told, refused, size = 2 }) => {
    const made = await taken(await files())
    if (refused !== undefined) {
      expect(made).toMatch(refused)
      expect(made).toMatch(/^(It|Its|All|Some|Among|Reading) .*\.$/s)
      return
    }
    if (typeof made === 'string') {
      throw new Error(`It was refused: ${made}`)
    }
    const { min, max } = made.facts.boundingBox
    expect(Math.max(...max.map((value, axis) => value - min[axis])) / size).toBeCloseTo(1, 3)
    expect([...made.repairs, ...made.warnings].join(' ')).toMatch(told ?? /^$/)
    if (made.glb !== null) {
      // What was written anew has no fault itself.
      await validateWritten(readFileSync(made.glb.path))
    }
  })
})

test('one worker took them all, in less memory than it may have', () => {
  const count = Object.values(TABLE).flat().length
  expect(count).toBeGreaterThanOrEqual(60)
  // A worker is replaced after ten large models by plan; none died.
  expect(workers).toBeLessThanOrEqual(Math.ceil(count / 10) + 1)
  expect(peakBytes).toBeLessThan(1.5e9)
})
