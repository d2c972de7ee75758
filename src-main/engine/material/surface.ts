/** 8-bit RGBA, row 0 at the top. Base colour is sRGB; normal and ORM are linear. */
export interface Texture {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

export interface TextureSet {
  readonly baseColor: Texture
  /** Tangent space, +Y up (glTF). */
  readonly normal?: Texture
  /** R occlusion, G roughness, B metalness. */
  readonly orm?: Texture
  /** sRGB, times the material's emission. */
  readonly emissive?: Texture
}

/** glTF's metallic-roughness material. With textures the factors multiply them. */
export interface SurfaceMaterial {
  readonly name: string
  /** Linear RGB. */
  readonly baseColor: readonly [number, number, number]
  readonly alpha: number
  readonly metallic: number
  readonly roughness: number
  /** Linear RGB, may exceed 1 (KHR_materials_emissive_strength). */
  readonly emissive: readonly [number, number, number]
  /** 0 opaque … 1 clear glass (KHR_materials_transmission). */
  readonly transmission: number
  readonly doubleSided: boolean
  /** Uses the model's texture set. */
  readonly textured: boolean
  /** Its emission is multiplied by the emissive texture; others of the atlas shine evenly. */
  readonly glowsByTexture?: boolean
}
