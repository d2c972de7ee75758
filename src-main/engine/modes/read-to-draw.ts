import type { Document } from '@gltf-transform/core'
import { readJpeg } from '../image/decode/jpeg.ts'
import { readPng } from '../image/decode/png.ts'
import { decodeWebp } from '../image/decode/webp.ts'
import type { Texture } from '../material/surface.ts'
import { pictureTypeOf } from '../model/mend/mend-looks.ts'
import { decodePicture } from '../model/picture.ts'
import { readDocument, type PictureDecoder, type SceneModel } from '../model/read-glb.ts'
import { textureSize } from '../model/texture-size.ts'

/** Pixels of all textures together that are decoded for a picture: four of 4096². */
const MAX_DECODED_PIXELS = 4 * 4096 * 4096

/** Ends of the space a model fills, metres. */
interface Box {
  readonly min: readonly [number, number, number]
  readonly max: readonly [number, number, number]
}

/** The model of any sound GLB as it is drawn, and a sentence on each of its textures that had to be left out. */
export async function readToDraw(
  document: Document
): Promise<{ readonly model: SceneModel; readonly left: readonly string[] }> {
  const left: string[] = []
  const pictures = await decodeAhead(document)
  const model = readDocument(document, { decodePicture: createDecoder(left, pictures) })
  return { model, left }
}

/** PNG, JPEG, WebP and KTX2, and what editors write; null for any other kind. */
export async function decodeAnyPicture(bytes: Uint8Array): Promise<Texture | null> {
  switch (pictureTypeOf(bytes)) {
    case 'image/png':
      return readPng(bytes)
    case 'image/jpeg':
      return readJpeg(bytes)
    case 'image/webp':
      return decodeWebp(bytes)
    case 'image/ktx2':
      return (await import('../model/formats/ktx2-picture.ts')).decodeKtx2(bytes)
    case 'image/avif':
      return null
    default:
      return (await import('../model/formats/editor-pictures.ts')).decodeEditorPicture(bytes)
  }
}

/** Kinds whose decoders answer later, decoded before anything is drawn; null for what is damaged. */
async function decodeAhead(document: Document): Promise<ReadonlyMap<Uint8Array, Texture | null>> {
  const found = new Map<Uint8Array, Texture | null>()
  for (const texture of document.getRoot().listTextures()) {
    const bytes = texture.getImage()
    const [width, height] = textureSize(texture) ?? [0, 0]
    const type = bytes === null ? null : pictureTypeOf(bytes)
    if (
      bytes !== null &&
      (type === 'image/webp' || type === 'image/ktx2') &&
      width * height <= MAX_DECODED_PIXELS
    ) {
      found.set(bytes, await decodeAnyPicture(bytes).catch(() => null))
    }
  }
  return found
}

/** Decodes what it can within the budget; what it cannot is told in `left`, and the factors stand for it. */
function createDecoder(left: string[], ahead: ReadonlyMap<Uint8Array, Texture | null>): PictureDecoder {
  let pixels = 0
  return (bytes, { mimeType, size }) => {
    pixels += size === null ? 0 : size[0] * size[1]
    if (pixels > MAX_DECODED_PIXELS) {
      left.push('Its textures are too large for the picture: some of them were left out there.')
      return null
    }
    try {
      const picture = ahead.has(bytes) ? damaged(ahead.get(bytes) ?? null) : decodePicture(bytes)
      if (picture === null) {
        left.push(`A texture of type ${mimeType} was left out of the picture: it is not decoded there.`)
      }
      return picture
    } catch {
      left.push(`A texture of type ${mimeType} is damaged and was left out of the picture.`)
      return null
    }
  }
}

function damaged(picture: Texture | null): Texture {
  if (picture === null) {
    throw new Error('It is damaged.')
  }
  return picture
}

/** In the middle of the world: far from it single precision would tear the picture. */
export function centered(model: SceneModel, { min, max }: Box): SceneModel {
  const middle = min.map((value, axis) => (value + max[axis]) / 2)
  const parts = model.parts.map(part => {
    const positions = part.mesh.positions.map((value, index) => value - middle[index % 3])
    return { ...part, mesh: { ...part.mesh, positions } }
  })
  return { ...model, parts }
}
