import { resolveObjectURL } from 'node:buffer'
import type {
  Document,
  Material as FileMaterial,
  Texture as FileTexture,
  TextureInfo,
} from '@gltf-transform/core'
import { KHRTextureTransform } from '@gltf-transform/extensions'
import { Mesh, type Material, type Object3D } from 'three'
import type { Texture as Picture } from '../../material/surface.ts'
import { pictureTypeOf } from '../mend/mend-looks.ts'
import { encodePng } from '../png.ts'
import type { ForeignModel } from './foreign-file.ts'
import { lookOf, type ForeignLook, type ForeignMap, type Wrap } from './foreign-look.ts'
import { alphaFrom, isNormalMap, normalsFromHeights, packed } from './picture-maps.ts'
import { findFile, shortName } from './sent-files.ts'

const WRAPS: Readonly<Record<Wrap, 33071 | 33648 | 10497>> = { clamp: 33071, mirror: 33648, repeat: 10497 }

/** The materials of a loaded scene in a glTF document, their pictures read and brought into kinds that glTF has. */
export class SceneMaterials {
  readonly document: Document
  readonly #model: ForeignModel
  readonly #made = new Map<Material, FileMaterial>()
  readonly #textures = new Map<string, Promise<FileTexture | null>>()
  readonly #bytes = new Map<string, Promise<Uint8Array | null>>()

  private constructor(document: Document, model: ForeignModel) {
    this.document = document
    this.#model = model
  }

  /** `looks` are materials that the format keeps apart from its loader's, by name. */
  static async prepare(
    document: Document,
    root: Object3D,
    model: ForeignModel,
    looks: ReadonlyMap<string, ForeignLook> = new Map()
  ): Promise<SceneMaterials> {
    const materials = new SceneMaterials(document, model)
    const found = new Set<Material>()
    root.traverse(object => {
      if (object instanceof Mesh) {
        const own = object.material as Material | Material[] | undefined
        for (const one of Array.isArray(own) ? own : [own]) {
          if (one !== undefined) {
            found.add(one)
          }
        }
      }
    })
    const byLook = new Map<ForeignLook, FileMaterial>()
    for (const one of found) {
      const look = looks.get(one.name) ?? lookOf(one)
      const made = byLook.get(look) ?? (await materials.#make(look))
      byLook.set(look, made)
      materials.#made.set(one, made)
    }
    return materials
  }

  of(material: Material | undefined): FileMaterial | null {
    return material === undefined ? null : (this.#made.get(material) ?? null)
  }

  async #make(look: ForeignLook): Promise<FileMaterial> {
    const { maps, report } = { maps: look.maps, report: this.#model.report }
    const material = this.document
      .createMaterial(look.name)
      .setBaseColorFactor([...look.baseColor, look.alpha])
      .setMetallicFactor(look.metallic)
      .setRoughnessFactor(look.roughness)
      .setEmissiveFactor([...look.emissive])
      .setDoubleSided(look.isDoubleSided)
      .setAlphaMode(look.isBlended ? 'BLEND' : 'OPAQUE')
    const color = await this.#colorTexture(maps.color, maps.alpha)
    this.#use(material.setBaseColorTexture(color).getBaseColorTextureInfo(), maps.color)
    const emissive = await this.#texture(maps.emissive)
    this.#use(material.setEmissiveTexture(emissive).getEmissiveTextureInfo(), maps.emissive)
    if (maps.emissive !== undefined && emissive === null) {
      material.setEmissiveFactor([0, 0, 0])
    }
    const occlusion = await this.#texture(maps.occlusion)
    this.#use(material.setOcclusionTexture(occlusion).getOcclusionTextureInfo(), maps.occlusion)
    const normal = await this.#normalTexture(maps)
    this.#use(material.setNormalTexture(normal).getNormalTextureInfo(), maps.normal ?? maps.bump)
    material.setNormalScale(Number.isFinite(look.normalScale) ? look.normalScale : 1)
    const metal = maps.metallic ?? maps.roughness
    const surface = await this.#surfaceTexture(maps.roughness, maps.metallic)
    this.#use(material.setMetallicRoughnessTexture(surface).getMetallicRoughnessTextureInfo(), metal)
    if (surface !== null) {
      material.setRoughnessFactor(maps.roughness === undefined ? look.roughness : 1)
      material.setMetallicFactor(maps.metallic === undefined ? look.metallic : 1)
    }
    for (const kind of look.leftOut) {
      report.remark(`A ${kind} map was left out: glTF has no place for it.`)
    }
    return material
  }

  /** Sampler and place of a texture. */
  #use(info: TextureInfo | null, map: ForeignMap | undefined): void {
    if (info === null || map === undefined) {
      return
    }
    info.setWrapS(WRAPS[map.wrapS]).setWrapT(WRAPS[map.wrapT])
    const [u, v] = map.offset
    const [across, up] = map.repeat
    const isFinite = [u, v, across, up].every(Number.isFinite)
    if (isFinite && (u !== 0 || v !== 0 || across !== 1 || up !== 1)) {
      const transform = this.document.createExtension(KHRTextureTransform).createTransform()
      info.setExtension('KHR_texture_transform', transform.setOffset([u, 1 - up - v]).setScale([across, up]))
    }
  }

  /** The colour with the alpha of another picture, unless both are one. */
  async #colorTexture(
    color: ForeignMap | undefined,
    alpha: ForeignMap | undefined
  ): Promise<FileTexture | null> {
    if (alpha === undefined || alpha.address === color?.address) {
      return this.#texture(color)
    }
    const [own, mask] = [await this.#picture(color), await this.#picture(alpha)]
    return mask === null ? this.#texture(color) : this.#textureOf(alphaFrom(own, mask), alpha.address)
  }

  /** A bump map that is coloured as normals are is one; heights become normals. */
  async #normalTexture({ normal, bump }: ForeignLook['maps']): Promise<FileTexture | null> {
    if (normal !== undefined || bump === undefined) {
      return this.#texture(normal)
    }
    const picture = await this.#picture(bump)
    if (picture === null || isNormalMap(picture)) {
      return picture === null ? null : this.#texture(bump)
    }
    this.#model.report.remark('A bump map of heights was turned into a normal map.')
    return this.#textureOf(normalsFromHeights(picture), bump.address)
  }

