import type { Bone, Object3D } from 'three'
import { SkinnedMesh } from 'three'
import { create } from 'zustand'

/** A bone as it is drawn. */
export interface DrawnBone {
  readonly bone: Bone
  readonly name: string
  /** Of those in the same list; -1: it hangs from none of them. */
  readonly parent: number
  /** Of a tip, in its own space along +Y, where the file tells it; null for a bone that others hang from. */
  readonly length: number | null
}

/** All bones that the scene's skins use, carriers before what they carry. */
export function listBones(scene: Object3D): readonly DrawnBone[] {
  const bones = new Set<Bone>()
  scene.traverse(node => {
    if (node instanceof SkinnedMesh) {
      node.skeleton.bones.forEach(bone => bones.add(bone))
    }
  })
  const ordered: Bone[] = []
  scene.traverse(node => {
    if (bones.has(node as Bone)) {
      ordered.push(node as Bone)
    }
  })
  return ordered.map(bone => {
    const isCarrier = ordered.some(other => other !== bone && carrierOf(other, bones) === bone)
    const carrier = carrierOf(bone, bones)
    return {
      bone,
      name: ownName(bone),
      parent: carrier === null ? -1 : ordered.indexOf(carrier),
      length: isCarrier ? null : toldLength(bone),
    }
  })
}

function carrierOf(bone: Bone, bones: ReadonlySet<Bone>): Bone | null {
  let above = bone.parent
  while (above !== null && !bones.has(above as Bone)) {
    above = above.parent
  }
  return above as Bone | null
}

/** As the file has it: three.js takes marks such as `:` out of names. */
function ownName({ name, userData }: Bone): string {
  const { name: own } = userData as { readonly name?: unknown }
  return typeof own === 'string' ? own : name
}

/** Bones made here say how long they are: a file has no other place for it. */
function toldLength(bone: Bone): number {
  const own = (bone.userData as { readonly plinth?: { readonly length?: unknown } }).plinth
  return typeof own?.length === 'number' ? own.length : 0
}

/** How many bones the shown model has; what can be switched follows it. */
export const useShownRig = create<{ readonly bones: number }>()(() => ({ bones: 0 }))

export function offerRig(bones: number): void {
  useShownRig.setState({ bones })
}
