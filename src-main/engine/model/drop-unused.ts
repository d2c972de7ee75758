import type { Document, Node, Property } from '@gltf-transform/core'

/** Takes out what no scene shows, such as other levels of detail: nodes, and then what only they used. */
export function dropUnused(document: Document): void {
  const root = document.getRoot()
  const shown = new Set<Node>()
  root.listScenes().forEach(scene => scene.traverse(node => shown.add(node)))
  root.listSkins().forEach(skin => skin.listJoints().forEach(joint => shown.add(joint)))
  root
    .listNodes()
    .filter(node => !shown.has(node))
    .forEach(node => node.dispose())
  for (const mesh of root.listMeshes().filter(isUnused)) {
    mesh.listPrimitives().forEach(primitive => primitive.dispose())
    mesh.dispose()
  }
  const lists = [root.listSkins(), root.listMaterials(), root.listTextures(), root.listAccessors()]
  for (const list of lists) {
    list.filter(isUnused).forEach(property => property.dispose())
  }
}

const isUnused = (property: Property): boolean =>
  property.listParents().every(parent => parent.propertyType === 'Root')
