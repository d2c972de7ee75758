import type { Document, Material, Primitive, Texture, TextureInfo } from '@gltf-transform/core'
import type {
  EmissiveStrength,
  PBRSpecularGlossiness,
  Transform,
  Transmission,
  Unlit,
} from '@gltf-transform/extensions'
import { createFileNames } from '../../contract/file-name.ts'
import { cos as detCos, sin as detSin } from '../kernel/det-math.ts'
import {
  drawnNodes,
  isMirrored,
  triangleIndices,
  worldNormals,
  worldPositions,
  type DrawnNode,
} from '../model/file-scene.ts'
import type { ExportMaterial, ExportModel, ExportPart, ExportPicture, Placement, Wrap } from './types.ts'

/** Clear glass as alpha: what is seen of a pane is its gloss and a little of its colour. */
const ALPHA_OF_CLEAR_GLASS = 0.25
const CLAMP_TO_EDGE = 33071
const MIRRORED_REPEAT = 33648

/**
 * What is drawn of a file, as the formats without a scene hold it: skins at rest, instances as parts of their own, mirrored nodes
 * turned the right way round.
 */
export function readModel(document: Document, placement: Placement): ExportModel {
  const root = document.getRoot()
  const drawn = drawnNodes(document)
  const fileMaterials = root.listMaterials()
  const names = createFileNames()
  let cutQuads = 0
  const onCutQuads = (pairs: number): void => void (cutQuads += pairs)
  const reader: PartReader = { materials: fileMaterials, placement, names, onCutQuads }
  const parts = drawn.flatMap(node => partsOf(node, reader))
  const isBare = parts.some(part => part.material === fileMaterials.length)
  const materialNames = createFileNames()
  const materials = fileMaterials.map((material, at) => ({
    ...materialOf(material),
    name: materialNames.take(material.getName() || `material_${at + 1}`),
  }))
  return {
    parts,
    materials: isBare ? [...materials, BARE_MATERIAL] : materials,
    notes: notesOf(document, drawn),
    cutQuads,
  }
}

function notesOf(document: Document, drawn: readonly DrawnNode[]): string[] {
  const root = document.getRoot()
  const left = [
    drawn.some(({ jointMatrices }) => jointMatrices !== null)
      ? 'the rig (the model stands in its rest pose)'
      : null,
    drawn.some(({ primitives }) => primitives.some(one => one.listTargets().length > 0))
      ? 'morph targets'
      : null,
    root.listAnimations().length > 0 ? 'animations' : null,
    drawn.some(({ primitives }) => primitives.some(one => triangleIndices(one).length === 0))
      ? 'points and lines'
      : null,
  ].filter(one => one !== null)
  return left.length === 0 ? [] : [`Left out: ${left.join(', ')}.`]
}

interface PartReader {
  readonly materials: readonly Material[]
  readonly placement: Placement
  readonly names: ReturnType<typeof createFileNames>
  readonly onCutQuads: (pairs: number) => void
}

function partsOf(drawn: DrawnNode, { materials, placement, names, onCutQuads }: PartReader): ExportPart[] {
  const name = drawn.node.getName() || drawn.node.getMesh()?.getName() || 'part'
  const solid = drawn.primitives.filter(primitive => triangleIndices(primitive).length > 0)
  const isTurned = drawn.jointMatrices === null && isMirrored(drawn.world)
  return solid.map((primitive, at) => {
    const material = primitive.getMaterial()
    const told = solid.length === 1 ? quadCountOf(drawn.node.getExtras()) : 0
    const normals = worldNormals(drawn, primitive)
    const positions = placed(worldPositions(drawn, primitive), placement.up, placement.factor)
    const uvs = uvsOf(primitive, material)
    const { indices, quads, cut } = pairedQuads(
      triangleIndices(primitive),
      told || quadCountOf(primitive.getExtras()),
      sameCorner(positions, uvs)
    )
    onCutQuads(cut)
    return {
      name: names.take(solid.length > 1 ? `${name}_${at + 1}` : name),
      positions,
      indices: isTurned ? turned(indices) : indices,
      normals: normals === null ? null : placed(normals, placement.up, 1),
      uvs,
      colors: colorsOf(primitive),
      quads: isTurned ? turnedQuads(quads) : quads,
      material: material === null ? materials.length : materials.indexOf(material),
    }
  })
}

function quadCountOf(extras: Record<string, unknown>): number {
  const own = extras['plinth']
  const quads = typeof own === 'object' && own !== null && 'quads' in own ? own.quads : 0
  return typeof quads === 'number' && Number.isInteger(quads) && quads > 0 ? quads : 0
}

