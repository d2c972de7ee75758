import { VertexLayout, WebIO } from '@gltf-transform/core'
import type { Accessor, Document, Material, Primitive, PrimitiveTarget } from '@gltf-transform/core'
import { ALL_EXTENSIONS } from '@gltf-transform/extensions'
import type { MaterialSpec } from '../material/types.ts'
import { computeTangents } from '../uv/tangents.ts'
import { addMaterial, addTextures } from './file-materials.ts'
import { triangleIndices } from './file-scene.ts'
import { GENERATOR } from './generator.ts'
import type { FileSurface } from './surfaces.ts'
import type { SurfaceMaterial, TextureSet } from '../material/surface.ts'

/** New UVs of a surface: vertices are split where charts meet, triangles stay in their order. */
export interface NewUvs {
  /** 2 per vertex of `indices`. */
  readonly uvs: Float32Array
  readonly indices: Uint32Array
}

/** What goes over a surface of a file. */
export interface Skin {
  readonly surface: FileSurface
  /** null when the file's own UVs stay. */
  readonly layout: NewUvs | null
  readonly material: SurfaceMaterial
  readonly spec: MaterialSpec
}

/** Extensions that end with the old look: compression is unpacked, materials and pictures are replaced. */
const GONE = /^(KHR_materials_|KHR_texture_|EXT_texture_|KHR_draco_|EXT_meshopt_)/

/**
 * The file with other materials and one set of textures. Positions, normals, triangles, skins and animations stay as they
 * are; where UVs are new, vertices are split along the seams with everything they carry.
 */
export async function writeReskinned(
  document: Document,
  skins: readonly Skin[],
  look: { readonly textures: TextureSet; readonly remembered: Readonly<Record<string, unknown>> }
): Promise<Uint8Array> {
  const root = document.getRoot()
  for (const old of [...root.listMaterials(), ...root.listTextures()]) {
    old.dispose()
  }
  for (const extension of root.listExtensionsUsed()) {
    if (GONE.test(extension.extensionName)) {
      extension.dispose()
    }
  }
  const atlas = addTextures(document, look.textures)
  const materials = new Map<string, Material>()
  for (const skin of skins) {
    const key = JSON.stringify(skin.material)
    const material = materials.get(key) ?? addMaterial(document, skin.material, atlas)
    materials.set(key, material)
    dress(document, skin, material)
  }
  remember(document, skins, look.remembered)
  root.getAsset().generator = GENERATOR
  const io = new WebIO().registerExtensions(ALL_EXTENSIONS)
  return io.setVertexLayout(VertexLayout.SEPARATE).writeBinary(document)
}

function dress(document: Document, { surface, layout }: Skin, material: Material): void {
  const { primitive } = surface
  primitive.setMaterial(material)
  if (layout !== null) {
    splitVertices(document, surface, layout)
  }
  const tangents = localTangents(primitive)
  if (tangents !== null) {
    replaceAttribute(document, primitive, 'TANGENT', { type: 'VEC4', array: tangents })
  }
}

/** Every attribute and morph target copied to the vertices of the new layout. */
function splitVertices(document: Document, { primitive, mesh, isTurned }: FileSurface, layout: NewUvs): void {
  const source = new Uint32Array(layout.uvs.length / 2)
  const corners = triangleIndices(primitive)
  const indices = new Uint32Array(corners.length)
  for (let t = 0; t < mesh.indices.length; t += 3) {
    for (let k = 0; k < 3; k++) {
      const vertex = layout.indices[t + (isTurned && k > 0 ? 3 - k : k)]
      source[vertex] = corners[t + k]
      indices[t + k] = vertex
    }
  }
  for (const target of [primitive, ...primitive.listTargets()]) {
    for (const semantic of target.listSemantics()) {
      const accessor = target.getAttribute(semantic)
      if (accessor !== null && semantic !== 'TEXCOORD_0') {
        setAttribute(target, semantic, gathered(document, accessor, source))
      }
    }
  }
  replaceAttribute(document, primitive, 'TEXCOORD_0', { type: 'VEC2', array: new Float32Array(layout.uvs) })
  const old = primitive.getIndices()
  const isShort = source.length <= 65_535
  primitive
    .setMode(4)
    .setIndices(newAccessor(document, 'SCALAR', isShort ? Uint16Array.from(indices) : indices))
  dropUnused(old)
}

