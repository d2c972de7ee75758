import { Document } from '@gltf-transform/core'
import type { BufferAttribute } from 'three'
import {
  Euler,
  Matrix4,
  Mesh,
  MeshStandardMaterial,
  Quaternion,
  Vector3,
  type BufferGeometry,
  type Object3D,
} from 'three'
import { ColladaLoader } from 'three/addons/loaders/ColladaLoader.js'
import { FBXLoader } from 'three/addons/loaders/FBXLoader.js'
import { MTLLoader } from 'three/addons/loaders/MTLLoader.js'
import { OBJLoader } from 'three/addons/loaders/OBJLoader.js'
import { PLYLoader } from 'three/addons/loaders/PLYLoader.js'
import { STLLoader } from 'three/addons/loaders/STLLoader.js'
import { ThreeMFLoader } from 'three/addons/loaders/3MFLoader.js'
import { unusable } from '../glb-json.ts'
import { creaseNormals } from './crease-normals.ts'
import type { ForeignModel } from './foreign-file.ts'
import type { ForeignLook } from './foreign-look.ts'
import { parsing } from './loader-surroundings.ts'
import { looksOfMtl, librariesOf } from './mtl-looks.ts'
import { plyCounts } from './ply-header.ts'
import { SceneMaterials } from './scene-materials.ts'
import { sceneOf, sceneToDocument } from './scene-document.ts'
import { checkArchive, endingOf, findFile, isZip, shortName, type ModelFormat } from './sent-files.ts'
import { stlText, type StlText } from './stl-text.ts'

/** Formats that say neither how long a unit is, metres, nor which axis points up, with what is usual in them. */
const USUAL = {
  stl: { metres: 0.001, up: 'z' },
  obj: { metres: 1, up: 'y' },
  ply: { metres: 1, up: 'y' },
} as const
export const UNITLESS: Readonly<
  Partial<Record<ModelFormat, { readonly metres: number; readonly up: 'y' | 'z' }>>
> = USUAL

/** Vertices or faces that a text announces; more do not fit into a worker. */
const MAX_ANNOUNCED = 8_000_000

interface Loaded {
  readonly root: Object3D
  readonly toMetres: Matrix4
  readonly looks?: ReadonlyMap<string, ForeignLook>
}

type Reader = (model: ForeignModel) => Loaded

/** Z up, as printers and surveyors have it, turned to Y up. */
const UPRIGHT = new Quaternion().setFromEuler(new Euler(-Math.PI / 2, 0, 0))

const READERS: Readonly<Record<Exclude<ModelFormat, 'glb' | 'gltf'>, Reader>> = {
  fbx: readFbx,
  dae: readDae,
  '3mf': read3mf,
  obj: readObj,
  ply: readPly,
  stl: readStl,
}

/**
 * A model of another format as a glTF document in metres with +Y up. What the format has and glTF has not is told.
 * @throws {EngineError} `source_unusable`
 */
export async function readForeign(format: keyof typeof READERS, model: ForeignModel): Promise<Document> {
  const { root, toMetres, looks } = READERS[format](model)
  const document = new Document()
  document.createBuffer()
  tellWhatStaysBehind(root, model)
  const materials = await SceneMaterials.prepare(document, root, model, looks)
  return sceneToDocument({ root, toMetres, name: nameOf(model.main.name) }, materials)
}

/** What the file's bytes are, whatever its name says; null when only the name can tell. */
export function sniffFormat(bytes: Uint8Array): ModelFormat | null {
  const head = Buffer.from(bytes.subarray(0, 512)).toString('latin1')
  const text = head.replace(/^\u00ef\u00bb\u00bf/, '').trimStart()
  if (head.startsWith('glTF')) {
    return 'glb'
  }
  if (head.startsWith('Kaydara FBX Binary') || /^; FBX \d/.test(text)) {
    return 'fbx'
  }
  if (/^ply\r?\n/.test(head)) {
    return 'ply'
  }
  if (text.startsWith('{')) {
    return 'gltf'
  }
  if (/<COLLADA[\s>]/.test(head)) {
    return 'dae'
  }
  return null
}

