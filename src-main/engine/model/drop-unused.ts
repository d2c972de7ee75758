import type { Document } from '@gltf-transform/core'

/** Removes accessors that nothing reads any more: a writer would write them all the same. */
export function dropUnused(document: Document): void {
  for (const accessor of document.getRoot().listAccessors()) {
    if (
      accessor.listParents().every(({ propertyType }) => propertyType === 'Root' || propertyType === 'Buffer')
    ) {
      accessor.dispose()
    }
  }
}
