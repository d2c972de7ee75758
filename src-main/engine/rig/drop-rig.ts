import type { Document, Node } from '@gltf-transform/core'
import { drawnNodes } from '../model/file-scene.ts'
import { bakeRest } from './bake-rest.ts'
import { dropUnusedSamplers } from './write-clip.ts'

/** Takes the skins out of a file, and the bones and clips that are only theirs; what they held stays where it was at rest. */
export function dropRig(document: Document): void {
  const root = document.getRoot()
  const joints = new Set(root.listSkins().flatMap(skin => skin.listJoints()))
  bakeRest(document)
  drawnNodes(document).forEach(({ node, primitives }) => {
    node.setSkin(null)
    primitives.forEach(primitive => {
      primitive
        .listSemantics()
        .filter(semantic => /^(JOINTS|WEIGHTS)_/.test(semantic))
        .forEach(semantic => primitive.setAttribute(semantic, null))
    })
  })
  root.listSkins().forEach(skin => skin.dispose())
  for (const animation of root.listAnimations()) {
    for (const channel of animation.listChannels()) {
      const target = channel.getTargetNode()
      if (target !== null && joints.has(target)) {
        channel.dispose()
      }
    }
    dropUnusedSamplers(animation)
    if (animation.listChannels().length === 0) {
      animation.dispose()
    }
  }
  // From the tips: a bone that carried nothing but bones is nothing without them.
  ;[...joints].reverse().forEach(joint => dropEmptyBone(joint, joints))
}

function dropEmptyBone(node: Node, joints: ReadonlySet<Node>): void {
  const isEmpty =
    node.getMesh() === null &&
    node.getCamera() === null &&
    node.listExtensions().length === 0 &&
    node.listChildren().length === 0
  if (!isEmpty || node.isDisposed()) {
    return
  }
  const above = node.getParentNode()
  node.dispose()
  if (above !== null && joints.has(above)) {
    dropEmptyBone(above, joints)
  }
}
