import { Logger, WebIO, type Document, type GLTF } from '@gltf-transform/core'
import { ALL_EXTENSIONS, KHRDracoMeshCompression } from '@gltf-transform/extensions'
import { MeshoptDecoder } from 'meshoptimizer'
import type { ForeignModel } from '../formats/foreign-file.ts'
import { loadDraco } from '../file-scene.ts'
import { unusable } from '../glb-json.ts'
import { cleanJson } from './clean-json.ts'
import { cleanTree } from './clean-tree.ts'
import type { GltfSource } from './gltf-source.ts'
import { bufferResources } from './gltf-source.ts'
import { isObject, type JsonObject } from './json-shape.ts'
import type { MendReport } from './mend-report.ts'
import { mendClips } from './mend-clips.ts'
import { mendGeometry } from './mend-geometry.ts'
import { mendMaterials, mendPictures } from './mend-looks.ts'
import { mendScene } from './mend-scene.ts'
import { repack } from './repack.ts'

const KNOWN = new Set<string>(ALL_EXTENSIONS.map(extension => extension.EXTENSION_NAME))
/** Extensions that hold geometry: without them there is nothing to show. */
const GEOMETRY_EXTENSIONS = /draco|meshopt|compression|gaussian|point_cloud|voxel/i

/**
 * A glTF whose rules are broken as a document in which they are not: values, references, lists, geometry, skins, clips and looks
 * are put in order one after the other, and each change is told.
 * @throws {EngineError} `source_unusable` where it cannot be told what was meant.
 */
export async function mendGltf(
  source: GltfSource,
  model: ForeignModel,
  isEachPictureDecoded: boolean
): Promise<Document> {
  const document = await readMended(source, model.report)
  await mendDocument(document, model, isEachPictureDecoded)
  return document
}

/** What holds for a document whatever format it came from. */
export async function mendDocument(
  document: Document,
  { report, decodePicture }: Pick<ForeignModel, 'report' | 'decodePicture'>,
  isEachPictureDecoded: boolean
): Promise<void> {
  await mendPictures(document, { report, decodePicture, isEachDecoded: isEachPictureDecoded })
  mendGeometry(document, report)
  mendScene(document, report)
  mendMaterials(document, report)
  mendClips(document, report)
}

async function readMended(source: GltfSource, report: MendReport): Promise<Document> {
  const cleaned = cleanJson(source.json, report)
  cleanTree(cleaned, report)
  settleExtensions(cleaned, report)
  const buffers = source.buffers.slice(0, listOf(cleaned['buffers']).length)
  const { json, buffers: packed } = repack({ json: cleaned, buffers }, report)
  const resources: Record<string, Uint8Array<ArrayBuffer>> = {
    ...bufferResources(packed),
    ...pictures(json, source),
  }
  try {
    return await read(json, resources)
  } catch {
    // What only an extension's reader stumbles over is not worth the model.
    const bare = withoutExtensions(json, report)
    try {
      return await read(bare, resources)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw unusable(
        `It could not be read: ${reason.slice(0, 200)} Open it in the program it was made with and export it again.`
      )
    }
  }
}

async function read(json: JsonObject, resources: Record<string, Uint8Array<ArrayBuffer>>): Promise<Document> {
  await MeshoptDecoder.ready
  const io = new WebIO().setLogger(new Logger(Logger.Verbosity.SILENT)).registerExtensions(ALL_EXTENSIONS)
  io.registerDependencies({ 'meshopt.decoder': MeshoptDecoder })
  if (listOf(json['extensionsUsed']).includes(KHRDracoMeshCompression.EXTENSION_NAME)) {
    io.registerDependencies({ 'draco3d.decoder': await loadDraco() })
  }
  return io.readJSON({ json: json as unknown as GLTF.IGLTF, resources })
}

/** Pictures that were sent beside the file keep their address; one that was not sent has none. */
function pictures(json: JsonObject, source: GltfSource): Record<string, Uint8Array<ArrayBuffer>> {
  const found: Record<string, Uint8Array<ArrayBuffer>> = {}
  for (const [at, image] of listOf(json['images']).entries()) {
    const uri = isObject(image) ? image['uri'] : undefined
    if (!isObject(image) || uri === undefined) {
      continue
    }
    const bytes = typeof uri === 'string' ? source.pictures.get(uri) : undefined
    const name = `__picture_${at}`
    image['uri'] = name
    image['mimeType'] ??= 'image/png'
    found[name] = (bytes ?? new Uint8Array(0)) as Uint8Array<ArrayBuffer>
  }
  return found
}

