import type { Material, Object3D } from 'three'
import { readChannel } from './channels.ts'
import { hasAttribute } from './measure.ts'
import { isMesh } from './model.ts'
import { ownMaterials } from './shading.ts'
import { isChannel, type Channel, type Shading } from './view-settings.ts'

export const CHANNEL_WORDS: Readonly<Record<Channel, string>> = {
  baseColor: 'Base colour',
  roughness: 'Roughness',
  metalness: 'Metalness',
  normalMap: 'Normal map',
  occlusion: 'Occlusion',
  emissive: 'Emissive',
  alpha: 'Alpha',
}

const MEANINGS: Readonly<Record<Channel, string>> = {
  baseColor: 'the surface without light',
  roughness: 'black = glossy, white = matte',
  metalness: 'white = metal',
  normalMap: 'directions as the texture stores them',
  occlusion: 'dark = little light gets in',
  emissive: 'light that it gives off',
  alpha: 'white = opaque',
}

/**
 * What has to be known to read the picture: what a channel's tones mean and whether they come from a map, or that the model
 * lacks what would be shown. null where the picture speaks for itself.
 */
export function shadingNote(scene: Object3D, shading: Shading): string | null {
  if (isChannel(shading)) {
    const { maps, materials } = countMaps(scene, shading)
    const origin =
      maps === 0
        ? materials === 1
          ? 'no texture, one value'
          : 'no texture, one value per material'
        : maps < materials
          ? `${maps} of ${materials} materials have a texture`
          : ''
    return [CHANNEL_WORDS[shading], MEANINGS[shading], origin].filter(part => part !== '').join(' · ')
  }
  if (shading === 'uv' && !hasAttribute(scene, 'uv')) {
    return 'This model has no UVs, so there is no checker to show. Refining a preview makes them.'
  }
  if (shading === 'vertexColors' && !hasAttribute(scene, 'color')) {
    return 'This model has no vertex colours.'
  }
  return null
}

function countMaps(scene: Object3D, channel: Channel): { maps: number; materials: number } {
  const materials = new Set<Material>()
  scene.traverse(node => {
    if (isMesh(node)) {
      ownMaterials(node).forEach(material => materials.add(material))
    }
  })
  const maps = [...materials].filter(material => readChannel(material, channel).map !== null)
  return { maps: maps.length, materials: materials.size }
}
