import type { Document, Material, Primitive, Texture as FileTexture } from '@gltf-transform/core'
import type { Transmission, EmissiveStrength } from '@gltf-transform/extensions'
import type { SurfaceMesh } from '../kernel/types.ts'
import type { Joint } from '../shape/types.ts'
import {
  drawnNodes,
  isMirrored,
  openGlb,
  triangleIndices,
  worldNormals,
  worldPositions,
  worldTangents,
} from './file-scene.ts'
import type { DrawnNode } from './file-scene.ts'
import { plinthExtras } from './plinth-extras.ts'
import { decodePng } from './png.ts'
import type { SurfaceMaterial, Texture, TextureSet } from '../material/surface.ts'
import { textureSize } from './texture-size.ts'
import type { FinishedModel, FinishedPart } from './types.ts'

/** A model read from a file: foreign files may have other textures for every material. */
export interface SceneModel extends FinishedModel {
  /** Aligned with `materials`; null where a material has none. `textures` is the set when all share one, else null. */
  readonly materialTextures: readonly (TextureSet | null)[]
}

export interface ReadOptions {
  /** Default: PNG alone, and a damaged one throws. */
  readonly decodePicture?: PictureDecoder
}

/** Decodes a texture of a file, or answers null: then it is left out and the material's factors stand for it. */
export type PictureDecoder = (
  bytes: Uint8Array,
  about: { readonly mimeType: string; readonly size: readonly [number, number] | null }
) => Texture | null

const decodeOnlyPng: PictureDecoder = (bytes, { mimeType }) =>
  mimeType === 'image/png' ? decodePng(bytes) : null

/**
 * A GLB as the renderer takes it: parts in scene space (skins at rest, mirrored nodes turned the right way round),
 * decoded textures. A node with several materials becomes several parts.
 * @throws {Error} when the bytes are no GLB.
 */
export async function readGlb(glb: Uint8Array, options: ReadOptions = {}): Promise<SceneModel> {
  return readDocument(await openGlb(glb), options)
}

/** The same of an opened file. */
export function readDocument(document: Document, options: ReadOptions = {}): SceneModel {
  const fileMaterials = document.getRoot().listMaterials()
  const decoded = decodeAll(fileMaterials, options.decodePicture ?? decodeOnlyPng)
  const sets = shareSets(fileMaterials, decoded)
  const materials = fileMaterials.map((material, i) => surfaceOf(material, sets[i]))
  const drawn = drawnNodes(document)
  const bare = materials.length
  const parts = drawn.flatMap(node => partsOf(node, fileMaterials, bare))
  const usesBare = parts.some(part => part.material === bare)
  const extras = readExtras(drawn)
  const used = new Set(sets.filter(set => set !== null))
  return {
    name: modelName(drawn),
    parts,
    materials: usesBare ? [...materials, DEFAULT_MATERIAL] : materials,
    textures: used.size === 1 ? ([...used][0] ?? null) : null,
    materialTextures: usesBare ? [...sets, null] : sets,
    joints: (extras['joints'] as readonly Joint[] | undefined) ?? [],
    extras,
  }
}

/** What glTF prescribes for a primitive without a material. */
const DEFAULT_MATERIAL: SurfaceMaterial = {
  name: 'default',
  baseColor: [1, 1, 1],
  alpha: 1,
  metallic: 1,
  roughness: 1,
  emissive: [0, 0, 0],
  transmission: 0,
  doubleSided: false,
  textured: false,
}

/** Every texture that is drawn; others (clear coat, sheen …) are not worth their memory. */
function decodeAll(materials: readonly Material[], decode: PictureDecoder): Map<FileTexture, Texture> {
  const used = new Set(materials.flatMap(texturesOf))
  const decoded = new Map<FileTexture, Texture>()
  for (const texture of used) {
    const bytes = texture?.getImage()
    if (!texture || !bytes) {
      continue
    }
    const picture = decode(bytes, { mimeType: texture.getMimeType(), size: textureSize(texture) })
    if (picture !== null) {
      decoded.set(texture, picture)
    }
  }
  return decoded
}