/** Needs nothing that nobody here knows. */
export function isUnderstood(json: JsonObject): boolean {
  return listOf(json['extensionsRequired']).every(name => KNOWN.has(String(name)))
}

/**
 * Extensions that are known are declared where they are used; unknown ones go. One that is required and holds geometry cannot.
 * @throws {EngineError} `source_unusable` for the last.
 */
function settleExtensions(json: JsonObject, report: MendReport): void {
  const required = listOf(json['extensionsRequired']).map(String)
  const lost = required.find(name => !KNOWN.has(name) && GEOMETRY_EXTENSIONS.test(name))
  if (lost !== undefined) {
    throw unusable(
      `It needs the extension ${lost.slice(0, 80)}, in which its geometry is packed and which is not read here. Export it without that compression.`
    )
  }
  const met = new Set<string>()
  walkExtensions(json, extensions => {
    for (const name of Object.keys(extensions)) {
      if (KNOWN.has(name) && isObject(extensions[name]) && areReferencesSound(extensions[name], json)) {
        met.add(name)
      } else {
        if (!KNOWN.has(name) || !isObject(extensions[name])) {
          told(name, report)
        } else {
          report.mended('extensions')
        }
        // Only the key goes: the object belongs to the caller's JSON and is not used any more.
        Reflect.deleteProperty(extensions, name)
      }
    }
  })
  const declared = listOf(json['extensionsUsed']).map(String)
  for (const name of declared.filter(one => !KNOWN.has(one))) {
    told(name, report)
  }
  const used = [...new Set([...declared.filter(name => KNOWN.has(name)), ...met])]
  report.mended('extensions', [...met].filter(name => !declared.includes(name)).length)
  json['extensionsUsed'] = used
  json['extensionsRequired'] = required.filter(name => used.includes(name))
}

function told(name: string, report: MendReport): void {
  report.remark(`The extension ${name.slice(0, 80)} is not known here; what it adds was left out.`)
}

function withoutExtensions(json: JsonObject, report: MendReport): JsonObject {
  report.mended('extensions')
  walkExtensions(json, extensions => {
    for (const name of Object.keys(extensions)) {
      if (!GEOMETRY_EXTENSIONS.test(name)) {
        Reflect.deleteProperty(extensions, name)
      }
    }
  })
  const used = listOf(json['extensionsUsed'])
    .map(String)
    .filter(name => GEOMETRY_EXTENSIONS.test(name))
  return { ...json, extensionsUsed: used, extensionsRequired: used }
}

/** Calls `visit` with every `extensions` of the JSON, those inside extensions too; what `extras` hold is nobody's business. */
function walkExtensions(value: unknown, visit: (extensions: JsonObject) => void): void {
  if (Array.isArray(value)) {
    value.forEach(one => walkExtensions(one, visit))
  } else if (isObject(value)) {
    if (isObject(value['extensions'])) {
      visit(value['extensions'])
    }
    for (const [name, one] of Object.entries(value)) {
      if (name !== 'extras') {
        walkExtensions(one, visit)
      }
    }
  }
}

/** Lists that properties of known extensions point into, by the property's name. */
const REFERENCES: Readonly<Record<string, string>> = {
  bufferView: 'bufferViews',
  buffer: 'buffers',
  source: 'images',
  material: 'materials',
}

function areReferencesSound(extension: JsonObject, json: JsonObject): boolean {
  return Object.entries(extension).every(([name, value]) => {
    if (/texture$/i.test(name)) {
      return isObject(value) && isIndex(value['index'], json['textures'])
    }
    const list = REFERENCES[name]
    if (list !== undefined) {
      return isIndex(value, json[list])
    }
    if (name === 'attributes' && isObject(value) && extension['bufferView'] === undefined) {
      return Object.values(value).every(one => isIndex(one, json['accessors']))
    }
    return Array.isArray(value) ? value.every(one => !isObject(one) || areReferencesSound(one, json)) : true
  })
}

function isIndex(value: unknown, list: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) < listOf(list).length
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
