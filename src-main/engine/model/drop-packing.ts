import type { Document } from '@gltf-transform/core'

/** Extensions that compress geometry. */
const PACKING = /^(KHR_draco_|EXT_meshopt_|KHR_meshopt_)/

/** Removes what said that the file's geometry is compressed: it was written anew, uncompressed. */
export function dropPacking(document: Document): void {
  for (const extension of document.getRoot().listExtensionsUsed()) {
    if (PACKING.test(extension.extensionName)) {
      extension.dispose()
    }
  }
}