function texturesOf(material: Material): (FileTexture | null)[] {
  return [
    material.getBaseColorTexture(),
    material.getNormalTexture(),
    material.getMetallicRoughnessTexture(),
    material.getOcclusionTexture(),
    material.getEmissiveTexture(),
  ]
}

/** Materials with the same textures get the same `TextureSet` object. */
function shareSets(
  materials: readonly Material[],
  decoded: ReadonlyMap<FileTexture, Texture>
): (TextureSet | null)[] {
  const shared: { readonly key: readonly (Texture | undefined)[]; readonly set: TextureSet }[] = []
  return materials.map(material => {
    const key = texturesOf(material).map(texture => (texture === null ? undefined : decoded.get(texture)))
    const [baseColor, normal, roughMetal, occlusion, emissive] = key
    if (key.every(texture => texture === undefined)) {
      return null
    }
    const known = shared.find(entry => entry.key.every((texture, i) => texture === key[i]))
    if (known !== undefined) {
      return known.set
    }
    const orm = mergeOrm(roughMetal, occlusion)
    const set: TextureSet = {
      baseColor: baseColor ?? WHITE_PIXEL,
      ...(normal === undefined ? {} : { normal }),
      ...(orm === undefined ? {} : { orm }),
      ...(emissive === undefined ? {} : { emissive }),
    }
    shared.push({ key, set })
    return set
  })
}

const WHITE_PIXEL: Texture = { width: 1, height: 1, data: new Uint8Array([255, 255, 255, 255]) }

/** Occlusion may sit in a picture of its own; R of the merged one is 255 where there is none. */
function mergeOrm(roughMetal: Texture | undefined, occlusion: Texture | undefined): Texture | undefined {
  if (roughMetal === occlusion) {
    return roughMetal
  }
  const base = roughMetal ?? occlusion
  if (base === undefined) {
    return undefined
  }
  const data = new Uint8Array(base.data.length)
  for (let y = 0, i = 0; y < base.height; y++) {
    for (let x = 0; x < base.width; x++, i += 4) {
      data[i] = occlusion === undefined ? 255 : redAt(occlusion, x / base.width, y / base.height)
      data[i + 1] = roughMetal === undefined ? 255 : roughMetal.data[i + 1]
      data[i + 2] = roughMetal === undefined ? 255 : roughMetal.data[i + 2]
      data[i + 3] = 255
    }
  }
  return { width: base.width, height: base.height, data }
}

function redAt(texture: Texture, u: number, v: number): number {
  const x = Math.floor(u * texture.width)
  const y = Math.floor(v * texture.height)
  return texture.data[4 * (y * texture.width + x)]
}

/** A factor is what its texture is multiplied with: alone it would make metal or light of the whole surface. */
function surfaceOf(material: Material, set: TextureSet | null): SurfaceMaterial {
  const [r, g, b, a] = material.getBaseColorFactor()
  const isDark = material.getEmissiveTexture() !== null && set?.emissive === undefined
  const isMetalUnknown = material.getMetallicRoughnessTexture() !== null && set?.orm === undefined
  const strength =
    material.getExtension<EmissiveStrength>('KHR_materials_emissive_strength')?.getEmissiveStrength() ?? 1
  const [er, eg, eb] = isDark ? [0, 0, 0] : material.getEmissiveFactor()
  const transmission = material.getExtension<Transmission>('KHR_materials_transmission')
  return {
    name: material.getName(),
    baseColor: [r, g, b],
    alpha: material.getAlphaMode() === 'BLEND' ? a : 1,
    metallic: isMetalUnknown ? 0 : material.getMetallicFactor(),
    roughness: material.getRoughnessFactor(),
    emissive: [er * strength, eg * strength, eb * strength],
    transmission: transmission?.getTransmissionFactor() ?? 0,
    doubleSided: material.getDoubleSided(),
    textured: set !== null,
  }
}

