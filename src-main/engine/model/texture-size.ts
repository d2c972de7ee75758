import type { Texture } from '@gltf-transform/core'

/** Pixels of a file's texture, width and height; null where its bytes do not tell. The readers of some containers (KTX2) throw for damaged ones. */
export function textureSize(texture: Texture): readonly [number, number] | null {
  try {
    return texture.getSize()
  } catch {
    return null
  }
}