/** Triangles with those first that make quads, and the quads' corners. */
interface Paired {
  readonly indices: Uint32Array
  readonly quads: Uint32Array
  /** Pairs that were told to be quads and are none that a corner's one texture coordinate can say. */
  readonly cut: number
}

/**
 * Quads among the first `told` pairs of triangles (a, b, c), (a, c, d). Where a seam of the texture runs along the diagonal, its ends
 * have two texture coordinates each: such a pair stays two triangles, after all quads.
 */
function pairedQuads(indices: Uint32Array, told: number, isSame: (i: number, j: number) => boolean): Paired {
  const most = Math.min(told, Math.floor(indices.length / 6))
  const corners: number[] = []
  const first: number[] = []
  const rest: number[] = []
  for (let pair = 0; pair < most; pair += 1) {
    const both = indices.subarray(6 * pair, 6 * pair + 6)
    const [a, b, c, again, across, d] = both
    const isQuad = isSame(a, again) && isSame(c, across) && new Set([a, b, c, d]).size === 4
    if (isQuad) {
      corners.push(a, b, c, d)
      first.push(a, b, c, a, c, d)
    } else {
      rest.push(...both)
    }
  }
  const ordered = new Uint32Array(indices.length)
  ordered.set(first)
  ordered.set(rest, first.length)
  ordered.set(indices.subarray(6 * most), 6 * most)
  return { indices: ordered, quads: Uint32Array.from(corners), cut: rest.length / 6 }
}

/** Whether two vertices are one but for their normals. */
function sameCorner(positions: Float32Array, uvs: Float32Array | null): (i: number, j: number) => boolean {
  return (i, j) =>
    i === j ||
    (positions[3 * i] === positions[3 * j] &&
      positions[3 * i + 1] === positions[3 * j + 1] &&
      positions[3 * i + 2] === positions[3 * j + 2] &&
      (uvs === null || (uvs[2 * i] === uvs[2 * j] && uvs[2 * i + 1] === uvs[2 * j + 1])))
}

/** Each quad from its first corner the other way round. */
function turnedQuads(corners: Uint32Array): Uint32Array {
  const result = Uint32Array.from(corners)
  for (let at = 0; at < result.length; at += 4) {
    result[at + 1] = corners[at + 3]
    result[at + 3] = corners[at + 1]
  }
  return result
}

function turned(indices: Uint32Array): Uint32Array {
  const result = Uint32Array.from(indices)
  for (let t = 0; t < result.length; t += 3) {
    const second = result[t + 1]
    result[t + 1] = result[t + 2]
    result[t + 2] = second
  }
  return result
}

/** In place: times the factor, and from Y up to Z up by a quarter turn about X. */
function placed(vectors: Float32Array, up: 'y' | 'z', factor: number): Float32Array {
  for (let i = 0; i < vectors.length; i += 3) {
    const [x, y, z] = [vectors[i] * factor, vectors[i + 1] * factor, vectors[i + 2] * factor]
    vectors[i] = x
    vectors[i + 1] = up === 'z' ? -z : y
    vectors[i + 2] = up === 'z' ? y : z
  }
  return vectors
}

/** The set that the base colour reads (else the first texture there is), moved as KHR_texture_transform says. */
function uvsOf(primitive: Primitive, material: Material | null): Float32Array | null {
  const info = material === null ? null : firstInfo(material)
  const transform = info?.getExtension<Transform>('KHR_texture_transform') ?? null
  const set = transform?.getTexCoord() ?? info?.getTexCoord() ?? 0
  const accessor = primitive.getAttribute(`TEXCOORD_${set}`) ?? primitive.getAttribute('TEXCOORD_0')
  if (accessor === null) {
    return null
  }
  const uvs = new Float32Array(2 * accessor.getCount())
  const [offset, scale] = [transform?.getOffset() ?? [0, 0], transform?.getScale() ?? [1, 1]]
  const angle = transform?.getRotation() ?? 0
  const [sin, cos] = [detSin(angle), detCos(angle)]
  const element: number[] = []
  for (let i = 0; i < accessor.getCount(); i += 1) {
    const [u, v] = accessor.getElement(i, element)
    uvs[2 * i] = cos * u * scale[0] + sin * v * scale[1] + offset[0]
    uvs[2 * i + 1] = -sin * u * scale[0] + cos * v * scale[1] + offset[1]
  }
  return uvs
}

function firstInfo(material: Material): TextureInfo | null {
  return (
    material.getBaseColorTextureInfo() ??
    material.getNormalTextureInfo() ??
    material.getMetallicRoughnessTextureInfo() ??
    material.getOcclusionTextureInfo() ??
    material.getEmissiveTextureInfo()
  )
}

