import type { Document, Material, Primitive, Texture as FileTexture } from '@gltf-transform/core'
import { ExtensionProperty, Texture, TextureInfo } from '@gltf-transform/core'
import type { Texture as Picture } from '../../material/surface.ts'
import { encodePng } from '../png.ts'
import type { MendReport } from './mend-report.ts'

/** What a picture is by its first bytes; null for what is none that is known. */
export function pictureTypeOf(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, 16))
  if (head.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) {
    return 'image/png'
  }
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) {
    return 'image/jpeg'
  }
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP') {
    return 'image/webp'
  }
  if (head.toString('latin1', 1, 7) === 'KTX 20') {
    return 'image/ktx2'
  }
  if (head.toString('latin1', 4, 12) === 'ftypavif') {
    return 'image/avif'
  }
  return null
}

/** Kinds beyond PNG and JPEG with the extension that allows them. */
const NEEDED_EXTENSION: Readonly<Record<string, string>> = {
  'image/webp': 'EXT_texture_webp',
  'image/avif': 'EXT_texture_avif',
  'image/ktx2': 'KHR_texture_basisu',
}

export interface PictureMending {
  readonly report: MendReport
  readonly decodePicture: (bytes: Uint8Array) => Promise<Picture | null>
  /** Look into every PNG and JPEG: the validator found one that is damaged. */
  readonly isEachDecoded: boolean
}

/** Every picture is of a kind that the file may hold and says which; what cannot be read goes. */
export async function mendPictures(
  document: Document,
  { report, decodePicture, isEachDecoded }: PictureMending
): Promise<void> {
  const extensions = new Set(
    document
      .getRoot()
      .listExtensionsUsed()
      .map(({ extensionName }) => extensionName)
  )
  for (const texture of document.getRoot().listTextures()) {
    const bytes = texture.getImage()
    if (bytes === null || bytes.byteLength === 0) {
      texture.dispose()
      continue
    }
    const type = pictureTypeOf(bytes)
    const isCore = type === 'image/png' || type === 'image/jpeg'
    const isAllowed = type !== null && (isCore || extensions.has(NEEDED_EXTENSION[type] ?? ''))
    if (isAllowed && !(isCore && isEachDecoded)) {
      if (texture.getMimeType() !== type) {
        texture.setMimeType(type)
        report.mended('pictureTypes')
      }
      continue
    }
    const picture = await decodePicture(bytes).catch(() => null)
    if (picture === null) {
      texture.dispose()
      report.mended('pictures')
    } else if (isCore) {
      texture.setMimeType(type)
    } else {
      texture.setImage(encodePng(picture)).setMimeType('image/png')
      report.mended('picturesConverted')
    }
  }
}

/** Takes textures off parts that have no coordinates for them: on a material of their own, where others share it. */
export function mendMaterials(document: Document, report: MendReport): void {
  const made = new Map<string, Material>()
  const materials = document.getRoot().listMaterials()
  for (const mesh of document.getRoot().listMeshes()) {
    for (const primitive of mesh.listPrimitives()) {
      const material = primitive.getMaterial()
      const sets = setsOf(primitive)
      if (material === null || texturesBeyond(material, sets).length === 0) {
        continue
      }
      const key = `${materials.indexOf(material)} ${sets}`
      const own = made.get(key) ?? withSets(material, sets, report)
      made.set(key, own)
      primitive.setMaterial(own)
    }
  }
}

function setsOf(primitive: Primitive): number {
  let sets = 0
  while (primitive.getAttribute(`TEXCOORD_${sets}`) !== null) {
    sets += 1
  }
  return sets
}

interface Slot {
  readonly owner: Material | ExtensionProperty
  readonly name: string
  readonly info: TextureInfo
}

/** Slots of a material, those of its extensions too, whose coordinates are not among the first `sets`. */
function texturesBeyond(material: Material, sets: number): readonly Slot[] {
  const owners = [material, ...material.listExtensions()]
  return owners.flatMap(owner => {
    const edges = material.getGraph().listChildEdges(owner)
    return edges.flatMap(edge => {
      const child = edge.getChild()
      if (!(child instanceof Texture)) {
        return []
      }
      const about = edges.find(other => other.getName() === `${edge.getName()}Info`)?.getChild()
      return about instanceof TextureInfo && about.getTexCoord() >= sets
        ? [{ owner, name: edge.getName(), info: about }]
        : []
    })
  })
}

/** A copy whose textures have coordinates: the first set stands in where there is one, else the texture goes. */
function withSets(material: Material, sets: number, report: MendReport): Material {
  const own = material.clone()
  const core: Readonly<Record<string, (texture: FileTexture | null) => unknown>> = {
    baseColorTexture: texture => own.setBaseColorTexture(texture),
    emissiveTexture: texture => own.setEmissiveTexture(texture),
    normalTexture: texture => own.setNormalTexture(texture),
    occlusionTexture: texture => own.setOcclusionTexture(texture),
    metallicRoughnessTexture: texture => own.setMetallicRoughnessTexture(texture),
  }
  for (const { owner, name, info } of texturesBeyond(own, sets)) {
    report.mended('materialTextures')
    const unset = owner === own ? core[name] : undefined
    if (sets > 0 && owner === own) {
      info.setTexCoord(0)
    } else if (unset !== undefined) {
      unset(null)
    } else if (owner instanceof ExtensionProperty) {
      own.setExtension(owner.extensionName, null)
    }
  }
  return own
}
