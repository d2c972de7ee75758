import type { Document, Material, Texture as FileTexture } from '@gltf-transform/core'
import { KHRMaterialsEmissiveStrength, KHRMaterialsUnlit } from '@gltf-transform/extensions'
import { fillSlot, listSlots } from './material-slots.ts'
import type { MaterialGroup } from './material-groups.ts'
import { factorsOf } from './source-look.ts'

/** The pictures that were baked; null where nothing needed one. */
export interface AtlasPictures {
  readonly baseColor: FileTexture | null
  readonly orm: FileTexture | null
  readonly normal: FileTexture | null
  readonly emissive: FileTexture | null
  readonly extra: ReadonlyMap<string, FileTexture>
}

export interface GroupMaterialOptions {
  readonly name: string
  /** A surface of this group has vertex colours, which are in the picture now. */
  readonly hasColors: boolean
  /** Pictures that could not be decoded. */
  readonly lost: ReadonlySet<FileTexture>
  /** What the merged emission was divided by. */
  readonly emissiveStrength: number
}

/** The material of a group, reading the atlas. */
export function makeGroupMaterial(
  document: Document,
  group: MaterialGroup,
  atlas: AtlasPictures,
  options: GroupMaterialOptions
): Material {
  const [first] = group.materials
  return group.isMerged
    ? mergedMaterial(document, group, atlas, options)
    : keptMaterial(document, first ?? document.createMaterial(options.name), atlas, options)
}

/** The source's material with all its numbers and extensions; its pictures become those of the atlas. */
function keptMaterial(
  document: Document,
  source: Material,
  atlas: AtlasPictures,
  { hasColors, lost }: GroupMaterialOptions
): Material {
  const material = source.clone()
  for (const extension of source.listExtensions()) {
    material.setExtension(extension.extensionName, extension.clone())
  }
  for (const slot of listSlots(document, material)) {
    if (lost.has(slot.texture)) {
      fillSlot(slot, null)
      withoutPicture(material, slot.name)
      continue
    }
    const isOwn = slot.owner === material
    const by = isOwn ? pictureFor(slot.name, atlas) : (atlas.extra.get(slot.name) ?? null)
    fillSlot(slot, by)
  }
  if (hasColors) {
    material.setBaseColorTexture(atlas.baseColor)
  }
  return material.setNormalTexture(atlas.normal).setNormalScale(1)
}

function pictureFor(name: string, atlas: AtlasPictures): FileTexture | null {
  switch (name) {
    case 'baseColorTexture':
      return atlas.baseColor
    case 'metallicRoughnessTexture':
    case 'occlusionTexture':
      return atlas.orm
    case 'emissiveTexture':
      return atlas.emissive
    default:
      return atlas.normal
  }
}

/** A factor is what its picture is multiplied with: alone it would make metal or light of the whole surface. */
function withoutPicture(material: Material, name: string): void {
  if (name === 'metallicRoughnessTexture') {
    material.setMetallicFactor(0)
  }
  if (name === 'emissiveTexture') {
    material.setEmissiveFactor([0, 0, 0])
  }
}

/** One material for several: every number is in the pictures. */
function mergedMaterial(
  document: Document,
  { materials }: MaterialGroup,
  atlas: AtlasPictures,
  { name, emissiveStrength }: GroupMaterialOptions
): Material {
  const example = materials.find(material => material !== null) ?? null
  const material = document
    .createMaterial(name)
    .setBaseColorTexture(atlas.baseColor)
    .setMetallicRoughnessTexture(atlas.orm)
    .setOcclusionTexture(atlas.orm)
    .setNormalTexture(atlas.normal)
  if (example !== null) {
    material.setAlphaMode(example.getAlphaMode()).setAlphaCutoff(example.getAlphaCutoff())
    material.setDoubleSided(example.getDoubleSided())
    if (example.getExtension('KHR_materials_unlit') !== null) {
      material.setExtension('KHR_materials_unlit', document.createExtension(KHRMaterialsUnlit).createUnlit())
    }
  }
  if (materials.some(one => one !== null && Math.max(...factorsOf(one).emissive) > 0)) {
    const factor = Math.min(1, emissiveStrength)
    material.setEmissiveTexture(atlas.emissive).setEmissiveFactor([factor, factor, factor])
    if (emissiveStrength > 1) {
      const extension = document.createExtension(KHRMaterialsEmissiveStrength)
      const strength = extension.createEmissiveStrength().setEmissiveStrength(emissiveStrength)
      material.setExtension('KHR_materials_emissive_strength', strength)
    }
  }
  return material
}
