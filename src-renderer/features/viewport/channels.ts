import {
  Color,
  LinearSRGBColorSpace,
  type Material,
  MeshBasicMaterial,
  MeshStandardMaterial,
  type Texture,
} from 'three'
import type { Channel } from './view-settings.ts'

/** What a channel of a material is made of: a map, if it has one, times a factor. */
export interface ChannelSource {
  readonly map: Texture | null
  /** Linear colour, or one value three times. */
  readonly factor: Color
}

/** How the texel of a channel's map becomes a colour, in GLSL; data are shown as they are, colours as the screen wants them. */
const TEXELS: Readonly<Record<Channel, { readonly texel: string; readonly isData: boolean }>> = {
  baseColor: { texel: 'texel.rgb', isData: false },
  emissive: { texel: 'texel.rgb', isData: false },
  // glTF 2.0 §3.9.2: roughness in green, metalness in blue; §3.9.3: occlusion in red.
  roughness: { texel: 'vec3(texel.g)', isData: true },
  metalness: { texel: 'vec3(texel.b)', isData: true },
  occlusion: { texel: 'vec3(texel.r)', isData: true },
  normalMap: { texel: 'texel.rgb', isData: true },
  alpha: { texel: 'vec3(texel.a)', isData: true },
}

const gray = (value: number): Color => new Color().setRGB(value, value, value, LinearSRGBColorSpace)

/** The map and the factor of one channel. A material that is not lit by roughness and metalness has glTF's defaults. */
export function readChannel(material: Material, channel: Channel): ChannelSource {
  const standard = material instanceof MeshStandardMaterial ? material : null
  const plain = standard ?? (material instanceof MeshBasicMaterial ? material : null)
  switch (channel) {
    case 'baseColor':
      return { map: plain?.map ?? null, factor: plain?.color.clone() ?? gray(1) }
    case 'alpha':
      return { map: plain?.map ?? null, factor: gray(material.opacity) }
    case 'roughness':
      return { map: standard?.roughnessMap ?? null, factor: gray(standard?.roughness ?? 1) }
    case 'metalness':
      return { map: standard?.metalnessMap ?? null, factor: gray(standard?.metalness ?? 0) }
    case 'occlusion':
      return { map: standard?.aoMap ?? null, factor: gray(1) }
    case 'emissive':
      return {
        map: standard?.emissiveMap ?? null,
        factor: standard?.emissive.clone().multiplyScalar(standard.emissiveIntensity) ?? gray(0),
      }
    case 'normalMap': {
      const map = standard?.normalMap ?? null
      // Without a map the surface points straight out: the colour of (0, 0, 1).
      const straight = new Color().setRGB(0.5, 0.5, 1, LinearSRGBColorSpace)
      return { map, factor: map === null ? straight : gray(1) }
    }
    default:
      return channel satisfies never
  }
}

/** Draws one channel of a material without any light. Frees nothing of the material it was made from. */
export function createChannelMaterial(original: Material, channel: Channel): MeshBasicMaterial {
  const { map, factor } = readChannel(original, channel)
  const { texel, isData } = TEXELS[channel]
  const material = new MeshBasicMaterial({
    map,
    color: factor,
    side: original.side,
    // Cut-out leaves keep their outline where the colours are looked at; the alpha channel itself is seen whole.
    alphaTest: channel === 'baseColor' ? original.alphaTest : 0,
    vertexColors: channel === 'baseColor' && original.vertexColors,
    toneMapped: false,
  })
  material.onBeforeCompile = shader => {
    shader.fragmentShader = shader.fragmentShader.replace(
      '#include <map_fragment>',
      `#ifdef USE_MAP
  vec4 texel = texture2D(map, vMapUv);
  diffuseColor.rgb *= ${texel};
  diffuseColor.a *= texel.a;
#endif`
    )
    if (isData) {
      shader.fragmentShader = shader.fragmentShader.replace('#include <colorspace_fragment>', '')
    }
  }
  // The text of the function above is the same for all channels.
  material.customProgramCacheKey = () => `channel ${channel}`
  return material
}
