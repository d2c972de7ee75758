import type { Texture as FileTexture } from '@gltf-transform/core'
import type { TextureFormat } from '../../contract/studio-exports.ts'
import { createFileNames, plainFileStem } from '../../contract/file-name.ts'
import { decodePixels } from '../image/decode/decode.ts'
import { encodePicture } from '../image/encode.ts'
import { shrunkTo } from '../image/decode/shrink.ts'
import { encodeSrgbByte, decodeSrgb } from '../material/color-math.ts'
import type { Texture } from '../material/surface.ts'
import { textureSize } from '../model/texture-size.ts'

/** What becomes of a picture before it is written; null leaves its pixels. */
export type PictureEdit =
  /** Linear factors on an sRGB picture. */
  | { readonly kind: 'tint'; readonly factor: readonly [number, number, number] }
  /** One channel times a factor, as grey. */
  | { readonly kind: 'channel'; readonly channel: 0 | 1 | 2 | 3; readonly factor: number }

/** A picture as a file of the export. */
export interface PictureFile {
  /** `name.png`, of plain letters. */
  readonly name: string
  readonly mediaType: string
  readonly bytes: Uint8Array
}

export interface PictureWish {
  readonly texture: FileTexture
  readonly edit?: PictureEdit | null
  /** What it is called; the same picture keeps its first name. */
  readonly stem: string
  /** Whether its transparency is looked at: a JPEG would lose it. */
  readonly usesAlpha: boolean
}

export interface PictureOptions {
  /** Longest side in pixels; null as it is. */
  readonly maxSide: number | null
  /** null: as it is, where the format of the export holds it. */
  readonly format: TextureFormat | null
  readonly allowed: readonly TextureFormat[]
}

/** The pictures of one model. */
export interface PictureShop {
  /** The file of a picture, made once; null for one that cannot be read, which is then told in `notes`. */
  file(wish: PictureWish): Promise<PictureFile | null>
  /** Its pixels; null as above. */
  pixels(texture: FileTexture): Promise<Texture | null>
  /** Files in the order in which they were asked for first. */
  readonly files: readonly PictureFile[]
  readonly notes: readonly string[]
}

const MEDIA_TYPES = { png: 'image/png', jpeg: 'image/jpeg', webp: 'image/webp' } as const
const ENDINGS = { png: 'png', jpeg: 'jpg', webp: 'webp' } as const

/** Decodes, edits, shrinks and encodes; a picture that needs none of it goes through byte for byte. */
export function createPictureShop(options: PictureOptions): PictureShop {
  const made = new Map<FileTexture, Map<string, Promise<PictureFile | null>>>()
  const files: PictureFile[] = []
  const notes = new Set<string>()
  const names = createFileNames()
  let last: { readonly texture: FileTexture; readonly pixels: Promise<Texture | null> } | null = null

  const pixels = (texture: FileTexture): Promise<Texture | null> => {
    if (last?.texture !== texture) {
      last = { texture, pixels: decodeNoting(texture, notes) }
    }
    return last.pixels
  }
  const make = async (wish: PictureWish): Promise<PictureFile | null> => {
    const content = await encodeWish(wish, options, { pixels, notes })
    if (content === null) {
      return null
    }
    const same = files.find(({ bytes }) => bytes === content.bytes)
    if (same !== undefined) {
      return same
    }
    const name = `${names.take(plainFileStem(wish.stem, 'texture'))}.${ENDINGS[content.format]}`
    const file = { name, mediaType: MEDIA_TYPES[content.format], bytes: content.bytes }
    files.push(file)
    return file
  }
  return {
    files,
    pixels,
    file(wish) {
      const of = made.get(wish.texture) ?? new Map<string, Promise<PictureFile | null>>()
      made.set(wish.texture, of)
      const key = JSON.stringify([wish.edit ?? null, wish.usesAlpha])
      const known = of.get(key) ?? make(wish)
      of.set(key, known)
      return known
    },
    get notes() {
      return [...notes]
    },
  }
}

