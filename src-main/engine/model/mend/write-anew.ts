import { VertexLayout, WebIO } from '@gltf-transform/core'
import type { Document } from '@gltf-transform/core'
import { ALL_EXTENSIONS } from '@gltf-transform/extensions'
import { dropPacking } from '../drop-packing.ts'
import { GENERATOR } from '../generator.ts'
import type { MendReport } from './mend-report.ts'

/** A document as one GLB: one buffer, nothing that is not used, lists one after the other. */
export async function writeAnew(document: Document, report: MendReport): Promise<Uint8Array> {
  const root = document.getRoot()
  root.getAsset().generator = GENERATOR
  dropPacking(document)
  dropUnused(document, report)
  const [first = document.createBuffer(), ...others] = root.listBuffers()
  root.listAccessors().forEach(accessor => accessor.setBuffer(first))
  others.forEach(buffer => buffer.dispose())
  if (root.getDefaultScene() === null && root.listScenes().length > 0) {
    root.setDefaultScene(root.listScenes()[0])
  }
  const io = new WebIO().registerExtensions(ALL_EXTENSIONS)
  return io.setVertexLayout(VertexLayout.SEPARATE).writeBinary(document)
}

/** Lists, pictures and skins that only the root knows. Materials and nodes may be meant for somebody. */
function dropUnused(document: Document, report: MendReport): void {
  const root = document.getRoot()
  // What used an accessor may itself be unused: skins and meshes go first.
  const skins = root.listSkins()
  const meshes = root.listMeshes()
  const lists = () => [...root.listAccessors(), ...root.listTextures()]
  for (const one of [...skins, ...meshes]) {
    if (one.listParents().every(parent => parent === root)) {
      one.dispose()
      report.mended('unusedData')
    }
  }
  for (const one of lists()) {
    if (one.listParents().every(parent => parent === root)) {
      one.dispose()
      report.mended('unusedData')
    }
  }
}