/** The accessor's elements in another order, in the type they had. */
function gathered(document: Document, accessor: Accessor, source: Uint32Array): Accessor {
  const array = accessor.getArray()
  const size = accessor.getElementSize()
  if (array === null) {
    return accessor
  }
  const copy = array.slice(0, 0).constructor as new (length: number) => NonNullable<typeof array>
  const result = new copy(source.length * size)
  source.forEach((from, to) => {
    for (let k = 0; k < size; k++) {
      result[to * size + k] = array[from * size + k]
    }
  })
  return document
    .createAccessor(accessor.getName())
    .setType(accessor.getType())
    .setArray(result)
    .setNormalized(accessor.getNormalized())
    .setBuffer(accessor.getBuffer())
}

function newAccessor(
  document: Document,
  type: 'SCALAR' | 'VEC2' | 'VEC4',
  array: Float32Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>
): Accessor {
  const buffer = document.getRoot().listBuffers()[0] ?? document.createBuffer()
  return document.createAccessor().setType(type).setArray(array).setBuffer(buffer)
}

function replaceAttribute(
  document: Document,
  primitive: Primitive,
  semantic: string,
  by: { readonly type: 'VEC2' | 'VEC4'; readonly array: Float32Array<ArrayBuffer> }
): void {
  setAttribute(primitive, semantic, newAccessor(document, by.type, by.array))
}

function setAttribute(target: Primitive | PrimitiveTarget, semantic: string, accessor: Accessor): void {
  const old = target.getAttribute(semantic)
  target.setAttribute(semantic, accessor)
  dropUnused(old)
}

/** Only the file's root still holds it. */
function dropUnused(accessor: Accessor | null): void {
  if (accessor !== null && accessor.listParents().every(parent => parent.propertyType === 'Root')) {
    accessor.dispose()
  }
}

/** Tangents in the primitive's own space; null without normals. */
function localTangents(primitive: Primitive): Float32Array<ArrayBuffer> | null {
  const [positions, normals, uvs] = [
    floatsOf(primitive.getAttribute('POSITION'), 3),
    floatsOf(primitive.getAttribute('NORMAL'), 3),
    floatsOf(primitive.getAttribute('TEXCOORD_0'), 2),
  ]
  if (positions === null || normals === null || uvs === null) {
    return null
  }
  return new Float32Array(computeTangents({ positions, normals, uvs, indices: triangleIndices(primitive) }))
}

function floatsOf(accessor: Accessor | null, size: number): Float32Array | null {
  if (accessor === null) {
    return null
  }
  const result = new Float32Array(accessor.getCount() * size)
  const element: number[] = []
  for (let i = 0; i < accessor.getCount(); i++) {
    result.set(accessor.getElement(i, element).slice(0, size), i * size)
  }
  return result
}

/** The parts' new materials and how they came to be, beside what the file remembered before. */
function remember(
  document: Document,
  skins: readonly Skin[],
  remembered: Readonly<Record<string, unknown>>
): void {
  for (const node of document.getRoot().listNodes()) {
    const skin = skins.find(
      ({ surface }) => node.getMesh()?.listPrimitives().includes(surface.primitive) === true
    )
    if (skin !== undefined) {
      node.setExtras({ ...node.getExtras(), plinth: { ...ownExtras(node.getExtras()), material: skin.spec } })
    }
  }
  for (const scene of document.getRoot().listScenes()) {
    for (const node of scene.listChildren()) {
      node.setExtras({ ...node.getExtras(), plinth: { ...ownExtras(node.getExtras()), texture: remembered } })
    }
  }
}

function ownExtras(extras: Record<string, unknown>): Record<string, unknown> {
  const own = extras['plinth']
  return typeof own === 'object' && own !== null ? { ...own } : {}
}