function colorsOf(primitive: Primitive): Float32Array | null {
  const accessor = primitive.getAttribute('COLOR_0')
  if (accessor === null) {
    return null
  }
  const colors = new Float32Array(4 * accessor.getCount()).fill(1)
  const element: number[] = []
  for (let i = 0; i < accessor.getCount(); i += 1) {
    accessor.getElement(i, element)
    colors.set(element.slice(0, accessor.getElementSize()), 4 * i)
  }
  return colors
}

/** What glTF prescribes for a primitive without a material, dull instead of metal: no other program shows it as a mirror. */
const BARE_MATERIAL: ExportMaterial = {
  name: 'default',
  baseColor: [1, 1, 1],
  alpha: 1,
  alphaMode: 'OPAQUE',
  alphaCutoff: 0.5,
  metallic: 0,
  roughness: 1,
  emissive: [0, 0, 0],
  normalScale: 1,
  doubleSided: false,
  pictures: { baseColor: null, metalRough: null, normal: null, occlusion: null, emissive: null },
}

function materialOf(material: Material): ExportMaterial {
  const [r, g, b, a] = material.getBaseColorFactor()
  const glow = material.getExtension<EmissiveStrength>('KHR_materials_emissive_strength')
  const glass =
    material.getExtension<Transmission>('KHR_materials_transmission')?.getTransmissionFactor() ?? 0
  const strength = glow?.getEmissiveStrength() ?? 1
  const [er, eg, eb] = material.getEmissiveFactor()
  const isUnlit = material.getExtension<Unlit>('KHR_materials_unlit') !== null
  const alpha = a * (1 - glass * (1 - ALPHA_OF_CLEAR_GLASS))
  return {
    name: material.getName(),
    baseColor: [r, g, b],
    alpha,
    alphaMode: glass > 0 && material.getAlphaMode() === 'OPAQUE' ? 'BLEND' : material.getAlphaMode(),
    alphaCutoff: material.getAlphaCutoff(),
    metallic: isUnlit ? 0 : material.getMetallicFactor(),
    roughness: isUnlit ? 1 : material.getRoughnessFactor(),
    emissive: [er * strength, eg * strength, eb * strength],
    normalScale: material.getNormalScale(),
    doubleSided: material.getDoubleSided(),
    pictures: {
      baseColor: pictureOf(material.getBaseColorTexture(), material.getBaseColorTextureInfo()),
      metalRough: pictureOf(
        material.getMetallicRoughnessTexture(),
        material.getMetallicRoughnessTextureInfo()
      ),
      normal: pictureOf(material.getNormalTexture(), material.getNormalTextureInfo()),
      occlusion: pictureOf(material.getOcclusionTexture(), material.getOcclusionTextureInfo()),
      emissive: pictureOf(material.getEmissiveTexture(), material.getEmissiveTextureInfo()),
    },
    ...specularGlossiness(material),
  }
}

/** The model of old files: its diffuse colour is the base colour, its gloss the opposite of roughness. */
function specularGlossiness(material: Material): Partial<ExportMaterial> {
  const old = material.getExtension<PBRSpecularGlossiness>('KHR_materials_pbrSpecularGlossiness')
  if (old === null) {
    return {}
  }
  const [r, g, b, alpha] = old.getDiffuseFactor()
  const { normal, occlusion, emissive } = {
    normal: pictureOf(material.getNormalTexture(), material.getNormalTextureInfo()),
    occlusion: pictureOf(material.getOcclusionTexture(), material.getOcclusionTextureInfo()),
    emissive: pictureOf(material.getEmissiveTexture(), material.getEmissiveTextureInfo()),
  }
  const baseColor = pictureOf(old.getDiffuseTexture(), old.getDiffuseTextureInfo())
  return {
    baseColor: [r, g, b],
    alpha,
    metallic: 0,
    roughness: 1 - old.getGlossinessFactor(),
    pictures: { baseColor, metalRough: null, normal, occlusion, emissive },
  }
}

function pictureOf(texture: Texture | null, info: TextureInfo | null): ExportPicture | null {
  return texture === null || texture.getImage() === null
    ? null
    : { texture, wrapS: wrapOf(info?.getWrapS()), wrapT: wrapOf(info?.getWrapT()) }
}

function wrapOf(code: number | undefined): Wrap {
  return code === CLAMP_TO_EDGE ? 'clamp' : code === MIRRORED_REPEAT ? 'mirror' : 'repeat'
}