function readFbx({ main }: ForeignModel): Loaded {
  const root = parsing('FBX', () => new FBXLoader().parse(ownBuffer(main.bytes), ''))
  // Centimetres, times what the file says of its unit.
  const unit: unknown = root.userData['unitScaleFactor']
  const metres = 0.01 * (typeof unit === 'number' && unit > 0 ? unit : 1)
  return { root, toMetres: new Matrix4().makeScale(metres, metres, metres) }
}

function readDae({ main }: ForeignModel): Loaded {
  const text = new TextDecoder().decode(main.bytes)
  const loaded = parsing('Collada', () => new ColladaLoader().parse(text, '') as { scene: Object3D } | null)
  if (loaded === null) {
    throw unusable('It is no readable Collada file: there is nothing in it. Export it again.')
  }
  // Unit and axis are applied by the loader.
  return { root: loaded.scene, toMetres: new Matrix4() }
}

const UNITS_OF_3MF: Readonly<Record<string, number>> = {
  micron: 1e-6,
  millimeter: 1e-3,
  centimeter: 1e-2,
  inch: 0.0254,
  foot: 0.3048,
  meter: 1,
}

function read3mf({ main, report }: ForeignModel): Loaded {
  if (!isZip(main.bytes)) {
    throw unusable('It is no 3MF file: a 3MF is a ZIP archive. Export it again.')
  }
  checkArchive(main.bytes, report)
  const units: string[] = []
  const root = parsing('3MF', () => {
    // The loader keeps the unit to itself: it is read where the loader reads it.
    const whole = globalThis as unknown as { DOMParser: new () => { parseFromString(text: string): XmlRoot } }
    const Parser = whole.DOMParser
    whole.DOMParser = class {
      parseFromString(text: string): XmlRoot {
        const document = new Parser().parseFromString(text)
        if (document.documentElement?.localName === 'model') {
          units.push(document.documentElement.getAttribute('unit') ?? 'millimeter')
        }
        return document
      }
    }
    return new ThreeMFLoader().parse(ownBuffer(main.bytes))
  })
  const named = units.at(-1) ?? 'millimeter'
  const metres = UNITS_OF_3MF[named]
  if (metres === undefined) {
    report.remark(`Its unit \`${shortName(named)}\` is none of the format; millimetres were assumed.`)
  }
  const size = metres ?? 1e-3
  return { root, toMetres: new Matrix4().compose(new Vector3(), UPRIGHT, new Vector3(size, size, size)) }
}

interface XmlRoot {
  readonly documentElement: {
    readonly localName: string | null
    getAttribute(name: string): string | null
  } | null
}

function readObj(model: ForeignModel): Loaded {
  const { main, files, report } = model
  const text = new TextDecoder().decode(main.bytes)
  if (!/^\s*(v|f)\s/m.test(text.slice(0, 4_000_000))) {
    throw unusable('It is no OBJ file: it has no line of a vertex or a face. Export the model again.')
  }
  // A backslash at the end of a line goes on with the next.
  const root = parsing('OBJ', () => new OBJLoader().parse(text.replace(/\\\r?\n/g, ' ')) as Object3D)
  const looks = new Map<string, ForeignLook>()
  for (const name of librariesOf(text)) {
    const file = findFile(files, main.name, name)
    if (file === null) {
      report.remark(`The materials \`${shortName(name)}\` were not sent; plain grey stands for them.`)
      continue
    }
    const info = parsing(
      'MTL',
      () => new MTLLoader().parse(new TextDecoder().decode(file.bytes), '').materialsInfo
    )
    looksOfMtl(info).forEach((look, key) => looks.set(key, look))
  }
  withNormals(root)
  return { root, toMetres: toMetresOf(model, 'obj'), looks }
}

function readPly(model: ForeignModel): Loaded {
  const { main } = model
  const counts = plyCounts(main.bytes)
  if (Math.max(counts.vertices, counts.faces) > MAX_ANNOUNCED) {
    throw unusable(
      `It announces ${Math.max(counts.vertices, counts.faces)} vertices or faces. Reduce it first.`
    )
  }
  const geometry = parsing('PLY', () => new PLYLoader().parse(ownBuffer(main.bytes)))
  if (counts.faces === 0) {
    throw unusable(
      'It is a cloud of points without a face. Make a surface of it (for example with Poisson reconstruction) and send that.'
    )
  }
  return { root: surface(geometry), toMetres: toMetresOf(model, 'ply') }
}

