import {
  ClampToEdgeWrapping,
  DoubleSide,
  MeshBasicMaterial,
  MeshLambertMaterial,
  MeshPhongMaterial,
  MeshStandardMaterial,
  MirroredRepeatWrapping,
  Texture,
  type Color,
  type Material,
  type Wrapping,
} from 'three'

/** A picture as a material uses it. */
export interface ForeignMap {
  /** As the file names it: a path, a `data:` or a `blob:` address of this process. */
  readonly address: string
  readonly wrapS: Wrap
  readonly wrapT: Wrap
  /** Of the coordinates, v upwards as in the file. */
  readonly offset: readonly [number, number]
  readonly repeat: readonly [number, number]
}

export type Wrap = 'repeat' | 'mirror' | 'clamp'

/** What a material of any format says about its surface, brought to metal and roughness. */
export interface ForeignLook {
  readonly name: string
  /** Linear. */
  readonly baseColor: readonly [number, number, number]
  readonly alpha: number
  readonly metallic: number
  readonly roughness: number
  readonly emissive: readonly [number, number, number]
  readonly isDoubleSided: boolean
  readonly isBlended: boolean
  readonly normalScale: number
  readonly maps: Readonly<Partial<Record<MapKind, ForeignMap>>>
  /** Maps that glTF has no place for. */
  readonly leftOut: readonly string[]
}

export type MapKind =
  | 'color'
  | 'alpha'
  | 'normal'
  | 'bump'
  | 'emissive'
  | 'occlusion'
  | 'roughness'
  | 'metallic'

/** Where the loaders' textures keep the address that they would have fetched. */
export const ADDRESS = 'foreignAddress'

/** Roughness of a Phong exponent, as GGX and Blinn-Phong lobes of like width have it (Walter 2007 §5: α² = 2 / (n + 2)). */
export function roughnessOfShininess(shininess: number): number {
  return Math.min(1, Math.max(0.05, Math.sqrt(Math.sqrt(2 / (Math.max(0, shininess) + 2)))))
}

/** A loader's material; null stands for none. */
export function lookOf(material: Material): ForeignLook {
  const found = material as Partial<MeshStandardMaterial & MeshPhongMaterial>
  const maps: Partial<Record<MapKind, ForeignMap>> = {}
  const put = (kind: MapKind, texture: Texture | null | undefined): void => {
    const map = mapOf(texture)
    if (map !== null) {
      maps[kind] = map
    }
  }
  put('color', found.map)
  put('alpha', found.alphaMap)
  put('normal', found.normalMap)
  put('bump', found.bumpMap)
  put('emissive', found.emissiveMap)
  put('occlusion', found.aoMap)
  put('roughness', found.roughnessMap)
  put('metallic', found.metalnessMap)
  const emissive = scaled(found.emissive, found.emissiveIntensity ?? 1)
  const color = colorOf(found.color)
  return {
    name: material.name,
    // A texture replaces the colour in these formats, and exporters leave anything there; black would hide it.
    baseColor: maps.color !== undefined && !(material instanceof MeshStandardMaterial) ? [1, 1, 1] : color,
    alpha: Math.min(1, Math.max(0, material.opacity)),
    metallic: material instanceof MeshStandardMaterial ? material.metalness : 0,
    roughness: roughnessOf(material),
    emissive: maps.emissive !== undefined && emissive.every(value => value === 0) ? [1, 1, 1] : emissive,
    isDoubleSided: material.side === DoubleSide,
    isBlended:
      material.transparent && (material.opacity < 1 || maps.alpha !== undefined || maps.color !== undefined),
    normalScale: found.normalScale?.x ?? 1,
    maps,
    leftOut: [
      ...(mapOf(found.specularMap) === null ? [] : ['specular']),
      ...(mapOf(found.displacementMap) === null ? [] : ['displacement']),
      ...(mapOf(found.lightMap) === null ? [] : ['light']),
      ...(mapOf(found.envMap) === null ? [] : ['reflection']),
    ],
  }
}

function roughnessOf(material: Material): number {
  if (material instanceof MeshStandardMaterial) {
    return material.roughness
  }
  if (material instanceof MeshPhongMaterial) {
    return roughnessOfShininess(material.shininess)
  }
  return material instanceof MeshLambertMaterial || material instanceof MeshBasicMaterial ? 1 : 0.8
}

function mapOf(texture: Texture | null | undefined): ForeignMap | null {
  const address: unknown = texture?.userData[ADDRESS]
  if (!(texture instanceof Texture) || typeof address !== 'string' || address === '') {
    return null
  }
  const { wrapS, wrapT, offset, repeat } = texture
  return {
    address,
    wrapS: wrapOf(wrapS),
    wrapT: wrapOf(wrapT),
    offset: [offset.x, offset.y],
    repeat: [repeat.x, repeat.y],
  }
}

function wrapOf(wrapping: Wrapping): Wrap {
  return wrapping === ClampToEdgeWrapping
    ? 'clamp'
    : wrapping === MirroredRepeatWrapping
      ? 'mirror'
      : 'repeat'
}

function colorOf(color: Color | undefined): [number, number, number] {
  return scaled(color, 1, 1)
}

function scaled(color: Color | undefined, factor: number, fallback = 0): [number, number, number] {
  const own = color === undefined ? [fallback, fallback, fallback] : [color.r, color.g, color.b]
  const [r, g, b] = own.map(value =>
    Number.isFinite(value * factor) ? Math.min(1, Math.max(0, value * factor)) : fallback
  )
  return [r, g, b]
}
