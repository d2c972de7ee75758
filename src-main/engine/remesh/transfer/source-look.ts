import type { Document, Material, Primitive, TextureInfo, Texture as FileTexture } from '@gltf-transform/core'
import type { EmissiveStrength, Transform } from '@gltf-transform/extensions'
import { cos, sin } from '../../kernel/det-math.ts'
import { fileCorners, type FileSurface } from '../../model/surfaces.ts'
import type { Texture } from '../../material/surface.ts'
import { listSlots, type MaterialSlot } from './material-slots.ts'
import { PictureReader, type HalvedPictures, type Wrap } from './picture-reader.ts'

/** A picture of a source's material as one of its surfaces reads it. */
export interface SlotReader {
  readonly slot: MaterialSlot
  readonly reader: PictureReader
  /** 2 per vertex of the file, texture transform included. */
  readonly uvs: Float32Array
}

/** What one surface of the source shows: everything a texel may ask. */
export interface SourceLook {
  /** 3 per triangle, in the order of the surface's mesh: vertices of the file's primitive. */
  readonly corners: Uint32Array
  /** 4 per vertex of the file, linear; null without vertex colours. */
  readonly colors: Float32Array | null
  readonly slots: readonly SlotReader[]
  readonly factors: MaterialFactors
}

/** The numbers of a material that its pictures are multiplied with. Colours are linear. */
export interface MaterialFactors {
  readonly baseColor: readonly [number, number, number, number]
  readonly metallic: number
  readonly roughness: number
  readonly occlusion: number
  /** Strength included: may exceed 1. */
  readonly emissive: readonly [number, number, number]
  readonly normalScale: number
}

/** What glTF prescribes for a primitive without a material. */
const BARE: MaterialFactors = {
  baseColor: [1, 1, 1, 1],
  metallic: 1,
  roughness: 1,
  occlusion: 1,
  emissive: [0, 0, 0],
  normalScale: 1,
}

/** Pictures of a file, decoded; null for one that cannot be. */
export type DecodedPictures = ReadonlyMap<FileTexture, Texture | null>

export interface LookOptions {
  readonly pictures: DecodedPictures
  readonly halves: HalvedPictures
  /** Texels per metre of the new texture: finer pictures are reduced to about that. */
  readonly texelsPerMetre: number
}

/** How many texels of a picture may fall on one of the target before it is halved, along one axis. */
const MOST_MINIFICATION = 1.6

/** Reads what a surface shows from its file. */
export function readLook(document: Document, surface: FileSurface, options: LookOptions): SourceLook {
  const { primitive } = surface
  const material = primitive.getMaterial()
  const corners = fileCorners(surface)
  const slots = material === null ? [] : listSlots(document, material)
  return {
    corners,
    colors: vertexColors(primitive),
    factors: material === null ? BARE : factorsOf(material),
    slots: slots.flatMap(slot => {
      const picture = options.pictures.get(slot.texture) ?? null
      const uvs = transformedUvs(primitive, slot.info)
      if (picture === null || uvs === null) {
        return []
      }
      const times = minification(surface, { corners, uvs, picture, ...options })
      return [{ slot, uvs, reader: createReader(slot, { picture, times, halves: options.halves }) }]
    }),
  }
}

/** The numbers of a material; a picture that could not be decoded leaves them alone. */
export function factorsOf(material: Material): MaterialFactors {
  const strength =
    material.getExtension<EmissiveStrength>('KHR_materials_emissive_strength')?.getEmissiveStrength() ?? 1
  const [r, g, b] = material.getEmissiveFactor()
  return {
    baseColor: [...material.getBaseColorFactor()],
    metallic: material.getMetallicFactor(),
    roughness: material.getRoughnessFactor(),
    occlusion: material.getOcclusionStrength(),
    emissive: [r * strength, g * strength, b * strength],
    normalScale: material.getNormalScale(),
  }
}

function vertexColors(primitive: Primitive): Float32Array | null {
  const accessor = primitive.getAttribute('COLOR_0')
  if (accessor === null) {
    return null
  }
  const colors = new Float32Array(accessor.getCount() * 4).fill(1)
  const element: number[] = []
  for (let i = 0; i < accessor.getCount(); i++) {
    colors.set(accessor.getElement(i, element).slice(0, accessor.getElementSize()), 4 * i)
  }
  return colors
}

/** Texture coordinates through KHR_texture_transform (offset · rotation · scale); null where the set is missing. */
function transformedUvs(primitive: Primitive, info: TextureInfo): Float32Array | null {
  const transform = info.getExtension<Transform>('KHR_texture_transform')
  const set = transform?.getTexCoord() ?? info.getTexCoord()
  const accessor = primitive.getAttribute(`TEXCOORD_${set}`)
  if (accessor === null) {
    return null
  }
  const [offsetU, offsetV] = transform?.getOffset() ?? [0, 0]
  const [scaleU, scaleV] = transform?.getScale() ?? [1, 1]
  const c = cos(transform?.getRotation() ?? 0)
  const s = sin(transform?.getRotation() ?? 0)
  const uvs = new Float32Array(accessor.getCount() * 2)
  const element: number[] = []
  for (let i = 0; i < accessor.getCount(); i++) {
    accessor.getElement(i, element)
    const u = element[0] * scaleU
    const v = element[1] * scaleV
    uvs[2 * i] = c * u + s * v + offsetU
    uvs[2 * i + 1] = c * v - s * u + offsetV
  }
  return uvs
}

const WRAPS: Readonly<Record<number, Wrap>> = { 33071: 'clamp', 33648: 'mirror' }
const NEAREST = 9728

function createReader(
  { info, isColor }: MaterialSlot,
  by: { readonly picture: Texture; readonly times: number; readonly halves: HalvedPictures }
): PictureReader {
  const encoding = isColor ? 'srgb' : 'linear'
  const isNearest = info.getMagFilter() === NEAREST
  let fitted = by.picture
  for (let left = by.times; !isNearest && left > MOST_MINIFICATION; left /= 2) {
    fitted = by.halves.of(fitted, encoding)
  }
  return new PictureReader(fitted, {
    encoding,
    isNearest,
    wrapU: WRAPS[info.getWrapS()] ?? 'repeat',
    wrapV: WRAPS[info.getWrapT()] ?? 'repeat',
  })
}

/** Texels of the picture per texel of the target, along one axis, over the whole surface. */
function minification(
  { mesh: { positions: p, indices } }: FileSurface,
  by: {
    readonly corners: Uint32Array
    readonly uvs: Float32Array
    readonly picture: Texture
    readonly texelsPerMetre: number
  }
): number {
  let metres = 0
  let square = 0
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [3 * indices[t], 3 * indices[t + 1], 3 * indices[t + 2]]
    const [ux, uy, uz] = [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]]
    const [vx, vy, vz] = [p[c] - p[a], p[c + 1] - p[a + 1], p[c + 2] - p[a + 2]]
    const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    metres += Math.sqrt(x * x + y * y + z * z)
    const [d, e, f] = [2 * by.corners[t], 2 * by.corners[t + 1], 2 * by.corners[t + 2]]
    square += Math.abs(
      (by.uvs[e] - by.uvs[d]) * (by.uvs[f + 1] - by.uvs[d + 1]) -
        (by.uvs[e + 1] - by.uvs[d + 1]) * (by.uvs[f] - by.uvs[d])
    )
  }
  const texels = Math.sqrt(square * by.picture.width * by.picture.height)
  return metres > 0 ? texels / (Math.sqrt(metres) * by.texelsPerMetre) : 0
}