  async #surfaceTexture(
    roughness: ForeignMap | undefined,
    metallic: ForeignMap | undefined
  ): Promise<FileTexture | null> {
    const [rough, metal] = [await this.#picture(roughness), await this.#picture(metallic)]
    return rough === null && metal === null
      ? null
      : this.#textureOf(packed(rough, metal), (roughness ?? metallic)?.address ?? '')
  }

  #texture(map: ForeignMap | undefined): Promise<FileTexture | null> {
    if (map === undefined) {
      return Promise.resolve(null)
    }
    const known = this.#textures.get(map.address)
    if (known !== undefined) {
      return known
    }
    const made = this.#load(map)
    this.#textures.set(map.address, made)
    return made
  }

  async #load(map: ForeignMap): Promise<FileTexture | null> {
    const bytes = await this.#read(map)
    if (bytes === null) {
      return null
    }
    const type = pictureTypeOf(bytes)
    if (type === 'image/png' || type === 'image/jpeg') {
      return this.document.createTexture(nameOf(map.address)).setImage(bytes.slice()).setMimeType(type)
    }
    const picture = await this.#picture(map)
    if (picture !== null) {
      this.#model.report.mended('picturesConverted')
    }
    return picture === null ? null : this.#textureOf(picture, map.address)
  }

  #textureOf(picture: Picture, address: string): FileTexture {
    return this.document.createTexture(nameOf(address)).setImage(encodePng(picture)).setMimeType('image/png')
  }

  async #picture(map: ForeignMap | undefined): Promise<Picture | null> {
    const bytes = map === undefined ? null : await this.#read(map)
    if (map === undefined || bytes === null) {
      return null
    }
    const told = nameOf(map.address)
    try {
      const picture = await this.#model.decodePicture(bytes)
      if (picture === null) {
        this.#model.report.remark(
          `The texture \`${told}\` is of a kind that is not read and was left out: PNG, JPEG, WebP, BMP, TGA and TIFF are.`
        )
      }
      return picture
    } catch {
      this.#model.report.remark(`The texture \`${told}\` is damaged and was left out.`)
      return null
    }
  }

  #read(map: ForeignMap): Promise<Uint8Array | null> {
    const known = this.#bytes.get(map.address)
    if (known !== undefined) {
      return known
    }
    const read = this.#bytesAt(map.address)
    this.#bytes.set(map.address, read)
    return read
  }

  async #bytesAt(address: string): Promise<Uint8Array | null> {
    const { files, main, report } = this.#model
    if (address.startsWith('blob:')) {
      const blob = resolveObjectURL(address)
      URL.revokeObjectURL(address)
      return blob === undefined ? null : new Uint8Array(await blob.arrayBuffer())
    }
    const inline = /^data:[^,]*;base64,/i.exec(address)
    if (inline !== null) {
      return new Uint8Array(Buffer.from(address.slice(inline[0].length), 'base64'))
    }
    const file = findFile(files, main.name, address)
    if (file === null) {
      report.remark(`The texture \`${shortName(nameOf(address))}\` was not sent and is missing.`)
    }
    return file?.bytes ?? null
  }
}

/** The last part of a path, without its ending; nothing for what is inside the file. */
function nameOf(address: string): string {
  if (/^(blob|data):/.test(address)) {
    return 'texture'
  }
  return shortName(address.replaceAll('\\', '/').replace(/^.*\//s, ''))
}
