import { WebIO, type Document, type Material, type Node, type Texture } from '@gltf-transform/core'
import {
  ALL_EXTENSIONS,
  EXTMeshoptCompression,
  EXTTextureWebP,
  KHRDracoMeshCompression,
} from '@gltf-transform/extensions'
import { createFileNames, plainFileStem } from '../../contract/file-name.ts'
import { levelsBelow, LodExtension } from '../model/lod-extension.ts'
import { formatOf, type PictureShop } from './pictures.ts'
import { VrmExtension } from './vrm.ts'

/** Compression of the source: what is written is core glTF. */
const UNPACKED: ReadonlySet<string> = new Set([
  KHRDracoMeshCompression.EXTENSION_NAME,
  EXTMeshoptCompression.EXTENSION_NAME,
  'KHR_meshopt_compression',
])

const ENDINGS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/ktx2': 'ktx2',
}

/** Changes a document's textures as the shop is told; those that it cannot read stay as they are. */
export async function convertTextures(
  document: Document,
  shop: PictureShop,
  onTexture: (share: number) => void
): Promise<void> {
  const textures = document.getRoot().listTextures()
  for (const [at, texture] of textures.entries()) {
    const stem = texture.getName() || texture.getURI() || `texture_${at + 1}`
    const file = await shop.file({ texture, stem, usesAlpha: usesAlpha(texture) })
    if (file !== null) {
      texture.setImage(file.bytes).setMimeType(file.mediaType)
    }
    onTexture((at + 1) / textures.length)
  }
  const isWebp = textures.some(texture => formatOf(texture.getImage() ?? new Uint8Array(0)) === 'webp')
  if (isWebp) {
    document.createExtension(EXTTextureWebP).setRequired(true)
  } else {
    document
      .getRoot()
      .listExtensionsUsed()
      .filter(({ extensionName }) => extensionName === EXTTextureWebP.EXTENSION_NAME)
      .forEach(extension => extension.dispose())
  }
}

/** In every place but those of core glTF that read no alpha, it may be looked at. */
function usesAlpha(texture: Texture): boolean {
  return texture.listParents().some(parent => {
    switch (parent.propertyType) {
      case 'Root':
        return false
      case 'Material': {
        const material = parent as Material
        return material.getBaseColorTexture() === texture && material.getAlphaMode() !== 'OPAQUE'
      }
      default:
        return true
    }
  })
}

/** Makes the whole scene larger or smaller. */
export function scaleScene(document: Document, factor: number): void {
  const root = document.getRoot()
  const moved = new Set(
    root.listAnimations().flatMap(one => one.listChannels().map(channel => channel.getTargetNode()))
  )
  const joints = new Set(root.listSkins().flatMap(skin => skin.listJoints()))
  for (const scene of root.listScenes()) {
    // A skinned node stands where its joints are; it stays a root, as glTF wants it.
    const top = scene.listChildren().filter(node => node.getSkin() === null || node.listChildren().length > 0)
    const isOwn = (node: Node): boolean => !moved.has(node) && !joints.has(node)
    if (top.length === 1 && isOwn(top[0])) {
      // The model's own node remembers what it was made from: it stays on top.
      for (const node of [top[0], ...levelsBelow(top[0])]) {
        const [x, y, z] = node.getTranslation()
        const [sx, sy, sz] = node.getScale()
        node
          .setTranslation([x * factor, y * factor, z * factor])
          .setScale([sx * factor, sy * factor, sz * factor])
      }
      continue
    }
    const above = document.createNode(scene.getName()).setScale([factor, factor, factor])
    for (const node of top) {
      scene.removeChild(node)
      above.addChild(node)
    }
    scene.addChild(above)
  }
}

/** A document as one GLB. */
export async function toGlb(document: Document): Promise<Uint8Array> {
  unpack(document)
  return openWriter().writeBinary(document)
}

/** A document as glTF with its buffers and textures beside it. */
export async function toGltfFiles(
  document: Document,
  stem: string
): Promise<{
  readonly json: string
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[]
}> {
  unpack(document)
  const names = createFileNames()
  document
    .getRoot()
    .listBuffers()
    .forEach(buffer => buffer.setURI(`${names.take(plainFileStem(stem))}.bin`))
  for (const [at, texture] of document.getRoot().listTextures().entries()) {
    const own = texture.getName() || texture.getURI().replace(/^.*\/|[.][^.]*$/g, '')
    const name = names.take(plainFileStem(own, `texture_${at + 1}`))
    texture.setURI(`textures/${name}.${ENDINGS[texture.getMimeType()] ?? 'bin'}`)
  }
  const { json, resources } = await openWriter().writeJSON(document)
  const files = Object.entries(resources).map(([name, bytes]) => ({ name, bytes }))
  return { json: `${JSON.stringify(json, null, 2)}\n`, files }
}

function openWriter(): WebIO {
  return new WebIO().registerExtensions([...ALL_EXTENSIONS, LodExtension, VrmExtension])
}

function unpack(document: Document): void {
  document
    .getRoot()
    .listExtensionsUsed()
    .filter(({ extensionName }) => UNPACKED.has(extensionName))
    .forEach(extension => extension.dispose())
}
