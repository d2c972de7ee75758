import type { Document, Material, Texture as FileTexture } from '@gltf-transform/core'
import { KHRMaterialsEmissiveStrength, KHRMaterialsTransmission } from '@gltf-transform/extensions'
import { encodePng } from './png.ts'
import type { SurfaceMaterial, TextureSet } from '../material/surface.ts'

/** Pictures of a file that one atlas was written to. */
export interface AtlasTextures {
  readonly baseColor: FileTexture
  readonly normal: FileTexture | null
  readonly orm: FileTexture | null
  readonly emissive: FileTexture | null
}

/** The pictures of an atlas, as PNG. */
export function addTextures(document: Document, textures: TextureSet): AtlasTextures {
  const add = (name: string, texture: TextureSet['baseColor']): FileTexture =>
    document.createTexture(name).setImage(encodePng(texture)).setMimeType('image/png')
  return {
    baseColor: add('base_color', textures.baseColor),
    normal: textures.normal === undefined ? null : add('normal', textures.normal),
    orm: textures.orm === undefined ? null : add('occlusion_roughness_metallic', textures.orm),
    emissive: textures.emissive === undefined ? null : add('emissive', textures.emissive),
  }
}

/** A glTF material; a textured one reads the atlas. */
export function addMaterial(
  document: Document,
  surface: SurfaceMaterial,
  atlas: AtlasTextures | null
): Material {
  const material = document
    .createMaterial(surface.name)
    .setBaseColorFactor([...surface.baseColor, surface.alpha])
    .setMetallicFactor(surface.metallic)
    .setRoughnessFactor(surface.roughness)
    .setDoubleSided(surface.doubleSided)
    .setAlphaMode(surface.alpha < 1 ? 'BLEND' : 'OPAQUE')
  addEmission(document, material, surface.emissive)
  if (surface.transmission > 0) {
    const extension = document.createExtension(KHRMaterialsTransmission)
    const transmission = extension.createTransmission().setTransmissionFactor(surface.transmission)
    material.setExtension('KHR_materials_transmission', transmission)
  }
  if (surface.textured && atlas !== null) {
    material.setBaseColorTexture(atlas.baseColor).setNormalTexture(atlas.normal)
    material.setMetallicRoughnessTexture(atlas.orm).setOcclusionTexture(atlas.orm)
    if (surface.glowsByTexture === true) {
      material.setEmissiveTexture(atlas.emissive)
    }
  }
  return material
}

/** glTF's emissive factor ends at 1: what is brighter becomes a colour and a strength. */
function addEmission(document: Document, material: Material, emissive: SurfaceMaterial['emissive']): void {
  const strength = Math.max(...emissive)
  if (strength <= 0) {
    return
  }
  if (strength <= 1) {
    material.setEmissiveFactor([...emissive])
    return
  }
  material.setEmissiveFactor([emissive[0] / strength, emissive[1] / strength, emissive[2] / strength])
  const extension = document.createExtension(KHRMaterialsEmissiveStrength)
  const emission = extension.createEmissiveStrength().setEmissiveStrength(strength)
  material.setExtension('KHR_materials_emissive_strength', emission)
}
