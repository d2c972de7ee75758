import { TextureInfo, Texture as FileTexture } from '@gltf-transform/core'
import type { Document, ExtensionProperty, Material } from '@gltf-transform/core'

/** A place of a material, or of an extension of it, that reads a picture. */
export interface MaterialSlot {
  readonly owner: Material | ExtensionProperty
  /** As glTF names it: `baseColorTexture`, `clearcoatTexture` … */
  readonly name: string
  readonly texture: FileTexture
  readonly info: TextureInfo
  /** Its picture is sRGB. */
  readonly isColor: boolean
}

/** Whether a slot's picture holds directions in tangent space. */
export const holdsNormals = (name: string): boolean => /normalTexture$/i.test(name)

/** Every picture that a material reads, those of its extensions too. */
export function listSlots(document: Document, material: Material): MaterialSlot[] {
  const graph = document.getGraph()
  return [material, ...material.listExtensions()].flatMap(owner => {
    const edges = graph.listChildEdges(owner)
    return edges.flatMap(edge => {
      const texture = edge.getChild()
      const name = edge.getName()
      const info = edges.find(other => other.getName() === `${name}Info`)?.getChild()
      if (!(texture instanceof FileTexture) || !(info instanceof TextureInfo)) {
        return []
      }
      return [{ owner, name, texture, info, isColor: edge.getAttributes()['isColor'] === true }]
    })
  })
}

/** glTF's numbers of how a picture is read. */
const CLAMP_TO_EDGE = 33071
const LINEAR = 9729
const LINEAR_MIPMAP_LINEAR = 9987

/** Puts a picture (null: none) into a slot, read by the first set of texture coordinates as it stands. */
export function fillSlot(
  { owner, name, info }: Omit<MaterialSlot, 'texture' | 'isColor'>,
  by: FileTexture | null
): void {
  const setter: unknown = Reflect.get(owner, `set${name[0].toUpperCase()}${name.slice(1)}`)
  if (typeof setter !== 'function') {
    throw new TypeError(`fillSlot: ${name} is no picture of ${owner.propertyType}`)
  }
  Reflect.apply(setter, owner, [by])
  info.setTexCoord(0).setExtension('KHR_texture_transform', null)
  info.setWrapS(CLAMP_TO_EDGE).setWrapT(CLAMP_TO_EDGE)
  info.setMagFilter(LINEAR).setMinFilter(LINEAR_MIPMAP_LINEAR)
}
