import { Document, VertexLayout, WebIO } from '@gltf-transform/core'
import type { Accessor, Buffer } from '@gltf-transform/core'
import { KHRMaterialsEmissiveStrength, KHRMaterialsTransmission } from '@gltf-transform/extensions'
import type { SurfaceMesh } from '../kernel/types.ts'
import { addMaterial, addTextures, type AtlasTextures } from './file-materials.ts'
import { GENERATOR } from './generator.ts'
import type { SurfaceMaterial } from '../material/surface.ts'
import type { FinishedModel, FinishedPart } from './types.ts'

/** Largest vertex count that 16-bit indices can address (65 535 is the primitive restart value). */
const MAX_SHORT_VERTICES = 65_535

/**
 * A model as one GLB: a root node with the model's name, below it one node and mesh per part, shared materials, one
 * texture atlas. `extras.plinth` of the root holds `model.extras` and the joints, that of a part its role. Core glTF 2.0
 * with KHR_materials_transmission and KHR_materials_emissive_strength where they are needed. The same model gives the
 * same bytes.
 */
export async function writeGlb(model: FinishedModel): Promise<Uint8Array> {
  const document = new Document()
  document.getRoot().getAsset().generator = GENERATOR
  const buffer = document.createBuffer()
  const atlas = model.textures === null ? null : addTextures(document, model.textures)
  const materials = model.materials.map(material => addMaterial(document, material, atlas))
  const root = document.createNode(model.name).setExtras({ plinth: rootExtras(model) })
  for (const part of model.parts) {
    const surface = model.materials[part.material]
    const primitive = addPrimitive(document, { part, surface, buffer, atlas }).setMaterial(
      materials[part.material]
    )
    const mesh = document.createMesh(part.name).addPrimitive(primitive)
    root.addChild(
      document
        .createNode(part.name)
        .setMesh(mesh)
        .setExtras({ plinth: partExtras(part) })
    )
  }
  const scene = document.createScene(model.name).addChild(root)
  document.getRoot().setDefaultScene(scene)
  const io = new WebIO().registerExtensions([KHRMaterialsTransmission, KHRMaterialsEmissiveStrength])
  return io.setVertexLayout(VertexLayout.SEPARATE).writeBinary(document)
}

function rootExtras(model: FinishedModel): Record<string, unknown> {
  return model.joints.length === 0 ? { ...model.extras } : { ...model.extras, joints: model.joints }
}

/** Role and material: what texture mode starts from. */
function partExtras({ role, spec, quads }: FinishedPart): Record<string, unknown> {
  return {
    role,
    ...(spec === undefined || spec === null ? {} : { material: spec }),
    ...(quads === undefined ? {} : { quads }),
  }
}

/** UVs go into the file only where a texture reads them, tangents only below a normal map. */
function addPrimitive(
  document: Document,
  from: { part: FinishedPart; surface: SurfaceMaterial; buffer: Buffer; atlas: AtlasTextures | null }
): ReturnType<Document['createPrimitive']> {
  const { mesh } = from.part
  const vector = (type: 'VEC2' | 'VEC3' | 'VEC4', array: Float32Array<ArrayBuffer>): Accessor =>
    document.createAccessor().setType(type).setArray(array).setBuffer(from.buffer)
  const primitive = document
    .createPrimitive()
    .setIndices(document.createAccessor().setType('SCALAR').setArray(indexArray(mesh)).setBuffer(from.buffer))
    .setAttribute('POSITION', vector('VEC3', new Float32Array(mesh.positions)))
    .setAttribute('NORMAL', vector('VEC3', new Float32Array(mesh.normals)))
  if (!from.surface.textured || from.atlas === null || mesh.uvs === undefined) {
    return primitive
  }
  primitive.setAttribute('TEXCOORD_0', vector('VEC2', new Float32Array(mesh.uvs)))
  if (from.atlas.normal === null || mesh.tangents === undefined) {
    return primitive
  }
  return primitive.setAttribute('TANGENT', vector('VEC4', new Float32Array(mesh.tangents)))
}

function indexArray(mesh: SurfaceMesh): Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer> {
  const isShort = mesh.positions.length / 3 <= MAX_SHORT_VERTICES
  return isShort ? new Uint16Array(mesh.indices) : new Uint32Array(mesh.indices)
}