async function encodeWish(
  { texture, edit = null, usesAlpha }: PictureWish,
  { maxSide, format, allowed }: PictureOptions,
  { pixels, notes }: { readonly pixels: PictureShop['pixels']; readonly notes: Set<string> }
): Promise<{ readonly format: TextureFormat; readonly bytes: Uint8Array } | null> {
  const source = texture.getImage()
  const own = source === null ? null : formatOf(source)
  const size = textureSize(texture)
  const isSmall = maxSide === null || (size !== null && Math.max(...size) <= maxSide)
  const isKept = own !== null && allowed.includes(own) && (format === null || format === own)
  if (source !== null && own !== null && isKept && isSmall && edit === null) {
    return { format: own, bytes: source }
  }
  const decoded = await pixels(texture)
  if (decoded === null) {
    return null
  }
  const small = maxSide === null ? decoded : shrunkTo(decoded, maxSide)
  const edited = edit === null ? small : editPixels(small, edit)
  const wanted =
    format ?? (own === 'jpeg' && allowed.includes('jpeg') ? 'jpeg' : isKept && own !== null ? own : 'png')
  const isClear = wanted === 'jpeg' && usesAlpha && edit?.kind !== 'channel' && hasAlpha(edited)
  if (isClear) {
    notes.add('Textures with transparency were written as PNG: JPEG holds none.')
  }
  const final = isClear ? 'png' : wanted
  return { format: final, bytes: await encodePicture(usesAlpha ? edited : opaque(edited), final) }
}

async function decodeNoting(texture: FileTexture, notes: Set<string>): Promise<Texture | null> {
  const bytes = texture.getImage()
  if (bytes === null) {
    return null
  }
  try {
    const pixels = await decodePixels(bytes)
    if (pixels !== null) {
      return pixels
    }
    notes.add(`Left out: textures of type ${texture.getMimeType() || 'unknown'}, which are not read here.`)
  } catch {
    notes.add('Left out: a texture that is damaged or larger than 40 megapixels.')
  }
  return null
}

/** By the first bytes. */
export function formatOf(bytes: Uint8Array): TextureFormat | null {
  if (bytes[0] === 0x89 && bytes[1] === 0x50) {
    return 'png'
  }
  if (bytes[0] === 0xff && bytes[1] === 0xd8) {
    return 'jpeg'
  }
  return bytes[0] === 0x52 && bytes[8] === 0x57 ? 'webp' : null
}

function editPixels({ width, height, data }: Texture, edit: PictureEdit): Texture {
  const result = new Uint8Array(data.length)
  if (edit.kind === 'channel') {
    for (let i = 0; i < data.length; i += 4) {
      const value = Math.round(Math.min(255, data[i + edit.channel] * edit.factor))
      result[i] = result[i + 1] = result[i + 2] = value
      result[i + 3] = 255
    }
    return { width, height, data: result }
  }
  const tables = edit.factor.map(factor =>
    Uint8Array.from({ length: 256 }, (_, value) => encodeSrgbByte(decodeSrgb(value / 255) * factor))
  )
  for (let i = 0; i < data.length; i += 4) {
    for (let k = 0; k < 3; k += 1) {
      result[i + k] = tables[k][data[i + k]]
    }
    result[i + 3] = data[i + 3]
  }
  return { width, height, data: result }
}

/** Whether a picture lets anything through. */
export function hasAlpha({ data }: Texture): boolean {
  for (let i = 3; i < data.length; i += 4) {
    if (data[i] !== 255) {
      return true
    }
  }
  return false
}

function opaque(picture: Texture): Texture {
  if (!hasAlpha(picture)) {
    return picture
  }
  const data = Uint8Array.from(picture.data)
  for (let i = 3; i < data.length; i += 4) {
    data[i] = 255
  }
  return { ...picture, data }
}
