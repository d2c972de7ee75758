import type { Solid } from '../kernel/mesh.ts'
import type { MaterialSpec } from '../material/types.ts'
import { mergeShells } from './merge.ts'
import type { Edge, Joint, Part } from './types.ts'

/** What nodes inherit. Edge sizes are in metres of the finished model. */
export interface Tags {
  readonly part: string
  readonly role: string
  readonly material: MaterialSpec
  readonly edge: Edge
  /** Added to the names of parts and joints below a mirror. */
  readonly suffix: string
}

/** One solid on its way into a part. */
export interface Piece {
  readonly tags: Tags
  readonly solid: Solid
  readonly isOrganic: boolean
}

/** Dihedral angles above which edges are drawn sharp. */
const CREASE = { sharp: 0.62, bevel: 0.84, soft: 1.05, organic: 1.4 } as const
/** A part's or joint's name below a mirror. */
export const named = (name: string, suffix: string): string => (suffix === '' ? name : `${name}_${suffix}`)

/** Pieces of one name and one material become one part; the same name in another material gets a number. */
export function partsOf(pieces: readonly Piece[], modelSize: number): Part[] {
  const groups = new Map<string, Piece[]>()
  for (const piece of pieces) {
    const key = JSON.stringify([named(piece.tags.part, piece.tags.suffix), piece.tags.material])
    const group = groups.get(key)
    if (group) {
      group.push(piece)
    } else {
      groups.set(key, [piece])
    }
  }
  const used = new Map<string, number>()
  return [...groups.values()].map(group => {
    const { tags } = group[0]
    const base = named(tags.part, tags.suffix)
    const number = (used.get(base) ?? 0) + 1
    used.set(base, number)
    const mesh = mergeShells(
      group.map(piece => piece.solid),
      modelSize
    )
    return {
      name: number === 1 ? base : `${base}_${number}`,
      role: tags.role,
      material: tags.material,
      edge: tags.edge,
      ...mesh,
      creaseAngle: group[0].isOrganic ? CREASE.organic : CREASE[tags.edge.kind],
    }
  })
}

/** Below a mirror a parent is first looked for on the same side, then in the middle. */
export function withKnownParents(joints: readonly Joint[]): Joint[] {
  const names = new Set(joints.map(joint => joint.name))
  return joints.map(joint => {
    let parent = joint.parent
    while (parent !== null && !names.has(parent)) {
      const cut = parent.lastIndexOf('_')
      parent = cut > 0 ? parent.slice(0, cut) : null
    }
    return { ...joint, parent }
  })
}