function partsOf(node: DrawnNode, materials: readonly Material[], bare: number): FinishedPart[] {
  const name = node.node.getName() || node.node.getMesh()?.getName() || 'part'
  const marked = plinthExtras(node.node)['role']
  const role = typeof marked === 'string' ? marked : ''
  const solid = node.primitives.filter(primitive => triangleIndices(primitive).length > 0)
  return solid.map((primitive, i) => {
    const material = primitive.getMaterial()
    return {
      name: solid.length > 1 ? `${name}_${i + 1}` : name,
      role,
      mesh: meshOf(node, primitive),
      material: material === null ? bare : materials.indexOf(material),
    }
  })
}

/** A primitive in scene space, wound outward; flat shaded when it has no normals. */
export function meshOf(node: DrawnNode, primitive: Primitive): SurfaceMesh {
  const positions = worldPositions(node, primitive)
  const indices = triangleIndices(primitive)
  if (node.jointMatrices === null && isMirrored(node.world)) {
    for (let t = 0; t < indices.length; t += 3) {
      const second = indices[t + 1]
      indices[t + 1] = indices[t + 2]
      indices[t + 2] = second
    }
  }
  const normals = worldNormals(node, primitive)
  if (normals === null) {
    return flatShaded(positions, indices, primitive)
  }
  const tangents = worldTangents(node, primitive)
  return { positions, indices, normals, ...uvsOf(primitive), ...(tangents === null ? {} : { tangents }) }
}

function uvsOf(primitive: Primitive): { uvs?: Float32Array } {
  const accessor = primitive.getAttribute('TEXCOORD_0')
  if (accessor === null) {
    return {}
  }
  const uvs = new Float32Array(accessor.getCount() * 2)
  const element: number[] = []
  for (let i = 0; i < accessor.getCount(); i++) {
    accessor.getElement(i, element)
    uvs[2 * i] = element[0]
    uvs[2 * i + 1] = element[1]
  }
  return { uvs }
}

/** glTF: without normals a reader shades flat, so every triangle gets its own corners. */
function flatShaded(source: Float32Array, indices: Uint32Array, primitive: Primitive): SurfaceMesh {
  const positions = new Float32Array(indices.length * 3)
  const normals = new Float32Array(indices.length * 3)
  for (let i = 0; i < indices.length; i++) {
    positions.set(source.subarray(3 * indices[i], 3 * indices[i] + 3), 3 * i)
  }
  for (let t = 0; t < positions.length; t += 9) {
    const ux = positions[t + 3] - positions[t]
    const uy = positions[t + 4] - positions[t + 1]
    const uz = positions[t + 5] - positions[t + 2]
    const vx = positions[t + 6] - positions[t]
    const vy = positions[t + 7] - positions[t + 1]
    const vz = positions[t + 8] - positions[t + 2]
    const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    const length = Math.sqrt(normal[0] * normal[0] + normal[1] * normal[1] + normal[2] * normal[2]) || 1
    for (let k = 0; k < 9; k++) {
      normals[t + k] = normal[k % 3] / length
    }
  }
  const shared = uvsOf(primitive).uvs
  const own = Uint32Array.from({ length: indices.length }, (_, i) => i)
  if (shared === undefined) {
    return { positions, indices: own, normals }
  }
  const uvs = new Float32Array(indices.length * 2)
  for (let i = 0; i < indices.length; i++) {
    uvs.set(shared.subarray(2 * indices[i], 2 * indices[i] + 2), 2 * i)
  }
  return { positions, indices: own, normals, uvs }
}

/** The root above the first drawn node; of a skinned one, which stands beside it, the root above its bones. */
export function topNode(drawn: readonly DrawnNode[]): DrawnNode['node'] | null {
  const first = drawn[0]?.node ?? null
  const skin = first?.getSkin() ?? null
  let top = skin?.getSkeleton() ?? skin?.listJoints()[0] ?? first
  for (let above = top?.getParentNode() ?? null; above !== null; above = above.getParentNode()) {
    top = above
  }
  return top
}

function modelName(drawn: readonly DrawnNode[]): string {
  return topNode(drawn)?.getName() || 'model'
}

function readExtras(drawn: readonly DrawnNode[]): Readonly<Record<string, unknown>> {
  const top = topNode(drawn)
  return top === null ? {} : plinthExtras(top)
}