function readStl(model: ForeignModel): Loaded {
  const { main, report } = model
  const text: StlText | null = stlText(main.bytes)
  if (text === null) {
    const faces =
      main.bytes.byteLength >= 84 ? Buffer.from(main.bytes.buffer, main.bytes.byteOffset).readUInt32LE(80) : 0
    const there = Math.floor((main.bytes.byteLength - 84) / 50)
    if (main.bytes.byteLength < 134 || there < 1) {
      throw unusable(
        'It is no STL file: it is neither the text nor the binary kind, or it is empty. Export the model again.'
      )
    }
    if (faces === 0 || faces > there + there) {
      throw unusable(
        `It is no whole STL file: ${faces} triangles are announced and ${there} are there. Export the model again.`
      )
    }
    if (faces !== there) {
      report.mended('shortLists')
    }
    return stlScene(
      parsing('STL', () => new STLLoader().parse(wholeStl(main.bytes, Math.min(faces, there)))),
      model
    )
  }
  const geometry = parsing('STL', () => new STLLoader().parse(text as unknown as string))
  return stlScene(geometry, model)
}

function stlScene(geometry: BufferGeometry, model: ForeignModel): Loaded {
  // The normals of an STL are one a face, and often wrong or zero: the corners' order tells them better.
  geometry.deleteAttribute('normal')
  geometry.clearGroups()
  return { root: surface(geometry), toMetres: toMetresOf(model, 'stl') }
}

/** A binary STL that has as many triangles as it says. */
function wholeStl(bytes: Uint8Array, faces: number): ArrayBuffer {
  const whole = bytes.slice(0, 84 + 50 * faces)
  new DataView(whole.buffer).setUint32(80, faces, true)
  return whole.buffer
}

function surface(geometry: BufferGeometry): Object3D {
  const hasColors = geometry.getAttribute('color') !== undefined
  const material = new MeshStandardMaterial({
    metalness: 0,
    roughness: 0.8,
    color: hasColors ? 0xffffff : 0xb8b8b8,
  })
  const root = sceneOf(new Mesh(geometry, material))
  withNormals(root)
  return root
}

/** Formats without normals get smooth ones, hard where faces meet at an edge. */
function withNormals(root: Object3D): void {
  root.traverse(object => {
    if (object instanceof Mesh) {
      const geometry = object.geometry as BufferGeometry
      const normal = geometry.getAttribute('normal') as BufferAttribute | undefined
      if (geometry.getAttribute('position') !== undefined && normal === undefined) {
        object.geometry = creaseNormals(geometry)
      }
    }
  })
}

function toMetresOf({ metresPerUnit, up, report }: ForeignModel, format: keyof typeof USUAL): Matrix4 {
  const usual = USUAL[format]
  const assumed = [
    ...(metresPerUnit === null ? [usual.metres === 1 ? 'metres' : 'millimetres'] : []),
    ...(up === null ? [`${usual.up.toUpperCase()} upwards`] : []),
  ]
  if (assumed.length > 0) {
    const told = metresPerUnit === null ? 'how long a unit is' : 'which axis points up'
    report.remark(
      `${format.toUpperCase()} files do not say ${told}: ${assumed.join(', ')} ${assumed.length > 1 ? 'were' : 'was'} assumed.`
    )
  }
  const size = metresPerUnit ?? usual.metres
  const turn = (up ?? usual.up) === 'z' ? UPRIGHT : new Quaternion()
  return new Matrix4().compose(new Vector3(), turn, new Vector3(size, size, size))
}

function tellWhatStaysBehind(root: Object3D, { report }: ForeignModel): void {
  let [points, lines] = [0, 0]
  root.traverse(object => {
    points += 'isPoints' in object ? 1 : 0
    lines += 'isLine' in object ? 1 : 0
  })
  if (points + lines > 0) {
    report.remark('Points and lines were left out: models are made of triangles.')
  }
}

function nameOf(name: string): string {
  const own = name.replace(/^.*\//s, '')
  const ending = endingOf(own)
  return shortName(ending === '' ? own : own.slice(0, -ending.length - 1)) || 'Model'
}

function ownBuffer(bytes: Uint8Array): ArrayBuffer {
  return bytes.slice().buffer
}
